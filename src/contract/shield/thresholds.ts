import { type Static, Type } from 'typebox';
import * as F from '../fields.ts';
import { ExpectedMatches } from './score-meaning.ts';

/** A threshold as set, and the score that the model pack's calibration gives it. */
export const Threshold = Type.Object({
  fmr: Type.Number({ description: 'False match rate that the site has set, 0…1' }),
  one_in: Type.Integer({
    description:
      'The setting in words: one in so many comparisons of two different people, to two significant digits',
  }),
  score: Type.Number({
    description: 'Comparison score at and above which a comparison matches at this rate',
  }),
  measured_down_to: Type.Number({
    description:
      'The smallest rate that the pack’s calibration measured, 0…1; the score of a smaller one is extrapolated',
  }),
});

export const AdminThresholds = Type.Object({
  match: Threshold,
  duplicate: Threshold,
  review: Threshold,
  expected: Type.Object(
    {
      duplicate: F.orNull(
        ExpectedMatches,
        'At the threshold for duplicates that are recorded without a review',
      ),
      review: F.orNull(ExpectedMatches, 'At the threshold for duplicates that operators review'),
    },
    {
      description:
        'Expected number of matches if everybody were compared with everybody, n(n−1)/2. Both are null until the site is calibrated',
    },
  ),
});
export type AdminThresholds = Static<typeof AdminThresholds>;
