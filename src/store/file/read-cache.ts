import type Database from 'better-sqlite3';

/** Rows kept; pollers ask for few sessions often. */
const ENTRIES = 4096;
/** How long another process's commit may go unseen: shorter than its command takes to end; ms. */
const UNSEEN_MS = 2;

/**
 * Rows that calls ask for again and again (a poller's key and session). A read takes 9 µs, most of it in system
 * calls for SQLite's locks, of the 30 that a poll may take. Everything is forgotten after each transaction of
 * this process, whatever it changed, and when SQLite has counted a commit of another one (`omote keys revoke`
 * beside the service).
 */
export class ReadCache {
  readonly #version: Database.Statement<[], number>;
  readonly #rows = new Map<string, unknown>();
  #seenVersion = -1;
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  /** Counts how often everything was forgotten: what was read before is not kept after. */
  #era = 0;

  /** @param db the connection that the rows are read by */
  constructor(db: Database.Database) {
    this.#version = db.prepare<[], number>('PRAGMA data_version').pluck();
  }

  /** What is not there is not kept: it is free to ask for and would fill memory. */
  async get<T>(name: string, read: () => Promise<T | null>): Promise<T | null> {
    this.#look();
    const kept = this.#rows.get(name) as T | undefined;
    if (kept !== undefined) return kept;
    const era = this.#era;
    const row = await read();
    if (row === null || era !== this.#era) return row;
    if (this.#rows.size >= ENTRIES) this.forget();
    this.#rows.set(name, row);
    return row;
  }

  forget(): void {
    this.#era++;
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
