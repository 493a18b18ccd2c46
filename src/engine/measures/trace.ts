import type { Raster } from '../imaging/picture.ts';

/** Rows and columns of sampled pixels. */
const CELLS = 32;

/**
 * Luma of 1,024 single pixels spread over the picture, 0…255. Single pixels and not means, so that a sensor's noise
 * survives, which distinguishes a new picture from a repeated one.
 */
export function trace({ data, width, height }: Raster): Uint8Array {
  const out = new Uint8Array(CELLS * CELLS);
  for (let row = 0; row < CELLS; row++) {
    for (let column = 0; column < CELLS; column++) {
      const n = row * CELLS + column;
      // Scattered within the cells, so that the samples do not align with a pattern of the picture or JPEG's blocks.
      const x = Math.floor(((column + scatter(n)) * width) / CELLS);
      const y = Math.floor(((row + scatter(n + 7919)) * height) / CELLS);
      const i = 3 * (y * width + x);
      out[n] = (77 * data[i] + 150 * data[i + 1] + 29 * data[i + 2]) >> 8;
    }
  }
  return out;
}

/** A fixed fraction, 0…1, for each number: Weyl's sequence of the golden ratio. */
const scatter = (n: number): number => (n * 0.618033988749895) % 1;
