import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STILL_LIMITS } from '../../src/domain/capture/quality.ts';
import type { FaceReading } from '../../src/domain/capture/reading.ts';
import { EngineBusy, type FaceEngine, WorkerDied } from '../../src/domain/packs/ports-engine.ts';
import { openEngine } from '../../src/engine/engine.ts';
import { progressive } from './jpeg-writer.ts';
import { embeddedPack, group, jpegOf } from './pictures.ts';

let engine: FaceEngine;
beforeAll(async () => {
  engine = await openEngine({ pack: embeddedPack(), workers: 2, queueLimit: 4 });
});
afterAll(() => engine.close());
const options = { limits: STILL_LIMITS, embed: true, deadlineMs: 20_000 };

test('an engine reports what it runs', () => {
  expect(engine.pack).toMatchObject({ name: 'embedded', dimension: 1152, hasLiveness: false });
  expect(engine.pack.models.map((m) => m.task)).toEqual(['detect', 'landmarks', 'embed', 'embed']);
  expect(engine.status()).toEqual({
    workers: 2,
    queued: 0,
    queueLimit: 4,
    full: false,
    restarts: 0,
    work: {
      frame: expect.objectContaining({ pictures: 0 }),
      still: expect.objectContaining({ pictures: 0 }),
    },
    provider: 'cpu',
    trials: [],
  });
});

test('an engine reads pictures in its workers', async () => {
  const [face, several, bad] = await Promise.all([
    engine.read(await jpegOf('carla'), options),
    engine.read(group(6), options),
    engine.read(new Uint8Array(99), options),
  ]);
  expect(face).toMatchObject({ kind: 'face', template: expect.any(Float32Array) });
  expect(several).toMatchObject({ kind: 'several_faces', count: 4 });
  expect(bad).toEqual({ kind: 'unreadable', reason: 'not_jpeg' });
});

test('an engine traces frames as it does when it reads them, and looks for nobody in them', async () => {
  const jpeg = await jpegOf('carla');
  const read = await engine.read(jpeg, { ...options, embed: false, purpose: 'frame' });
  const { imageWidth, imageHeight, trace } = read as FaceReading;
  expect(await engine.trace(jpeg, options)).toEqual({ kind: 'traced', imageWidth, imageHeight, trace });
  expect(await engine.trace(jpeg.subarray(0, jpeg.length >> 1), options)).toMatchObject({
    kind: 'unreadable',
  });
  expect(await engine.trace(group(6), options)).toEqual({ kind: 'unreadable', reason: 'too_many_pixels' });
});

test('an engine refuses costly pictures before they wait', async () => {
  const full = Promise.allSettled(
    Array.from({ length: 6 }, async () => engine.read(await jpegOf('carla'), options)),
  );
  const bomb = progressive({ width: 6324, height: 6324, sampling: [0x22, 0x11, 0x11] }, 34);
  for (const purpose of ['frame', 'still'] as const)
    expect(await engine.read(bomb, { ...options, purpose })).toMatchObject({ kind: 'unreadable' });
  expect(await engine.read(group(6), { ...options, purpose: 'frame' })).toEqual({
    kind: 'unreadable',
    reason: 'too_many_pixels',
  });
  await full;
});

test('an engine is busy when its queue is full', async () => {
  const jpeg = await jpegOf('carla');
  const answers = await Promise.allSettled(Array.from({ length: 9 }, () => engine.read(jpeg, options)));
  const refused = answers.filter((a) => a.status === 'rejected');
  expect(refused.map((a) => a.reason instanceof EngineBusy)).toEqual([true, true, true]);
});

test('a worker that is too slow costs its picture, never the process, and the next one is read', async () => {
  const slow = await openEngine({ pack: embeddedPack(), workers: 1, stuckMs: 1 });
  for (const deadlineMs of [5, 40]) {
    await expect(slow.read(group(6), { ...options, deadlineMs })).rejects.toBeInstanceOf(WorkerDied);
    expect(slow.status().workers).toBe(0);
    await expect.poll(() => slow.status().workers, { timeout: 30_000 }).toBe(1);
  }
  expect(await slow.read(await jpegOf('carla'), options)).toMatchObject({ kind: 'face' });
  expect(slow.status()).toMatchObject({ restarts: 2, queued: 0 });
  await slow.close();
}, 60_000);

test('a broken network keeps the engine from opening', async () => {
  const pack = embeddedPack();
  const detect = { ...pack.detect, path: '/dev/null' };
  await expect(openEngine({ pack: { ...pack, detect }, workers: 1 })).rejects.toThrow();
  await expect(openEngine({ pack: { ...pack, landmarks: null }, workers: 1 })).rejects.toThrow(
    /mouth corners/,
  );
});

test('once closed, the process can exit', async () => {
  const script = `
    import { openEngine } from './src/engine/engine.ts';
    import { loadPack } from './src/engine/packs/packs.ts';
    const engine = await openEngine({ pack: loadPack('embedded', ['models']), workers: 1 });
    await engine.close();
    console.log('closed');`;
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const args = ['--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, timeout: 15_000 });
  expect(stdout).toBe('closed\n');
});
