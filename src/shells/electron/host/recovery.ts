import { countFailure, restartDelayMs } from './backoff.ts';

/** A page that doesn't respond for this long is terminated and loaded again. */
export const HANG_MS = 10_000;

/** Reasons, as named by Electron, for which a page's process ends intentionally. */
const ORDERLY = new Set(['clean-exit']);

/**
 * Decides when to load a crashed page again: at once the first time, then with increasing delays, so that a page that
 * crashes on every load doesn't keep the host busy.
 */
export class PageRecovery {
  #failures = 0;
  #loadedMs: number;

  constructor(nowMs: number) {
    this.#loadedMs = nowMs;
  }

  /** @returns the delay before the next load, ms; null: the process ended intentionally */
  gone(reason: string, nowMs: number): number | null {
    if (ORDERLY.has(reason)) return null;
    this.#failures = countFailure(this.#failures, nowMs - this.#loadedMs);
    const pauseMs = this.#failures === 1 ? 0 : restartDelayMs(this.#failures);
    this.#loadedMs = nowMs + pauseMs;
    return pauseMs;
  }
}
