import type { KeyObject } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { RefusedRow } from '../domain/site/ports-integrity.ts';
import { RowMacs } from './file/row-macs.ts';
import { immediately, SqliteSql } from './file/sqlite-sql.ts';
import { keyState, setKeyCheck } from './keys/key-check.ts';
import type { Sql } from './sql/sql.ts';

/**
 * Verifies the data key and prepares the codes of security-relevant rows. A wrong key fails here, once, instead of
 * with one SealBroken per person. The rows of a new database get their codes once. The key check value records that this
 * was done, and it cannot be forged without the key: stripping the codes does not make a database look new.
 *
 * @param onRefused called once for each row whose code is wrong
 * @throws Error with a message for operators when the key is wrong
 */
export async function openRows(
  db: Database.Database,
  dataKey: KeyObject,
  onRefused?: (row: RefusedRow) => void,
): Promise<RowMacs> {
  const macs = new RowMacs(db, dataKey, onRefused);
  // A database that already has codes is opened without a write lock.
  const sql = new SqliteSql(db);
  if ((await keyState(sql, dataKey)) !== 'authenticated')
    await immediately(db, () => authenticate(sql, dataKey, macs));
  macs.install();
  return macs;
}

async function authenticate(db: Sql, dataKey: KeyObject, macs: RowMacs): Promise<void> {
  // Read again under the write lock: another process may have been first.
  if ((await keyState(db, dataKey)) === 'authenticated') return;
  await setKeyCheck(db, dataKey);
  macs.stampAll();
}
