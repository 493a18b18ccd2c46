/** A picture of which a pixel is missing is damaged; one of which all are there is not, whatever follows it. */
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DECODE_LIMITS } from '../../src/engine/imaging/admission.ts';
import { decode } from '../../src/engine/stages/decode.ts';
import { progressive, segment, sequential, withSegments } from './jpeg-writer.ts';
import { portrait } from './pictures.ts';

const small = (size = 96) => portrait('anna').resize(size, size - 19);
const grained = (size = 96) =>
  small(size).composite([
    {
      input: {
        create: {
          width: size,
          height: size - 19,
          channels: 3,
          background: '#000',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      },
      blend: 'soft-light',
    },
  ]);

/** Progressive pictures of libjpeg's and mozjpeg's scripts, with and without refinement; all samplings; restarts. */
const WHOLE: Record<string, () => Promise<Buffer>> = {
  'baseline 4:2:0': () => grained().jpeg({ quality: 92 }).toBuffer(),
  'baseline 4:4:4': () => grained().jpeg({ quality: 98, chromaSubsampling: '4:4:4' }).toBuffer(),
  'baseline with optimised codes': () => grained(90).jpeg({ optimiseCoding: true }).toBuffer(),
  'baseline grey': () => grained().greyscale().jpeg({ quality: 90 }).toBuffer(),
  'baseline CMYK': () => grained().toColourspace('cmyk').jpeg().toBuffer(),
  'progressive 4:2:0': () => grained().jpeg({ quality: 92, progressive: true }).toBuffer(),
  'progressive 4:4:4': () =>
    grained(101).jpeg({ quality: 97, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'progressive grey': () => grained().greyscale().jpeg({ progressive: true }).toBuffer(),
  'progressive CMYK': () => grained().toColourspace('cmyk').jpeg({ progressive: true }).toBuffer(),
  'progressive by mozjpeg': () => grained(109).jpeg({ quality: 85, mozjpeg: true }).toBuffer(),
  'progressive by a script': async () =>
    progressive({ width: 80, height: 72, sampling: [0x21, 0x11, 0x11] }, 9),
  'sequential with restarts': async () =>
    sequential({ width: 117, height: 93, sampling: [0x22, 0x11, 0x11], restart: 3 }),
  'sequential with a restart after each MCU': async () =>
    sequential({ width: 80, height: 64, sampling: [0x11, 0x11, 0x11], restart: 1 }),
  'sequential, a scan for each component': async () =>
    sequential({ width: 107, height: 83, sampling: [0x21, 0x11, 0x12], interleaved: false }),
  'sequential, a scan for each component, with restarts': async () =>
    sequential({ width: 67, height: 83, sampling: [0x22, 0x21, 0x11], interleaved: false, restart: 5 }),
  'sequential grey with sampling factors': async () =>
    sequential({ width: 75, height: 61, sampling: [0x22] }),
};
const KINDS = Object.entries(WHOLE);

const END = Buffer.of(0xff, 0xd9);
const pixels = async (jpeg: Uint8Array) =>
  await sharp(jpeg, { failOn: 'none' }).toColourspace('srgb').raw().toBuffer();
const outcome = async (jpeg: Uint8Array) => {
  const decoded = await decode(jpeg, DECODE_LIMITS.still);
  return decoded.kind === 'decoded' ? Buffer.from(decoded.raster.data) : decoded.reason;
};
const isWhole = async (jpeg: Uint8Array, whole: Buffer, what: string) => {
  const seen = await outcome(jpeg);
  expect([what, typeof seen === 'string' ? seen : seen.equals(whole)]).toEqual([what, true]);
};
/** Where the coded data of the first scan begins. */
function dataBegins(jpeg: Buffer): number {
  let at = 2;
  while (jpeg[at + 1] !== 0xda) at += 2 + jpeg.readUInt16BE(at + 2);
  return at + 2 + jpeg.readUInt16BE(at + 2);
}
/** Where each segment begins behind the first scan's header. */
function markersBehind(jpeg: Buffer): number[] {
  const found = [];
  for (let at = dataBegins(jpeg); at < jpeg.length - 1; at++)
    if (jpeg[at] === 0xff && jpeg[at + 1] !== 0) found.push(at);
  return found;
}

describe.each(KINDS)('%s', (_, make) => {
  test('is damaged wherever its data is cut, with and without an end', async () => {
    const jpeg = await make();
    const [begin, end] = [dataBegins(jpeg), jpeg.length - 2];
    const cuts = fc.oneof(
      fc.integer({ min: begin, max: end - 1 }),
      fc.integer({ min: end - 40, max: end - 1 }),
    );
    await fc.assert(
      fc.asyncProperty(
        cuts,
        fc.constantFrom(END, Buffer.alloc(0), Buffer.concat([END, jpeg])),
        async (at, tail) => {
          expect(await outcome(Buffer.concat([jpeg.subarray(0, at), tail]))).toBe('damaged');
        },
      ),
      {
        numRuns: 60,
        examples: [
          [end - 1, END],
          [end - 1, Buffer.alloc(0)],
          [begin, END],
        ],
      },
    );
    for (const at of markersBehind(jpeg).filter((m) => m < end))
      expect([at, await outcome(Buffer.concat([jpeg.subarray(0, at), END]))]).toEqual([at, 'damaged']);
  });

  test('is damaged if data is missing in its middle', async () => {
    const jpeg = await make();
    const markers = [dataBegins(jpeg), ...markersBehind(jpeg)];
    // Each interval of coded data, and each scan, loses its last bytes or all of them.
    for (const [i, next] of markers.slice(1).entries()) {
      const begin =
        markers[i] + (i === 0 ? 0 : jpeg[markers[i] + 1] < 0xd8 ? 2 : 2 + jpeg.readUInt16BE(markers[i] + 2));
      if (begin >= next) continue;
      for (const from of new Set([begin, next - 1])) {
        const seen = await outcome(Buffer.concat([jpeg.subarray(0, from), jpeg.subarray(next)]));
        expect([i, from, seen]).toEqual([i, from, 'damaged']);
      }
    }
  });

  test('is whole without its end, and whatever follows', async () => {
    const jpeg = await make();
    const whole = await pixels(jpeg);
    await isWhole(jpeg, whole, 'as it is');
    const unended = jpeg.subarray(0, -2);
    await isWhole(unended, whole, 'without its end');
    await isWhole(jpeg.subarray(0, -1), whole, 'with half an end');
    const trailers = {
      text: Buffer.from('SEFT and other trailers of phones'),
      'another picture': jpeg,
      'a film': Buffer.concat([
        Buffer.from('\0\0\0\x18ftypmp42'),
        segment(0xc4, [1, 2, 3]),
        jpeg.subarray(9),
      ]),
      'many zeros': Buffer.alloc(5000),
      'many ones': Buffer.alloc(5000, 0xff),
      'segments of a JPEG': jpeg.subarray(2),
    };
    for (const [name, trailer] of Object.entries(trailers)) {
      await isWhole(Buffer.concat([jpeg, trailer]), whole, name);
      await isWhole(Buffer.concat([unended, trailer]), whole, `${name}, without an end`);
    }
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.boolean(), async (trailer, ended) => {
        await isWhole(Buffer.concat([ended ? jpeg : unended, trailer]), whole, 'random');
      }),
      { numRuns: 25 },
    );
  });

  test('is whole with stray bytes between segments and at the end of scans', async () => {
    const jpeg = await make();
    const whole = await pixels(jpeg);
    const markers = markersBehind(jpeg).filter((at) => jpeg[at + 1] >= 0xd8 || jpeg[at + 1] < 0xd0);
    for (const stray of [Buffer.alloc(7), Buffer.alloc(3, 0x5a), Buffer.alloc(2, 0xff)]) {
      const parts = markers.flatMap((at, i) => [jpeg.subarray(i ? markers[i - 1] : 2, at), stray]);
      const strewn = Buffer.concat([jpeg.subarray(0, 2), stray, ...parts, jpeg.subarray(markers.at(-1))]);
      // Right behind the start of the image, a marker must follow.
      await isWhole(
        Buffer.concat([strewn.subarray(0, 2), strewn.subarray(2 + stray.length)]),
        whole,
        'stray bytes',
      );
    }
    const comment = segment(0xfe, Buffer.from('of no use'));
    await isWhole(withSegments(jpeg, comment, segment(0xe5, Buffer.alloc(9000))), whole, 'comments');
  });
});

test('a picture whose data ends in the last line of blocks is damaged', async () => {
  const jpeg = await small(160).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer();
  expect(await outcome(Buffer.concat([jpeg.subarray(0, -12), END]))).toBe('damaged');
});

test('whatever bytes change, a decoder misses nothing in what counts as whole', async () => {
  const jpegs = await Promise.all(KINDS.map(([, make]) => make()));
  const change = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255));
  const changes = fc.array(change, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.nat(jpegs.length - 1), changes, async (which, changed) => {
      const bytes = Buffer.from(jpegs[which]);
      for (const [at, value] of changed) bytes[Math.floor(at * (bytes.length - 1))] = value;
      if (typeof (await outcome(bytes)) === 'string') return;
      // libvips tells of missing data in all lines but the last.
      const decoded = sharp(Buffer.concat([bytes, END]), { failOn: 'warning' })
        .raw()
        .toBuffer();
      await decoded.catch((error: Error) => expect(error.message).not.toMatch(/premature end of data/));
    }),
    { numRuns: 300 },
  );
});
