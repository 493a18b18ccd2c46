/** Draws the pictures that are averaged into one side of a comparison: a reference or a probe. */
import { shuffled } from '../random.ts';
import type { HasTemplate, Mean, Similarities } from './similarities.ts';

interface Side {
  /** Index of the person. */
  person: number;
  mean: Mean;
}

/**
 * @param people each person's pictures
 * @param pictures number drawn for each person and averaged; a person with fewer takes no part
 * @param seed determines which pictures are drawn
 */
export function sides<T extends HasTemplate>(
  known: Similarities<T>,
  people: readonly (readonly T[])[],
  pictures: number,
  seed: number,
): Side[] {
  return people.flatMap((own, person) => {
    if (own.length < pictures) return [];
    const chosen = shuffled(own, seed * people.length + person).slice(0, pictures);
    return [{ person, mean: known.mean(chosen) }];
  });
}
