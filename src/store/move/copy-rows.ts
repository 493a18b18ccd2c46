/**
 * Copies rows from one end to the other, page by page in the order of their keys. The progress is stored at the other
 * end, so a copy continues after a crash.
 */
import type { MoveMark, TableProgress } from '../file/move-mark.ts';
import { setMoveMark } from '../file/move-mark.ts';
import type { End } from './end.ts';
import { decodedRow, digestWith, encodedRow, fieldsOf, NO_ROWS, type Row, type Value } from './row-format.ts';
import type { MovedTable } from './tables.ts';

/** The approximate size of a page in memory; rows with pictures take hundreds of kilobytes. */
const PAGE_BYTES = 8 * 2 ** 20;
const FIRST_ROWS = 64;
const MOST_ROWS = 5000;

export interface MoveProgress {
  what: 'copied' | 'verified';
  table: string;
  /** Rows of this table so far. */
  rows: number;
  /** Rows of all tables so far, and in all. */
  done: number;
  total: number;
}

/** Reports rows that have been processed. */
export type Passed = (table: MovedTable, rows: number) => void;

interface Page {
  rows: Value[][];
  encoded: Buffer[];
}

/** Pages of the rows after the key `after`, each with as many rows as fit. */
async function* pages(end: End, table: MovedTable, after: Row | null): AsyncGenerator<Page> {
  let limit = FIRST_ROWS;
  for (let last = after; ; ) {
    const rows = await end.page(table, last, limit);
    if (rows.length === 0) return;
    const encoded = rows.map((row) => encodedRow(table.columns, row));
    yield { rows, encoded };
    if (rows.length < limit) return;
    last = keyOf(table, rows[rows.length - 1]);
    const bytes = encoded.reduce((sum, { length }) => sum + length, 0);
    limit = Math.max(1, Math.min(MOST_ROWS, 4 * limit, Math.floor((PAGE_BYTES * rows.length) / bytes)));
  }
}

const keyOf = (table: MovedTable, row: Row): Value[] =>
  table.key.map((key) => row[table.columns.findIndex(({ name }) => name === key.name)]);

/**
 * Copies a table, skipping rows that are already there.
 * @param mark the mark at the receiving end, which is kept up to date
 */
export async function copyTable(
  from: End,
  to: End,
  table: MovedTable,
  mark: MoveMark,
  passed: Passed,
): Promise<void> {
  const tables = mark.tables ?? {};
  mark.tables = tables;
  const at: TableProgress = tables[table.name] ?? { after: null, rows: 0, digest: NO_ROWS, whole: false };
  passed(table, at.rows);
  if (at.whole) return;
  const after = at.after === null ? null : decodedRow(table.key, fieldsOf(Buffer.from(at.after, 'base64')));
  const keep = async (rows: readonly Row[], encoded: readonly Buffer[]) => {
    tables[table.name] = at;
    await to.add(table, rows, encoded, (sql) => setMoveMark(sql, mark));
  };
  for await (const { rows, encoded } of pages(from, table, after)) {
    at.rows += rows.length;
    at.digest = encoded.reduce(digestWith, at.digest);
    at.after = encodedRow(table.key, keyOf(table, rows[rows.length - 1])).toString('base64');
    await keep(rows, encoded);
    passed(table, rows.length);
  }
  await to.goOnAfter(table, await from.lastNumber(table));
  at.whole = true;
  await keep([], []);
}

/** Reads all rows back. @throws Error with a message for operators when they differ from those that were copied */
export async function verifyTable(to: End, table: MovedTable, mark: MoveMark, passed: Passed): Promise<void> {
  const expected = mark.tables?.[table.name];
  let [rows, digest] = [0, NO_ROWS];
  for await (const page of pages(to, table, null)) {
    rows += page.rows.length;
    digest = page.encoded.reduce(digestWith, digest);
    passed(table, page.rows.length);
  }
  if (rows === expected?.rows && digest === expected.digest) return;
  throw new Error(
    `The table ${table.name} at ${to.shown} differs from what was copied (${rows} of ${expected?.rows ?? 0} rows). Nothing was switched. ` +
      'Check the disk there and what else writes to it, then run the same command with --replace.',
  );
}
