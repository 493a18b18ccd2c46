import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { databaseIn } from './folder.ts';
import { faultOf } from './store-fault.ts';

interface DatabaseExam {
  path: string;
  bytes: number;
  /** The damage that SQLite finds in the pages; empty: none. */
  damage: string[];
}

/** A damaged file has thousands of findings; a few are enough. */
const MOST_FINDINGS = 5;

/**
 * Reads every page of the database and changes nothing. It may run while a service is running.
 * @throws Error when the file cannot be examined for a reason other than damage
 */
export function examineDatabase(folder: string): DatabaseExam {
  const path = databaseIn(folder);
  const bytes = statSync(path).size;
  try {
    const db = new Database(path, { readonly: true, fileMustExist: true });
    try {
      const rows = db.pragma(`quick_check(${MOST_FINDINGS})`) as { quick_check: string }[];
      const found = rows.map((row) => row.quick_check).filter((text) => text !== 'ok');
      return { path, bytes, damage: found };
    } finally {
      db.close();
    }
  } catch (error) {
    if (faultOf(error) === 'damaged') return { path, bytes, damage: [(error as Error).message] };
    throw error;
  }
}
