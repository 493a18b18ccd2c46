/** Finds out without a data key whether a site uses a database. */

import { siteOf } from '../../appliances/key-for-node.ts';
import { KEY_CHECK } from '../../keys/key-check.ts';
import { databaseAddress } from '../connection/address.ts';
import type { Connection } from '../connection/connection.ts';
import { keylessPrimary, reached } from '../connection/keyless.ts';

/** The ID of the site that uses this database; null: there is none that can be joined. */
export async function siteAt(connection: Connection): Promise<string | null> {
  const check = (await isThere(connection, 'site_joins')) ? await keyCheckAt(connection) : null;
  return check === null ? null : siteOf(check);
}

/**
 * Whether the database has a data key, so that a new one would not open it.
 * @throws Error with a message for operators
 */
export const holdsSite = (url: string, credential: () => string | null): Promise<boolean> =>
  asked(url, credential, async (at) => (await isThere(at, 'settings')) && (await keyCheckAt(at)) !== null);

/**
 * Whether an appliance has used the database, or a move into it has begun.
 * @throws Error with a message for operators
 */
export const hasSchema = (url: string, credential: () => string | null): Promise<boolean> =>
  asked(url, credential, (at) => isThere(at, 'settings'));

async function asked(
  url: string,
  credential: () => string | null,
  what: (connection: Connection) => Promise<boolean>,
): Promise<boolean> {
  const connection = await reached(keylessPrimary(databaseAddress(url), credential));
  try {
    return await what(connection);
  } finally {
    await connection.close();
  }
}

async function isThere(connection: Connection, table: 'settings' | 'site_joins'): Promise<boolean> {
  const [{ there }] = await connection.rows<{ there: 0 | 1 }>(
    `SELECT to_regclass('main.${table}') IS NOT NULL AS there`,
  );
  return there === 1;
}

/** The check value of the database's data key (keys/key-check.ts); null: the database has not been used yet. */
async function keyCheckAt(connection: Connection): Promise<string | null> {
  const [check] = await connection.rows<{ value: string }>(
    'SELECT value FROM main.settings WHERE name = ?',
    KEY_CHECK,
  );
  return check?.value ?? null;
}
