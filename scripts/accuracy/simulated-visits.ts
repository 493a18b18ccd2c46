/**
 * Visits made from single pictures by small changes such as a head and a camera make between two frames. They give
 * rates for averaged templates of one visit when no films of many people are available. They are a simulation and
 * labelled as one. The changes are just large enough for five pictures to have the same mean length as in films
 * (calibrate.ts --films).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FaceEngine } from '../../src/domain/packs/ports-engine.ts';
import { mulberry32 } from '../random.ts';
import { threeAtATime } from '../three-at-a-time.ts';
import { ANY_QUALITY, type FaceRead } from './read-pictures.ts';

/** Number of frames that the product uses for a registration and for an authentication. */
export const FRAMES = 5 + 3;
/** Largest changes: degrees, shares of the picture, standard deviation in px, share of brightness, grey levels. */
const CHANGES = { turnDeg: 7, shear: 0.07, scale: 0.1, shift: 0.05, blurPx: 1.6, brightness: 0.2, noise: 9 };

/**
 * Makes a visit of one picture of each of the first `people` people. Only complete visits are returned.
 * @param folder contains the pictures
 */
export async function simulatedVisits(
  engine: FaceEngine,
  folder: string,
  faces: readonly FaceRead[],
  people: number,
  progress: (done: number) => void,
): Promise<FaceRead[][]> {
  const one = [...new Map(faces.map((f) => [f.person, f])).values()].slice(0, people);
  const visits = await threeAtATime(
    one.map((face, index) => () => visitOf(engine, folder, face, index)),
    progress,
  );
  return visits.filter((v) => v.length === FRAMES);
}

async function visitOf(
  engine: FaceEngine,
  folder: string,
  face: FaceRead,
  seed: number,
): Promise<FaceRead[]> {
  const picture = readFileSync(join(folder, face.file));
  const random = mulberry32(seed);
  const frames: FaceRead[] = [];
  for (let i = 0; i < FRAMES; i++) {
    const bytes = await changed(picture, random);
    const reading = await engine.read(bytes, { limits: ANY_QUALITY, embed: true, deadlineMs: 60_000 });
    if (reading.kind === 'face' && reading.template) frames.push({ ...face, template: reading.template });
  }
  return frames;
}

async function changed(picture: Buffer, random: () => number): Promise<Uint8Array> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const either = (most: number) => (2 * random() - 1) * most;
  const c = CHANGES;
  const turn = (either(c.turnDeg) * Math.PI) / 180;
  const size = 1 + either(c.scale);
  const [cos, sin] = [size * Math.cos(turn), size * Math.sin(turn)];
  const matrix = [cos, -sin + either(c.shear), sin, cos * (1 + either(c.shear))];
  const moved = await sharp(picture)
    .affine(matrix as [number, number, number, number], { background: '#777', interpolator: 'bicubic' })
    .toBuffer({ resolveWithObject: true });
  const offset = (all: number, part: number, shift: number) =>
    Math.max(0, Math.min(all - part, Math.round((all - part) / 2 + shift * part)));
  const [w, h] = [Math.min(width, moved.info.width), Math.min(height, moved.info.height)];
  const left = offset(moved.info.width, w, either(c.shift));
  const top = offset(moved.info.height, h, either(c.shift));
  const { data, info } = await sharp(moved.data)
    .extract({ left, top, width: w, height: h })
    .blur(0.3 + random() * c.blurPx)
    .modulate({ brightness: 1 + either(c.brightness) })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let i = 0; i < data.length; i++)
    data[i] = Math.max(0, Math.min(255, data[i] + c.noise * (random() + random() + random() - 1.5)));
  return await sharp(data, { raw: info })
    .jpeg({ quality: Math.round(70 + 25 * random()) })
    .toBuffer();
}
