/**
 * Templates of people who do not exist, for galleries larger than any collection that is available here: each has half of
 * what makes two real people differ from the average, so that the mean and the covariance are those of real people.
 * Templates drawn from a normal distribution are less like real people: those matched them half as often at FMR 1e-4.
 */
import { normalise } from '../../src/domain/gallery/template.ts';
import { Random } from '../random.ts';

/**
 * @param of the templates of each real person
 * @returns makes a template
 */
export function likelyStrangers(of: readonly (readonly Float32Array[])[], seed: number): () => Float32Array {
  const mean = meanOf(of.flat());
  const random = new Random(seed);
  return () => {
    const first = random.below(of.length);
    const second = (first + 1 + random.below(of.length - 1)) % of.length;
    const [a, b] = [random.pick(of[first]), random.pick(of[second])];
    return normalise(mean.map((m, i) => m + (a[i] + b[i] - 2 * m) * Math.SQRT1_2));
  };
}

function meanOf(of: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(of[0].length);
  for (const template of of) for (let i = 0; i < mean.length; i++) mean[i] += template[i] / of.length;
  return mean;
}
