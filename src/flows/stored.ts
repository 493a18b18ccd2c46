import type { Store } from '../domain/ports.ts';
import type { Clock } from '../domain/site/clock-doubt.ts';

/** What most flows need: the store, and the clock for the times they write. */
export interface Stored {
  clock: Clock;
  store: Store;
}
