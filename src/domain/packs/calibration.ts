/**
 * Score ↔ false match rate. Thresholds are set as an FMR everywhere and translated here, so that they mean
 * the same for every model pack (ISO/IEC 19795-1: FMR is the share of non-mated comparisons that match).
 *
 * Templates are often means of several pictures. Normalising a mean to length 1 lengthens it, and with it the cosine
 * of strangers: at a threshold that was measured on single pictures they then pass 10 to 400 times as often as promised.
 * What undoes this is the length that the mean had, since it tells how much of the pictures' differences averaging
 * removed, however many pictures there were and whether they come from one visit or several. A comparison score is
 * therefore the cosine translated to what two single pictures that are as rare would have given (docs/decisions/0037).
 */

import type { AveragedTemplate } from '../gallery/template.ts';
import { cosine } from '../gallery/template.ts';
import type { Effects } from './effects.ts';

export interface CalibrationPoint {
  /** Share of non-mated comparisons scoring at least `score`, 0 < fmr ≤ 1. */
  fmr: number;
  /** Cosine similarity of single pictures, −1…1. */
  score: number;
  /**
   * How far the scalar product of two unscaled means that is as rare lies below `score`, for each unit that the
   * product of their lengths lies below 1; 0…score. Absent: 0, which makes thresholds of means stricter than needed.
   */
  averaging?: number;
}

export interface Calibration {
  /** What it was measured on, for people to read. */
  source: string;
  nonMatedPairs: number;
  /** Ascending score, descending fmr; at least two points. */
  points: readonly CalibrationPoint[];
  /** Assumed for templates that do not say it: shorter than filmed visits of five pictures. Absent: 0.9. */
  unknownMeanLength?: number;
  /** What its thresholds cost the right people. Absent: not measured. */
  effects?: Effects;
}

export const UNKNOWN_MEAN_LENGTH = 0.9;
/** Nobody has measured what averaging does beyond; there it is taken to do no more, which errs to stricter. */
export const MOST_GAP = 0.4;

/** Comparison score that a non-mated comparison reaches with probability `fmr`. Log-linear between points and
 * beyond the last (the tail of non-mated scores is close to exponential). */
export function scoreAtFmr(calibration: Calibration, fmr: number): number {
  const x = Math.log10(fmr);
  const [a, b] = segment(calibration.points, (p) => Math.log10(p.fmr) <= x);
  const t = (x - Math.log10(a.fmr)) / (Math.log10(b.fmr) - Math.log10(a.fmr));
  return Math.min(1, a.score + t * (b.score - a.score));
}

/**
 * The inverse: how often a non-mated comparison scores at least `score`. Never below one in as many pairs as
 * were measured: rarer than that nobody has looked.
 */
export function fmrAtScore(calibration: Calibration, score: number): number {
  const [a, b] = segment(calibration.points, (p) => p.score >= score);
  const t = (score - a.score) / (b.score - a.score);
  const fmr = 10 ** (Math.log10(a.fmr) + t * (Math.log10(b.fmr) - Math.log10(a.fmr)));
  return Math.min(1, Math.max(1 / calibration.nonMatedPairs, fmr));
}

/** What two templates have to do with each other: the one number that thresholds are compared with. */
export const comparisonScore = (calibration: Calibration, a: AveragedTemplate, b: AveragedTemplate): number =>
  scoreOfCosine(calibration, cosine(a.template, b.template), a.meanLength, b.meanLength);

/**
 * The comparison score of two templates whose cosine is known; never above the cosine.
 * @param lengthA mean length of one template, 0…1; null: not known
 */
export function scoreOfCosine(
  calibration: Calibration,
  cosineOfBoth: number,
  lengthA: number | null,
  lengthB: number | null,
): number {
  const unknown = unknownMeanLength(calibration);
  const lengths = (lengthA ?? unknown) * (lengthB ?? unknown);
  if (lengths >= 1) return cosineOfBoth;
  const product = cosineOfBoth * lengths;
  const gap = Math.min(MOST_GAP, 1 - lengths);
  const { points } = calibration;
  let upper = 1;
  while (upper < points.length - 1 && productAt(points[upper], gap) < product) upper++;
  const [a, b] = [points[upper - 1], points[upper]];
  const [from, to] = [productAt(a, gap), productAt(b, gap)];
  return Math.min(cosineOfBoth, a.score + ((product - from) / (to - from)) * (b.score - a.score));
}

/** What is assumed of a template that does not say it. */
export const unknownMeanLength = (calibration: Calibration): number =>
  calibration.unknownMeanLength ?? UNKNOWN_MEAN_LENGTH;

/** Scalar product of unscaled means that is as rare as the point's score of single pictures. */
const productAt = ({ score, averaging = 0 }: CalibrationPoint, gap: number): number =>
  score - averaging * gap;

/** The averaging of a point with this score, between those of its neighbours: so that a point more changes nothing. */
export function averagingAtScore({ points }: Calibration, score: number): number {
  const [a, b] = segment(points, (p) => p.score >= score);
  const t = Math.max(0, Math.min(1, (score - a.score) / (b.score - a.score)));
  const [from, to] = [a.averaging ?? 0, b.averaging ?? 0];
  return from + t * (to - from);
}

/** @throws RangeError unless monotone and of at least two points: a pack without calibration is refused. */
export function checkCalibration(calibration: Calibration): void {
  const { points, unknownMeanLength = UNKNOWN_MEAN_LENGTH } = calibration;
  if (points.length < 2) throw new RangeError('a calibration needs at least two points');
  if (!(unknownMeanLength > 0 && unknownMeanLength <= 1))
    throw new RangeError('unknownMeanLength must be above 0 and at most 1');
  for (let i = 1; i < points.length; i++) {
    const [p, q] = [points[i - 1], points[i]];
    if (!(q.score > p.score && q.fmr < p.fmr && q.fmr > 0 && p.fmr <= 1))
      throw new RangeError(`calibration points ${i - 1} and ${i} are not monotone`);
    if (!(productAt(q, MOST_GAP) > productAt(p, MOST_GAP)))
      throw new RangeError(`calibration points ${i - 1} and ${i} are not monotone for averaged templates`);
  }
  for (const { score, averaging = 0 } of points)
    if (!(averaging >= 0 && averaging <= Math.max(0, score)))
      throw new RangeError('averaging must lie between 0 and the score of its point');
}

function segment(
  points: readonly CalibrationPoint[],
  reached: (p: CalibrationPoint) => boolean,
): [CalibrationPoint, CalibrationPoint] {
  const at = points.findIndex(reached);
  const upper = at < 0 ? points.length - 1 : Math.max(1, at);
  return [points[upper - 1], points[upper]];
}
