/**
 * How alike strangers are on this very site: one camera, one light and one kind of people make faces more alike than
 * the collection that the pack was calibrated on, and then the same threshold lets more of them pass. Pure.
 */

import { Type } from 'typebox';
import type { ScoreCounts } from '../gallery/score-counts.ts';
import { type Shape, StoredSetting, shapeOf } from '../stored.ts';
import type { Micros } from '../time.ts';
import { type Rate, rate } from '../wilson.ts';
import { averagingAtScore, type Calibration, scoreAtFmr } from './calibration.ts';

export interface SitePoint {
  fmr: number;
  /**
   * Comparison score that this share of the site's strangers reach; measurements of earlier versions hold cosines of
   * averaged templates, which are higher and so err towards stricter thresholds.
   */
  score: number;
  /** The share that does, as counted: 95 % interval, over pairs as if they were independent. */
  seen: Rate;
}

export interface SiteCalibration {
  pack: string;
  madeAtUs: Micros;
  /** Whose templates were compared: all, or as many as there is time for. */
  people: number;
  nonMatedPairs: number;
  /** Pairs left out, since they are one person under two IDs. */
  confirmedDuplicates: number;
  /** Descending fmr, ascending score. */
  points: readonly SitePoint[];
  /**
   * Absent: measured by an earlier version, in cosines. Those are higher than comparison scores, so the thresholds
   * stay in force and err towards stricter.
   */
  scores?: 'comparison';
  /** Everybody who could be searched for then; absent: as many as were compared. */
  gallery?: number;
}

const SEEN = Type.Object({ value: Type.Number(), low: Type.Number(), high: Type.Number() });
const SHAPE: Shape<SiteCalibration> = shapeOf(
  Type.Object({
    pack: Type.String(),
    madeAtUs: Type.Number(),
    people: Type.Number(),
    nonMatedPairs: Type.Number(),
    confirmedDuplicates: Type.Number(),
    points: Type.Array(Type.Object({ fmr: Type.Number(), score: Type.Number(), seen: SEEN })),
    scores: Type.Optional(Type.Literal('comparison')),
    gallery: Type.Optional(Type.Number()),
  }),
);
/** Before the name of the pack. */
export const SITE_CALIBRATION = 'site_calibration_';
/** Empty text instead: operators went back to the pack's own calibration. */
export const keptCalibration = (pack: string) => new StoredSetting(`${SITE_CALIBRATION}${pack}`, SHAPE);

/** Why a site should be measured. doubled: the gallery is twice what it was. earlier_scores: see SiteCalibration.scores. */
export type CalibrationReason = 'never' | 'doubled' | 'earlier_scores';

/** @param site null: the site was never measured @returns null: there is no reason, or too few people */
export function reasonToCalibrate(site: SiteCalibration | null, people: number): CalibrationReason | null {
  if (people < LEAST_PEOPLE) return null;
  if (!site) return 'never';
  if (site.scores !== 'comparison') return 'earlier_scores';
  return people >= 2 * (site.gallery ?? site.people) ? 'doubled' : null;
}

/** A rate needs about this many matches to be told to a third of its size. */
const ENOUGH_MATCHES = 30;
/** Of them 31,125 pairs: enough for a point at FMR 1e-3. */
export const LEAST_PEOPLE = 250;
const FMRS = [1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7];

export const pairsAmong = (people: number): number => (people * (people - 1)) / 2;

/** The rule of three: after so many pairs without one match the rate is below this, with 95 % confidence. */
export const leastFmr = (pairs: number): number => Math.min(1, 3 / Math.max(1, pairs));

/** Points that the pairs can show, each strictly stricter than the one before. */
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
 * The pack's calibration where it is the stricter one, else the site's. Beyond what the site's pairs can show its last
 * point goes on as the pack's curve does. Thresholds never become laxer than the pack's: a gallery shows the people
 * who came, not those who will.
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
  const day = new Date(site.madeAtUs / 1000).toISOString().slice(0, 10);
  return {
    ...pack,
    source: `${pack.source}; made stricter by ${site.nonMatedPairs} pairs of ${site.people} people of this site, ${day}`,
    points: points.filter((p, i) => i === 0 || p.score > points[i - 1].score),
  };
}
