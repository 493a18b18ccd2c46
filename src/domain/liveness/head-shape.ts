/**
 * Decides whether a head turned or a sheet with a face on it. The rigid mean head, with the width and height of the
 * person's own front, is fitted to the 68 points of a turned frame. The residuals differ between a head and a sheet: a
 * sheet is squeezed as it turns, its outline does not slide, and no bending makes its nose protrude. Linear
 * discriminants, one for each kind of movement, separate the two: 1 a head, 0 a sheet. Pure and geometric: only the
 * points of the frames are kept, and only while the attempt runs.
 */

import type { FaceReading } from '../capture/reading.ts';
import { HEAD_OR_SHEET, type Turn } from './head-or-sheet.ts';
import { MEAN_HEAD, MIRRORED_POINT } from './mean-head.ts';
import type { Movement } from './movement.ts';

/**
 * Minimum mean score of a head after one, two, three, and four or more movements: the more movements, the more precise their
 * mean, so that as few people fall below a higher limit; docs/decisions/0031 and 0123 say what passes and who is rejected.
 */
const LEAST_HEAD_SCORES = [0.55, 0.62, 0.66, 0.68] as const;

/** @param movements number of movements that were judged */
export const leastHeadScore = (movements: number): number =>
  LEAST_HEAD_SCORES[Math.min(Math.max(1, movements), LEAST_HEAD_SCORES.length) - 1];
/** How far one movement's score may lie below the required mean: a good movement does not make up for a sheet's. */
const ONE_BELOW = 0.3;
/** Where the landmark network contradicts itself, it invents a face: such a frame shows no movement. */
export const MOST_OCCLUSION = 0.7;
/** Rotation from which a frame distinguishes heads from sheets, degrees. */
const LEAST_TURN_DEG = 12;
const LEAST_NOD_DEG = 10;
/** The relief is measured less precisely than it moves: two thirds of the expected movement give a score of 1. */
const RELIEF_FACTOR = 1.5;
/** Frames used per movement and of the front: more add cost and no information. */
const MOST_FRAMES = 60;

const COUNT = MEAN_HEAD.length;
/** Weights of the points in the rigid fit: none for the jaw, which slides, and less for brows and mouth. */
const WEIGHTS = Float64Array.from(MEAN_HEAD, (_, i) => (i < 17 ? 0 : i < 27 ? 0.5 : i < 48 ? 1 : 0.6));
const WEIGHT = WEIGHTS.reduce((a, b) => a + b, 0);
const DEPTH = (() => {
  const z = Float64Array.from(MEAN_HEAD, (p) => p[2]);
  const mean = weightedMean(z);
  return z.map((v) => v - mean);
})();

/** x, then y, of the 68 points, in eye distances from the middle between the eyes, with the eyes level. */
export type Shape = Float64Array;

export interface TurnedFrame {
  shape: Shape;
  /** Sine of the rotation towards the requested movement. */
  sine: number;
}

export interface HeadShape {
  /** Sum of the shapes of the frontal frames; `fronts`: their number. */
  front: Shape | null;
  fronts: number;
  movements: readonly { movement: Movement; frames: readonly TurnedFrame[] }[];
}

export const NO_HEAD_SHAPE: HeadShape = { front: null, fronts: 0, movements: [] };

/** Notes a frame in which the person looks straight ahead. */
export function noteFront(state: HeadShape, landmarks: Float32Array | null): HeadShape {
  const shape = landmarks && shapeOf(landmarks);
  if (!shape || state.fronts >= MOST_FRAMES) return state;
  const front = state.front ? state.front.map((v, i) => v + shape[i]) : shape;
  return { ...state, front, fronts: state.fronts + 1 };
}

/** Notes a frame on the way to a movement or back. @param rotation from the person's own front, degrees */
export function noteTurned(
  state: HeadShape,
  step: number,
  movement: Movement,
  { landmarks, quality }: FaceReading,
  rotation: { yaw: number; pitch: number },
): HeadShape {
  const degrees = towards(movement, rotation);
  const least = turnOf(movement) === 'yaw' ? LEAST_TURN_DEG : LEAST_NOD_DEG;
  if (!(degrees >= least) || quality.occlusion > MOST_OCCLUSION) return state;
  const shape = landmarks && shapeOf(landmarks);
  const known = state.movements[step] ?? { movement, frames: [] };
  if (!shape || step > state.movements.length || known.frames.length >= MOST_FRAMES) return state;
  const frame = { shape, sine: Math.sin((degrees * Math.PI) / 180) };
  const movements = [...state.movements];
  movements[step] = { ...known, frames: [...known.frames, frame] };
  return { ...state, movements };
}

/**
 * Notes a frame of a head that goes anywhere, as part of the movement that it is nearest to: each movement has its own
 * discriminant. @param rotation from the person's own front, degrees
 */
export function noteNearest(
  state: HeadShape,
  reading: FaceReading,
  rotation: { yaw: number; pitch: number },
): HeadShape {
  const { yaw, pitch } = rotation;
  const turn: Movement = yaw > 0 ? 'turn_left' : 'turn_right';
  const nod: Movement = pitch > 0 ? 'look_up' : 'look_down';
  const movement = Math.abs(yaw) > Math.abs(pitch) ? turn : nod;
  const known = state.movements.findIndex((m) => m.movement === movement);
  return noteTurned(state, known < 0 ? state.movements.length : known, movement, reading, rotation);
}

/**
 * For each movement, a score of about 1 for a head and 0 for a sheet; null if no frame can be judged, as with a pack
 * without a landmark network.
 */
export function headScores({ front, fronts, movements }: HeadShape): (number | null)[] {
  if (!front || fronts === 0) return movements.map(() => null);
  const plain = front.map((v) => v / fronts);
  return movements.map(({ movement, frames }) => {
    const mirrored = movement === 'turn_right';
    const fit = rigidFit(mirrored ? mirror(plain) : plain);
    if (!fit || frames.length === 0) return null;
    const scores = frames.map(({ shape, sine }) =>
      frameScore(fit, turnOf(movement), mirrored ? mirror(shape) : shape, sine),
    );
    return scores.reduce((a, b) => a + b, 0) / scores.length;
  });
}

/**
 * Whether the shape counts as a head. Without landmarks the shape is unknown and the check passes.
 * @param counted as how many movements those of the state count, at most
 */
export function isHead(state: HeadShape, counted = Number.POSITIVE_INFINITY): boolean {
  const judged = headScores(state).filter((s) => s !== null).length;
  return (headScore(state) ?? 1) >= leastHeadScore(Math.min(counted, judged));
}

/**
 * The score of a whole challenge: the mean over its movements, lowered if one looks like a sheet's; null if none could
 * be judged.
 */
export function headScore(state: HeadShape): number | null {
  const scores = headScores(state).filter((s) => s !== null);
  if (scores.length === 0) return null;
  const mean = scores.reduce((a, b) => a + b, 0) / scores.length;
  return Math.min(mean, Math.min(...scores) + ONE_BELOW);
}

export const turnOf = (movement: Movement): Turn =>
  movement === 'look_up' ? 'up' : movement === 'look_down' ? 'down' : 'yaw';

/** How far a rotation goes the way of a movement, degrees; negative: the other way. */
export function towards(movement: Movement, { yaw, pitch }: { yaw: number; pitch: number }): number {
  if (movement === 'look_up') return pitch;
  if (movement === 'look_down') return -pitch;
  return movement === 'turn_left' ? yaw : -yaw;
}

/** The shape of 68 landmarks; null if they cannot be a face: coinciding eyes, or values that are not finite. */
export function shapeOf(landmarks: Float32Array): Shape | null {
  if (landmarks.length !== 2 * COUNT) return null;
  const [ax, ay] = middleOf(landmarks, 36);
  const [bx, by] = middleOf(landmarks, 42);
  const eyes = Math.hypot(bx - ax, by - ay);
  const [c, s] = [(bx - ax) / eyes, (by - ay) / eyes];
  const shape = new Float64Array(2 * COUNT);
  for (let i = 0; i < COUNT; i++) {
    const x = landmarks[2 * i] - (ax + bx) / 2;
    const y = landmarks[2 * i + 1] - (ay + by) / 2;
    shape[i] = (c * x + s * y) / eyes;
    shape[COUNT + i] = (c * y - s * x) / eyes;
  }
  return shape.every(Number.isFinite) ? shape : null;
}

/** The middle of the six points of an eye. */
function middleOf(landmarks: Float32Array, first: number): [number, number] {
  let [x, y] = [0, 0];
  for (let i = first; i < first + 6; i++) {
    x += landmarks[2 * i] / 6;
    y += landmarks[2 * i + 1] / 6;
  }
  return [x, y];
}

export function mirror(shape: Shape): Shape {
  const out = new Float64Array(2 * COUNT);
  for (let i = 0; i < COUNT; i++) {
    out[i] = -shape[MIRRORED_POINT[i]];
    out[COUNT + i] = shape[COUNT + MIRRORED_POINT[i]];
  }
  return out;
}

export interface RigidFit {
  /** The head's points around their weighted middle: x and y of the person's front, z of the mean head. */
  head: readonly [Float64Array, Float64Array, Float64Array];
  /** Rows whose products with a frame's coordinates give an affine camera's row by least squares. */
  solver: readonly Float64Array[];
  /**
   * Measures, as a product with a frame's coordinates, the movement along the part of the depth that no sheet has: the
   * part that is no second-degree function of x and y.
   */
  relief: Float64Array;
}

/** Prepares the rigid fit to a front; null if all its points lie on a line. */
export function rigidFit(front: Shape): RigidFit | null {
  const centred = (v: Float64Array) => {
    const mean = weightedMean(v);
    return v.map((a) => a - mean);
  };
  const head = [centred(front.subarray(0, COUNT)), centred(front.subarray(COUNT)), DEPTH] as const;
  const [a, b, c] = head.map((p) => head.map((q) => product(p, q)));
  const minors = [cross(b, c), cross(c, a), cross(a, b)];
  const volume = a[0] * minors[0][0] + a[1] * minors[0][1] + a[2] * minors[0][2];
  if (!(Math.abs(volume) > 1e-9)) return null;
  const solver = minors.map((row) =>
    Float64Array.from(
      WEIGHTS,
      (w, i) => (w * (row[0] * head[0][i] + row[1] * head[1][i] + row[2] * head[2][i])) / volume,
    ),
  );
  return { head, solver, relief: reliefOf(head[0], head[1]) };
}

/**
 * The depth without its best second-degree function of x and y, divided by its own square. Its product with a frame's x
 * or y is how far that relief has moved. The relief of a sheet does not move, whether the sheet is bent, turned, near
 * or far.
 */
function reliefOf(x: Float64Array, y: Float64Array): Float64Array {
  const smooth = [x.map(() => 1), x, y, x.map((v) => v * v), x.map((v, i) => v * y[i]), y.map((v) => v * v)];
  const basis: Float64Array[] = [];
  const without = (v: Float64Array) =>
    basis.reduce((rest, b) => {
      const share = product(rest, b) / product(b, b);
      return rest.map((r, i) => r - share * b[i]);
    }, v);
  for (const column of smooth) basis.push(without(column));
  const relief = without(DEPTH);
  const square = product(relief, relief);
  return relief.map((v, i) => (WEIGHTS[i] * v) / square);
}

function frameScore(fit: RigidFit, turn: Turn, shape: Shape, sine: number): number {
  const { weights, sineWeight, bias } = HEAD_OR_SHEET[turn];
  const { left, scale } = unexplained(fit, shape);
  let score = sineWeight * sine - bias;
  for (let i = 0; i < left.length; i++) score += weights[i] * left[i];
  return Math.min(score, RELIEF_FACTOR * reliefMoved(fit, turn, shape, scale * sine));
}

/**
 * 1 if the nose moves relative to the face as far as the rotation requires and in its direction; 0 if it does not move.
 */
function reliefMoved({ relief }: RigidFit, turn: Turn, shape: Shape, expected: number): number {
  const moved = dot(relief, turn === 'yaw' ? shape.subarray(0, COUNT) : shape.subarray(COUNT));
  return (turn === 'up' ? moved : -moved) / expected;
}

/** The residuals of the rigid fit to a frame, in units of its scale: x and y of each point. */
export function unexplained({ head, solver }: RigidFit, shape: Shape): { left: Float64Array; scale: number } {
  const axes = [shape.subarray(0, COUNT), shape.subarray(COUNT)];
  const [x, y] = axes.map((v) => solver.map((s) => dot(s, v)));
  const { rows, scale } = scaledRotation(x, y);
  const left = new Float64Array(2 * COUNT);
  for (const [axis, seen] of axes.entries()) {
    const row = rows[axis];
    const middle = weightedMean(seen);
    for (let i = 0; i < COUNT; i++) {
      const expected = row[0] * head[0][i] + row[1] * head[1][i] + row[2] * head[2][i];
      left[2 * i + axis] = (seen[i] - middle - expected) / scale;
    }
  }
  return { left, scale };
}

/**
 * The scaled orthographic camera nearest to an affine one: (A Aᵀ)^−½ A times the mean of the singular values. For two
 * rows, both have a closed form.
 */
function scaledRotation(x: readonly number[], y: readonly number[]) {
  const [p, q, r] = [dot3(x, x), dot3(x, y), dot3(y, y)];
  const root = Math.sqrt(Math.max(0, p * r - q * q));
  const sum = Math.sqrt(Math.max(1e-12, p + r + 2 * root));
  const scale = sum / 2;
  const [a, b, d] = [(p + root) / sum, q / sum, (r + root) / sum];
  const volume = Math.max(1e-12, a * d - b * b);
  const rows = [
    x.map((v, i) => (scale * (d * v - b * y[i])) / volume),
    y.map((v, i) => (scale * (a * v - b * x[i])) / volume),
  ];
  return { rows, scale };
}

function weightedMean(v: Float64Array): number {
  return dot(WEIGHTS, v) / WEIGHT;
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < COUNT; i++) sum += WEIGHTS[i] * a[i] * b[i];
  return sum;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < COUNT; i++) sum += a[i] * b[i];
  return sum;
}

const dot3 = (a: readonly number[], b: readonly number[]): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const cross = (a: readonly number[], b: readonly number[]): [number, number, number] => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
