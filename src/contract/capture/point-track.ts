/** The point of a path as a page shows it, put together from the pieces of `track` (capture.ts). */
import type { ServiceMessage } from './capture.ts';

export type TrackPiece = Pick<Extract<ServiceMessage, { type: 'track' }>, 'fromMs' | 'stepMs' | 'points'>;

/** Where the point is: to the person's right, which is the right of a mirrored preview, and up. */
export interface Point {
  x: number;
  y: number;
}

export interface PointTrack {
  /** When the point appeared, on the clock of whoever shows it, ms. */
  originMs: number;
  /** In order of time; `ms` counts from the origin. */
  points: readonly (Point & { ms: number })[];
}

/** Adds a piece. The first one starts the clock, so that what is late later never makes the point late. */
export function withPiece(track: PointTrack | null, piece: TrackPiece, nowMs: number): PointTrack {
  const { fromMs, stepMs } = piece;
  const points = piece.points.map(([x, y], i) => ({ ms: fromMs + i * stepMs, x, y }));
  if (!track || fromMs === 0) return { originMs: nowMs - fromMs, points };
  return { ...track, points: [...track.points, ...points] };
}

/** Where the point is: between two positions that it was told, and at the last one if nothing further is known. */
export function pointAt({ originMs, points }: PointTrack, nowMs: number): Point {
  const ms = nowMs - originMs;
  const next = points.findIndex((point) => point.ms > ms);
  if (next === 0) return points[0];
  const before = points.at(next === -1 ? -1 : next - 1);
  const after = next === -1 ? before : points[next];
  if (!before || !after) return { x: 0, y: 0 };
  const share = after.ms > before.ms ? (ms - before.ms) / (after.ms - before.ms) : 0;
  return { x: before.x + share * (after.x - before.x), y: before.y + share * (after.y - before.y) };
}
