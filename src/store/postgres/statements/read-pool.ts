import { StoreUnavailable } from '../../../domain/store-failure.ts';
import { ReadCache } from '../../sql/read-cache.ts';
import type { Connection } from '../connection/connection.ts';
import { isLost, portErrorOfPostgres } from '../connection/postgres-fault.ts';
import type { Primary } from '../connection/primary.ts';
import { RetryPauses } from '../connection/retry-pauses.ts';
import { PostgresSql, type Rows, type RunStatement } from './postgres-sql.ts';
import { type PostgresText, postgresText } from './statement-text.ts';

/** The most connections that reads share. The server answers the statements of each in turn. */
const MOST = 4;

/** Its result changes once any writing transaction has committed. */
const SNAPSHOT = postgresText('SELECT pg_current_snapshot()::text');

/** Reads outside transactions: each statement runs on its own, on the connection that has the least to do. */
export class ReadPool {
  readonly sql: PostgresSql;
  /** The cache of `sql.kept`; must be cleared after each transaction of this appliance. */
  readonly cache: ReadCache;
  readonly #primary: Primary;
  readonly #open: Connection[] = [];
  #opening: Promise<Connection> | null = null;
  #closed = false;

  constructor(primary: Primary) {
    this.#primary = primary;
    const ask: RunStatement = (text, args, pluck) => this.#ask(text, args, pluck);
    this.cache = new ReadCache(() =>
      this.#ask(SNAPSHOT, [], true).then(({ rows }) => (rows[0] as string[])[0]),
    );
    this.sql = new PostgresSql(ask, this.cache);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#opening?.catch(() => undefined);
    await Promise.all(this.#open.splice(0).map((connection) => connection.close()));
  }

  /** @throws StoreUnavailable when no server responds in time */
  async #ask(text: PostgresText, args: readonly unknown[], pluck: boolean): Promise<Rows> {
    const patience = new RetryPauses();
    for (;;) {
      try {
        const connection = await this.#connection();
        return await this.#askOf(connection, text, args, pluck);
      } catch (error) {
        try {
          // A statement that only reads can be repeated.
          await patience.pause(error);
        } catch {
          throw portErrorOfPostgres(error);
        }
      }
    }
  }

  async #askOf(
    connection: Connection,
    text: PostgresText,
    args: readonly unknown[],
    pluck: boolean,
  ): Promise<Rows> {
    try {
      return await connection.query(text, args, pluck);
    } catch (error) {
      if (isLost(error)) this.#drop(connection);
      throw error;
    }
  }

  async #connection(): Promise<Connection> {
    if (this.#closed) throw new StoreUnavailable('refused', new Error('The store is closed'));
    for (const connection of this.#open.filter(({ lost }) => lost)) this.#drop(connection);
    const idlest = this.#open.reduce<Connection | null>(
      (best, one) => (best === null || one.inFlight < best.inFlight ? one : best),
      null,
    );
    if (idlest?.inFlight === 0) return idlest;
    if (this.#open.length < MOST) {
      this.#opening ??= this.#more();
      // While another connection is being opened, the open ones continue.
      if (idlest === null) return await this.#opening;
      this.#opening.catch(() => undefined);
    }
    return idlest as Connection;
  }

  async #more(): Promise<Connection> {
    try {
      const connection = await this.#primary.open();
      this.#open.push(connection);
      return connection;
    } finally {
      this.#opening = null;
    }
  }

  #drop(connection: Connection): void {
    const at = this.#open.indexOf(connection);
    if (at >= 0) this.#open.splice(at, 1);
    void connection.close();
  }
}
