/** For work that no appliance may do anything beside. */
import type { Connection } from '../connection/connection.ts';
import { DatabaseRefused } from '../connection/database-refused.ts';
import { FRESH_MS } from './membership.ts';
import { takeStoreLock } from './store-lock.ts';

/** @throws Error for people when an appliance works with the database, or another command of this kind does */
export async function takeAlone(connection: Connection): Promise<void> {
  const working = await connection.rows<{ name: string }>(
    `SELECT name FROM main.site_nodes WHERE seen_at_us > main.omote_now() - ${FRESH_MS} * 1000 ORDER BY name`,
  );
  if (working.length > 0)
    throw new DatabaseRefused(
      `${working.map(({ name }) => name).join(', ')} works with this database. Stop it first; one that was killed is passed over ${FRESH_MS / 1000} seconds later.`,
    );
  await takeStoreLock(connection);
}
