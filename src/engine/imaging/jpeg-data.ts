/**
 * Whether all pixels of a JPEG are there. A decoder fills in what is missing with grey and says nothing, so the coded
 * data of each scan is followed to its last bit, without computing a pixel (ITU-T T.81, F.2.2 and G.2).
 */
import { type Component, type Jpeg, NotDecodable, type Scan } from './jpeg.ts';
import { CodedData, type Codes, codesOf, next16, skipBlock, symbolAt } from './jpeg-codes.ts';

/**
 * Follows the scans until every coefficient of every component is there in full precision.
 * @returns the number of scans that the picture consists of
 * @throws NotDecodable if data is missing, or no data of a JPEG
 */
export function scansOfWhole(bytes: Uint8Array, jpeg: Jpeg): number {
  const progress = new Map(jpeg.components.map((c) => [c, new Progress(c)]));
  for (const [i, scan] of jpeg.scans.entries()) {
    for (const { component } of scan.components) progress.get(component)?.note(scan);
    follow(bytes, jpeg, scan, readerOf(jpeg, scan, progress.get(scan.components[0].component)));
    if ([...progress.values()].every((p) => p.complete)) return i + 1;
  }
  throw new NotDecodable('a scan is missing');
}

/** What the scans so far hold of one component. */
class Progress {
  /** The bit position down to which each coefficient is known, -1: not at all. */
  readonly #known = new Int8Array(64).fill(-1);
  readonly #component: Component;
  /** Two words for each block, a bit for each coefficient that is not zero; made for the first progressive scan. */
  #nonZero: Int32Array | undefined;

  constructor(component: Component) {
    this.#component = component;
  }

  get complete(): boolean {
    return this.#known.every((low) => low === 0);
  }

  get nonZero(): Int32Array {
    const { blocksWide, blocksHigh } = this.#component;
    this.#nonZero ??= new Int32Array(2 * blocksWide * blocksHigh);
    return this.#nonZero;
  }

  note({ first, last, high, low }: Scan): void {
    for (let k = first; k <= last; k++) {
      if (high !== Math.max(0, this.#known[k])) throw new NotDecodable('a scan is missing or twice');
      this.#known[k] = low;
    }
  }
}

/**
 * Reads a scan, interval by interval.
 * @throws NotDecodable if its data end early, or as the reader
 */
export function follow(bytes: Uint8Array, jpeg: Jpeg, scan: Scan, reader: Reader): void {
  const { components, restart } = scan;
  const [{ component }] = components;
  const alone = components.length === 1;
  const mcus = alone ? component.blocksWide * component.blocksHigh : jpeg.mcusWide * jpeg.mcusHigh;
  const data = new CodedData(bytes, scan);
  try {
    for (let done = 0; done < mcus; ) {
      const count = restart === 0 ? mcus : Math.min(restart, mcus - done);
      data.nextInterval(done === 0 ? null : done / restart - 1);
      if (reader(data, done, count) > data.bits) throw new NotDecodable('the coded data ends early');
      done += count;
    }
  } finally {
    data.wipe();
  }
}

/** Reads a number of MCUs from the start of an interval. @returns the position after them, in bits */
export type Reader = (data: CodedData, from: number, count: number) => number;

function readerOf({ progressive }: Jpeg, scan: Scan, progress: Progress | undefined): Reader {
  const { components, first, high } = scan;
  const table = (number: number): Codes => codesOf(scan.tables[number]);
  const blocks = components.flatMap(({ component: { h, v }, dc, ac }) =>
    Array.from({ length: components.length === 1 ? 1 : h * v }, () => ({ dc, ac })),
  );
  if (!progressive) {
    const tables = blocks.map(({ dc, ac }) => [table(dc), table(ac)] as const);
    return (data, _, count) => sequential(data, count, tables);
  }
  if (first === 0 && high > 0) return (_, __, count) => count * blocks.length;
  if (first === 0) {
    const tables = blocks.map(({ dc }) => table(dc));
    return (data, _, count) => dcFirst(data, count, tables);
  }
  const codes = table(components[0].ac);
  const nonZero = progress?.nonZero ?? new Int32Array(0);
  return high === 0
    ? (data, from, count) => acFirst(data, from, count, codes, scan, nonZero)
    : (data, from, count) => acRefined(data, from, count, codes, scan, nonZero);
}

function sequential(
  { clean, bits }: CodedData,
  count: number,
  tables: readonly (readonly [Codes, Codes])[],
): number {
  let at = 0;
  for (let i = 0; i < count; i++) {
    for (const [dc, ac] of tables) {
      const difference = symbolAt(clean, at, dc);
      at += (difference >>> 8) + (difference & 15);
      at = skipBlock(clean, at, ac);
      if (at > bits) return at;
    }
  }
  return at;
}

function dcFirst({ clean, bits }: CodedData, count: number, tables: readonly Codes[]): number {
  let at = 0;
  for (let i = 0; i < count; i++) {
    for (const table of tables) {
      const difference = symbolAt(clean, at, table);
      at += (difference >>> 8) + (difference & 15);
    }
    if (at > bits) return at;
  }
  return at;
}

/** How many blocks end here, by the run length that a symbol and the bits after it state. */
const endRun = (clean: DataView, at: number, run: number): number =>
  (1 << run) + (run === 0 ? 0 : next16(clean, at) >>> (16 - run));

function acFirst(
  { clean, bits }: CodedData,
  from: number,
  count: number,
  codes: Codes,
  { first, last }: Scan,
  nonZero: Int32Array,
): number {
  let at = 0;
  for (let i = from; i < from + count; i++) {
    for (let k = first; k <= last; k++) {
      const found = symbolAt(clean, at, codes);
      at += found >>> 8;
      const [run, size] = [(found >>> 4) & 15, found & 15];
      if (size === 0 && run < 15) {
        // Run lengths beyond the interval are cut off at its end.
        i += endRun(clean, at, run) - 1;
        at += run;
        break;
      }
      k += run;
      if (k > last) throw new NotDecodable('a coefficient outside the band');
      at += size;
      if (size !== 0) nonZero[2 * i + (k >>> 5)] |= 1 << (k & 31);
    }
    if (at > bits) return at;
  }
  return at;
}

function acRefined(
  { clean, bits }: CodedData,
  from: number,
  count: number,
  codes: Codes,
  { first, last }: Scan,
  nonZero: Int32Array,
): number {
  let at = 0;
  let ended = 0;
  for (let i = from; i < from + count; i++) {
    let [low, high] = [nonZero[2 * i], nonZero[2 * i + 1]];
    let k = first;
    while (ended === 0 && k <= last) {
      const found = symbolAt(clean, at, codes);
      at += found >>> 8;
      let run = (found >>> 4) & 15;
      const size = found & 15;
      if (size === 0 && run < 15) {
        ended = endRun(clean, at, run);
        at += run;
        break;
      }
      if (size > 0) at++;
      for (; k <= last; k++) {
        if (((k < 32 ? low : high) >>> (k & 31)) & 1) at++;
        else if (--run < 0) break;
      }
      if (size > 0) {
        if (k > last) throw new NotDecodable('a coefficient outside the band');
        if (k < 32) low |= 1 << k;
        else high |= 1 << (k & 31);
      }
      k++;
    }
    if (ended > 0) {
      ended--;
      // One bit for each coefficient of the rest of the band that is not zero already.
      if (k < 32) at += ones(low & (-1 << k) & upTo(last));
      if (last >= 32) at += ones(high & (k > 32 ? -1 << (k - 32) : -1) & upTo(last - 32));
    }
    nonZero[2 * i] = low;
    nonZero[2 * i + 1] = high;
    if (at > bits) return at;
  }
  return at;
}

/** A word whose lowest bits are set, up to a bit that may lie beyond it. */
const upTo = (bit: number): number => (bit >= 31 ? -1 : (1 << (bit + 1)) - 1);

function ones(word: number): number {
  let sum = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) sum++;
  return sum;
}
