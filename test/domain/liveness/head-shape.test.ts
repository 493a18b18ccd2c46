import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type HeadShape,
  headScore,
  headScores,
  isHead,
  leastHeadScore,
  MOST_OCCLUSION,
  NO_HEAD_SHAPE,
  noteFront,
  noteTurned,
} from '../../../src/domain/liveness/head-shape.ts';
import { MOVEMENTS, type Movement } from '../../../src/domain/liveness/movement.ts';
import { faceReading } from '../../support/readings.ts';
import { type Solid, solidPoints, type View } from '../solid-points.ts';

const HEAD: Solid = { kind: 'head' };
const PLANE: Solid = { kind: 'sheet' };
const WAY: Record<Movement, readonly [yaw: number, pitch: number]> = {
  turn_left: [1, 0],
  turn_right: [-1, 0],
  look_up: [0, 1],
  look_down: [0, -1],
};

const fronts = (solid: Solid, view: View = {}, count = 3): HeadShape =>
  Array.from({ length: count }, (_, i) => solidPoints(solid, { ...view, seed: i + 1 })).reduce(
    noteFront,
    NO_HEAD_SHAPE,
  );

/** A frame of the solid at this angle, whose pose was measured as a movement of `measured` degrees. */
function turned(
  state: HeadShape,
  step: number,
  movement: Movement,
  solid: Solid,
  view: View,
  measured: number,
) {
  const [yaw, pitch] = WAY[movement];
  const reading = faceReading({ landmarks: solidPoints(solid, view) });
  return noteTurned(state, step, movement, reading, { yaw: yaw * measured, pitch: pitch * measured });
}

/** One movement of the solid by `degrees`, which the pose measures as `measured`. */
function moved(
  movement: Movement,
  solid: Solid,
  degrees: number,
  view: View = {},
  measured = Math.abs(degrees),
) {
  const [yaw, pitch] = WAY[movement];
  const at = { yawDeg: yaw * degrees, pitchDeg: pitch * degrees };
  let state = fronts(solid, view);
  for (let i = 0; i < 5; i++)
    state = turned(state, 0, movement, solid, { ...view, ...at, seed: 50 + i }, measured);
  return headScore(state);
}

const movement = fc.constantFrom(...MOVEMENTS);

/** Heads of about the mean shape, up to `shape` times as large in one direction, and how a camera sees them turn. */
function headsWithin({ shape, distance, noise }: { shape: number; distance: number; noise: number }) {
  const size = fc.double({ min: 0.95, max: shape, noNaN: true });
  return fc.record({
    head: fc.record({ kind: fc.constant('head' as const), width: size, depth: size, nose: size }),
    seen: fc.record({
      // The camera is far away: at close range, the network flattens the perspective that these points show in full.
      distance: fc.double({ min: distance, max: 40, noNaN: true }),
      rollDeg: fc.double({ min: -15, max: 15, noNaN: true }),
      noise: fc.double({ min: 0, max: noise, noNaN: true }),
    }),
    degrees: fc.integer({ min: 18, max: 26 }),
    seed: fc.integer({ min: 0, max: 999 }),
  });
}

interface Turning {
  head: Solid;
  seen: View;
  degrees: number;
  seed: number;
}

function movedRound({ head, seen, degrees, seed }: Turning, movements: readonly Movement[]): HeadShape {
  let state = fronts(head, seen);
  for (const [step, made] of movements.entries())
    for (let i = 0; i < 3; i++) {
      const [yaw, pitch] = WAY[made];
      const at = { yawDeg: yaw * degrees, pitchDeg: pitch * degrees, seed: seed + i };
      state = turned(state, step, made, head, { ...seen, ...at }, degrees);
    }
  return state;
}

describe('the shape of the moving object', () => {
  it('is a head’s for a rigid head that makes all movements, for any shape, place and noise', () => {
    fc.assert(
      fc.property(headsWithin({ shape: 1.05, distance: 25, noise: 0.002 }), (head) => {
        expect(isHead(movedRound(head, MOVEMENTS))).toBe(true);
      }),
    );
  });

  it('is a head’s for at least 99 of 100 heads of more shapes, nearer and with more noise, whose movements are four or six', () => {
    const heads = fc.sample(headsWithin({ shape: 1.1, distance: 20, noise: 0.003 }), {
      numRuns: 400,
      seed: 7,
    });
    for (const movements of [MOVEMENTS, [...MOVEMENTS, 'turn_left', 'look_up'] as const]) {
      const refused = heads.filter((head) => !isHead(movedRound(head, movements)));
      expect(refused.length).toBeLessThanOrEqual(heads.length / 100);
    }
  });

  it('is not a head’s for a flat or bent sheet turned by up to 35° in either direction, although its pose matches the movement', () => {
    const view = fc.record({
      distance: fc.double({ min: 5, max: 14, noNaN: true }),
      noise: fc.double({ min: 0, max: 0.015, noNaN: true }),
      rollDeg: fc.double({ min: -15, max: 15, noNaN: true }),
    });
    const sheet = fc.record({
      kind: fc.constant('sheet' as const),
      radius: fc.constantFrom(Number.POSITIVE_INFINITY, 1.9, 1.1, 0.8, -1.3),
      axisDeg: fc.integer({ min: 0, max: 180 }),
    });
    // Beyond 35°, a sheet bent to 0.8 follows a nod, but not the turn that is always requested as well.
    const angle = fc.integer({ min: 15, max: 35 }).chain((a) => fc.constantFrom(a, -a));
    fc.assert(
      fc.property(
        movement,
        sheet,
        angle,
        view,
        fc.integer({ min: 15, max: 30 }),
        (asked, solid, degrees, seen, measured) => {
          const score = moved(asked, solid, degrees, seen, measured);
          expect(score).not.toBeNull();
          expect(score).toBeLessThan(leastHeadScore(1));
        },
      ),
    );
  });

  it('is not a head’s if the movement is the mirror image of the requested one', () => {
    const state = turned(fronts(HEAD), 0, 'turn_left', HEAD, { yawDeg: -22 }, 22);
    expect(headScore(state)).toBeLessThan(leastHeadScore(1));
  });

  it('does not depend on the order of frames or on how often one is repeated', () => {
    const views = [16, 20, 24].map((yawDeg) => ({ yawDeg, distance: 12 }));
    const play = (order: readonly number[]) =>
      order.reduce((s, i) => turned(s, 0, 'turn_left', HEAD, views[i], 20), fronts(HEAD, { distance: 12 }));
    expect(headScore(play([2, 0, 1]))).toBeCloseTo(headScore(play([0, 1, 2])) ?? 0, 9);
    expect(headScore(play([0, 0, 1, 1, 2, 2]))).toBeCloseTo(headScore(play([0, 1, 2])) ?? 0, 9);
  });

  it('is judged per movement, and overall by the mean unless one movement is a sheet’s', () => {
    const head = turned(
      fronts(HEAD, { distance: 12 }),
      0,
      'look_down',
      HEAD,
      { pitchDeg: -18, distance: 12 },
      18,
    );
    const both = turned(head, 1, 'turn_left', PLANE, { yawDeg: 45, distance: 12 }, 18);
    const [first, second] = headScores(both);
    expect(first).toBeGreaterThan(leastHeadScore(1));
    expect(second).toBeLessThan(0);
    expect(headScore(both)).toBeLessThan(leastHeadScore(1));
    const twice = turned(head, 1, 'look_down', HEAD, { pitchDeg: -22, distance: 12 }, 22);
    const scores = headScores(twice).map((s) => s ?? 0);
    expect(headScore(twice)).toBeCloseTo((scores[0] + scores[1]) / 2, 9);
  });

  it('needs a higher mean the more movements there are, up to four', () => {
    const limits = [1, 2, 3, 4, 5].map(leastHeadScore);
    expect(limits).toEqual([...limits].sort((a, b) => a - b));
    expect(new Set(limits).size).toBe(4);
    // Halfway between a head and a sheet there are three movements that would do if they were two.
    const near = { distance: 12 };
    const three = (share: number): HeadShape =>
      (['turn_left', 'look_up', 'look_down'] as const).reduce(
        (state, movement, step) => {
          const [yaw, pitch] = WAY[movement];
          const at = { ...near, yawDeg: 20 * yaw, pitchDeg: 20 * pitch };
          const [head, sheet] = [solidPoints(HEAD, at), solidPoints(PLANE, at)];
          const landmarks = head.map((v, i) => share * v + (1 - share) * sheet[i]);
          return noteTurned(state, step, movement, faceReading({ landmarks }), {
            yaw: 20 * yaw,
            pitch: 20 * pitch,
          });
        },
        fronts(HEAD, near),
      );
    const shares = Array.from({ length: 201 }, (_, i) => i / 200);
    const between = shares.map(three).find((state) => {
      const score = headScore(state) ?? 0;
      return score >= leastHeadScore(2) && score < leastHeadScore(3);
    });
    expect(between).toBeDefined();
    expect([isHead(between ?? NO_HEAD_SHAPE), isHead(between ?? NO_HEAD_SHAPE, 2)]).toEqual([false, true]);
  });

  it('is unknown without landmarks, a front, or a turned and uncovered frame', () => {
    const bare = faceReading({ landmarks: null });
    const rotation = { yaw: 20, pitch: 0 };
    expect(headScore(noteTurned(fronts(HEAD), 0, 'turn_left', bare, rotation))).toBeNull();
    expect(headScore(turned(NO_HEAD_SHAPE, 0, 'turn_left', HEAD, { yawDeg: 20 }, 20))).toBeNull();
    expect(headScore(turned(fronts(HEAD), 0, 'turn_left', HEAD, { yawDeg: 5 }, 5))).toBeNull();
    const hidden = faceReading(
      { landmarks: solidPoints(HEAD, { yawDeg: 20 }) },
      { occlusion: MOST_OCCLUSION + 0.1 },
    );
    expect(headScore(noteTurned(fronts(HEAD), 0, 'turn_left', hidden, rotation))).toBeNull();
  });

  it('never has a score of NaN, for any numbers', () => {
    const numbers = fc.array(fc.oneof(fc.double(), fc.constant(0), fc.constant(1e30)), {
      minLength: 136,
      maxLength: 136,
    });
    fc.assert(
      fc.property(
        fc.array(numbers, { maxLength: 3 }),
        numbers,
        movement,
        fc.double(),
        (front, seen, asked, degrees) => {
          let state = front.map((f) => Float32Array.from(f)).reduce(noteFront, NO_HEAD_SHAPE);
          const reading = faceReading({ landmarks: Float32Array.from(seen) });
          state = noteTurned(state, 0, asked, reading, { yaw: degrees, pitch: degrees });
          expect(headScore(state)).not.toBeNaN();
        },
      ),
    );
  });

  it('is judged from a bounded number of frames', () => {
    let state = fronts(HEAD, {}, 500);
    for (let i = 0; i < 500; i++) state = turned(state, 0, 'turn_left', HEAD, { yawDeg: 20, seed: i }, 20);
    expect(state.fronts).toBeLessThanOrEqual(60);
    expect(state.movements[0].frames.length).toBeLessThanOrEqual(60);
  });
});
