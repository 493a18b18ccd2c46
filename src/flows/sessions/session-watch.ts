/** Wakes the live pages of a session that something else than its page has ended. */
export class SessionWatch {
  readonly #wakers = new Map<string, Set<() => void>>();

  /** @returns what ends the watching. */
  watch(sessionId: string, wake: () => void): () => void {
    const wakers = this.#wakers.get(sessionId) ?? new Set();
    this.#wakers.set(sessionId, wakers.add(wake));
    return () => {
      wakers.delete(wake);
      if (wakers.size === 0 && this.#wakers.get(sessionId) === wakers) this.#wakers.delete(sessionId);
    };
  }

  /** Call after the end was committed. */
  ended(sessionId: string): void {
    for (const wake of this.#wakers.get(sessionId) ?? []) wake();
  }
}
