/**
 * The light challenge: the page fills the screen with a random sequence of colours, and the colour of the face
 * must follow. A recording was lit by another sequence, or by none. Pure.
 */
import type { FaceColour, Rgb } from './reading.ts';

/** One frame while the colours were shown; time since the first colour, by the page's clock. */
export interface LitFrame {
  atMs: number;
  colour: FaceColour;
}

/**
 * Soft, and far enough apart in hue: none is WCAG's saturated red (R ≥ 0.8 of the sum). White is among them, so
 * that a camera which corrects its white balance finds no steady state.
 */
export const LIGHT_COLOURS = ['#ff8a7a', '#8cff9a', '#8fa0ff', '#ffffff'] as const;
export const LIGHT_STEPS = 7;
/** 2.2 changes a second are at most 1.1 flashes; WCAG 2.3.1 allows three. */
export const LIGHT_STEP_MS = 450;
const LONGEST_STEP_MS = 1000;
/** A step must show in two frames wherever it falls between them. */
const FRAMES_WANTED = 3;

/** How long each colour is shown to a page that sends a frame every `paceMs`. */
export const lightStepMs = (paceMs: number): number =>
  Math.round(Math.min(LONGEST_STEP_MS, Math.max(LIGHT_STEP_MS, FRAMES_WANTED * paceMs)));

/** Indices into LIGHT_COLOURS; neighbours differ. */
export type LightSequence = readonly number[];

/** @param pick a random whole number from 0 to below its argument */
export function drawLight(pick: (below: number) => number): number[] {
  const drawn = [pick(LIGHT_COLOURS.length)];
  while (drawn.length < LIGHT_STEPS) {
    const next = pick(LIGHT_COLOURS.length - 1);
    drawn.push(next >= drawn[drawn.length - 1] ? next + 1 : next);
  }
  return drawn;
}

/** 4 · 3⁶ = 2,916: what a blind guess has to hit. */
export const LIGHT_SEQUENCES = LIGHT_COLOURS.length * (LIGHT_COLOURS.length - 1) ** (LIGHT_STEPS - 1);

export type LightVerdict = 'passed' | 'failed' | 'unclear';

export interface LightFinding {
  verdict: LightVerdict;
  /** Correlation of the face's colour with the sequence shown and with the one that fits best, −1…1. */
  shown: number;
  best: number;
}

/** From the screen through the face and the camera to the page: displays and cameras take 30 to 300 ms, slow ones more. */
const LAGS_MS = [0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500];
/** Fewer frames in a step do not show its colour. */
const FRAMES_PER_STEP = 2;
/** Of 2,916; neighbours that differ in one step fit almost as well, and noise may put one of them first. */
const RANK = 3;
/** The sequence shown must explain the face's colour at least so well … */
const PASS = 0.6;
/** … and another one so well, and the one shown so badly, before it counts against the camera. */
const FAIL_BEST = 0.9;
const FAIL_SHOWN = 0.3;

/**
 * The sequence shown passes only if it is among the RANK that fit best of all that might have been drawn. Whatever
 * the frames hold, they were made without knowledge of the draw if they are a recording: then each of the 2,916
 * sequences is equally likely to be the one shown, and the chance of a false pass is at most 3 in 2,916.
 */
export function judgeLight(
  shown: LightSequence,
  frames: readonly LitFrame[],
  stepMs: number = LIGHT_STEP_MS,
): LightFinding {
  const series = [seriesOf(frames, faceAlone), seriesOf(frames, againstSurround)].flatMap((s) => s ?? []);
  const fits = series.flatMap((s) => LAGS_MS.flatMap((lag) => sumsAt(s, lag, stepMs) ?? []));
  if (fits.length === 0) return { verdict: 'unclear', shown: 0, best: 0 };
  const all = bestFits(fits);
  const own = all[numberOf(shown)];
  const better = all.filter((fit) => fit > own).length;
  const best = all.reduce((a, b) => Math.max(a, b));
  if (better < RANK && own >= PASS) return { verdict: 'passed', shown: own, best };
  const contradicts = best >= FAIL_BEST && own <= FAIL_SHOWN;
  return { verdict: contradicts ? 'failed' : 'unclear', shown: own, best };
}

// ---------------------------------------------------------------- colour as two numbers

type Pair = readonly [number, number];

interface Series {
  atMs: readonly number[];
  /** Two rows, each without its mean and its linear drift. */
  rows: readonly (readonly number[])[];
  /** Orthonormal: constant and slope over the frames. */
  drift: readonly (readonly number[])[];
}

/** What a screen of this colour adds to ln(R/G) and ln(B/G) of anything it lights, whatever that's own colour. */
const CHROMA: readonly Pair[] = LIGHT_COLOURS.map((hex) => {
  const [r, g, b] = [1, 3, 5].map((i) => linear(Number.parseInt(hex.slice(i, i + 2), 16)));
  return [r - g, b - g];
});

/** sRGB to linear light, 0…1. */
function linear(value: number): number {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
}

function chroma([r, g, b]: Rgb): Pair {
  const log = (v: number) => Math.log(linear(v) + 1e-3);
  return [log(r) - log(g), log(b) - log(g)];
}

const faceAlone = ({ face }: FaceColour): Pair => chroma(face);

/** The camera corrects its colours for the whole picture at once: what happens to the wall as well is no answer. */
function againstSurround({ face, surround }: FaceColour): Pair | null {
  if (!surround) return null;
  const [a, b] = [chroma(face), chroma(surround)];
  return [a[0] - b[0], a[1] - b[1]];
}

/** Null where there is no colour in each of the frames, or none that changes. */
function seriesOf(frames: readonly LitFrame[], colourOf: (c: FaceColour) => Pair | null): Series | null {
  const pairs = frames.flatMap(({ atMs, colour }) => {
    const pair = colourOf(colour);
    return pair ? [{ atMs, pair }] : [];
  });
  if (pairs.length < frames.length || pairs.length < FRAMES_PER_STEP * LIGHT_STEPS) return null;
  const atMs = pairs.map((p) => p.atMs);
  const drift = driftOf(atMs);
  const rows = ([0, 1] as const).map((i) =>
    without(
      pairs.map((p) => p.pair[i]),
      drift,
    ),
  );
  return { atMs, rows, drift };
}

function driftOf(atMs: readonly number[]): number[][] {
  const constant = unit(atMs.map(() => 1));
  const slope = unit(without(atMs, [constant]));
  return [constant, slope];
}

function without(values: readonly number[], basis: readonly (readonly number[])[]): number[] {
  return basis.reduce<number[]>(
    (rest, q) => {
      const share = dot(rest, q);
      return rest.map((v, i) => v - share * q[i]);
    },
    [...values],
  );
}

const unit = (values: readonly number[]): number[] => {
  const length = Math.sqrt(dot(values, values)) || 1;
  return values.map((v) => v / length);
};

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, v, i) => sum + v * b[i], 0);

// ---------------------------------------------------------------- how well each sequence fits

/** One series at one lag, summed up by steps: all that the fit of any sequence is computed from. */
interface StepSums {
  /** Per step and colour: the colour's product with the frames of the step. */
  product: readonly (readonly number[])[];
  counts: readonly number[];
  /** Per drift function, the sum over the frames of each step. */
  drift: readonly (readonly number[])[];
  norm: number;
}

function sumsAt({ atMs, rows, drift }: Series, lagMs: number, stepMs: number): StepSums | null {
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
function bestFits(fits: readonly StepSums[]): Float64Array {
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

const numberOf = (sequence: LightSequence): number =>
  sequence.reduce((number, colour, k) => append(number, k === 0 ? -1 : sequence[k - 1], colour), 0);
