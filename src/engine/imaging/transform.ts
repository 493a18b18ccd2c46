import type { Point } from '../../domain/capture/reading.ts';

/** Maps (u, v) of a crop to (a·u + b·v + x, c·u + d·v + y) of the picture; pixel centres are at whole numbers. */
export interface Transform {
  a: number;
  b: number;
  c: number;
  d: number;
  x: number;
  y: number;
}

/** The picture's point for a point of the crop. */
export const apply = (t: Transform, [u, v]: Point): Point => [
  t.a * u + t.b * v + t.x,
  t.c * u + t.d * v + t.y,
];

/** Picture pixels per crop pixel (geometric mean of the two axes). */
export const scaleOf = (t: Transform): number => Math.sqrt(Math.abs(t.a * t.d - t.b * t.c));

/** The mirror image of a crop: column u shows what column width − 1 − u showed. */
export const mirrored = (t: Transform, width: number): Transform => ({
  ...t,
  a: -t.a,
  c: -t.c,
  x: t.x + t.a * (width - 1),
  y: t.y + t.c * (width - 1),
});

/** Maps a crop of width × height pixels to a rectangle of the picture, given by its edges and not by pixel centres. */
export function rectangle(
  box: { x: number; y: number; width: number; height: number },
  width: number,
  height: number,
): Transform {
  const a = box.width / width;
  const d = box.height / height;
  return { a, b: 0, c: 0, d, x: box.x + a / 2 - 0.5, y: box.y + d / 2 - 0.5 };
}

/**
 * The similarity (rotation, scale, shift; no reflection) that maps `from` to `to` with the least squared error. In two
 * dimensions, Umeyama's solution (IEEE PAMI 13(4), 1991) needs no singular value decomposition.
 * @throws RangeError if all points of `from` coincide
 */
export function similarity(from: readonly Point[], to: readonly Point[]): Transform {
  const f = centroid(from);
  const t = centroid(to);
  let dot = 0;
  let cross = 0;
  let spread = 0;
  for (let i = 0; i < from.length; i++) {
    const [x, y] = [from[i][0] - f[0], from[i][1] - f[1]];
    const [u, v] = [to[i][0] - t[0], to[i][1] - t[1]];
    dot += x * u + y * v;
    cross += x * v - y * u;
    spread += x * x + y * y;
  }
  if (!(spread > 0)) throw new RangeError('points that coincide have no similarity transform');
  const p = dot / spread;
  const q = cross / spread;
  return { a: p, b: -q, c: q, d: p, x: t[0] - (p * f[0] - q * f[1]), y: t[1] - (q * f[0] + p * f[1]) };
}

export function centroid(points: readonly Point[]): Point {
  let x = 0;
  let y = 0;
  for (const p of points) {
    x += p[0];
    y += p[1];
  }
  return [x / points.length, y / points.length];
}

export const distance = (p: Point, q: Point): number => Math.hypot(p[0] - q[0], p[1] - q[1]);
