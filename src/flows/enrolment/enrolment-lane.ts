/**
 * Enrolments one after the other: search, commit and gallery update of one are whole before the next
 * searches, so that two registrations of one face at the same moment cannot miss each other.
 */
export class EnrolmentLane {
  #tail: Promise<unknown> = Promise.resolve();

  run<T>(job: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(job);
    this.#tail = result.catch(() => undefined);
    return result;
  }
}
