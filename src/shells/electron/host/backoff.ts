const FIRST_MS = 500;
const MAX_MS = 30_000;
/** A service that ran so long before it fell starts a new count. */
export const STABLE_AFTER_MS = 60_000;

/** Pause before the next start: doubles with each failure in a row, so that a broken one is not hammered. */
export const restartDelayMs = (failures: number): number =>
  Math.min(MAX_MS, FIRST_MS * 2 ** Math.max(0, Math.min(failures, 16) - 1));

/** Failures in a row, this one included. */
export const countFailure = (failuresBefore: number, ranMs: number): number =>
  ranMs >= STABLE_AFTER_MS ? 1 : failuresBefore + 1;
