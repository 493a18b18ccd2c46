/** Stores of two appliances on one database: how each receives the other's commits. */
import { expect, it, onTestFinished } from 'vitest';
import type { Change, NodeBehind } from '../../../../src/domain/appliances/changes.ts';
import type { Store } from '../../../../src/domain/ports.ts';
import { StoreUnavailable } from '../../../../src/domain/store-failure.ts';
import { verifyAuditLog } from '../../../../src/flows/audit/verify-audit-log.ts';
import { whileMember } from '../../../../src/store/postgres/site/membership.ts';
import { openPostgresStore } from '../../../../src/store/postgres-store.ts';
import { besides, describePostgres, schemaDatabase } from '../../../support/postgres/shared-server.ts';
import { DATA_KEY } from '../../temporary.ts';

const EVERY_ENTRY = { actor: null, action: null, subject: null, fromUs: null, untilUs: null };
const node = (name: string, id = name.padStart(16, '0')) => ({ id, name, version: '0' });

describePostgres('appliances on one database', () => {
  async function opened(url: string, of: ReturnType<typeof node>): Promise<Store> {
    const store = await openPostgresStore({ url, dataKey: Uint8Array.from(DATA_KEY), node: of });
    onTestFinished(() => store.close());
    return store;
  }
  const none = (): void => undefined;

  it('receive every commit in order, including their own, with its secret', async () => {
    const url = await schemaDatabase();
    const [a, b] = [await opened(url, node('a')), await opened(url, node('b'))];
    const told: Change[] = [];
    b.site.follow(async (changes) => void told.push(...changes), none);
    for (let i = 0; i < 20; i++)
      await Promise.all([
        a.transact((tx) => tx.noteChange('session', `a${i}`)),
        b.transact((tx) => tx.noteChange('kiosk', `b${i}`, `secret ${i}`)),
      ]);
    await b.site.caughtUp();
    expect(told.map(({ subject }) => subject).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, i) => [`a${i}`, `b${i}`])
        .flat()
        .toSorted(),
    );
    expect(told.map(({ seq }) => seq)).toEqual(told.map(({ seq }) => seq).toSorted((x, y) => x - y));
    expect(told.find(({ subject }) => subject === 'b7')?.secret).toBe('secret 7');
    const shown = await besides(url, (client) =>
      client.query("SELECT encode(secret, 'escape') AS s FROM main.changes"),
    );
    expect(JSON.stringify(shown.rows)).not.toContain('secret');
  });

  it('receive nothing of a transaction that was rolled back', async () => {
    const url = await schemaDatabase();
    const a = await opened(url, node('a'));
    await expect(
      a.transact(async (tx) => {
        await tx.noteChange('session', 'undone');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await a.changesAfter(0, 10)).toEqual([]);
  });

  it('are waited for, up to a time limit, when everyone must know of a change, and are then named', async () => {
    const url = await schemaDatabase();
    const [a, b] = [await opened(url, node('a')), await opened(url, node('b'))];
    const behind: NodeBehind[] = [];
    a.site.follow(
      async () => undefined,
      (nodes) => void behind.push(...nodes),
    );
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    b.site.follow(() => held, none);
    const erased = a.transact((tx) => tx.noteChange('gone', 'somebody'));
    let answered = false;
    void erased.then(() => {
      answered = true;
    });
    // A change that no one must wait for is answered in the meantime.
    await a.transact((tx) => tx.noteChange('session', 'another'));
    expect(answered).toBe(false);
    await erased;
    expect(behind).toEqual([{ id: node('b').id, name: 'b' }]);
    release();
    await a.transact((tx) => tx.noteChange('gone', 'somebody else'));
    expect(behind).toHaveLength(1);
  });

  it('make no decisions after a failover that lost what they have seen, even if its number was assigned again', async () => {
    const url = await schemaDatabase();
    const [a, b] = [await opened(url, node('a')), await opened(url, node('b'))];
    a.site.follow(async () => undefined, none);
    await b.transact((tx) => tx.noteChange('session', 'lost'));
    await a.site.caughtUp();
    await b.close();
    await besides(url, (client) =>
      client.query(`UPDATE main.changes SET subject = 'another', at_us = at_us + 1 WHERE subject = 'lost';
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`),
    );
    await expect.poll(() => a.site.caughtUp().catch(String), { timeout: 10_000 }).toMatch(/has lost changes/);
  });

  it('can read the database’s time even while they may not decide, because they must apply decisions about the clock first', async () => {
    const url = await schemaDatabase();
    const store = await opened(url, node('a'));
    const refusal = () => new StoreUnavailable('refused', new Error('away'));
    const away = { refusal, refusalNow: async () => refusal() };
    const port = whileMember({ databaseUs: store.databaseUs, setting: store.setting }, away);
    await expect(port.setting('x')).rejects.toThrow('away');
    expect(await port.databaseUs()).toBeGreaterThan(0);
  });

  it('are recorded in the audit log when they are new to the site, and only then', async () => {
    const url = await schemaDatabase();
    const members = async (store: Store) =>
      (await store.auditPage({ ...EVERY_ENTRY, action: 'site.member' }, null, 9)).entries.map(
        ({ actor, subject, details, chain }) => ({ actor, subject, details, chain }),
      );
    const entryOf = ({ id }: ReturnType<typeof node>) => ({
      actor: 'service',
      subject: id,
      details: { version: '0' },
      chain: id,
    });
    const a = await opened(url, node('a'));
    const command = await openPostgresStore({ url, dataKey: Uint8Array.from(DATA_KEY) });
    onTestFinished(() => command.close());
    await (await openPostgresStore({ url, dataKey: Uint8Array.from(DATA_KEY), node: node('b') })).close();
    expect(await members(a)).toEqual([node('b'), node('a')].map(entryOf));
    // Starting again is not joining, and an appliance that was removed cannot rejoin.
    await opened(url, node('b'));
    await a.transact((tx) => tx.removeAppliance(node('b').id));
    await expect(opened(url, node('b'))).rejects.toThrow(/was removed from its site/);
    expect(await members(a)).toHaveLength(2);
    expect((await verifyAuditLog(a)).sound).toBe(true);
  });

  it('make no decisions once another start has taken their place', async () => {
    const url = await schemaDatabase();
    const first = await opened(url, node('a'));
    const copy = await opened(url, node('a'));
    await expect
      .poll(() => first.setting('x').then(String, (error: Error) => error.message), { timeout: 5000 })
      .toMatch(/a copy of its data folder/);
    await expect(first.transact(async () => 1)).rejects.toThrow(/a copy of its data folder/);
    expect(await copy.setting('x')).toBeNull();
  });
});
