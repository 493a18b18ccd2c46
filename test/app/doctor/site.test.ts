/** Tests doctor's findings about a site's database and appliances on a real PostgreSQL. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { examine } from '../../../src/app/doctor/examine.ts';
import { appliances, databaseClock, replicas, siteFindings, wayThere } from '../../../src/app/doctor/site.ts';
import { nodeOf } from '../../../src/app/node-file.ts';
import { readConfig } from '../../../src/app/read-config.ts';
import { siteLimits } from '../../../src/app/site/degradation.ts';
import { siteAppliances } from '../../../src/app/site/site-tasks.ts';
import { withStore } from '../../../src/app/with-store.ts';
import { databaseFacts } from '../../../src/store/postgres/connection/facts.ts';
import {
  besides,
  describePostgres,
  freshDatabase,
  schemaDatabase,
} from '../../support/postgres/shared-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'omote-doctor-site-'));
afterAll(() => rmSync(folder, { recursive: true }));
const short = (found: readonly { what: string; state: string }[]) =>
  found.map((f) => `${f.what}: ${f.state}`);

it('warns about a database that is reached over the network without TLS', () => {
  const told = (url: string) =>
    wayThere(url).map(({ state, detail }) => [state, detail.split(' without')[0]]);
  expect(told('postgres://o@127.0.0.1,db1:5433,db2/d?sslmode=disable')).toEqual([
    ['problem', 'db1:5433, db2:5432'],
  ]);
  const quiet = [
    'db',
    'db?sslmode=verify-ca',
    'localhost',
    '[::1]?sslmode=disable',
    '?host=/run&sslmode=disable',
  ];
  for (const rest of quiet) {
    const [host, query] = rest.split('?');
    expect(told(`postgres://o@${host}/d${query ? `?${query}` : ''}`)).toEqual([]);
  }
});

describePostgres('doctor at a site', () => {
  it('checks a database that no appliance has used, and changes neither it nor the folder', async () => {
    const url = await freshDatabase();
    const empty = join(folder, 'empty');
    const found = await examine(readConfig({ OMOTE_DATA_DIR: empty, OMOTE_DATABASE_URL: url }));
    const database = found.filter(({ what }) => ['Database', 'Primary', 'Appliances'].includes(what));
    expect(short(database)).toEqual(['Database: note', 'Primary: ok']);
    expect(database[0].detail).toMatch(/has no Omote data yet/);
    expect(existsSync(join(empty, 'data.key'))).toBe(false);
    const [{ there }] = await besides(
      url,
      async (client) => (await client.query("SELECT to_regclass('main.settings') AS there")).rows,
    );
    expect(there).toBe(null);
  });

  it('reports the primary, replicas, clock and appliances, including absent ones and those of another version', async () => {
    const url = await schemaDatabase();
    const config = readConfig({ OMOTE_DATA_DIR: folder, OMOTE_DATABASE_URL: url });
    await withStore(config, async (store) => store.setting('probe'), 'begin');
    expect(short(await siteFindings(config))).toEqual([
      'Primary: ok',
      // The tests' server runs with fsync off.
      'Database disk: problem',
      'Replicas: note',
      'Database clock: ok',
      'Appliances: note',
    ]);
    const enter = (id: string, name: string, version: string, agoS: number) =>
      besides(url, (client) =>
        client.query(
          `INSERT INTO main.site_nodes (node_id, name, address, version, joined_at_us, run, seen_at_us, cursor)
           VALUES ($1, $2, '', $3, 1, 'r', main.omote_now() - $4::bigint * 1000000, 0)`,
          [id, name, version, agoS],
        ),
      );
    await enter(nodeOf(folder).id, 'here', '1', 0);
    await enter(randomBytes(8).toString('hex'), 'gate', '2', 0);
    expect(short(appliances(await siteAppliances(config)))).toEqual(['Appliances: ok', 'Versions: note']);
    await enter(randomBytes(8).toString('hex'), 'door', '2', 60);
    await besides(url, (client) =>
      client.query(
        "INSERT INTO main.changes (kind, subject, node_id, at_us) SELECT 'gone', n::text, '', 1 FROM generate_series(1, 150) n",
      ),
    );
    await besides(url, (client) =>
      client.query("UPDATE main.site_nodes SET held_back = 'settings people' WHERE name = 'gate'"),
    );
    const listed = await siteAppliances(config);
    expect(short(appliances(listed))).toEqual([
      'Appliances: problem',
      'Versions: note',
      'Appliance gate: problem',
      'This appliance: problem',
    ]);
    expect(appliances(listed)[2].detail).toMatch(
      /changes to settings, people can’t be applied; no decisions are made/,
    );
    expect(appliances(listed)[0].detail).toMatch(/not responding: door for 6\d s/);
    expect(siteLimits(listed).map(({ code, values }) => [code, values])).toEqual([
      ['changes_held_back', { names: 'gate', count: '1' }],
      ['appliances_away', { names: 'door', count: '1' }],
      ['versions_differ', { versions: '1, 2' }],
    ]);
  });

  it('judges replicas by what the role may see, and a clock by its error', async () => {
    const facts = await databaseFacts(await freshDatabase(), () => null);
    const one = { name: 'db2', mode: 'sync', lagBytes: 0, lagS: 0 };
    const judged = (replica: object | null, synchronous: boolean) =>
      replicas({ ...facts, replicas: replica === null ? [] : [{ ...one, ...replica }], synchronous }).state;
    expect(judged(null, false)).toBe('note');
    expect(judged(null, true)).toBe('problem');
    expect(judged({}, true)).toBe('ok');
    expect(judged({ mode: 'async' }, false)).toBe('note');
    expect(judged({ lagS: 60 }, true)).toBe('problem');
    expect(judged({ mode: null, lagBytes: null, lagS: null }, true)).toBe('note');
    // The replica that commits wait for is disconnected. One that merely follows lets no commit finish.
    expect(judged({ mode: 'async' }, true)).toBe('problem');
    expect(judged({ mode: 'potential' }, true)).toBe('problem');
    expect(judged({ mode: 'quorum' }, true)).toBe('ok');
    const late = { ...one, lagBytes: 100e6, lagS: null };
    expect(replicas({ ...facts, replicas: [late], synchronous: true }).detail).toBe('db2 is 100 MB behind');
    expect(Number.isFinite(facts.clockMs)).toBe(true);
    expect([500, -5000, 40_000].map((ms) => databaseClock(ms).state)).toEqual(['ok', 'note', 'problem']);
  });
});
