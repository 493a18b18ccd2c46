/**
 * Whether a false match rate that the product promises is the one that it delivers: how often strangers pass at the
 * threshold that the product would use, with templates averaged from as many pictures as it averages.
 */
import { type Calibration, scoreAtFmr, scoreOfCosine } from '../../src/domain/calibration.ts';
import { type AveragedTemplate, averageTemplates, cosine } from '../../src/domain/template.ts';
import { type Rate, rate } from './metrics.ts';
import type { FaceRead } from './read-pictures.ts';
import { mulberry32, shuffled } from './shuffle.ts';

/** Settings that sites choose; rarer ones need more people than public collections have. */
export const PROMISED_FMRS = [1e-3, 1e-4, 1e-5, 1e-6];
/** Choices of pictures per person; more make a rate steadier, not more certain: the people stay the same. */
const DRAWS = 2;
const RESAMPLES = 400;

export interface PromisedRate {
  /** The setting. */
  fmr: number;
  /** Share of strangers' comparisons that pass. */
  rate: number;
  /** 95 % interval over people (bootstrap), since comparisons that share a person are not independent. */
  low: number;
  high: number;
}

interface Side {
  /** Index of the person. */
  person: number;
  template: AveragedTemplate;
}

/** @param enrolled pictures averaged into a reference, @param probed into a probe; everybody who has as many takes part */
export function promisedRates(
  faces: readonly FaceRead[],
  calibration: Calibration,
  enrolled: number,
  probed: number,
): PromisedRate[] {
  const people = [...Map.groupBy(faces, (f) => f.person).values()];
  const thresholds = PROMISED_FMRS.map((fmr) => scoreAtFmr(calibration, fmr));
  const lowest = Math.min(...thresholds);
  const hits = thresholds.map(() => new Map<number, number>());
  for (let draw = 0; draw < DRAWS; draw++) {
    const references = sides(people, enrolled, 2 * draw);
    const probes = sides(people, probed, 2 * draw + 1);
    for (const a of references)
      for (const b of probes) {
        if (a.person === b.person) continue;
        const score = scoreOf(calibration, a.template, b.template, lowest);
        thresholds.forEach((threshold, i) => {
          if (score >= threshold) count(hits[i], a.person * people.length + b.person);
        });
      }
  }
  const inA = people.map((own) => own.length >= enrolled);
  const inB = people.map((own) => own.length >= probed);
  return PROMISED_FMRS.map((fmr, i) => ({ fmr, ...interval(hits[i], inA, inB) }));
}

/** Most comparisons lie far below every threshold: their cosines say so already. */
function scoreOf(calibration: Calibration, a: AveragedTemplate, b: AveragedTemplate, lowest: number): number {
  const alike = cosine(a.template, b.template);
  return alike < lowest ? alike : scoreOfCosine(calibration, alike, a.meanLength, b.meanLength);
}

const count = (hits: Map<number, number>, key: number) => hits.set(key, (hits.get(key) ?? 0) + 1);

function sides(people: readonly (readonly FaceRead[])[], pictures: number, seed: number): Side[] {
  return people.flatMap((own, person) => {
    if (own.length < pictures) return [];
    const chosen = shuffled(own, seed * people.length + person).slice(0, pictures);
    return [{ person, template: averageTemplates(chosen.map((f) => f.template)) }];
  });
}

/** Resamples the people, each with all of their comparisons. */
function interval(
  hits: ReadonlyMap<number, number>,
  inA: readonly boolean[],
  inB: readonly boolean[],
): Omit<PromisedRate, 'fmr'> {
  const people = inA.length;
  const pairs = [...hits].map(([key, times]) => [Math.floor(key / people), key % people, times / DRAWS]);
  const rateWith = (weights: ArrayLike<number>): number => {
    const passed = pairs.reduce((sum, [a, b, times]) => sum + times * weights[a] * weights[b], 0);
    return passed / comparisons(weights, inA, inB);
  };
  const ones = new Float64Array(people).fill(1);
  const random = mulberry32(people);
  const resampled = Array.from({ length: RESAMPLES }, () => rateWith(resample(people, random))).sort(
    (x, y) => x - y,
  );
  // With few hits resampling alone sees too little above them: the distinct pairs of people bound it, too.
  const distinct: Rate = rate(pairs.length, comparisons(ones, inA, inB));
  return {
    rate: rateWith(ones),
    low: Math.min(resampled[Math.floor(0.025 * RESAMPLES)], distinct.low),
    high: Math.max(resampled[Math.ceil(0.975 * RESAMPLES) - 1], distinct.high),
  };
}

function resample(people: number, random: () => number): Float64Array {
  const weights = new Float64Array(people);
  for (let i = 0; i < people; i++) weights[Math.floor(random() * people)]++;
  return weights;
}

/** Comparisons of a draw, nobody with themselves. */
function comparisons(weights: ArrayLike<number>, inA: readonly boolean[], inB: readonly boolean[]): number {
  let [a, b, both] = [0, 0, 0];
  for (let i = 0; i < weights.length; i++) {
    if (inA[i]) a += weights[i];
    if (inB[i]) b += weights[i];
    if (inA[i] && inB[i]) both += weights[i] ** 2;
  }
  return a * b - both;
}
