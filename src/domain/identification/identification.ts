/**
 * Identification (1:N): how a rate of false identifications per search becomes a threshold for a gallery, and what the
 * hits of a search say. Pure. FPIR: the share of searches for a person who is not in the gallery that find somebody
 * (ISO/IEC 19795-1).
 */

import type { IdentificationSettings } from '../gallery/identification-settings.ts';
import { type Calibration, scoreAtFmr } from '../packs/calibration.ts';
import { measuredDownTo } from '../packs/score-meaning.ts';

/** The most candidates that a search names. */
export const MOST_CANDIDATES = 5;

export interface IdentificationThreshold {
  /** People who are compared. */
  gallery: number;
  /** What the threshold promises: at most the setting, and less where the setting for authentications is stricter. */
  fpir: number;
  /** False match rate of each comparison. */
  fmr: number;
  /** The comparison score that candidates reach. */
  score: number;
  /** The smallest false match rate that the calibration measured. */
  measuredDownTo: number;
  /** The rate of each comparison is rarer than was measured, so that the score is extrapolated. */
  estimated: boolean;
  /** The smallest FPIR in a gallery of this size whose score was measured. */
  leastMeasuredFpir: number;
}

/**
 * The threshold for a gallery. Comparisons with strangers count as independent, so a search of N people finds somebody
 * by chance N times as often as one comparison does. No identification is laxer than an authentication.
 */
export function identificationThreshold(
  calibration: Calibration,
  { identifyFpir, matchFmr }: Pick<IdentificationSettings, 'identifyFpir'> & { matchFmr: number },
  gallery: number,
): IdentificationThreshold {
  const people = Math.max(1, gallery);
  const fmr = Math.min(identifyFpir / people, matchFmr);
  const measured = measuredDownTo(calibration);
  return {
    gallery,
    fpir: fpirOf(fmr, people),
    fmr,
    score: scoreAtFmr(calibration, fmr),
    measuredDownTo: measured,
    estimated: fmr < measured,
    leastMeasuredFpir: fpirOf(measured, people),
  };
}

/** 1 − (1 − fmr)^people, without losing small rates. */
const fpirOf = (fmr: number, people: number): number => -Math.expm1(people * Math.log1p(-Math.min(fmr, 0.5)));

/** How much looser than the threshold the comparisons are that show whether somebody else is close. */
const CLOSE = 10;

/** The score above which a search returns hits: those below the threshold only show whether the best one is clear. */
export const leastScoreOfHits = (calibration: Calibration, { fmr }: { fmr: number }): number =>
  scoreAtFmr(calibration, Math.min(0.1, CLOSE * fmr));

/** What a search says: nobody, one person, or people who cannot be told apart. */
export type IdentificationAnswer = 'nobody' | 'one' | 'several';

/**
 * What hits say. One person is named only if nobody else reaches the threshold, and nobody else is as close to the best
 * score as ten times the rate of false matches is worth.
 * @param scores of the hits, highest first
 * @param least see leastScoreOfHits
 */
export function answerOf(
  scores: readonly number[],
  { score: threshold }: { score: number },
  least: number,
): IdentificationAnswer {
  const [best, next] = scores;
  if (best === undefined || best < threshold) return 'nobody';
  if (next === undefined) return 'one';
  return next >= threshold || best - next < threshold - least ? 'several' : 'one';
}
