/** The data key of a database in PostgreSQL; see rotate-data-key.ts. */
import { createSecretKey } from 'node:crypto';
import { keyState } from './file/key-check.ts';
import { databaseAddress } from './postgres/address.ts';
import type { Connection } from './postgres/connection.ts';
import { migratePostgres } from './postgres/migrate.ts';
import { stampRows, verifyRows } from './postgres/postgres-row-macs.ts';
import { Primary } from './postgres/primary.ts';
import { HOLD_OFF, takeQuiet } from './postgres/quiet.ts';
import { rowKeysOf } from './postgres/row-keys.ts';
import { resealAll } from './reseal.ts';
import type { KeyedDatabase } from './rotate-data-key.ts';

export interface DatabasePlace {
  /** See postgres/address.ts. */
  url: string;
  /** The content of the credential omote-database-password; null: the process was given none. */
  credential: () => string | null;
}

const primaryOf = ({ url, credential }: DatabasePlace, rowKeys: string | null): Primary =>
  new Primary({ address: databaseAddress(url), credential, rowKeys, onWarning: () => undefined });

/** While the connection of `isSound` lives nobody else rotates, and no appliance may be at work. */
export function keyedDatabase(place: DatabasePlace): KeyedDatabase & AsyncDisposable {
  let quiet: Connection | null = null;
  return {
    async isSound(key) {
      quiet = await primaryOf(place, rowKeysOf(key)).open(true);
      await migratePostgres(quiet, databaseAddress(place.url));
      await takeQuiet(quiet);
      await keyState(quiet.sql, key);
      const { tables, whole } = await verifyRows(quiet.sql);
      return whole && tables.every(({ refused }) => refused.length === 0);
    },
    async reseal(keys, note, onProgress) {
      // Its triggers make codes under the new key, and take no row of the old one for sound.
      const connection = await primaryOf(place, rowKeysOf(keys.newKey)).open(true);
      try {
        await connection.exec('BEGIN');
        await connection.exec(HOLD_OFF);
        const { sql } = connection;
        await keyState(sql, keys.oldKey);
        const people = await resealAll(sql, keys, onProgress);
        // What appliances tell each other and tokens for joining are sealed, too. All are stopped: those that start read everything anew.
        await connection.exec('DELETE FROM main.changes; DELETE FROM main.site_joins');
        await note(sql, keys.newKey);
        await stampRows(sql);
        await connection.exec('COMMIT');
        return { people, oldVersionsDropped: true };
      } finally {
        await connection.close();
      }
    },
    async [Symbol.asyncDispose]() {
      await quiet?.close();
    },
  };
}

/** Whether the database there is of this key. @throws Error for people when it cannot be asked */
export async function isKeyOfDatabase(place: DatabasePlace, key: Uint8Array): Promise<boolean> {
  const connection = await primaryOf(place, null).open();
  try {
    const [{ ours }] = await connection.rows<{ ours: 0 | 1 }>(
      "SELECT to_regclass('main.settings') IS NOT NULL AS ours",
    );
    return ours === 1 && (await isOf(connection, key));
  } finally {
    await connection.close();
  }
}

async function isOf(connection: Connection, key: Uint8Array): Promise<boolean> {
  // A key that is not the database's is told by an error; what else can go wrong is found first.
  await connection.rows('SELECT 1 FROM main.settings LIMIT 1');
  return await keyState(connection.sql, createSecretKey(key)).then(
    (state) => state === 'authenticated',
    () => false,
  );
}
