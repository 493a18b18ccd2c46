/** How well a head followed the point of a path. Pure. */
import { type Path, pathAt } from './drawn-path.ts';
import { NOD_WEIGHT, type Pose } from './pose.ts';

export interface Seen {
  /** Since the point set out, ms. */
  atMs: number;
  /** Relative to the person's own front. */
  pose: Pose;
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
    const asked = seen.map(({ atMs }) => pathAt(path, atMs - delayMs));
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

/**
 * The most that frames differ by measurement alone, degrees². What is above it is a head that shakes, which would otherwise
 * be excused for going elsewhere. Poses are measured with a deviation of 1° to 2°.
 */
const MOST_NOISE = 9;

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
    const quick = rest.reduce((sum, v, i) => sum + (v - smooth[i]) ** 2, 0) / bell.taken;
    const noise = Math.min(MOST_NOISE, quick) / gain ** 2;
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
