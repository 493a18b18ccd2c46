import { failure } from '../../domain/failure.ts';
import type { StoreReads } from '../../domain/ports.ts';
import type { Stored } from '../stored.ts';

/** How many times others may enrol between a search and its commit before the person is asked to try again. */
const TRIES = 30;

/**
 * For what searches the gallery and decides by it in a transaction: the gallery has everybody when `act` begins, and where another appliance
 * enrolled somebody before the transaction was committed, it begins again. Of two that enrol one face at the same moment, the
 * second finds the first.
 * @param act is given the change up to which the gallery has everybody, and asks `overtaken` in its transaction
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
