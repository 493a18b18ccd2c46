import { drawBlack, drawInside, drawRim, MOST_SAMPLES, type Row, type Samples, spread } from './draw-row.ts';
import type { Picture, Raster } from './picture.ts';
import { type PixelFormat, writing } from './pixel-format.ts';
import { scaleOf, type Transform } from './transform.ts';

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

/** Most pixels of a crop lie well within the picture; those of each row that do not take the slow way. */
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

/** The whole row lies above or below the raster. */
function isBlack({ height: h }: Raster, t: Transform, s: Samples, v: number, columns: number): boolean {
  const [first, last] = [t.d * v, t.c * (columns - 1) + t.d * v];
  return Math.max(first, last) + s.bottom < -1 || Math.min(first, last) + s.top > h;
}

/** Columns of a row of which every sample has its four neighbours in the raster: from, up to but not including to. */
const stretch = { from: 0, to: 0 };

/** Sets `stretch`, which an answer would have to be allocated for in every row. */
function within({ width: w, height: h }: Raster, t: Transform, s: Samples, v: number, columns: number): void {
  const x = t.b * v;
  const y = t.d * v;
  stretch.from = 0;
  stretch.to = columns;
  // Linear in u, so what is inside is one stretch, and its ends follow from where each edge is crossed.
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

/** To whole numbers u with low ≤ slope · u < high, and one more on each side. */
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
