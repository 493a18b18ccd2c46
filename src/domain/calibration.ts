/**
 * Score ↔ false match rate. Thresholds are set as an FMR everywhere and translated here, so that they mean
 * the same for every model pack (ISO/IEC 19795-1: FMR is the share of non-mated comparisons that match).
 */
export interface CalibrationPoint {
  /** Share of non-mated comparisons scoring at least `score`, 0 < fmr ≤ 1. */
  fmr: number;
  /** Cosine similarity, −1…1. */
  score: number;
}

export interface Calibration {
  /** What it was measured on, for people to read. */
  source: string;
  nonMatedPairs: number;
  /** Ascending score, descending fmr; at least two points. */
  points: readonly CalibrationPoint[];
}

/** Cosine a comparison must reach so that a non-mated one does with probability `fmr`. Log-linear between
 * points and beyond the last (the tail of non-mated scores is close to exponential). */
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

/** @throws RangeError unless monotone and of at least two points: a pack without calibration is refused. */
export function checkCalibration(calibration: Calibration): void {
  const { points } = calibration;
  if (points.length < 2) throw new RangeError('a calibration needs at least two points');
  for (let i = 1; i < points.length; i++) {
    const [p, q] = [points[i - 1], points[i]];
    if (!(q.score > p.score && q.fmr < p.fmr && q.fmr > 0 && p.fmr <= 1))
      throw new RangeError(`calibration points ${i - 1} and ${i} are not monotone`);
  }
}

function segment(
  points: readonly CalibrationPoint[],
  reached: (p: CalibrationPoint) => boolean,
): [CalibrationPoint, CalibrationPoint] {
  const at = points.findIndex(reached);
  const upper = at < 0 ? points.length - 1 : Math.max(1, at);
  return [points[upper - 1], points[upper]];
}
