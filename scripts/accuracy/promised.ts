/**
 * Whether the false match rate that the product promises is the one it delivers: how often strangers pass at the
 * threshold that the product would use, with templates averaged from as many pictures as the product averages.
 */
import { type Calibration, scoreAtFmr, scoreOfCosine } from '../../src/domain/packs/calibration.ts';
import type { FaceRead } from './read-pictures.ts';
import { sides } from './sides.ts';
import { Similarities } from './similarities.ts';
import { type PassRate, StrangerPasses } from './stranger-passes.ts';

/** Settings that sites choose. Rarer ones need more people than public collections have. */
export const PROMISED_FMRS = [1e-3, 1e-4, 1e-5, 1e-6];
/**
 * Draws of pictures per person. More draws make a rate steadier, not more certain, because the people stay the same.
 */
const DRAWS = 2;

export interface PromisedRate extends PassRate {
  /** The false match rate that is set. */
  fmr: number;
}

/**
 * Everybody with enough pictures takes part.
 * @param enrolled pictures averaged into a reference
 * @param probed into a probe
 */
export function promisedRates(
  faces: readonly FaceRead[],
  calibration: Calibration,
  enrolled: number,
  probed: number,
  known = new Similarities(faces),
): PromisedRate[] {
  const people = [...Map.groupBy(faces, (f) => f.person).values()];
  const passes = PROMISED_FMRS.map(() => new StrangerPasses(people.length));
  for (let draw = 0; draw < DRAWS; draw++)
    countPasses(known, people, calibration, [enrolled, probed], draw, passes);
  return PROMISED_FMRS.map((fmr, i) => ({ fmr, ...passes[i].rate() }));
}

/**
 * Compares everybody with everybody else once, with pictures chosen by `draw`.
 * @param people each person's pictures; whoever has fewer than are averaged is no reference, or no probe
 * @param averaged pictures into a reference, and into a probe
 * @param passes one for each of PROMISED_FMRS
 */
export function countPasses(
  known: Similarities<FaceRead>,
  people: readonly (readonly FaceRead[])[],
  calibration: Calibration,
  averaged: readonly [enrolled: number, probed: number],
  draw: number,
  passes: readonly StrangerPasses[],
): void {
  const [enrolled, probed] = averaged;
  const thresholds = PROMISED_FMRS.map((fmr) => scoreAtFmr(calibration, fmr));
  const lowest = Math.min(...thresholds);
  const references = sides(known, people, enrolled, 2 * draw);
  const probes = sides(known, people, probed, 2 * draw + 1);
  const round = { references: takingPart(people, enrolled), probes: takingPart(people, probed) };
  for (const counted of passes) counted.round(round);
  for (const a of references)
    for (const b of probes) {
      if (a.person === b.person) continue;
      const alike = known.ofMeans(a.mean, b.mean);
      // A comparison score is never above the cosine.
      if (alike < lowest) continue;
      const score = scoreOfCosine(calibration, alike, a.mean.length, b.mean.length);
      thresholds.forEach((threshold, i) => {
        if (score >= threshold) passes[i].passed(a.person, b.person);
      });
    }
}

const takingPart = (people: readonly (readonly FaceRead[])[], pictures: number): Uint8Array =>
  Uint8Array.from(people, (own) => (own.length >= pictures ? 1 : 0));
