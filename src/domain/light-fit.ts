/** How well the colour of a face follows each of all sequences that might have been shown. */
import { LIGHT_COLOURS, LIGHT_SEQUENCES, LIGHT_STEPS, type LightSequence } from './light-sequence.ts';
import { CHROMA, dot, FRAMES_PER_STEP, type Series } from './light-series.ts';

/** One series at one lag, summed up by steps: all that the fit of any sequence is computed from. */
export interface StepSums {
  /** Per step and colour: the colour's product with the frames of the step. */
  product: readonly (readonly number[])[];
  counts: readonly number[];
  /** Per drift function, the sum over the frames of each step. */
  drift: readonly (readonly number[])[];
  norm: number;
}

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

/** By sequence, numbered as `numberOf` does: the greatest correlation over all series and lags. */
export function bestFits(fits: readonly StepSums[]): Float64Array {
  const best = new Float64Array(LIGHT_SEQUENCES).fill(-1);
  for (const fit of fits) extend(fit, best, 0, -1, 0, 0, 0, 0, 0, 0, 0);
  return best;
}

/**
 * Sequences share their beginnings: what their first steps add up to is computed once. Plain numbers, because this
 * runs some 100,000 times between two frames.
 * @param along product with the frames; `square` with itself; p…s with the two drift functions, in both rows
 */
function extend(
  fit: StepSums,
  best: Float64Array,
  step: number,
  last: number,
  number: number,
  along: number,
  square: number,
  p: number,
  q: number,
  r: number,
  s: number,
): void {
  if (step === LIGHT_STEPS) {
    const left = square - p * p - q * q - r * r - s * s;
    const fits = left <= 1e-9 ? -1 : along / (Math.sqrt(left) * fit.norm);
    if (fits > best[number]) best[number] = fits;
    return;
  }
  const constant = fit.drift[0][step];
  const slope = fit.drift[1][step];
  const count = fit.counts[step];
  const product = fit.product[step];
  for (let c = 0; c < CHROMA.length; c++) {
    if (c === last) continue;
    const x = CHROMA[c][0];
    const y = CHROMA[c][1];
    extend(
      fit,
      best,
      step + 1,
      c,
      append(number, last, c),
      along + product[c],
      square + count * (x * x + y * y),
      p + constant * x,
      q + constant * y,
      r + slope * x,
      s + slope * y,
    );
  }
}

/** The first colour is one of all, each next one of those that its neighbour is not. */
const append = (number: number, last: number, colour: number): number =>
  last < 0 ? colour : number * (LIGHT_COLOURS.length - 1) + (colour > last ? colour - 1 : colour);

export const numberOf = (sequence: LightSequence): number =>
  sequence.reduce((number, colour, k) => append(number, k === 0 ? -1 : sequence[k - 1], colour), 0);
