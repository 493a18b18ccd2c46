/**
 * A path for a point that the person follows with the nose: smooth, and drawn for one attempt, so that no film can show
 * it (docs/decisions/0090). Pure.
 */
import { FRONT, type Pose, plus, scaled, towards } from './pose.ts';

export interface Path {
  /** How long the point moves, ms: with three legs 1900 to 2850. */
  durationMs: number;
  /** The front, and the end of each leg. */
  corners: readonly Pose[];
  /** When the corners are passed, ms of the way, which leaves the halt out. */
  timesMs: readonly number[];
  halt: Halt;
}

/** The moment at which the point stops or goes back for a while. */
interface Halt {
  /** After how much of the way, ms. */
  atMs: number;
  /** How long, ms. */
  forMs: number;
  /** How much of the way the point takes back, ms of the way; 0: it stops. */
  backMs: number;
}

/** In which directions the place of the camera leaves room for a nod. */
export interface Room {
  up: boolean;
  down: boolean;
}

const LEG_MS = [580, 740] as const;
/** The angle between two successive directions, degrees: half a turn, which bends no curve, only where there is no room for a nod. */
const BEND_DEG = [50, 150] as const;
/** How far the corners are from the front, as a share of the furthest. */
const FAR = [0.75, 1] as const;
/** When the point stops or goes back for a while, as a share of its way, and for how long, ms. */
const HALT_AT = [0.25, 0.75] as const;
const HALT_MS = [180, 300] as const;
/** How much of the way the point takes back when it goes back, ms of the way per ms of the halt. */
const TAKEN_BACK = 0.6;
const STEPS = 1000;
/** Above this share of the furthest nod, a corner needs room for a nod. */
const LEVEL = 0.3;

/** A path of `legs` legs needs at most this many numbers. */
export const picksOfPath = (legs: number): number => 4 + 4 * legs;

/**
 * @param pick a random whole number from 0 to below its argument
 * @param legs number of corners, 1 or more
 * @param room where there is none for a nod, the path bends to the other side, or goes across if there is none either
 */
export function drawPath(
  pick: (below: number) => number,
  legs: number,
  room: Room = { up: true, down: true },
): Path {
  const between = ([low, high]: readonly [number, number]) =>
    low + ((high - low) * pick(STEPS)) / (STEPS - 1);
  const side = () => (pick(2) === 0 ? 1 : -1);
  const corners: Pose[] = [FRONT];
  const timesMs = [0];
  const drawnDeg = between([0, 360]);
  let directionDeg = firstWithRoom(room, drawnDeg, -drawnDeg, isLeft(drawnDeg) ? 180 : 0);
  for (let leg = 0; leg < legs; leg++) {
    corners.push(towards(directionDeg, between(FAR)));
    timesMs.push(timesMs[leg] + between(LEG_MS));
    const bendDeg = side() * between(BEND_DEG);
    const acrossDeg = isLeft(directionDeg) ? 0 : 180;
    directionDeg = firstWithRoom(room, directionDeg + bendDeg, directionDeg - bendDeg, acrossDeg);
  }
  const wayMs = timesMs[legs];
  const atMs = wayMs * between(HALT_AT);
  const back = pick(2) === 0;
  const forMs = between(HALT_MS) * (back ? 2 : 1);
  const halt = { atMs, forMs, backMs: back ? TAKEN_BACK * forMs : 0 };
  return { durationMs: wayMs + forMs, corners, timesMs, halt };
}

const isLeft = (directionDeg: number): boolean => Math.cos((directionDeg * Math.PI) / 180) < 0;

/** The first of these directions for which there is room; the last is level, for which there always is. */
function firstWithRoom({ up, down }: Room, ...directionsDeg: [number, number, number]): number {
  const hasRoom = (deg: number) => {
    const nod = Math.sin((deg * Math.PI) / 180);
    return (up || nod <= LEVEL) && (down || nod >= -LEVEL);
  };
  return directionsDeg.find(hasRoom) ?? directionsDeg[2];
}

/** The same path, for which the point takes `by` times as long. */
export const slowed = ({ durationMs, corners, timesMs, halt }: Path, by: number): Path => ({
  durationMs: by * durationMs,
  corners,
  timesMs: timesMs.map((ms) => by * ms),
  halt: { atMs: by * halt.atMs, forMs: by * halt.forMs, backMs: by * halt.backMs },
});

/**
 * Where the head should point: to the front before the point sets out, at the path's end afterwards.
 * @param ms since the point set out
 */
export const pathAt = (path: Path, ms: number): Pose =>
  curve(path, wayAt(path.halt, Math.max(0, Math.min(path.durationMs, ms))));

function wayAt({ atMs, forMs, backMs }: Halt, ms: number): number {
  if (ms <= atMs) return ms;
  if (ms >= atMs + forMs) return ms - forMs;
  return atMs - backMs * Math.sin((Math.PI * (ms - atMs)) / forMs) ** 2;
}

/** A smooth curve through the corners (Catmull and Rom, with Hermite's polynomials), at rest at both ends. */
function curve({ corners, timesMs }: Path, ms: number): Pose {
  const last = corners.length - 1;
  const leg = Math.max(
    0,
    Math.min(
      last - 1,
      timesMs.findLastIndex((t) => t <= ms),
    ),
  );
  const span = timesMs[leg + 1] - timesMs[leg];
  const s = Math.max(0, Math.min(1, (ms - timesMs[leg]) / span));
  const slope = (i: number): Pose =>
    i === 0 || i === last
      ? FRONT
      : scaled(plus(corners[i + 1], scaled(corners[i - 1], -1)), span / (timesMs[i + 1] - timesMs[i - 1]));
  return [
    scaled(corners[leg], 2 * s ** 3 - 3 * s ** 2 + 1),
    scaled(slope(leg), s ** 3 - 2 * s ** 2 + s),
    scaled(corners[leg + 1], -2 * s ** 3 + 3 * s ** 2),
    scaled(slope(leg + 1), s ** 3 - s ** 2),
  ].reduce(plus);
}
