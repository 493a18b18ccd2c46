import { RateGate } from '../../domain/access/rate.ts';
import type { Caller } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import { MICROS_PER_SECOND } from '../../domain/time.ts';
import type { Matching } from '../deciding.ts';
import { type PictureSearch, searchByPicture } from './search-by-picture.ts';

/** Enough for an operator's work, too few to try a large collection of pictures. */
const SEARCHES_PER_MINUTE = 20;

/** Searches by picture: for each operator and appliance, one at a time and at most 20 a minute. */
export class PictureSearches {
  readonly #world: Matching;
  readonly #gate = new RateGate(SEARCHES_PER_MINUTE, 60 * MICROS_PER_SECOND);
  readonly #running = new Set<string>();

  constructor(world: Matching) {
    this.#world = world;
  }

  /** See searchByPicture. @throws Failure rate_limited, and everything that searchByPicture throws */
  async search(image: Uint8Array, fmr: number, caller: Caller): Promise<PictureSearch> {
    const { actor } = caller;
    if (this.#running.has(actor)) throw refusal('one_search_at_a_time', 'rate');
    if (!this.#gate.take(actor, this.#world.clock.nowUs()).allowed)
      throw refusal('most_searches', 'rate', { most: SEARCHES_PER_MINUTE });
    this.#running.add(actor);
    try {
      return await searchByPicture(this.#world, image, fmr, caller);
    } finally {
      this.#running.delete(actor);
    }
  }
}
