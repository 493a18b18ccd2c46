/** Real pictures in every checkout: the demo photographs of a development dependency. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { type QualityLimits, STILL_LIMITS } from '../../src/domain/capture/quality.ts';
import type {
  DetectManifest,
  EmbedManifest,
  LandmarksManifest,
  LivenessManifest,
  ModelManifest,
  QualityManifest,
} from '../../src/engine/packs/manifest.ts';
import {
  findModel,
  findPack,
  type LoadedModel,
  type LoadedPack,
  loadPack,
} from '../../src/engine/packs/packs.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const MODELS = at('models');
export const embeddedPack = () => loadPack('embedded', [MODELS]);

/** Groups of three to five women, 1920 px wide. */
export const group = (n: 1 | 2 | 3 | 4 | 5 | 6): Buffer =>
  readFileSync(at(`node_modules/@vladmandic/face-api/demo/sample${n}.jpg`));

/** Parts of the groups with one face each: sample, left, top, width, height. */
const CUTS = {
  anna: [3, 850, 100, 590, 440],
  bea: [6, 500, 240, 540, 480],
  carla: [6, 80, 400, 480, 480],
  dora: [6, 1280, 180, 560, 460],
  elin: [1, 1380, 130, 400, 480],
} as const;
export type Sitter = keyof typeof CUTS;

export const portrait = (who: Sitter): Sharp => {
  const [sample, left, top, width, height] = CUTS[who];
  return sharp(group(sample)).extract({ left, top, width, height });
};

export const jpegOf = async (who: Sitter): Promise<Buffer> => portrait(who).jpeg({ quality: 92 }).toBuffer();

/** The pack of the operator's networks; `folder` holds all their .onnx files. */
export function zooPack(folder: string): LoadedPack {
  const entry = <M extends ModelManifest>(name: string, task: M['task']): LoadedModel<M> => {
    const manifest = findModel(name, [MODELS]);
    if (manifest.task !== task) throw new Error(`${name} is no ${task} model`);
    const shipped = join(MODELS, name, manifest.file);
    const path = existsSync(shipped) ? shipped : join(folder, manifest.file);
    return { manifest: manifest as M, path };
  };
  const manifest = findPack('zoo', [MODELS]);
  const embed = manifest.embed.map((e) => ({ ...e, model: entry<EmbedManifest>(e.model, 'embed') }));
  return {
    manifest,
    dimension: embed.reduce((sum, e) => sum + e.model.manifest.dimension, 0),
    detect: entry<DetectManifest>(manifest.detect, 'detect'),
    landmarks: manifest.landmarks === null ? null : entry<LandmarksManifest>(manifest.landmarks, 'landmarks'),
    embed,
    liveness: manifest.liveness.map((name) => entry<LivenessManifest>(name, 'liveness')),
    quality: manifest.quality === null ? null : entry<QualityManifest>(manifest.quality, 'quality'),
  };
}

/** A webcam's frame: 1280 × 720, one face of about 300 px, JPEG of about 100 KB. */
export const frame720 = (): Promise<Buffer> =>
  sharp(group(5))
    .extract({ left: 60, top: 800, width: 880, height: 495 })
    .resize(1280, 720)
    .jpeg()
    .toBuffer();

/** Limits that accept any pose, for timings. */
export const ANY_FACE: QualityLimits = {
  ...STILL_LIMITS,
  maxYawDeg: 90,
  maxPitchDeg: 90,
  maxRollDeg: 90,
  maxOcclusion: 1,
};
