/**
 * What the store's statements ask of a database engine. One text serves SQLite and PostgreSQL wherever it can; the engine
 * turns the marks of parameters (`?`, or `@name` with one object) into its own.
 *
 * Values: text, numbers (integers up to 2^53, instants included; doubles), bytes as Uint8Array, null. Rows come with the
 * same. Nothing else goes in or comes out, so that both engines answer alike.
 */
import type { ChangeKind } from '../../domain/site/changes.ts';

/** What a transaction tells the other appliances of its site. */
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
  /** From now on rows are the values of their first column. @returns this statement */
  pluck(): this;
}

/**
 * One connection, or a pool of them where no transaction is asked for. Statements are prepared once for each Sql and live as
 * long as it does.
 */
export interface Sql {
  prepare<Args extends unknown[] = unknown[], Row = unknown>(text: string): Statement<Args, Row>;
  /**
   * What `read` answers, or what it answered before if nothing was written since; what is not there is not kept. Within a
   * transaction it always reads.
   */
  kept<T>(name: string, read: () => Promise<T | null>): Promise<T | null>;
  /** Within a transaction: told to the other appliances of the site by its commit. */
  changed(noted: NotedChange): void;
  /** Where the two engines have no text in common. */
  readonly dialect: Dialect;
}

export interface Dialect {
  readonly engine: 'sqlite' | 'postgres';
  /** A list for IN, of one parameter that is a JSON array of texts or of whole numbers. */
  readonly texts: string;
  readonly integers: string;
}
