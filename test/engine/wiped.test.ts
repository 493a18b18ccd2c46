/** The engine's buffers hold nothing of a face after a picture has been read. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STILL_LIMITS } from '../../src/domain/capture/quality.ts';
import type { Scan } from '../../src/engine/imaging/jpeg.ts';
import { CodedData } from '../../src/engine/imaging/jpeg-codes.ts';
import { Picture } from '../../src/engine/imaging/picture.ts';
import { sampled } from '../../src/engine/imaging/warp.ts';
import type { Model } from '../../src/engine/network/model.ts';
import { networksOf } from '../../src/engine/packs/networks-of.ts';
import { closeModels, type Models, openModels } from '../../src/engine/pipeline/models.ts';
import { readPicture } from '../../src/engine/pipeline/pipeline.ts';
import { embeddedPack, jpegOf } from './pictures.ts';

let models: Models;
beforeAll(async () => {
  models = await openModels(embeddedPack());
});
afterAll(() => closeModels(models));

test('the inputs of all networks are wiped', async () => {
  // Keeps the buffers that the networks receive.
  const handed = new Set<Float32Array>();
  const watched = networksOf<Model>(models);
  for (const model of watched) {
    const input = model.input.bind(model);
    model.input = (...of) => {
      const buffer = input(...of);
      handed.add(buffer);
      return buffer;
    };
  }
  const options = { limits: { ...STILL_LIMITS, maxYawDeg: 60, maxPitchDeg: 60 }, embed: true };
  const reading = await readPicture(models, await jpegOf('bea'), options);
  expect(reading.kind === 'face' && reading.template?.some((value) => value !== 0)).toBe(true);
  expect(handed.size).toBeGreaterThanOrEqual(watched.length);
  for (const buffer of handed) expect(buffer.every((value) => value === 0)).toBe(true);
});

test('the pixels, their halvings and the samples of a crop are wiped', () => {
  // A part of a larger buffer is not freed on its own, so it can be inspected afterwards.
  const all = new Uint8Array(3 * 64 * 64 + 1).fill(200);
  const picture = new Picture({ data: all.subarray(1), width: 64, height: 64 });
  const halved = picture.level(1).raster.data;
  expect(halved.every((value) => value === 200)).toBe(true);
  const cut = sampled(picture, { a: 1, b: 0, c: 0, d: 1, x: 0, y: 0 }, { width: 8, height: 8 });
  expect(cut.every((value) => value === 200)).toBe(true);
  picture.close();
  expect(cut.length).toBe(0);
  expect(all.subarray(1).every((value) => value === 0)).toBe(true);
  expect(halved.length).toBe(0);
});

test('the copy of the coded data is wiped and freed with the scan', () => {
  const bytes = Uint8Array.of(1, 2, 3, 4);
  const data = new CodedData(bytes, { begin: 0, end: 4 } as Scan);
  data.nextInterval(null);
  const { clean } = data;
  expect(clean.getUint32(0)).toBe(0x01020304);
  // What the buffer held when it was freed cannot be seen afterwards.
  const { buffer } = clean;
  let freed: Uint8Array | undefined;
  buffer.transfer = (length) => {
    freed = new Uint8Array(buffer.slice());
    return ArrayBuffer.prototype.transfer.call(buffer, length);
  };
  data.wipe();
  expect(buffer.detached).toBe(true);
  expect(freed?.length).toBeGreaterThanOrEqual(bytes.length);
  expect(freed?.every((value) => value === 0)).toBe(true);
});
