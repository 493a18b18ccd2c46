import type { SearchHit } from '../domain/gallery/ports-search.ts';

/**
 * The score of every search: the dot product in double precision, in four sums. The product of two floats is exact in a
 * double, so any implementation that keeps the order of the additions returns the same bits. (With one sum, each
 * addition would wait for the one before: three times as slow.)
 * @param start index at which the template begins in `templates`
 */
export function scoreAt(probe: Float32Array, templates: Float32Array, start: number): number {
  const whole = probe.length - (probe.length % 4);
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < whole; i += 4) {
    const at = start + i;
    a += probe[i] * templates[at];
    b += probe[i + 1] * templates[at + 1];
    c += probe[i + 2] * templates[at + 2];
    d += probe[i + 3] * templates[at + 3];
  }
  for (let i = whole; i < probe.length; i++) a += probe[i] * templates[start + i];
  return a + b + (c + d);
}

/** The order of hits: descending by score, then ascending by Auth ID. */
export const bestFirst = (a: SearchHit, b: SearchHit): number =>
  b.score - a.score || (a.authId < b.authId ? -1 : 1);

/** @throws RangeError unless the vector has the gallery's dimension */
export function checkDimension(what: string, vector: Float32Array, dimension: number): void {
  if (vector.length !== dimension)
    throw new RangeError(`${what} of ${vector.length} in a gallery of ${dimension} dimensions`);
}
