/** Error rates as ISO/IEC 19795-1 defines them, from scores of mated and non-mated comparisons. */

import type { Rate } from '../../src/domain/wilson.ts';

export { type Rate, rate } from '../../src/domain/wilson.ts';

export const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
export const interval = ({ value, low, high }: Rate): string =>
  `${percent(value)} (${percent(low)} – ${percent(high)})`;

/** Scores in ascending order, so that a rate at a threshold is one binary search. */
export class SortedScores {
  readonly #scores: Float32Array;

  constructor(scores: Iterable<number>) {
    this.#scores = Float32Array.from(scores).sort();
  }

  get length(): number {
    return this.#scores.length;
  }

  /** The number of scores that are at least `threshold`. */
  countFrom(threshold: number): number {
    let [low, high] = [0, this.#scores.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#scores[middle] < threshold) low = middle + 1;
      else high = middle;
    }
    return this.#scores.length - low;
  }

  /** The lowest threshold that at most a share `share` of the scores reach, 0…1. */
  thresholdAt(share: number): number {
    const allowed = Math.floor(share * this.length);
    const at = this.#scores[this.length - allowed - 1];
    return at === undefined ? -1 : at + Number.EPSILON + Math.abs(at) * 1e-7;
  }

  /** Counts of the scores in `bins` equal steps from `from` to `to`; the last step includes `to`. */
  histogram(from: number, to: number, bins: number): number[] {
    const counts = new Array<number>(bins).fill(0);
    for (const s of this.#scores) {
      if (s < from || s > to) continue;
      counts[Math.min(bins - 1, Math.floor(((s - from) / (to - from)) * bins))]++;
    }
    return counts;
  }

  get lowest(): number {
    return this.#scores[0] ?? 0;
  }

  get highest(): number {
    return this.#scores.at(-1) ?? 0;
  }
}

/** The point at which the share of rejected mated comparisons equals that of accepted non-mated ones. */
export function equalErrorRate(
  mated: SortedScores,
  nonMated: SortedScores,
): { rate: number; threshold: number } {
  let [low, high] = [-1, 1];
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    const fnmr = 1 - mated.countFrom(middle) / mated.length;
    const fmr = nonMated.countFrom(middle) / nonMated.length;
    if (fnmr < fmr) low = middle;
    else high = middle;
  }
  return { rate: nonMated.countFrom(high) / nonMated.length, threshold: high };
}

export interface LabelledScore {
  fold: number;
  mated: boolean;
  /** Null: one of the pictures gave no template. Counts as an error. */
  score: number | null;
}

/**
 * Accuracy by folds (LFW protocol). The threshold is chosen on the other folds, never on the one it is applied to.
 * Pairs without a score count as errors.
 */
export function foldAccuracy(pairs: readonly LabelledScore[]): {
  mean: number;
  deviation: number;
  folds: number;
} {
  const folds = [...new Set(pairs.map((p) => p.fold))];
  const accuracies = folds.map((fold) => {
    const threshold = bestThreshold(pairs.filter((p) => p.fold !== fold));
    return accuracy(
      pairs.filter((p) => p.fold === fold),
      threshold,
    );
  });
  const mean = accuracies.reduce((a, b) => a + b, 0) / folds.length;
  const variance = accuracies.reduce((a, b) => a + (b - mean) ** 2, 0) / Math.max(1, folds.length - 1);
  return { mean, deviation: Math.sqrt(variance), folds: folds.length };
}

const accuracy = (pairs: readonly LabelledScore[], threshold: number): number =>
  pairs.filter((p) => p.score !== null && p.score >= threshold === p.mated).length / pairs.length;

/** The score that, used as the threshold, classifies most pairs correctly. */
function bestThreshold(pairs: readonly LabelledScore[]): number {
  const scored = pairs.flatMap(({ mated, score }) => (score === null ? [] : [{ mated, score }]));
  scored.sort((a, b) => a.score - b.score);
  let right = scored.filter((p) => p.mated).length;
  let best = { right: -1, threshold: 0 };
  for (const [i, { mated, score }] of scored.entries()) {
    // Equal scores fall on the same side, so a threshold is only possible before the first of them.
    if (right > best.right && score !== scored[i - 1]?.score) best = { right, threshold: score };
    right += mated ? -1 : 1;
  }
  return best.threshold;
}
