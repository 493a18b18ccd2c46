/** Errors of a store. */

/** Sealed data does not open: it is damaged or was moved to another row, or the data key is a different one. */
export class SealBroken extends Error {}

/** A text argument holds a NUL character, which no store keeps. */
export class NulRefused extends TypeError {
  constructor() {
    super('the text contains a NUL character, which cannot be stored');
  }
}

/**
 * full: the disk has no room. read_only: the disk is mounted read-only. refused: the database reports errors. busy:
 * another process is writing. damaged: the file is not an intact database.
 */
export type StoreFault = 'full' | 'read_only' | 'refused' | 'busy' | 'damaged';

/** The store cannot do this now and has kept nothing of it, but see `isAway`. The cause is the database's own error. */
export class StoreUnavailable extends Error {
  readonly fault: StoreFault;

  constructor(fault: StoreFault, cause: Error) {
    super(cause.message, { cause });
    this.fault = fault;
  }
}

/**
 * Whether the database was away for a while, so that the same may succeed once it is back. A COMMIT that got no answer may
 * have been carried out nevertheless.
 */
export const isAway = (error: unknown): boolean =>
  error instanceof StoreUnavailable && (error.fault === 'refused' || error.fault === 'busy');
