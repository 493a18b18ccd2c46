/** Rows kept; pollers ask for few sessions often. */
const ENTRIES = 4096;
/** How long another process's commit may go unseen: shorter than its command takes to end; ms. */
const UNSEEN_MS = 2;

/**
 * Rows that calls ask for again and again (a poller's key and session). A read takes SQLite 9 µs, most of it in system
 * calls for its locks, of the 30 that a poll may take, and PostgreSQL ten times as long. Everything is forgotten after each
 * transaction of this process, whatever it changed, and when the database has counted a commit of another one
 * (`omote keys revoke` beside the service, another appliance).
 */
export class ReadCache {
  readonly #version: () => unknown;
  readonly #rows = new Map<string, unknown>();
  #seenVersion: unknown = null;
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;
  /** Counts how often everything was forgotten: what was read before is not kept after. */
  #era = 0;

  /** @param version a value, or a promise of one, that is another once somebody else has committed */
  constructor(version: () => unknown) {
    this.#version = version;
  }

  /** What is not there is not kept: it is free to ask for and would fill memory. */
  async get<T>(name: string, read: () => Promise<T | null>): Promise<T | null> {
    const looking = this.#look();
    // What has to be read anyway is read beside; if it cannot be looked, that is told by the read.
    if (this.#rows.has(name)) await looking;
    else looking?.catch(() => undefined);
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

  #look(): Promise<void> | null {
    if (this.#looking !== null) return this.#looking;
    const nowMs = performance.now();
    if (nowMs - this.#lookedAtMs < UNSEEN_MS) return null;
    const version = this.#version();
    if (version instanceof Promise) {
      this.#looking = this.#seeLater(version, nowMs);
      return this.#looking;
    }
    this.#see(version, nowMs);
    return null;
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
