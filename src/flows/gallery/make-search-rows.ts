import { setTimeout as pause } from 'node:timers/promises';
import type { Matching } from '../deciding.ts';

/** Rows made per transaction, which takes about ten milliseconds; calls are answered in between. */
const STEP = 32;
/** The share of the time spent working; the rest is left to other tasks. */
const SHARE = 1 / 3;

/**
 * Makes the search rows that are missing in the store for templates of the active pack, so that the next start is
 * faster. A template that cannot be opened or compared gets no row.
 * @param goOn called before each step; false stops the work
 */
export async function makeSearchRows(
  { store, packs }: Pick<Matching, 'store' | 'packs'>,
  goOn: () => Promise<boolean>,
): Promise<void> {
  const { gallery } = packs.current();
  const { storedRow } = gallery;
  // While the gallery is being loaded, the loading has the database to itself. Rows of a pack that the site has left help
  // nobody.
  if (!storedRow || gallery.loading || gallery.overtakenBy !== null) return;
  for (let after: number | null = -1; after !== null && (await goOn()); ) {
    const from: number = after;
    const startedMs = performance.now();
    after = await store.transact((tx) => tx.makeSearchRows(gallery.pack, from, STEP, storedRow));
    if (after !== null) await pause((performance.now() - startedMs) * (1 / SHARE - 1));
  }
}
