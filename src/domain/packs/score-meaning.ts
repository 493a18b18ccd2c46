/**
 * How often two different people look as similar as a comparison score says: the one place where scores and settings
 * become "1 in N". No rate is claimed that is rarer than the compared pairs can show. Pure.
 */
import { fmrAtScore } from './calibration.ts';
import type { PackInfo } from './ports-engine.ts';
import { leastFmr } from './site-calibration.ts';

/** The parts of a pack that rates are based on. */
export type RatedPack = Pick<PackInfo, 'name' | 'calibration' | 'packCalibration' | 'site'>;

/** The kind of a recorded score. Only comparison scores of the active pack have a rate. */
type ScoreOrigin = 'comparison' | 'earlier_version' | 'other_pack';

export interface ScoreMeaning {
  score: number;
  origin: ScoreOrigin;
  /** Null if the score has no rate. */
  rate: FmrOfScore | null;
}

export interface FmrOfScore {
  /** Share of non-mated comparisons that reach this score, 0…1. */
  fmr: number;
  /** The same as "1 in N" comparisons, with two significant digits. */
  oneIn: number;
  /** The true rate is lower than was measured: fewer than 1 in `oneIn`. */
  rarer: boolean;
  /** The rate in this site's own calibration; null: the site is not calibrated. */
  site: SiteFmrOfScore | null;
}

interface SiteFmrOfScore {
  people: number;
  /** Too rare for this site's pairs to show: fewer than 1 in `oneIn` there, and the rate used is the pack's. */
  beyond: boolean;
  oneIn: number;
}

/** @param scoredBy the pack whose comparison score this is; null: the cosine of an earlier version, which is higher */
export function meaningOfScore(pack: RatedPack, score: number, scoredBy: string | null): ScoreMeaning {
  const origin = scoredBy === null ? 'earlier_version' : scoredBy === pack.name ? 'comparison' : 'other_pack';
  const rate = origin === 'comparison' ? fmrOfScore(pack, fmrAtScore(pack.calibration, score)) : null;
  return { score, origin, rate };
}

function fmrOfScore(pack: RatedPack, fmr: number): FmrOfScore {
  const least = leastFmr(pack.calibration.nonMatedPairs);
  const told = Math.max(fmr, least);
  return { fmr: told, oneIn: oneIn(told), rarer: fmr < least, site: siteFmrOfScore(pack, fmr) };
}

function siteFmrOfScore({ site }: RatedPack, fmr: number): SiteFmrOfScore | null {
  if (!hasSiteRates(site)) return null;
  const least = leastFmr(site.nonMatedPairs);
  return { people: site.people, beyond: fmr < least, oneIn: oneIn(Math.max(fmr, least)) };
}

/** A calibration of fewer than two points changes no threshold (see refined) and gives no rate. */
const hasSiteRates = (site: RatedPack['site']): site is NonNullable<RatedPack['site']> =>
  (site?.points.length ?? 0) >= 2;

/** A rate as "1 in N", with two significant digits. */
export const oneIn = (fmr: number): number => Number((1 / fmr).toPrecision(2));

/**
 * The smallest false match rate whose score was measured and not extrapolated, 0…1: the pack states it, or else the
 * number of compared pairs gives it.
 */
export const measuredDownTo = ({ basis, nonMatedPairs }: RatedPack['calibration']): number =>
  Math.max(basis?.measuredDownTo ?? 0, leastFmr(nonMatedPairs));

interface Expected {
  /** Number of comparisons: n for a search among n people, n(n−1)/2 for everybody with everybody. */
  comparisons: number;
  /** Expected number of them that match two different people. */
  count: number;
  /** `count` is an upper limit: the rate is lower than the site's pairs can show. */
  bounded: boolean;
}

/**
 * The number of false matches expected in this many comparisons. Null until the site is calibrated: pictures from the
 * same cameras look more alike than the pack's collection, and the pack cannot say by how much.
 */
export function expectedMatches({ site }: RatedPack, fmr: number, comparisons: number): Expected | null {
  if (!hasSiteRates(site)) return null;
  const least = leastFmr(site.nonMatedPairs);
  return { comparisons, count: Math.max(fmr, least) * comparisons, bounded: fmr < least };
}
