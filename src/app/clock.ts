import type { Clock, Store } from '../domain/ports.ts';
import type { Micros } from '../domain/time.ts';

const HIGH_WATER = 'clock_high_water_us';

/**
 * Wall time that never goes back: within a run it advances at least as fast as the monotonic clock, and a new
 * run begins no earlier than the last one was seen. A wall clock set back thus stretches no deadline; one set
 * forward (NTP after a dead battery) is followed at once.
 */
export class SteadyClock implements Clock {
  #lastUs: Micros;
  #lastMonotonicMs = performance.now();
  #notBeforeUs: Micros;

  constructor(notBeforeUs: Micros = 0) {
    this.#notBeforeUs = notBeforeUs;
    this.#lastUs = Math.max(notBeforeUs, wallUs());
  }

  nowUs(): Micros {
    const monotonicMs = performance.now();
    const advanced = this.#lastUs + Math.round((monotonicMs - this.#lastMonotonicMs) * 1000);
    this.#lastMonotonicMs = monotonicMs;
    this.#lastUs = Math.max(advanced, wallUs(), this.#notBeforeUs);
    return this.#lastUs;
  }

  /** Raises the floor to what an earlier run saw. */
  notBefore(us: Micros): void {
    this.#notBeforeUs = Math.max(this.#notBeforeUs, us);
  }
}

const wallUs = (): Micros => Date.now() * 1000;

/** How far the earlier runs had come, microseconds; 0 for a new store. */
export const highWaterUs = (store: Store): Micros => Number(store.setting(HIGH_WATER) ?? 0);

export const keepHighWater = (store: Store, nowUs: Micros): Promise<void> =>
  store.transact((tx) => tx.setSetting(HIGH_WATER, String(nowUs)));
