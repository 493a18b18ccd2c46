import type { InputSpec } from '../runtime/manifest.ts';
import type { Picture, Raster } from './picture.ts';
import { scaleOf, type Transform } from './transform.ts';

/** What of an input's description decides how pixels are written. */
export type PixelFormat = Pick<InputSpec, 'layout' | 'colour' | 'mean' | 'scale' | 'width' | 'height'>;

/** `fast` reads one bilinear sample per pixel and may soften by up to √2; `fine` supersamples when shrinking. */
export type Sampling = 'fast' | 'fine';

/**
 * Cuts width × height pixels out of the picture, in the network's format, into `out` from `offset`
 * (3 · width · height values). Where the crop leaves the picture it is black.
 */
export function warp(
  picture: Picture,
  transform: Transform,
  format: PixelFormat,
  out: Float32Array,
  offset = 0,
  sampling: Sampling = 'fine',
): void {
  const scale = scaleOf(transform);
  const wanted = Math.log2(Math.max(1, scale)) + (sampling === 'fast' ? 0.5 : 0);
  const { raster, shrink } = picture.level(Math.floor(wanted + 1e-9));
  const samples = sampling === 'fast' ? 1 : Math.min(8, Math.max(1, Math.ceil(scale / shrink - 0.25)));
  draw(raster, onLevel(transform, shrink), format, samples, out, offset);
}

/** The transform onto a level: its pixel i covers `shrink` pixels, with the centre at shrink·i + (shrink−1)/2. */
function onLevel(t: Transform, shrink: number): Transform {
  const centre = (shrink - 1) / 2;
  return {
    a: t.a / shrink,
    b: t.b / shrink,
    c: t.c / shrink,
    d: t.d / shrink,
    x: (t.x - centre) / shrink,
    y: (t.y - centre) / shrink,
  };
}

const sum = new Float64Array(3);

/** Hot loop: no allocation, one pass, samples² bilinear taps per pixel. */
function draw(
  raster: Raster,
  t: Transform,
  format: PixelFormat,
  samples: number,
  out: Float32Array,
  offset: number,
): void {
  const { width, height } = format;
  const planar = format.layout === 'nchw';
  const pixelStep = planar ? 1 : 3;
  const channelStep = planar ? width * height : 1;
  const redAt = offset + (format.colour === 'rgb' ? 0 : 2 * channelStep);
  const blueAt = offset + (format.colour === 'rgb' ? 2 * channelStep : 0);
  const greenAt = offset + channelStep;
  const [r, g, b] = format.colour === 'rgb' ? [0, 1, 2] : [2, 1, 0];
  const share = 1 / (samples * samples);
  const [rs, gs, bs] = [format.scale[r], format.scale[g], format.scale[b]];
  const [rm, gm, bm] = [format.mean[r] * rs, format.mean[g] * gs, format.mean[b] * bs];
  for (let v = 0, at = 0; v < height; v++) {
    for (let u = 0; u < width; u++, at += pixelStep) {
      sum[0] = 0;
      sum[1] = 0;
      sum[2] = 0;
      for (let j = 0; j < samples; j++) {
        const vv = v + (j + 0.5) / samples - 0.5;
        for (let i = 0; i < samples; i++) {
          const uu = u + (i + 0.5) / samples - 0.5;
          addSample(raster, t.a * uu + t.b * vv + t.x, t.c * uu + t.d * vv + t.y);
        }
      }
      out[redAt + at] = sum[0] * share * rs - rm;
      out[greenAt + at] = sum[1] * share * gs - gm;
      out[blueAt + at] = sum[2] * share * bs - bm;
    }
  }
}

/** Adds the bilinear sample at (x, y) to `sum`; neighbours outside the raster count as black. */
function addSample({ data, width, height }: Raster, x: number, y: number): void {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  if (x0 < -1 || y0 < -1 || x0 >= width || y0 >= height) return;
  const dx = x - x0;
  const dy = y - y0;
  const i = 3 * (y0 * width + x0);
  const below = 3 * width;
  const left = x0 >= 0 ? 1 - dx : 0;
  const right = x0 < width - 1 ? dx : 0;
  const top = y0 >= 0 ? 1 - dy : 0;
  const bottom = y0 < height - 1 ? dy : 0;
  // A weight of 0 may go with an index outside the array; `undefined * 0` would be NaN, hence the guards.
  if (left > 0 && top > 0) addPixel(data, i, left * top);
  if (right > 0 && top > 0) addPixel(data, i + 3, right * top);
  if (left > 0 && bottom > 0) addPixel(data, i + below, left * bottom);
  if (right > 0 && bottom > 0) addPixel(data, i + below + 3, right * bottom);
}

function addPixel(data: Uint8Array, i: number, weight: number): void {
  sum[0] += weight * data[i];
  sum[1] += weight * data[i + 1];
  sum[2] += weight * data[i + 2];
}
