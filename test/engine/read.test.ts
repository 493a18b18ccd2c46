/**
 * Golden figures of the embedded pack on real pictures. The tolerances allow for other processors, not for other code.
 */
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QualityLimits } from '../../src/domain/capture/quality.ts';
import { STILL_LIMITS } from '../../src/domain/capture/quality.ts';
import type { FaceReading } from '../../src/domain/capture/reading.ts';
import { cosine } from '../../src/domain/gallery/template.ts';
import { turned } from '../../src/engine/imaging/picture.ts';
import { closeModels, type Models, openModels } from '../../src/engine/pipeline/models.ts';
import { readPicture } from '../../src/engine/pipeline/pipeline.ts';
import { embeddedPack, group, jpegOf, portrait, type Sitter } from './pictures.ts';

/** Limits that embed every pose: these tests compare embeddings, not the sitter's pose. */
const ANY: QualityLimits = {
  ...STILL_LIMITS,
  maxYawDeg: 60,
  maxPitchDeg: 60,
  maxRollDeg: 90,
  maxOcclusion: 1,
  minSharpness: 0,
  maxBrightness: 255,
  maxClippedShare: 1,
};

let models: Models;
beforeAll(async () => {
  models = await openModels(embeddedPack());
});
afterAll(() => closeModels(models));

const read = (bytes: Uint8Array, limits = ANY) => readPicture(models, bytes, { limits, embed: true });
async function faceIn(bytes: Uint8Array): Promise<FaceReading & { template: Float32Array }> {
  const reading = await read(bytes);
  if (reading.kind !== 'face' || !reading.template) throw new Error(`no template: ${reading.kind}`);
  return { ...reading, template: reading.template };
}
const jpegFace = async (who: Sitter) => faceIn(await jpegOf(who));

describe('golden figures', () => {
  test.each([
    [
      'anna',
      [208, 161, 243],
      [263, 216, 361, 237],
      { yaw: -14, pitch: -11, roll: 12, sharp: 118, light: 146 },
    ],
    [
      'bea',
      [167, 144, 240],
      [201, 213, 289, 205],
      { yaw: -21, pitch: -14, roll: -5, sharp: 750, light: 151 },
    ],
    [
      'carla',
      [147, 124, 243],
      [243, 206, 345, 193],
      { yaw: 10, pitch: -20, roll: -7, sharp: 411, light: 145 },
    ],
    ['elin', [102, 125, 170], [177, 148, 236, 205], { yaw: -6, pitch: -4, roll: 44, sharp: 226, light: 137 }],
  ] as const)('%s', async (who, [x, y, width], eyes, expected) => {
    const { box, points, quality, liveness } = await jpegFace(who);
    for (const [got, want] of [[box.x, x], [box.y, y], [box.width, width]]) // biome-ignore format: pairs
      expect(Math.abs(got - want)).toBeLessThan(3);
    const got = [...points[0], ...points[1]];
    expect(Math.max(...eyes.map((want, i) => Math.abs(got[i] - want)))).toBeLessThan(2);
    expect(Math.abs(quality.yawDeg - expected.yaw)).toBeLessThan(3);
    expect(Math.abs(quality.pitchDeg - expected.pitch)).toBeLessThan(3);
    expect(Math.abs(quality.rollDeg - expected.roll)).toBeLessThan(2);
    expect(quality.sharpness / expected.sharp).toBeCloseTo(1, 0.5);
    expect(Math.abs(quality.brightness - expected.light)).toBeLessThan(4);
    expect(quality.eyeDistancePx).toBeCloseTo(Math.hypot(got[2] - got[0], got[3] - got[1]), 6);
    expect(quality.occlusion).toBeLessThan(0.3);
    expect(quality.overall).toBeGreaterThan(0.4);
    expect(liveness).toBeNull();
  });

  test('templates have unit length, similar for one person and different for others', async () => {
    const anna = await jpegFace('anna');
    const bea = await jpegFace('bea');
    const carla = await jpegFace('carla');
    const elin = await jpegFace('elin');
    expect(anna.template.length).toBe(1152);
    expect(cosine(anna.template, anna.template)).toBeCloseTo(1, 5);
    // Anna and Elin are the same woman in two pictures.
    const mated = cosine(anna.template, elin.template);
    for (const other of [bea, carla])
      expect(mated - cosine(anna.template, other.template)).toBeGreaterThan(0.08);
    expect(cosine(anna.template, bea.template)).toBeCloseTo(0.809, 1.5);
  });

  test('a wrong colour order is noticed', async () => {
    const right = await jpegFace('carla');
    const swapped = await sharp(await portrait('carla').raw().toBuffer(), {
      raw: { width: 480, height: 480, channels: 3 },
    })
      .recomb([[0, 0, 1], [0, 1, 0], [1, 0, 0]]) // biome-ignore format: a matrix
      .jpeg({ quality: 92 })
      .toBuffer();
    expect(cosine(right.template, (await faceIn(swapped)).template)).toBeLessThan(0.992);
    const off = (t: Float32Array) => Math.max(...GOLDEN_CARLA.map((v, i) => Math.abs(v - t[i])));
    expect(off(right.template)).toBeLessThan(0.004);
    expect(off((await faceIn(swapped)).template)).toBeGreaterThan(0.008);
  });
});

/** The first values of Carla's template. */
const GOLDEN_CARLA = [-0.0478, 0.0041, 0.0186, -0.0584, -0.0769, 0.0112, -0.0833, -0.0782, 0.1023, -0.1012];

describe('one face in many variants', () => {
  test.each([
    [
      'turned by EXIF',
      (s: Sharp) => s.rotate(90).withMetadata({ orientation: 8 }).jpeg({ quality: 92 }),
      0.98,
    ],
    ['half the size', (s: Sharp) => s.resize(295).jpeg({ quality: 92 }), 0.95],
    ['six times the pixels', (s: Sharp) => s.resize(1475).jpeg({ quality: 92 }), 0.97],
    ['grey', (s: Sharp) => s.greyscale().jpeg({ quality: 92 }), 0.9],
    ['badly compressed', (s: Sharp) => s.jpeg({ quality: 25 }), 0.93],
    ['darker', (s: Sharp) => s.linear(0.6).jpeg({ quality: 92 }), 0.95],
  ] as const)('%s', async (_, change, least) => {
    const changed = await faceIn(await change(portrait('anna')).toBuffer());
    expect(cosine((await jpegFace('anna')).template, changed.template)).toBeGreaterThan(least);
  });

  test('figures are in pixels of the picture as sent', async () => {
    const large = await faceIn(await portrait('anna').resize(2950).jpeg().toBuffer());
    const { box, quality } = await jpegFace('anna');
    expect(large.imageWidth).toBe(2950);
    expect(large.quality.eyeDistancePx / quality.eyeDistancePx).toBeCloseTo(5, 0);
    expect(large.box.x / box.x).toBeCloseTo(5, 0);
  });

  test('blur lowers the sharpness, light is measured, and a covered mouth is detected', async () => {
    const { quality } = await jpegFace('carla');
    const blurred = await faceIn(await portrait('carla').blur(6).jpeg().toBuffer());
    expect(blurred.quality.sharpness).toBeLessThan(quality.sharpness / 5);
    expect(blurred.quality.overall).toBeLessThan(quality.overall);
    const bright = await faceIn(await portrait('carla').linear(1.9, 30).jpeg().toBuffer());
    expect(bright.quality.brightness).toBeGreaterThan(quality.brightness + 60);
    expect(bright.quality.clippedShare).toBeGreaterThan(0.3);
    const mask = await sharp({ create: { width: 150, height: 90, channels: 3, background: '#b8d4ea' } })
      .png()
      .toBuffer();
    const covered = await portrait('carla')
      .composite([{ input: mask, left: 230, top: 255 }])
      .jpeg()
      .toBuffer();
    expect((await faceIn(covered)).quality.occlusion).toBeGreaterThan(0.5);
  });
});

describe('other pictures', () => {
  test.each([1, 2, 3, 4, 5, 6] as const)('group %i is several faces', async (n) => {
    expect(await read(group(n))).toMatchObject({ kind: 'several_faces', imageWidth: 1920 });
  });

  test('a face in front of a smaller one is one face', async () => {
    const behind = await portrait('bea').resize(160).toBuffer();
    const front = portrait('carla').extend({ right: 300, background: '#667' });
    const both = await sharp(await front.png().toBuffer())
      .composite([{ input: behind, left: 560, top: 20 }])
      .jpeg()
      .toBuffer();
    expect(await read(both)).toMatchObject({ kind: 'face', imageWidth: 780 });
  });

  test('a picture without a face', async () => {
    const floor = await sharp(group(4))
      .extract({ left: 200, top: 1000, width: 500, height: 400 })
      .jpeg()
      .toBuffer();
    expect(await read(floor)).toMatchObject({ kind: 'no_face', imageWidth: 500, imageHeight: 400 });
  });

  test('a face outside the limits is read but not embedded', async () => {
    expect(await read(await jpegOf('elin'), STILL_LIMITS)).toMatchObject({ kind: 'face', template: null });
    const bytes = await jpegOf('carla');
    const unasked = await readPicture(models, bytes, { limits: ANY, embed: false });
    expect(unasked).toMatchObject({ kind: 'face', template: null });
  });

  test('a face that points elsewhere than it should is read alike, but not embedded', async () => {
    const bytes = await jpegOf('carla');
    const face = await jpegFace('carla');
    const { yawDeg, pitchDeg } = face.quality;
    const near = (deg: number) => [deg - 1, deg + 1] as const;
    const purpose = 'frame' as const;
    const wanted = {
      limits: ANY,
      embed: true,
      purpose,
      pose: { yawDeg: near(yawDeg), pitchDeg: near(pitchDeg) },
    };
    expect(await readPicture(models, bytes, wanted)).toEqual(face);
    const elsewhere = { ...wanted, pose: { ...wanted.pose, yawDeg: near(yawDeg + 3) } };
    expect(await readPicture(models, bytes, elsewhere)).toEqual({ ...face, template: null });
  });

  test('a JPEG with any changed bytes gives a Reading', async () => {
    const small = await portrait('carla').resize(128).jpeg().toBuffer();
    const change = fc.tuple(fc.nat(small.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const bytes = new Uint8Array(small);
        for (const [at, value] of changes) bytes[at] = value;
        expect(['face', 'no_face', 'several_faces', 'unreadable']).toContain((await read(bytes)).kind);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a picture that is turned', () => {
  const kindOf = async (picture: Sharp, purpose: 'still' | 'frame' = 'still') => {
    const bytes = await picture.jpeg({ quality: 92 }).toBuffer();
    const reading = await readPicture(models, bytes, { limits: STILL_LIMITS, embed: true, purpose });
    return reading.kind === 'no_face' && reading.onlyIfTurned ? 'only_if_turned' : reading.kind;
  };
  const upright = () => portrait('carla');

  test.each([90, 180, 270])(
    'by %d° is told from one without a fit face; live frames are not looked at again',
    async (angle) => {
      const jpeg = await upright().jpeg({ quality: 95 }).toBuffer();
      expect(await kindOf(sharp(jpeg).rotate(angle))).toBe('only_if_turned');
      expect(await kindOf(sharp(jpeg).rotate(angle), 'frame')).not.toBe('only_if_turned');
    },
  );

  test('has the same pixels as sharp turns them', async () => {
    const { data, info } = await upright()
      .resize(50, 31, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const quarters of [1, 2, 3] as const) {
      const expected = await sharp(data, { raw: info })
        .rotate(90 * quarters)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const raster = turned({ data, width: info.width, height: info.height }, quarters);
      expect([raster.width, raster.height]).toEqual([expected.info.width, expected.info.height]);
      expect(Buffer.from(raster.data).equals(expected.data)).toBe(true);
    }
  });

  test.each<[string, (s: Sharp) => Sharp]>([
    ['blurred', (s) => s.blur(12)],
    ['dark', (s) => s.linear(0.1)],
    ['empty', (s) => s.resize(40, 40).blur(20).resize(480, 480)],
  ])('is not what a %s one is called', async (_, spoil) => {
    expect(await kindOf(spoil(upright()))).not.toBe('only_if_turned');
    expect(await kindOf(sharp(await spoil(upright()).jpeg().toBuffer()).rotate(180))).not.toBe(
      'only_if_turned',
    );
  });
});
