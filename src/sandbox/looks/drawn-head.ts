/**
 * Puts a drawn face on the mean head: surfaces that turn as a head does, with a skull, ears and hair behind the face.
 */
import sharp from 'sharp';
import { faceDepth, OUTLINE, RIM_DEPTH } from '../heads/face-depth.ts';
import { EYES_CM, grid, type Picture, type Surface } from '../heads/surface.ts';
import { AREA, faceDrawing, SCALE, SIZE } from './face-drawing.ts';
import type { Look } from './look.ts';

const COLUMNS = 72;
const ROWS = 96;
const [TOP, BOTTOM] = [Math.min, Math.max].map((of) => of(...OUTLINE.map(([, y]) => y)));

/** @returns the surfaces of a head, in cm */
export async function drawnHead(look: Look): Promise<Surface[]> {
  const ears = look.hairStyle === 'short' || look.hairStyle === 'bald' || look.hairStyle === 'bun';
  return [
    await face(look),
    skull(look),
    ...(ears ? [-1, 1].map((side) => ear(look, side)) : []),
    ...(look.hairStyle === 'bun' ? [ball(look.hair, [0, -1.85, 1.3], [0.5, 0.45, 0.5])] : []),
  ];
}

async function face(look: Look): Promise<Surface> {
  const { data } = await sharp(Buffer.from(faceDrawing(look)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture: Picture = { data: new Uint8Array(data), width: SIZE.width, height: SIZE.height };
  shadeFace(picture);
  // Each row of the grid ends at the outline, because cells that were left out would make the jaw look torn.
  const at = (u: number, v: number): readonly [x: number, y: number] => {
    const y = TOP + v * (BOTTOM - TOP);
    const [left, right] = edgesAt(y);
    return [left + u * (right - left), y];
  };
  const surface = grid(
    COLUMNS,
    ROWS,
    (u, v) => {
      const [x, y] = at(u, v);
      return placed(look, x, y, faceDepth(x, y));
    },
    (u, v) => {
      const [x, y] = at(u, v);
      return [(x - AREA.left) * SCALE, (y - AREA.top) * SCALE];
    },
    () => true,
  );
  return { ...surface, picture, screenPixels: 0 };
}

/**
 * Places a point according to this person's width and depth of head and, below the nose, width of jaw. Returns cm, with
 * y from the middle of the face.
 */
function placed({ shape }: Look, x: number, y: number, z: number): [number, number, number] {
  const low = Math.max(0, Math.min(1, (y - 0.6) / 1.1));
  const width = shape.width * (1 + (shape.jaw - 1) * low);
  return [x * width * EYES_CM, (y - 0.5) * EYES_CM, z * shape.depth * EYES_CM];
}

/** The hair, or the bald head, behind the face's rim: the back half of an ellipsoid. */
function skull(look: Look): Surface {
  const { middle, high, wide } = SKULLS[look.hairStyle];
  const colour = look.hairStyle === 'bald' ? look.skin : look.hair;
  const radii = [wide * look.shape.width, high, 1.5];
  // Long hair falls at both sides of the neck, not in front of it.
  return ball(
    colour,
    [0, middle, RIM_DEPTH - 0.12],
    radii,
    (x, y, z) => z > -0.08 && (y < 0.5 || Math.abs(x) > 0.45),
  );
}

/** In eye distances: how far the middle of the hair is below the eyes, half its height and half its width. */
const SKULLS: Record<Look['hairStyle'], { middle: number; high: number; wide: number }> = {
  bald: { middle: -0.3, high: 1.42, wide: 1.22 },
  short: { middle: -0.35, high: 1.5, wide: 1.28 },
  bun: { middle: -0.35, high: 1.46, wide: 1.27 },
  fringe: { middle: 0.15, high: 1.98, wide: 1.4 },
  bob: { middle: 0.2, high: 2.05, wide: 1.5 },
  curls: { middle: -0.1, high: 2.0, wide: 1.8 },
};

const ear = (look: Look, side: number): Surface =>
  ball(look.skin, [side * 1.2 * look.shape.width, 0.32, RIM_DEPTH + 0.05], [0.14, 0.32, 0.2]);

/** An ellipsoid of one colour. Middle and radii are in eye distances, the middle from the point between the eyes. */
function ball(
  colour: string,
  middle: readonly number[],
  radii: readonly number[],
  wanted: (x: number, y: number, z: number) => boolean = () => true,
): Surface {
  const direction = (u: number, v: number): [number, number, number] => {
    const [a, b] = [2 * Math.PI * u, Math.PI * v];
    return [Math.sin(b) * Math.sin(a), -Math.cos(b), -Math.sin(b) * Math.cos(a)];
  };
  const [width, height] = [128, 64];
  const picture: Picture = { data: new Uint8Array(3 * width * height), width, height };
  const base = rgb(colour);
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      const n = direction(i / (width - 1), j / (height - 1));
      const strand = 1 + 0.08 * Math.sin(i * 2.1 + Math.sin(j * 0.3));
      const light = lightOn(...n) * strand;
      for (let c = 0; c < 3; c++) picture.data[3 * (j * width + i) + c] = Math.min(255, base[c] * light);
    }
  const surface = grid(
    48,
    32,
    (u, v) => {
      const d = direction(u, v);
      const [x, y, z] = d.map((value, i) => middle[i] + radii[i] * value);
      return [x * EYES_CM, (y - 0.5) * EYES_CM, z * EYES_CM];
    },
    (u, v) => [u * (width - 1), v * (height - 1)],
    (u, v) => wanted(...direction(u, v)),
  );
  return { ...surface, picture, screenPixels: 0 };
}

const rgb = (colour: string): number[] => [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));

/** Shades the face's relief as if lit by a window at the upper left. */
function shadeFace({ data, width, height }: Picture): void {
  lights ??= faceLights();
  const across = Math.ceil(width / SHADE_STEP);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const light = lights[Math.floor(y / SHADE_STEP) * across + Math.floor(x / SHADE_STEP)];
      const at = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) data[at + c] = Math.min(255, data[at + c] * light);
    }
}

/**
 * Light changes slowly over a face, so it is computed only for every fourth pixel, and only once because all faces have
 * the same relief.
 */
const SHADE_STEP = 4;
let lights: Float32Array | null = null;

function faceLights(): Float32Array {
  const [across, down] = [Math.ceil(SIZE.width / SHADE_STEP), Math.ceil(SIZE.height / SHADE_STEP)];
  const out = new Float32Array(across * down);
  const e = 0.02;
  for (let j = 0; j < down; j++)
    for (let i = 0; i < across; i++) {
      const [x, y] = [(i * SHADE_STEP) / SCALE + AREA.left, (j * SHADE_STEP) / SCALE + AREA.top];
      const dx = (faceDepth(x + e, y) - faceDepth(x - e, y)) / (2 * e);
      const dy = (faceDepth(x, y + e) - faceDepth(x, y - e)) / (2 * e);
      const length = Math.hypot(dx, dy, 1);
      out[j * across + i] = lightOn(dx / length, dy / length, -1 / length);
    }
  return out;
}

/** The light on a surface. `x`, `y` and `z` are its unit normal; z is negative towards the camera. */
function lightOn(x: number, y: number, z: number): number {
  const facing = x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2];
  return 0.5 + 0.58 * Math.max(0, 0.25 + 0.75 * facing);
}

const LIGHT = [-0.32, -0.45, -0.83] as const;

/** Where the face begins and ends at a height, as seen from the front. */
function edgesAt(y: number): [left: number, right: number] {
  const crossings = OUTLINE.flatMap(([ax, ay], i) => {
    const [bx, by] = OUTLINE[(i + 1) % OUTLINE.length];
    if (y < Math.min(ay, by) || y > Math.max(ay, by)) return [];
    return ay === by ? [ax, bx] : [ax + ((bx - ax) * (y - ay)) / (by - ay)];
  });
  return [Math.min(...crossings), Math.max(...crossings)];
}
