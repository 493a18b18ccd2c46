/** How well the colour of a face follows each of all sequences that could have been shown. */
import { LIGHT_COLOURS, LIGHT_SEQUENCES, LIGHT_STEPS, type LightSequence } from './light-sequence.ts';
import { CHROMA, dot, FRAMES_PER_STEP, type Series } from './light-series.ts';

/** One series at one lag, summed by step: the fit of every sequence is computed from these sums. */
export interface StepSums {
  /** Per step and colour: the colour's product with the frames of the step. */
  product: readonly (readonly number[])[];
  counts: readonly number[];
  /** Per drift function, the sum over the frames of each step. */
  drift: readonly (readonly number[])[];
  norm: number;
}

/** The sums of a series at a lag, ms; null if a step has too few frames or nothing is left of the series. */
export function sumsAt({ atMs, rows, drift }: Series, lagMs: number, stepMs: number): StepSums | null {
  const step = atMs.map((t) => Math.floor((t - lagMs) / stepMs));
  const sums = (values: readonly number[]) =>
    Array.from({ length: LIGHT_STEPS }, (_, k) =>
      values.reduce((sum, v, i) => (step[i] === k ? sum + v : sum), 0),
    );
  const counts = sums(atMs.map(() => 1));
  if (Math.min(...counts) < FRAMES_PER_STEP) return null;
  const [x, y] = rows.map(sums);
  const norm = Math.sqrt(rows.reduce((sum, row) => sum + dot(row, row), 0));
  if (norm === 0) return null;
  const product = x.map((_, k) => CHROMA.map((c) => c[0] * x[k] + c[1] * y[k]));
  return { product, counts, drift: drift.map(sums), norm };
}

/** For each sequence, numbered as `numberOf` does, the greatest correlation over all series and lags. */
export function bestFits(fits: readonly StepSums[]): Float64Array {
  const best = new Float64Array(LIGHT_SEQUENCES).fill(-1);
  for (const fit of fits) extend(fit, best, NOTHING);
  return best;
}

/** Sums over the first steps of a sequence. */
interface Beginning {
  steps: number;
  /** The colour of the last step; −1 before the first. */
  last: number;
  /** The number of the steps so far, as `numberOf` gives it. */
  number: number;
  /** Product with the frames. */
  along: number;
  /** Product with itself. */
  square: number;
  /** Products with the two drift functions, in both rows of the chromaticity. */
  constantX: number;
  constantY: number;
  slopeX: number;
  slopeY: number;
}

const NOTHING: Beginning = {
  steps: 0,
  last: -1,
  number: 0,
  along: 0,
  square: 0,
  constantX: 0,
  constantY: 0,
  slopeX: 0,
  slopeY: 0,
};

/** Extends a beginning by every possible next colour, so that the sums of shared beginnings are computed only once. */
function extend(fit: StepSums, best: Float64Array, begun: Beginning): void {
  const { steps, last, number } = begun;
  if (steps === LIGHT_STEPS) {
    const found = correlation(begun, fit.norm);
    if (found > best[number]) best[number] = found;
    return;
  }
  const constant = fit.drift[0][steps];
  const slope = fit.drift[1][steps];
  const count = fit.counts[steps];
  const product = fit.product[steps];
  for (let c = 0; c < CHROMA.length; c++) {
    if (c === last) continue;
    const [x, y] = CHROMA[c];
    extend(fit, best, {
      steps: steps + 1,
      last: c,
      number: append(number, last, c),
      along: begun.along + product[c],
      square: begun.square + count * (x * x + y * y),
      constantX: begun.constantX + constant * x,
      constantY: begun.constantY + constant * y,
      slopeX: begun.slopeX + slope * x,
      slopeY: begun.slopeY + slope * y,
    });
  }
}

/**
 * Correlation of a whole sequence, without its drift, with the frames, −1…1; −1 if nothing is left after removing the
 * drift.
 */
function correlation(whole: Beginning, norm: number): number {
  const { along, square, constantX: p, constantY: q, slopeX: r, slopeY: s } = whole;
  const left = square - p * p - q * q - r * r - s * s;
  return left <= 1e-9 ? -1 : along / (Math.sqrt(left) * norm);
}

/**
 * Numbers a sequence that is one colour longer: the first colour is any of all, each following one any but its
 * predecessor.
 */
const append = (number: number, last: number, colour: number): number =>
  last < 0 ? colour : number * (LIGHT_COLOURS.length - 1) + (colour > last ? colour - 1 : colour);

/** The number of a sequence, 0…LIGHT_SEQUENCES − 1. */
export const numberOf = (sequence: LightSequence): number =>
  sequence.reduce((number, colour, k) => append(number, k === 0 ? -1 : sequence[k - 1], colour), 0);
