/**
 * What learning from visits gains, and how much of the gain is left given its demands on a visit. People are enrolled
 * with one picture, then visit repeatedly with other pictures, one after the other, and are judged as the product does,
 * except for the gallery (src/domain/enrolment/learning.ts).
 */

import {
  averageOfKept,
  isSimilarEnough,
  type KeptTemplate,
  leastNearness,
  referenceOf,
  withVisit,
} from '../../src/domain/enrolment/learning.ts';
import { averageOfOne, cosine } from '../../src/domain/gallery/template.ts';
import { type Calibration, comparisonScore, scoreAtFmr } from '../../src/domain/packs/calibration.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/site/settings.ts';
import { shuffled } from '../random.ts';
import type { FaceRead } from './read-pictures.ts';

/** Minimum number of pictures of a person: one enrols, the last three are probes, the others are visits, up to MOST_VISITS. */
const LEAST_PICTURES = 8;
const PROBES = 3;
const MOST_VISITS = 12;
const DRAWS = 10;

export interface LearningFigures {
  people: number;
  visits: number;
  /** Visits that were accepted. */
  accepted: number;
  /** Accepted visits far enough above the threshold and similar enough to the enrolment's own template. */
  likeEnough: number;
  /**
   * Of these, visits after which all visits together weigh less, because the average had moved further from the enrolment
   * than a reference may.
   */
  held: number;
  probes: number;
  /** Probes accepted with the enrolment alone, and with the learned reference. */
  acceptedBefore: number;
  acceptedAfter: number;
}

/** Simulates visits of everybody with enough pictures, at the product's default match threshold, and counts. */
export function learningFigures(faces: readonly FaceRead[], calibration: Calibration): LearningFigures {
  const people = [...Map.groupBy(faces, (f) => f.person).values()].filter(
    (own) => own.length >= LEAST_PICTURES,
  );
  const sum = {
    visits: 0,
    accepted: 0,
    likeEnough: 0,
    held: 0,
    probes: 0,
    acceptedBefore: 0,
    acceptedAfter: 0,
  };
  for (let draw = 0; draw < DRAWS; draw++)
    people.forEach((own, i) => {
      const pictures = shuffled(own, draw * people.length + i).map((f) => f.template);
      liveThrough(pictures, calibration, sum);
    });
  return { people: people.length, ...sum };
}

function liveThrough(
  pictures: readonly Float32Array[],
  calibration: Calibration,
  sum: Omit<LearningFigures, 'people'>,
): void {
  const { matchFmr } = DEFAULT_SETTINGS;
  const threshold = scoreAtFmr(calibration, matchFmr);
  const [own, ...later] = pictures.map(
    (p, n): KeptTemplate => ({ ...averageOfOne(p), sessionId: `${n}`, takenAtUs: n }),
  );
  let kept = [own];
  for (const visit of later.slice(0, -PROBES).slice(0, MOST_VISITS)) {
    const before = referenceOf(calibration, matchFmr, kept);
    sum.visits++;
    if (comparisonScore(calibration, before, visit) < threshold) continue;
    sum.accepted++;
    if (!isSimilarEnough(calibration, matchFmr, own, before, visit)) continue;
    sum.likeEnough++;
    kept = withVisit(kept, visit);
    if (
      cosine(own.template, averageOfKept(calibration, kept).template) < leastNearness(calibration, matchFmr)
    )
      sum.held++;
  }
  const reference = referenceOf(calibration, matchFmr, kept);
  for (const probe of later.slice(-PROBES)) {
    sum.probes++;
    if (comparisonScore(calibration, own, probe) >= threshold) sum.acceptedBefore++;
    if (comparisonScore(calibration, reference, probe) >= threshold) sum.acceptedAfter++;
  }
}
