/** For work during which no appliance may use the database. */
import type { Connection } from '../connection/connection.ts';
import { DatabaseRefused } from '../connection/database-refused.ts';
import { FRESH_MS } from './membership.ts';
import { takeStoreLock } from './store-lock.ts';

/**
 * @throws Error with a message for operators when an appliance uses the database, or another command of this kind is
 * running
 */
export async function takeAlone(connection: Connection): Promise<void> {
  const working = await connection.rows<{ name: string }>(
    `SELECT name FROM main.site_nodes WHERE seen_at_us > main.omote_now() - ${FRESH_MS} * 1000 ORDER BY name`,
  );
  if (working.length > 0)
    throw new DatabaseRefused(
      `This database is in use by ${working.map(({ name }) => name).join(', ')}. Stop the service there first. If it was killed, wait ${FRESH_MS / 1000} seconds.`,
    );
  await takeStoreLock(connection);
}
