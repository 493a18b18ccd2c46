import type { InputSpec } from '../runtime/manifest.ts';
import type { Picture, Raster } from './picture.ts';
import { scaleOf, type Transform } from './transform.ts';

/** What of an input's description decides how pixels are written. */
export type PixelFormat = Pick<InputSpec, 'layout' | 'colour' | 'mean' | 'scale' | 'width' | 'height'>;

/** Per axis; reached only where the picture is too small for another halving. */
const MOST_SAMPLES = 8;

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
  const samples = sampling === 'fast' ? 1 : Math.min(MOST_SAMPLES, Math.max(1, Math.round(scale / shrink)));
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

/** Where and how a pixel's channels are written: v ↦ v · scale − shift. */
function writing({ layout, colour, mean, scale, width, height }: PixelFormat) {
  const planar = layout === 'nchw';
  const channelStep = planar ? width * height : 1;
  const [r, g, b] = colour === 'rgb' ? [0, 1, 2] : [2, 1, 0];
  const to = (c: number) => ({ at: c * channelStep, scale: scale[c], shift: mean[c] * scale[c] });
  return { pixelStep: planar ? 1 : 3, red: to(r), green: to(g), blue: to(b) };
}

/** Offsets of the samples within a pixel, in pixels of the raster. */
const shiftX = new Float64Array(MOST_SAMPLES ** 2);
const shiftY = new Float64Array(MOST_SAMPLES ** 2);

/** Hot loop: no allocation, one pass, samples² bilinear taps per pixel. */
function draw(
  { data, width: w, height: h }: Raster,
  t: Transform,
  format: PixelFormat,
  samples: number,
  out: Float32Array,
  offset: number,
): void {
  const { pixelStep, red, green, blue } = writing(format);
  const taps = samples * samples;
  const share = 1 / taps;
  for (let s = 0; s < taps; s++) {
    const du = ((s % samples) + 0.5) / samples - 0.5;
    const dv = (Math.floor(s / samples) + 0.5) / samples - 0.5;
    shiftX[s] = t.a * du + t.b * dv + t.x;
    shiftY[s] = t.c * du + t.d * dv + t.y;
  }
  const below = 3 * w;
  let at = offset;
  for (let v = 0; v < format.height; v++) {
    for (let u = 0; u < format.width; u++, at += pixelStep) {
      let r = 0;
      let g = 0;
      let b = 0;
      for (let s = 0; s < taps; s++) {
        const x = t.a * u + t.b * v + shiftX[s];
        const y = t.c * u + t.d * v + shiftY[s];
        // Bilinear by four taps inside; on the rim, taps outside the raster weigh nothing; further out: black.
        if (x <= -1 || y <= -1 || x >= w || y >= h) continue;
        const x0 = Math.floor(x);
        const y0 = Math.floor(y);
        let left = 1 - (x - x0);
        let right = x - x0;
        let top = 1 - (y - y0);
        let bottom = y - y0;
        let i = 3 * (y0 * w + x0);
        let j = i + 3;
        let k = below;
        if (x0 < 0 || y0 < 0 || x0 >= w - 1 || y0 >= h - 1) {
          if (x0 < 0) left = 0;
          if (x0 >= w - 1) right = 0;
          if (y0 < 0) top = 0;
          if (y0 >= h - 1) bottom = 0;
          // Taps that weigh nothing are read from within the raster, so that no index leaves the array.
          i = 3 * (Math.max(y0, 0) * w + Math.max(x0, 0));
          j = x0 < 0 || x0 >= w - 1 ? i : i + 3;
          k = y0 < 0 || y0 >= h - 1 ? 0 : below;
        }
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
}

/**
 * Writes the mirror image of the picture at `from` to `to`; both 3 · width · height values of one buffer. Cheaper
 * than a second warp, and exact.
 */
export function mirror(
  { layout, width, height }: Pick<PixelFormat, 'layout' | 'width' | 'height'>,
  buffer: Float32Array,
  from: number,
  to: number,
): void {
  const channels = layout === 'nchw' ? 1 : 3;
  const rows = (3 * height) / channels;
  for (let row = 0; row < rows; row++) {
    const start = row * width * channels;
    for (let u = 0; u < width; u++)
      for (let c = 0; c < channels; c++)
        buffer[to + start + (width - 1 - u) * channels + c] = buffer[from + start + u * channels + c];
  }
}
