import { closeSync, existsSync, lstatSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { prepareFolder } from './folder.ts';
import { putBackKept } from './kept-database.ts';
import { faultOf } from './store-fault.ts';

const LOCK_FILE = 'service.lock';

/** A service that is stopping may hold the folder a moment longer. */
const PATIENCE_MS = 2000;

/**
 * Locks the folder for one service: two services would each keep their own gallery and miss each other's faces. The
 * operating system holds the lock (through SQLite, on a separate file, because commands use the database while the
 * service is running) and releases it when the process ends, however it ends.
 * An upgrade that came to nothing is undone first (kept-database.ts), so whoever holds the folder begins from the data before.
 * @returns a function that releases the folder; null: another service holds it
 */
export function lockFolder(folder: string): (() => void) | null {
  prepareFolder(folder);
  const unlock = lockFile(join(folder, LOCK_FILE), PATIENCE_MS);
  if (unlock) putBackKept(folder);
  return unlock;
}

/**
 * The same for any file that serves as nothing else.
 * @param patienceMs how long to wait for another process that holds it
 */
export function lockFile(path: string, patienceMs = 0): (() => void) | null {
  // POSIX: closing the file would release the lock that this very process may hold, so it is only opened to be made.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  const db = new Database(path, { timeout: patienceMs });
  try {
    // No journal beside it: a start on a full disk has not one byte for it.
    db.pragma('journal_mode = MEMORY');
    db.exec('BEGIN EXCLUSIVE');
    return () => db.close();
  } catch (error) {
    db.close();
    if (faultOf(error) === 'busy') return null;
    throw error;
  }
}

/**
 * Whether a process holds the folder. Nothing is written, and nothing waited for. This alone tells a living service from
 * what a crash has left: process numbers and ports are soon those of other programs.
 * @throws Error if this user may not read the folder
 */
export function isFolderLocked(folder: string): boolean {
  const path = join(folder, LOCK_FILE);
  // Root asks, too, and whoever owns the folder can put anything there: a pipe would never answer.
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return false;
  const db = new Database(path, { readonly: true, fileMustExist: true, timeout: 0 });
  try {
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    if (faultOf(error) === 'busy') return true;
    throw error;
  } finally {
    db.close();
  }
}
