/**
 * How similar strangers look at this very site. One camera, one light and a homogeneous group of people make faces more
 * alike than in the collection that the pack was calibrated on, so the same threshold lets more strangers pass. Pure.
 */

import { Type } from 'typebox';
import type { Fault } from '../failure.ts';
import type { ScoreCounts } from '../gallery/score-counts.ts';
import { keptJob } from '../kept-job.ts';
import { FAULT, orNull, type Shape, StoredSetting, shapeOf } from '../stored.ts';
import type { Micros } from '../time.ts';
import { type Rate, rate } from '../wilson.ts';
import { averagingAtScore, type Calibration, scoreAtFmr } from './calibration.ts';

interface SitePoint {
  fmr: number;
  /**
   * The comparison score that this share of the site's strangers reach. Calibrations of earlier versions hold cosines
   * of averaged templates, which are higher and so err towards stricter thresholds.
   */
  score: number;
  /** The share as counted, with its 95 % interval, as if the pairs were independent. */
  seen: Rate;
}

export interface SiteCalibration {
  pack: string;
  madeAtUs: Micros;
  /** Number of people whose templates were compared: everybody, or as many as there is time for. */
  people: number;
  nonMatedPairs: number;
  /** Number of pairs left out because both IDs belong to one person. */
  confirmedDuplicates: number;
  /** Descending fmr, ascending score. */
  points: readonly SitePoint[];
  /**
   * Absent: made by an earlier version, from cosines. Those are higher than comparison scores, so the thresholds stay
   * in force and err towards stricter.
   */
  scores?: 'comparison';
  /** Number of people in the gallery at that time; absent: as many as were compared. */
  gallery?: number;
}

const SEEN = Type.Object({ value: Type.Number(), low: Type.Number(), high: Type.Number() });
const CALIBRATION = Type.Object({
  pack: Type.String(),
  madeAtUs: Type.Number(),
  people: Type.Number(),
  nonMatedPairs: Type.Number(),
  confirmedDuplicates: Type.Number(),
  points: Type.Array(Type.Object({ fmr: Type.Number(), score: Type.Number(), seen: SEEN })),
  scores: Type.Optional(Type.Literal('comparison')),
  gallery: Type.Optional(Type.Number()),
});
const SHAPE: Shape<SiteCalibration> = shapeOf(CALIBRATION);
/** Prefix of the settings' names, followed by the pack's name. */
export const SITE_CALIBRATION = 'site_calibration_';
/**
 * The setting that holds a pack's site calibration. An empty text means that operators went back to the pack's own
 * calibration.
 */
export const keptCalibration = (pack: string) => new StoredSetting(`${SITE_CALIBRATION}${pack}`, SHAPE);

export interface CalibrationOutcome {
  dryRun: boolean;
  /** Null: it failed. */
  result: SiteCalibration | null;
  problem: Fault | null;
}

export interface CalibrationState {
  /** Pairs compared so far, and in all; null: no calibration is running. */
  running: { done: number; total: number } | null;
  /** The outcome of the latest calibration, including dry runs; null: it was stopped, or there was none. */
  latest: CalibrationOutcome | null;
}

export const CALIBRATION_JOB = keptJob<CalibrationState>(
  'calibration_job',
  Type.Object({
    running: orNull(Type.Object({ done: Type.Number(), total: Type.Number() })),
    latest: orNull(
      Type.Object({ dryRun: Type.Boolean(), result: orNull(CALIBRATION), problem: orNull(FAULT) }),
    ),
  }),
);

/**
 * Why a site should be calibrated. doubled: the gallery has doubled since. earlier_scores: see SiteCalibration.scores.
 */
export type CalibrationReason = 'never' | 'doubled' | 'earlier_scores';

/**
 * Why a site should be calibrated now.
 * @param site null: it never was
 * @returns null: there is no reason, or there are too few people
 */
export function reasonToCalibrate(site: SiteCalibration | null, people: number): CalibrationReason | null {
  if (people < LEAST_PEOPLE) return null;
  if (!site) return 'never';
  if (site.scores !== 'comparison') return 'earlier_scores';
  return people >= 2 * (site.gallery ?? site.people) ? 'doubled' : null;
}

/** Matches needed to know a rate to about a third of its size. */
const ENOUGH_MATCHES = 30;
/** Minimum number of people: they make 31,125 pairs, enough for a point at FMR 1e-3. */
export const LEAST_PEOPLE = 250;
const FMRS = [1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7];

/** Number of pairs of different people. */
export const pairsAmong = (people: number): number => (people * (people - 1)) / 2;

/** The rule of three: after this many pairs without a match, the rate is below this with 95 % confidence. */
export const leastFmr = (pairs: number): number => Math.min(1, 3 / Math.max(1, pairs));

/** The points that the number of pairs can show, each strictly stricter than the one before. */
export function sitePoints(counts: ScoreCounts): SitePoint[] {
  const points: SitePoint[] = [];
  for (const fmr of FMRS) {
    if (fmr * counts.total < ENOUGH_MATCHES) break;
    const score = counts.scoreAt(fmr);
    const last = points.at(-1);
    if (last && score <= last.score) break;
    points.push({ fmr, score, seen: rate(counts.countFrom(score), counts.total) });
  }
  return points;
}

/**
 * The stricter of the pack's and the site's calibration at each rate. Beyond the rates that the site's pairs can show,
 * its last point continues along the pack's curve. Thresholds never become laxer than the pack's: a gallery shows the
 * people who came, not those who will.
 */
export function refined(pack: Calibration, site: SiteCalibration): Calibration {
  const last = site.points.at(-1);
  if (!last || site.points.length < 2) return pack;
  const siteScore = (fmr: number) =>
    fmr >= last.fmr
      ? scoreAtFmr({ ...pack, points: site.points }, fmr)
      : last.score + scoreAtFmr(pack, fmr) - scoreAtFmr(pack, last.fmr);
  const fmrs = [...new Set([...pack.points, ...site.points].map((p) => p.fmr))].sort((a, b) => b - a);
  const points = fmrs.map((fmr) => {
    const score = Math.max(scoreAtFmr(pack, fmr), siteScore(fmr));
    return { fmr, score, averaging: averagingAtScore(pack, score) };
  });
  const [pairs, people] = [site.nonMatedPairs, site.people].map((n) => n.toLocaleString('en'));
  const day = new Date(site.madeAtUs / 1000).toISOString().slice(0, 10);
  return {
    ...pack,
    source: `${pack.source}; made stricter with ${pairs} pairs of ${people} people at this site on ${day}`,
    points: points.filter((p, i) => i === 0 || p.score > points[i - 1].score),
  };
}
