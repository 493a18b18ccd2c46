import { setTimeout as pause } from 'node:timers/promises';
import { isAway } from '../domain/store-failure.ts';
import type { Stored } from './stored.ts';

/** The wait before a database that is away is asked again, ms. */
const AGAIN_MS = 1000;
/**
 * Work that came to nothing for this long, ms, and in more than this many tries, has failed. Time alone would not do: the
 * first try after an outage of hours may come a moment too early.
 */
const PATIENCE_MS = 5 * 60_000;
const TRIES = 10;

/** Is told of what failed. @param isTriedAgain it goes on by itself, so that nobody has to do anything yet */
export type OnFailure = (error: unknown, isTriedAgain?: boolean) => void;

/**
 * How long work is tried again that ended because the database was away. An outage passes, but a statement that always takes
 * too long, a missing right or a block that cannot be read ends work in the same way, every time: such work would begin anew
 * every second for ever.
 */
export class Patience {
  readonly #site: { nodeId: string | null };
  readonly #onFailure: OnFailure;
  #tries = 0;
  #sinceMs = 0;

  constructor({ store }: Pick<Stored, 'store'>, onFailure: OnFailure) {
    this.#site = store.site;
    this.#onFailure = onFailure;
  }

  /** The work has come farther. */
  renew(): void {
    this.#tries = 0;
  }

  /**
   * Whether work that ended with this error is to be tried again, which is then reported. Never in a store that belongs to
   * one appliance alone, which has no server that could be away.
   */
  bears(error: unknown): boolean {
    if (this.#site.nodeId === null || !isAway(error)) return false;
    const nowMs = performance.now();
    if (this.#tries === 0) this.#sinceMs = nowMs;
    if (++this.#tries > TRIES && nowMs - this.#sinceMs > PATIENCE_MS) {
      // Whoever begins it again has all of it.
      this.renew();
      return false;
    }
    this.#onFailure(error, true);
    return true;
  }
}

/**
 * Does what work in the background needs of the site's database, as soon as that is back: what took minutes to make is not
 * given up for an outage of seconds. A transaction has to look first whether it has been carried out before, since a
 * COMMIT that got no answer may have been.
 * @throws what `act` throws; also that the store failed, once `stopping` is aborted or it failed for minutes
 */
export async function onceBack<T>(
  world: Pick<Stored, 'store'>,
  act: () => Promise<T>,
  {
    onFailure,
    stopping,
    againMs = AGAIN_MS,
  }: { onFailure: OnFailure; stopping: AbortSignal; againMs?: number },
): Promise<T> {
  const patience = new Patience(world, onFailure);
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (stopping.aborted || !patience.bears(error)) throw error;
    }
    await pause(againMs, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
}
