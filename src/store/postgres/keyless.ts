/** The database as it is reached without the data key: to such a connection no row is honest, and it reads none that must be. */
import type { DatabaseAddress } from './address.ts';
import type { Connection } from './connection.ts';
import { Patience } from './patience.ts';
import { Primary } from './primary.ts';

/** @param credential the content of the credential omote-database-password; null: the process was given none */
export const keylessPrimary = (address: DatabaseAddress, credential: () => string | null): Primary =>
  new Primary({ address, credential, rowKeys: null, onWarning: () => undefined });

/** Waits for a database that is starting or failing over as long as any call does. @throws DatabaseRefused */
export async function reached(primary: Primary): Promise<Connection> {
  const patience = new Patience();
  for (;;) {
    try {
      return await primary.open();
    } catch (error) {
      await patience.pause(error);
    }
  }
}
