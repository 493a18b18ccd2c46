import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Store } from '../../../src/domain/ports.ts';
import { AnchorOthers } from '../../../src/flows/audit/anchor-others.ts';
import { verifyAuditLog } from '../../../src/flows/audit/verify-audit-log.ts';
import { openPostgresStore } from '../../../src/store/postgres-store.ts';
import { besides, describePostgres, schemaDatabase } from '../../support/postgres/shared-server.ts';
import { T0 } from '../samples.ts';

const ALL = { actor: null, action: null, subject: null, fromUs: null, untilUs: null };

describePostgres('the audit log of a site', () => {
  let url: string;

  const storeOf = async (id: string | null) => {
    const node = id === null ? {} : { node: { id, name: `${id}-name`, version: '1' } };
    const store = await openPostgresStore({ url, dataKey: new Uint8Array(32).fill(7), ...node });
    onTestFinished(() => store.close());
    return store;
  };
  beforeEach(async () => {
    url = await schemaDatabase();
  });

  let runs = 0;
  const note = (store: Store, subject: string) =>
    store.transact(async (tx) => {
      runs++;
      await tx.addAudit({ atUs: T0, actor: 'task', action: 'key.create', subject, details: {} });
    });
  /** Bypasses the triggers that stop Omote's own statements. */
  const forced = (text: string) =>
    besides(url, (client) =>
      client.query(`SET session_replication_role = replica; SET search_path = main; ${text}`),
    );
  const chains = async (store: Store) => {
    const verdict = await verifyAuditLog(store);
    if (!verdict.sound) throw new Error(verdict.why);
    return verdict.chains.map(({ name, entries }) => [name, entries]);
  };

  it('has a chain for each appliance and one for commands, which do not block each other', async () => {
    const [a, b, command] = [await storeOf('a'), await storeOf('b'), await storeOf(null)];
    for (const store of [a, b, command]) await note(store, 'first');
    runs = 0;
    for (let round = 0; round < 30; round++)
      await Promise.all([a, b].map((store) => note(store, `${round}`)));
    expect(runs).toBe(60);
    await note(command, 'last');
    expect(await chains(a)).toEqual([
      ['', 2],
      ['a-name', 32],
      ['b-name', 32],
    ]);
    const seqs = (await a.auditPage(ALL, null, 99)).entries.map(({ seq }) => seq);
    expect(seqs).toHaveLength(66);
    expect(seqs).toEqual([...new Set(seqs)].toSorted((one, other) => other - one));
  });

  it('continues after an entry that was rolled back, and after a log with a single chain', async () => {
    const command = await storeOf(null);
    for (const subject of ['1', '2', '3']) await note(command, subject);
    // The state of schema 24: a log without chains.
    await forced('DELETE FROM audit_chains');
    const a = await storeOf('a');
    await expect(
      a.transact(async (tx) => {
        await tx.addAudit({ atUs: T0, actor: 'task', action: 'key.create', subject: '', details: {} });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await note(a, 'x');
    for (const subject of ['4', '5']) await note(command, subject);
    expect(await chains(a)).toEqual([
      ['', 5],
      ['a-name', 2],
    ]);
  });

  it.each([
    ["DELETE FROM audit WHERE chain = 'b' AND number = 2", 'b-name: entry 2 is missing'],
    [
      "UPDATE audit SET subject = 'other' WHERE chain = 'b' AND number = 3",
      'b-name: entry 3 or the one before',
    ],
    ["UPDATE audit SET chain = 'c' WHERE chain = 'b'", 'c: entry 1 or the one before'],
    ["UPDATE audit SET seq = 99 WHERE chain = 'b' AND number = 4", 'b-name: entry 4 or the one before'],
  ])('detects changes that bypass the store: %s', async (text, why) => {
    const [a, b] = [await storeOf('a'), await storeOf('b')];
    for (const subject of ['1', '2', '3']) {
      await note(a, subject);
      await note(b, subject);
    }
    await forced(text);
    expect(await verifyAuditLog(a)).toMatchObject({ sound: false, why: expect.stringContaining(why) });
  });

  it('shows that the end of a chain was cut off, from what another appliance recorded about it', async () => {
    const [a, b] = [await storeOf('a'), await storeOf('b')];
    const clock = { nowUs: () => T0 };
    const [ofA, ofB] = [new AnchorOthers({ store: a, clock }), new AnchorOthers({ store: b, clock })];
    for (const subject of ['1', '2', '3']) await note(b, subject);
    await note(a, '1');
    await ofA.note();
    expect(await chains(a)).toEqual([
      ['a-name', 3],
      ['b-name', 4],
    ]);
    // Each has recorded the other's head, so there is nothing more to record.
    for (const each of [ofB, ofA, ofB, ofA]) await each.note();
    expect(await chains(a)).toEqual([
      ['a-name', 3],
      ['b-name', 5],
    ]);
    // What only records others is passed over, and what was looked at before is not read again.
    const [newest] = (await a.auditHeads()).filter(({ chain }) => chain === 'b');
    const own = await a.lastAuditBeside('b', 0, newest?.seq ?? 0);
    expect(own).toMatchObject({ number: 4 });
    expect(await a.lastAuditBeside('b', own?.seq ?? 0, newest?.seq ?? 0)).toBeNull();
    await forced(
      "DELETE FROM audit WHERE chain = 'b' AND number > 3; DELETE FROM audit_chains WHERE chain = 'b'",
    );
    const cut = {
      sound: false,
      why: expect.stringMatching(/^b-name: entry 5, recorded by a-name, is missing/),
    };
    expect(await verifyAuditLog(a)).toMatchObject(cut);
    await note(b, 'anew');
    expect(await verifyAuditLog(a)).toMatchObject({ sound: false });
  });
});
