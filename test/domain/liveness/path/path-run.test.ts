// @module-tag security
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Random } from '../../../../scripts/random.ts';
import type { Frontal } from '../../../../src/domain/capture/capture.ts';
import type { FaceReading, Reading } from '../../../../src/domain/capture/reading.ts';
import type { Evidence } from '../../../../src/domain/liveness/injection.ts';
import { pathAt } from '../../../../src/domain/liveness/path/drawn-path.ts';
import {
  legsOf,
  type PathRun,
  type PathStep,
  pathDeadlineMs,
  READ_MS,
  startPath,
  takePathReading,
} from '../../../../src/domain/liveness/path/path-run.ts';
import type { Pose } from '../../../../src/domain/liveness/path/pose.ts';
import {
  AHEAD_MS,
  isToBeTold,
  nextPiece,
  TOLD_EVERY_MS,
} from '../../../../src/domain/liveness/path/track.ts';
import { faceReading, noFace, person, severalFaces } from '../../../support/readings.ts';
import { type Solid, solidPoints } from '../../solid-points.ts';

const SCORES = { samePersonScore: 0.8, turnedFaceScore: 0.6 };
const SAME = person(0);
const OTHER = person(2);
const HEAD: Solid = { kind: 'head' };
const FLAT: Solid = { kind: 'sheet' };
const BENT: Solid = { kind: 'sheet', radius: 2 };
/** How far the page's clock is ahead of the service's. */
const CLOCK_MS = 7_000_000;

interface Visitor {
  seed: number;
  movements: number;
  rate: number;
  delayMs: number;
  gain: number;
  /** Time that a frame travels, by its number. */
  travelMs: (n: number) => number;
  /** Frames that do not arrive. */
  lost: (n: number) => boolean;
  /** The face, by its share of the way: before the path below 0, after it above 1. */
  face: (share: number) => Float32Array | null;
  shape: Solid | null;
  occlusion: number;
  /** Where the head points instead. */
  pose: ((ms: number) => Pose) | null;
  /** What is seen instead of a face, by the share of the way. */
  instead: (share: number) => Reading | null;
  box: (share: number) => Partial<FaceReading>;
}

const FOLLOWS: Visitor = {
  seed: 1,
  movements: 2,
  rate: 10,
  delayMs: 350,
  gain: 1,
  travelMs: () => 40,
  lost: () => false,
  face: () => SAME,
  shape: null,
  occlusion: 0,
  pose: null,
  instead: () => null,
  box: () => ({}),
};

interface Told extends PathStep {
  nowMs: number;
}

test('a path has as many corners as a site asks for movements, three at least', () => {
  expect([1, 2, 3, 4, 5, 6].map(legsOf)).toEqual([3, 3, 3, 4, 5, 6]);
});

/** Plays an attempt until it is over, or until its deadline. */
function play(change: Partial<Visitor> = {}): Told[] {
  const who = { ...FOLLOWS, ...change };
  const random = new Random(who.seed);
  const landmarks = who.shape ? [solidPoints(who.shape, { distance: 30 })] : [];
  const frontal: Frontal = { template: SAME, yawDeg: 3, pitchDeg: -2, landmarks };
  let run = startPath(frontal, SCORES, who.movements, (below) => random.below(below), 1000 / who.rate, 0);
  const steps: Told[] = [];
  for (let n = 0; ; n++) {
    const takenMs = (n * 1000) / who.rate;
    const arrivedMs = takenMs + who.travelMs(n);
    if (arrivedMs >= pathDeadlineMs(run)) return steps;
    if (who.lost(n)) continue;
    const wayMs = takenMs - (run.shownMs ?? Number.POSITIVE_INFINITY) - READ_MS;
    const share = run.stage === 'back' ? 2 : wayMs / run.path.durationMs;
    const reading = who.instead(share) ?? seen(who, run, share, wayMs);
    const step = takePathReading(run, reading, { capturedMs: takenMs + CLOCK_MS, arrivedMs }, arrivedMs + 20);
    run = step.run;
    steps.push({ ...step, nowMs: arrivedMs });
    if (step.over) return steps;
  }
}

function seen(who: Visitor, run: PathRun, share: number, wayMs: number): Reading {
  const asked = pathAt(run.path, wayMs - who.delayMs);
  const went = who.pose?.(wayMs) ?? { yaw: who.gain * asked.yaw, pitch: who.gain * asked.pitch };
  const { yaw, pitch } = run.stage === 'follow' ? went : { yaw: 0, pitch: 0 };
  const landmarks = who.shape && solidPoints(who.shape, { yawDeg: yaw, pitchDeg: pitch, distance: 30 });
  const change = { template: who.face(share), landmarks, ...who.box(share) };
  return faceReading(change, { yawDeg: 3 + yaw, pitchDeg: -2 + pitch, occlusion: who.occlusion });
}

const end = (steps: readonly Told[]): { over: Told['over']; evidence: readonly Evidence[] } => {
  const last = steps.at(-1);
  return { over: last?.over ?? null, evidence: [...new Set(last?.evidence)] };
};
const PASSED = { over: 'passed', evidence: ['challenge_passed'] };

const visitors = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 31 }),
  movements: fc.integer({ min: 1, max: 5 }),
  rate: fc.integer({ min: 3, max: 30 }),
  delayMs: fc.integer({ min: 160, max: 650 }),
  gain: fc.double({ min: 0.7, max: 1.4, noNaN: true }),
});

describe('a person who follows the point', () => {
  test('passes at any rate of frames, with any delay and gain, on any path', () => {
    fc.assert(
      fc.property(visitors, (who) => {
        expect(end(play(who))).toEqual(PASSED);
      }),
    );
  });

  test('passes although a third of the frames are lost, and the network delays some of them', () => {
    fc.assert(
      fc.property(visitors, fc.constantFrom(0, 1, 2), (who, nth) => {
        const steps = play({
          ...who,
          // Six frames a second are the fewest that are enough.
          movements: Math.max(2, who.movements),
          rate: Math.max(9, who.rate),
          delayMs: Math.min(500, who.delayMs),
          lost: (n) => n % 3 === nth,
          travelMs: (n) => 30 + ((n * 37) % 120),
        });
        expect(end(steps)).toEqual(PASSED);
      }),
    );
  });

  test('is asked to look straight before and after it, and for nothing else meanwhile', () => {
    const told = play().map(({ instruction }) => instruction);
    expect([...new Set(told)]).toEqual(['follow_point', 'look_straight', 'keep_still']);
    expect(told.indexOf('look_straight')).toBeGreaterThan(told.lastIndexOf('follow_point'));
    expect(play().filter(({ appears }) => appears)).toHaveLength(1);
  });

  test('is not asked for anything else because one frame shows nobody, a crowd, or a blurred face', () => {
    let n = 0;
    const steps = play({
      rate: 15,
      instead: (share) => {
        if (share < 0 || share > 1) return null;
        n++;
        return n % 9 === 4 ? noFace() : n % 9 === 7 ? severalFaces() : null;
      },
      face: (share) => (share > 0.2 && share < 0.25 ? OTHER : SAME),
    });
    expect(end(steps)).toEqual(PASSED);
  });
});

describe('an attempt fails, and is told so only at the end,', () => {
  const refused = (change: Partial<Visitor>, ...evidence: Evidence[]) => {
    const steps = play(change);
    expect(end(steps)).toEqual({ over: 'failed', evidence: ['challenge_failed', ...evidence] });
    const alike = play({ rate: change.rate ?? FOLLOWS.rate });
    expect(steps.map(({ instruction }) => instruction)).toEqual(alike.map(({ instruction }) => instruction));
  };

  test('if the head stays still', () => {
    refused({ pose: () => ({ yaw: 0, pitch: 0 }) });
  });

  test('if the head goes elsewhere', () => {
    const random = new Random(99);
    const other = startPath(
      { template: SAME, yawDeg: 0, pitchDeg: 0, landmarks: [] },
      SCORES,
      2,
      (b) => random.below(b),
      100,
      0,
    );
    refused({ pose: (ms) => pathAt(other.path, ms - 350) });
  });

  test('if another face follows the point, wherever it takes over', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.75, noNaN: true }), (from) => {
        refused(
          { rate: 15, face: (share) => (share >= from && share <= from + 0.4 ? OTHER : SAME) },
          'other_face',
        );
      }),
    );
  });

  test('if a face follows the point that can seldom be compared, with the captured one in between', () => {
    let frame = 0;
    refused({ rate: 20, face: (share) => (share < 0 || share > 1.2 || frame++ % 5 === 0 ? SAME : null) });
  });

  test('if another face follows it in every other frame', () => {
    let frame = 0;
    refused(
      { rate: 20, face: (share) => (share < 0 || share > 1.2 || frame++ % 2 === 0 ? SAME : OTHER) },
      'other_face',
    );
  });

  test('if another face looks straight afterwards', () => {
    const steps = play({ face: (share) => (share > 1.5 ? OTHER : SAME) });
    expect(end(steps)).toEqual({ over: 'failed', evidence: ['challenge_failed', 'other_face'] });
  });

  test('if the face jumps to another place', () => {
    const elsewhere = { box: { x: 100, y: 200, width: 260, height: 300 } };
    refused({ box: (share) => (share > 0.4 && share < 0.6 ? elsewhere : {}) });
  });

  test('if the face is never comparable in a part of the way', () => {
    refused({ face: (share) => (share > 0.3 && share < 0.7 ? null : SAME) });
  });

  test('if the face is covered while it follows', () => {
    refused({ occlusion: 0.8 });
  });

  test('if a page dates its frames earlier than the head can have reacted', () => {
    // A program that reacts after a second, and says that its frames were taken long before they arrived.
    const steps = play({ delayMs: 350, travelMs: (n) => (n < 12 ? 0 : 650) });
    expect(end(steps)).toEqual({ over: 'failed', evidence: ['challenge_failed'] });
  });
});

describe('the shape of the head', () => {
  test('is a head’s if a head follows', () => {
    expect(end(play({ shape: HEAD, rate: 12 }))).toEqual(PASSED);
  });

  test.each([
    ['flat', FLAT],
    ['bent', BENT],
  ])('is not if a %s picture is turned after the point', (_, shape) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        expect(end(play({ shape, seed })).over).toBe('failed');
      }),
      { numRuns: 40 },
    );
  });

  test('has to be seen: a picture that is hardly turned does not pass', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        expect(end(play({ shape: FLAT, seed, gain: 0.5 })).over).toBe('failed');
      }),
      { numRuns: 40 },
    );
  });
});

describe('the time', () => {
  test('runs out if the person never looks straight, before any point appears', () => {
    const steps = play({ face: () => null });
    expect(end(steps).over).toBeNull();
    expect(steps.at(-1)?.run.shownMs).toBeNull();
  });

  test('that is left is told', () => {
    for (const { task, progress } of play()) {
      expect(progress).toBeGreaterThanOrEqual(0);
      expect(progress).toBeLessThanOrEqual(1);
      if (!task) continue;
      expect(task.leftMs).toBeGreaterThanOrEqual(0);
      expect(task.leftMs).toBeLessThanOrEqual(task.limitMs);
      expect(task.reached).toBeLessThanOrEqual(1);
    }
  });
});

describe('the page is told', () => {
  test('no length that tells which path was drawn', () => {
    const lengths = Array.from({ length: 40 }, (_, seed) =>
      play({ seed }).flatMap(({ run, task }) => (run.stage === 'follow' && task ? [task.limitMs] : [])),
    );
    expect(new Set(lengths.flat()).size).toBeLessThanOrEqual(2);
  });

  const shown = (change: Partial<Visitor> = {}): { run: PathRun; atMs: number } => {
    const step = play(change).find(({ appears }) => appears);
    if (step?.run.shownMs == null) throw new Error('no point has appeared');
    return { run: step.run, atMs: step.run.shownMs };
  };

  test('the whole path, each position once, and never further ahead than it may know', () => {
    fc.assert(
      fc.property(
        visitors,
        fc.array(fc.integer({ min: 1, max: 4 * TOLD_EVERY_MS }), { minLength: 100 }),
        (who, gaps) => {
          let { run, atMs } = shown(who);
          const { path } = run;
          const from = atMs;
          const times: number[] = [];
          for (const gap of [0, ...gaps, 10_000]) {
            atMs += gap;
            const next = nextPiece(run, atMs);
            if (!next) continue;
            run = next.run;
            for (const [i, [x, y]] of next.piece.points.entries()) {
              const ms = next.piece.fromMs + i * next.piece.stepMs;
              times.push(ms);
              expect(ms).toBeLessThanOrEqual(atMs - from + AHEAD_MS);
              const { yaw, pitch } = pathAt(path, ms - READ_MS);
              // The person's left is the picture's right and the mirrored preview's left.
              expect(22 * x).toBeCloseTo(-yaw, 1);
              expect(16 * y).toBeCloseTo(pitch, 1);
            }
          }
          expect(times).toEqual(times.map((_, i) => 50 * i));
          expect(times.at(-1)).toBeGreaterThanOrEqual(READ_MS + path.durationMs);
          expect(isToBeTold(run)).toBe(false);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('nothing before the point has appeared, and nothing once it is gone', () => {
    const before = startPath(
      { template: SAME, yawDeg: 0, pitchDeg: 0, landmarks: [] },
      SCORES,
      2,
      () => 0,
      100,
      0,
    );
    expect(nextPiece(before, 100)).toBeNull();
    const after = play().at(-1)?.run;
    expect(after && nextPiece(after, 100_000)).toBeNull();
  });
});
