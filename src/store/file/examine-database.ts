import { statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DATABASE_FILE } from './folder.ts';
import { faultOf } from './store-fault.ts';

export interface DatabaseExam {
  path: string;
  bytes: number;
  /** What SQLite finds wrong with its pages; empty: sound. */
  damage: string[];
}

/** A damaged file has thousands of these, and one tells enough. */
const MOST_FINDINGS = 5;

/**
 * Reads every page. Beside a running service or with none; changes nothing.
 * @throws Error when the file cannot be looked at for another reason than damage
 */
export function examineDatabase(folder: string): DatabaseExam {
  const path = join(folder, DATABASE_FILE);
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
