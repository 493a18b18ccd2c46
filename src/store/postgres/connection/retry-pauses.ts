import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseRefused } from './database-refused.ts';
import { isConflict, isLost } from './postgres-fault.ts';

/** How long a call waits for a database that does not respond, or for conflicting transactions to end; ms. */
const PATIENCE_MS = 5000;
const FIRST_MEAN_PAUSE_MS = 4;
const LONGEST_MEAN_PAUSE_MS = 250;

/** Whether another attempt may succeed. */
const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseRefused ? error.passing : isConflict(error) || isLost(error);

/**
 * The pauses of one call: about 4 ms, then twice as long each time, up to about a quarter of a second. Each is multiplied
 * by a random number from 0.5 to 1.5, so that two calls in conflict do not meet again.
 */
export class RetryPauses {
  readonly #until: number;
  #meanPauseMs = FIRST_MEAN_PAUSE_MS;
  #paused = false;

  constructor(ms = PATIENCE_MS) {
    this.#until = performance.now() + ms;
  }

  /**
   * Waits and returns, or throws the error if it does not pass or no time is left. The first pause is always made: a
   * silent server, or an appliance that its host paused, may have used up all the time.
   */
  async pause(error: unknown): Promise<void> {
    if (!isPassing(error) || (this.#paused && performance.now() > this.#until)) throw error;
    this.#paused = true;
    const ms = this.#meanPauseMs * (0.5 + Math.random());
    this.#meanPauseMs = Math.min(2 * this.#meanPauseMs, LONGEST_MEAN_PAUSE_MS);
    await pause(ms);
  }
}
