/**
 * Single pixels of a JPEG, read from its coded data (ITU-T T.81, A.3 and F.2; ITU-T T.871 for the colours). For a picture
 * that an encoder made they are those of the whole decoded picture, to the last bit; coefficients that no picture has
 * may be cut off elsewhere.
 */
import { type Jpeg, NotDecodable, type Scan } from './jpeg.ts';
import { type Codes, codesOf, next16, skipBlock, symbolAt } from './jpeg-codes.ts';
import { follow, type Reader } from './jpeg-data.ts';

/** Pixels of a picture, from its top left. */
export interface Points {
  x: Int32Array;
  y: Int32Array;
}

/** A plane's samples that a pixel is made of: the nearest one, its neighbours beside and above or below it, and both's. */
const NEAR = 4;

/** Where everything is in pictures of one size and sampling. */
interface Plan {
  key: string;
  points: Points;
  /** For each block, in the order of the scan: its place among those kept, -1: it is not needed. */
  place: Int32Array;
  /** For each block that is kept: bit y, if samples of its row y are needed. */
  rows: Uint8Array;
  /** Of the blocks that are kept; wiped after each picture. A worker reads one at a time. */
  samples: Uint8Array;
  /** For each point: where its luma is, and its NEAR samples of both planes of colour. */
  luma: Int32Array;
  blue: Int32Array;
  red: Int32Array;
}

/**
 * The pixels as packed RGB; null: a JPEG of a kind that a page does not send, which must be decoded as a whole.
 * @param pointsOf places them in a picture of this size; the same for each picture of a size
 * @throws NotDecodable if data is missing, or no data of a JPEG
 */
export function pixelsAt(
  bytes: Uint8Array,
  jpeg: Jpeg,
  pointsOf: (width: number, height: number) => Points,
): Uint8Array | null {
  if (!isOrdinary(jpeg)) return null;
  const [scan] = jpeg.scans;
  const plan = planOf(jpeg, pointsOf);
  try {
    follow(bytes, jpeg, scan, blocksOf(jpeg, scan, plan));
    return coloured(jpeg, plan);
  } finally {
    plan.samples.fill(0);
  }
}

/** Luma and two colours in one scan, with colours in full resolution, or in half of it sideways or both ways. */
function isOrdinary({ plain, progressive, width, components, scans: [scan] }: Jpeg): boolean {
  if (!plain || progressive || width < 8 || components.length !== 3) return false;
  const [{ h, v }, ...colours] = components;
  return (
    components.every(({ id }, i) => id === i + 1 && scan.components[i]?.component === components[i]) &&
    components.every(({ quantiser }) => scan.quantisers[quantiser] !== undefined) &&
    colours.every((c) => c.h === 1 && c.v === 1) &&
    h <= 2 &&
    v <= h
  );
}

let latest: Plan | null = null;

function planOf(jpeg: Jpeg, pointsOf: (width: number, height: number) => Points): Plan {
  const { width, height, components } = jpeg;
  const [{ h, v }] = components;
  const key = `${width} ${height} ${h} ${v}`;
  if (latest?.key === key) return latest;
  const points = pointsOf(width, height);
  const count = points.x.length;
  const perMcu = h * v + 2;
  const place = new Int32Array(perMcu * jpeg.mcusWide * jpeg.mcusHigh).fill(-1);
  const rows: number[] = [];
  const sampleAt = (block: number, x: number, y: number): number => {
    if (place[block] < 0) place[block] = rows.push(0) - 1;
    rows[place[block]] |= 1 << (y & 7);
    return 64 * place[block] + 8 * (y & 7) + (x & 7);
  };
  const mcuAt = (column: number, row: number): number => perMcu * (row * jpeg.mcusWide + column);
  const luma = Int32Array.from({ length: count }, (_, i) => {
    const [x, y] = [points.x[i], points.y[i]];
    const [column, row] = [x >> 3, y >> 3];
    const block = mcuAt(Math.floor(column / h), Math.floor(row / v)) + (row % v) * h + (column % h);
    return sampleAt(block, x, y);
  });
  const [lastX, lastY] = [Math.ceil(width / h) - 1, Math.ceil(height / v) - 1];
  const inColour = (plane: 0 | 1): Int32Array => {
    const at = new Int32Array(NEAR * count);
    for (let i = 0; i < at.length; i++) {
      const [x, y] = [points.x[Math.floor(i / NEAR)], points.y[Math.floor(i / NEAR)]];
      // Towards which side the pixel lies of its sample.
      const beside = h > 1 && (i & 1) === 1 ? 2 * (x & 1) - 1 : 0;
      const below = v > 1 && (i & 2) === 2 ? 2 * (y & 1) - 1 : 0;
      const cx = Math.min(lastX, Math.max(0, Math.floor(x / h) + beside));
      const cy = Math.min(lastY, Math.max(0, Math.floor(y / v) + below));
      at[i] = sampleAt(mcuAt(cx >> 3, cy >> 3) + h * v + plane, cx, cy);
    }
    return at;
  };
  const [blue, red] = [inColour(0), inColour(1)];
  const samples = new Uint8Array(64 * rows.length);
  latest = { key, points, place, rows: Uint8Array.from(rows), samples, luma, blue, red };
  return latest;
}

/** The order in which a block's coefficients come, row by row of the block. */
const ZIGZAG = Uint8Array.of(
  ...[0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48],
  ...[41, 34, 27, 20, 13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23],
  ...[30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63],
);

/** Reads all blocks, and computes the samples of those that are kept. */
function blocksOf(jpeg: Jpeg, scan: Scan, { place, rows, samples }: Plan): Reader {
  const planes = scan.components.map(({ component, dc, ac }) => ({
    blocks: component.h * component.v,
    dc: codesOf(scan.tables[dc]),
    ac: codesOf(scan.tables[ac]),
    steps: scan.quantisers[component.quantiser] as Uint8Array,
  }));
  const perMcu = place.length / (jpeg.mcusWide * jpeg.mcusHigh);
  const coefficients = new Int32Array(64);
  return (data, from, count) => {
    const { clean, bits } = data;
    const before = new Int32Array(planes.length);
    let at = 0;
    let block = from * perMcu;
    for (let i = 0; i < count; i++) {
      for (let p = 0; p < planes.length; p++) {
        const { blocks, dc, ac, steps } = planes[p];
        for (let b = 0; b < blocks; b++, block++) {
          const difference = symbolAt(clean, at, dc);
          at += difference >>> 8;
          before[p] += valueAt(clean, at, difference & 15);
          at += difference & 15;
          if (place[block] < 0) {
            at = skipBlock(clean, at, ac);
            continue;
          }
          coefficients[0] = before[p] * steps[0];
          at = readBlock(clean, at, ac, steps, coefficients);
          transform(coefficients, samples, place[block], rows);
          coefficients.fill(0);
        }
      }
      if (at > bits) return at;
    }
    return at;
  };
}

/** A number of `size` bits: those that begin with 0 are negative. */
function valueAt(clean: DataView, at: number, size: number): number {
  if (size === 0) return 0;
  const value = next16(clean, at) >>> (16 - size);
  return value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
}

function readBlock(
  clean: DataView,
  from: number,
  codes: Codes,
  steps: Uint8Array,
  coefficients: Int32Array,
): number {
  let at = from;
  for (let k = 1; k < 64; ) {
    const found = symbolAt(clean, at, codes);
    at += found >>> 8;
    const size = found & 15;
    k += (found >>> 4) & 15;
    if (size === 0) {
      if ((found & 255) !== 0xf0) break;
    } else {
      if (k > 63) throw new NotDecodable('a block of more than 64 coefficients');
      coefficients[ZIGZAG[k]] = valueAt(clean, at, size) * steps[k];
      at += size;
    }
    k++;
  }
  return at;
}

/** Fixed point: the bits behind the point of a factor, and those kept between the columns and the rows. */
const POINT = 13;
const BETWEEN = 2;
const fixed = (value: number): number => Math.round(value * 2 ** POINT);
/** Sums of cosines of multiples of π/16, by which the transform's stages multiply. */
const E0 = fixed(0.5411961);
const E2 = fixed(0.765366865);
const E6 = fixed(-1.847759065);
const ALL = fixed(1.175875602);
const O1 = fixed(1.50132111);
const O3 = fixed(3.072711026);
const O5 = fixed(2.053119869);
const O7 = fixed(0.298631336);
const O17 = fixed(-0.899976223);
const O35 = fixed(-2.562915447);
const O37 = fixed(-1.96157056);
const O15 = fixed(-0.390180644);

/**
 * The inverse cosine transform of Loeffler, Ligtenberg and Moschytz (1989) in whole numbers, rounded where libjpeg
 * rounds: first the columns, then those of the rows that are needed.
 */
function transform(c: Int32Array, samples: Uint8Array, block: number, rows: Uint8Array): void {
  for (let x = 0; x < 8; x++) eight(c, x, 8, POINT - BETWEEN);
  for (let y = 0, needed = rows[block]; needed > 0; y++, needed >>= 1) {
    if ((needed & 1) === 0) continue;
    eight(c, 8 * y, 1, POINT + BETWEEN + 3);
    const to = 64 * block;
    for (let i = 8 * y; i < 8 * y + 8; i++) samples[to + i] = clamped(c[i] + 128);
  }
}

/** Transforms eight values in place, and rounds away so many bits. */
function eight(c: Int32Array, at: number, step: number, bits: number): void {
  const s0 = c[at];
  const s1 = c[at + step];
  const s2 = c[at + 2 * step];
  const s3 = c[at + 3 * step];
  const s4 = c[at + 4 * step];
  const s5 = c[at + 5 * step];
  const s6 = c[at + 6 * step];
  const s7 = c[at + 7 * step];
  const half = 1 << (bits - 1);
  if ((s1 | s2 | s3 | s4 | s5 | s6 | s7) === 0) {
    const level = ((s0 << POINT) + half) >> bits;
    for (let i = 0; i < 8; i++) c[at + i * step] = level;
    return;
  }
  const turned = Math.imul(s2 + s6, E0);
  const e2 = turned + Math.imul(s6, E6);
  const e3 = turned + Math.imul(s2, E2);
  const e0 = ((s0 + s4) << POINT) + half;
  const e1 = ((s0 - s4) << POINT) + half;
  const all = Math.imul(s1 + s3 + s5 + s7, ALL);
  const p17 = Math.imul(s1 + s7, O17);
  const p35 = Math.imul(s3 + s5, O35);
  const p37 = Math.imul(s3 + s7, O37) + all;
  const p15 = Math.imul(s1 + s5, O15) + all;
  const o0 = Math.imul(s1, O1) + p17 + p15;
  const o1 = Math.imul(s3, O3) + p35 + p37;
  const o2 = Math.imul(s5, O5) + p35 + p15;
  const o3 = Math.imul(s7, O7) + p17 + p37;
  c[at] = (e0 + e3 + o0) >> bits;
  c[at + 7 * step] = (e0 + e3 - o0) >> bits;
  c[at + step] = (e1 + e2 + o1) >> bits;
  c[at + 6 * step] = (e1 + e2 - o1) >> bits;
  c[at + 2 * step] = (e1 - e2 + o2) >> bits;
  c[at + 5 * step] = (e1 - e2 - o2) >> bits;
  c[at + 3 * step] = (e0 - e3 + o3) >> bits;
  c[at + 4 * step] = (e0 - e3 - o3) >> bits;
}

const clamped = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value);

/** The points' colours, from samples that are interpolated as libjpeg does. */
function coloured({ components }: Jpeg, { points, luma, blue, red, samples }: Plan): Uint8Array {
  const [{ h, v }] = components;
  const at = (plane: Int32Array, i: number): number => {
    const [n, s] = [NEAR * i, samples];
    if (h === 1) return s[plane[n]];
    const odd = points.x[i] & 1;
    if (v === 1) return (3 * s[plane[n]] + s[plane[n + 1]] + 1 + odd) >> 2;
    const [own, beside] = [3 * s[plane[n]] + s[plane[n + 2]], 3 * s[plane[n + 1]] + s[plane[n + 3]]];
    return (3 * own + beside + 8 - odd) >> 4;
  };
  const out = new Uint8Array(3 * luma.length);
  for (let i = 0; i < luma.length; i++) {
    const y = samples[luma[i]];
    const [cb, cr] = [at(blue, i) - 128, at(red, i) - 128];
    out[3 * i] = clamped(y + ((91881 * cr + 32768) >> 16));
    out[3 * i + 1] = clamped(y + ((-22554 * cb - 46802 * cr + 32768) >> 16));
    out[3 * i + 2] = clamped(y + ((116130 * cb + 32768) >> 16));
  }
  return out;
}
