/**
 * Measures the promised rates on people who did not set the thresholds. A collection's people are split into halves,
 * each half is calibrated like a model pack, and its thresholds are applied to strangers in the other half. Over
 * several splits nearly every pair of people is compared, always with thresholds that were set without either of them.
 */

import { averageTemplates } from '../../src/domain/gallery/template.ts';
import type { Calibration } from '../../src/domain/packs/calibration.ts';
import { withAveraging } from '../models/calibration/averaging.ts';
import { calibrationPoints, scorePairs } from '../models/calibration/scores.ts';
import { shuffled } from '../random.ts';
import { countPasses, PROMISED_FMRS, type PromisedRate } from './promised.ts';
import type { FaceRead } from './read-pictures.ts';
import { Similarities } from './similarities.ts';
import { StrangerPasses } from './stranger-passes.ts';

/** Number of pictures averaged into a reference and into a probe. */
const OF_DIFFERENT_DAYS = [
  [1, 1],
  [1, 3],
  [3, 3],
  [5, 3],
] as const;
const OF_ONE_VISIT = [
  [1, 3],
  [5, 3],
] as const;

export interface HeldOutRow {
  /**
   * `days`: different pictures. `same_people`: one picture against one, using only people with as many pictures as the
   * previous `days` row needs. It shows what is specific to those people and not to averaging. `visit`: simulated
   * visits.
   */
  of: 'days' | 'same_people' | 'visit';
  enrolled: number;
  probed: number;
  /** People with enough pictures for a reference. */
  people: number;
  /** Median mean length of the references times that of the probes. */
  lengths: number;
  promised: PromisedRate[];
}

export interface HeldOut {
  splits: number;
  rows: HeldOutRow[];
}

interface Tried {
  of: HeldOutRow['of'];
  plan: readonly [number, number];
  /** Pictures of each person, by index. Empty: the person takes no part. */
  pictures: readonly (readonly FaceRead[])[];
  passes: StrangerPasses[];
}

/** @param visits simulated visits of some of the people (simulated-visits.ts) */
export function heldOutRates(
  faces: readonly FaceRead[],
  visits: readonly (readonly FaceRead[])[],
  splits: number,
  progress: (done: number) => void,
): HeldOut {
  const people = [...Map.groupBy(faces, (f) => f.person)];
  const [known, ofVisits] = [new Similarities(faces), new Similarities(visits.flat())];
  const tried = plansFor(people, visits);
  for (let split = 0; split < splits; split++) {
    const order = shuffled([...people.keys()], split);
    const half = new Set(order.slice(0, order.length >> 1));
    for (const [side, calibrates] of [half, new Set(order.filter((i) => !half.has(i)))].entries()) {
      const calibration = calibrated(
        known,
        people.flatMap(([, own], i) => (calibrates.has(i) ? own : [])),
      );
      for (const { of, plan, pictures, passes } of tried) {
        const held = pictures.map((own, i) => (calibrates.has(i) ? [] : own));
        countPasses(of === 'visit' ? ofVisits : known, held, calibration, plan, 2 * split + side, passes);
      }
      progress(2 * split + side + 1);
    }
  }
  return { splits, rows: tried.map(rowOf) };
}

function plansFor(
  people: readonly (readonly [string, readonly FaceRead[]])[],
  visits: readonly (readonly FaceRead[])[],
): Tried[] {
  const visited = new Map(visits.map((frames) => [frames[0].person, frames]));
  const all = people.map(([, own]) => own);
  const ofVisit = people.map(([person]) => visited.get(person) ?? []);
  const passes = () => PROMISED_FMRS.map(() => new StrangerPasses(people.length));
  return [
    ...OF_DIFFERENT_DAYS.flatMap((plan): Tried[] => {
      const days: Tried = { of: 'days', plan, pictures: all, passes: passes() };
      if (plan[0] === 1) return [days];
      const same = all.map((own) => (own.length >= plan[0] ? own : []));
      return [days, { of: 'same_people', plan: [1, 1], pictures: same, passes: passes() }];
    }),
    ...(visits.length === 0 ? [] : OF_ONE_VISIT).map(
      (plan): Tried => ({ of: 'visit', plan, pictures: ofVisit, passes: passes() }),
    ),
  ];
}

/** Calibrates with these people’s pictures, as a model pack is. */
export function calibrated(known: Similarities<FaceRead>, faces: readonly FaceRead[]): Calibration {
  const { nonMated } = scorePairs(faces, known);
  const points = withAveraging(faces, calibrationPoints(nonMated).points, known);
  return { source: '', nonMatedPairs: nonMated.total, points };
}

function rowOf({ of, plan, pictures, passes }: Tried): HeldOutRow {
  const [enrolled, probed] = plan;
  const lengthOf = (count: number) => {
    const lengths = pictures.flatMap((own) =>
      own.length < count
        ? []
        : [averageTemplates(own.slice(0, count).map((f) => f.template)).meanLength ?? 1],
    );
    return lengths.sort((a, b) => a - b)[lengths.length >> 1] ?? 1;
  };
  return {
    of,
    enrolled,
    probed,
    people: pictures.filter((own) => own.length >= enrolled && own.length > 0).length,
    lengths: lengthOf(enrolled) * lengthOf(probed),
    promised: PROMISED_FMRS.map((fmr, i) => ({ fmr, ...passes[i].rate() })),
  };
}
