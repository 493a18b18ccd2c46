/** Footage of instruments and of living heads. */

import type { FaceReading, Reading } from '../../src/domain/capture/reading.ts';
import { CHALLENGE_LIMITS, CHALLENGE_RULES, TURNED_LIMITS } from '../../src/domain/liveness/challenge.ts';
import { headScores, NO_HEAD_SHAPE, noteFront, noteTurned } from '../../src/domain/liveness/head-shape.ts';
import { MOVEMENTS, type Movement } from '../../src/domain/liveness/movement.ts';
import type { FaceEngine } from '../../src/domain/packs/ports-engine.ts';
import type { Network } from '../../src/engine/network/network.ts';
import type { Random } from '../random.ts';
import { film, newScene, type Scene } from './film.ts';
import { glasses } from './glasses.ts';
import { depthBy, head, reliefOf } from './head.ts';
import { type Instrument, type Motion, motionsOf, surfacesOf, TURNS } from './instruments.ts';
import type { Portrait } from './portraits.ts';
import type { Footage, Way } from './presentation.ts';
import type { Bend } from './sheet.ts';

/** Shares of the way to where a movement ends: on the way there, at its end, further, and on the way back. */
const SHARES: Record<keyof Way, readonly number[]> = {
  out: [0.4, 0.75],
  end: [1, 1.08],
  further: [1.2, 1.3],
  back: [0.6],
};
/** Shares of the way from the end of one movement straight to that of another. */
const BETWEEN = [1 / 3, 2 / 3];
const FRONTS = 4;

type Pose = readonly [yaw: number, pitch: number];

/** A scene, and how far it is turned from its front. */
type Shot = readonly [Scene, Pose];

/** Whoever, or whatever, makes the movements. */
interface Mover {
  front: Scene;
  /** At a share of the way to where the movement ends. */
  towards: (movement: Movement, share: number) => Shot;
  /** At a share of the way from the end of one movement straight to that of another. */
  between: (from: Movement, to: Movement, share: number) => Promise<Shot>;
}

/** Distance between the eyes of a living head, cm. */
const EYES_CM = 6.3;

/** Films a living head with its own shape and distance. */
export async function livingFootage(
  engine: FaceEngine,
  mesh: Network,
  portrait: Portrait,
  random: Random,
  worn: 'nothing' | 'glasses' = 'nothing',
): Promise<Footage> {
  const vary = (by: number) => random.between(1 - by, 1 + by);
  const shape = { width: vary(0.15), depth: vary(0.15), nose: vary(0.15) };
  const relief = await reliefOf(mesh, portrait);
  const surface = head(portrait, relief, shape, EYES_CM);
  const on = worn === 'glasses' ? glasses(depthBy(relief, shape), shape.width, EYES_CM, random) : [];
  const scene = newScene([surface, ...on], random, {
    pivot: 8,
    distance: random.between(35, 90),
    unsteady: 0.5,
    apart: 0,
  });
  const turned = (movement: Movement): Pose => {
    const [yaw, pitch] = TURNS[movement];
    // People never turn about only one axis.
    const aside = random.between(-5, 5);
    const far = random.between(0.85, 1.2);
    return yaw === 0 ? [aside, pitch * far] : [yaw * far, aside];
  };
  const ends = forEachMovement(turned);
  const mover: Mover = {
    front: scene,
    towards: (movement, share) => [scene, mixed([0, 0], ends[movement], share)],
    between: async (from, to, share) => [scene, mixed(ends[from], ends[to], share)],
  };
  return await footage(engine, mover, random);
}

const mixed = ([yaw, pitch]: Pose, to: Pose, share: number): Pose => [
  yaw + share * (to[0] - yaw),
  pitch + share * (to[1] - pitch),
];

export const forEachMovement = <T>(of: (movement: Movement) => T): Record<Movement, T> => ({
  turn_left: of('turn_left'),
  turn_right: of('turn_right'),
  look_up: of('look_up'),
  look_down: of('look_down'),
});

/**
 * Finds the best motion for each movement: the one that passes most often with these portraits, then the one with the
 * best score.
 */
export async function searchMotions(
  engine: FaceEngine,
  instrument: Instrument,
  portraits: readonly Portrait[],
  mesh: Network,
  random: Random,
): Promise<Record<Movement, Motion>> {
  const motions = motionsOf(instrument);
  const merit = new Map(motions.map((motion) => [motion, forEachMovement(() => 0)]));
  for (const portrait of portraits) {
    const { scenes } = await instrumentScenes(instrument, portrait, mesh, random);
    const fronts = await Promise.all(
      scenes.map((scene) => film(engine, scene, [0, 0], CHALLENGE_LIMITS, false, random)),
    );
    await Promise.all(
      motions.map(async (motion) => {
        const pose = [motion.yawDeg, motion.pitchDeg] as const;
        const seen = await film(engine, scenes[motion.bend], pose, CHALLENGE_LIMITS, false, random);
        const sum = merit.get(motion);
        if (sum) for (const m of MOVEMENTS) sum[m] += meritOf(m, fronts[motion.bend], seen);
      }),
    );
  }
  return forEachMovement((movement) =>
    motions.reduce((best, motion) =>
      (merit.get(motion)?.[movement] ?? 0) > (merit.get(best)?.[movement] ?? 0) ? motion : best,
    ),
  );
}

/** How the challenge would rate it. Far below 0 if it is not seen as the movement. */
function meritOf(movement: Movement, front: Reading, seen: Reading): number {
  if (front.kind !== 'face' || seen.kind !== 'face') return -10;
  const rotation = {
    yaw: seen.quality.yawDeg - front.quality.yawDeg,
    pitch: seen.quality.pitchDeg - front.quality.pitchDeg,
  };
  const reached = reachedShare(movement, rotation);
  if (reached < 1) return -5 + Math.max(-2, reached);
  const state = noteTurned(
    noteFront(NO_HEAD_SHAPE, front.landmarks),
    0,
    movement,
    seen as FaceReading,
    rotation,
  );
  return Math.max(-2, Math.min(1.5, headScores(state)[0] ?? -2));
}

function reachedShare(movement: Movement, { yaw, pitch }: { yaw: number; pitch: number }): number {
  const { turnDeg, nodDeg } = CHALLENGE_RULES;
  return {
    turn_left: yaw / turnDeg,
    turn_right: -yaw / turnDeg,
    look_up: pitch / nodDeg,
    look_down: -pitch / nodDeg,
  }[movement];
}

/**
 * Films an instrument with this portrait, making each movement with the motion found for it. On the straight way from one
 * movement to another, the axis about which the sheet is bent turns as the sheet does.
 */
export async function instrumentFootage(
  engine: FaceEngine,
  instrument: Instrument,
  motions: Record<Movement, Motion>,
  portrait: Portrait,
  mesh: Network,
  random: Random,
): Promise<Footage> {
  const { scenes, bentTo } = await instrumentScenes(instrument, portrait, mesh, random);
  const ends = forEachMovement((movement): Pose => {
    const far = random.between(0.9, 1.1);
    return [motions[movement].yawDeg * far, motions[movement].pitchDeg * far];
  });
  const mover: Mover = {
    front: scenes[motions.turn_left.bend],
    towards: (movement, share) => [scenes[motions[movement].bend], mixed([0, 0], ends[movement], share)],
    between: async (from, to, share) => {
      const [one, other] = [from, to].map((movement) => instrument.bends[motions[movement].bend]);
      const axisDeg = one.axisDeg + share * (other.axisDeg - one.axisDeg);
      const bent = one === other ? scenes[motions[from].bend] : await bentTo({ ...one, axisDeg });
      return [bent, mixed(ends[from], ends[to], share)];
    },
  };
  return await footage(engine, mover, random);
}

/** The same sheet in the same place, bent in each of the instrument's ways, or in any other. */
async function instrumentScenes(
  instrument: Instrument,
  portrait: Portrait,
  mesh: Network,
  random: Random,
): Promise<{ scenes: Scene[]; bentTo: (bend: Bend) => Promise<Scene> }> {
  const size = 6.3 * random.between(0.85, 1.15);
  const scene = newScene([], random, { pivot: 0, distance: random.between(30, 65), unsteady: 1 });
  const bentTo = async (bend: Bend): Promise<Scene> => ({
    ...scene,
    surfaces: await surfacesOf(instrument, portrait, bend, size, mesh, random),
  });
  const scenes: Scene[] = [];
  for (const bend of instrument.bends) scenes.push(await bentTo(bend));
  return { scenes, bentTo };
}

async function footage(
  engine: FaceEngine,
  { front, towards, between }: Mover,
  random: Random,
): Promise<Footage> {
  const fronts: Reading[] = [];
  for (let i = 0; i < FRONTS; i++)
    fronts.push(await film(engine, front, [0, 0], CHALLENGE_LIMITS, true, random));
  const shot = async ([scene, pose]: Shot) => await film(engine, scene, pose, TURNED_LIMITS, true, random);
  const ways = forEachMovement<Way>(() => ({ out: [], end: [], further: [], back: [] }));
  const straight = forEachMovement<Footage['straight'][Movement]>(() => ({}));
  for (const [i, movement] of MOVEMENTS.entries()) {
    for (const part of ['out', 'end', 'further', 'back'] as const)
      for (const share of SHARES[part]) ways[movement][part].push(await shot(towards(movement, share)));
    for (const to of MOVEMENTS.slice(i + 1)) {
      const frames: Reading[] = [];
      for (const share of BETWEEN) frames.push(await shot(await between(movement, to, share)));
      straight[movement][to] = frames;
      straight[to][movement] = frames.toReversed();
    }
  }
  return { fronts, ways, straight };
}
