/**
 * How averaging changes the scores of strangers (see src/domain/packs/calibration.ts), measured on people with several
 * pictures. For each threshold it gives the correction at which as many averaged comparisons pass as single ones, for
 * the same people.
 */
import { type CalibrationPoint, MOST_GAP } from '../../../src/domain/packs/calibration.ts';
import { sides } from '../../accuracy/sides.ts';
import { Similarities } from '../../accuracy/similarities.ts';
import type { Sample } from './scores.ts';

/** Number of pictures averaged on either side. */
const PLANS: readonly (readonly [number, number])[] = [
  [1, 2],
  [1, 3],
  [3, 3],
  [5, 3],
];
/** A share is only meaningful from this many pairs that passed. */
const ENOUGH_PAIRS = 50;
const STEPS = 30;
/** Minimum difference between two points of averaged templates. */
const LEAST_STEP = 0.0005;

interface Compared {
  single: number;
  /** Scalar product of the unscaled means. */
  product: number;
  /** How far the product of the means' lengths is below 1. */
  gap: number;
}

/**
 * @returns the points with `averaging`, which never decreases from one to the next. If too few people match, the
 * previous point's value is used, which errs on the strict side.
 */
export function withAveraging(
  samples: readonly Sample[],
  points: readonly CalibrationPoint[],
  known = new Similarities(samples),
): CalibrationPoint[] {
  const tail = comparisons(known, samples, points[0].score);
  let averaging = 0;
  return points.map((point, i) => {
    const passed = tail.filter(({ single }) => single >= point.score).length;
    if (passed >= ENOUGH_PAIRS) {
      const found = Math.max(averaging, correction(tail, point.score, passed));
      averaging = i === 0 ? found : Math.min(found, averaging + mostRise(points[i - 1], point));
    }
    averaging = Math.floor(averaging * 1000) / 1000;
    return { ...point, averaging };
  });
}

/**
 * The largest increase of the correction. With more, a rarer point would be below a commoner one where averaging has
 * most effect. Less is stricter.
 */
const mostRise = (before: CalibrationPoint, { score }: CalibrationPoint): number =>
  (score - before.score - LEAST_STEP) / MOST_GAP;

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
function comparisons(known: Similarities<Sample>, samples: readonly Sample[], lowest: number): Compared[] {
  const people = [...Map.groupBy(samples, (s) => s.person).values()];
  const found: Compared[] = [];
  for (const [i, [n, m]] of PLANS.entries()) {
    const probes = sides(known, people, m, 2 * i + 1);
    for (const a of sides(known, people, n, 2 * i))
      for (const b of probes) {
        if (a.person === b.person) continue;
        const single = known.at(a.mean.pictures[0], b.mean.pictures[0]);
        const alike = known.ofMeans(a.mean, b.mean);
        if (single < lowest && alike < lowest) continue;
        const lengths = a.mean.length * b.mean.length;
        found.push({ single, product: alike * lengths, gap: 1 - lengths });
      }
  }
  return found;
}
