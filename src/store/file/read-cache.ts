import type Database from 'better-sqlite3';

const OF_CONNECTION = new WeakMap<Database.Database, ReadCache>();

/** Rows kept; pollers ask for few sessions often. */
const ENTRIES = 4096;
/** How long another process's commit may go unseen: shorter than its command takes to end; ms. */
const UNSEEN_MS = 2;

/**
 * Rows that calls ask for again and again (a poller's key and session). A read takes 9 µs, most of it in system
 * calls for SQLite's locks, of the 30 that a poll may take. Everything is forgotten with each transaction of
 * this process, whatever it changes, and when SQLite has counted a commit of another one (`omote keys revoke`
 * beside the service).
 */
export class ReadCache {
  readonly #db: Database.Database;
  readonly #version: Database.Statement<[], number>;
  readonly #rows = new Map<string, unknown>();
  #seenVersion = -1;
  #lookedAtMs = Number.NEGATIVE_INFINITY;

  /** The one of this connection: all that reads and writes by it must know the same. */
  static of(db: Database.Database): ReadCache {
    const made = OF_CONNECTION.get(db) ?? new ReadCache(db);
    OF_CONNECTION.set(db, made);
    return made;
  }

  private constructor(db: Database.Database) {
    this.#db = db;
    this.#version = db.prepare<[], number>('PRAGMA data_version').pluck();
  }

  /** What is not there is not kept: it is free to ask for and would fill memory. */
  get<T>(name: string, read: () => T | null): T | null {
    // Inside a transaction that may yet be undone nothing is kept.
    if (this.#db.inTransaction) return read();
    this.#look();
    const kept = this.#rows.get(name) as T | undefined;
    if (kept !== undefined) return kept;
    const row = read();
    if (row === null) return null;
    if (this.#rows.size >= ENTRIES) this.forget();
    this.#rows.set(name, row);
    return row;
  }

  forget(): void {
    this.#rows.clear();
  }

  #look(): void {
    const nowMs = performance.now();
    if (nowMs - this.#lookedAtMs < UNSEEN_MS) return;
    this.#lookedAtMs = nowMs;
    const version = this.#version.get() ?? -1;
    if (version !== this.#seenVersion) this.forget();
    this.#seenVersion = version;
  }
}
