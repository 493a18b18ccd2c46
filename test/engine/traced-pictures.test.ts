/** A frame that is only traced is not decoded, and has the trace that it would have if it were. */
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { noTimes } from '../../src/domain/packs/ports-engine.ts';
import { DECODE_LIMITS } from '../../src/engine/imaging/admission.ts';
import { outline } from '../../src/engine/imaging/jpeg.ts';
import { trace, traceOfCoded } from '../../src/engine/measures/trace.ts';
import { tracePicture } from '../../src/engine/pipeline/pipeline.ts';
import { decode } from '../../src/engine/stages/decode.ts';
import { progressive, type Sequential, segment, sequential, withSegments } from './jpeg-writer.ts';
import { portrait } from './pictures.ts';

const ofDecoded = async (jpeg: Uint8Array): Promise<Uint8Array | string> => {
  const decoded = await decode(jpeg, DECODE_LIMITS.frame);
  return decoded.kind === 'decoded' ? trace(decoded.raster) : decoded.reason;
};
const ofFrame = async (jpeg: Uint8Array): Promise<Uint8Array | string> => {
  const reading = await tracePicture(jpeg, noTimes());
  return reading.kind === 'traced' ? reading.trace : reading.reason;
};
const differences = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, v, i) => sum + Number(v !== b[i]), 0);

const photograph = async (width: number, height: number, quality: number, chromaSubsampling: string) =>
  await portrait('anna')
    .resize(width, height, { fit: 'fill' })
    .jpeg({ quality, chromaSubsampling })
    .toBuffer();

test('every pixel of the trace is the decoder’s, at any size, quality and sampling', async () => {
  const sides = fc.integer({ min: 32, max: 700 });
  await fc.assert(
    fc.asyncProperty(
      sides,
      sides,
      fc.integer({ min: 20, max: 100 }),
      fc.constantFrom('4:2:0', '4:4:4'),
      async (width, height, quality, sampling) => {
        const jpeg = await photograph(width, height, quality, sampling);
        const traced = traceOfCoded(jpeg, outline(jpeg));
        expect(traced).not.toBeNull();
        expect(differences(traced as Uint8Array, (await ofDecoded(jpeg)) as Uint8Array)).toBe(0);
      },
    ),
    {
      numRuns: 40,
      examples: [
        [1280, 720, 85, '4:2:0'],
        [33, 47, 100, '4:2:0'],
      ],
    },
  );
});

const NOISE: Record<string, Sequential> = {
  'restart markers': { width: 117, height: 93, sampling: [0x22, 0x11, 0x11], restart: 3 },
  'half the colours sideways': { width: 131, height: 77, sampling: [0x21, 0x11, 0x11] },
  'half the colours sideways, with restarts': {
    width: 80,
    height: 64,
    sampling: [0x21, 0x11, 0x11],
    restart: 1,
  },
  'all colours': { width: 90, height: 51, sampling: [0x11, 0x11, 0x11], restart: 7 },
};

test.each(Object.entries(NOISE))('%s', async (_, noise) => {
  for (let seed = 1; seed <= 5; seed++) {
    const jpeg = sequential({ ...noise, seed });
    const traced = traceOfCoded(jpeg, outline(jpeg));
    expect(differences(traced ?? new Uint8Array(0), (await ofDecoded(jpeg)) as Uint8Array)).toBe(0);
    expect(traced?.length).toBe(1024);
  }
});

const cut = async () => await photograph(320, 240, 85, '4:2:0');
const OTHERS: Record<string, () => Promise<Buffer> | Buffer> = {
  progressive: () => progressive({ width: 80, height: 72, sampling: [0x21, 0x11, 0x11] }, 9),
  grey: () => portrait('anna').resize(99).toColourspace('b-w').jpeg().toBuffer(),
  CMYK: () => portrait('anna').resize(99).toColourspace('cmyk').jpeg().toBuffer(),
  turned: () => portrait('anna').resize(99).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'with a profile': () => portrait('anna').resize(99).withIccProfile('p3').jpeg().toBuffer(),
  'with Adobe’s marker': async () =>
    withSegments(await cut(), segment(0xee, [...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0])),
  'a scan for each component': () =>
    sequential({ width: 107, height: 83, sampling: [0x22, 0x11, 0x11], interleaved: false }),
  'sampling that no page uses': () => sequential({ width: 107, height: 83, sampling: [0x12, 0x11, 0x11] }),
  'a picture that is shrunk': () =>
    sharp({ create: { width: 2040, height: 64, channels: 3, background: '#a73' } })
      .jpeg()
      .toBuffer(),
};

test.each(Object.entries(OTHERS))('a frame of another kind is decoded: %s', async (kind, make) => {
  const jpeg = await make();
  if (kind !== 'a picture that is shrunk') expect(traceOfCoded(jpeg, outline(jpeg))).toBeNull();
  expect(await ofFrame(jpeg)).toEqual(await ofDecoded(jpeg));
});

test('a frame of which any data is missing is damaged, whatever follows', async () => {
  const jpeg = await cut();
  const begin = jpeg.indexOf(Buffer.of(0xff, 0xda)) + 14;
  const tails = fc.constantFrom(Buffer.alloc(0), Buffer.of(0xff, 0xd9), jpeg);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: begin, max: jpeg.length - 3 }), tails, async (at, tail) => {
      expect(await ofFrame(Buffer.concat([jpeg.subarray(0, at), tail]))).toBe('damaged');
    }),
    { numRuns: 80, examples: [[jpeg.length - 3, Buffer.of(0xff, 0xd9)]] },
  );
});

test('bytes that changed on the way give a trace or none, and never an exception', async () => {
  const jpeg = await cut();
  await fc.assert(
    fc.asyncProperty(fc.nat(jpeg.length - 1), fc.nat(255), async (at, value) => {
      const other = Buffer.from(jpeg);
      other[at] = value;
      const traced = await ofFrame(other);
      expect(typeof traced === 'string' || traced.length === 1024).toBe(true);
    }),
    { numRuns: 300 },
  );
});
