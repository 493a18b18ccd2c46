/** How similar two faces are, as every answer of /admin/v1 tells it; see src/domain/packs/likeness.ts. */
import { type Static, Type } from 'typebox';
import * as F from '../fields.ts';

/** How often two different people look as similar, in the calibration in force. */
export const Rarity = Type.Object({
  fmr: Type.Number(),
  one_in: Type.Number({
    description:
      'N in “1 in N comparisons of two different people”, to two significant digits (may be fractional, e.g. 1.5)',
  }),
  /** So rare that nobody has measured it: fewer than one in so many. */
  rarer: Type.Boolean(),
  /** What this site's own people showed; null: they were not measured. */
  site: F.orNull(
    Type.Object({
      people: Type.Integer(),
      /** Too rare for the pairs of this site: there fewer than one in `one_in`, and the rate is the pack's. */
      beyond: Type.Boolean(),
      one_in: Type.Number(),
    }),
  ),
});
export type Rarity = Static<typeof Rarity>;

/** Members of a Likeness, for objects that hold more. */
export const LIKENESS = {
  /** Comparison score; the cosine where `origin` is earlier_version. */
  score: Type.Number(),
  /** Only comparison scores of the pack in use tell a rate. */
  origin: Type.Enum(['comparison', 'earlier_version', 'other_pack']),
  /** Null where the score tells none. */
  rate: F.orNull(Rarity),
};
export const Likeness = Type.Object(LIKENESS);
export type Likeness = Static<typeof Likeness>;

/** How many matches of two different people comparisons are expected to give. */
export const ExpectedMatches = Type.Object({
  /** All that were made: a search of n people is n, everybody with everybody n(n−1)/2. */
  comparisons: Type.Integer(),
  count: Type.Number(),
  /** At most so many: the rate is beyond what the site's pairs can show. */
  bounded: Type.Boolean(),
});
export type ExpectedMatches = Static<typeof ExpectedMatches>;
