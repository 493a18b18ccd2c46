/**
 * Learning from visits: the template of an authentication beyond doubt becomes part of the person's reference. The
 * reference is the target here: an attacker who teaches it a little at a time could take it over. So the enrolment's
 * own template is always part of it, every visit must match that one and not only what was learned before, and the
 * reference is held near it (docs/decisions/0039 has the measurements).
 */

import { type AveragedTemplate, cosine, normalise } from '../gallery/template.ts';
import { EVIDENCE } from '../liveness/injection.ts';
import {
  type Calibration,
  comparisonScore,
  fmrAtScore,
  scoreAtFmr,
  unknownMeanLength,
} from '../packs/calibration.ts';
import { type Micros, seconds } from '../time.ts';

/** A part of a learned reference: the enrolment's own template or that of a visit. */
export interface KeptTemplate extends AveragedTemplate {
  /** The session of the registration or of the visit. */
  sessionId: string;
  takenAtUs: Micros;
}

/** Maximum number of templates kept, including the enrolment's own. */
export const MOST_KEPT = 5;
/** A visit must reach a score that strangers reach this many times more rarely than the score that accepts it. */
const RARER_THAN_MATCH = 100;
export const LEARNING_PAUSE_US = seconds(24 * 60 * 60);
/** The nearest stranger's score may become at most this many times rarer by everything learned together. */
const STRANGER_RISE = 5;

/**
 * The reference made of several templates: the mean of the unscaled means Lᵢtᵢ (Lᵢ the mean length, tᵢ the template),
 * each weighted by its pictures nᵢ, normalised; its mean length is |Σ wᵢLᵢtᵢ| ∕ Σ wᵢ. As nᵢLᵢtᵢ is the sum of a
 * template's pictures, this equals averaging all pictures at once, except that an enrolment of fewer pictures
 * than the average visit weighs as much as such a visit: its share is never below one template's.
 * @param kept the enrolment's own first
 * @param share of their full weight that the visits get, 0…1
 * @throws RangeError without templates, for different dimensions, or if they cancel out
 */
export function averageOfKept(
  calibration: Calibration,
  kept: readonly KeptTemplate[],
  share = 1,
): AveragedTemplate {
  const [own, ...visits] = kept;
  if (own === undefined) throw new RangeError('no template to average');
  if (visits.length === 0)
    return { template: own.template, pictures: own.pictures, meanLength: own.meanLength };
  const ofVisits = visits.reduce((sum, v) => sum + (v.pictures ?? 1), 0);
  const weights = [
    Math.max(own.pictures ?? 1, ofVisits / visits.length),
    ...visits.map((v) => share * (v.pictures ?? 1)),
  ];
  const sum = new Float64Array(own.template.length);
  kept.forEach(({ template, meanLength }, n) => {
    if (template.length !== sum.length)
      throw new RangeError(`the templates have ${sum.length} and ${template.length} dimensions`);
    const scale = weights[n] * (meanLength ?? unknownMeanLength(calibration));
    for (let i = 0; i < sum.length; i++) sum[i] += scale * template[i];
  });
  const length = Math.sqrt(sum.reduce((all, x) => all + x * x, 0)) / weights.reduce((a, b) => a + b, 0);
  const known = kept.every(({ pictures }) => pictures !== null);
  return {
    template: normalise(Float32Array.from(sum)),
    pictures: known ? kept.reduce((all, { pictures }) => all + (pictures ?? 0), 0) : null,
    meanLength: Math.min(1, length),
  };
}

/**
 * The templates kept after a visit: the enrolment's own first, the visit itself last. If there are too many, the oldest
 * visit is dropped.
 * @param kept the enrolment's own first, then the visits, oldest first
 */
export function withVisit(kept: readonly KeptTemplate[], visit: KeptTemplate): KeptTemplate[] {
  const [own, ...visits] = kept;
  return [own, ...[...visits, visit].slice(1 - MOST_KEPT)];
}

/** The part of an attempt that learning needs. */
interface AttemptForLearning {
  end: string | null;
  evidence: readonly string[];
  cameraLabel: string;
}

/**
 * Whether an attempt is beyond doubt: it was accepted, a camera was named, head movements were requested and made, and
 * nothing speaks against the pictures, not even weakly. Evidence with an unknown name speaks against them.
 */
export function isUndoubted({ end, evidence, cameraLabel }: AttemptForLearning): boolean {
  if (end !== 'accepted' || cameraLabel.trim() === '') return false;
  const known: Readonly<Record<string, string>> = EVIDENCE;
  const harmless = (e: string) =>
    Object.hasOwn(known, e) && (known[e] === 'neutral' || known[e] === 'clears');
  const spoilt = evidence.includes('challenge_failed') || evidence.includes('challenge_exempted');
  return evidence.includes('challenge_passed') && !spoilt && evidence.every(harmless);
}

/**
 * Whether the visit matches the reference far beyond the threshold, and also matches the enrolment's own template
 * alone.
 */
export function isSimilarEnough(
  calibration: Calibration,
  matchFmr: number,
  own: AveragedTemplate,
  reference: AveragedTemplate,
  visit: AveragedTemplate,
): boolean {
  const far = scoreAtFmr(calibration, matchFmr / RARER_THAN_MATCH);
  if (comparisonScore(calibration, reference, visit) < far) return false;
  return comparisonScore(calibration, own, visit) >= scoreAtFmr(calibration, matchFmr);
}

/** The match rate of the median stranger: half of all strangers are less similar to a person. */
const MEDIAN_FMR = 0.5;

/**
 * Minimum cosine between the enrolment's own template and the reference. If the reference turned straight towards a
 * stranger of median similarity, it could turn by acos(median) − acos(threshold) before that stranger is accepted. It
 * may not turn that far in any direction, in however many steps.
 */
export function leastNearness(calibration: Calibration, matchFmr: number): number {
  const angle = (fmr: number) => Math.acos(Math.max(-1, Math.min(1, scoreAtFmr(calibration, fmr))));
  return Math.cos(Math.max(0, angle(MEDIAN_FMR) - angle(matchFmr)));
}

const HALVINGS = 24;

/**
 * The reference made of several templates, held near the enrolment's own: if the visits at full weight turn it further
 * than `leastNearness` allows, the weight of all of them is reduced until it turns exactly that far.
 * @param kept the enrolment's own first
 * @throws RangeError as averageOfKept does
 */
export function referenceOf(
  calibration: Calibration,
  matchFmr: number,
  kept: readonly KeptTemplate[],
): AveragedTemplate {
  const least = leastNearness(calibration, matchFmr);
  const nearness = (made: AveragedTemplate) => cosine(kept[0].template, made.template);
  const whole = averageOfKept(calibration, kept);
  if (nearness(whole) >= least) return whole;
  // The more the visits weigh, the further the reference turns.
  let [near, far] = [0, 1];
  for (let n = 0; n < HALVINGS; n++) {
    const share = (near + far) / 2;
    if (nearness(averageOfKept(calibration, kept, share)) >= least) near = share;
    else far = share;
  }
  return averageOfKept(calibration, kept, near);
}

/** Comparison scores of the nearest strangers; −1 if there is none. */
export interface NearestStrangers {
  toOwn: number;
  toVisit: number;
  toReference: number;
}

/**
 * Whether the new reference moves towards a stranger too much.
 * @param review comparison score from which two people are shown to an operator as a possible duplicate
 */
export function movesTowardsStranger(
  calibration: Calibration,
  { toOwn, toVisit, toReference }: NearestStrangers,
  review: number,
): boolean {
  if (toVisit >= review || toReference >= review) return true;
  return fmrAtScore(calibration, toReference) * STRANGER_RISE < fmrAtScore(calibration, toOwn);
}
