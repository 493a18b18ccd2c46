import { MEAN_HEAD } from '../../domain/liveness/mean-head.ts';

/** Depth of the face's rim behind the eyes, in eye distances. The skull continues from there. */
export const RIM_DEPTH = 0.9;

/** Points of a skull for the forehead, because the mean head has none above the brows. */
const FOREHEAD: readonly Point[] = [
  [0, -0.75, -0.3],
  [-0.55, -0.75, -0.15],
  [0.55, -0.75, -0.15],
  [-0.98, -0.75, 0.4],
  [0.98, -0.75, 0.4],
  [0, -1.3, 0.1],
  [-0.6, -1.3, 0.35],
  [0.6, -1.3, 0.35],
];

/** The upper rim of the face, from one temple over the crown to the other. */
const CROWN: readonly Point[] = [
  [1.2, -0.45, RIM_DEPTH],
  [1.05, -1.0, RIM_DEPTH],
  [0.65, -1.5, RIM_DEPTH],
  [0, -1.7, RIM_DEPTH],
  [-0.65, -1.5, RIM_DEPTH],
  [-1.05, -1.0, RIM_DEPTH],
  [-1.2, -0.45, RIM_DEPTH],
];

const JAW_POINTS = 17;
/**
 * The number of points before those of the inner lips. These coincide with the outer ones, and two points at one place
 * would tear the surface.
 */
const INNER_LIPS = 60;

/** Regularisation of the spline, which makes the surface smooth instead of passing exactly through each point. */
const GIVE = 0.02;

type Point = readonly [x: number, y: number, z: number];

/** The outline of the face, as seen from the front: jaw and crown. Eye distances from the point between the eyes. */
export const OUTLINE: readonly (readonly [x: number, y: number])[] = [
  ...MEAN_HEAD.slice(0, JAW_POINTS),
  ...CROWN,
].map(([x, y]) => [x, y]);

/**
 * The depth z of the face's surface at a place, in eye distances; smaller is nearer. Interpolated between points of the
 * mean head.
 */
export const faceDepth: (x: number, y: number) => number = thinPlate([
  ...MEAN_HEAD.slice(0, INNER_LIPS),
  ...FOREHEAD,
  ...CROWN,
]);

/** The smoothest surface close to these points (a regularised thin plate spline). */
function thinPlate(points: readonly Point[]): (x: number, y: number) => number {
  const n = points.length;
  const rows = points.map(([x, y, z], i) => [
    ...points.map(([px, py], j) => kernel(x - px, y - py) + (i === j ? GIVE : 0)),
    1,
    x,
    y,
    z,
  ]);
  const sums = [() => 1, (p: Point) => p[0], (p: Point) => p[1]];
  const constraints = sums.map((of) => [...points.map((p) => of(p)), 0, 0, 0, 0]);
  const weights = solve([...rows, ...constraints]);
  return (x, y) => {
    let z = weights[n] + weights[n + 1] * x + weights[n + 2] * y;
    for (let i = 0; i < n; i++) z += weights[i] * kernel(x - points[i][0], y - points[i][1]);
    return z;
  };
}

function kernel(dx: number, dy: number): number {
  const square = dx * dx + dy * dy;
  return square === 0 ? 0 : square * Math.log(square);
}

/** Gaussian elimination with pivoting. @param rows each with its right-hand side last; overwritten */
function solve(rows: number[][]): number[] {
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let r = i + 1; r < n; r++) if (Math.abs(rows[r][i]) > Math.abs(rows[pivot][i])) pivot = r;
    [rows[i], rows[pivot]] = [rows[pivot], rows[i]];
    for (let r = i + 1; r < n; r++) {
      const share = rows[r][i] / rows[i][i];
      if (share !== 0) for (let c = i; c <= n; c++) rows[r][c] -= share * rows[i][c];
    }
  }
  const out = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    let value = rows[i][n];
    for (let c = i + 1; c < n; c++) value -= rows[i][c] * out[c];
    out[i] = value / rows[i][i];
  }
  return out;
}
