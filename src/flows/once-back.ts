import { setTimeout as pause } from 'node:timers/promises';
import { isAway } from '../domain/store-failure.ts';
import type { Stored } from './stored.ts';

/** The wait before a database that is away is asked again, ms. */
const AGAIN_MS = 1000;

/**
 * Does what work in the background needs of the site's database, as soon as that is back: what took minutes to make is not
 * given up for an outage of seconds. A transaction has to look first whether it has been carried out before, since a
 * COMMIT that got no answer may have been.
 * @throws what `act` throws; once `stopping` is aborted, or where there is only one appliance, also that the store failed
 */
export async function onceBack<T>(
  { store }: Pick<Stored, 'store'>,
  act: () => Promise<T>,
  stopping?: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (store.site.nodeId === null || !isAway(error) || stopping?.aborted) throw error;
    }
    await pause(AGAIN_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
}
