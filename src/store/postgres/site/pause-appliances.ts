/** For who replaces the data key beside appliances that are at work. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '../connection/connection.ts';
import { DatabaseRefused } from '../connection/database-refused.ts';
import { logChanges } from './change-log.ts';
import { FRESH_MS } from './membership.ts';

const LOOK_MS = 20;
/** One that has just ended without saying so is passed over by then. */
const WAIT_MS = FRESH_MS + 5000;

const AT_WORK = `seen_at_us > main.omote_now() - ${FRESH_MS} * 1000`;

/** An earlier version may not know that it has to wait. @throws Error for people */
export async function refuseOtherVersions(connection: Connection, version: string): Promise<void> {
  const others = await connection.rows<{ name: string; version: string }>(
    `SELECT name, version FROM main.site_nodes WHERE version <> ? AND ${AT_WORK} ORDER BY name`,
    version,
  );
  if (others.length === 0) return;
  const named = others.map((one) => `${one.name} (version ${one.version})`).join(', ');
  throw new DatabaseRefused(
    `This command is version ${version}, but ${named} is running. Stop that appliance, or update it to the same version first.`,
  );
}

/**
 * Resolves when every appliance at work has stopped deciding, and waits for what becomes of the data key.
 * @param lock of the connection that has the store's lock: what waits goes on when that is free
 * @throws Error for people: which appliance does not wait. Nothing was changed
 */
export async function pauseAppliances(lock: Connection): Promise<void> {
  await lock.exec('BEGIN');
  const seq = await logChanges(lock.sql, [{ kind: 'data_key', subject: '', secret: null }], '');
  await lock.exec('COMMIT');
  const untilMs = performance.now() + WAIT_MS;
  for (;;) {
    const behind = await lock.rows<{ name: string }>(
      `SELECT name FROM main.site_nodes WHERE cursor < ? AND ${AT_WORK} ORDER BY name`,
      seq,
    );
    if (behind.length === 0) return;
    if (performance.now() > untilMs)
      throw new DatabaseRefused(
        `${behind.map(({ name }) => name).join(', ')} cannot wait for another data key now, as when it loads its gallery. Try again when its ` +
          '/readyz answers 200, or stop it. Nothing was changed.',
      );
    await pause(LOOK_MS);
  }
}
