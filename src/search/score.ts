import type { SearchHit } from '../domain/ports.ts';

/**
 * The score of every search: the dot product in double precision, summed in the order of the values. The product
 * of two floats is exact in a double, so any machine that keeps the order answers with the same bits.
 * @param start where the template begins in `templates`.
 */
export function scoreAt(probe: Float32Array, templates: Float32Array, start: number): number {
  let sum = 0;
  for (let i = 0; i < probe.length; i++) sum += probe[i] * templates[start + i];
  return sum;
}

export const bestFirst = (a: SearchHit, b: SearchHit): number =>
  b.score - a.score || (a.authId < b.authId ? -1 : 1);

/** @throws RangeError unless the vector has the gallery's dimension. */
export function checkDimension(what: string, vector: Float32Array, dimension: number): void {
  if (vector.length !== dimension)
    throw new RangeError(`${what} of ${vector.length} in a gallery of ${dimension} dimensions`);
}
