/** For work that nobody may do anything beside: a move of the store, a rotation of its key. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../sql/sql.ts';
import type { Connection } from './connection.ts';
import { DatabaseRefused } from './database-refused.ts';
import { FRESH_MS } from './membership.ts';

/** `omov`: held for as long as the connection lives. */
const LOCK = 0x6f6d6f76;
const AGAIN_MS = 100;
const TRIES = 50;

/** @throws Error for people when an appliance works with the database, or another command of this kind does */
export async function takeQuiet(connection: Connection): Promise<void> {
  const working = await connection.rows<{ name: string }>(
    `SELECT name FROM main.site_nodes WHERE seen_at_us > main.omote_now() - ${FRESH_MS} * 1000 ORDER BY name`,
  );
  if (working.length > 0)
    throw new DatabaseRefused(
      `${working.map(({ name }) => name).join(', ')} works with this database. Stop it first; one that was killed is passed over ${FRESH_MS / 1000} seconds later.`,
    );
  // The server may take a moment to find that a command which had it was killed.
  for (let tries = 0; !(await takeLock(connection)); tries++) {
    if (tries === TRIES)
      throw new DatabaseRefused(
        'Another command moves this store or replaces its key. Wait until it has ended.',
      );
    await pause(AGAIN_MS);
  }
}

async function takeLock(connection: Connection): Promise<boolean> {
  const [row] = await connection.rows<{ taken: 0 | 1 }>('SELECT pg_try_advisory_lock(?) AS taken', LOCK);
  return row.taken === 1;
}

/** By a process that lives. In a transaction. */
export async function isBeingMoved(sql: Sql): Promise<boolean> {
  const free = sql.prepare<[number], 0 | 1>('SELECT pg_try_advisory_xact_lock_shared(?)').pluck();
  return (await free.get(LOCK)) !== 1;
}

/**
 * Within a transaction: from here to its end nobody begins one, as each begins with the settings, and whoever had begun has
 * ended.
 */
export const HOLD_OFF = 'LOCK TABLE main.settings IN ACCESS EXCLUSIVE MODE';
