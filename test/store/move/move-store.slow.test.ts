/**
 * Moves everything that the store holds from SQLite to PostgreSQL and back. Uses real databases and takes a few
 * seconds.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { Store } from '../../../src/domain/ports.ts';
import { verifyAuditLog } from '../../../src/flows/audit/verify-audit-log.ts';
import { openDatabase } from '../../../src/store/file/database.ts';
import { MOVE_MARK } from '../../../src/store/file/move-mark.ts';
import type { MoveProgress } from '../../../src/store/move/copy-rows.ts';
import { undoMove } from '../../../src/store/move/move-store.ts';
import { type MovedTable, movedTables } from '../../../src/store/move/tables.ts';
import { TYPES } from '../../../src/store/postgres/statements/values.ts';
import { openPostgresStore } from '../../../src/store/postgres-store.ts';
import { loadDataKey, lockFolder, openStore } from '../../../src/store/store.ts';
import { allOf } from '../../support/all-of.ts';
import { migrated } from '../../support/postgres/driver.ts';
import {
  besides as besidePostgres,
  describePostgres,
  freshDatabase,
} from '../../support/postgres/shared-server.ts';
import { QUICK_START, SITE_TABLES } from '../../support/postgres/site-tables.ts';
import { person, T0 } from '../samples.ts';
import { besides, DATA_KEY, freshFolder } from '../temporary.ts';
import { filledFolder } from './fill.ts';
import { move } from './move.ts';

// Processes are killed and databases are read back, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const PEOPLE = 300;
const NOTE = { atUs: T0, actor: 'task', action: 'store.move', subject: '', details: {} } as const;

type Dump = Record<string, unknown[]>;

const KEPT = `name NOT IN ('${MOVE_MARK}')`;
const textOf = ({ name, columns, key }: MovedTable): string =>
  `SELECT ${columns.map((column) => column.name).join(', ')} FROM main.${name} ${name === 'settings' ? `WHERE ${KEPT}` : ''}
   ORDER BY ${key.map((column) => column.name).join(', ')}`;

/** Leaves out the moves' own audit entries. */
const withoutMoves = (rows: unknown[]): unknown[] =>
  rows.filter((row) => (row as { action?: string }).action !== 'store.move');

const tablesOf = (folder: string): MovedTable[] => besides(folder, movedTables);

const dumpOfFolder = (folder: string): Dump =>
  besides(folder, (db) =>
    Object.fromEntries(
      movedTables(db).map((table) => [table.name, withoutMoves(db.prepare(textOf(table)).all())]),
    ),
  );

const dumpOfDatabase = (url: string, tables: readonly MovedTable[]): Promise<Dump> =>
  besidePostgres(url, async (client) => {
    const dump: Dump = {};
    for (const table of tables) {
      const { rows } = await client.query({ text: textOf(table), types: TYPES as never });
      dump[table.name] = withoutMoves(rows);
    }
    return dump;
  });

/** Checks everything except the rows: sealed values open, and codes are valid. */
async function expectSound(store: Store, people = PEOPLE): Promise<void> {
  const { tables, whole } = await store.verifyRows();
  expect([whole, tables.filter(({ refused }) => refused.length > 0)]).toEqual([true, []]);
  expect((await verifyAuditLog(store)).sound).toBe(true);
  const templates = await allOf(store.templates('bench'));
  expect([templates.length, templates.every(({ template }) => template !== null)]).toEqual([
    people / 4,
    true,
  ]);
  expect(await store.secret('signing')).toHaveLength(32);
  // New rows continue the numbers, codes and counts.
  await store.transact(async (tx) => {
    await tx.addPerson(person('next'));
    await tx.linkEkyc('next', 'next', T0);
    await tx.addAudit({ ...NOTE });
  });
  expect((await store.verifyRows()).whole).toBe(true);
  await store.close();
}

const storeIn = (folder: string) => openStore({ folder, dataKey: DATA_KEY });
const storeAt = (url: string) => openPostgresStore({ url, dataKey: DATA_KEY });

async function filled(people = PEOPLE): Promise<string> {
  const folder = freshFolder();
  writeFileSync(join(folder, 'data.key'), `${Buffer.from(DATA_KEY).toString('base64')}\n`, { mode: 0o600 });
  await filledFolder(folder, loadDataKey(folder), people);
  return folder;
}

describePostgres('a move of the store', () => {
  it('includes every table and column of both engines, except those that each engine creates itself', async () => {
    const folder = freshFolder();
    openDatabase(folder).close();
    const url = await freshDatabase();
    await migrated(url);
    const found = await besidePostgres(url, (client) =>
      client.query<{ at: string }>(
        `SELECT relname || '.' || attname AS at FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
         WHERE relnamespace = 'main'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped`,
      ),
    );
    const moved = new Set(
      tablesOf(folder).flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
    );
    const left = found.rows.map(({ at }) => at).filter((at) => !moved.has(at));
    expect(
      left.filter(
        (at) =>
          !['row_set', ...SITE_TABLES].includes(at.split('.')[0]) &&
          !QUICK_START.includes(at.split('.')[1]) &&
          !/\.mac$|^audit\.address$/.test(at),
      ),
    ).toEqual([]);
  });

  it('transfers everything to PostgreSQL and back unchanged', async () => {
    const folder = await filled();
    const tables = tablesOf(folder);
    const before = dumpOfFolder(folder);
    expect(tables.filter(({ name }) => before[name].length === 0)).toEqual([]);
    const url = await freshDatabase();
    const there = await move(folder, url, 'database');
    expect(there.rows).toBe(Object.values(before).flat().length - 1);
    expect(await dumpOfDatabase(url, tables)).toEqual(before);

    const back = freshFolder();
    await move(back, url, 'folder');
    expect(dumpOfFolder(back)).toEqual(before);
    // Nothing ends the comparisons where they were.
    const left = { ...before, comparison_templates: [] };
    expect([dumpOfFolder(folder), await dumpOfDatabase(url, tables)]).toEqual([left, left]);
    const bytes = readFileSync(join(folder, 'omote.db'));
    const templates = before.comparison_templates as { template: Buffer }[];
    expect(templates.filter(({ template }) => bytes.includes(template))).toEqual([]);
    const number = "SELECT seq FROM sqlite_sequence WHERE name = 'reviews'";
    expect(besides(back, (db) => db.prepare(number).pluck().get())).toBe(
      besides(folder, (db) => db.prepare(number).pluck().get()),
    );
    await expectSound(await storeIn(back));

    // Each place reports where its data is now; with the moves undone, both are as they were.
    await expect(storeIn(folder)).rejects.toThrow(/was moved to PostgreSQL: .*--undo/);
    await expect(storeAt(url)).rejects.toThrow(/was moved to .*omote.db/);
    await expect(move(folder, url, 'database')).rejects.toThrow(/has already been moved to PostgreSQL: /);
    const database = { url, credential: () => null };
    expect((await undoMove({ folder, database, dataKey: DATA_KEY, note: NOTE })).other).toBe(
      join(back, 'omote.db'),
    );
    await expectSound(await storeAt(url));
    await undoMove({ folder, database: null, dataKey: DATA_KEY, note: NOTE });
    await expectSound(await storeIn(folder));
    await expect(undoMove({ folder, database: null, dataKey: DATA_KEY, note: NOTE })).rejects.toThrow(
      'nothing to undo',
    );
  });

  it('can be continued after being killed at any time, and no one can open the partial store', async () => {
    const people = 1200;
    const folder = await filled(people);
    const tables = tablesOf(folder);
    const before = dumpOfFolder(folder);
    const url = await freshDatabase();
    const ends: string[] = [];
    for (const at of [/copied \d{3}/, /copied 4\d{3}/, /verified 1\d{3}/]) {
      ends.push(await killedAt(at, folder, url, 'database'));
      if (ends.at(-1) === 'moved') break;
      await expect(storeAt(url)).rejects.toThrow(
        /part of the data has been moved here from .*omote.db. Run the same/,
      );
      await expect(storeIn(folder)).rejects.toThrow(/is being moved to PostgreSQL/);
    }
    expect(ends).toEqual(['killed', 'killed', 'killed']);
    const seen: MoveProgress[] = [];
    await move(folder, url, 'database', { onProgress: (progress) => seen.push(progress) });
    // Rows that were already there were not copied again: the first progress for the table includes all of them.
    expect(seen.find(({ table }) => table === 'people')?.rows).toBeGreaterThan(people);
    expect(await dumpOfDatabase(url, tables)).toEqual(before);
    await expectSound(await storeAt(url), people);

    const back = freshFolder();
    writeFileSync(join(back, 'data.key'), `${Buffer.from(DATA_KEY).toString('base64')}\n`, { mode: 0o600 });
    expect(await killedAt(/copied \d{4}/, back, url, 'folder')).toBe('killed');
    await expect(storeIn(back)).rejects.toThrow(/part of the data has been moved here from PostgreSQL/);
    await move(back, url, 'folder');
    await (await storeIn(back)).close();
    expect(Object.keys(dumpOfFolder(back)).length).toBe(tables.length);
    expect(dumpOfFolder(back).templates).toEqual(before.templates);
  });

  it('is cancelled by a service that starts at the source, and can be started over when requested', async () => {
    const folder = await filled();
    const url = await freshDatabase();
    expect(await killedAt(/copied \d{3}/, folder, url, 'database')).toBe('killed');
    await (await openStore({ folder, dataKey: DATA_KEY, whileMoved: 'cancel' })).close();
    const store = await storeIn(folder);
    await store.transact((tx) => tx.addPerson(person('meanwhile')));
    await store.close();
    await expect(move(folder, url, 'database')).rejects.toThrow(
      /has part of the data .* used since then.*--replace/,
    );
    const before = dumpOfFolder(folder);
    await move(folder, url, 'database', { replace: true });
    expect(await dumpOfDatabase(url, tablesOf(folder))).toEqual(before);
    await move(folder, url, 'folder', { replace: true });
    await expectSound(await storeIn(folder));
  });

  it('can copy the store and keep the source in use', async () => {
    const folder = await filled();
    const url = await freshDatabase();
    const tables = tablesOf(folder);
    const before = dumpOfFolder(folder);
    const copied = await move(folder, url, 'database', { keep: true });
    // A copy outlives the comparisons that these are for.
    const expected: Dump = { ...before, comparison_templates: [] };
    expect(await dumpOfDatabase(url, tables)).toEqual(expected);
    expect(copied.rows).toBe(Object.values(expected).flat().length - 1);
    expect(dumpOfFolder(folder)).toEqual(before);
    const waiting = await besidePostgres(url, (client) =>
      client.query(
        `INSERT INTO main.comparison_templates SELECT id, 'bench', '\\x01' FROM main.sessions LIMIT 1 RETURNING 1`,
      ),
    );
    expect(waiting.rows).toHaveLength(1);
    const store = await storeIn(folder);
    await store.transact((tx) => tx.addPerson(person('later')));
    await store.close();
    await expectSound(await storeAt(url));
    const copy = freshFolder();
    const sizes: number[] = [];
    const tooLarge = async (bytes: number) => {
      sizes.push(bytes);
      throw new Error('too large');
    };
    await expect(move(copy, url, 'folder', { keep: true, admit: tooLarge })).rejects.toThrow('too large');
    // Whatever a row takes there, this many tables have a page each at least.
    expect(sizes[0]).toBeGreaterThan(100_000);
    await move(copy, url, 'folder', { keep: true });
    expect(dumpOfFolder(copy).comparison_templates).toEqual([]);
    expect((await dumpOfDatabase(url, tables)).comparison_templates).toHaveLength(1);
    await (await storeAt(url)).close();
    await (await storeIn(copy)).close();
  });

  it('is refused when something is in its way, and then changes nothing', async () => {
    const folder = await filled();
    const before = dumpOfFolder(folder);
    const url = await freshDatabase();
    const refused = (where: string, part = {}) => expect(move(folder, where, 'database', part)).rejects;
    await refused(url.replace(/\/t[0-9a-f]{12}\?/, '/none?')).toThrow(/has no database none. Create it/);
    await refused('postgres://omote@127.0.0.1:1/x').toThrow(/cannot be reached/);
    await refused('mysql://x').toThrow(/not a database address/);
    await refused(url, { dataKey: new Uint8Array(32).fill(9) }).toThrow(/data key is not the one/);

    const theirs = await freshDatabase();
    await besidePostgres(theirs, (client) => client.query('CREATE TABLE public.theirs (x int)'));
    await refused(theirs).toThrow(/not an Omote database/);
    const newer = await freshDatabase();
    await migrated(newer);
    await besidePostgres(newer, (client) =>
      client.query('UPDATE main.omote_schema SET version = 999, needs = 999'),
    );
    await refused(newer).toThrow(/schema 999/);
    const used = await freshDatabase();
    const other = await storeAt(used);
    await other.transact((tx) => tx.addPerson(person('x')));
    await other.close();
    await refused(used).toThrow(/already contains data/);
    await refused(used, { replace: true }).toThrow(/already contains data/);
    await expect(move(freshFolder(), await freshDatabase(), 'folder')).rejects.toThrow(
      /has no Omote data to move/,
    );
    await expect(move(freshFolder(), url, 'database')).rejects.toThrow(/has no Omote data to move/);
    await expect(move(folder, used, 'folder')).rejects.toThrow(/already contains data/);
    await expect(move(folder, used, 'folder', { replace: true })).rejects.toThrow(/already contains data/);

    besides(folder, (db) => db.exec('UPDATE api_keys SET scopes = \'["admin"]\''));
    await refused(await freshDatabase()).toThrow(/not written by the service.*omote verify/);
    expect({ ...dumpOfFolder(folder), api_keys: [] }).toEqual({ ...before, api_keys: [] });
  });

  it('is refused while a service uses the database', async () => {
    const folder = await filled(4);
    const url = await freshDatabase();
    const serving = await openPostgresStore({
      url,
      dataKey: DATA_KEY,
      node: { id: 'n', name: 'gate-2', version: '1' },
    });
    await expect(move(folder, url, 'database')).rejects.toThrow(
      /in use by gate-2. Stop the service there first/,
    );
    await serving.close();
    await move(folder, url, 'database');
    expect(lockFolder(folder)).not.toBeNull();
  });

  it('detects a damaged copy and switches nothing', async () => {
    const folder = await filled(40);
    const url = await freshDatabase();
    expect(await killedAt(/verified 1/, folder, url, 'database')).toBe('killed');
    await besidePostgres(url, (client) =>
      client.query("UPDATE main.people SET failures = 77 WHERE auth_id = 'p1'"),
    );
    await expect(move(folder, url, 'database')).rejects.toThrow(
      /table people .* differs from what was copied/,
    );
    await expect(storeAt(url)).rejects.toThrow(/part of the data has been moved/);
    await move(folder, url, 'database', { replace: true });
    await (await storeAt(url)).close();
  });
});

/** Kills the move once its output matches. @returns whether that was in time */
async function killedAt(at: RegExp, folder: string, url: string, to: string): Promise<'killed' | 'moved'> {
  const script = join(import.meta.dirname, 'moving.ts');
  const child = spawn(process.execPath, [script, folder, url, to], { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (text) => {
    out += text;
    if (at.test(out)) child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.once('close', resolve));
  return out.includes('moved\n') ? 'moved' : 'killed';
}
