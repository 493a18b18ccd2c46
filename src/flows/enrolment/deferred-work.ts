/** The most jobs that can wait at the same time. */
const MOST_WAITING = 200;

/** Runs jobs after an answer was sent; nothing awaits them. Failures are reported and have no other effect. */
export class DeferredWork {
  readonly #onFailure: (error: unknown) => void;
  #waiting = 0;
  #tail: Promise<void> = Promise.resolve();

  constructor(onFailure: (error: unknown) => void = () => undefined) {
    this.#onFailure = onFailure;
  }

  /**
   * Adds a job. Jobs run one after another, each after the event loop has sent pending answers.
   * @returns false: too many jobs are waiting, and this one was not added
   */
  add(job: () => Promise<unknown>): boolean {
    if (this.#waiting >= MOST_WAITING) return false;
    this.#waiting++;
    this.#tail = this.#tail
      .then(() => new Promise((resolve) => setImmediate(resolve)))
      .then(job)
      .then(() => undefined, this.#onFailure)
      .then(() => {
        this.#waiting--;
      });
    return true;
  }

  /** Resolves when all jobs added so far are done. */
  settled(): Promise<void> {
    return this.#tail;
  }
}
