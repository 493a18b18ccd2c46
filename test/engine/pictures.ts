/** Real pictures that every checkout has: the demo photographs of a development dependency. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { loadPack } from '../../src/engine/runtime/packs.ts';

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
