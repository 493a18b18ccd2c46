/** Packed RGB, 8 bits per channel, row by row from the top left: 3 · width · height bytes. */
export interface Raster {
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * A raster with its halvings, which are computed on first use. Level n averages squares of 2ⁿ pixels, so that a crop
 * that shrinks strongly reads few pixels and still includes all of them; subsampling instead costs accuracy.
 */
export class Picture {
  readonly width: number;
  readonly height: number;
  readonly #levels: Raster[];
  readonly #kept: Float64Array<ArrayBuffer>[] = [];

  constructor(raster: Raster) {
    this.width = raster.width;
    this.height = raster.height;
    this.#levels = [raster];
  }

  /**
   * Overwrites the pixels and frees their memory at once. If this were left to garbage collection, some megabytes per
   * picture would trigger it every few pictures, and the face would stay in memory until then.
   */
  close(): void {
    for (const { data } of this.#levels) {
      data.fill(0);
      if (data.buffer instanceof ArrayBuffer && data.byteLength === data.buffer.byteLength)
        data.buffer.transfer(0);
    }
    for (const values of this.#kept) {
      values.fill(0);
      values.buffer.transfer(0);
    }
  }

  /** Memory for values that show the picture's face, which are overwritten and freed with it. */
  kept(length: number): Float64Array {
    const values = new Float64Array(length);
    this.#kept.push(values);
    return values;
  }

  /** The raster shrunk 2ⁿ-fold, or the smallest one if its shorter side would fall below 2 px. */
  level(n: number): { raster: Raster; shrink: number } {
    for (let i = this.#levels.length; i <= n; i++) {
      const last = this.#levels[i - 1];
      if (Math.min(last.width, last.height) < 4) return { raster: last, shrink: 2 ** (i - 1) };
      this.#levels.push(halve(last));
    }
    return { raster: this.#levels[n], shrink: 2 ** n };
  }
}

/** The raster turned clockwise by a number of quarter turns, 1…3. */
export function turned({ data, width, height }: Raster, quarters: 1 | 2 | 3): Raster {
  const out = new Uint8Array(data.length);
  const size = quarters === 2 ? { width, height } : { width: height, height: width };
  // Where the pixel at the top left goes, and how far apart its neighbours to the right and below come to lie.
  const [start, right, down] = {
    1: [size.width - 1, size.width, -1],
    2: [width * height - 1, -1, -width],
    3: [size.width * (size.height - 1), -size.width, 1],
  }[quarters];
  let i = 0;
  for (let y = 0; y < height; y++) {
    let o = 3 * (start + y * down);
    for (let x = 0; x < width; x++, i += 3, o += 3 * right) {
      out[o] = data[i];
      out[o + 1] = data[i + 1];
      out[o + 2] = data[i + 2];
    }
  }
  return { data: out, ...size };
}

/** The lower byte of each half of a word. */
const BYTES = 0x00ff00ff;

/**
 * Means of 2 × 2 pixels, rounded. An odd last row or column is dropped (half an output pixel at most). Two results are
 * computed at a time, of words with the bytes of four pixels (R G B R, G B R G, B R G B), of which two rows are added
 * up byte by byte.
 */
export function halve({ data, width, height }: Raster): Raster {
  const w = width >> 1;
  const h = height >> 1;
  const out = new Uint8Array(3 * w * h);
  const bytes = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const row = 3 * width;
  let o = 0;
  for (let y = 0; y < h; y++) {
    let i = 2 * y * row;
    let x = 0;
    for (; x + 2 <= w; x += 2, i += 12, o += 6) {
      const k = i + row;
      const p = bytes.getInt32(i, true);
      const q = bytes.getInt32(i + 4, true);
      const r = bytes.getInt32(i + 8, true);
      const s = bytes.getInt32(k, true);
      const t = bytes.getInt32(k + 4, true);
      const u = bytes.getInt32(k + 8, true);
      const first = (p & BYTES) + (s & BYTES);
      const second = (q & BYTES) + (t & BYTES);
      const third = (r & BYTES) + (u & BYTES);
      const firstOdd = ((p >>> 8) & BYTES) + ((s >>> 8) & BYTES);
      const secondOdd = ((q >>> 8) & BYTES) + ((t >>> 8) & BYTES);
      const thirdOdd = ((r >>> 8) & BYTES) + ((u >>> 8) & BYTES);
      out[o] = ((first & 0xffff) + (firstOdd >> 16) + 2) >> 2;
      out[o + 1] = ((firstOdd & 0xffff) + (second & 0xffff) + 2) >> 2;
      out[o + 2] = ((first >> 16) + (secondOdd & 0xffff) + 2) >> 2;
      out[o + 3] = ((second >> 16) + (thirdOdd & 0xffff) + 2) >> 2;
      out[o + 4] = ((secondOdd >> 16) + (third >> 16) + 2) >> 2;
      out[o + 5] = ((third & 0xffff) + (thirdOdd >> 16) + 2) >> 2;
    }
    for (; x < w; x++, i += 6)
      for (let c = 0; c < 3; c++, o++)
        out[o] = (data[i + c] + data[i + c + 3] + data[i + c + row] + data[i + c + row + 3] + 2) >> 2;
  }
  return { data: out, width: w, height: h };
}
