import { join } from 'node:path';
import type { MadeRows } from '../domain/gallery/ports-gallery.ts';
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

  /**
   * @param memory of an earlier block of the same capacity, to be written over.
   * @returns what writes templates into the block one after the other; it throws a RangeError for NaN or infinity.
   */
  begin(
    capacity: number,
    memory: MadeRows | null = null,
  ): { rows: MadeRows; add: (template: Float32Array) => void } {
    const kernels = this.#kernels;
    return kernels ? this.#codes(kernels, capacity, memory) : this.#floats(capacity, memory);
  }

  #codes(kernels: Kernels, capacity: number, memory: MadeRows | null) {
    const perCodes = kernels.codesPerRow(this.#dimension);
    const perFacts = kernels.factsPerRow(this.#dimension);
    const { codes, facts } =
      memory?.kind === 'codes'
        ? memory
        : { codes: new Int8Array(capacity * perCodes), facts: new Float32Array(capacity * perFacts) };
    let count = 0;
    const add = (template: Float32Array) => {
      const [c, f] = [count * perCodes, count * perFacts];
      kernels.encode(template, codes.subarray(c, c + perCodes), facts.subarray(f, f + perFacts));
      count++;
    };
    return { rows: { kind: 'codes', codes, facts } as const, add };
  }

  #floats(capacity: number, memory: MadeRows | null) {
    const templates =
      memory?.kind === 'floats' ? memory.templates : new Float32Array(capacity * this.#dimension);
    let count = 0;
    const add = (template: Float32Array) => {
      if (!template.every(Number.isFinite)) throw new RangeError('a template with NaN or infinite values');
      templates.set(template, count++ * this.#dimension);
    };
    return { rows: { kind: 'floats', templates } as const, add };
  }
}
