/** The copy of the database that a start keeps while it changes the schema. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../src/store/file/database.ts';
import { DATABASE_FILE } from '../../../src/store/file/folder.ts';
import {
  dropKept,
  hasKept,
  isUpgrading,
  keepDatabase,
  schemaIn,
} from '../../../src/store/file/kept-database.ts';
import { SCHEMA_VERSION } from '../../../src/store/file/migrate.ts';
import { lockFolder } from '../../../src/store/file/service-lock.ts';
import { freshFolder } from '../temporary.ts';

const EARLIER = SCHEMA_VERSION - 1;

const change = (folder: string, ...sql: string[]): void => {
  const db = new Database(join(folder, DATABASE_FILE));
  try {
    for (const one of sql) db.exec(one);
  } finally {
    db.close();
  }
};

/** A database that is one schema behind. */
function earlier(): string {
  const folder = freshFolder();
  openDatabase(folder).close();
  change(folder, 'CREATE TABLE old (id INTEGER)', `PRAGMA user_version = ${EARLIER}`);
  return folder;
}

const hasTable = (folder: string, name: string): boolean => {
  const db = new Database(join(folder, DATABASE_FILE), { readonly: true });
  try {
    return db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== undefined;
  } finally {
    db.close();
  }
};

test('whoever takes the folder after a start that came to nothing begins from the database before', () => {
  const folder = earlier();
  expect(keepDatabase(folder)).toBeNull();
  // What was written to the log of the new one must not be applied to the old one: it is left as a crash leaves it.
  const crashed = new Database(join(folder, DATABASE_FILE));
  crashed.pragma('journal_mode = WAL');
  crashed.exec('CREATE TABLE fresh (id INTEGER)');
  crashed.pragma(`user_version = ${SCHEMA_VERSION}`);
  expect(existsSync(join(folder, `${DATABASE_FILE}-wal`))).toBe(true);
  lockFolder(folder)?.();
  crashed.close();
  expect([schemaIn(folder), hasKept(folder)]).toEqual([EARLIER, false]);
  expect([hasTable(folder, 'old'), hasTable(folder, 'fresh')]).toEqual([true, false]);
});

test('from the moment that the new version serves, nothing leads back to the copy', () => {
  const folder = earlier();
  keepDatabase(folder);
  change(folder, 'CREATE TABLE fresh (id INTEGER)', `PRAGMA user_version = ${SCHEMA_VERSION}`);
  dropKept(folder);
  lockFolder(folder)?.();
  expect([schemaIn(folder), hasTable(folder, 'fresh')]).toEqual([SCHEMA_VERSION, true]);
  // Faces of people who are deleted tomorrow would be in it.
  expect(readdirSync(folder).filter((name) => name.includes('before'))).toEqual([]);
});

test('no copy is made of a database that does not change, or that is not there', () => {
  const folder = freshFolder();
  expect([keepDatabase(folder), schemaIn(folder)]).toEqual([null, null]);
  openDatabase(folder).close();
  expect([keepDatabase(folder), hasKept(folder), schemaIn(folder)]).toEqual([null, false, SCHEMA_VERSION]);
});

test('who writes in the instant of the copy either is in it or sees it', () => {
  const folder = earlier();
  const writer = new Database(join(folder, DATABASE_FILE), { timeout: 0 });
  writer.pragma('journal_mode = WAL');
  writer.exec('BEGIN IMMEDIATE');
  writer.exec('CREATE TABLE late (id INTEGER)');
  // The write is not finished, so there is no copy without it.
  expect([keepDatabase(folder, 10), isUpgrading(folder)]).toEqual([expect.anything(), false]);
  writer.exec('COMMIT');
  expect([keepDatabase(folder), isUpgrading(folder)]).toEqual([null, true]);
  writer.close();
  change(folder, 'DROP TABLE late');
  lockFolder(folder)?.();
  expect(hasTable(folder, 'late')).toBe(true);
});
