/** Pauses running appliances while the data key is replaced. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '../connection/connection.ts';
import { DatabaseRefused } from '../connection/database-refused.ts';
import { logChanges } from './change-log.ts';
import { FRESH_MS } from './membership.ts';

const LOOK_MS = 20;
/** By then, an appliance that ended without notice is no longer waited for. */
const WAIT_MS = FRESH_MS + 5000;

const AT_WORK = `seen_at_us > main.omote_now() - ${FRESH_MS} * 1000`;

/**
 * Refuses if a running appliance has another version, which may not know that it must wait.
 * @throws Error with a message for operators
 */
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
 * Resolves when every running appliance has stopped deciding and waits until the data key is replaced.
 * @param lock the connection that holds the store's lock; appliances continue when it is released
 * @throws Error with a message for operators that names the appliances that do not wait. Nothing has changed then
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
        `${behind.map(({ name }) => name).join(', ')} can’t take a new data key right now, for example while loading its gallery. Try again when its ` +
          '/readyz answers 200, or stop it. Nothing was changed.',
      );
    await pause(LOOK_MS);
  }
}
