import type { Sql } from '../sql/sql.ts';
import type { Row, Value } from './row-format.ts';
import type { MovedTable } from './tables.ts';

/** The error for a place that holds nothing to move. @param shown the place, without its password */
export const nothingIn = (shown: string): Error =>
  new Error(
    `${shown} has no Omote data to move. Correct the address or folder, or start the service there first.`,
  );

/** One of the two places of a move, in either engine. */
export interface End {
  /** The place as shown to operators, without its password. */
  readonly shown: string;
  /** From now on, rows are read as of this instant. */
  freeze(): Promise<void> | void;
  thaw(): Promise<void> | void;
  /** The number of rows of the table that are moved. */
  count(table: MovedTable): Promise<number>;
  /** Rows after this key (null: from the first), in the order of keys. */
  page(table: MovedTable, after: Row | null, limit: number): Promise<Value[][]>;
  /**
   * Adds rows, and whatever `note` writes, in one transaction. Triggers that react to changes, such as counts, do not
   * run for the rows.
   */
  add(
    table: MovedTable,
    rows: readonly Row[],
    encoded: readonly Buffer[],
    note: (sql: Sql) => Promise<void>,
  ): Promise<void>;
  /** Reads committed data. */
  read<T>(job: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * Runs a short transaction in which rows get their codes, as in those of the store, and during which no one else
   * writes.
   */
  transact<T>(job: (sql: Sql) => Promise<T>): Promise<T>;
  /** Deletes the content of all tables. */
  clear(): Promise<void>;
  /** The highest number that was ever assigned; null: none is recorded. */
  lastNumber(table: MovedTable): Promise<number | null>;
  /** To be called after all rows were added: the next number will be above `last` and above those of all rows. */
  goOnAfter(table: MovedTable, last: number | null): Promise<void>;
  /** Writes the codes of all security-relevant rows, and of their set. */
  stampRows(): Promise<void>;
  close(): Promise<void>;
}
