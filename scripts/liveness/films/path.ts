/**
 * A challenge that was tried and is not part of the product (docs/decisions/0090): the person follows a point with the
 * nose. The point runs along a smooth path that is drawn for this attempt, so that no film can show it. Pure.
 */
import { FRONT, NOD_WEIGHT, type Pose, plus, scaled, towards } from './pose.ts';

export interface Path {
  /** How long the point moves, ms: 1900 to 2800. */
  durationMs: number;
  /** Where the head should point: to the front before the point sets out, at the path's end afterwards. */
  at: (ms: number) => Pose;
}

export interface Seen {
  atMs: number;
  /** Relative to the person's own front. */
  pose: Pose;
}

const LEGS = 3;
const LEG_MS = [580, 740] as const;
/** The angle between two successive directions, degrees. Less than half a turn bends the curve. */
const BEND_DEG = [50, 150] as const;
/** How far the corners are from the front, as a share of the furthest. */
const FAR = [0.75, 1] as const;
/** When the point stops or goes back for a while, as a share of its way, and for how long, ms. */
const HALT_AT = [0.25, 0.75] as const;
const HALT_MS = [180, 300] as const;
/** How much of the way the point takes back when it goes back, ms of the way per ms of the halt. */
const TAKEN_BACK = 0.6;
const STEPS = 1000;

/** @param pick a random whole number from 0 to below its argument */
export function drawPath(pick: (below: number) => number): Path {
  const between = ([low, high]: readonly [number, number]) =>
    low + ((high - low) * pick(STEPS)) / (STEPS - 1);
  const side = () => (pick(2) === 0 ? 1 : -1);
  const corners: Pose[] = [FRONT];
  const times = [0];
  let directionDeg = between([0, 360]);
  for (let leg = 0; leg < LEGS; leg++) {
    corners.push(towards(directionDeg, between(FAR)));
    times.push(times[leg] + between(LEG_MS));
    directionDeg += side() * between(BEND_DEG);
  }
  const wayMs = times[LEGS];
  const haltMs = wayMs * between(HALT_AT);
  const back = pick(2) === 0;
  const restMs = between(HALT_MS) * (back ? 2 : 1);
  const taken = back ? TAKEN_BACK * restMs : 0;
  const along = (ms: number): number => {
    if (ms <= haltMs) return ms;
    if (ms >= haltMs + restMs) return ms - restMs;
    return haltMs - taken * Math.sin((Math.PI * (ms - haltMs)) / restMs) ** 2;
  };
  const durationMs = wayMs + restMs;
  return {
    durationMs,
    at: (ms) => curve(corners, times, along(Math.max(0, Math.min(durationMs, ms)))),
  };
}

/** A smooth curve through the corners (Catmull and Rom, with Hermite's polynomials), at rest at both ends. */
function curve(corners: readonly Pose[], times: readonly number[], ms: number): Pose {
  const last = corners.length - 1;
  const leg = Math.max(
    0,
    Math.min(
      last - 1,
      times.findLastIndex((t) => t <= ms),
    ),
  );
  const span = times[leg + 1] - times[leg];
  const s = Math.max(0, Math.min(1, (ms - times[leg]) / span));
  const slope = (i: number): Pose =>
    i === 0 || i === last
      ? FRONT
      : scaled(plus(corners[i + 1], scaled(corners[i - 1], -1)), span / (times[i + 1] - times[i - 1]));
  return [
    scaled(corners[leg], 2 * s ** 3 - 3 * s ** 2 + 1),
    scaled(slope(leg), s ** 3 - 2 * s ** 2 + s),
    scaled(corners[leg + 1], -2 * s ** 3 + 3 * s ** 2),
    scaled(slope(leg + 1), s ** 3 - s ** 2),
  ].reduce(plus);
}

/** Shortest and longest delay of a person, and the step of the search, ms. */
const DELAYS_MS = [120, 700, 20] as const;
/** How far people go, as a share of what they are shown. */
const GAINS = [0.45, 1.5] as const;
/** Fewer frames show nothing. */
const LEAST_FRAMES = 9;
/** Frames are averaged with their neighbours in time, by a bell curve this wide: noise goes, motion stays. */
const BELL_MS = 120;
/** Weight of the direction and speed of motion next to that of position, which is 1. */
const MOTION_WEIGHT = 0.5;

/**
 * Least score of somebody who followed. Found with simulated people (seed 1 to 3 of `follower`), of whom it refuses
 * about two in a hundred and six in glasses; the report's people are others.
 */
export const LEAST_FOLLOWED = 0.93;

export interface Followed {
  /** 1: the head went exactly where the point went; 0 or less: it went elsewhere. */
  score: number;
  delayMs: number;
}

/**
 * How well a head followed the point, at the one delay that suits it best, whatever its gain and offset in each axis.
 * Whatever a frame deviates from its neighbours is noise of the measurement and is taken off.
 * @returns null if too few frames were seen
 */
export function followed(path: Path, seen: readonly Seen[]): Followed | null {
  if (seen.length < LEAST_FRAMES) return null;
  const bell = bellOf(seen.map(({ atMs }) => atMs));
  const axes = AXES.map((axis) => seen.map(({ pose }) => pose[axis]));
  let best: Followed | null = null;
  const [first, last, step] = DELAYS_MS;
  for (let delayMs = first; delayMs <= last; delayMs += step) {
    const asked = seen.map(({ atMs }) => path.at(atMs - delayMs));
    const score = likeness(
      bell,
      AXES.map((axis) => asked.map((pose) => pose[axis])),
      axes,
    );
    if (!best || score > best.score) best = { score, delayMs };
  }
  return best;
}

const AXES = ['yaw', 'pitch'] as const;
const WEIGHTS = [1, NOD_WEIGHT ** 2] as const;

interface Bell {
  rows: readonly Float64Array[];
  /** Share of a frame's noise that is left in the averages, in their differences, and in what was averaged away. */
  kept: number;
  keptInMotion: number;
  taken: number;
}

function bellOf(times: readonly number[]): Bell {
  const rows = times.map((t) => {
    const row = Float64Array.from(times, (u) => Math.exp(-0.5 * ((t - u) / BELL_MS) ** 2));
    const sum = row.reduce((a, b) => a + b, 0);
    return row.map((v) => v / sum);
  });
  const middle = rows[0].map((_, j) => rows.reduce((sum, row) => sum + row[j], 0) / rows.length);
  const squares = (of: (i: number, j: number) => number, from = 0) =>
    rows.slice(from).reduce((sum, row, i) => sum + row.reduce((s, _, j) => s + of(i + from, j) ** 2, 0), 0);
  return {
    rows,
    kept: squares((i, j) => rows[i][j] - middle[j]),
    keptInMotion: squares((i, j) => rows[i][j] - rows[i - 1][j], 1),
    taken: squares((i, j) => (i === j ? 1 : 0) - rows[i][j]),
  };
}

function likeness(bell: Bell, asked: readonly number[][], seen: readonly number[][]): number {
  const sums = { off: 0, way: 0, offMotion: 0, motion: 0 };
  for (const [axis, weight] of WEIGHTS.entries()) {
    const [a, s] = [averaged(bell, asked[axis]), averaged(bell, seen[axis])].map(centred);
    const common = a.reduce((sum, v, i) => sum + v * s[i], 0);
    const square = a.reduce((sum, v) => sum + v * v, 0);
    const gain = Math.max(GAINS[0], Math.min(GAINS[1], common / Math.max(1, square)));
    const rest = seen[axis].map((v, i) => v - gain * asked[axis][i]);
    const smooth = averaged(bell, rest);
    const noise = rest.reduce((sum, v, i) => sum + (v - smooth[i]) ** 2, 0) / bell.taken / gain ** 2;
    const off = s.map((v, i) => v / gain - a[i]);
    sums.off += weight * (sumOfSquares(off) - noise * bell.kept);
    sums.way += weight * square;
    sums.offMotion += weight * (sumOfSquares(differences(off)) - noise * bell.keptInMotion);
    sums.motion += weight * sumOfSquares(differences(a));
  }
  const position = Math.max(0, sums.off) / Math.max(1, sums.way);
  const motion = Math.max(0, sums.offMotion) / Math.max(1, sums.motion);
  return 1 - (position + MOTION_WEIGHT * motion) / (1 + MOTION_WEIGHT);
}

const averaged = ({ rows }: Bell, v: readonly number[]): number[] =>
  rows.map((row) => row.reduce((sum, share, j) => sum + share * v[j], 0));

function centred(v: readonly number[]): number[] {
  const mean = v.reduce((a, b) => a + b, 0) / v.length;
  return v.map((x) => x - mean);
}

const differences = (v: readonly number[]): number[] => v.slice(1).map((x, i) => x - v[i]);
const sumOfSquares = (v: readonly number[]): number => v.reduce((sum, x) => sum + x * x, 0);
