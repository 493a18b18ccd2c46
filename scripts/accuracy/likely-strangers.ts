/**
 * Templates of people who do not exist, for galleries larger than any collection that is available here: each differs
 * from the average as two real people do, both scaled to half their variance, so that the mean and the covariance are those
 * of real people.
 * Templates drawn from a normal distribution are less like real people: those matched them half as often at FMR 1e-4.
 */
import { normalise } from '../../src/domain/gallery/template.ts';
import { Random } from '../random.ts';

/**
 * @param people the templates of each real person, who counts once, however many there are of them
 * @param seed determines which templates are made
 * @returns makes a template
 */
export function likelyStrangers(
  people: readonly (readonly Float32Array[])[],
  seed: number,
): () => Float32Array {
  const mean = meanOf(people.map(meanOf));
  const random = new Random(seed);
  return () => {
    const first = random.below(people.length);
    const second = (first + 1 + random.below(people.length - 1)) % people.length;
    const [a, b] = [random.pick(people[first]), random.pick(people[second])];
    return normalise(mean.map((m, i) => m + (a[i] + b[i] - 2 * m) * Math.SQRT1_2));
  };
}

function meanOf(templates: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(templates[0].length);
  for (const template of templates)
    for (let i = 0; i < mean.length; i++) mean[i] += template[i] / templates.length;
  return mean;
}
