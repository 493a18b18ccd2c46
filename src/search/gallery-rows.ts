import type { Kernels, Rows } from './native.ts';

/** Address space is reserved for at most this many people; memory is allocated as people are added. */
const MOST_PEOPLE = 8_000_000;
const FEWEST_PEOPLE = 10_000;
/** Bytes by which an arena grows; pages that no row has touched yet take no memory. */
const STEP = 2 ** 26;

/**
 * The person in each row of the arenas that the C code scans. Memory grows in place, never moves, and belongs to
 * JavaScript (Electron's memory cage allows no other). While a scan runs, no row that it may read is written: an added
 * person goes after the last row, and a removed one is marked and wiped when the scan has ended.
 */
export class GalleryRows {
  readonly dimension: number;
  readonly #kernels: Kernels;
  readonly #codes: Arena<Int8Array>;
  readonly #facts: Arena<Float32Array>;
  readonly #live: Arena<Uint8Array>;
  readonly #rowOf = new Map<string, number>();
  readonly #ids: (string | null)[] = [];
  #free: number[] = [];
  /** Rows to be wiped after the scan; null: no scan is running. */
  #retired: number[] | null = null;

  constructor(dimension: number, kernels: Kernels) {
    this.dimension = dimension;
    this.#kernels = kernels;
    this.#codes = arena(Int8Array, kernels.codesPerRow(dimension), kernels);
    this.#facts = arena(Float32Array, kernels.factsPerRow(dimension), kernels);
    this.#live = arena(Uint8Array, 1, kernels);
  }

  get size(): number {
    return this.#rowOf.size;
  }

  has(authId: string): boolean {
    return this.#rowOf.has(authId);
  }

  rowOf(authId: string | null): number | null {
    return (authId === null ? null : this.#rowOf.get(authId)) ?? null;
  }

  /** The person in the row; null if it was vacated. */
  idAt(row: number): string | null {
    return this.#ids[row];
  }

  put(authId: string, template: Float32Array): void {
    const reused = this.#retired === null ? this.#free.at(-1) : undefined;
    const row = reused ?? this.#ids.length;
    this.#grow(row + 1);
    this.#kernels.encode(template, this.#codes.row(row), this.#facts.row(row));
    if (reused !== undefined) this.#free.pop();
    this.remove(authId);
    this.#ids[row] = authId;
    this.#rowOf.set(authId, row);
    Atomics.store(this.#live.all, row, 1);
  }

  /** Adds rows that were encoded elsewhere after the last row, so that they do not affect a scan. */
  putRows(authIds: readonly (string | null)[], codes: Int8Array, facts: Float32Array): void {
    const first = this.#ids.length;
    const [perCodes, perFacts] = [
      this.#kernels.codesPerRow(this.dimension),
      this.#kernels.factsPerRow(this.dimension),
    ];
    this.#grow(first + authIds.length);
    this.#codes.all.set(codes.subarray(0, authIds.length * perCodes), first * perCodes);
    this.#facts.all.set(facts.subarray(0, authIds.length * perFacts), first * perFacts);
    for (const [i, authId] of authIds.entries()) {
      this.#ids.push(authId);
      if (authId === null) this.#vacate(first + i);
      else {
        this.remove(authId);
        this.#rowOf.set(authId, first + i);
        Atomics.store(this.#live.all, first + i, 1);
      }
    }
  }

  remove(authId: string): void {
    const row = this.#rowOf.get(authId);
    if (row === undefined) return;
    Atomics.store(this.#live.all, row, 0);
    this.#rowOf.delete(authId);
    this.#ids[row] = null;
    this.#vacate(row);
  }

  #vacate(row: number): void {
    if (this.#retired) this.#retired.push(row);
    else this.#wipe(row);
  }

  /** Returns what a scan may read until `release`, and the number of rows. */
  hold(): { rows: Rows; count: number } {
    this.#retired = [];
    const rows = { codes: this.#codes.all, facts: this.#facts.all, live: this.#live.all };
    return { rows, count: this.#ids.length };
  }

  release(): void {
    const retired = this.#retired ?? [];
    this.#retired = null;
    for (const row of retired) this.#wipe(row);
  }

  /** A removed person's template must not stay in memory either. */
  #wipe(row: number): void {
    this.#codes.row(row).fill(0);
    this.#facts.row(row).fill(0);
    this.#free.push(row);
  }

  #grow(rows: number): void {
    for (const arena of [this.#codes, this.#facts, this.#live]) arena.grow(rows);
  }
}

interface Arena<T> {
  /** A view of the whole memory, which follows its growth. */
  readonly all: T;
  row(row: number): T;
  grow(rows: number): void;
}

interface View<T> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: SharedArrayBuffer, byteOffset?: number, length?: number): T;
}

function arena<T>(type: View<T>, perRow: number, kernels: Kernels): Arena<T> {
  const rowBytes = type.BYTES_PER_ELEMENT * perRow;
  const memory = reserve(rowBytes);
  return {
    all: new type(memory),
    row: (row) => new type(memory, row * rowBytes, perRow),
    grow(rows) {
      const needed = rows * rowBytes;
      if (needed <= memory.byteLength) return;
      if (needed > memory.maxByteLength)
        throw new RangeError(`a gallery of more than ${memory.maxByteLength / rowBytes}`);
      memory.grow(Math.min(Math.max(needed, memory.byteLength + STEP), memory.maxByteLength));
      kernels.advise(new Uint8Array(memory));
    },
  };
}

/** Reserves address space for as many people as the host's limit for a process allows. */
function reserve(rowBytes: number): SharedArrayBuffer {
  for (let people = MOST_PEOPLE; ; people /= 2)
    try {
      return new SharedArrayBuffer(0, { maxByteLength: Math.floor(people) * rowBytes });
    } catch (error) {
      if (people < FEWEST_PEOPLE) throw error;
    }
}
