import { join } from 'node:path';
import type { MadeRows } from '../domain/gallery/ports-gallery.ts';
import { libraryName } from './library-name.ts';
import { type Kernels, loadKernels } from './native.ts';
import { storedCodes, storedRowBytes } from './stored-row.ts';

const FACT_BYTES = Float32Array.BYTES_PER_ELEMENT;

interface Block {
  rows: MadeRows;
  /** Writes a template's row after the previous ones. @throws RangeError for NaN or infinity */
  add: (template: Float32Array) => void;
  /** The same for a stored row of `storedBytes` bytes; null: this search has no stored rows. */
  addStored: ((row: Uint8Array) => void) | null;
}

/** Makes rows for this host's search (open-search.ts) on any thread. */
export class RowMaker {
  /** Size of a stored row (stored-row.ts), bytes; null: this search keeps the templates themselves. */
  readonly storedBytes: number | null;
  readonly #dimension: number;
  readonly #kernels: Kernels | null;

  private constructor(dimension: number, kernels: Kernels | null) {
    this.#dimension = dimension;
    this.#kernels = kernels;
    this.storedBytes = kernels && storedRowBytes(kernels, dimension);
  }

  static async open(dimension: number, libraryFolder: string): Promise<RowMaker> {
    const kernels = await loadKernels(join(libraryFolder, libraryName()));
    return new RowMaker(dimension, 'why' in kernels ? null : kernels);
  }

  /** Begins a block of rows. @param memory of an earlier block of the same capacity, which is overwritten */
  begin(capacity: number, memory: MadeRows | null = null): Block {
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
    const addStored = (row: Uint8Array) => {
      codes.set(new Int8Array(row.buffer, row.byteOffset, perCodes), count * perCodes);
      const at = row.byteOffset + storedCodes(this.#dimension);
      const stored = new Uint8Array(row.buffer, at, FACT_BYTES * perFacts);
      new Uint8Array(facts.buffer, facts.byteOffset).set(stored, count * perFacts * FACT_BYTES);
      count++;
    };
    return { rows: { kind: 'codes', codes, facts } as const, add, addStored };
  }

  #floats(capacity: number, memory: MadeRows | null) {
    const templates =
      memory?.kind === 'floats' ? memory.templates : new Float32Array(capacity * this.#dimension);
    let count = 0;
    const add = (template: Float32Array) => {
      if (!template.every(Number.isFinite)) throw new RangeError('a template with NaN or infinite values');
      templates.set(template, count++ * this.#dimension);
    };
    return { rows: { kind: 'floats', templates } as const, add, addStored: null };
  }
}
