import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach } from 'vitest';
import type { Store } from '../../src/domain/ports.ts';
import { AUTHENTICATED } from '../../src/store/file/authenticated-rows.ts';
import { openPostgresStore } from '../../src/store/postgres-store.ts';
import { openStore } from '../../src/store/store.ts';
import { askedOf, makeDatabase, newDatabaseUrl } from '../support/postgres/databases.ts';

export const DATA_KEY = new Uint8Array(32).fill(7);

/** Which engine the store's tests run against: `npm run test:parts` runs those of both once with each. */
export const ENGINE = process.env.OMOTE_TEST_STORE === 'postgres' ? 'postgres' : 'sqlite';

const folders: string[] = [];
const stores: Store[] = [];

/** Where a store may be: a folder, or a database's URL. Removed after the test. */
export function freshPlace(): string {
  return ENGINE === 'postgres' ? newDatabaseUrl() : freshFolder();
}

/** Removed after the test. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'omote-store-'));
  folders.push(folder);
  return folder;
}

/** Closed after the test. */
export async function open(place = freshPlace(), dataKey = DATA_KEY): Promise<Store> {
  const store = await openedAt(place, dataKey);
  stores.push(store);
  return store;
}

async function openedAt(place: string, dataKey: Uint8Array): Promise<Store> {
  if (ENGINE === 'sqlite') return await openStore({ folder: place, dataKey });
  await makeDatabase(place);
  return await openPostgresStore({ url: place, dataKey });
}

/** Asks the database beside the store, whichever engine it is. @param text with marks `?` */
export async function askedBeside<Row>(place: string, text: string, ...values: unknown[]): Promise<Row[]> {
  if (ENGINE === 'postgres') return (await askedOf(place, text, values)) as Row[];
  return besides(place, (db) => {
    const statement = db.prepare<unknown[], Row>(text);
    if (statement.reader) return statement.all(...values);
    statement.run(...values);
    return [];
  });
}

/** A connection beside a store of SQLite, for looking and for damage. */
export function besides<T>(folder: string, use: (db: Database.Database) => T): T {
  const db = new Database(join(folder, 'omote.db'));
  try {
    return use(db);
  } finally {
    db.close();
  }
}

/** Takes away what migration 24 added: the database as an earlier version left it. */
export function withoutCodes(db: Database.Database): void {
  for (const { table } of AUTHENTICATED) db.exec(`ALTER TABLE ${table} DROP COLUMN mac`);
  db.exec('DROP TABLE row_set');
  const check = createHmac('sha256', DATA_KEY).update('omote data key check').digest('base64');
  db.prepare("UPDATE settings SET value = ? WHERE name = 'store.key_check'").run(check);
}

/** Takes the write lock as another process would; returns what lets go of it. */
export function holdWriteLock(folder: string): () => void {
  const db = new Database(join(folder, 'omote.db'));
  db.exec('BEGIN IMMEDIATE');
  return () => {
    db.exec('COMMIT');
    db.close();
  };
}

afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
