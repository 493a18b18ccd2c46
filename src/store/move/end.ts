import type { Sql } from '../sql/sql.ts';
import type { Row, Value } from './row-format.ts';
import type { MovedTable } from './tables.ts';

/** One of the two places of a move, whichever engine it has. */
export const nothingIn = (shown: string): Error =>
  new Error(
    `${shown} holds nothing of Omote that could be moved. Correct the place, or start the service there first.`,
  );

export interface End {
  /** For people; no password. */
  readonly shown: string;
  /** From now on rows are read as of this instant. */
  freeze(): Promise<void> | void;
  thaw(): Promise<void> | void;
  /** Rows of the table that are to be moved, or were. */
  count(table: MovedTable): Promise<number>;
  /** Rows behind this key (null: from the first), in the order of keys. */
  page(table: MovedTable, after: Row | null, limit: number): Promise<Value[][]>;
  /** Adds rows and whatever `note` writes in one transaction. Nothing counts them, nothing happens because of them. */
  add(
    table: MovedTable,
    rows: readonly Row[],
    encoded: readonly Buffer[],
    note: (sql: Sql) => Promise<void>,
  ): Promise<void>;
  /** Of what was committed. */
  read<T>(job: (sql: Sql) => Promise<T>): Promise<T>;
  /** A short transaction in which rows get their codes, as in those of the store, and beside which nobody writes. */
  transact<T>(job: (sql: Sql) => Promise<T>): Promise<T>;
  /** Takes everything away that tables hold. */
  clear(): Promise<void>;
  /** The highest number that was ever given; null: it is not kept. */
  lastNumber(table: MovedTable): Promise<number | null>;
  /** After all rows: the next number is above this one, and above those of all rows. */
  goOnAfter(table: MovedTable, last: number | null): Promise<void>;
  /** Gives codes to all rows that give power, and counts them. */
  stampRows(): Promise<void>;
  close(): Promise<void>;
}
