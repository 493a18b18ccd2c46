/**
 * Connections to the database without the data key. No row's code is valid for them, so they read no rows that need
 * one.
 */
import type { DatabaseAddress } from './address.ts';
import type { Connection } from './connection.ts';
import { Primary } from './primary.ts';
import { RetryPauses } from './retry-pauses.ts';

/**
 * @param credential returns the content of the credential omote-database-password; null: the process was not given
 * one
 */
export const keylessPrimary = (address: DatabaseAddress, credential: () => string | null): Primary =>
  new Primary({ address, credential, rowKeys: null, onWarning: () => undefined });

/**
 * Opens a connection, and waits for a database that is starting or failing over as long as any call does.
 * @throws DatabaseRefused
 */
export async function reached(primary: Primary): Promise<Connection> {
  const patience = new RetryPauses();
  for (;;) {
    try {
      return await primary.open();
    } catch (error) {
      await patience.pause(error);
    }
  }
}
