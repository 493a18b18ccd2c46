import { type Static, Type } from 'typebox';
import * as F from '../fields.ts';
import { ExpectedMatches } from './score-meaning.ts';

/** A threshold as set, and the score that the model pack's calibration gives it. */
export const Threshold = Type.Object({
  fmr: Type.Number(),
  one_in: Type.Integer({
    description: 'The setting in words: one in so many comparisons of two different people',
  }),
  score: Type.Number(),
  /** The smallest rate that the pack's calibration measured; the score of a smaller one is extrapolated. */
  measured_down_to: Type.Number(),
});

export const AdminThresholds = Type.Object({
  match: Threshold,
  duplicate: Threshold,
  review: Threshold,
  /**
   * Expected number of matches if everybody were compared with everybody, n(n−1)/2. Null until the site is calibrated.
   */
  expected: Type.Object({ duplicate: F.orNull(ExpectedMatches), review: F.orNull(ExpectedMatches) }),
});
export type AdminThresholds = Static<typeof AdminThresholds>;
