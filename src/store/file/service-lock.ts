import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { prepareFolder } from './folder.ts';
import { faultOf } from './store-fault.ts';

const LOCK_FILE = 'service.lock';

/** A service that is stopping may hold the folder a moment longer. */
const PATIENCE_MS = 2000;

/**
 * Locks the folder for one service: two services would each keep their own gallery and miss each other's faces. The
 * operating system holds the lock (through SQLite, on a separate file, because commands use the database while the
 * service is running) and releases it when the process ends, however it ends.
 * @returns a function that releases the folder; null: another service holds it
 */
export function lockFolder(folder: string): (() => void) | null {
  prepareFolder(folder);
  const path = join(folder, LOCK_FILE);
  closeSync(openSync(path, 'a', 0o600));
  const db = new Database(path, { timeout: PATIENCE_MS });
  try {
    db.exec('BEGIN EXCLUSIVE');
    return () => db.close();
  } catch (error) {
    db.close();
    if (faultOf(error) === 'busy') return null;
    throw error;
  }
}
