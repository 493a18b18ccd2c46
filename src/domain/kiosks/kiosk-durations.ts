/** Durations of sessions at a kiosk, from the tap that opened them to their result, as counts by duration. */

/**
 * Lower edges of the duration bins, µs: one bin below one second, then four bins per doubling up to 181 s, then one for
 * everything longer. Migrations 32 and 38 repeat them in their triggers, so they never change.
 */
export const DURATION_EDGES_US: readonly number[] = [
  0,
  ...Array.from({ length: 31 }, (_, i) => Math.round(1_000_000 * 2 ** (i / 4))),
];

export interface Quantile {
  /** Seconds, interpolated between the edges: at most a fifth off, from one second on. */
  seconds: number;
  /** The quantile lies beyond the last edge: the true one is longer than `seconds`. */
  longer: boolean;
}

/**
 * The duration that a share of the sessions did not exceed.
 * @param counts of sessions by duration, one for each of DURATION_EDGES_US
 * @param share 0…1
 * @returns null: no session is counted
 */
export function quantileOf(counts: readonly number[], share: number): Quantile | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  const wanted = Math.max(1, Math.ceil(share * all));
  let before = 0;
  let at = 0;
  while (before + counts[at] < wanted) before += counts[at++];
  const from = DURATION_EDGES_US[at];
  if (at === DURATION_EDGES_US.length - 1) return { seconds: from / 1e6, longer: true };
  const within = (wanted - before - 0.5) / counts[at];
  return { seconds: (from + within * (DURATION_EDGES_US[at + 1] - from)) / 1e6, longer: false };
}
