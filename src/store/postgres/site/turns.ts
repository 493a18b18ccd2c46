/** How transactions of several appliances come one after the other where they must; docs/decisions/0066-turns.md. */

/**
 * How each transaction starts, before it reads: LOCK takes no snapshot, so that what is read afterwards is as new as the lock.
 * All may have this one at once.
 */
export const TOGETHER = 'LOCK TABLE main.settings IN ROW SHARE MODE';

/** In its place, for one that lost to others too often: waits for those that run, and those that come wait for it. */
export const TURN = 'LOCK TABLE main.settings IN EXCLUSIVE MODE';

/**
 * Within a transaction: from here to its end nobody begins one, as each begins with the settings, and whoever had begun has
 * ended.
 */
export const NOBODY_ELSE = 'LOCK TABLE main.settings IN ACCESS EXCLUSIVE MODE';
