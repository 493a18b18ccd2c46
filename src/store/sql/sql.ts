/**
 * What the store's statements need from a database engine. One text serves SQLite and PostgreSQL wherever possible;
 * each engine translates the parameter marks (`?`, or `@name` with one object) into its own.
 *
 * Values are texts, numbers (integers up to 2^53, instants included, and doubles), bytes as Uint8Array, and null.
 * Rows hold the same types. Nothing else is accepted or returned, so both engines behave alike.
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

export interface Statement<Args extends unknown[] = unknown[], Row = unknown> {
  /** The first row, if there is one. */
  get(...args: Args): Promise<Row | undefined>;
  all(...args: Args): Promise<Row[]>;
  run(...args: Args): Promise<Changed>;
  /** Makes the following reads return only the first column's value. @returns this statement */
  pluck(): this;
}

/**
 * A connection, or a pool of connections if no transaction is needed. Statements are prepared once per Sql and live
 * as long as it does.
 */
export interface Sql {
  prepare<Args extends unknown[] = unknown[], Row = unknown>(text: string): Statement<Args, Row>;
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
