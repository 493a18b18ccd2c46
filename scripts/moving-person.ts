/**
 * A person in front of a webcam who moves the head and whose face is lit by a screen: one of the sample portraits,
 * mapped onto the head that a face mesh sees in it (see liveness/head.ts) and turned in front of the portrait's own
 * surroundings. What the photograph did not show (ears, the far cheek) is stretched.
 */
import { type Drawn, FilmedHead, MOVING_FRAME, type Posture } from '../src/sandbox/camera/filmed-head.ts';
import { EYES_CM } from '../src/sandbox/heads/surface.ts';
import { type HeadShape, head, openFaceMesh, reliefOf } from './liveness/head.ts';
import { type PersonName, portraitPixels } from './sample-people.ts';

export type { Posture };

interface Head {
  /** Middle between the eyes and their distance, px of the portrait. */
  x: number;
  y: number;
  eyes: number;
  /** How far the head in the portrait is already turned. */
  yawDeg: number;
  pitchDeg: number;
  /** As deep as the face mesh sees it, or deeper. */
  shape: HeadShape;
}

const AS_SEEN: HeadShape = { width: 1, depth: 1, nose: 1 };
/**
 * From the side the face mesh sees Ada flatter than heads are: as it does, her turns score 0.63 to 0.67, and of 36
 * attempts with four movements, which require 0.68, five failed as a sheet's.
 */
const DEEPER: HeadShape = { width: 1, depth: 1.15, nose: 1.15 };

const HEADS: Record<PersonName, Head> = {
  ada: { x: 152, y: 198, eyes: 99, yawDeg: -10, pitchDeg: -6, shape: DEEPER },
  bea: { x: 146, y: 139, eyes: 88, yawDeg: -14, pitchDeg: -8, shape: AS_SEEN },
  cora: { x: 243, y: 211, eyes: 93, yawDeg: -12, pitchDeg: -2, shape: AS_SEEN },
};

/** Height of the portrait in the frame, px. */
const HEIGHT = 385;
const WALL = 132;

export class MovingPerson extends FilmedHead {
  /** The head has the position and size that it has in the portrait. */
  static async of(name: PersonName): Promise<MovingPerson> {
    const { data, width, scale } = await portraitPixels(name, HEIGHT);
    const { x, y, eyes, shape, ...turned } = HEADS[name];
    const at = { x: x * scale, y: (y + 0.5 * eyes) * scale, eyes: eyes * scale };
    const portrait = { picture: { data, width, height: HEIGHT }, ...at };
    const mesh = await openFaceMesh();
    const relief = await reliefOf(mesh, portrait);
    await mesh.close();
    return new MovingPerson({
      surfaces: [head(portrait, relief, shape, EYES_CM)],
      backdrop: backdrop(data, width),
      at: [leftOf(width) + at.x, TOP + at.y],
      eyes: at.eyes,
      ...turned,
    });
  }
}

const TOP = (MOVING_FRAME.height - HEIGHT) >> 1;
const leftOf = (width: number): number => (MOVING_FRAME.width - width) >> 1;

/** The unchanged portrait in the middle of a wall. */
function backdrop(portrait: Uint8Array, portraitWidth: number): Drawn {
  const { width, height } = MOVING_FRAME;
  const pixels = new Uint8Array(3 * width * height).fill(WALL);
  const wall = new Uint8Array(width * height).fill(1);
  for (let y = 0; y < HEIGHT; y++) {
    const at = (y + TOP) * width + leftOf(portraitWidth);
    pixels.set(portrait.subarray(3 * y * portraitWidth, 3 * (y + 1) * portraitWidth), 3 * at);
    wall.fill(0, at, at + portraitWidth);
  }
  return { pixels, wall };
}
