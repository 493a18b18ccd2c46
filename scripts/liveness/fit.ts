/**
 * `npm run liveness -- --fit`: determines the discriminants of src/domain/liveness/head-or-sheet.ts from one half of
 * the people. Heads: turned pictures of LFW with the same person's front, and rendered heads. Sheets: rendered prints,
 * bent as the instruments C of instruments.ts are, in two randomly chosen ways each.
 */

import type { FaceReading, Reading } from '../../src/domain/capture/reading.ts';
import type { Turn } from '../../src/domain/liveness/head-or-sheet.ts';
import {
  MOST_OCCLUSION,
  mirror,
  rigidFit,
  type Shape,
  shapeOf,
  towards,
  turnOf,
  unexplained,
} from '../../src/domain/liveness/head-shape.ts';
import type { Movement } from '../../src/domain/liveness/movement.ts';
import type { FaceEngine } from '../../src/domain/packs/ports-engine.ts';
import type { Network } from '../../src/engine/network/network.ts';
import { ANY_QUALITY } from '../accuracy/read-pictures.ts';
import { Random } from '../random.ts';
import { threeAtATime } from '../three-at-a-time.ts';
import { film, newScene, type Scene } from './film.ts';
import { head, reliefOf } from './head.ts';
import { INSTRUMENTS } from './instruments.ts';
import { type Collections, portraitsOf } from './people.ts';
import type { Portrait } from './portraits.ts';
import { sheet } from './sheet.ts';
import { movementOf, turnedPictures } from './turned-pictures.ts';

interface Sample {
  turn: Turn;
  head: boolean;
  /** Unexplained x and y of the 68 points, and the sine of the rotation. */
  values: Float64Array;
}

/** Scale of the sine relative to the points while the covariance is levelled. */
const SINE_UNIT = 0.2;
/**
 * Share of the mean variance that is added to each variance. Without it, 137 figures from a few hundred samples would
 * fit their noise.
 */
const LEVELLING = 0.03;
/** Number of people whose portraits are made into attacks, per collection. */
const ATTACKED_PEOPLE = { london: 18, lfw: 8 };
/** Number of people whose portraits are rendered as living heads. */
const BONA_FIDE_PEOPLE = 51;
const BENDS_EACH = 2;
const POSES_EACH = 8;

export interface Fitted {
  weights: number[];
  sineWeight: number;
  bias: number;
  heads: number;
  sheets: number;
}

/**
 * Determines a discriminant for each kind of turn, from the first half of the people.
 * @param progress receives how many jobs are done, and their total
 */
export async function fitDiscriminants(
  engine: FaceEngine,
  mesh: Network,
  from: Collections,
  random: Random,
  progress: (done: number, total: number) => void,
): Promise<Record<Turn, Fitted>> {
  const living = await portraitsOf(engine, from, 'found_from', { london: BONA_FIDE_PEOPLE, lfw: 0 }, random);
  const attacked = await portraitsOf(engine, from, 'found_from', ATTACKED_PEOPLE, random);
  const jobs = [
    ...living.map((portrait) => withOwnRandom(random, (own) => headSamples(engine, mesh, portrait, own))),
    ...attacked.map((portrait) => withOwnRandom(random, (own) => sheetSamples(engine, portrait, own))),
  ];
  // Always in the same order, because sums of floating-point numbers depend on it.
  const found = await threeAtATime(jobs, (done) => progress(done, jobs.length));
  const samples = [...(await lfwSamples(engine, from)), ...found.flat()];
  return {
    yaw: discriminant(samples, 'yaw'),
    up: discriminant(samples, 'up'),
    down: discriminant(samples, 'down'),
  };
}

/** Gives a job random numbers of its own. If concurrent jobs shared one source, a run would depend on the machine. */
function withOwnRandom<T>(random: Random, job: (own: Random) => T): () => T {
  const own = new Random(random.below(2 ** 31));
  return () => job(own);
}

async function lfwSamples(engine: FaceEngine, { lfw }: Collections): Promise<Sample[]> {
  const pictures = await turnedPictures(engine, lfw, 'found_from');
  return pictures.flatMap(({ turned, fronts }) => samplesOf(fronts, [turned], true));
}

async function headSamples(
  engine: FaceEngine,
  mesh: Network,
  portrait: Portrait,
  random: Random,
): Promise<Sample[]> {
  const vary = (by: number) => random.between(1 - by, 1 + by);
  const shape = { width: vary(0.12), depth: vary(0.15), nose: vary(0.15) };
  const surface = head(portrait, await reliefOf(mesh, portrait), shape, 6.3);
  const scene = newScene([surface], random, { pivot: 8, distance: random.between(35, 88), unsteady: 0.7 });
  const poses = [
    ...[-28, -22, -16, 16, 22, 28].map(
      (yaw) => [yaw + random.between(-3, 3), random.between(-4, 4)] as const,
    ),
    ...[-20, -15, 15, 20].map((pitch) => [random.between(-4, 4), pitch + random.between(-3, 3)] as const),
  ];
  return await filmed(engine, scene, poses, true, random);
}

async function sheetSamples(engine: FaceEngine, portrait: Portrait, random: Random): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const { id, bends } of INSTRUMENTS.filter(({ id }) => id.startsWith('C')))
    for (let n = 0; n < BENDS_EACH; n++) {
      const bend = random.pick(bends);
      const radius = bend.radius * random.between(0.9, 1.1);
      const surface = sheet(portrait, 6.3 * random.between(0.85, 1.15), { ...bend, radius });
      const distance = random.between(28, id === 'C12' ? 75 : 65);
      const scene = newScene([surface], random, { pivot: 0, distance, unsteady: 1 });
      const poses = Array.from({ length: POSES_EACH }, () => {
        const far = random.between(24, 62) * (random.next() < 0.5 ? -1 : 1);
        const aside = random.next() < 0.6 ? random.between(-6, 6) : random.between(-25, 25);
        return random.next() < 0.5 ? ([far, aside] as const) : ([aside, far] as const);
      });
      samples.push(...(await filmed(engine, scene, poses, false, random)));
    }
  return samples;
}

async function filmed(
  engine: FaceEngine,
  scene: Scene,
  poses: readonly (readonly [number, number])[],
  isHead: boolean,
  random: Random,
): Promise<Sample[]> {
  const shoot = (pose: readonly [number, number]) => film(engine, scene, pose, ANY_QUALITY, false, random);
  const fronts = [await shoot([0, 0]), await shoot([0, 0]), await shoot([0, 0])].filter(isFace);
  const turned: Reading[] = [];
  for (const pose of poses) turned.push(await shoot(pose));
  return samplesOf(fronts, turned.filter(isFace), isHead);
}

const isFace = (reading: Reading): reading is FaceReading =>
  reading.kind === 'face' && reading.landmarks !== null;

function samplesOf(
  fronts: readonly FaceReading[],
  turned: readonly FaceReading[],
  isHead: boolean,
): Sample[] {
  const shapes = fronts.flatMap((f) => (f.landmarks && shapeOf(f.landmarks)) ?? []);
  if (shapes.length === 0) return [];
  const front = shapes[0].map((_, i) => shapes.reduce((sum, s) => sum + s[i], 0) / shapes.length);
  const mean = (of: (f: FaceReading) => number) => fronts.reduce((sum, f) => sum + of(f), 0) / fronts.length;
  const [yaw0, pitch0] = [mean((f) => f.quality.yawDeg), mean((f) => f.quality.pitchDeg)];
  return turned.flatMap((face) => {
    const rotation = { yaw: face.quality.yawDeg - yaw0, pitch: face.quality.pitchDeg - pitch0 };
    const movement = movementOf(rotation);
    const shape = face.landmarks && shapeOf(face.landmarks);
    if (!movement || !shape || face.quality.occlusion > MOST_OCCLUSION) return [];
    const values = valuesOf(front, shape, movement, rotation);
    return values ? [{ turn: turnOf(movement), head: isHead, values }] : [];
  });
}

function valuesOf(
  front: Shape,
  shape: Shape,
  movement: Movement,
  rotation: { yaw: number; pitch: number },
): Float64Array | null {
  const mirrored = movement === 'turn_right';
  const fit = rigidFit(mirrored ? mirror(front) : front);
  if (!fit) return null;
  const degrees = towards(movement, rotation);
  const { left } = unexplained(fit, mirrored ? mirror(shape) : shape);
  return Float64Array.of(...left, SINE_UNIT * Math.sin((degrees * Math.PI) / 180));
}

/**
 * Fisher's discriminant, scaled so that the heads' mean is 1 and the sheets' 0.
 * @throws Error: fewer than two samples of either
 */
function discriminant(samples: readonly Sample[], turn: Turn): Fitted {
  const of = (isHead: boolean) =>
    samples.filter((s) => s.turn === turn && s.head === isHead).map((s) => s.values);
  const [heads, sheets] = [of(true), of(false)];
  if (heads.length < 2 || sheets.length < 2) throw new Error(`too few samples of ${turn}`);
  const [headMean, sheetMean] = [meanOf(heads), meanOf(sheets)];
  const within = covariance(heads, headMean).map((row, i) =>
    row.map((v, j) => (v + covarianceAt(sheets, sheetMean, i, j)) / 2),
  );
  const level = (LEVELLING * within.reduce((sum, row, i) => sum + row[i], 0)) / within.length;
  for (let i = 0; i < within.length; i++) within[i][i] += level;
  const apart = headMean.map((v, i) => v - sheetMean[i]);
  const direction = solve(within, apart);
  const length = direction.reduce((sum, v, i) => sum + v * apart[i], 0);
  const weights = direction.map((v) => v / length);
  return {
    weights: weights.slice(0, -1),
    sineWeight: SINE_UNIT * weights[weights.length - 1],
    bias: weights.reduce((sum, v, i) => sum + v * sheetMean[i], 0),
    heads: heads.length,
    sheets: sheets.length,
  };
}

const meanOf = (rows: readonly Float64Array[]): number[] =>
  Array.from(rows[0], (_, i) => rows.reduce((sum, row) => sum + row[i], 0) / rows.length);

const covarianceAt = (rows: readonly Float64Array[], mean: readonly number[], i: number, j: number): number =>
  rows.reduce((sum, row) => sum + (row[i] - mean[i]) * (row[j] - mean[j]), 0) / (rows.length - 1);

const covariance = (rows: readonly Float64Array[], mean: readonly number[]): number[][] =>
  mean.map((_, i) => mean.map((__, j) => covarianceAt(rows, mean, i, j)));

/** Gaussian elimination. The matrix is positive definite, so no rows need to be exchanged. */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]]);
  for (let i = 0; i < rows.length; i++)
    for (let k = i + 1; k < rows.length; k++) {
      const factor = rows[k][i] / rows[i][i];
      for (let j = i; j <= rows.length; j++) rows[k][j] -= factor * rows[i][j];
    }
  const out = new Array<number>(rows.length).fill(0);
  for (let i = rows.length - 1; i >= 0; i--) {
    const rest = out.reduce((sum, v, j) => (j > i ? sum + v * rows[i][j] : sum), 0);
    out[i] = (rows[i][rows.length] - rest) / rows[i][i];
  }
  return out;
}

/** The source of the product's module that holds the discriminants. */
export function discriminantModule(found: Record<Turn, Fitted>): string {
  const digits = (v: number) => Number(v.toFixed(2)).toString();
  const parts = Object.entries(found).map(
    ([turn, { weights, sineWeight, bias }]) =>
      `  ${turn}: {\n    weights: [${weights.map(digits).join(', ')}],\n    sineWeight: ${digits(sineWeight)},\n    bias: ${digits(bias)},\n  },`,
  );
  return `/** The kind of movement that a discriminant is for. Turns to the right are judged as their mirror image. */
export type Turn = 'yaw' | 'up' | 'down';

export interface Discriminant {
  /** Weights of the residuals of the rigid fit, in units of the head's scale: x and y of each of the 68 points. */
  weights: readonly number[];
  /** Weight of the sine of the rotation towards the requested movement. */
  sineWeight: number;
  /** Subtracted from the weighted sum. */
  bias: number;
}

/**
 * Fisher's discriminants, on average 1 for heads and 0 for sheets. Written by \`npm run liveness -- --fit\` from one half
 * of the available people; the other half tests them (docs/accuracy/liveness.md).
 */
export const HEAD_OR_SHEET: Readonly<Record<Turn, Discriminant>> = {
${parts.join('\n')}
};
`;
}
