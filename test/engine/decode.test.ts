import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { DECODE_LIMITS } from '../../src/engine/imaging/admission.ts';
import { decode } from '../../src/engine/stages/decode.ts';
import { jpegOf, portrait } from './pictures.ts';

const reason = async (bytes: Uint8Array, limits = DECODE_LIMITS.still) => {
  const decoded = await decode(bytes, limits);
  return decoded.kind === 'unreadable' ? decoded.reason : decoded.kind;
};
const raster = async (bytes: Uint8Array) => {
  const decoded = await decode(bytes, DECODE_LIMITS.still);
  if (decoded.kind !== 'decoded') throw new Error(decoded.reason);
  return decoded;
};
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 100, b: 50 } } });

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await jpegOf('anna');
});

describe('refused pictures', () => {
  test.each(['png', 'webp', 'gif', 'avif', 'tiff'] as const)('%s is not a JPEG', async (format) => {
    expect(await reason(await plain(64, 64).toFormat(format).toBuffer())).toBe('not_jpeg');
  });

  test.each([
    ['nothing', new Uint8Array(0)],
    ['text', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['another format behind JPEG bytes', Uint8Array.of(0xff, 0xd8, 0x89, 0x50, 0x4e, 0x47)],
  ])('%s', async (_, bytes) => {
    expect(await reason(bytes)).toBe('not_jpeg');
  });

  test.each([0.05, 0.5, 0.9, 0.99])('a JPEG truncated to %f of its length is damaged', async (share) => {
    expect(await reason(jpeg.subarray(0, Math.floor(jpeg.length * share)))).toBe('damaged');
  });

  test('the magic bytes alone', async () => {
    expect(await reason(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('damaged');
  });

  test('one pixel', async () => {
    expect(await reason(await plain(1, 1).jpeg().toBuffer())).toBe('too_small');
    expect(await reason(await plain(31, 500).jpeg().toBuffer())).toBe('too_small');
    expect(await reason(await plain(32, 32).jpeg().toBuffer())).toBe('decoded');
  });

  test('too many bytes', async () => {
    expect(await reason(jpeg, { ...DECODE_LIMITS.still, maxBytes: jpeg.length - 1 })).toBe('too_many_bytes');
    expect(await reason(jpeg, { ...DECODE_LIMITS.still, maxBytes: jpeg.length })).toBe('decoded');
  });
});

describe('conversion to upright sRGB', () => {
  /** Mean difference per channel value of two rasters, 0…255. */
  const difference = (a: Uint8Array, b: Uint8Array) =>
    a.reduce((sum, v, i) => sum + Math.abs(v - b[i]), 0) / a.length;

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('EXIF orientation %i', async (orientation) => {
    const turned = await sharp(jpeg).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const expected = await sharp(turned).autoOrient().raw().toBuffer({ resolveWithObject: true });
    const decoded = await raster(turned);
    expect([decoded.width, decoded.height]).toEqual([expected.info.width, expected.info.height]);
    expect(decoded.width > decoded.height).toBe(orientation < 5);
    expect(difference(decoded.raster.data, expected.data)).toBeLessThan(1);
  });

  test('grey becomes three equal channels', async () => {
    const { data } = (await raster(await portrait('anna').greyscale().jpeg().toBuffer())).raster;
    expect(data.length).toBe(590 * 440 * 3);
    expect(data.every((v, i) => v === data[i - (i % 3)])).toBe(true);
  });

  test('CMYK and Display P3 show the same colours', async () => {
    const original = (await raster(jpeg)).raster.data;
    const p3 = await sharp(jpeg).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
    expect(difference((await raster(p3)).raster.data, original)).toBeLessThan(3);
    const cmyk = await sharp(jpeg)
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg({ quality: 95 })
      .toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    expect(difference((await raster(cmyk)).raster.data, original)).toBeLessThan(12);
  });

  test('red stays red', async () => {
    const { data } = (await raster(await plain(40, 40).jpeg().toBuffer())).raster;
    expect([data[0], data[1], data[2]].map((v) => Math.round(v / 10))).toEqual([20, 10, 5]);
  });

  test('a large picture is shrunk, and its size is reported as sent', async () => {
    const decoded = await raster(await plain(6000, 3000).jpeg().toBuffer());
    expect(decoded).toMatchObject({ width: 6000, height: 3000, raster: { width: 2000, height: 1000 } });
  });
});

test('a JPEG with any damaged bytes gives a value', async () => {
  const small = await portrait('anna').resize(96).jpeg().toBuffer();
  const change = fc.tuple(fc.nat(small.length - 1), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 20 }), fc.nat(64), async (changes, cut) => {
      const bytes = new Uint8Array(small);
      for (const [at, value] of changes) bytes[at] = value;
      const decoded = await decode(bytes.subarray(0, bytes.length - cut), DECODE_LIMITS.still);
      expect(['decoded', 'unreadable']).toContain(decoded.kind);
    }),
    { numRuns: 150 },
  );
});
