import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseRefused } from './database-refused.ts';
import { isConflict, isLost } from './postgres-fault.ts';

/** How long a call waits for a database that is away, or for others to get out of its way; ms. */
const PATIENCE_MS = 5000;
const FIRST_PAUSE_MS = 4;
const LONGEST_PAUSE_MS = 250;

/** Another try may do better. */
const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseRefused ? error.passing : isConflict(error) || isLost(error);

/** Pauses of one call: twice as long each time, and never the same for two that were in each other's way. */
export class Patience {
  readonly #until: number;
  #pauseMs = FIRST_PAUSE_MS;
  #paused = false;

  constructor(ms = PATIENCE_MS) {
    this.#until = performance.now() + ms;
  }

  /**
   * Waits and returns, or throws the error when it does not pass or there is no time left. The first one is waited for always: a
   * server that was silent, or an appliance that its host paused, may have used up all the time with it.
   */
  async pause(error: unknown): Promise<void> {
    if (!isPassing(error) || (this.#paused && performance.now() > this.#until)) throw error;
    this.#paused = true;
    const ms = this.#pauseMs * (0.5 + Math.random());
    this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS);
    await pause(ms);
  }
}
