import type Database from 'better-sqlite3';
import type { Soon } from '../../domain/soon.ts';
import type { ReadCache } from '../sql/read-cache.ts';
import type { Changed, Dialect, Given, Prepared, Sql, Statement } from '../sql/sql.ts';
import { BY_CONDITIONS, refuseNul } from '../sql/values.ts';

const LIST = '(SELECT value FROM json_each(?))';
const DIALECT: Dialect = { engine: 'sqlite', texts: LIST, integers: LIST };

/** A SQLite connection; it runs each statement before it returns the promise. */
export class SqliteSql implements Sql {
  readonly dialect = DIALECT;
  readonly #db: Database.Database;
  readonly #cache: ReadCache | null;

  /** @param cache null: nothing is cached */
  constructor(db: Database.Database, cache: ReadCache | null = null) {
    this.#db = db;
    this.#cache = cache;
  }

  prepare<Args extends Given, Row>(text: string): Prepared<Args, Row> {
    return new SqliteStatement<Args, Row>(this.#db, text) as Prepared<Args, Row>;
  }

  kept<T>(kind: string, id: string, read: () => Promise<T | null>): Soon<T | null> {
    return this.#cache === null ? read() : this.#cache.get(kind, id, read);
  }

  changed(): void {
    // There is nobody to notify: only one appliance uses a file.
  }
}

/** @param arg a value, or an object with values by their names */
function refuseNulIn(arg: unknown): void {
  if (typeof arg !== 'object' || arg === null || arg instanceof Uint8Array) refuseNul(arg);
  else for (const value of Object.values(arg)) refuseNul(value);
}

/** A statement that is compiled when it is first used: a store has 500 of them, and most calls need only a few. */
class SqliteStatement<Args extends Given, Row> implements Statement<Args, Row> {
  readonly #db: Database.Database;
  readonly #text: string;
  #plucks = false;
  #compiled: Database.Statement<Args, Row> | null = null;

  constructor(db: Database.Database, text: string) {
    this.#db = db;
    this.#text = text;
  }

  async get(...args: Args): Promise<Row | undefined> {
    return this.#statement.get(...args);
  }

  async all(...args: Args): Promise<Row[]> {
    return this.#statement.all(...args);
  }

  async run(...args: Args): Promise<Changed> {
    try {
      for (const arg of args) refuseNulIn(arg);
    } catch (error) {
      if (BY_CONDITIONS.test(this.#text)) return { changes: 0 };
      throw error;
    }
    return { changes: this.#statement.run(...args).changes };
  }

  pluck(): this {
    this.#plucks = true;
    return this;
  }

  get #statement(): Database.Statement<Args, Row> {
    if (this.#compiled === null) {
      this.#compiled = this.#db.prepare<Args, Row>(this.#text);
      if (this.#plucks) this.#compiled.pluck();
    }
    return this.#compiled;
  }
}

/** Runs a job in a transaction of a connection that no one else uses yet; takes the write lock at once. */
export async function immediately<T>(db: Database.Database, job: () => Promise<T>): Promise<T> {
  db.exec('BEGIN IMMEDIATE');
  try {
    const value = await job();
    db.exec('COMMIT');
    return value;
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
