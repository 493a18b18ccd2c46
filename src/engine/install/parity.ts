/** Whether an execution provider answers as the processor does. */
import { LEAST_COSINE, MOST_DIFFERENCE } from '../../domain/packs/engine-provider.ts';
import type { Outputs } from '../network/network.ts';
import type { ModelManifest } from '../packs/manifest.ts';

export interface Parity {
  /** Why they do not agree; empty when they do. */
  disagreement: string;
  /** Of the template; null for networks that make none. */
  cosine: number | null;
}

/** @param manifest of the network that made both; outputs are compared by name, the template by its cosine. */
export function compareOutputs(manifest: ModelManifest, cpu: Outputs, other: Outputs): Parity {
  let cosine: number | null = null;
  for (const [name, expected] of Object.entries(cpu)) {
    const got = other[name];
    if (got?.length !== expected.length) return { disagreement: `${manifest.name} gave no ${name}`, cosine };
    if (manifest.task === 'embed' && name === manifest.output) {
      cosine = cosineOf(expected, got);
      // Written so that NaN is no agreement.
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
  return { disagreement: '', cosine };
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

/** Length of the difference over the length of the expected. */
function differenceOf(expected: Float32Array, got: Float32Array): number {
  let [difference, length] = [0, 0];
  for (let i = 0; i < expected.length; i++) {
    difference += (got[i] - expected[i]) ** 2;
    length += expected[i] ** 2;
  }
  return length === 0 ? Math.sqrt(difference) : Math.sqrt(difference / length);
}
