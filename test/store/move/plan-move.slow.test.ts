/** The plan of a move, which writes nothing; and whose own settings a folder gets back. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SITE_TLS, type SiteTls } from '../../../src/domain/site/site-tls.ts';
import { planMove } from '../../../src/store/move/plan-move.ts';
import { openPostgresStore } from '../../../src/store/postgres-store.ts';
import { openStore } from '../../../src/store/store.ts';
import {
  besides as besidePostgres,
  describePostgres,
  freshDatabase,
  schemaDatabase,
} from '../../support/postgres/shared-server.ts';
import { person } from '../samples.ts';
import { besides, DATA_KEY, freshFolder } from '../temporary.ts';
import { filledFolder } from './fill.ts';
import { move } from './move.ts';

type Given = Parameters<typeof planMove>[0];

const plan = (folder: string, url: string, to: Given['to'], part: Partial<Given> = {}) =>
  planMove({
    folder,
    database: { url, credential: () => null },
    to,
    dataKey: DATA_KEY,
    keep: false,
    replace: false,
    ...part,
  });

const written = (folder: string): unknown =>
  besides(folder, (db) => [
    db.prepare('SELECT * FROM settings ORDER BY name').all(),
    db.pragma('data_version'),
  ]);

const schemas = (url: string) =>
  besidePostgres(url, async (client) => {
    const { rows } = await client.query("SELECT nspname FROM pg_namespace WHERE nspname = 'main'");
    return rows.length;
  });

describePostgres('the plan of a move', () => {
  it('covers both directions and writes nothing', async () => {
    const folder = freshFolder();
    await filledFolder(folder, DATA_KEY, 20);
    const url = await freshDatabase();
    const before = written(folder);
    const to = await plan(folder, url, 'database');
    const copied = await move(folder, await freshDatabase(), 'database', { keep: true });
    expect((await plan(folder, url, 'database', { keep: true })).rows).toBe(copied.rows);
    // Three of the generated templates, which fill every table, cannot be opened.
    expect(to).toMatchObject({ does: 'begin', from: join(folder, 'omote.db'), unopened: 3 });
    expect([written(folder), await schemas(url)]).toEqual([before, 0]);
    const moved = await move(folder, url, 'database');
    // The move's own mark is not copied.
    expect(moved).toMatchObject({ rows: to.rows, tables: to.tables });

    const back = freshFolder();
    const from = await plan(back, url, 'folder');
    // The move itself added an entry to the audit log.
    expect(from).toMatchObject({ does: 'begin', rows: to.rows + 1 });
    expect(readdirSync(back)).toEqual([]);
    await expect(plan(folder, url, 'database')).rejects.toThrow('already');
    await expect(plan(folder, url, 'folder')).rejects.toThrow('--replace');
    expect(await plan(folder, url, 'folder', { replace: true })).toMatchObject({ does: 'begin_anew' });
    expect((await move(back, url, 'folder')).rows).toBe(from.rows);
  });

  it('is refused for the same reasons as the move', async () => {
    const folder = freshFolder();
    await filledFolder(folder, DATA_KEY, 20);
    const url = await freshDatabase();
    await expect(plan(freshFolder(), url, 'database')).rejects.toThrow('has no Omote data to move');
    await expect(plan(folder, url, 'folder')).rejects.toThrow('has no Omote data to move');
    await expect(plan(folder, url, 'database', { dataKey: new Uint8Array(32).fill(9) })).rejects.toThrow(
      'data key is not the one',
    );
    await expect(plan(folder, 'postgres://omote@127.0.0.1:1/x', 'database')).rejects.toThrow(
      'cannot be reached',
    );
    const used = await schemaDatabase();
    const store = await openPostgresStore({ url: used, dataKey: DATA_KEY });
    await store.transact((tx) => tx.addPerson(person('x')));
    await store.close();
    await expect(plan(folder, used, 'database')).rejects.toThrow('already contains data');
    const theirs = await freshDatabase();
    await besidePostgres(theirs, (client) => client.query('CREATE TABLE public.theirs (x int)'));
    await expect(plan(folder, theirs, 'database')).rejects.toThrow('not an Omote database');
    besides(folder, (db) => db.exec('UPDATE api_keys SET scopes = \'["admin"]\''));
    await expect(plan(folder, await freshDatabase(), 'database')).rejects.toThrow('omote verify');
    expect(existsSync(join(folder, 'omote.db'))).toBe(true);
  });
});

describePostgres('a store that is moved from a site into a folder', () => {
  const tlsOf = (name: string): SiteTls => ({
    mode: 'own',
    names: [name],
    certificatePem: 'one',
    authorityPem: 'two',
  });

  async function siteWith(appliances: readonly string[]): Promise<string> {
    const url = await schemaDatabase();
    for (const id of appliances) {
      const store = await openPostgresStore({
        url,
        dataKey: DATA_KEY,
        node: { id, name: `gate-${id}`, version: '1' },
      });
      await store.transact(async (tx) => {
        await SITE_TLS.write(tx, tlsOf(`${id}.example`));
        await tx.setSecret('tls.key', Buffer.from(`key of ${id}`));
        const unpaired = { pairedAtUs: null, lastSeenAtUs: null, codeEndsAtUs: null, camera: null };
        await tx.addKiosk({ id: `k${id}`, name: id, onHost: true, createdAtUs: 1, ...unpaired });
      });
      await store.close();
    }
    return url;
  }

  it.each([
    ['of this appliance', ['1111111111111111', '2222222222222222'], '2222222222222222', '2222222222222222'],
    ['of the only appliance', ['1111111111111111'], null, '1111111111111111'],
    ['of no appliance if several are possible', ['1111111111111111', '2222222222222222'], null, null],
  ] as const)('has the certificate, names and kiosk %s, and no others', async (_, ids, self, owner) => {
    const url = await siteWith(ids);
    const folder = freshFolder();
    expect(await move(folder, url, 'folder', { appliance: self })).toMatchObject({ ownOf: owner });
    const store = await openStore({ folder, dataKey: DATA_KEY });
    expect(await SITE_TLS.read(store)).toEqual(owner === null ? null : tlsOf(`${owner}.example`));
    const key = await store.secret('tls.key');
    expect(key === null ? null : Buffer.from(key).toString()).toBe(owner === null ? null : `key of ${owner}`);
    const onHost = (await store.kiosks()).filter((kiosk) => kiosk.onHost).map(({ id }) => id);
    expect(onHost).toEqual(owner === null ? [] : [`k${owner}`]);
    expect((await store.settingNames()).filter((name) => name.includes('@'))).toEqual([]);
    const { tables, whole } = await store.verifyRows();
    expect([whole, tables.filter(({ refused }) => refused.length > 0)]).toEqual([true, []]);
    await store.close();
    // When it is moved to a site again, the first appliance to start takes them over.
    const again = await freshDatabase();
    await move(folder, again, 'database');
    const node = { id: '3333333333333333', name: 'gate', version: '1' };
    const there = await openPostgresStore({ url: again, dataKey: DATA_KEY, node });
    expect(await SITE_TLS.read(there)).toEqual(owner === null ? null : tlsOf(`${owner}.example`));
    await there.close();
  });

  it("contains all appliances' own settings if the site is kept", async () => {
    const url = await siteWith(['1111111111111111', '2222222222222222']);
    const folder = freshFolder();
    await move(folder, url, 'folder', { keep: true, appliance: '1111111111111111' });
    const store = await openStore({ folder, dataKey: DATA_KEY });
    const own = (await store.settingNames()).filter((name) => name.includes('@'));
    expect(own).toContain('tls.key@2222222222222222');
    await store.close();
  });
});
