import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseRefused } from './database-refused.ts';
import { isConflict, isLost } from './postgres-fault.ts';

/** How long a call waits for a database that does not respond, or for conflicting transactions to end; ms. */
const PATIENCE_MS = 5000;
const FIRST_PAUSE_MS = 4;
const LONGEST_PAUSE_MS = 250;

/** Whether another attempt may succeed. */
const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseRefused ? error.passing : isConflict(error) || isLost(error);

/**
 * The pauses of one call: each is twice as long as the one before, with a random part that separates two calls in
 * conflict.
 */
export class RetryPauses {
  readonly #until: number;
  #pauseMs = FIRST_PAUSE_MS;
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
    const ms = this.#pauseMs * (0.5 + Math.random());
    this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS);
    await pause(ms);
  }
}
