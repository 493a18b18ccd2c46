/** What a comparison score means, in the form that all responses of /admin/v1 use; see src/domain/packs/score-meaning.ts. */
import { type Static, Type } from 'typebox';
import * as F from '../fields.ts';

/** How often two different people look at least this similar, according to the calibration in use. */
export const FmrOfScore = Type.Object({
  fmr: Type.Number({ description: 'False match rate at this score, 0…1' }),
  one_in: Type.Number({
    description:
      'N in “1 in N comparisons of two different people”, to two significant digits (may be fractional, e.g. 1.5)',
  }),
  rarer: Type.Boolean({
    description: 'Whether it is rarer than was ever measured, so fewer than one in `one_in`',
  }),
  site: F.orNull(
    Type.Object({
      people: Type.Integer({ description: 'Number of people whose comparisons were measured' }),
      beyond: Type.Boolean({
        description:
          'Whether it is too rare to measure with this site’s pairs, so fewer than one in `one_in` here, and the rate is the pack’s',
      }),
      one_in: Type.Number({
        description:
          'N in “1 in N comparisons of two different people” of this site, to two significant digits',
      }),
    }),
    'The rate among this site’s own people. Null: the site has not been calibrated',
  ),
});
export type FmrOfScore = Static<typeof FmrOfScore>;

/** What a score was compared with: faces of the pack in use, of an earlier version, or of another pack. */
export const ScoreOrigin = Type.Enum(['comparison', 'earlier_version', 'other_pack']);

/** Members of a ScoreMeaning, for objects with further members. */
export const SCORE_MEANING = {
  score: Type.Number({ description: 'Comparison score, or the cosine if `origin` is `earlier_version`' }),
  /** Only comparison scores of the pack in use have a rate. */
  origin: ScoreOrigin,
  rate: F.orNull(FmrOfScore, 'How often two different people look so similar. Null: the score has no rate'),
};
export const ScoreMeaning = Type.Object(SCORE_MEANING);
export type ScoreMeaning = Static<typeof ScoreMeaning>;

/** How many matches the comparisons of different people are expected to give. */
export const ExpectedMatches = Type.Object({
  comparisons: Type.Integer({
    description: 'Number of comparisons: n for a search of n people, n(n−1)/2 for everybody with everybody',
  }),
  count: Type.Number({ description: 'Expected number of matches; may be fractional' }),
  bounded: Type.Boolean({
    description:
      'Whether `count` is an upper bound, because the rate is below what the site’s pairs can measure',
  }),
});
export type ExpectedMatches = Static<typeof ExpectedMatches>;
