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
  const scale = scaleOf(transform);
  const wanted = Math.log2(Math.max(1, scale)) + (sampling === 'fast' ? 0.5 : 0);
  const { raster, shrink } = picture.level(Math.floor(wanted + 1e-9));
  const samples = sampling === 'fast' ? 1 : Math.min(MOST_SAMPLES, Math.max(1, Math.round(scale / shrink)));
  draw(raster, onLevel(transform, shrink), format, samples, out, offset);
}

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
  out: Float32Array,
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
  const channels = layout === 'nchw' ? 1 : 3;
  const rows = (3 * height) / channels;
  for (let row = 0; row < rows; row++) {
    const start = row * width * channels;
    for (let u = 0; u < width; u++)
      for (let c = 0; c < channels; c++)
        buffer[to + start + (width - 1 - u) * channels + c] = buffer[from + start + u * channels + c];
  }
}
