/** Jobs that wait at once. */
const MOST_WAITING = 200;

/** Work that follows an answer and that nobody waits for. What fails is reported and changes nothing else. */
export class Afterwork {
  readonly #onFailure: (error: unknown) => void;
  #waiting = 0;
  #tail: Promise<void> = Promise.resolve();

  constructor(onFailure: (error: unknown) => void = () => undefined) {
    this.#onFailure = onFailure;
  }

  /**
   * One job after the other, each once the event loop has sent what was to be sent.
   * @returns false: too many wait, and this one is not taken
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

  /** All that was added before has been done. */
  settled(): Promise<void> {
    return this.#tail;
  }
}
