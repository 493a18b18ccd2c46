/**
 * Values that are kept for a fixed time, and at most so many at once. A full map takes nothing more until others are over,
 * because callers could otherwise push out those of others.
 */
export class ShortMap<V> {
  readonly #lifeMs: number;
  readonly #most: number;
  /** In the order in which they end. */
  readonly #entries = new Map<string, { value: V; untilMs: number }>();

  constructor(lifeMs: number, most: number) {
    this.#lifeMs = lifeMs;
    this.#most = most;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && entry.untilMs > performance.now() ? entry.value : undefined;
  }

  /** A key that is known already keeps its end. @returns whether there was room */
  set(key: string, value: V): boolean {
    this.#forgetEnded();
    const known = this.#entries.get(key);
    if (known === undefined && this.#entries.size >= this.#most) return false;
    this.#entries.set(key, { value, untilMs: known?.untilMs ?? performance.now() + this.#lifeMs });
    return true;
  }

  /** The value of a key, which is made now if there is none; null: there is no room, and nothing was made. */
  getOrMake(key: string, make: () => V): V | null {
    this.#forgetEnded();
    const known = this.#entries.get(key);
    if (known !== undefined) return known.value;
    if (this.#entries.size >= this.#most) return null;
    const value = make();
    this.#entries.set(key, { value, untilMs: performance.now() + this.#lifeMs });
    return value;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  deleteAll(which: (value: V) => boolean): void {
    for (const [key, { value }] of this.#entries) if (which(value)) this.#entries.delete(key);
  }

  #forgetEnded(): void {
    const nowMs = performance.now();
    for (const [key, { untilMs }] of this.#entries) {
      if (untilMs > nowMs) return;
      this.#entries.delete(key);
    }
  }
}
