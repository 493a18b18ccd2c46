/**
 * Heads of living people: the portrait over the surface that MediaPipe's face mesh (468 points with depth, from
 * @vladmandic/human) sees in it. The product does not use that network, so its own mean head is not tested against
 * itself. It is turned by up to about 35°.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Network, openNetwork } from '../../src/engine/network/network.ts';
import { grid, type Surface } from '../../src/sandbox/heads/surface.ts';
import { tfjsToOnnx } from '../models/convert/tfjs-to-onnx.ts';
import type { Printed } from './sheet.ts';

/** The factors by which a head is wider, deeper and longer-nosed than the network sees it. 1: not at all. */
export interface HeadShape {
  width: number;
  depth: number;
  nose: number;
}

const SOURCE = join(import.meta.dirname, '../../node_modules/@vladmandic/human/models/facemesh.json');
const SIDE = 192;
/** Side of the network's square, in eye distances. */
const CROP = 3.6;
const POINTS = 468;

/** Opens the face mesh, converted to ONNX from the npm package. The caller closes it. */
export async function openFaceMesh(): Promise<Network> {
  const folder = mkdtempSync(join(tmpdir(), 'omote-liveness-'));
  try {
    const file = join(folder, 'facemesh.onnx');
    writeFileSync(file, tfjsToOnnx(SOURCE, { Identity_2: 'mesh' }));
    return await openNetwork(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** x and y from the face's middle, and depth, in eye distances; x to the right, y down, z away. */
export type Relief = readonly (readonly [x: number, y: number, z: number])[];

/** The relief of the portrait's face, as the mesh sees it. */
export async function reliefOf(mesh: Network, { picture, x, y, eyes }: Printed): Promise<Relief> {
  const side = CROP * eyes;
  const margin = Math.ceil(side);
  const raw = { width: picture.width, height: picture.height, channels: 3 as const };
  const wide = await sharp(picture.data, { raw })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, extendWith: 'copy' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const area = {
    left: Math.round(x - side / 2) + margin,
    top: Math.round(y - side / 2) + margin,
    width: Math.round(side),
    height: Math.round(side),
  };
  const pixels = await sharp(wide.data, { raw: { ...raw, width: wide.info.width, height: wide.info.height } })
    .extract(area)
    .resize(SIDE, SIDE)
    .raw()
    .toBuffer();
  const input = new Float32Array(3 * SIDE * SIDE);
  for (let i = 0; i < SIDE * SIDE; i++)
    for (let c = 0; c < 3; c++) input[c * SIDE * SIDE + i] = pixels[3 * i + c] / 255;
  const { mesh: out } = await mesh.run('input', input, [1, 3, SIDE, SIDE]);
  const unit = SIDE / CROP;
  return Array.from({ length: POINTS }, (_, i) => [
    (out[3 * i] - SIDE / 2) / unit,
    (out[3 * i + 1] - SIDE / 2) / unit,
    out[3 * i + 2] / unit,
  ]);
}

const COLUMNS = 60;
const ROWS = 76;
/** Extent of the grid, in eye distances from the face's middle. */
const HALF_WIDTH = 1.3;
const TOP = -2.1;
const BOTTOM = 1.6;
/** Radius within which a point of the mesh has influence, eye distances. */
const REACH = 0.07;
/** Distance by which the skull's outline is behind its front, eye distances. */
const SKULL_DEPTH = 1.6;
/** Half the width and height of the skull, and how far its middle is above the face's, eye distances. */
const SKULL = { halfWidth: 1.32, halfHeight: 1.8, above: 0.2 };
/** Points of the mesh beyond this share of the face's outline are its outer points. */
const OUTER = 0.75;
/** Weight of the skull's depth next to that of the mesh's points, which is 1 at a point. */
const SKULL_WEIGHT = 0.02;
/** How much further the tip of a nose twice as long stands out, eye distances. */
const NOSE_LENGTH = 0.35;

/**
 * The portrait as the surface of a head.
 * @param eyesCm distance between the eyes, cm
 */
export function head(portrait: Printed, relief: Relief, shape: HeadShape, eyesCm: number): Surface {
  const { picture, x, y, eyes } = portrait;
  const at = (u: number, v: number) => [(2 * u - 1) * HALF_WIDTH, TOP + v * (BOTTOM - TOP)] as const;
  const depth = depthBy(relief, shape);
  const surface = grid(
    COLUMNS,
    ROWS,
    (u, v) => {
      const [px, py] = at(u, v);
      return [px * shape.width * eyesCm, py * eyesCm, depth(px, py) * eyesCm];
    },
    (u, v) => {
      const [px, py] = at(u, v);
      return [x + px * eyes, y + py * eyes];
    },
    (u, v) => {
      const [px, py] = at(u, v);
      return skull(px, py) > 0.03;
    },
  );
  return { ...surface, picture, screenPixels: 0 };
}

/** Profile of an ellipsoid, 1 in the middle and 0 on the outline. */
const skull = (x: number, y: number): number =>
  1 - (x / SKULL.halfWidth) ** 2 - ((y + SKULL.above) / SKULL.halfHeight) ** 2;

/** z of the head's surface at a place, in eye distances from the face's middle. A smaller z is nearer. */
export function depthBy(relief: Relief, shape: HeadShape): (x: number, y: number) => number {
  const ball = (x: number, y: number) => SKULL_DEPTH * (1 - Math.sqrt(Math.max(0, skull(x, y))));
  // The skull continues where the mesh ends, starting at the depth of the mesh's outer points.
  const outer = relief.filter(([x, y]) => Math.hypot(x / 1.0, (y + 0.1) / 1.35) > OUTER);
  const start = outer.reduce((sum, [x, y, z]) => sum + z - ball(x, y), 0) / Math.max(1, outer.length);
  return (x, y) => {
    let weights = SKULL_WEIGHT;
    let sum = SKULL_WEIGHT * (ball(x, y) + start);
    for (const [px, py, pz] of relief) {
      const d = ((x - px) ** 2 + (y - py) ** 2) / (2 * REACH * REACH);
      if (d > 12) continue;
      const w = Math.exp(-d);
      weights += w;
      sum += w * pz;
    }
    const nose = Math.exp(-0.5 * ((x / 0.2) ** 2 + (y / 0.25) ** 2));
    return (sum / weights) * shape.depth - NOSE_LENGTH * (shape.nose - 1) * nose;
  };
}
