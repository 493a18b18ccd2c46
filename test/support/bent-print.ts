/**
 * A sample portrait printed on paper and bent around a bottle with a radius of 7 cm, turned by hand in front of a
 * camera (C7 of docs/accuracy/liveness.md).
 */

import { newScene, pictureOf, type Scene } from '../../scripts/liveness/film.ts';
import { sheet } from '../../scripts/liveness/sheet.ts';
import { FRAME } from '../../scripts/liveness/webcam.ts';
import type { Posture } from '../../scripts/moving-person.ts';
import { Random } from '../../scripts/random.ts';
import { portraitPixels } from '../../scripts/sample-people.ts';
import type { InstructionCode } from '../../src/contract/capture/capture.ts';
import { type Camera, WEBCAM } from '../../src/sandbox/camera/play-capture.ts';

/** The middle between Cora's eyes and their distance, px of the portrait at its original size. */
const CORA = { x: 243, y: 211, eyes: 93, height: 550 };
const EYES_CM = 6.3;
const UPRIGHT_7_CM = { radius: 7, axisDeg: 0, tip: Number.POSITIVE_INFINITY };

/** Rotation of the sheet, degrees. The face on it is measured as turned 27 to 29° in yaw, and 16 to 17° in pitch. */
export const PRINT_MOVES: Partial<Record<InstructionCode, Posture>> = {
  turn_left: { yawDeg: 42 },
  turn_right: { yawDeg: -42 },
  look_up: { pitchDeg: 42 },
  look_down: { pitchDeg: -42 },
};

/** The bent print in front of a camera, which the test turns. */
export class BentPrint {
  /** A camera whose pictures have the size of these frames. */
  static readonly camera: Camera = { ...WEBCAM, ...FRAME };
  readonly #scene: Scene;
  readonly #random = new Random(7);

  private constructor(scene: Scene) {
    this.#scene = scene;
  }

  static async ofCora(): Promise<BentPrint> {
    const { data, width } = await portraitPixels('cora', CORA.height);
    const { x, y, eyes, height } = CORA;
    const printed = { picture: { data, width, height }, x, y: y + 0.5 * eyes, eyes };
    const held = { pivot: 0, distance: 45, unsteady: 0.5, yawDeg: 2, pitchDeg: 0 };
    const surfaces = [sheet(printed, EYES_CM, UPRIGHT_7_CM)];
    return new BentPrint(newScene(surfaces, new Random(7), held));
  }

  /** One frame, never the same twice. JPEG. */
  frame({ yawDeg = 0, pitchDeg = 0 }: Posture = {}): Promise<Uint8Array> {
    return pictureOf(this.#scene, [yawDeg, pitchDeg], this.#random);
  }
}
