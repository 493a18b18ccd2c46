/** What may go wrong with a store. */

/** Sealed data does not open: damaged, moved to another row, or the key is another. */
export class SealBroken extends Error {}

/** Text that was given holds a NUL character, which no store keeps. */
export class NulRefused extends TypeError {
  constructor() {
    super('text holds a NUL character, which the store does not keep');
  }
}

/**
 * full: the disk has no room. read_only: it is mounted so. refused: it reports errors. busy: another process writes.
 * damaged: the file is no sound database.
 */
export type StoreFault = 'full' | 'read_only' | 'refused' | 'busy' | 'damaged';

/** The store cannot do it now; nothing of what was asked is kept. The cause is the database's own error. */
export class StoreUnavailable extends Error {
  readonly fault: StoreFault;

  constructor(fault: StoreFault, cause: Error) {
    super(cause.message, { cause });
    this.fault = fault;
  }
}
