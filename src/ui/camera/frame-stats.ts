/** Measurements of one camera picture. */
export interface FrameStats {
  /** Mean luminance, 0…255. */
  mean: number;
  /** Standard deviation of the luminance: how much structure the picture has. */
  deviation: number;
  /** FNV-1a hash of the unprocessed pixels: because of a sensor's noise, hardly any two pictures of a live camera have the same. */
  hash: number;
}

/** @param rgba pixels in the layout of ImageData, 4 bytes each */
export function frameStats(rgba: Uint8ClampedArray): FrameStats {
  let sum = 0;
  let squares = 0;
  let hash = 0x811c9dc5;
  const count = rgba.length / 4;
  for (let i = 0; i < rgba.length; i += 4) {
    const r = rgba[i] ?? 0;
    const g = rgba[i + 1] ?? 0;
    const b = rgba[i + 2] ?? 0;
    // Rec. 601, as in JPEG and webcams.
    const y = 0.299 * r + 0.587 * g + 0.114 * b;
    sum += y;
    squares += y * y;
    hash = Math.imul(hash ^ (r | (g << 8) | (b << 16)), 0x01000193);
  }
  const mean = count === 0 ? 0 : sum / count;
  const variance = count === 0 ? 0 : Math.max(0, squares / count - mean * mean);
  return { mean, deviation: Math.sqrt(variance), hash: hash >>> 0 };
}
