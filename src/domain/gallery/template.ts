/**
 * The similarity of two templates, which are L2-normalised float vectors: their cosine, −1…1.
 * @throws RangeError for templates of different lengths
 */
export function cosine(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length)
    throw new RangeError(`the templates have ${a.length} and ${b.length} dimensions`);
  let dot = 0;
  for (let i = 0; i < a.length; i++) dot += a[i] * b[i];
  return dot;
}

/**
 * A template and the pictures it was made from, which determine what its comparison scores mean: see
 * packs/calibration.ts.
 */
export interface AveragedTemplate {
  /** L2-normalised. */
  template: Float32Array;
  /** Number of pictures averaged; null: made by a version that did not store it. */
  pictures: number | null;
  /**
   * Length, 0…1, of the mean of the pictures' unit vectors before it was normalised: 1 for one picture or equal ones,
   * and shorter the more the pictures differ. Null: made by a version that did not store it.
   */
  meanLength: number | null;
}

/** The averaged template of a single picture. */
export const averageOfOne = (template: Float32Array): AveragedTemplate => ({
  template,
  pictures: 1,
  meanLength: 1,
});

/**
 * The unit vector along the mean of unit vectors. Averaging pictures is what makes the embedded pack usable:
 * docs/decisions/0037 describes the gain and the effect on scores.
 * @throws RangeError without templates, or for templates of different lengths
 */
export function averageTemplates(templates: readonly Float32Array[]): AveragedTemplate {
  const first = templates[0];
  if (first === undefined) throw new RangeError('no template to average');
  const sum = new Float32Array(first.length);
  for (const t of templates) {
    if (t.length !== sum.length)
      throw new RangeError(`the templates have ${sum.length} and ${t.length} dimensions`);
    for (let i = 0; i < sum.length; i++) sum[i] += t[i];
  }
  const meanLength = Math.min(1, Math.sqrt(cosine(sum, sum)) / templates.length);
  return { template: normalise(sum), pictures: templates.length, meanLength };
}

/** Scales a vector in place to length 1. @throws RangeError for a vector without direction (zero, NaN, ∞) */
export function normalise(vector: Float32Array): Float32Array {
  let square = 0;
  for (let i = 0; i < vector.length; i++) square += vector[i] * vector[i];
  const length = Math.sqrt(square);
  if (!(length > 1e-12) || !Number.isFinite(length)) throw new RangeError('the template has no direction');
  for (let i = 0; i < vector.length; i++) vector[i] /= length;
  return vector;
}
