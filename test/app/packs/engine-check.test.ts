import { afterEach, describe, expect, test, vi } from 'vitest';
import { modelRoots } from '../../../src/app/folders.ts';
import { builtInFace, EngineCheck, refuseBlindEngine } from '../../../src/app/packs/engine-check.ts';
import { STILL_LIMITS } from '../../../src/domain/capture/quality.ts';
import type { Reading } from '../../../src/domain/capture/reading.ts';
import { EngineBusy, type FaceEngine, WorkerDied } from '../../../src/domain/packs/ports-engine.ts';
import { openEngine } from '../../../src/engine/engine.ts';
import { loadPack } from '../../../src/engine/packs/packs.ts';
import { faceReading } from '../../support/readings.ts';
import { engineWithoutNetworks, packOf } from '../../support/world.ts';

afterEach(() => vi.useRealTimers());

type Answer = Reading | Error | 'never';
const faceOf = (...template: number[]): Reading => faceReading({ template: Float32Array.from(template) });
const FACE = faceOf(1, 0);

/** An engine that gives these answers in turn, the last one ever after. */
function answering(pack: string, ...answers: Answer[]): { engine: FaceEngine; asked: () => number } {
  let asked = 0;
  const read = async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)];
    if (answer === 'never') return await new Promise<never>(() => undefined);
    if (answer instanceof Error) throw answer;
    return structuredClone(answer);
  };
  return { engine: { ...engineWithoutNetworks(packOf(2, undefined, pack)), read }, asked: () => asked };
}

function checking(...answers: Answer[]) {
  const time = { nowMs: 0 };
  const { engine, asked } = answering('another', ...answers);
  const check = new EngineCheck(
    () => engine,
    Uint8Array.of(1),
    () => time.nowMs,
  );
  /** What is said after so many seconds, once a reading that began then has ended. */
  const later = async (seconds: number) => {
    time.nowMs += 1000 * seconds;
    await check.problem();
    await new Promise(setImmediate);
    return await check.problem();
  };
  return { check, asked, later };
}

describe('an engine that reads the built-in face as before', () => {
  test('is ready, and is asked once in 30 s however often somebody wants to know', async () => {
    const { check, asked, later } = checking(FACE);
    expect(await Promise.all([check.problem(), check.problem(), check.problem()])).toEqual([
      null,
      null,
      null,
    ]);
    expect(await later(29.9)).toBeNull();
    expect(asked()).toBe(1);
    expect(await later(0.1)).toBeNull();
    expect(asked()).toBe(2);
  });

  test('may find no face in it: not every pack takes a drawn person for one', async () => {
    const none: Reading = { kind: 'no_face', imageWidth: 1, imageHeight: 1, trace: new Uint8Array(1) };
    const { later } = checking(none, none, FACE);
    expect([await later(0), await later(30), await later(30)]).toEqual([
      null,
      null,
      expect.stringContaining('differently'),
    ]);
  });
});

test.each<[string, Answer]>([
  ['another template', faceOf(0, 1)],
  ['no number', faceOf(Number.NaN, 0)],
  ['no template', faceReading({ template: null })],
  ['no face', { kind: 'no_face', imageWidth: 1, imageHeight: 1, trace: new Uint8Array(1) }],
  ['an error', new Error('NaN')],
  ['a death of its worker', new WorkerDied('stopped')],
])('an engine that finds %s is not ready until it finds the face again, 5 s later', async (_, then) => {
  const { later, asked } = checking(FACE, then, FACE);
  expect(await later(0)).toBeNull();
  expect(await later(30)).not.toBeNull();
  expect(await later(4.9)).not.toBeNull();
  expect(asked()).toBe(2);
  expect(await later(0.1)).toBeNull();
});

const NO_FACE: Reading = { kind: 'no_face', imageWidth: 1, imageHeight: 1, trace: new Uint8Array(1) };
test.each<[string, Reading]>([
  ['standard', NO_FACE],
  ['embedded', faceReading({ template: null })],
  ['standard', { kind: 'unreadable', reason: 'not_jpeg' }],
  ['another', { kind: 'unreadable', reason: 'not_jpeg' }],
])(
  'an engine of the pack %s that sees no face from the first picture on is never ready',
  async (pack, seen) => {
    const { engine } = answering(pack, seen);
    expect(await new EngineCheck(() => engine, Uint8Array.of(1)).problem()).toContain('doesn’t see');
    await expect(refuseBlindEngine(engine)).rejects.toThrow('doesn’t see');
  },
);

test('people who come first don’t make the engine unready', async () => {
  const { later } = checking(FACE, new EngineBusy('the queue is full'), FACE);
  expect([await later(0), await later(30), await later(30)]).toEqual([null, null, null]);
});

test('an engine that doesn’t answer is not ready, and nobody waits longer than 2 s to hear it', async () => {
  vi.useFakeTimers();
  const { check } = checking('never');
  const told = check.problem();
  await vi.advanceTimersByTimeAsync(1999);
  expect(await Promise.race([told, 'waits'])).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect(await told).toContain('hasn’t read');
});

test('an engine that is switched to is asked itself', async () => {
  const [old, next] = [answering('another', FACE), answering('another', faceOf(0, 1))];
  let engine = old.engine;
  const check = new EngineCheck(
    () => engine,
    Uint8Array.of(1),
    () => 0,
  );
  expect(await check.problem()).toBeNull();
  engine = next.engine;
  expect(await check.problem()).toBeNull();
  expect([old.asked(), next.asked()]).toEqual([1, 1]);
});

test.each(['standard', 'embedded'])(
  'pack %s recognises the face that comes with the program',
  async (name) => {
    const engine = await openEngine({
      pack: loadPack(name, modelRoots('/nowhere')),
      workers: 1,
      queueLimit: 1,
    });
    try {
      const reading = await engine.read(builtInFace(), {
        limits: STILL_LIMITS,
        embed: true,
        deadlineMs: 60_000,
      });
      expect(reading).toMatchObject({ kind: 'face', template: expect.any(Float32Array) });
    } finally {
      await engine.close();
    }
  },
);
