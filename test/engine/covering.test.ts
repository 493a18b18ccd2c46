/** Coverings and what only looks like one, painted over real faces (scripts/covered), through the whole pipeline. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANY_QUALITY } from '../../scripts/accuracy/read-pictures.ts';
import { painted } from '../../scripts/covered/paint.ts';
import { jpegOf as jpegOfRaster, KINDS, type Kind, rasterOf } from '../../scripts/covered/pictures.ts';
import { Random } from '../../scripts/random.ts';
import { CAPTURE_LIMITS, qualityProblems } from '../../src/domain/capture/quality.ts';
import { closeModels, type Models, openModels } from '../../src/engine/pipeline/models.ts';
import { readPicture } from '../../src/engine/pipeline/pipeline.ts';
import { embeddedPack, jpegOf, type Sitter } from './pictures.ts';

let models: Models;
beforeAll(async () => {
  models = await openModels(embeddedPack());
});
afterAll(() => closeModels(models));

async function occlusionOf(bytes: Uint8Array) {
  const reading = await readPicture(models, bytes, { limits: ANY_QUALITY, embed: false });
  if (reading.kind !== 'face' || !reading.landmarks) throw new Error(`read as ${reading.kind}`);
  return { landmarks: reading.landmarks, occlusion: reading.quality.occlusion, reading };
}

const SITTERS: readonly Sitter[] = ['anna', 'bea', 'carla', 'dora'];
/** Several paintings of each kind: a classifier that is right by chance is not. */
const EACH = 2;

/** How many of the sitters' paintings are called covered. */
async function called(kind: Kind): Promise<number> {
  let count = 0;
  for (const [i, who] of SITTERS.entries()) {
    const raster = await rasterOf(await jpegOf(who));
    const plain = await occlusionOf(await jpegOfRaster(raster, new Random(i)));
    for (let n = 0; n < EACH; n++) {
      const random = new Random(100 * i + n);
      const over = painted(raster, plain.landmarks, kind.paint, random);
      const { reading } = await occlusionOf(await jpegOfRaster(over, random));
      if (qualityProblems(reading, CAPTURE_LIMITS).includes('covered')) count++;
    }
  }
  return count;
}

const kind = (id: string): Kind => {
  const found = KINDS.find((k) => k.id === id);
  if (!found) throw new Error(`no kind ${id}`);
  return found;
};
const ALL = EACH * SITTERS.length;

describe('a face is called covered', () => {
  test.each([
    'sunglasses 0.36 × 0.27',
    'sunglasses 0.48 × 0.38',
    'bar over the eyes',
    'skin-coloured patch over the mouth',
    'mask over the nose',
    'mask below the nose',
  ])('%s', async (id) => {
    expect(await called(kind(id))).toBeGreaterThanOrEqual(ALL - 1);
  });
});

describe('a face is not called covered', () => {
  test.each([
    'nothing',
    'clear glasses, thin',
    'clear glasses, thick',
    'beard or moustache',
    'make-up',
    'closed eyes',
    'fringe or shadow of a cap',
  ])('%s', async (id) => {
    expect(await called(kind(id))).toBeLessThanOrEqual(id === 'nothing' ? 0 : 1);
  });

  test('what the classifiers see alone stays within what turned frames may have', async () => {
    const raster = await rasterOf(await jpegOf('carla'));
    const { landmarks } = await occlusionOf(await jpegOf('carla'));
    const over = painted(raster, landmarks, kind('sunglasses 0.36 × 0.27').paint, new Random(1));
    const { occlusion } = await occlusionOf(await jpegOfRaster(over, new Random(1)));
    expect(occlusion).toBeGreaterThan(0.5);
    expect(occlusion).toBeLessThanOrEqual(0.7);
  });
});
