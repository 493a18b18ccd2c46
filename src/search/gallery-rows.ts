import type { Kernels, Rows } from './native.ts';

/** Address space is reserved for this many people at most; memory is taken as they come. */
const MOST_PEOPLE = 8_000_000;
const FEWEST_PEOPLE = 10_000;
/** Bytes that an arena grows by; those that no row has touched yet take no memory. */
const STEP = 2 ** 26;

/**
 * Who is in which row of the arenas that C scans. Memory grows in place, never moves, and belongs to JavaScript
 * (Electron's memory cage allows no other). While a scan runs, rows it may read are not written: who is put goes
 * behind the last row, who is removed is marked and wiped when the scan has ended.
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

  /** Who is in the row, or null when it was vacated. */
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

  /** Rows that were encoded elsewhere, behind the last one, so that a scan does not mind. */
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

  /** What a scan may read until `release`, and how many rows there are. */
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

  /** A face does not outlive its person in memory either. */
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
  /** Follows the memory as it grows. */
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

/** Hosts may limit a process's address space: then fewer people fit. */
function reserve(rowBytes: number): SharedArrayBuffer {
  for (let people = MOST_PEOPLE; ; people /= 2)
    try {
      return new SharedArrayBuffer(0, { maxByteLength: Math.floor(people) * rowBytes });
    } catch (error) {
      if (people < FEWEST_PEOPLE) throw error;
    }
}
