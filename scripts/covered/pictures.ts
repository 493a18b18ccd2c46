/**
 * The pictures that coverings are measured and fitted with: photographs of uncovered faces, as cameras and programs
 * would send them after something was painted over the face.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Raster } from '../../src/engine/imaging/picture.ts';
import { listPictures } from '../accuracy/read-pictures.ts';
import type { Random } from '../random.ts';
import {
  bar,
  beard,
  clearGlasses,
  closedEyes,
  fringe,
  hand,
  makeUp,
  mask,
  oneEye,
  type Painting,
  scarf,
  skinPatch,
  sunglasses,
  visor,
} from './paint.ts';

export type Region = 'eyes' | 'mouth';

export interface Photograph {
  file: string;
  person: string;
  collection: 'lfw' | 'london';
  /** Which half of the people: by a hash, so that it never changes. */
  half: 'fitted' | 'held_out';
  /** What somebody who looked at it found covered; `unclear`: tinted lenses, half a mouth behind a microphone. */
  really: Region | 'unclear' | null;
}

/** All photographs of both collections. @param faces holds the folders `lfw` and `london` */
export function photographsIn(faces: string): Photograph[] {
  return (['london', 'lfw'] as const).flatMap((collection) => {
    const folder = join(faces, collection);
    if (!existsSync(folder)) return [];
    return listPictures(folder)
      .sort()
      .map((name): Photograph => {
        const person = collection === 'lfw' ? dirname(name) : basename(name).split('_')[0];
        const digest = createHash('sha256').update(`covered ${person}`).digest();
        const half = digest.readUInt8(0) % 2 === 0 ? 'fitted' : 'held_out';
        const file = join(folder, name);
        return { file, person, collection, half, really: collection === 'lfw' ? reallyCovered(file) : null };
      });
  });
}

/** Longer side of the pictures, px: about 60 px between the eyes, so that painting takes milliseconds. */
const SIDE = 360;

/** The picture's pixels, upright, and shrunk to SIDE. */
const really: Record<Region | 'unclear', readonly string[]> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'really-covered.json'), 'utf8'),
);
const REALLY = new Map(
  (['eyes', 'mouth', 'unclear'] as const).flatMap((what) => really[what].map((id) => [id, what] as const)),
);

/** Files are known by the beginning of their sha256: nobody is named. */
function reallyCovered(file: string): Photograph['really'] {
  const id = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
  return REALLY.get(id) ?? null;
}

export async function rasterOf(bytes: Uint8Array): Promise<Raster> {
  const small = sharp(bytes).autoOrient().resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true });
  const upright = small.toColourspace('srgb').removeAlpha();
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

export const readPhotograph = ({ file }: Photograph): Promise<Raster> =>
  rasterOf(new Uint8Array(readFileSync(file)));

/** What the camera adds: exposure, colour of the light, noise, softness. */
export function photographed(raster: Raster, random: Random, dark: boolean): Raster {
  const gain = dark ? random.between(0.3, 0.5) : random.between(0.7, 1.15);
  const gains = [0, 1, 2].map(() => gain * (1 + random.normal() * 0.05));
  const gamma = random.between(0.85, 1.2);
  const noise = dark ? random.between(4, 9) : random.between(0, 4);
  const curve = gains.map((g) =>
    Float32Array.from({ length: 256 }, (_, v) => 255 * (Math.min(255, v * g) / 255) ** gamma),
  );
  const grain = Float32Array.from({ length: 4096 }, () => random.normal() * noise);
  const data = new Uint8Array(raster.data.length);
  let at = random.below(4096);
  for (let i = 0; i < data.length; i++) {
    at = (at + 1 + (i & 7)) & 4095;
    const v = curve[i % 3][raster.data[i]] + grain[at];
    data[i] = v < 0 ? 0 : v > 255 ? 255 : v + 0.5;
  }
  return { ...raster, data };
}

export function jpegOf({ data, width, height }: Raster, random: Random): Promise<Buffer> {
  const picture = sharp(data, { raw: { width, height, channels: 3 } });
  const soft = random.next() < 0.3 ? picture.blur(random.between(0.4, 1)) : picture;
  return soft.jpeg({ quality: Math.round(random.between(70, 95)) }).toBuffer();
}

export interface Kind {
  id: string;
  /** What is covered; null: nothing is. */
  covers: Region | null;
  /** The classifiers are fitted with pictures of this kind. The others show what they make of things never seen. */
  fitted: boolean;
  /** Low light. */
  dark?: true;
  paint: Painting;
}

const size = (w: number, h: number) =>
  sunglasses((random) => [w * random.between(0.95, 1.05), h * random.between(0.95, 1.05)]);

/** The kinds that are measured. Sizes are half the width and height of a lens, in eye distances. */
export const KINDS: readonly Kind[] = [
  { id: 'sunglasses 0.27 × 0.21', covers: 'eyes', fitted: true, paint: size(0.27, 0.21) },
  { id: 'sunglasses 0.36 × 0.27', covers: 'eyes', fitted: true, paint: size(0.36, 0.27) },
  { id: 'sunglasses 0.48 × 0.38', covers: 'eyes', fitted: true, paint: size(0.48, 0.38) },
  { id: 'bar over the eyes', covers: 'eyes', fitted: true, paint: bar },
  { id: 'one eye covered', covers: 'eyes', fitted: true, paint: oneEye },
  { id: 'mirroring visor', covers: 'eyes', fitted: false, paint: visor },
  { id: 'hand over the eyes', covers: 'eyes', fitted: false, paint: hand('eyes') },
  { id: 'skin-coloured patch over the mouth', covers: 'mouth', fitted: true, paint: skinPatch },
  { id: 'mask over the nose', covers: 'mouth', fitted: true, paint: mask('over') },
  { id: 'mask below the nose', covers: 'mouth', fitted: true, paint: mask('below') },
  { id: 'patterned scarf', covers: 'mouth', fitted: false, paint: scarf },
  { id: 'hand over the mouth', covers: 'mouth', fitted: false, paint: hand('mouth') },
  { id: 'nothing', covers: null, fitted: true, paint: () => [] },
  { id: 'nothing, low light', covers: null, fitted: true, dark: true, paint: () => [] },
  { id: 'clear glasses, thin', covers: null, fitted: true, paint: clearGlasses('thin') },
  { id: 'clear glasses, thick', covers: null, fitted: true, paint: clearGlasses('thick') },
  { id: 'beard or moustache', covers: null, fitted: true, paint: beard },
  { id: 'make-up', covers: null, fitted: true, paint: makeUp },
  { id: 'closed eyes', covers: null, fitted: true, paint: closedEyes },
  { id: 'fringe or shadow of a cap', covers: null, fitted: true, paint: fringe },
];
