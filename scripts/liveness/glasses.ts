/** Glasses for rendered heads: a frame with temples, in front of the eyes. Lenses are clear and not drawn. */

import { grid, type Picture, type Surface } from '../../src/sandbox/heads/surface.ts';
import type { Random } from '../random.ts';
import { MIDDLE_BELOW_EYES } from './portraits.ts';

/**
 * In eye distances: half the width and height of a lens, and the distance from the middle of the face to that of a
 * lens.
 */
const LENS = { width: 0.44, height: 0.34, from: 0.53 };
const HALF_WIDTH = LENS.from + LENS.width + 0.14;
const HALF_HEIGHT = LENS.height + 0.14;
const BRIDGE = 0.04;
/** Distance between the frame and the nearest part of the face. */
const GAP = 0.06;
/** How far the frame is bent backwards at one eye distance from its middle. */
const WRAP = 0.18;
const TEMPLE = { length: 1.7, height: 0.09 };

const COLOURS: readonly (readonly [number, number, number])[] = [
  [28, 26, 25],
  [84, 52, 34],
  [120, 122, 126],
  [148, 24, 32],
];

/**
 * The frame and two temples, fitted to a head.
 * @param depth of the head, eye distances (z away from the camera)
 * @param width of the head; 1: as the network sees it (HeadShape.width)
 * @param eyesCm distance between the head's eyes, cm
 */
export function glasses(
  depth: (x: number, y: number) => number,
  width: number,
  eyesCm: number,
  random: Random,
): Surface[] {
  const thick = random.between(0.05, 0.13);
  const picture = plain(COLOURS[random.below(COLOURS.length)] ?? COLOURS[0]);
  const bent = (x: number): number => WRAP * x * x;
  const before = nearest(depth, bent) - GAP;
  const at = (x: number, y: number): [number, number, number] => [
    x * width * eyesCm,
    (y - MIDDLE_BELOW_EYES) * eyesCm,
    (before + bent(x)) * eyesCm,
  ];
  const across = (u: number) => (2 * u - 1) * HALF_WIDTH;
  const down = (v: number) => (2 * v - 1) * HALF_HEIGHT;
  const frame = grid(
    180,
    76,
    (u, v) => at(across(u), down(v)),
    () => [1, 1],
    (u, v) => isFrame(across(u), down(v), thick),
  );
  const temples = [-1, 1].map((side) =>
    grid(
      16,
      2,
      (u, v) => {
        const [x, y, z] = at(side * (LENS.from + LENS.width + thick), (v - 0.5) * TEMPLE.height - 0.1);
        return [x, y, z + u * TEMPLE.length * eyesCm];
      },
      () => [1, 1],
      () => true,
    ),
  );
  return [frame, ...temples].map((surface) => ({ ...surface, picture, screenPixels: 0 }));
}

/** Two rings with round corners, and the bridge between them. */
function isFrame(x: number, y: number, thick: number): boolean {
  const inside = (grown: number) =>
    (Math.abs(Math.abs(x) - LENS.from) / (LENS.width + grown)) ** 4 +
      (Math.abs(y) / (LENS.height + grown)) ** 4 <
    1;
  const ring = inside(thick) && !inside(0);
  return ring || (Math.abs(x) < LENS.from - LENS.width && Math.abs(y + 0.08) < BRIDGE);
}

/**
 * The smallest depth of the face behind the upper part of the frame, less the frame's own bend. The lower rims may touch
 * the cheeks, as real ones do.
 */
function nearest(depth: (x: number, y: number) => number, bent: (x: number) => number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let x = -HALF_WIDTH; x <= HALF_WIDTH; x += 0.05)
    for (let y = -HALF_HEIGHT; y <= LENS.height * 0.4; y += 0.05)
      least = Math.min(least, depth(x, y - MIDDLE_BELOW_EYES) - bent(x));
  return least;
}

function plain(colour: readonly [number, number, number]): Picture {
  const side = 4;
  return {
    data: Uint8Array.from({ length: 3 * side * side }, (_, i) => colour[i % 3] ?? 0),
    width: side,
    height: side,
  };
}
