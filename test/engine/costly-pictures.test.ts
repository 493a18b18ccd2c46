/** Pictures that are small to send and costly to decode are refused by their headers, for stills and live frames. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { admit, DECODE_LIMITS } from '../../src/engine/imaging/admission.ts';
import { decode } from '../../src/engine/stages/decode.ts';
import { progressive, segment, sequential, type Written, withSegments } from './jpeg-writer.ts';
import { jpegOf } from './pictures.ts';

const COLOURS = {
  full: [0x11, 0x11, 0x11],
  half: [0x22, 0x11, 0x11],
  grey: [0x11],
  cmyk: [0x11, 0x11, 0x11, 0x11],
};
const sized = (width: number, height: number, sampling: keyof typeof COLOURS = 'half'): Written => ({
  ...{ width, height },
  sampling: COLOURS[sampling],
});
const verdict = (jpeg: Uint8Array, purpose: keyof typeof DECODE_LIMITS) => {
  const admission = admit(jpeg, DECODE_LIMITS[purpose]);
  return admission.kind === 'unreadable' ? admission.reason : admission.kind;
};
const both = (jpeg: Uint8Array) => [verdict(jpeg, 'frame'), verdict(jpeg, 'still')];
/** A header says the size; what follows does not matter here. */
const baseline = (width: number, height: number) => {
  const small = sequential(sized(16, 16));
  const at = small.indexOf(Buffer.of(0xff, 0xc0));
  small.writeUInt16BE(height, at + 5);
  small.writeUInt16BE(width, at + 7);
  return small;
};

test.each<[string, () => Buffer, frame: string, still: string]>([
  ['40 MP in 34 scans', () => progressive(sized(6324, 6324), 34), 'too_many_pixels', 'too_many_scans'],
  [
    '40 MP in 34 grey scans',
    () => progressive(sized(6324, 6324, 'grey'), 34),
    'too_many_pixels',
    'too_many_scans',
  ],
  [
    '30 MP in 10 scans, all colours',
    () => progressive(sized(6000, 5000, 'full'), 10),
    'too_many_pixels',
    'too_many_scans',
  ],
  [
    '20 MP in 4 CMYK scans',
    () => progressive(sized(5000, 4000, 'cmyk'), 5),
    'too_many_pixels',
    'too_many_scans',
  ],
  ['2 MP in 34 scans', () => progressive(sized(1920, 1080), 34), 'too_many_scans', 'admitted'],
  ['a VGA frame in 11 scans', () => progressive(sized(640, 480), 11), 'too_many_scans', 'admitted'],
  ['32 px in 190 scans', () => progressive(sized(32, 32, 'full'), 190), 'too_many_scans', 'too_many_scans'],
  ['100 MP', () => baseline(10_000, 10_000), 'too_many_pixels', 'too_many_pixels'],
  ['65,500 px square', () => baseline(65_500, 65_500), 'too_many_pixels', 'too_many_pixels'],
  ['a strip of 65,500 × 640 px', () => baseline(65_500, 640), 'too_many_pixels', 'too_many_pixels'],
  ['a phone’s 12 MP', () => baseline(4032, 3024), 'too_many_pixels', 'admitted'],
])('%s', (_, make, frame, still) => {
  expect(both(make())).toEqual([frame, still]);
});

test.each<[string, () => Buffer]>([
  ['24 MP progressive, all colours, in the usual scans', () => progressive(sized(6000, 4000, 'full'), 10)],
  ['40 MP progressive in the usual scans', () => progressive(sized(7300, 5400), 10)],
  ['40 MP baseline', () => baseline(7300, 5400)],
])('%s is taken as a still', (_, make) => expect(verdict(make(), 'still')).toBe('admitted'));

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['1080p', () => baseline(1920, 1080)],
  ['1080p upright', () => baseline(1080, 1920)],
  ['720p in the usual progressive scans', () => progressive(sized(1280, 720, 'full'), 10)],
  [
    'what a browser makes',
    async () =>
      await sharp(await jpegOf('anna'))
        .resize(1280, 960)
        .jpeg({ quality: 85 })
        .toBuffer(),
  ],
])('%s is taken as a frame', async (_, make) => expect(verdict(await make(), 'frame')).toBe('admitted'));

describe('what surrounds a picture', () => {
  test('does not reach the decoder in any quantity', async () => {
    const jpeg = await jpegOf('anna');
    const [plain, full] = [await decode(jpeg, DECODE_LIMITS.still), Buffer.alloc(65_000, 0x61)];
    const exif = segment(
      0xe1,
      Buffer.concat([Buffer.from('Exif\0\0MM\0*\0\0\0\b'), full]).subarray(0, 65_000),
    );
    const profile = segment(
      0xe2,
      Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\xff'), full]).subarray(0, 65_000),
    );
    for (const [what, segments] of Object.entries({
      comments: Array.from({ length: 150 }, () => segment(0xfe, full)),
      'small segments': Array.from({ length: 4000 }, () => segment(0xe7, [])),
      'the same Exif again and again': Array.from({ length: 150 }, () => exif),
      'a profile of 9 MB that is none': Array.from({ length: 150 }, () => profile),
    }))
      expect([what, await decode(withSegments(jpeg, ...segments), DECODE_LIMITS.still)]).toEqual([
        what,
        plain,
      ]);
  });

  test('has a limit by number', async () => {
    const many = Array.from({ length: 5000 }, () => segment(0xfe, []));
    expect(verdict(withSegments(await jpegOf('anna'), ...many), 'still')).toBe('damaged');
  });
});

test('a restart marker after each MCU costs nothing but its bytes', async () => {
  const decoded = await decode(sequential({ ...sized(640, 480), restart: 1 }), DECODE_LIMITS.frame);
  expect(decoded.kind).toBe('decoded');
});

test('arithmetic, lossless and hierarchical coding and 12 bits are not decoded, and not called damaged', () => {
  for (const marker of [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]) {
    const jpeg = sequential(sized(64, 64));
    jpeg[jpeg.indexOf(Buffer.of(0xff, 0xc0)) + 1] = marker;
    expect([marker, ...both(jpeg)]).toEqual([marker, 'other_jpeg', 'other_jpeg']);
  }
  const jpeg = sequential(sized(64, 64));
  jpeg[jpeg.indexOf(Buffer.of(0xff, 0xc0)) + 4] = 12;
  expect(both(jpeg)).toEqual(['other_jpeg', 'other_jpeg']);
});
