/** How transactions of several appliances are put in order when they must be; see docs/decisions/0066-turns.md. */

/**
 * How each transaction starts, before it reads: LOCK takes no snapshot, so everything read afterwards is at least as
 * new as the lock. All transactions may hold this one at the same time.
 */
export const TOGETHER = 'LOCK TABLE main.settings IN ROW SHARE MODE';

/**
 * Replaces TOGETHER in a transaction that lost too often: it waits for running transactions, and later ones wait for
 * it.
 */
export const TURN = 'LOCK TABLE main.settings IN EXCLUSIVE MODE';

/**
 * Within a transaction: no other transaction begins until this one ends, because each begins by locking the settings,
 * and those that had begun have ended.
 */
export const NOBODY_ELSE = 'LOCK TABLE main.settings IN ACCESS EXCLUSIVE MODE';
