import type { CloseReason } from './state.ts';

/** Close codes of the capture protocol after which a new connection would be closed in the same way. */
const FINAL_CODES: Record<number, CloseReason> = {
  1008: 'broken',
  4001: 'ended',
  4002: 'elsewhere',
};

export const closeReason = (code: number): CloseReason | null => FINAL_CODES[code] ?? null;

const RECONNECT_FIRST_MS = 400;
const RECONNECT_MAX_MS = 8000;

/**
 * The delay doubles with each loss in a row: a restarted service is found soon, and one that is down is not flooded.
 */
export const reconnectDelayMs = (losses: number): number =>
  Math.min(RECONNECT_MAX_MS, RECONNECT_FIRST_MS * 2 ** Math.max(0, losses - 1));
