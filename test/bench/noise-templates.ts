import { Random } from '../../scripts/random.ts';

const SEED = 1;

/**
 * Templates for galleries whose faces do not matter: windows of noise that is created once, so that each takes a
 * microsecond.
 * @param dimension components of a template
 * @returns vectors of about unit length, the same in every run
 */
export function noiseTemplates(dimension: number): () => Float32Array {
  const random = new Random(SEED);
  const most = Math.sqrt(3 / dimension);
  const noise = Float32Array.from({ length: 2 ** 20 }, () => random.between(-most, most));
  return () => {
    const start = random.below(noise.length - dimension);
    return noise.slice(start, start + dimension);
  };
}
