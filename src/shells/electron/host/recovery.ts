import { countFailure, restartDelayMs } from './backoff.ts';

/** A page that does not answer for so long is ended and loaded anew. */
export const HANG_MS = 10_000;

/** Why a page's process ended, as Electron names it; these are no accidents. */
const ORDERLY = new Set(['clean-exit']);

/** When a crashed page is loaded again: at once the first time, then with pauses, so that a page that crashes on
 * every load does not keep the host busy. */
export class PageRecovery {
  #failures = 0;
  #loadedMs: number;

  constructor(nowMs: number) {
    this.#loadedMs = nowMs;
  }

  /** @returns the pause before the next load, or null when there is nothing to recover from. */
  gone(reason: string, nowMs: number): number | null {
    if (ORDERLY.has(reason)) return null;
    this.#failures = countFailure(this.#failures, nowMs - this.#loadedMs);
    const pauseMs = this.#failures === 1 ? 0 : restartDelayMs(this.#failures);
    this.#loadedMs = nowMs + pauseMs;
    return pauseMs;
  }
}
