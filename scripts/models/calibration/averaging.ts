/**
 * What averaging does to the scores of strangers (see src/domain/calibration.ts), measured on people with several
 * pictures: for each threshold the correction that lets as many averaged comparisons pass as single ones do, of the
 * same people.
 */
import type { CalibrationPoint } from '../../../src/domain/calibration.ts';
import { averageTemplates, cosine } from '../../../src/domain/template.ts';
import { shuffled } from '../../accuracy/shuffle.ts';
import type { Sample } from './scores.ts';

/** Pictures averaged on either side. */
const PLANS: readonly (readonly [number, number])[] = [
  [1, 2],
  [1, 3],
  [3, 3],
  [5, 3],
];
/** Pairs of people that must match before their share says something. */
const ENOUGH_PAIRS = 50;
const STEPS = 30;

interface Compared {
  single: number;
  /** Scalar product of the unscaled means. */
  product: number;
  /** How far the product of the means' lengths lies below 1. */
  gap: number;
}

interface Side {
  person: number;
  single: Float32Array;
  template: Float32Array;
  length: number;
}

/**
 * @returns the points with `averaging`, which never falls from one to the next; where too few people match, that of
 *   the point before, which errs to stricter.
 */
export function withAveraging(
  samples: readonly Sample[],
  points: readonly CalibrationPoint[],
): CalibrationPoint[] {
  const tail = comparisons(samples, points[0].score);
  let averaging = 0;
  return points.map((point) => {
    const passed = tail.filter(({ single }) => single >= point.score).length;
    if (passed >= ENOUGH_PAIRS) averaging = Math.max(averaging, correction(tail, point.score, passed));
    return { ...point, averaging: Math.floor(averaging * 1000) / 1000 };
  });
}

/** The largest correction at which no more than `passed` averaged comparisons reach the score. */
function correction(tail: readonly Compared[], score: number, passed: number): number {
  let [low, high] = [0, Math.max(0, score)];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    const reach = tail.filter(({ product, gap }) => product + middle * gap >= score).length;
    if (reach > passed) high = middle;
    else low = middle;
  }
  return low;
}

/** All comparisons of strangers that can reach a point, single or averaged. */
function comparisons(samples: readonly Sample[], lowest: number): Compared[] {
  const people = [...Map.groupBy(samples, (s) => s.person).values()];
  const found: Compared[] = [];
  for (const [i, [n, m]] of PLANS.entries()) {
    const probes = sides(people, m, 2 * i + 1);
    for (const a of sides(people, n, 2 * i))
      for (const b of probes) {
        if (a.person === b.person) continue;
        const single = cosine(a.single, b.single);
        const alike = cosine(a.template, b.template);
        if (single < lowest && alike < lowest) continue;
        const lengths = a.length * b.length;
        found.push({ single, product: alike * lengths, gap: 1 - lengths });
      }
  }
  return found;
}

function sides(people: readonly (readonly Sample[])[], pictures: number, seed: number): Side[] {
  return people.flatMap((own, person) => {
    if (own.length < pictures) return [];
    const chosen = shuffled(own, seed * people.length + person).slice(0, pictures);
    const { template, meanLength } = averageTemplates(chosen.map((s) => s.template));
    return [{ person, single: chosen[0].template, template, length: meanLength ?? 1 }];
  });
}
