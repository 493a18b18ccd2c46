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

/** Means of 2 × 2 pixels, rounded. An odd last row or column is dropped (half an output pixel at most). */
export function halve({ data, width, height }: Raster): Raster {
  const w = width >> 1;
  const h = height >> 1;
  const out = new Uint8Array(3 * w * h);
  const row = 3 * width;
  let o = 0;
  for (let y = 0; y < h; y++) {
    let i = 2 * y * row;
    for (let x = 0; x < w; x++) {
      out[o] = (data[i] + data[i + 3] + data[i + row] + data[i + row + 3] + 2) >> 2;
      out[o + 1] = (data[i + 1] + data[i + 4] + data[i + row + 1] + data[i + row + 4] + 2) >> 2;
      out[o + 2] = (data[i + 2] + data[i + 5] + data[i + row + 2] + data[i + row + 5] + 2) >> 2;
      o += 3;
      i += 6;
    }
  }
  return { data: out, width: w, height: h };
}
