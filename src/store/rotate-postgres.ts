/** Replaces the data key of a PostgreSQL database; see rotate-data-key.ts. */
import { createSecretKey } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { resealChanges } from './appliances/changes.ts';
import { leaveNextKey } from './appliances/next-key.ts';
import { isKeyOf, keyState } from './keys/key-check.ts';
import { databaseAddress } from './postgres/connection/address.ts';
import type { Connection } from './postgres/connection/connection.ts';
import { type DatabasePlace, primaryAt } from './postgres/connection/primary.ts';
import { migratePostgres } from './postgres/migrate.ts';
import { rowKeysOf, stampRows, verifyRows } from './postgres/rows/postgres-row-macs.ts';
import { FRESH_MS } from './postgres/site/membership.ts';
import { pauseAppliances, refuseOtherVersions } from './postgres/site/pause-appliances.ts';
import { takeStoreLock } from './postgres/site/store-lock.ts';
import { NOBODY_ELSE } from './postgres/site/transaction-locks.ts';
import { resealAll } from './reseal.ts';
import type { KeyedDatabase, OpenedToRotate } from './rotate-data-key.ts';

/** The appliance that replaces the key; no key is left for it in the database. */
interface Rotator {
  id: string;
  version: string;
}

interface SiteDatabase extends KeyedDatabase {
  /**
   * Waits up to 10 s after a rotation until the running appliances among these have taken the new key.
   * @param names appliances for which the new key was left in the database
   * @returns the names of those that have not taken it yet; a stopped appliance takes it at its next start
   */
  notTakenBy(names: readonly string[]): Promise<string[]>;
}

const TAKEN_MS = 10_000;
const LOOK_MS = 100;

/** A site's database for rotateDataKey. Running appliances pause from `reseal` on. */
export function keyedDatabase(place: DatabasePlace, rotator: Rotator): SiteDatabase {
  return {
    async open(key) {
      const lock = await primaryAt(place, rowKeysOf(key)).open(true);
      try {
        await migratePostgres(lock, databaseAddress(place.url));
        await takeStoreLock(lock);
        await keyState(lock.sql, key);
        await refuseOtherVersions(lock, rotator.version);
        return openedBy(lock, place, rotator);
      } catch (error) {
        await lock.close();
        throw error;
      }
    },
    async notTakenBy(names) {
      const connection = await primaryAt(place, null).open();
      try {
        const untilMs = performance.now() + TAKEN_MS;
        for (;;) {
          const waiting = await connection.rows<{ name: string; fresh: 0 | 1 }>(
            `SELECT name, seen_at_us > main.omote_now() - ${FRESH_MS} * 1000 AS fresh FROM main.site_nodes
             WHERE wrapped_key IS NOT NULL ORDER BY name`,
          );
          const ours = waiting.filter(({ name }) => names.includes(name));
          if (ours.every(({ fresh }) => fresh === 0) || performance.now() > untilMs)
            return ours.map(({ name }) => name);
          await pause(LOOK_MS);
        }
      } finally {
        await connection.close();
      }
    },
  };
}

/** @param lock holds the store's lock, so no one else can replace the key until it is closed */
function openedBy(lock: Connection, place: DatabasePlace, rotator: Rotator): OpenedToRotate {
  return {
    async isSound() {
      const { tables, whole } = await verifyRows(lock.sql);
      return whole && tables.every(({ refused }) => refused.length === 0);
    },
    async reseal(keys, note, onProgress) {
      // This connection has the new key: its triggers write new codes, and it accepts no row with an old one.
      const connection = await primaryAt(place, rowKeysOf(keys.newKey)).open(true);
      try {
        await pauseAppliances(lock);
        await connection.exec('BEGIN');
        await connection.exec(NOBODY_ELSE);
        // Fails if the connection with the store's lock is gone. An appliance that finds the lock free, and continues
        // with the old key, reads the settings only after this transaction.
        await lock.rows('SELECT 1');
        const { sql } = connection;
        await keyState(sql, keys.oldKey);
        const people = await resealAll(sql, keys, onProgress);
        await resealChanges(sql, keys);
        // Join tokens are sealed, too; they are deleted, as they expire after ten minutes anyway.
        await connection.exec('DELETE FROM main.site_joins');
        const appliances = await leaveNextKey(sql, keys, rotator.id);
        await note(sql, keys.newKey, appliances);
        await stampRows(sql);
        await connection.exec('COMMIT');
        return { people, oldVersionsDropped: true, ...appliances };
      } finally {
        await connection.close();
        // Closing it releases the store's lock, and paused appliances continue.
        await lock.close();
      }
    },
    async [Symbol.asyncDispose]() {
      await lock.close();
    },
  };
}

/**
 * Whether the database has this data key.
 * @param key 32 bytes
 * @throws Error with a message for operators when the database cannot be reached
 */
export async function isKeyOfDatabase(place: DatabasePlace, key: Uint8Array): Promise<boolean> {
  const connection = await primaryAt(place, null).open();
  try {
    const [{ ours }] = await connection.rows<{ ours: 0 | 1 }>(
      "SELECT to_regclass('main.settings') IS NOT NULL AS ours",
    );
    return ours === 1 && (await isKeyOf(connection.sql, createSecretKey(key)));
  } finally {
    await connection.close();
  }
}
