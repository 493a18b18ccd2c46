/** The coded data of a JPEG's scan, and the Huffman codes in it (ITU-T T.81, F.2.2.3). */
import { NotDecodable, type Scan } from './jpeg.ts';

/**
 * How far beyond its data a reader may look before it notices that it has come to the end: readers do after each MCU, of
 * which ITU-T T.81 allows ten blocks of 64 coefficients, each of at most 31 bits.
 */
const BEYOND = 4096;

/** The coded data of one interval between restart markers at a time, without stuffed bytes. */
export class CodedData {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at: number;
  /**
   * Other bytes follow the interval's. Readers may look at them, since a code that ends within the interval does not
   * depend on what follows, and then find their position beyond the end.
   */
  readonly clean: DataView<ArrayBuffer>;
  readonly #copy: Uint8Array<ArrayBuffer>;
  /** Length of the interval's data. */
  bits = 0;

  constructor(bytes: Uint8Array, { begin, end }: Scan) {
    this.#bytes = bytes;
    this.#at = begin;
    this.#end = end;
    this.#copy = new Uint8Array(end - begin + BEYOND);
    this.clean = new DataView(this.#copy.buffer);
  }

  /** Overwrites the copy and frees it at once, as Picture.close does. */
  wipe(): void {
    this.#copy.fill(0);
    this.#copy.buffer.transfer(0);
  }

  /** @param number of the restart marker, from 0, at which the interval begins; null: it is the first */
  nextInterval(number: number | null): void {
    const bytes = this.#bytes;
    // A marker ended the interval before.
    if (number !== null) {
      while (this.#at < this.#end && bytes[this.#at] === 0xff) this.#at++;
      if (this.#at >= this.#end || bytes[this.#at] !== 0xd0 + (number & 7))
        throw new NotDecodable('a restart marker is missing');
      this.#at++;
    }
    let length = 0;
    const copy = (end: number): void => {
      this.#copy.set(bytes.subarray(this.#at, end), length);
      length += end - this.#at;
    };
    for (;;) {
      const found = bytes.indexOf(0xff, this.#at);
      const end = found < 0 ? this.#end : Math.min(found, this.#end);
      copy(end);
      this.#at = end;
      if (end === this.#end) break;
      let after = end + 1;
      while (bytes[after] === 0xff) after++;
      if (bytes[after] !== 0) break;
      this.#copy[length++] = 0xff;
      this.#at = after + 1;
    }
    this.bits = 8 * length;
  }
}

/** Huffman codes: of up to 10 bits in `fast`, as 256 × length + symbol; the others by length. */
export interface Codes {
  table: Uint8Array;
  fast: Uint16Array;
  /** See `leapsOf`. */
  leaps: Uint16Array | null;
  /** By length: the largest code, -1: none; and what added to a code gives the index of its symbol. */
  largest: Int32Array;
  offset: Int32Array;
  symbols: Uint8Array;
}
const FAST = 10;

/** The latest tables. Most cameras and browsers write the same ones into every picture. */
const known: Codes[] = [];
const KNOWN = 8;

export function codesOf(table: Uint8Array | undefined): Codes {
  if (!table) throw new NotDecodable('a Huffman table is missing');
  const before = known.find((codes) => isSame(codes.table, table));
  if (before) return before;
  const own = table.slice();
  const codes: Codes = {
    table: own,
    leaps: null,
    fast: new Uint16Array(1 << FAST),
    largest: new Int32Array(17).fill(-1),
    offset: new Int32Array(17),
    symbols: own.subarray(16),
  };
  for (let length = 1, code = 0, index = 0; length <= 16; length++, code <<= 1) {
    const count = table[length - 1];
    if (count === 0) continue;
    if (code + count > 1 << length) throw new NotDecodable('no Huffman table');
    codes.offset[length] = index - code;
    for (let i = 0; i < count && length <= FAST; i++) {
      const from = (code + i) << (FAST - length);
      codes.fast.fill((length << 8) | codes.symbols[index + i], from, from + (1 << (FAST - length)));
    }
    code += count;
    index += count;
    codes.largest[length] = code - 1;
  }
  known.unshift(codes);
  if (known.length > KNOWN) known.pop();
  return codes;
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

const LEAP = 12;

/**
 * For each 12 bits that coefficients may begin with: how many of the bits are whole coefficients; 16 × by how many places
 * these lead on; 2048, if the block ends after them. 0: the first one is longer.
 */
function leapsOf(codes: Codes): Uint16Array {
  if (codes.leaps) return codes.leaps;
  const leaps = new Uint16Array(1 << LEAP);
  for (let next = 0; next < leaps.length; next++) {
    let bits = 0;
    let places = 0;
    let ends = 0;
    while (ends === 0) {
      const found = codes.fast[((next << bits) & (leaps.length - 1)) >>> (LEAP - FAST)];
      const size = found & 15;
      if (found === 0 || bits + (found >>> 8) + size > LEAP) break;
      const on = size === 0 && (found & 255) !== 0xf0 ? 0 : ((found >>> 4) & 15) + 1;
      if (places + on > 63) break;
      bits += (found >>> 8) + size;
      places += on;
      if (on === 0) ends = 2048;
    }
    leaps[next] = ends + 16 * places + bits;
  }
  codes.leaps = leaps;
  return leaps;
}

/** @returns the position after a block’s coefficients but the first. @throws NotDecodable */
export function skipBlock(clean: DataView, from: number, codes: Codes): number {
  const leaps = codes.leaps ?? leapsOf(codes);
  let at = from;
  for (let k = 1; k < 64; ) {
    const next = next16(clean, at);
    const leap = leaps[next >>> (16 - LEAP)];
    const to = k + ((leap >>> 4) & 127);
    // Beyond, the bits may belong to the next block.
    if (leap !== 0 && to < 64) {
      at += leap & 15;
      if (leap >= 2048) break;
      k = to;
      continue;
    }
    const found = codes.fast[next >>> (16 - FAST)] || longCode(codes, next);
    at += (found >>> 8) + (found & 15);
    if ((found & 15) !== 0) k += ((found >>> 4) & 15) + 1;
    else if ((found & 255) === 0xf0) k += 16;
    else break;
    if (k > 64) throw new NotDecodable('a block of more than 64 coefficients');
  }
  return at;
}

/** @returns 256 × length + symbol. @throws NotDecodable */
function longCode({ largest, offset, symbols }: Codes, next16: number): number {
  for (let length = FAST + 1; length <= 16; length++) {
    const code = next16 >>> (16 - length);
    if (code <= largest[length]) return (length << 8) | symbols[offset[length] + code];
  }
  throw new NotDecodable('no such code');
}

export const next16 = (clean: DataView, at: number): number => (clean.getUint32(at >>> 3) << (at & 7)) >>> 16;

export function symbolAt(clean: DataView, at: number, codes: Codes): number {
  const next = next16(clean, at);
  return codes.fast[next >>> (16 - FAST)] || longCode(codes, next);
}
