/** Notifies the open pages of a session when something other than the page itself has ended it. */
export class SessionWatch {
  readonly #wakers = new Map<string, Set<() => void>>();

  /** Calls `wake` when the session ends. @returns a function that stops watching */
  watch(sessionId: string, wake: () => void): () => void {
    const wakers = this.#wakers.get(sessionId) ?? new Set();
    this.#wakers.set(sessionId, wakers.add(wake));
    return () => {
      wakers.delete(wake);
      if (wakers.size === 0 && this.#wakers.get(sessionId) === wakers) this.#wakers.delete(sessionId);
    };
  }

  /** Call this after the end of the session was committed. */
  ended(sessionId: string): void {
    for (const wake of this.#wakers.get(sessionId) ?? []) wake();
  }
}
