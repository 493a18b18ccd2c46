import type { Raster } from './picture.ts';
import type { Written } from './pixel-format.ts';
import type { Transform } from './transform.ts';

/** Maximum number of samples per axis; reached only if the picture is too small for another halving. */
export const MOST_SAMPLES = 8;

/** Offsets of the samples within a pixel, in pixels of the raster. */
const shiftX = new Float64Array(MOST_SAMPLES ** 2);
const shiftY = new Float64Array(MOST_SAMPLES ** 2);

export interface Samples {
  /** Number of samples per pixel; their offsets are in shiftX and shiftY. */
  taps: number;
  /** Extremes of the offsets. */
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Computes the offsets of the samples of a pixel, `samples` per axis, in pixels of the raster. */
export function spread(t: Transform, samples: number): Samples {
  const taps = samples * samples;
  for (let s = 0; s < taps; s++) {
    const du = ((s % samples) + 0.5) / samples - 0.5;
    const dv = (Math.floor(s / samples) + 0.5) / samples - 0.5;
    shiftX[s] = t.a * du + t.b * dv + t.x;
    shiftY[s] = t.c * du + t.d * dv + t.y;
  }
  const [x, y] = [shiftX.subarray(0, taps), shiftY.subarray(0, taps)];
  return {
    taps,
    left: Math.min(...x),
    right: Math.max(...x),
    top: Math.min(...y),
    bottom: Math.max(...y),
  };
}

/** A row of the crop: everything that its pixels share. */
export interface Row {
  /** Maps the crop's pixels to the raster's. */
  t: Transform;
  samples: Samples;
  written: Written;
  out: Float32Array | Float64Array;
  v: number;
  /** Index of its first pixel in `out`. */
  start: number;
}

/** Writes a black row of the crop, in the network's format. */
export function drawBlack({ written, out, start }: Row, columns: number): void {
  const { pixelStep, red, green, blue } = written;
  for (const { at, shift } of [red, green, blue])
    for (let i = start + at, u = 0; u < columns; u++, i += pixelStep) out[i] = 0 - shift;
}

/**
 * Hot loop: no allocation, no branches, `taps` bilinear samples per pixel. The six bytes of two neighbours are read
 * with two reads of four bytes: a fifth faster than six reads of one.
 */
export function drawInside(
  bytes: DataView,
  w: number,
  { t, samples, written, out, v, start }: Row,
  from: number,
  to: number,
): void {
  const { taps } = samples;
  const { pixelStep, red, green, blue } = written;
  const share = 1 / taps;
  const below = 3 * w;
  let at = start + from * pixelStep;
  for (let u = from; u < to; u++, at += pixelStep) {
    let r = 0;
    let g = 0;
    let b = 0;
    for (let s = 0; s < taps; s++) {
      const x = t.a * u + t.b * v + shiftX[s];
      const y = t.c * u + t.d * v + shiftY[s];
      const x0 = x | 0;
      const y0 = y | 0;
      const right = x - x0;
      const bottom = y - y0;
      const left = 1 - right;
      const top = 1 - bottom;
      const i = 3 * (y0 * w + x0);
      const k = i + below;
      const tl = left * top;
      const tr = right * top;
      const bl = left * bottom;
      const br = right * bottom;
      const p = bytes.getInt32(i, true);
      const q = bytes.getInt32(i + 2, true);
      const m = bytes.getInt32(k, true);
      const n = bytes.getInt32(k + 2, true);
      r += tl * (p & 255) + tr * ((q >> 8) & 255) + bl * (m & 255) + br * ((n >> 8) & 255);
      g += tl * ((p >> 8) & 255) + tr * ((q >> 16) & 255) + bl * ((m >> 8) & 255) + br * ((n >> 16) & 255);
      b += tl * ((p >> 16) & 255) + tr * (q >>> 24) + bl * ((m >> 16) & 255) + br * (n >>> 24);
    }
    out[at + red.at] = r * share * red.scale - red.shift;
    out[at + green.at] = g * share * green.scale - green.shift;
    out[at + blue.at] = b * share * blue.scale - blue.shift;
  }
}

/** Like drawInside, for pixels near the raster's edges and beyond them. */
export function drawRim(
  { data, width: w, height: h }: Raster,
  { t, samples, written, out, v, start }: Row,
  from: number,
  to: number,
): void {
  const { taps } = samples;
  const { pixelStep, red, green, blue } = written;
  const share = 1 / taps;
  const below = 3 * w;
  let at = start + from * pixelStep;
  for (let u = from; u < to; u++, at += pixelStep) {
    let r = 0;
    let g = 0;
    let b = 0;
    for (let s = 0; s < taps; s++) {
      const x = t.a * u + t.b * v + shiftX[s];
      const y = t.c * u + t.d * v + shiftY[s];
      // Taps outside the raster have no weight; more than a pixel outside, the result is black.
      if (x <= -1 || y <= -1 || x >= w || y >= h) continue;
      const x0 = Math.floor(x);
      const y0 = Math.floor(y);
      const left = x0 < 0 ? 0 : 1 - (x - x0);
      const right = x0 >= w - 1 ? 0 : x - x0;
      const top = y0 < 0 ? 0 : 1 - (y - y0);
      const bottom = y0 >= h - 1 ? 0 : y - y0;
      // Taps without weight are read from within the raster, so that no index leaves the array.
      const i = 3 * (Math.max(y0, 0) * w + Math.max(x0, 0));
      const j = x0 < 0 || x0 >= w - 1 ? i : i + 3;
      const k = y0 < 0 || y0 >= h - 1 ? 0 : below;
      const tl = left * top;
      const tr = right * top;
      const bl = left * bottom;
      const br = right * bottom;
      r += tl * data[i] + tr * data[j] + bl * data[i + k] + br * data[j + k];
      g += tl * data[i + 1] + tr * data[j + 1] + bl * data[i + k + 1] + br * data[j + k + 1];
      b += tl * data[i + 2] + tr * data[j + 2] + bl * data[i + k + 2] + br * data[j + k + 2];
    }
    out[at + red.at] = r * share * red.scale - red.shift;
    out[at + green.at] = g * share * green.scale - green.shift;
    out[at + blue.at] = b * share * blue.scale - blue.shift;
  }
}
