import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { QualityLimits } from '../../../src/domain/quality.ts';
import { readPicture } from '../../../src/engine/pipeline.ts';
import type { Models } from '../../../src/engine/runtime/models.ts';
import { DECODE_LIMITS } from '../../../src/engine/stages/decode.ts';
import type { Sample } from './scores.ts';

/** Every face counts: a calibration on hand-picked faces would promise too much. */
const noLimits: QualityLimits = {
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

export interface FacesRead {
  samples: Sample[];
  /** Pictures without a usable face, by reason. */
  skipped: Record<string, number>;
  /** Mean time per picture, ms. */
  ms: number;
}

/** @param folder one folder per person, the pictures in it. */
export async function readFaces(models: Models, folder: string): Promise<FacesRead> {
  const people = readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory());
  const files = people.flatMap((person) =>
    readdirSync(join(folder, person)).map((name) => ({ person, file: `${person}/${name}` })),
  );
  const samples: Sample[] = [];
  const skipped: Record<string, number> = {};
  const start = performance.now();
  for (const { person, file } of files) {
    const bytes = new Uint8Array(readFileSync(join(folder, file)));
    const reading = await readPicture(models, bytes, { limits: noLimits, embed: true }, DECODE_LIMITS);
    const template = reading.kind === 'face' ? reading.template : null;
    if (template) samples.push({ person, file, template });
    else skipped[reading.kind] = (skipped[reading.kind] ?? 0) + 1;
  }
  return { samples, skipped, ms: (performance.now() - start) / files.length };
}
