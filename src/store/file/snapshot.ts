import { closeSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DATABASE_FILE } from './folder.ts';

/**
 * Writes a complete, consistent copy of the database as of one instant, while others write. Only the owner can read
 * the copy. Blocks the calling thread. VACUUM INTO is used because the backup API begins again whenever another
 * process has written.
 * @throws Error when `to` already exists
 */
export function takeSnapshot(folder: string, to: string): void {
  closeSync(openSync(to, 'wx', 0o600));
  const db = new Database(join(folder, DATABASE_FILE), { timeout: 10_000, fileMustExist: true });
  try {
    db.pragma('trusted_schema = OFF');
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
  const fd = openSync(to, 'r+');
  fsyncSync(fd);
  closeSync(fd);
}

/** @throws Error that describes the damage */
export function checkIntegrity(folder: string): void {
  const db = new Database(join(folder, DATABASE_FILE), { readonly: true, fileMustExist: true });
  try {
    const answer = db.pragma('integrity_check(1)', { simple: true });
    if (answer !== 'ok') throw new Error(`the database is damaged: ${answer}`);
  } finally {
    db.close();
  }
}
