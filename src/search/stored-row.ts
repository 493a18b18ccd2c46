import type { Kernels } from './native.ts';

/**
 * Size in bytes of a row of the native search as the store keeps it: codes, then facts, little-endian. Every
 * instruction set makes the same row of a template. A change of the layout (OMOTE_ABI) needs a migration that empties
 * templates.search_row.
 */
export const storedRowBytes = (kernels: Kernels, dimension: number): number =>
  kernels.codesPerRow(dimension) + Float32Array.BYTES_PER_ELEMENT * kernels.factsPerRow(dimension);

/** Makes the stored row of a template. @throws RangeError for a template with NaN or infinite values */
export function storedRow(kernels: Kernels, template: Float32Array): Uint8Array {
  const { length } = template;
  const codes = new Int8Array(kernels.codesPerRow(length));
  const facts = new Float32Array(kernels.factsPerRow(length));
  kernels.encode(template, codes, facts);
  const row = new Uint8Array(storedRowBytes(kernels, length));
  row.set(new Uint8Array(codes.buffer));
  row.set(new Uint8Array(facts.buffer), codes.length);
  codes.fill(0);
  facts.fill(0);
  return row;
}
