/** The coded data of a JPEG's scan, and the Huffman codes in it (ITU-T T.81, F.2.2.3). */
import { NotDecodable, type Scan } from './jpeg.ts';

/** The coded data of one interval between restart markers at a time, without stuffed bytes. */
export class CodedData {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at: number;
  /**
   * Other bytes follow the interval's. Readers may look at them, since a code that ends within the interval does not
   * depend on what follows, and then find their position beyond the end.
   */
  readonly clean: Uint8Array<ArrayBuffer>;
  /** Length of the interval's data. */
  bits = 0;

  constructor(bytes: Uint8Array, { begin, end }: Scan) {
    this.#bytes = bytes;
    this.#at = begin;
    this.#end = end;
    this.clean = new Uint8Array(end - begin + 2);
  }

  /** Overwrites the copy and frees it at once, as Picture.close does. */
  wipe(): void {
    this.clean.fill(0);
    this.clean.buffer.transfer(0);
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
      this.clean.set(bytes.subarray(this.#at, end), length);
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
      this.clean[length++] = 0xff;
      this.#at = after + 1;
    }
    this.bits = 8 * length;
  }
}

/** Huffman codes: of up to 10 bits in `fast`, as 256 × length + symbol; the others by length. */
export interface Codes {
  fast: Uint16Array;
  /** By length: the largest code, -1: none; and what added to a code gives the index of its symbol. */
  largest: Int32Array;
  offset: Int32Array;
  symbols: Uint8Array;
}
const FAST = 10;

const known = new WeakMap<Uint8Array, Codes>();

export function codesOf(table: Uint8Array | undefined): Codes {
  if (!table) throw new NotDecodable('a Huffman table is missing');
  const before = known.get(table);
  if (before) return before;
  const codes: Codes = {
    fast: new Uint16Array(1 << FAST),
    largest: new Int32Array(17).fill(-1),
    offset: new Int32Array(17),
    symbols: table.subarray(16),
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
  known.set(table, codes);
  return codes;
}

/** @returns 256 × length + symbol. @throws NotDecodable */
function longCode({ largest, offset, symbols }: Codes, next16: number): number {
  for (let length = FAST + 1; length <= 16; length++) {
    const code = next16 >>> (16 - length);
    if (code <= largest[length]) return (length << 8) | symbols[offset[length] + code];
  }
  throw new NotDecodable('no such code');
}

export function next16(clean: Uint8Array, at: number): number {
  const i = at >>> 3;
  return (((clean[i] << 16) | (clean[i + 1] << 8) | clean[i + 2]) >>> (8 - (at & 7))) & 0xffff;
}

export function symbolAt(clean: Uint8Array, at: number, codes: Codes): number {
  const next = next16(clean, at);
  return codes.fast[next >>> (16 - FAST)] || longCode(codes, next);
}
