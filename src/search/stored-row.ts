import type { Kernels } from './native.ts';

/** The codes of a stored row are filled up to a multiple of this; in memory, to half of it. */
const STORED_BLOCK = 128;

export const storedCodes = (dimension: number): number => STORED_BLOCK * Math.ceil(dimension / STORED_BLOCK);

/**
 * Size in bytes of a row of the native search as the store keeps it: codes, then facts, little-endian. Every
 * instruction set makes the same row of a template. Any other layout needs a migration that empties
 * templates.search_row.
 */
export const storedRowBytes = (kernels: Kernels, dimension: number): number =>
  storedCodes(dimension) + Float32Array.BYTES_PER_ELEMENT * kernels.factsPerRow(dimension);

/** Makes the stored row of a template. @throws RangeError for a template with NaN or infinite values */
export function storedRow(kernels: Kernels, template: Float32Array): Uint8Array {
  const { length } = template;
  const codes = new Int8Array(kernels.codesPerRow(length));
  const facts = new Float32Array(kernels.factsPerRow(length));
  kernels.encode(template, codes, facts);
  const row = new Uint8Array(storedRowBytes(kernels, length));
  row.set(new Uint8Array(codes.buffer));
  row.set(new Uint8Array(facts.buffer), storedCodes(length));
  codes.fill(0);
  facts.fill(0);
  return row;
}
