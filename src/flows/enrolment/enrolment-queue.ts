/**
 * Runs registrations one after another: search, commit and gallery update of one are complete before the next one
 * searches, so that two registrations of one face at the same moment cannot miss each other.
 */
export class EnrolmentQueue {
  #tail: Promise<unknown> = Promise.resolve();

  /** Runs the job after all earlier ones, whether those succeed or fail. */
  run<T>(job: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(job);
    this.#tail = result.catch(() => undefined);
    return result;
  }
}
