/**
 * What thresholds cost genuine users: false non-match rates at the false match rates that operators choose from (see
 * src/domain/packs/fnmr-table.ts), on the same templates as the calibration. The calibration's thresholds depend only on
 * strangers, so mated comparisons of the same people are not used twice.
 */

import { averageTemplates, cosine } from '../../../src/domain/gallery/template.ts';
import { type Calibration, scoreAtFmr, scoreOfCosine } from '../../../src/domain/packs/calibration.ts';
import type { FnmrRow, FnmrTable, MeasuredRate } from '../../../src/domain/packs/fnmr-table.ts';
import { rate } from '../../accuracy/metrics.ts';
import { mulberry32, shuffled } from '../../random.ts';
import type { Sample } from './scores.ts';

/** Rates that the console offers, and rarer ones for sites whose calibration is stricter. */
const FMRS = [1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8];
/**
 * Draws of pictures per person. More draws make a rate steadier, not more certain, because the people stay the same.
 */
const DRAWS = 8;
const RESAMPLES = 1000;
/** With fewer people their share is meaningless. */
const ENOUGH_PEOPLE = 20;

/**
 * The table of false non-match rates that comes with a pack.
 * @param source name of the collection
 */
export function measureFnmrTable(
  samples: readonly Sample[],
  calibration: Calibration,
  source: string,
): FnmrTable {
  const people = [...Map.groupBy(samples, (s) => s.person).values()];
  const [single, averaged] = [matedScores(people, calibration, 1, 1), matedScores(people, calibration, 5, 3)];
  const rows = FMRS.map((fmr): FnmrRow => {
    const threshold = scoreAtFmr(calibration, fmr);
    return { fmr, single: shareBelow(single, threshold), averaged: shareBelow(averaged, threshold) };
  });
  return { source, people: { single: single.length, averaged: averaged.length }, rows };
}

/** Comparison scores of everybody with enough pictures: per person, one for each draw. */
function matedScores(
  people: readonly (readonly Sample[])[],
  calibration: Calibration,
  enrolled: number,
  probed: number,
): number[][] {
  return people.flatMap((own, person) => {
    if (own.length < enrolled + probed) return [];
    const scores = Array.from({ length: DRAWS }, (_, draw) => {
      const chosen = shuffled(own, draw * people.length + person).map((s) => s.template);
      const a = averageTemplates(chosen.slice(0, enrolled));
      const b = averageTemplates(chosen.slice(enrolled, enrolled + probed));
      return scoreOfCosine(calibration, cosine(a.template, b.template), a.meanLength, b.meanLength);
    });
    return [scores];
  });
}

/**
 * The share of scores below the threshold. All people weigh the same, however many pictures they have. The interval
 * resamples the people.
 */
function shareBelow(scores: readonly (readonly number[])[], threshold: number): MeasuredRate | null {
  if (scores.length < ENOUGH_PEOPLE) return null;
  const failing = scores.map((own) => own.filter((s) => s < threshold).length / own.length);
  const value = mean(failing);
  const random = mulberry32(failing.length);
  const means = Array.from({ length: RESAMPLES }, () =>
    mean(failing.map(() => failing[Math.floor(random() * failing.length)])),
  ).sort((x, y) => x - y);
  // With few failures, resampling underestimates the upper bound, so the number of people bounds it too.
  const bound = rate(Math.round(value * failing.length), failing.length);
  return {
    value: rounded(value),
    low: rounded(Math.min(means[Math.floor(0.025 * RESAMPLES)], bound.low)),
    high: rounded(Math.max(means[Math.ceil(0.975 * RESAMPLES) - 1], bound.high)),
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const rounded = (share: number): number => Math.round(share * 1e4) / 1e4;

/** Lines for the terminal: a header, then one line per setting. */
export const fnmrLines = ({ people, rows }: FnmrTable): string[] => [
  `false non-match rate, 95 % interval: 1 × 1 of ${people.single} people, 5 × 3 different pictures of ${people.averaged}`,
  ...rows.map(
    ({ fmr, single, averaged }) => `  FMR ${fmr.toExponential(0)}: ${cell(single)}   ${cell(averaged)}`,
  ),
];

const cell = (share: MeasuredRate | null): string =>
  share === null
    ? 'too few people'
    : `${percent(share.value)} (${percent(share.low)}–${percent(share.high)})`;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
