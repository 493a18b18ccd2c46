/**
 * The zoom and position that two pictures share. Pure. Lengths, vertical ones too, are shares of the pane's width, so
 * that panes of any size show the same.
 */
export interface ViewTransform {
  /** The magnification, from 1 (the whole pane) to MAX_SCALE. */
  scale: number;
  x: number;
  y: number;
}

export const INITIAL_VIEW: ViewTransform = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 12;
/** How far an edge of the enlarged pane can move into the pane, as a share of the enlarged pane's width or height. */
const MAX_OVERHANG = 0.4;
/** At every scale, the enlarged pane covers at least this share of the pane's width and of its height. */
const MIN_COVERAGE = 0.1;

/**
 * Zooms so that the point (px, py) of the pane stays where it is.
 * @param tall the pane's height as a share of its width
 */
export function zoomed(
  was: ViewTransform,
  factor: number,
  px: number,
  py: number,
  tall: number,
): ViewTransform {
  const scale = Math.min(MAX_SCALE, Math.max(1, was.scale * factor));
  const grown = scale / was.scale;
  return clamped({ scale, x: px - (px - was.x) * grown, y: py - (py - was.y) * grown }, tall);
}

/** @param tall the pane's height as a share of its width */
export const moved = (was: ViewTransform, dx: number, dy: number, tall: number): ViewTransform =>
  clamped({ ...was, x: was.x + dx, y: was.y + dy }, tall);

function clamped({ scale, x, y }: ViewTransform, tall: number): ViewTransform {
  if (scale === 1) return INITIAL_VIEW;
  const most = Math.min(MAX_OVERHANG * scale, 1 - MIN_COVERAGE);
  const within = (v: number, length: number) =>
    length * Math.min(most, Math.max(1 - scale - most, v / length));
  return { scale, x: within(x, 1), y: within(y, tall) };
}

interface Face {
  /** Pixels of the picture. */
  box: { x: number; y: number; width: number; height: number };
  eyes: readonly (readonly number[])[];
}

export interface Picture {
  width: number;
  height: number;
  face: Face | null;
}

/** Components as in CSS matrix(): x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Distance between the eyes, as a share of the pane's shorter side. */
const EYES_APART = 0.33;
/** The width of both eyes from corner to corner, as a multiple of the distance between their centres. */
const BOTH_EYES = 1.45;
/**
 * The height at which the eyes are placed, as a share of the pane's height. Zooming by key keeps this height in place.
 */
export const EYES_DOWN = 0.42;
/**
 * The scale at which both eyes just fit into the pane's width.
 * @param tall the pane's height as a share of its width
 */
export const bothEyes = (tall: number): number => 1 / (BOTH_EYES * EYES_APART * Math.min(1, tall));

/** Height of a face without known eyes, as a share of the pane's height. */
const FACE_HEIGHT = 0.62;

/**
 * Fits the picture into a pane so that faces align: by the line between the eyes, otherwise by the face, otherwise the
 * whole picture. Pane size and translation in px.
 */
export function fitted({ width, height, face }: Picture, pane: { width: number; height: number }): Matrix {
  const side = Math.min(pane.width, pane.height);
  const [left, right] = face?.eyes ?? [];
  if (left && right) {
    const [dx, dy] = [right[0] - left[0], right[1] - left[1]];
    const apart = Math.hypot(dx, dy);
    if (apart > 0) {
      const s = (EYES_APART * side) / apart;
      const [cos, sin] = [(dx / apart) * s, (-dy / apart) * s];
      const middle = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2] as const;
      return affineThrough([cos, sin, -sin, cos], middle, [pane.width / 2, EYES_DOWN * pane.height]);
    }
  }
  const box = face?.box ?? { x: 0, y: 0, width, height };
  const s = face
    ? (FACE_HEIGHT * pane.height) / Math.max(1, box.height)
    : Math.min(pane.width / Math.max(1, width), pane.height / Math.max(1, height));
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  return affineThrough([s, 0, 0, s], middle, [pane.width / 2, pane.height / 2]);
}

type Pair = readonly [number, number];

/** The map with the linear part [a, b, c, d] that takes `from` to `to`. */
const affineThrough = (
  [a, b, c, d]: readonly [number, number, number, number],
  from: Pair,
  to: Pair,
): Matrix => [a, b, c, d, to[0] - a * from[0] - c * from[1], to[1] - b * from[0] - d * from[1]];

/** Applies zoom and position to a layout. */
export function transformed(
  [a, b, c, d, e, f]: Matrix,
  { scale, x, y }: ViewTransform,
  paneWidth: number,
): Matrix {
  const shift = (v: number, by: number) => v * scale + by * paneWidth;
  return [a * scale, b * scale, c * scale, d * scale, shift(e, x), shift(f, y)];
}
