/**
 * Films of a rendered head, frame by frame: as a program would inject them, and as a camera sees them on a screen that
 * is held in front of it.
 */
import sharp from 'sharp';
import type { Reading } from '../../../src/domain/capture/reading.ts';
import { TURNED_LIMITS } from '../../../src/domain/liveness/challenge.ts';
import type { Pose } from '../../../src/domain/liveness/path/pose.ts';
import type { FaceEngine } from '../../../src/domain/packs/ports-engine.ts';
import type { Network } from '../../../src/engine/network/network.ts';
import { EYES_CM, type Picture } from '../../../src/sandbox/heads/surface.ts';
import type { Random } from '../../random.ts';
import { newScene, pictureOf, type Scene } from '../film.ts';
import { glasses } from '../glasses.ts';
import { depthBy, head, reliefOf } from '../head.ts';
import { onScreen } from '../instruments.ts';
import type { Portrait } from '../portraits.ts';
import { sheet } from '../sheet.ts';
import { FOCAL, FRAME, MIDDLE } from '../webcam.ts';

/** How a film reaches the service. */
export type Shown = 'injected' | 'screen';

/** A living head in front of a camera, with a shape and distance of its own. */
export async function headScene(
  mesh: Network,
  portrait: Portrait,
  random: Random,
  worn: 'nothing' | 'glasses',
): Promise<Scene> {
  const vary = (by: number) => random.between(1 - by, 1 + by);
  const shape = { width: vary(0.15), depth: vary(0.15), nose: vary(0.15) };
  const relief = await reliefOf(mesh, portrait);
  const on = worn === 'glasses' ? glasses(depthBy(relief, shape), shape.width, EYES_CM, random) : [];
  return newScene([head(portrait, relief, shape, EYES_CM), ...on], random, {
    pivot: 8,
    distance: random.between(35, 70),
    unsteady: 0.3,
    apart: 0,
  });
}

/** Films the head in a pose and reads the frame. */
export async function readHead(
  engine: FaceEngine,
  scene: Scene,
  pose: Pose,
  random: Random,
): Promise<Reading> {
  return await read(engine, await pictureOf(scene, [pose.yaw, pose.pitch], random));
}

/** A screen in front of the camera that shows films of the head in `film`. */
export interface Player {
  film: Scene;
  stand: Scene;
  /** Whether the screen has a reflection of its own: drawn once, as it stays where it is. */
  dressed: (picture: Picture) => Picture;
  eyesCm: number;
  screenPixels: number;
}

export function playerOf(film: Scene, random: Random): Player {
  return {
    film,
    stand: newScene([], random, { pivot: 0, distance: random.between(30, 55), unsteady: 0.4 }),
    dressed: onScreen(FRAME, random),
    eyesCm: EYES_CM * random.between(0.9, 1.2),
    screenPixels: random.between(1.5, 4),
  };
}

/** Plays a frame of the film on the screen, films the screen and reads the frame. */
export async function readScreen(
  engine: FaceEngine,
  { film, stand, dressed, eyesCm, screenPixels }: Player,
  pose: Pose,
  random: Random,
): Promise<Reading> {
  const frame = await pictureOf(film, [pose.yaw, pose.pitch], random);
  const { data, info } = await sharp(frame).raw().toBuffer({ resolveWithObject: true });
  const picture = dressed({ data: new Uint8Array(data), width: info.width, height: info.height });
  const eyes = (FOCAL * EYES_CM) / film.distance;
  const surface = sheet({ picture, x: MIDDLE[0], y: MIDDLE[1], eyes }, eyesCm, FLAT_SCREEN);
  const shown = { ...stand, surfaces: [{ ...surface, screenPixels }] };
  return await read(engine, await pictureOf(shown, [0, 0], random));
}

const FLAT_SCREEN = {
  radius: Number.POSITIVE_INFINITY,
  axisDeg: 0,
  tip: Number.POSITIVE_INFINITY,
};

const read = (engine: FaceEngine, jpeg: Uint8Array): Promise<Reading> =>
  engine.read(jpeg, { limits: TURNED_LIMITS, embed: true, deadlineMs: 60_000 });

/** Two frames of a film laid over each other half and half, as in the middle of a cross-fade. */
export async function readFade(
  engine: FaceEngine,
  scene: Scene,
  [from, to]: readonly [Pose, Pose],
  random: Random,
): Promise<Reading> {
  const [a, b] = await Promise.all(
    [from, to].map(
      async ({ yaw, pitch }) =>
        await sharp(await pictureOf(scene, [yaw, pitch], random))
          .raw()
          .toBuffer(),
    ),
  );
  const mixed = a.map((value, i) => (value + b[i]) / 2);
  const jpeg = await sharp(mixed, { raw: { ...FRAME, channels: 3 } })
    .jpeg({ quality: scene.sensor.quality })
    .toBuffer();
  return await read(engine, new Uint8Array(jpeg));
}
