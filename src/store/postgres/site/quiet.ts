/** For work that no appliance may do anything beside. */
import type { Connection } from '../connection/connection.ts';
import { DatabaseRefused } from '../connection/database-refused.ts';
import { FRESH_MS } from './membership.ts';
import { takeStoreLock } from './store-lock.ts';

/** @throws Error for people when an appliance works with the database, or another command of this kind does */
export async function takeQuiet(connection: Connection): Promise<void> {
  const working = await connection.rows<{ name: string }>(
    `SELECT name FROM main.site_nodes WHERE seen_at_us > main.omote_now() - ${FRESH_MS} * 1000 ORDER BY name`,
  );
  if (working.length > 0)
    throw new DatabaseRefused(
      `${working.map(({ name }) => name).join(', ')} works with this database. Stop it first; one that was killed is passed over ${FRESH_MS / 1000} seconds later.`,
    );
  await takeStoreLock(connection);
}

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
export const HOLD_OFF = 'LOCK TABLE main.settings IN ACCESS EXCLUSIVE MODE';
