import { ScimFault } from '../../domain/directory/scim-fault.ts';

const MOST_WAITING = 8;

/** Searches that read many accounts, one after the other: a client that sends them without end keeps nobody else waiting. */
export class ScanTurns {
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** @throws ScimFault busy: too many wait already */
  async run<T>(scan: () => Promise<T>): Promise<T> {
    if (this.#waiting >= MOST_WAITING) throw new ScimFault('busy');
    this.#waiting++;
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    try {
      await before;
      return await scan();
    } finally {
      this.#waiting--;
      resolve();
    }
  }
}
