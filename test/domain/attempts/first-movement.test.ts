// @module-tag security
/** From the last captured frame to the first movement, in whole attempts. */
import { describe, expect, test } from 'vitest';
import { type AttemptPlan, beginAttempt, noteFrame } from '../../../src/domain/attempts/running-attempt.ts';
import { takeFrame } from '../../../src/domain/attempts/take-frame.ts';
import type { Box } from '../../../src/domain/capture/reading.ts';
import type { Movement } from '../../../src/domain/liveness/movement.ts';
import { PROBE_GOAL } from '../../../src/domain/site/settings.ts';
import { faceReading, person, WEBCAM } from '../../support/readings.ts';

const POSES: Record<Movement, readonly [number, number]> = {
  turn_left: [22, 0],
  turn_right: [-22, 0],
  look_up: [0, 18],
  look_down: [0, -18],
};
const isMovement = (told: string): told is Movement => told in POSES;

interface Seen {
  yaw?: number;
  pitch?: number;
  likeness?: number;
  box?: Box;
}

/** An attempt that has just captured somebody, and what becomes of each frame after that, one every 100 ms. */
function captured(draw: number) {
  const plan: AttemptPlan = {
    goal: { ...PROBE_GOAL, samePersonScore: 0.8, livenessFrames: 0 },
    evidence: [],
    light: null,
    movements: 4,
    movementsDraw: draw,
    pathDraws: null,
    turnedFaceScore: 0.5,
    ownerKey: null,
  };
  let attempt = beginAttempt(1, plan, WEBCAM, null, 0);
  let nowMs = 0;
  const see = ({ yaw = 0, pitch = 0, likeness = 0, box = faceReading().box }: Seen, gapMs = 100): string => {
    nowMs += gapMs;
    const mark = { jpeg: Uint8Array.of(1), digest: `${nowMs}`, capturedMs: nowMs, arrivedMs: nowMs };
    const trace = Uint8Array.of(nowMs % 251, nowMs % 241, nowMs % 239, nowMs % 233);
    const reading = faceReading({ template: person(likeness), box, trace }, { yawDeg: yaw, pitchDeg: pitch });
    const taken = takeFrame(noteFrame(attempt, mark), reading, mark, nowMs + 30);
    attempt = taken.attempt;
    return taken.outcome.kind === 'guide' ? taken.outcome.guide.instruction : taken.outcome.kind;
  };
  let told = '';
  while (!isMovement(told)) told = see({}, 160);
  const done = () => (attempt.part.name === 'movements' ? attempt.part.run.state.done : 0);
  return { see, told, done };
}

describe('the first movement', () => {
  test('is made by people who look down when it is asked for, whatever is drawn', () => {
    for (const glance of [0, -5, -7.5, -9.5, -12])
      for (let n = 0; n < 60; n++) {
        const { see, told: first } = captured(n * 7919);
        let told: string = first;
        let sinceMs = 0;
        let pose: readonly [number, number] = [0, glance];
        for (let ms = 100; ms < 30_000 && told !== 'done' && told !== 'failed'; ms += 100) {
          // Whoever is asked to move looks down for a moment longer, and then follows.
          const goal = isMovement(told) ? POSES[told] : ([0, 0] as const);
          if (ms - sinceMs > 300)
            pose = [0, 1].map((i) => pose[i] + 0.5 * (goal[i] - pose[i])) as [number, number];
          const now = see({ yaw: pose[0], pitch: pose[1] });
          if (now !== told) [told, sinceMs] = [now, ms];
        }
        expect([glance, n, told]).toEqual([glance, n, 'done']);
      }
  });

  test('is not made by a face that appears elsewhere, which must first be the captured one from the front', () => {
    const beside = { x: 60, y: 60, width: 200, height: 240 };
    for (const before of [[], [{}], [{ likeness: 0.9, box: beside }]])
      for (let n = 0; n < 20; n++) {
        const { see, told, done } = captured(n * 7919);
        for (const seen of before) see(seen);
        const [yaw, pitch] = isMovement(told) ? POSES[told] : [0, 0];
        for (let i = 0; i < 6; i++) {
          // Turned it would do: it is somebody who resembles the captured person.
          expect(see({ yaw, pitch, likeness: 0.9, box: beside })).toBe('look_straight');
          expect(done()).toBe(0);
        }
        expect(see({ likeness: 0.9, box: beside })).toBe('look_straight');
      }
  });
});
