import { chmodSync, copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/store/file/database.ts';
import { examineDatabase } from '../../src/store/file/examine-database.ts';
import { hasKept, keepDatabase, schemaIn } from '../../src/store/file/kept-database.ts';
import { forgetOpenComparisons, takeSnapshot } from '../../src/store/file/snapshot.ts';
import { besides, freshFolder, open } from './temporary.ts';

const mode = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe('files', () => {
  it('can be accessed by their owner only, whatever the umask', async () => {
    const umask = process.umask(0);
    try {
      const folder = join(freshFolder(), 'new');
      const store = await open(folder);
      await store.transact((tx) => tx.setSetting('a', 'b'));
      expect(mode(folder)).toBe('700');
      for (const name of ['omote.db', 'omote.db-wal', 'omote.db-shm'])
        expect(mode(join(folder, name))).toBe('600');
    } finally {
      process.umask(umask);
    }
  });

  it('that others could access are restricted', async () => {
    const folder = freshFolder();
    await (await open(folder)).close();
    chmodSync(folder, 0o755);
    chmodSync(join(folder, 'omote.db'), 0o644);
    await open(folder);
    expect([mode(folder), mode(join(folder, 'omote.db'))]).toEqual(['700', '600']);
  });

  it("of other programs leave their folder's mode as it is", async () => {
    const folder = join(freshFolder(), 'shared');
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'notes.txt'), '');
    await open(folder);
    expect(mode(folder)).toBe('755');
  });
});

describe('opening', () => {
  /** What opens a database, some of it only for reading. */
  const OPENERS: [string, (folder: string) => unknown][] = [
    ['the store', (folder) => openDatabase(folder).close()],
    ['a look at its pages', examineDatabase],
    ['a look at its schema', schemaIn],
    ['a copy', (folder) => takeSnapshot(folder, join(folder, 'copy'))],
    ['a restore', forgetOpenComparisons],
  ];

  it.each(OPENERS)('never deletes the log of an empty database, as SQLite does: %s', async (_, opener) => {
    const [folder, crashed] = [freshFolder(), freshFolder()];
    await (await open(folder)).transact((tx) => tx.setSetting('a', 'b'));
    // As a crash leaves it: the store is still open.
    const [path, log] = ['omote.db', 'omote.db-wal'].map((name) => join(crashed, name));
    copyFileSync(join(folder, 'omote.db-wal'), log);
    const before = readFileSync(log);
    writeFileSync(path, '');
    expect(() => opener(crashed)).toThrow(/empty or missing.*omote restore/s);
    expect(readFileSync(log).equals(before)).toBe(true);
  });

  it('makes no new database beside the log of one that is missing', async () => {
    const [folder, crashed] = [freshFolder(), freshFolder()];
    await (await open(folder)).transact((tx) => tx.setSetting('a', 'b'));
    copyFileSync(join(folder, 'omote.db-wal'), join(crashed, 'omote.db-wal'));
    expect(() => openDatabase(crashed)).toThrow(/empty or missing/);
    expect(statSync(join(crashed, 'omote.db'), { throwIfNoEntry: false })).toBeUndefined();
  });

  it.each([
    [999, 'newer', /schema 999.*supports schemas up to/],
    [36, 'never released', /schema 36.*the version that made it/],
  ])('refuses schema %i, which is %s, and does not change the database', async (schema, _, refusal) => {
    const folder = freshFolder();
    await (await open(folder)).close();
    besides(folder, (db) => db.pragma(`user_version = ${schema}`));
    const before = readFileSync(join(folder, 'omote.db'));
    expect([keepDatabase(folder), hasKept(folder)]).toEqual([null, false]);
    await expect(open(folder)).rejects.toThrow(refusal);
    expect(readFileSync(join(folder, 'omote.db')).equals(before)).toBe(true);
  });

  it("refuses another program's database", async () => {
    const folder = freshFolder();
    besides(folder, (db) => db.exec('CREATE TABLE theirs (x)'));
    await expect(open(folder)).rejects.toThrow(/not an Omote database/);
  });

  it('refuses a file that is not a database', async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'omote.db'), 'x'.repeat(5000));
    await expect(open(folder)).rejects.toThrow(/not a database/);
  });

  it('sets the options that durability and erasure depend on', () => {
    const db = openDatabase(freshFolder());
    const pragma = (name: string) => db.pragma(name, { simple: true });
    expect(pragma('journal_mode')).toBe('wal');
    expect(pragma('synchronous')).toBe(2);
    expect(pragma('foreign_keys')).toBe(1);
    expect(pragma('secure_delete')).toBe(1);
    expect(pragma('trusted_schema')).toBe(0);
    const tables = db.pragma('table_list') as { schema: string; name: string; strict: number }[];
    const own = tables.filter((t) => t.schema === 'main' && !t.name.startsWith('sqlite_'));
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((t) => t.strict === 0)).toEqual([]);
    db.close();
  });
});
