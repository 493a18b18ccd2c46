import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import type { Store } from '../../src/domain/ports.ts';
import type { RefusedRow } from '../../src/domain/site/ports-integrity.ts';
import { openPostgresStore } from '../../src/store/postgres-store.ts';
import { openStore } from '../../src/store/store.ts';
import { askedOf, forcedOn, giveBack, makeDatabase, newDatabaseUrl } from '../support/postgres/databases.ts';
import { started } from '../support/started.ts';

export const DATA_KEY = new Uint8Array(32).fill(7);

/** The engine that the store's tests use. Those of both engines run on SQLite; `contract.test.ts` runs them on PostgreSQL. */
export const ENGINE = process.env.OMOTE_TEST_STORE === 'postgres' ? 'postgres' : 'sqlite';

/** A place for a store: a folder, or the URL of a database. It is removed after the test. */
export function freshPlace(): string {
  return ENGINE === 'postgres' ? newDatabaseUrl() : freshFolder();
}

/** Leaves the place to the next of many random runs. The store must be closed. */
export async function leave(place: string): Promise<void> {
  if (ENGINE === 'postgres') await giveBack(place);
  else rmSync(place, { recursive: true, force: true });
}

/** The folder is removed after the test. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'omote-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (ENGINE === 'sqlite') started('database');
  return folder;
}

/** The store is closed after the test. */
export async function open(
  place = freshPlace(),
  dataKey = DATA_KEY,
  onRefusedRow?: (row: RefusedRow) => void,
): Promise<Store> {
  const store = await openedAt(place, { dataKey, ...(onRefusedRow ? { onRefusedRow } : {}) });
  onTestFinished(() => store.close());
  return store;
}

async function openedAt(
  place: string,
  options: { dataKey: Uint8Array; onRefusedRow?: (row: RefusedRow) => void },
): Promise<Store> {
  if (ENGINE === 'sqlite') return await openStore({ folder: place, ...options });
  await makeDatabase(place);
  return await openPostgresStore({ url: place, ...options });
}

/** Queries the database directly, in either engine, while the store is open. @param text with `?` marks */
export async function askedBeside<Row = unknown>(
  place: string,
  text: string,
  ...values: unknown[]
): Promise<Row[]> {
  if (ENGINE === 'postgres') return (await askedOf(place, text, values)) as Row[];
  return besides(place, (db) => asked<Row>(db, text, values));
}

/**
 * Writes past the store, without foreign keys and checks. In SQLite, the triggers that protect the audit log are dropped
 * for the rest of the test, and other triggers still run; PostgreSQL runs none.
 * @param text statements separated by `;`, each of which gets all `values`
 */
export async function forcedBeside(place: string, text: string, ...values: unknown[]): Promise<void> {
  if (ENGINE === 'postgres') return await forcedOn(place, text, values);
  besides(place, (db) => {
    db.pragma('foreign_keys = OFF');
    db.pragma('ignore_check_constraints = ON');
    db.exec('DROP TRIGGER IF EXISTS audit_is_not_changed; DROP TRIGGER IF EXISTS audit_is_not_shortened');
    for (const part of text.split(';').filter((one) => one.trim() !== '')) asked(db, part, values);
  });
}

function asked<Row>(db: Database.Database, text: string, values: unknown[]): Row[] {
  const statement = db.prepare<unknown[], Row>(text);
  if (statement.reader) return statement.all(...values);
  statement.run(...values);
  return [];
}

/** The names of all of Omote's tables. */
export async function tablesOf(place: string): Promise<string[]> {
  const text =
    ENGINE === 'postgres'
      ? "SELECT relname AS name FROM pg_class WHERE relnamespace = 'main'::regnamespace AND relkind = 'r' ORDER BY 1"
      : "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'sqlite_sequence' ORDER BY 1";
  return (await askedBeside<{ name: string }>(place, text)).map(({ name }) => name);
}

/** All columns with their tables. */
export async function columnsOf(place: string): Promise<{ table: string; column: string }[]> {
  const text =
    ENGINE === 'postgres'
      ? `SELECT relname AS "table", attname AS "column" FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
         WHERE relnamespace = 'main'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped`
      : `SELECT m.name AS "table", c.name AS "column" FROM sqlite_schema m JOIN pragma_table_xinfo(m.name) c
         WHERE m.type = 'table'`;
  return await askedBeside(place, text);
}

/** A separate connection to a SQLite store, for inspection and damage. */
export function besides<T>(folder: string, use: (db: Database.Database) => T): T {
  const db = new Database(join(folder, 'omote.db'));
  try {
    return use(db);
  } finally {
    db.close();
  }
}

/** Takes the write lock as another process would. @returns a function that releases it */
export function holdWriteLock(folder: string): () => void {
  const db = new Database(join(folder, 'omote.db'));
  db.exec('BEGIN IMMEDIATE');
  return () => {
    db.exec('COMMIT');
    db.close();
  };
}
