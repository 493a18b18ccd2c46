import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FaceEngine } from '../../src/domain/packs/ports-engine.ts';
import { ANY_QUALITY, listPictures } from '../accuracy/read-pictures.ts';
import type { Random } from '../random.ts';
import type { Printed } from './sheet.ts';

/** A frontal picture of a person, and the position of its face. */
export interface Portrait extends Printed {
  file: string;
  /** 68 points, px of the picture. */
  landmarks: Float32Array;
}

/** Angles beyond which a portrait does not count as frontal, degrees. */
const FRONTAL_YAW = 6;
const FRONTAL_PITCH = 12;
/** How far the face's middle is below the eyes, eye distances. */
export const MIDDLE_BELOW_EYES = 0.5;

/** Frontal portraits of different people from one folder, in an order determined by `random`. */
export async function frontalPortraits(
  engine: FaceEngine,
  folder: string,
  count: number,
  personOf: (file: string) => string,
  random: Random,
  wanted: (file: string) => boolean,
): Promise<Portrait[]> {
  const files = shuffled(listPictures(folder).filter(wanted).sort(), random);
  const found = new Map<string, Portrait>();
  for (const file of files) {
    if (found.size >= count) break;
    if (found.has(personOf(file))) continue;
    const portrait = await readPortrait(engine, join(folder, file));
    if (portrait) found.set(personOf(file), portrait);
  }
  return [...found.values()];
}

async function readPortrait(engine: FaceEngine, file: string): Promise<Portrait | null> {
  const bytes = new Uint8Array(readFileSync(file));
  const reading = await engine.read(bytes, { limits: ANY_QUALITY, embed: false, deadlineMs: 60_000 });
  if (reading.kind !== 'face' || !reading.landmarks) return null;
  const { yawDeg, pitchDeg, occlusion, eyeDistancePx } = reading.quality;
  if (Math.abs(yawDeg) > FRONTAL_YAW || Math.abs(pitchDeg) > FRONTAL_PITCH || occlusion > 0.3) return null;
  // Rotated upright, as the engine reads it.
  const upright = sharp(bytes).autoOrient().toColourspace('srgb').removeAlpha();
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const [right, left] = reading.points;
  return {
    file,
    picture: { data: new Uint8Array(data), width: info.width, height: info.height },
    landmarks: reading.landmarks,
    x: (right[0] + left[0]) / 2,
    y: (right[1] + left[1]) / 2 + MIDDLE_BELOW_EYES * eyeDistancePx,
    eyes: eyeDistancePx,
  };
}

function shuffled<T>(values: readonly T[], random: Random): T[] {
  const out = [...values];
  for (let i = out.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [out[i], out[j]] = [out[j], out[i]];
  }
  return out;
}
