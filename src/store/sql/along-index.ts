import type { Dialect } from './sql.ts';

interface Range {
  column: string;
  /** The one value of the column. */
  value: string;
  /** The sequence number, by which the index is ordered next. */
  seq?: string;
}

/**
 * Rows with one value of a column, newest first, along the index over this column and the sequence number. PostgreSQL gets pairs,
 * which have only this order: told that the column is one value, it rather walks the whole table by its key, past however many
 * rows of other values, since it expects to find some soon. SQLite takes the index that is named, and uses no pair with its key.
 * @param before the sequence number before which they begin
 * @param from the lowest one
 */
export function newestOf(
  { engine }: Pick<Dialect, 'engine'>,
  { column, value, seq = 'seq' }: Range,
  before: string,
  from = '0',
): string {
  return engine === 'postgres'
    ? `(${column}, ${seq}) < (${value}, ${before}) AND (${column}, ${seq}) >= (${value}, ${from})
        ORDER BY ${column} DESC, ${seq} DESC`
    : `${column} = ${value} AND ${seq} < ${before} AND ${seq} >= ${from} ORDER BY ${seq} DESC`;
}

/** The same from the oldest. @param after the sequence number after which they begin */
export function oldestOf(
  { engine }: Pick<Dialect, 'engine'>,
  { column, value, seq = 'seq' }: Range,
  after: string,
): string {
  return engine === 'postgres'
    ? `(${column}, ${seq}) > (${value}, ${after}) AND ${column} <= ${value} ORDER BY ${column}, ${seq}`
    : `${column} = ${value} AND ${seq} > ${after} ORDER BY ${seq}`;
}
