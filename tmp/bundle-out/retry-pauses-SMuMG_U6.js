import { i as isLost, l as DatabaseRefused, r as isConflict } from "./primary-CkOTHJgX.js";
import { setTimeout } from "node:timers/promises";
// src/store/postgres/connection/retry-pauses.ts
/** How long a call waits for a database that does not respond, or for conflicting transactions to end; ms. */
const PATIENCE_MS = 5e3;
const FIRST_MEAN_PAUSE_MS = 4;
const LONGEST_MEAN_PAUSE_MS = 250;
/** Whether another attempt may succeed. */
const isPassing = (error) => error instanceof DatabaseRefused ? error.passing : isConflict(error) || isLost(error);
/**
* The pauses of one call: about 4 ms, then twice as long each time, up to about a quarter of a second. Each is multiplied
* by a random number from 0.5 to 1.5, so that two calls in conflict do not meet again.
*/
var RetryPauses = class {
	#until;
	#meanPauseMs = FIRST_MEAN_PAUSE_MS;
	#paused = false;
	constructor(ms = PATIENCE_MS) {
		this.#until = performance.now() + ms;
	}
	/**
	* Waits and returns, or throws the error if it does not pass or no time is left. The first pause is always made: a
	* silent server, or an appliance that its host paused, may have used up all the time.
	*/
	async pause(error) {
		if (!isPassing(error) || this.#paused && performance.now() > this.#until) throw error;
		this.#paused = true;
		const ms = this.#meanPauseMs * (.5 + Math.random());
		this.#meanPauseMs = Math.min(2 * this.#meanPauseMs, LONGEST_MEAN_PAUSE_MS);
		await setTimeout(ms);
	}
};
export { RetryPauses as t };
