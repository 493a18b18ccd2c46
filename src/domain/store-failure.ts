/** What may go wrong with a store that is no fault of the caller. */

/** Sealed data does not open: damaged, moved to another row, or the key is another. */
export class SealBroken extends Error {}

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
