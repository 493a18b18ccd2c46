import { closeSync, fsyncSync, openSync } from 'node:fs';
import Database from 'better-sqlite3';
import { databaseIn } from './folder.ts';

/**
 * Writes a complete, consistent copy of the database as of one instant, while others write. Only the owner can read
 * the copy. Templates of pictures that are only compared with are left out, since a copy outlives the sessions that they
 * are for. Blocks the calling thread. VACUUM INTO is used because the backup API begins again whenever another
 * process has written.
 * @throws Error when `to` already exists
 */
export function takeSnapshot(folder: string, to: string): void {
  closeSync(openSync(to, 'wx', 0o600));
  const db = new Database(databaseIn(folder), { timeout: 10_000, fileMustExist: true });
  try {
    db.pragma('trusted_schema = OFF');
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
  dropComparisons(to);
  const fd = openSync(to, 'r+');
  fsyncSync(fd);
  closeSync(fd);
}

function dropComparisons(path: string): void {
  const copy = new Database(path, { fileMustExist: true });
  try {
    // A copy that is cut off is thrown away, so that a journal would protect nothing.
    copy.pragma('journal_mode = MEMORY');
    dropTemplates(copy);
  } finally {
    copy.close();
  }
}

/**
 * Removes the templates that open comparisons wait with from the database of a folder that is about to be put aside,
 * where no session ends any more.
 * @param folder locked by the caller
 * @throws Error when the database is damaged
 */
export function forgetOpenComparisons(folder: string): void {
  const db = new Database(databaseIn(folder), { timeout: 10_000, fileMustExist: true });
  try {
    dropTemplates(db);
    db.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
}

function dropTemplates(db: Database.Database): void {
  db.pragma('trusted_schema = OFF');
  db.pragma('secure_delete = ON');
  // An earlier version's database is kept before it is upgraded, and has no such table.
  const has = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'comparison_templates'").get();
  if (has) db.exec('DELETE FROM comparison_templates');
}

/** @throws Error that describes the damage */
export function checkIntegrity(folder: string): void {
  const db = new Database(databaseIn(folder), { readonly: true, fileMustExist: true });
  try {
    const answer = db.pragma('integrity_check(1)', { simple: true });
    if (answer !== 'ok') throw new Error(`the database is damaged: ${answer}`);
  } finally {
    db.close();
  }
}
