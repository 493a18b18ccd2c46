/**
 * Score ↔ false match rate. Thresholds are set as an FMR everywhere and translated here, so that they mean
 * the same for every model pack (ISO/IEC 19795-1: FMR is the share of non-mated comparisons that match).
 *
 * Templates are often means of several pictures. Normalising a mean to length 1 lengthens it, and raises the cosine
 * of strangers: at a threshold measured on single pictures, they then pass 10 to 400 times as often as promised.
 * The length that the mean had corrects this, since it shows how much of the pictures' differences averaging
 * removed, however many pictures there were and whether they come from one visit or several. A comparison score is
 * therefore the cosine translated to the equally rare cosine of two single pictures (docs/decisions/0037).
 */

import type { AveragedTemplate } from '../gallery/template.ts';
import { cosine } from '../gallery/template.ts';
import type { CollectionBasis, FnmrTable } from './fnmr-table.ts';

export interface CalibrationPoint {
  /** Share of non-mated comparisons scoring at least `score`, 0 < fmr ≤ 1. */
  fmr: number;
  /** Cosine similarity of single pictures, −1…1. */
  score: number;
  /**
   * How far the equally rare scalar product of two means before normalisation lies below `score`, per unit by which the
   * product of their lengths lies below 1; 0…score. Absent: 0, which makes thresholds for means stricter than needed.
   */
  averaging?: number;
}

/** What a pack was calibrated on. */
interface CalibrationBasis extends CollectionBasis {
  /** Number of faces compared with each other. */
  faces: number;
  /** The smallest false match rate that was measured, 0 < … ≤ 1; smaller ones are extrapolated. */
  measuredDownTo: number;
  /** Factor, at least 1, by which the thresholds are stricter than the measurement. */
  safetyFactor: number;
}

export interface Calibration {
  /** The data that it was measured on, as English text to show. */
  source: string;
  /** The same as figures. Absent: the pack states only the text. */
  basis?: CalibrationBasis;
  nonMatedPairs: number;
  /** Ascending score, descending fmr; at least two points. */
  points: readonly CalibrationPoint[];
  /**
   * The mean length assumed for templates that do not store theirs: shorter than that of filmed visits of five
   * pictures. Absent: 0.9.
   */
  unknownMeanLength?: number;
  /** The false non-match rates of its thresholds. Absent: not measured. */
  effects?: FnmrTable;
}

export const UNKNOWN_MEAN_LENGTH = 0.9;
/**
 * Largest measured gap of the product of lengths below 1. Larger gaps are treated like this one, which errs to the
 * strict side.
 */
export const MOST_GAP = 0.4;

/**
 * The comparison score that a non-mated comparison reaches with probability `fmr`. Log-linear between points and beyond
 * the last one, since the tail of non-mated scores is close to exponential.
 */
export function scoreAtFmr(calibration: Calibration, fmr: number): number {
  const x = Math.log10(fmr);
  const [a, b] = segment(calibration.points, (p) => Math.log10(p.fmr) <= x);
  const t = (x - Math.log10(a.fmr)) / (Math.log10(b.fmr) - Math.log10(a.fmr));
  return Math.min(1, a.score + t * (b.score - a.score));
}

/**
 * The inverse: the share, 0…1, of non-mated comparisons that score at least `score`. Never below one in the number of
 * measured pairs: nothing rarer was measured.
 */
export function fmrAtScore(calibration: Calibration, score: number): number {
  const [a, b] = segment(calibration.points, (p) => p.score >= score);
  const t = (score - a.score) / (b.score - a.score);
  const fmr = 10 ** (Math.log10(a.fmr) + t * (Math.log10(b.fmr) - Math.log10(a.fmr)));
  return Math.min(1, Math.max(1 / calibration.nonMatedPairs, fmr));
}

/** Equal templates have a cosine of 1 give or take rounding. Their score is below 1, so that a limit of 1 is out of reach. */
export const MOST_SCORE = 1 - 1e-6;

/** The comparison score of two templates: the one number that thresholds are compared with. */
export const comparisonScore = (calibration: Calibration, a: AveragedTemplate, b: AveragedTemplate): number =>
  scoreOfCosine(calibration, cosine(a.template, b.template), a.meanLength, b.meanLength);

/**
 * The comparison score of two templates whose cosine is known; never above the cosine.
 * @param cosineOfBoth −1…1
 * @param lengthA mean length of one template, 0…1; null: unknown
 * @param lengthB mean length of the other
 */
export function scoreOfCosine(
  calibration: Calibration,
  cosineOfBoth: number,
  lengthA: number | null,
  lengthB: number | null,
): number {
  const unknown = unknownMeanLength(calibration);
  const lengths = (lengthA ?? unknown) * (lengthB ?? unknown);
  if (lengths >= 1) return Math.min(MOST_SCORE, cosineOfBoth);
  const product = cosineOfBoth * lengths;
  const gap = Math.min(MOST_GAP, 1 - lengths);
  const { points } = calibration;
  let upper = 1;
  while (upper < points.length - 1 && productAt(points[upper], gap) < product) upper++;
  const [a, b] = [points[upper - 1], points[upper]];
  const [from, to] = [productAt(a, gap), productAt(b, gap)];
  return Math.min(MOST_SCORE, cosineOfBoth, a.score + ((product - from) / (to - from)) * (b.score - a.score));
}

/** The mean length assumed for a template that does not store its own, 0…1. */
export const unknownMeanLength = (calibration: Calibration): number =>
  calibration.unknownMeanLength ?? UNKNOWN_MEAN_LENGTH;

/** The scalar product of two means before normalisation that is as rare as the point's score for single pictures. */
const productAt = ({ score, averaging = 0 }: CalibrationPoint, gap: number): number =>
  score - averaging * gap;

/**
 * The `averaging` of an added point with this score, interpolated between its neighbours so that adding it changes
 * nothing.
 */
export function averagingAtScore({ points }: Calibration, score: number): number {
  const [a, b] = segment(points, (p) => p.score >= score);
  const t = Math.max(0, Math.min(1, (score - a.score) / (b.score - a.score)));
  const [from, to] = [a.averaging ?? 0, b.averaging ?? 0];
  return from + t * (to - from);
}

/** Refuses a calibration that cannot be used. @throws RangeError unless its points are monotone and at least two */
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
      throw new RangeError('averaging must be between 0 and the score of its point');
}

function segment(
  points: readonly CalibrationPoint[],
  reached: (p: CalibrationPoint) => boolean,
): [CalibrationPoint, CalibrationPoint] {
  const at = points.findIndex(reached);
  const upper = at < 0 ? points.length - 1 : Math.max(1, at);
  return [points[upper - 1], points[upper]];
}
