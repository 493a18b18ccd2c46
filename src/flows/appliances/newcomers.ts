import { failure } from '../../domain/failure.ts';
import type { StoreReads } from '../../domain/ports.ts';
import type { Stored } from '../stored.ts';

/** How many times others may enrol between a search and its commit before the person is asked to try again. */
const TRIES = 30;

/**
 * Runs an action that searches the gallery and decides by the result in a transaction. The gallery has everybody when
 * `act` begins; if another appliance enrols somebody before the transaction commits, `act` runs again. If two
 * appliances enrol one face at the same moment, the second finds the first.
 * @param act receives the change up to which the gallery has everybody, and checks `overtaken` in its transaction
 * @throws Failure unavailable; StoreUnavailable
 */
export async function withEverybody<T>(
  { store }: Pick<Stored, 'store'>,
  act: (upTo: number) => Promise<T | 'overtaken'>,
): Promise<T> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const done = await act(await store.site.caughtUp());
    if (done !== 'overtaken') return done;
  }
  throw failure('unavailable', '', 'other appliances register people all the time; try again');
}

/** In the transaction: serialisable ones that read this and enrol cannot both be committed. */
export const overtaken = async (tx: Pick<StoreReads, 'latestChange'>, upTo: number): Promise<boolean> =>
  (await tx.latestChange(['template'])) > upTo;
