import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import type { Store } from '../../src/domain/ports.ts';
import { AUTHENTICATED } from '../../src/store/file/authenticated-rows.ts';
import { openStore } from '../../src/store/store.ts';

export const DATA_KEY = new Uint8Array(32).fill(7);

/** Removed after the test. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'omote-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Closed after the test. */
export async function open(folder = freshFolder(), dataKey = DATA_KEY): Promise<Store> {
  const store = await openStore({ folder, dataKey });
  onTestFinished(() => store.close());
  return store;
}

/** A connection beside the store, for looking and for damage. */
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
