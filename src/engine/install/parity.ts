/** Compares an execution provider's outputs with the processor's. */
import { LEAST_COSINE, MOST_DIFFERENCE } from '../../domain/packs/engine-provider.ts';
import type { Outputs } from '../network/network.ts';
import type { ModelManifest } from '../packs/manifest.ts';

export interface Parity {
  /** Why the outputs differ too much; null: they agree. */
  disagreement: string | null;
  /** Cosine of the two templates; null for networks that make none. */
  cosine: number | null;
}

/**
 * Compares the outputs of two runs by name, the template by its cosine.
 * @param manifest of the network that made both
 */
export function compareOutputs(manifest: ModelManifest, cpu: Outputs, other: Outputs): Parity {
  let cosine: number | null = null;
  for (const [name, expected] of Object.entries(cpu)) {
    const got = other[name];
    if (got?.length !== expected.length)
      return { disagreement: `${manifest.name} returned no ${name}`, cosine };
    if (manifest.task === 'embed' && name === manifest.output) {
      cosine = cosineOf(expected, got);
      // Written so that NaN counts as a difference.
      if (!(cosine >= LEAST_COSINE))
        return { disagreement: `${manifest.name}: its templates differ (${cosine.toFixed(4)})`, cosine };
    } else {
      const share = differenceOf(expected, got);
      if (!(share <= MOST_DIFFERENCE)) {
        const percent = `${(100 * share).toFixed(1)} %`;
        return { disagreement: `${manifest.name}: its ${name} differs by ${percent}`, cosine };
      }
    }
  }
  return { disagreement: null, cosine };
}

function cosineOf(a: Float32Array, b: Float32Array): number {
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    ab += a[i] * b[i];
    aa += a[i] * a[i];
    bb += b[i] * b[i];
  }
  return ab / Math.sqrt(aa * bb);
}

/** Length of the difference divided by the length of the expected output. */
function differenceOf(expected: Float32Array, got: Float32Array): number {
  let [difference, length] = [0, 0];
  for (let i = 0; i < expected.length; i++) {
    difference += (got[i] - expected[i]) ** 2;
    length += expected[i] ** 2;
  }
  return length === 0 ? Math.sqrt(difference) : Math.sqrt(difference / length);
}
