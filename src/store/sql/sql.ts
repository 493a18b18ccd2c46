/**
 * What the store's statements need from a database engine. One text serves SQLite and PostgreSQL wherever possible;
 * each engine translates the parameter marks (`?`, or `@name` with one object) into its own.
 *
 * Values are texts, numbers (integers up to 2^53, instants included, and doubles), bytes as Uint8Array, and null.
 * Rows hold the same types, so both engines behave alike.
 */
import type { ChangeKind } from '../../domain/appliances/changes.ts';
import type { Soon } from '../../domain/soon.ts';

/** A change that a transaction announces to the site's other appliances. */
export interface NotedChange {
  kind: ChangeKind;
  subject: string;
  /** Sealed. */
  secret: Uint8Array | null;
}

export interface Changed {
  /** Rows inserted, updated or deleted. */
  changes: number;
}

export type Value = string | number | Uint8Array | null;
/** For each `?` a value; or one object whose members are the values of the names. */
export type Given = (Value | object)[];

export interface Statement<Args extends Given = Given, Row = unknown> {
  /** The first row, if there is one. */
  get(...args: Args): Promise<Row | undefined>;
  all(...args: Args): Promise<Row[]>;
  run(...args: Args): Promise<Changed>;
}

/** A statement of whose rows the first column alone is read, which has to be said. */
interface OfOneColumn<Args extends Given, Column> {
  pluck(): Statement<Args, Column>;
}

/** @typeParam Row the columns of a row by their names, or what the first of them holds */
export type Prepared<Args extends Given, Row> = [Row] extends [Value]
  ? OfOneColumn<Args, Row>
  : Statement<Args, Row>;

/**
 * A connection, or a pool of connections if no transaction is needed. Statements are prepared once per Sql and live
 * as long as it does.
 */
export interface Sql {
  prepare<Args extends Given = Given, Row = unknown>(text: string): Prepared<Args, Row>;
  /**
   * Returns the result of `read`, or its previous result if nothing was written since; null is not cached. Within a
   * transaction, `read` is always called.
   */
  kept<T>(kind: string, id: string, read: () => Promise<T | null>): Soon<T | null>;
  /** Within a transaction: announces the change to the site's other appliances when it commits. */
  changed(noted: NotedChange): void;
  /** For statements that need a different text in each engine. */
  readonly dialect: Dialect;
}

export interface Dialect {
  readonly engine: 'sqlite' | 'postgres';
  /** A list for IN from one parameter, a JSON array of texts or of integers. */
  readonly texts: string;
  readonly integers: string;
}
