const FIRST_MS = 500;
const MAX_MS = 30_000;
/** After running this long, a service that fails counts as failing for the first time. */
export const STABLE_AFTER_MS = 60_000;

/** The delay before the next start, ms. It doubles with each consecutive failure, up to 30 s. */
export const restartDelayMs = (failures: number): number =>
  Math.min(MAX_MS, FIRST_MS * 2 ** Math.max(0, Math.min(failures, 16) - 1));

/** The number of consecutive failures, including this one. @param ranMs how long the service ran before it failed */
export const countFailure = (failuresBefore: number, ranMs: number): number =>
  ranMs >= STABLE_AFTER_MS ? 1 : failuresBefore + 1;
