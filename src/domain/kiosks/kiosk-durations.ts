/** How long sessions at a kiosk took, from the tap that opened them to their result, as counts by length. */

/**
 * Where the lengths that are counted together begin, µs: below one second, then four steps to each doubling, up to 181 s and all
 * that is longer. Migration 32 has them in its triggers: they are never changed.
 */
export const DURATION_EDGES_US: readonly number[] = [
  0,
  ...Array.from({ length: 31 }, (_, i) => Math.round(1_000_000 * 2 ** (i / 4))),
];

export interface Quantile {
  /** Seconds; interpolated between the edges, so that it is off by a fifth at most from one second on. */
  seconds: number;
  /** It lies beyond the last edge: the true one is longer than `seconds`. */
  longer: boolean;
}

/**
 * @param counts of sessions by length, one for each of DURATION_EDGES_US
 * @param share 0–1: the part of the sessions that were no longer
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
