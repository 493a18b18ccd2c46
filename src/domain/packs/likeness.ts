/**
 * How often two different people look as similar as a comparison score says: the one place where scores and settings
 * become "1 in N". Nothing rarer is claimed than the pairs that were compared can show. Pure.
 */
import { fmrAtScore } from './calibration.ts';
import type { PackInfo } from './ports-engine.ts';
import { leastFmr } from './site-calibration.ts';

/** What rates of a pack rest on. */
export type RatedPack = Pick<PackInfo, 'name' | 'calibration' | 'packCalibration' | 'site'>;

/** What a recorded score is: only comparison scores of the pack in use tell a rate. */
export type ScoreOrigin = 'comparison' | 'earlier_version' | 'other_pack';

export interface Likeness {
  score: number;
  origin: ScoreOrigin;
  /** Null where the score tells none. */
  rate: Rarity | null;
}

export interface Rarity {
  /** Share of comparisons of two different people that reach as much. */
  fmr: number;
  /** The same for people: one in so many comparisons, two significant digits. */
  oneIn: number;
  /** Nobody has measured how much rarer: fewer than one in so many. */
  rarer: boolean;
  /** What this site's own measurement says to it; null: the site was not measured. */
  site: SiteRarity | null;
}

export interface SiteRarity {
  people: number;
  /** Too rare for the pairs of this site: there fewer than one in `oneIn`, and the rate is the pack's. */
  beyond: boolean;
  oneIn: number;
}

/** @param scoredBy the pack whose comparison score it is; null: the cosine of an earlier version, which is higher */
export function likenessOf(pack: RatedPack, score: number, scoredBy: string | null): Likeness {
  const origin = scoredBy === null ? 'earlier_version' : scoredBy === pack.name ? 'comparison' : 'other_pack';
  const rate = origin === 'comparison' ? rarity(pack, fmrAtScore(pack.calibration, score)) : null;
  return { score, origin, rate };
}

function rarity(pack: RatedPack, fmr: number): Rarity {
  const least = leastFmr(pack.calibration.nonMatedPairs);
  const told = Math.max(fmr, least);
  return { fmr: told, oneIn: oneIn(told), rarer: fmr < least, site: siteRarity(pack, fmr) };
}

function siteRarity({ site }: RatedPack, fmr: number): SiteRarity | null {
  if (!hasSiteRates(site)) return null;
  const least = leastFmr(site.nonMatedPairs);
  return { people: site.people, beyond: fmr < least, oneIn: oneIn(Math.max(fmr, least)) };
}

/** Without two points a measurement moves no threshold (see refined), and tells no rate. */
const hasSiteRates = (site: RatedPack['site']): site is NonNullable<RatedPack['site']> =>
  (site?.points.length ?? 0) >= 2;

/** A rate for people: one in so many, two significant digits. */
export const oneIn = (fmr: number): number => Number((1 / fmr).toPrecision(2));

/** Whether the pairs that the calibration compared can show a rate as small as this one. */
export const isMeasured = ({ nonMatedPairs }: RatedPack['calibration'], fmr: number): boolean =>
  fmr >= leastFmr(nonMatedPairs);

export interface Expected {
  /** All that were made: a search of n people is n, everybody with everybody n(n−1)/2. */
  comparisons: number;
  /** Of them so many bring two different people together. */
  count: number;
  /** At most so many: the rate is beyond what the site's pairs can show. */
  bounded: boolean;
}

/**
 * How many matches of two different people so many comparisons are expected to give. Null until the site was
 * measured: its cameras make people more alike than the pack's collection, nobody knows by how much.
 */
export function expectedMatches({ site }: RatedPack, fmr: number, comparisons: number): Expected | null {
  if (!hasSiteRates(site)) return null;
  const least = leastFmr(site.nonMatedPairs);
  return { comparisons, count: Math.max(fmr, least) * comparisons, bounded: fmr < least };
}
