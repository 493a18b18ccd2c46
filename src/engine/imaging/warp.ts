import { drawBlack, drawInside, drawRim, MOST_SAMPLES, type Row, type Samples, spread } from './draw-row.ts';
import type { Picture, Raster } from './picture.ts';
import { type PixelFormat, writing } from './pixel-format.ts';
import { scaleOf, type Transform } from './transform.ts';

/** `fast` reads one bilinear sample per pixel and may soften by up to √2; `fine` supersamples when shrinking. */
export type Sampling = 'fast' | 'fine';

/**
 * Cuts width × height pixels out of the picture and writes them, in the network's format, to `out` from `offset` (3 ·
 * width · height values). Pixels outside the picture are black.
 */
export function warp(
  picture: Picture,
  transform: Transform,
  format: PixelFormat,
  out: Float32Array,
  offset = 0,
  sampling: Sampling = 'fine',
): void {
  const { raster, shrink } = picture.level(levelOf(transform, sampling));
  draw(raster, onLevel(transform, shrink), format, samplesOf(transform, shrink, sampling), out, offset);
}

/**
 * What `warp` would write, before it is scaled for a network: packed RGB. Formatting it gives the same values to the last
 * bit.
 */
export function sampled(
  picture: Picture,
  transform: Transform,
  { width, height }: Pick<PixelFormat, 'width' | 'height'>,
): Float64Array {
  const samples = picture.kept(3 * width * height);
  const { raster, shrink } = picture.level(levelOf(transform, 'fine'));
  const format = { ...UNSCALED, width, height };
  draw(raster, onLevel(transform, shrink), format, samplesOf(transform, shrink, 'fine'), samples, 0);
  return samples;
}

const UNSCALED: Omit<PixelFormat, 'width' | 'height'> = {
  layout: 'nhwc',
  colour: 'rgb',
  mean: [0, 0, 0],
  scale: [1, 1, 1],
};

/** Writes samples in a network's format to the first 3 · width · height values of `out`. */
export function formatted(samples: Float64Array, format: PixelFormat, out: Float32Array): void {
  const { pixelStep, red, green, blue } = writing(format);
  for (let i = 0, at = 0; i < samples.length; i += 3, at += pixelStep) {
    out[at + red.at] = samples[i] * red.scale - red.shift;
    out[at + green.at] = samples[i + 1] * green.scale - green.shift;
    out[at + blue.at] = samples[i + 2] * blue.scale - blue.shift;
  }
}

function levelOf(transform: Transform, sampling: Sampling): number {
  const wanted = Math.log2(Math.max(1, scaleOf(transform))) + (sampling === 'fast' ? 0.5 : 0);
  return Math.floor(wanted + 1e-9);
}

const samplesOf = (transform: Transform, shrink: number, sampling: Sampling): number =>
  sampling === 'fast' ? 1 : Math.min(MOST_SAMPLES, Math.max(1, Math.round(scaleOf(transform) / shrink)));

/** The transform to a level, whose pixel i covers `shrink` pixels, with the centre at shrink·i + (shrink−1)/2. */
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

/**
 * Draws a crop. Most of its pixels lie well within the picture; the others of each row are drawn by the slower drawRim.
 */
function draw(
  raster: Raster,
  t: Transform,
  format: PixelFormat,
  samples: number,
  out: Float32Array | Float64Array,
  offset: number,
): void {
  const { width, height } = format;
  const written = writing(format);
  const s = spread(t, samples);
  const row: Row = { t, samples: s, written, out, v: 0, start: 0 };
  const bytes = new DataView(raster.data.buffer, raster.data.byteOffset, raster.data.byteLength);
  for (let v = 0; v < height; v++) {
    row.v = v;
    row.start = offset + v * width * written.pixelStep;
    if (isBlack(raster, t, s, v, width)) {
      drawBlack(row, width);
      continue;
    }
    within(raster, t, s, v, width);
    const { from, to } = stretch;
    drawRim(raster, row, 0, from);
    drawInside(bytes, raster.width, row, from, to);
    drawRim(raster, row, to, width);
  }
}

/** Whether the whole row lies above or below the raster. */
function isBlack({ height: h }: Raster, t: Transform, s: Samples, v: number, columns: number): boolean {
  const [first, last] = [t.d * v, t.c * (columns - 1) + t.d * v];
  return Math.max(first, last) + s.bottom < -1 || Math.min(first, last) + s.top > h;
}

/** Columns of a row whose samples all have their four neighbours in the raster: from, up to but not including to. */
const stretch = { from: 0, to: 0 };

/** Sets `stretch`; returning it would allocate an object for every row. */
function within({ width: w, height: h }: Raster, t: Transform, s: Samples, v: number, columns: number): void {
  const x = t.b * v;
  const y = t.d * v;
  stretch.from = 0;
  stretch.to = columns;
  // Positions are linear in u, so the columns inside form one stretch, which ends where it crosses an edge.
  narrow(t.a, -x - s.left, w - 1 - x - s.right);
  narrow(t.c, -y - s.top, h - 1 - y - s.bottom);
  const inside = (u: number) =>
    t.a * u + x + s.left >= 0 &&
    t.a * u + x + s.right < w - 1 &&
    t.c * u + y + s.top >= 0 &&
    t.c * u + y + s.bottom < h - 1;
  // Rounding may have shifted an end by one column.
  while (stretch.from < stretch.to && !inside(stretch.from)) stretch.from++;
  while (stretch.from < stretch.to && !inside(stretch.to - 1)) stretch.to--;
  if (!(stretch.from < stretch.to)) stretch.from = stretch.to = columns;
}

/** Narrows `stretch` to whole numbers u with low ≤ slope · u < high, with a margin of one on each side. */
function narrow(slope: number, low: number, high: number): void {
  if (slope === 0) {
    if (!(low <= 0 && high > 0)) stretch.to = 0;
    return;
  }
  const [p, q] = [low / slope, high / slope];
  stretch.from = Math.max(stretch.from, Math.floor(Math.min(p, q)));
  stretch.to = Math.min(stretch.to, Math.ceil(Math.max(p, q)) + 1);
}

/**
 * Writes the mirror image of the picture at `from` to `to`, both 3 · width · height values of one buffer. This is
 * cheaper than a second warp, and exact.
 */
export function mirror(
  { layout, width, height }: Pick<PixelFormat, 'layout' | 'width' | 'height'>,
  buffer: Float32Array,
  from: number,
  to: number,
): void {
  const length = 3 * width * height;
  if (layout === 'nchw') {
    buffer.copyWithin(to, from, from + length);
    for (let row = to; row < to + length; row += width) buffer.subarray(row, row + width).reverse();
    return;
  }
  for (let start = 0; start < length; start += 3 * width)
    for (let u = 0; u < width; u++)
      for (let c = 0; c < 3; c++)
        buffer[to + start + (width - 1 - u) * 3 + c] = buffer[from + start + u * 3 + c];
}
