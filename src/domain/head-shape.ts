/**
 * Whether what moved was a head. A sheet, however it is turned and bent, moves its points as smooth functions of their
 * place on it (turning and perspective are of first and second degree, bending of second): a nose, which stands out
 * from the face, cannot be among them. Pure; of the frames the points alone are kept, for as long as the attempt runs.
 */
import type { Movement } from './challenge.ts';
import { FIRST_POINT, MEAN_HEAD } from './mean-head.ts';
import type { FaceReading } from './reading.ts';

/** Least score of a head: between heads' worst and sheets' best, see docs/decisions/0031. */
export const LEAST_RELIEF = 0.4;

const COUNT = MEAN_HEAD.length;
/** Brows and mouth move with the expression. */
const WEIGHTS = MEAN_HEAD.map((_, i) => (i < 10 ? 0.5 : i < 31 ? 1 : 0.6));
/** Frames that are kept of each movement, and of the front: more say nothing new. */
const MOST_FRAMES = 120;
/** Rotation below which a frame tells nothing, as a sine. */
const LEAST_SINE = 0.1;

/** Right and down in the picture, in eye distances from the middle between the eyes, the eyes level. */
type Points = Float32Array;

/** One frame of a movement. */
interface Turned {
  points: Points;
  /** Sine of the rotation towards the movement asked for, as the pose says. */
  sine: number;
}

export interface ShapeState {
  front: readonly Points[];
  movements: readonly { movement: Movement; frames: readonly Turned[] }[];
}

export const NO_SHAPE: ShapeState = { front: [], movements: [] };
