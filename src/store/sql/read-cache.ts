import type { Soon } from '../../domain/soon.ts';

/** The most rows of a kind that are kept; pollers ask for few sessions, often. */
const ENTRIES = 4096;
/** How long another process's commit may go unnoticed; ms. A command takes longer than this to end. */
const UNSEEN_MS = 2;

/**
 * Caches rows that calls read again and again (a poller's key and session). A poll may take 30 µs; one read takes
 * SQLite 9 µs, mostly for system calls of its locks, and takes PostgreSQL ten times as long. The cache is cleared
 * after each transaction of this process, whatever it changed, and when another process has committed (`omote keys
 * revoke` while the service is running, another appliance).
 */
export class ReadCache {
  readonly #version: () => unknown;
  /** By kind, then by ID: a name made of both would have to be hashed for each poll. */
  readonly #rows = new Map<string, Map<string, unknown>>();
  #seenVersion: unknown = null;
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;
  /** Counts how often the cache was cleared, so that a row read before a clearing is not kept after it. */
  #era = 0;

  /** @param version returns a value, or a promise of one, that changes once another process has committed */
  constructor(version: () => unknown) {
    this.#version = version;
  }

  /** Missing rows are not kept: anybody may ask for them, and they would fill the memory. */
  get<T>(kind: string, id: string, read: () => Promise<T | null>): Soon<T | null> {
    const looking = this.#look();
    const kept = looking === null ? (this.#rows.get(kind)?.get(id) as T | undefined) : undefined;
    return kept ?? this.#getLater(kind, id, read, looking);
  }

  async #getLater<T>(
    kind: string,
    id: string,
    read: () => Promise<T | null>,
    looking: Promise<void> | null,
  ): Promise<T | null> {
    // A missing row is read while the version is checked; if the check fails, the read reports the error.
    if (this.#rows.get(kind)?.has(id)) await looking;
    else looking?.catch(() => undefined);
    const kept = this.#rows.get(kind)?.get(id) as T | undefined;
    if (kept !== undefined) return kept;
    const era = this.#era;
    const row = await read();
    if (row === null || era !== this.#era) return row;
    let rows = this.#rows.get(kind);
    if (rows === undefined || rows.size >= ENTRIES) {
      rows = new Map();
      this.#rows.set(kind, rows);
    }
    rows.set(id, row);
    return row;
  }

  forget(): void {
    this.#era++;
    this.#rows.clear();
  }

  #look(): Promise<void> | null {
    if (this.#looking !== null) return this.#looking;
    const nowMs = performance.now();
    if (nowMs - this.#lookedAtMs < UNSEEN_MS) return null;
    const version = this.#versionNow();
    if (version instanceof Promise) {
      this.#looking = this.#seeLater(version, nowMs);
      return this.#looking;
    }
    this.#see(version, nowMs);
    return null;
  }

  #versionNow(): unknown {
    try {
      return this.#version();
    } catch (error) {
      return Promise.reject(error);
    }
  }

  async #seeLater(version: Promise<unknown>, nowMs: number): Promise<void> {
    try {
      this.#see(await version, nowMs);
    } finally {
      this.#looking = null;
    }
  }

  #see(version: unknown, lookedAtMs: number): void {
    this.#lookedAtMs = lookedAtMs;
    if (version !== this.#seenVersion) this.forget();
    this.#seenVersion = version;
  }
}
