/** Checks what decision 70 says about the simulated people, with the sandbox's pack. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelRoots } from '../../src/app/folders.ts';
import { SANDBOX_PEOPLE, type SandboxPerson } from '../../src/contract/sandbox/people.ts';
import type { FaceReading } from '../../src/domain/capture/reading.ts';
import { cosine } from '../../src/domain/gallery/template.ts';
import { TURNED_LIMITS } from '../../src/domain/liveness/challenge.ts';
import {
  headScores,
  leastHeadScore,
  NO_HEAD_SHAPE,
  noteFront,
  noteTurned,
} from '../../src/domain/liveness/head-shape.ts';
import { MOVEMENTS } from '../../src/domain/liveness/movement.ts';
import { scoreAtFmr } from '../../src/domain/packs/calibration.ts';
import type { FaceEngine } from '../../src/domain/packs/ports-engine.ts';
import { STANDARD_PACK } from '../../src/domain/packs/shipped-packs.ts';
import { DEFAULT_SETTINGS, ENROLMENT_GOAL } from '../../src/domain/site/settings.ts';
import { openEngine } from '../../src/engine/engine.ts';
import { loadPack } from '../../src/engine/packs/packs.ts';
import type { FilmedHead } from '../../src/sandbox/camera/filmed-head.ts';
import { POSTURES, simulatedHead } from '../../src/sandbox/people/simulated-people.ts';

let engine: FaceEngine;
const heads = new Map<SandboxPerson, FilmedHead>();
const fronts = new Map<SandboxPerson, FaceReading>();

beforeAll(async () => {
  engine = await openEngine({ pack: loadPack(STANDARD_PACK, modelRoots('')), workers: 2 });
  for (const person of SANDBOX_PEOPLE) {
    const head = await simulatedHead(person);
    heads.set(person, head);
    fronts.set(person, await read(await head.frame(), ENROLMENT_GOAL.limits));
  }
}, 60_000);
afterAll(() => engine.close());

async function read(jpeg: Uint8Array, limits = TURNED_LIMITS): Promise<FaceReading> {
  const reading = await engine.read(jpeg, { limits, embed: true, deadlineMs: 60_000 });
  if (reading.kind !== 'face') throw new Error(`no face: ${reading.kind}`);
  return reading;
}

const front = (person: SandboxPerson): FaceReading => fronts.get(person) as FaceReading;
const template = (person: SandboxPerson): Float32Array => front(person).template as Float32Array;

test('everyone can be registered, and is distinguished from everyone else except a twin', () => {
  const { calibration } = engine.pack;
  const accepted = scoreAtFmr(calibration, DEFAULT_SETTINGS.matchFmr);
  for (const [i, a] of SANDBOX_PEOPLE.entries())
    for (const b of SANDBOX_PEOPLE.slice(i + 1)) {
      if (a === 'haru' && b === 'sora') continue;
      expect(cosine(template(a), template(b)), `${a} and ${b}`).toBeLessThan(accepted - 0.01);
    }
});

test('Haru and Sora are similar enough for a review, but not for a high-confidence duplicate', () => {
  const { calibration } = engine.pack;
  const score = cosine(template('haru'), template('sora'));
  expect(score).toBeGreaterThan(scoreAtFmr(calibration, DEFAULT_SETTINGS.reviewFmr));
  expect(score).toBeLessThan(scoreAtFmr(calibration, DEFAULT_SETTINGS.duplicateFmr));
});

test.each(SANDBOX_PEOPLE)('the head of %s turns like a real one', async (person) => {
  let shape = noteFront(NO_HEAD_SHAPE, front(person).landmarks);
  const { yawDeg, pitchDeg } = front(person).quality;
  for (const [step, movement] of MOVEMENTS.entries()) {
    const turned = await read((await heads.get(person)?.frame(POSTURES[movement])) as Buffer);
    const { quality } = turned;
    const rotation = { yaw: quality.yawDeg - yawDeg, pitch: quality.pitchDeg - pitchDeg };
    shape = noteTurned(shape, step, movement, turned, rotation);
  }
  const scores = headScores(shape);
  expect(scores).toHaveLength(MOVEMENTS.length);
  const worst = scores.map((score) => score ?? 0).sort((a, b) => a - b);
  expect(worst[0]).toBeGreaterThan(leastHeadScore(2) - 0.1);
  expect((worst[0] + worst[1] + worst[2]) / 3).toBeGreaterThan(leastHeadScore(3));
});

test('a camera never produces the same picture twice', async () => {
  const haru = heads.get('haru') as FilmedHead;
  const [one, other] = [await haru.frame(), await haru.frame()];
  expect(one.equals(other)).toBe(false);
});
