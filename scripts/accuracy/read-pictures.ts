import { readdirSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { STILL_LIMITS } from '../../src/domain/capture/quality.ts';
import type { FaceEngine } from '../../src/domain/packs/ports-engine.ts';

export interface FaceRead {
  file: string;
  person: string;
  template: Float32Array;
}

export interface Reading {
  faces: FaceRead[];
  /** How many of the faces were first refused because of a bystander. */
  cutToMiddle: number;
  /** Number of pictures without a template, by reason. */
  refused: Record<string, number>;
  pictures: number;
  /** Processor time per picture, which other work on the machine hardly changes. */
  msPerPicture: number;
}

/** Every face is enrolled, whatever its quality: hand-picked pictures would promise too much. */
export const ANY_QUALITY = {
  ...STILL_LIMITS,
  minEyeDistancePx: 0,
  maxFaceShare: Number.POSITIVE_INFINITY,
  maxYawDeg: 180,
  maxPitchDeg: 180,
  maxRollDeg: 180,
  minSharpness: 0,
  minBrightness: 0,
  maxBrightness: 255,
  maxClippedShare: 1,
  maxOcclusion: 1,
};

export type Identity = 'folder' | 'prefix';

/** `folder`: each person has a folder. `prefix`: the file name up to the first underscore identifies the person. */
const personOf = (file: string, identity: Identity): string =>
  identity === 'folder' ? dirname(file) : basename(file).split('_')[0];

/** All JPEG files in the folder and its subfolders, as paths relative to the folder. */
export function listPictures(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below)).flatMap((name) => {
    const path = join(below, name);
    if (statSync(join(folder, path)).isDirectory()) return listPictures(folder, path);
    return /\.jpe?g$/i.test(name) ? [path] : [];
  });
}

/**
 * What happens to a picture with a second face. `refuse`: it is refused, as in the product. `middle`: it is cut to its
 * middle and read again, for collections whose labels name the person in the middle.
 */
export type Bystanders = 'refuse' | 'middle';

/** Shares of width and height to cut to, tried in this order. */
const MIDDLES = [0.7, 0.5];

/** Reads the pictures in all workers of the engine. */
export async function readPictures(
  engine: FaceEngine,
  folder: string,
  files: readonly string[],
  identity: Identity,
  progress: (done: number) => void,
  bystanders: Bystanders = 'refuse',
): Promise<Reading> {
  const reading: Reading = {
    faces: [],
    cutToMiddle: 0,
    refused: {},
    pictures: files.length,
    msPerPicture: 0,
  };
  const started = process.cpuUsage();
  let next = 0;
  let done = 0;
  const lane = async () => {
    while (next < files.length) {
      const file = files[next++];
      const bytes = new Uint8Array(readFileSync(join(folder, file)));
      let result = await read(engine, bytes);
      if (bystanders === 'middle' && result.kind === 'several_faces') {
        result = await readMiddle(engine, bytes);
        if (result.kind === 'face') reading.cutToMiddle++;
      }
      const template = result.kind === 'face' ? result.template : null;
      if (template) reading.faces.push({ file, person: personOf(file, identity), template });
      else reading.refused[result.kind] = (reading.refused[result.kind] ?? 0) + 1;
      progress(++done);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, lane));
  const { user, system } = process.cpuUsage(started);
  reading.msPerPicture = (user + system) / 1000 / files.length;
  reading.faces.sort((a, b) => (a.file < b.file ? -1 : 1));
  return reading;
}

const read = (engine: FaceEngine, bytes: Uint8Array) =>
  engine.read(bytes, { limits: ANY_QUALITY, embed: true, deadlineMs: 60_000 });

async function readMiddle(engine: FaceEngine, bytes: Uint8Array) {
  const { width, height } = await sharp(bytes).metadata();
  const tries = MIDDLES.map((share) => {
    const [w, h] = [Math.round(share * width), Math.round(share * height)];
    const area = { left: (width - w) >> 1, top: (height - h) >> 1, width: w, height: h };
    return sharp(bytes).extract(area).jpeg({ quality: 98, chromaSubsampling: '4:4:4' });
  });
  let result = await read(engine, await tries[0].toBuffer());
  if (result.kind === 'several_faces') result = await read(engine, await tries[1].toBuffer());
  return result;
}
