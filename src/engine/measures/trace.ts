import type { Jpeg } from '../imaging/jpeg.ts';
import { type Points, pixelsAt } from '../imaging/jpeg-points.ts';
import type { Raster } from '../imaging/picture.ts';

/** Rows and columns of sampled pixels. */
const CELLS = 32;

/**
 * Luma of 1,024 single pixels spread over the picture, 0…255. Single pixels and not means, so that a sensor's noise
 * survives, which distinguishes a new picture from a repeated one.
 */
export function trace({ data, width, height }: Raster): Uint8Array {
  const { x, y } = sampled(width, height);
  return Uint8Array.from(x, (left, n) => luma(data, 3 * (y[n] * width + left)));
}

/**
 * The same, of a JPEG whose other pixels nobody looks at; null: it must be decoded.
 * @throws NotDecodable as pixelsAt
 */
export function traceOfCoded(bytes: Uint8Array, jpeg: Jpeg): Uint8Array | null {
  const pixels = pixelsAt(bytes, jpeg, sampled);
  return pixels && Uint8Array.from({ length: CELLS * CELLS }, (_, n) => luma(pixels, 3 * n));
}

const luma = (rgb: Uint8Array, at: number): number =>
  (77 * rgb[at] + 150 * rgb[at + 1] + 29 * rgb[at + 2]) >> 8;

/** The pixels that are looked at in a picture of this size. */
function sampled(width: number, height: number): Points {
  const [x, y] = [new Int32Array(CELLS * CELLS), new Int32Array(CELLS * CELLS)];
  // Scattered within the cells, so that the samples do not align with a pattern of the picture or JPEG's blocks.
  for (let n = 0; n < CELLS * CELLS; n++) {
    x[n] = Math.floor((((n % CELLS) + scatter(n)) * width) / CELLS);
    y[n] = Math.floor(((Math.floor(n / CELLS) + scatter(n + 7919)) * height) / CELLS);
  }
  return { x, y };
}

/** A fixed fraction, 0…1, for each number: Weyl's sequence of the golden ratio. */
const scatter = (n: number): number => (n * 0.618033988749895) % 1;
