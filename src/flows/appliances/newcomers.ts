import { refusal } from '../../domain/failure.ts';
import type { StoreReads } from '../../domain/ports.ts';
import type { Stored } from '../stored.ts';

/** How many times other appliances may register somebody between a search and its commit before it fails. */
const TRIES = 30;

/**
 * Runs an action that searches the gallery and decides by the result in a transaction. The gallery has everybody when
 * `act` begins; if another appliance registers somebody before the transaction commits, `act` runs again. If two
 * appliances register one face at the same moment, the second finds the first.
 * @param act receives the number of the change up to which the gallery has everybody, and checks `overtaken` in its
 * transaction
 * @throws Failure unavailable: others kept registering people; StoreUnavailable
 */
export async function withCurrentGallery<T>(
  { store }: Pick<Stored, 'store'>,
  act: (upTo: number) => Promise<T | 'overtaken'>,
): Promise<T> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const done = await act(await store.site.caughtUp());
    if (done !== 'overtaken') return done;
  }
  throw refusal('registrations_elsewhere', '');
}

/**
 * Whether somebody was registered after the change `upTo`. Check this in the transaction: two serialisable transactions
 * that read this and register somebody cannot both commit.
 */
export const overtaken = async (tx: Pick<StoreReads, 'latestChange'>, upTo: number): Promise<boolean> =>
  (await tx.latestChange(['template'])) > upTo;
