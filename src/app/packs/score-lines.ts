/**
 * Texts about "1 in N" and what it means, for every command that shows it. The console's are in
 * ui/console/parts/score/score-meaning.tsx.
 */
import type { AdminSiteCalibration, CalibrationReason } from '../../contract/packs/admin-calibration.ts';
import type { ExpectedMatches, ScoreMeaning } from '../../contract/shield/score-meaning.ts';
import { oneIn } from '../../domain/packs/score-meaning.ts';

/** A false match rate as "1 in 100,000". @param fmr 0…1 */
export const settingRate = (fmr: number): string => `1 in ${whole(oneIn(fmr))}`;

const whole = (n: number): string => n.toLocaleString('en');

/** Explains a recorded comparison score. */
export function scoreLine({ score, origin, rate }: ScoreMeaning): string {
  const scored = `score ${score.toFixed(3)}`;
  if (rate === null)
    return `${scored}, recorded by ${origin === 'other_pack' ? 'another model pack' : 'an earlier version'}`;
  const { one_in, rarer, site } = rate;
  const often = `${rarer ? 'fewer than' : 'about'} 1 in ${whole(one_in)} comparisons of two different people`;
  return site && !site.beyond
    ? `${scored}: ${often}, measured on this site`
    : `${scored}: ${often} in the pack’s calibration; perhaps more with one site’s cameras`;
}

/**
 * Explains a configured false match rate and what its threshold is based on.
 * @param oneIn N of "1 in N"
 * @param site null: the site hasn't been calibrated
 */
export function settingLine(oneIn: number, site: AdminSiteCalibration | null): string {
  const set = `set to 1 in ${whole(oneIn)} comparisons of two different people`;
  return site
    ? `${set}, by ${whole(site.non_mated_pairs)} pairs of ${whole(site.people)} people of this site or the pack’s calibration, whichever is stricter`
    : `${set} in the pack’s calibration; pictures from the same cameras look more alike, so it may be more often here`;
}

/** The expected number of false matches among all comparisons made. */
export function expectedLine(expected: ExpectedMatches | null): string {
  if (expected === null)
    return 'It isn’t known how many of these are two different people: this site hasn’t been calibrated (omote models calibrate).';
  const { count, comparisons, bounded } = expected;
  const digits = count.toLocaleString('en', { maximumSignificantDigits: 2 });
  return `Among ${whole(comparisons)} comparisons ${bounded ? 'fewer than' : 'about'} ${digits} can be expected to find two different people this similar.`;
}

const WHY: Record<CalibrationReason, string> = {
  never: 'thresholds rely only on the pack’s calibration',
  doubled: 'the gallery has doubled since the site was calibrated',
  earlier_scores: 'the site was calibrated by an earlier version, which compared faces differently',
};

/** Why a site should be calibrated, how long it takes and how to do it. */
export const proposalLine = (why: CalibrationReason): string =>
  `${WHY[why]}, and pictures from the same cameras look more alike. Calibrate this site (takes less than a minute while everything keeps running): omote models calibrate`;
