import type { KeyObject } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { RefusedRow } from '../domain/site/ports-integrity.ts';
import { appendAudit } from './audit/audit.ts';
import { RowMacs } from './file/row-macs.ts';
import { immediately, SqliteSql } from './file/sqlite-sql.ts';
import { keyState, setKeyCheck } from './keys/key-check.ts';
import { HiddenIdentifiers, hideAllDeleted } from './people/hidden-identifiers.ts';
import type { Sql } from './sql/sql.ts';

const ROWS_STAMPED = 'store.rows_authenticated';

/**
 * Verifies the data key and prepares the codes of security-relevant rows. A wrong key fails here, once, instead of
 * with one SealBroken per person. Rows of a database made by an earlier version get their codes once. The key check
 * value records that this was done, and it cannot be forged without the key: stripping the codes does not make a
 * database look like one of an earlier version.
 *
 * @param onRefused called once for each row whose code is wrong
 * @throws Error with a message for operators when the key is wrong or the codes were removed
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
  const state = await keyState(db, dataKey);
  if (state === 'authenticated') return;
  if (state === 'earlier') {
    if ((await db.prepare('SELECT 1 FROM audit WHERE action = ?').get(ROWS_STAMPED)) !== undefined)
      throw new Error(
        'The rows of this database had authentication codes, which have been removed. Restore a backup.',
      );
    await appendAudit(db, dataKey, {
      atUs: Date.now() * 1000,
      actor: 'service',
      action: ROWS_STAMPED,
      subject: '',
      details: {},
    });
  }
  await setKeyCheck(db, dataKey);
  await hideAllDeleted(db, new HiddenIdentifiers(dataKey));
  macs.stampAll();
}
