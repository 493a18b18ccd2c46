import { join } from 'node:path';
import type { MadeRows } from '../domain/ports-gallery.ts';
import { libraryName } from './library-name.ts';
import { type Kernels, loadKernels } from './native.ts';

/** Makes rows for the search of this host (open-search.ts), on whatever thread. */
export class RowMaker {
  readonly #dimension: number;
  readonly #kernels: Kernels | null;

  private constructor(dimension: number, kernels: Kernels | null) {
    this.#dimension = dimension;
    this.#kernels = kernels;
  }

  static async open(dimension: number, libraryFolder: string): Promise<RowMaker> {
    const kernels = await loadKernels(join(libraryFolder, libraryName()));
    return new RowMaker(dimension, 'why' in kernels ? null : kernels);
  }

  /** @returns what writes templates into the block one after the other. */
  begin(capacity: number): { rows: MadeRows; add: (template: Float32Array) => void } {
    const kernels = this.#kernels;
    const dimension = this.#dimension;
    let count = 0;
    if (!kernels) {
      const templates = new Float32Array(capacity * dimension);
      const add = (template: Float32Array) => {
        if (!template.every(Number.isFinite)) throw new RangeError('a template with NaN or infinite values');
        templates.set(template, count++ * dimension);
      };
      return { rows: { kind: 'floats', templates }, add };
    }
    const [perCodes, perFacts] = [kernels.codesPerRow(dimension), kernels.factsPerRow(dimension)];
    const codes = new Int8Array(capacity * perCodes);
    const facts = new Float32Array(capacity * perFacts);
    const add = (template: Float32Array) => {
      kernels.encode(
        template,
        codes.subarray(count * perCodes, (count + 1) * perCodes),
        facts.subarray(count * perFacts, (count + 1) * perFacts),
      );
      count++;
    };
    return { rows: { kind: 'codes', codes, facts }, add };
  }
}
