/**
 * Presentation attack instruments, by the letters of docs/accuracy/liveness.md, and how the person holding one can move
 * it.
 */
import type { Movement } from '../../src/domain/liveness/movement.ts';
import type { Network } from '../../src/engine/network/network.ts';
import { EYES_CM, type Picture, type Surface } from '../../src/sandbox/heads/surface.ts';
import type { Random } from '../random.ts';
import { head, reliefOf } from './head.ts';
import type { Portrait } from './portraits.ts';
import { type Bend, FLAT, sheet } from './sheet.ts';

export interface Instrument {
  id: string;
  title: string;
  /** Ways to bend the sheet. A search finds the best one. */
  bends: readonly Bend[];
  kind: 'print' | 'cut_out' | 'screen';
}

const cylinder = (radius: number, axisDeg: number): Bend => ({ ...FLAT, radius, axisDeg });
const cone = (axisDeg: number): Bend => ({ radius: 6, axisDeg, tip: 18 });
const round = (radius: number) => [0, 90, 45].map((axis) => cylinder(radius, axis));

export const INSTRUMENTS: readonly Instrument[] = [
  { id: 'A', title: 'flat print, held still', bends: [FLAT], kind: 'print' },
  { id: 'B', title: 'flat print, turned and tilted by hand', bends: [FLAT], kind: 'print' },
  { id: 'C12', title: 'print bent to a radius of 12 cm', bends: round(12), kind: 'print' },
  { id: 'C7', title: 'print bent to a radius of 7 cm', bends: round(7), kind: 'print' },
  { id: 'C5', title: 'print bent to a radius of 5 cm', bends: round(5), kind: 'print' },
  { id: 'Ccone', title: 'print bent to a cone', bends: [cone(0), cone(180), cone(90)], kind: 'print' },
  {
    id: 'Chollow',
    title: 'print bent the hollow way, 8 cm',
    bends: [cylinder(-8, 0), cylinder(-8, 90)],
    kind: 'print',
  },
  { id: 'D', title: 'print bent to 7 cm with eyes and mouth cut out', bends: round(7), kind: 'cut_out' },
  { id: 'E', title: 'picture on a phone, tablet or monitor', bends: [FLAT], kind: 'screen' },
];

/** Rotation of the sheet itself at the furthest point of the motion, degrees. */
export interface Motion {
  bend: number;
  yawDeg: number;
  pitchDeg: number;
}

const ANGLES = [30, 42, 55];

/** Motions available to a person holding a sheet. The search finds the best one for each movement. */
export function motionsOf({ id, bends }: Instrument): Motion[] {
  if (id === 'A') return [{ bend: 0, yawDeg: 0, pitchDeg: 0 }];
  return bends
    .flatMap((_, bend) =>
      ANGLES.flatMap((a) => [
        { bend, yawDeg: a, pitchDeg: 0 },
        { bend, yawDeg: -a, pitchDeg: 0 },
        { bend, yawDeg: 0, pitchDeg: a },
        { bend, yawDeg: 0, pitchDeg: -a },
      ]),
    )
    .concat(
      bends.flatMap((_, bend) => [
        { bend, yawDeg: 40, pitchDeg: 20 },
        { bend, yawDeg: -40, pitchDeg: 20 },
        { bend, yawDeg: 40, pitchDeg: -20 },
        { bend, yawDeg: -40, pitchDeg: -20 },
      ]),
    );
}

/** How far a person turns when asked. The portraits' own pose and each person's overshoot vary. */
export const TURNS: Record<Movement, readonly [yaw: number, pitch: number]> = {
  turn_left: [24, 0],
  turn_right: [-24, 0],
  look_up: [0, 20],
  look_down: [0, -20],
};

/** The surface of the instrument with this portrait on it, bent this way. */
function instrumentSurface(
  { kind }: Instrument,
  portrait: Portrait,
  bend: Bend,
  eyesCm: number,
  random: Random,
): Surface {
  if (kind === 'screen') {
    const picture = onScreen(portrait.picture, random)(portrait.picture);
    return { ...sheet({ ...portrait, picture }, eyesCm, bend), screenPixels: random.between(1.5, 4) };
  }
  return sheet(portrait, eyesCm, bend, kind === 'cut_out' ? isHole : undefined);
}

/** The instrument, and whatever is visible through its holes: the face of whoever holds it. */
export async function surfacesOf(
  instrument: Instrument,
  portrait: Portrait,
  bend: Bend,
  eyesCm: number,
  mesh: Network,
  random: Random,
): Promise<Surface[]> {
  const front = instrumentSurface(instrument, portrait, bend, eyesCm, random);
  if (instrument.kind !== 'cut_out') return [front];
  return [front, head(portrait, await reliefOf(mesh, portrait), { width: 1, depth: 1, nose: 1 }, EYES_CM)];
}

/** Whether the place is in an eye or the mouth, in eye distances from the face's middle. */
const isHole = (x: number, y: number): boolean =>
  Math.hypot((Math.abs(x) - 0.5) / 0.26, (y + 0.5) / 0.13) < 1 || Math.hypot(x / 0.42, (y - 0.56) / 0.16) < 1;

/**
 * What a screen does to any picture of this size on it: a dark frame around it, and the reflection of a lamp, which stays
 * where it is.
 */
export function onScreen(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  random: Random,
): (picture: Picture) => Picture {
  const bezel = Math.round(0.04 * width);
  const [gx, gy, reach] = [
    random.between(0, width),
    random.between(0, height),
    random.between(0.1, 0.3) * width,
  ];
  const glare = random.between(0, 90);
  return ({ data }) => {
    const out = new Uint8Array(data.length);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const i = 3 * (y * width + x);
        const inside = x >= bezel && y >= bezel && x < width - bezel && y < height - bezel;
        const light = glare * Math.exp(-((x - gx) ** 2 + (y - gy) ** 2) / (2 * reach * reach));
        for (let c = 0; c < 3; c++) out[i + c] = Math.min(255, (inside ? data[i + c] : 12) + light);
      }
    return { data: out, width, height };
  };
}
