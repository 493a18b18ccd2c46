/** Blocks that nobody reads are leaped over exactly as if each of their codes were read, also where the data ends. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NotDecodable, outline } from '../../src/engine/imaging/jpeg.ts';
import { codesOf, skipBlock } from '../../src/engine/imaging/jpeg-codes.ts';
import { scansOfWhole } from '../../src/engine/imaging/jpeg-data.ts';
import { pixelsAt } from '../../src/engine/imaging/jpeg-points.ts';
import { segment } from './jpeg-writer.ts';
import { portrait } from './pictures.ts';

/** A table as DHT writes it: how many codes there are of each length, and their symbols. */
const tableOf = (lengths: readonly number[], symbols: readonly number[]): Uint8Array => {
  const sorted = lengths.toSorted((a, b) => a - b);
  const counts: number[] = Array(16).fill(0);
  const used: number[] = [];
  // Those that find no room among the codes are left out.
  let taken = 0;
  for (const [i, length] of sorted.entries()) {
    if (taken + 2 ** -length > 1) continue;
    taken += 2 ** -length;
    counts[length - 1]++;
    used.push(symbols[i % symbols.length]);
  }
  return Uint8Array.of(...counts, ...used);
};

/** F.2.2.3 bit by bit: the code that begins here. */
function codeAt(table: Uint8Array, bitAt: (at: number) => number, from: number) {
  for (let length = 1, code = 0, first = 0, index = 0; length <= 16; length++) {
    code = 2 * code + bitAt(from + length - 1);
    const count = table[length - 1];
    if (code < first + count) return { symbol: table[16 + index + code - first], length };
    first = 2 * (first + count);
    index += count;
  }
  return null;
}

/** F.2.2.2 code by code. @returns the position after the block; null: there is no such block */
function plainly(table: Uint8Array, bitAt: (at: number) => number, from: number): number | null {
  let at = from;
  for (let k = 1; k < 64; k++) {
    const found = codeAt(table, bitAt, at);
    if (found === null) return null;
    const [run, size] = [found.symbol >> 4, found.symbol & 15];
    at += found.length + size;
    if (size === 0 && run < 15) return at;
    k += run;
    if (k > 63) return null;
  }
  return at;
}

const outcome = (skip: () => number): number | null => {
  try {
    return skip();
  } catch (error) {
    expect(error).toBeInstanceOf(NotDecodable);
    return null;
  }
};

/** Symbols of pictures, of long runs, of anything. */
const SYMBOLS = fc.oneof(
  fc.constantFrom(0x00, 0x01, 0x02, 0x03, 0x11, 0x12, 0x21, 0x31, 0xf0),
  fc.constantFrom(0xf1, 0xe1, 0x71, 0xf0, 0x01),
  fc.integer({ min: 0, max: 255 }),
);
/** A full table, as of pictures, or one of which most data is no code. */
const LENGTHS = fc.oneof(
  fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 24 }),
  fc.array(fc.integer({ min: 1, max: 16 }), { minLength: 1, maxLength: 40 }),
  fc.array(fc.integer({ min: 9, max: 16 }), { minLength: 100, maxLength: 200 }),
);

test('a block ends where its last code ends, and one that is none is not decodable', () => {
  const seen = { ends: 0, none: 0 };
  fc.assert(
    fc.property(
      LENGTHS,
      fc.array(SYMBOLS, { minLength: 1, maxLength: 40 }),
      fc.uint8Array({ minLength: 300, maxLength: 300, size: 'max' }),
      (lengths, symbols, data) => {
        const table = tableOf(lengths, symbols);
        const bitAt = (at: number) => (data[at >> 3] >> (7 - (at & 7))) & 1;
        const clean = new DataView(data.buffer);
        const codes = codesOf(table);
        for (let from = 0; from < 64; from++) {
          const plain = plainly(table, bitAt, from);
          expect(outcome(() => skipBlock(clean, from, codes))).toBe(plain);
          seen[plain === null ? 'none' : 'ends']++;
        }
      },
    ),
    { numRuns: 400 },
  );
  // Both happen, or the comparison says nothing.
  expect(Math.min(seen.ends, seen.none)).toBeGreaterThan(1000);
});

test('data that ends in the middle of its longest codes is not decodable, however far a reader looks beyond it', () => {
  // Of zeros, which is what lies beyond, each code is the longest, and so is the number after it.
  const longest = [...Array(15).fill(0), 1, 0x0f];
  const jpeg = Buffer.concat([
    Buffer.of(0xff, 0xd8),
    segment(0xdb, [0, ...Array(64).fill(1)]),
    segment(0xc0, [8, 0, 16, 0, 16, 3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0]),
    segment(0xc4, [0x00, ...longest, 0x10, ...longest]),
    segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
    Buffer.of(0, 0xff, 0xd9),
  ]);
  const origin = { x: Int32Array.of(0), y: Int32Array.of(0) };
  expect(() => scansOfWhole(jpeg, outline(jpeg))).toThrow(NotDecodable);
  expect(() => pixelsAt(jpeg, outline(jpeg), () => origin)).toThrow(NotDecodable);
});

test('only the standard tables are remembered: others are statistics of a picture', async () => {
  const tables = async (name: 'anna' | 'bea', optimiseCoding: boolean) => {
    const jpeg = await portrait(name).resize(96).jpeg({ optimiseCoding }).toBuffer();
    return outline(jpeg).scans[0].tables.filter((table) => table !== undefined);
  };
  const shared = async (...of: Promise<Uint8Array[]>[]) => {
    const [one, other] = await Promise.all(of);
    return one.map((table, i) => codesOf(table) === codesOf(other[i]));
  };
  expect(await shared(tables('anna', false), tables('bea', false))).toEqual([true, true, true, true]);
  expect(await shared(tables('anna', true), tables('anna', true))).toEqual([false, false, false, false]);
  // Within its picture, a table is read once.
  const [table] = await tables('anna', true);
  expect(codesOf(table)).toBe(codesOf(table));
});
