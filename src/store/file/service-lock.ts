import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { prepareFolder } from './folder.ts';
import { faultOf } from './store-fault.ts';

const LOCK_FILE = 'service.lock';

/** A service that is about to end may still hold the folder for a moment. */
const PATIENCE_MS = 2000;

/**
 * One service per folder: two would each keep a gallery of their own and miss the other's faces. The lock is
 * the operating system's (by way of SQLite, on a file of its own, as the command line works beside a running
 * service) and ends with the process, however that ends.
 * @returns what lets go of the folder; null when another service holds it.
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
