/** The value with which a database recognises its data key. */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type Database from 'better-sqlite3';
import { settleMove } from '../file/move-mark.ts';
import { SqliteSql } from '../file/sqlite-sql.ts';
import type { Sql } from '../sql/sql.ts';

/** The name of the setting that holds the check value. */
export const KEY_CHECK = 'store.key_check';

/** The database is sealed with another data key. */
export class OtherDataKey extends Error {}

/** The check value of a database with this key; it reveals nothing about the key. */
export const keyCheckOf = (dataKey: KeyObject): string =>
  createHmac('sha256', dataKey).update('omote data key check, rows authenticated').digest('base64');

/**
 * Whether the rows of the database are authenticated under this data key.
 * @throws Error when the database cannot be read; whether the key is the right one is unknown then
 */
export async function isKeyOf(db: Sql, dataKey: KeyObject): Promise<boolean> {
  try {
    return (await keyState(db, dataKey)) === 'authenticated';
  } catch (error) {
    if (error instanceof OtherDataKey) return false;
    throw error;
  }
}

/** Writes the check value of a database whose rows are authenticated under this key. Must run in a transaction. */
export async function setKeyCheck(db: Sql, dataKey: KeyObject): Promise<void> {
  await db
    .prepare(
      'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    )
    .run(KEY_CHECK, keyCheckOf(dataKey));
}

/**
 * Returns a check for the start of each transaction: the database still has this data key and was not moved
 * elsewhere. A command started before a rotation would write rows that are then refused; one started before a move
 * would write rows that no one reads.
 * @throws Error with a message for operators, from the check
 */
export function keyGuard(db: Database.Database, dataKey: KeyObject): () => Promise<void> {
  const version = db.prepare<[], number>('PRAGMA data_version').pluck();
  let seen = version.get();
  return async () => {
    const now = version.get();
    if (now === seen) return;
    const sql = new SqliteSql(db);
    await Promise.all([keyState(sql, dataKey), settleMove(sql, 'refuse')]);
    seen = now;
  };
}

type KeyState = 'new' | 'authenticated';

/**
 * @throws OtherDataKey, with a message for operators, when the database is sealed with another key; Error when the
 * check value was removed
 */
export async function keyState(db: Sql, dataKey: KeyObject): Promise<KeyState> {
  const kept = await db
    .prepare<[string], string>('SELECT value FROM settings WHERE name = ?')
    .pluck()
    .get(KEY_CHECK);
  if (kept === undefined) {
    if (await isNew(db)) return 'new';
    throw new Error(
      'The database doesn’t record which data key it’s encrypted with; the entry was removed. Restore a backup.',
    );
  }
  if (same(kept, keyCheckOf(dataKey))) return 'authenticated';
  const back = 'put the right key back where it was (omote doctor shows where that is)';
  throw new OtherDataKey(
    `The data key is not the one this database is encrypted with. ${
      db.dialect.engine === 'postgres'
        ? `If OMOTE_DATABASE_URL points to another site’s database, correct it; otherwise, ${back}`
        : `P${back.slice(1)}`
    }.`,
  );
}

/** Whether the database has not been used yet. */
export async function isNew(db: Sql): Promise<boolean> {
  // The audit entry of an appliance that joined does not make a database used.
  const beside = "audit WHERE action <> 'site.member'";
  for (const rows of ['person_keys', 'api_keys', 'operators', 'sessions', beside])
    if ((await db.prepare(`SELECT 1 FROM ${rows} LIMIT 1`).get()) !== undefined) return false;
  return true;
}

function same(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
