/** Whose pictures are averaged into one side of a comparison: a reference or a probe. */
import { shuffled } from '../random.ts';
import type { HasTemplate, Mean, Similarities } from './similarities.ts';

interface Side {
  /** Index of the person. */
  person: number;
  mean: Mean;
}

/**
 * @param people the pictures of each
 * @param pictures drawn of each person and averaged; who has fewer takes no part
 * @param seed another one draws other pictures; the same one draws the same
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
