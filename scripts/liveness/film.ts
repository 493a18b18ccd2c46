/** Scenes in front of the camera, filmed and read by the real pipeline: decode, detect, landmarks, template. */

import type { QualityLimits } from '../../src/domain/capture/quality.ts';
import type { Reading } from '../../src/domain/capture/reading.ts';
import type { FaceEngine } from '../../src/domain/packs/ports-engine.ts';
import { type Canvas, draw, newCanvas } from '../../src/sandbox/heads/raster.ts';
import { type Placement, project, type Surface } from '../../src/sandbox/heads/surface.ts';
import { Random } from '../random.ts';
import { expose, room, type Sensor } from './sensor.ts';
import { FOCAL, FRAME, MIDDLE } from './webcam.ts';

export interface Scene {
  /** The surface in front of the camera, then those visible through its holes. */
  surfaces: readonly Surface[];
  /** Distance from the origin back to the axis that the scene turns about, cm: a neck, or the hands holding it. */
  pivot: number;
  distance: number;
  /** How far the scene is turned when it faces the camera. */
  yawDeg: number;
  pitchDeg: number;
  /** How unsteadily the scene is held. 1: by hand. */
  unsteady: number;
  sensor: Sensor;
  gain: number;
  background: Uint8Array;
  /** Distance of each surface behind the previous one, cm. */
  apart: number;
}

/** Distance of what is behind a sheet with holes, cm. */
const AS_A_NOSE_IS_LONG = 5;

/** A scene with a random pose, sensor, light and background. `given` overrides any of them. */
export function newScene(
  surfaces: readonly Surface[],
  random: Random,
  given: Pick<Scene, 'pivot' | 'distance' | 'unsteady'> & Partial<Scene>,
): Scene {
  return {
    surfaces,
    yawDeg: random.between(-4, 4),
    pitchDeg: random.between(-6, 6),
    sensor: {
      noise: random.between(1, 5),
      blur: random.between(0.3, 1.2),
      quality: Math.round(random.between(70, 92)),
    },
    gain: random.between(0.8, 1.1),
    background: room(random),
    apart: AS_A_NOSE_IS_LONG,
    ...given,
  };
}

/**
 * Films one frame of the scene turned from its front by these degrees (yaw, pitch), and reads it as the product does.
 */
export async function film(
  engine: FaceEngine,
  scene: Scene,
  turned: readonly [number, number],
  limits: QualityLimits,
  embed: boolean,
  numbers: Random,
): Promise<Reading> {
  return await engine.read(await pictureOf(scene, turned, numbers), { limits, embed, deadlineMs: 60_000 });
}

/** One frame of the scene turned from its front by these degrees (yaw, pitch). JPEG. */
export async function pictureOf(
  scene: Scene,
  [yawDeg, pitchDeg]: readonly [number, number],
  numbers: Random,
): Promise<Uint8Array> {
  // Frames are filmed concurrently. Each has random numbers of its own, so that a run does not depend on their order.
  const random = new Random(numbers.below(2 ** 31));
  const shake = (amount: number) => amount * scene.unsteady * random.normal();
  const placement: Placement = {
    yawDeg: scene.yawDeg + yawDeg + shake(1.5),
    pitchDeg: scene.pitchDeg + pitchDeg + shake(1.5),
    rollDeg: shake(2.5),
    x: shake(0.7),
    y: shake(0.7),
    distance: scene.distance + shake(0.8),
  };
  const canvas: Canvas = newCanvas(scene.background, FRAME);
  for (const [i, surface] of scene.surfaces.entries())
    draw(
      canvas,
      surface,
      project(
        surface,
        { ...placement, distance: placement.distance + scene.apart * i },
        FOCAL,
        MIDDLE,
        scene.pivot,
      ),
      scene.gain,
    );
  const moving = { ...scene.sensor, blur: scene.sensor.blur + 0.02 * Math.abs(shake(10)) };
  return new Uint8Array(await expose(canvas.pixels, moving, random));
}
