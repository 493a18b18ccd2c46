import { createSecretKey } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { readKeyFile } from '../../src/store/keys/data-key.ts';
import { openRows } from '../../src/store/open-rows.ts';

/**
 * Changes rows the way the service does, with codes under the data key, for tests that need a state that otherwise
 * takes time to arise. Rows changed without the key are refused, which other tests cover.
 * @param dataKey default: the one in the folder's key file
 */
export async function asService<T>(
  folder: string,
  use: (db: Database.Database) => T,
  dataKey?: Uint8Array,
): Promise<T> {
  const db = new Database(join(folder, 'omote.db'), { timeout: 10_000 });
  try {
    db.pragma('foreign_keys = ON');
    await openRows(db, createSecretKey(dataKey ?? readKeyFile(join(folder, 'data.key'))));
    return use(db);
  } finally {
    db.close();
  }
}
