/** For who moves the store or replaces its data key: held for as long as his connection lives. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../sql/sql.ts';
import type { Connection } from '../connection/connection.ts';
import { DatabaseRefused } from '../connection/database-refused.ts';

/** `omov` */
const LOCK = 0x6f6d6f76;
const AGAIN_MS = 100;
const TRIES = 50;

/** @throws Error for people when another command of this kind is at work */
export async function takeStoreLock(connection: Connection): Promise<void> {
  const taken = async () =>
    (await connection.rows<{ taken: 0 | 1 }>('SELECT pg_try_advisory_lock(?) AS taken', LOCK))[0].taken === 1;
  if (!(await within(taken)))
    throw new DatabaseRefused(
      'Another command moves this store or replaces its key. Wait until it has ended.',
    );
}

/** By a process that lives. In a transaction, or in a statement of its own. */
export async function isBeingMoved(sql: Sql): Promise<boolean> {
  const free = sql.prepare<[number], 0 | 1>('SELECT pg_try_advisory_xact_lock_shared(?)').pluck();
  return (await free.get(LOCK)) !== 1;
}

/** @throws Error for people */
export async function refuseWhileMoved(sql: Sql): Promise<void> {
  if (!(await within(async () => !(await isBeingMoved(sql)))))
    throw new DatabaseRefused(
      'A command moves this store or replaces its data key just now. Start again when it has ended.',
    );
}

/** The server may take a moment to find that a command which had the lock was killed. */
async function within(ready: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (await ready()) return true;
    await pause(AGAIN_MS);
  }
  return await ready();
}
