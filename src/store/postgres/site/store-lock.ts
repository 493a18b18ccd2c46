/** The lock of a command that moves the store or replaces its data key; it is held until the connection closes. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../sql/sql.ts';
import type { Connection } from '../connection/connection.ts';
import { DatabaseRefused } from '../connection/database-refused.ts';

/** `omov` */
const LOCK = 0x6f6d6f76;
const AGAIN_MS = 100;
const TRIES = 50;

/** @throws Error with a message for operators when another such command is running */
export async function takeStoreLock(connection: Connection): Promise<void> {
  const taken = async () =>
    (await connection.rows<{ taken: 0 | 1 }>('SELECT pg_try_advisory_lock(?) AS taken', LOCK))[0].taken === 1;
  if (!(await within(taken)))
    throw new DatabaseRefused(
      'Another command is moving this data or replacing its key. Wait until it finishes.',
    );
}

/** Whether a running command holds the lock. Call it in a transaction, or as a statement of its own. */
export async function isBeingMoved(sql: Sql): Promise<boolean> {
  const free = sql.prepare<[number], 0 | 1>('SELECT pg_try_advisory_xact_lock_shared(?)').pluck();
  return (await free.get(LOCK)) !== 1;
}

/** @throws Error with a message for operators when a command still holds the lock after 5 s */
export async function refuseWhileMoved(sql: Sql): Promise<void> {
  if (!(await within(async () => !(await isBeingMoved(sql)))))
    throw new DatabaseRefused(
      'A command is moving this data or replacing its key. Start again when it finishes.',
    );
}

/** The server may need a moment to notice that a command with the lock was killed. */
async function within(ready: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (await ready()) return true;
    await pause(AGAIN_MS);
  }
  return await ready();
}
