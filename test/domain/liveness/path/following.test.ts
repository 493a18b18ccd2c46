import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Random } from '../../../../scripts/random.ts';
import {
  drawPath,
  type Path,
  pathAt,
  picksOfPath,
  type Room,
} from '../../../../src/domain/liveness/path/drawn-path.ts';
import { followed, LEAST_FOLLOWED, type Seen } from '../../../../src/domain/liveness/path/following.ts';
import { FRONT, FURTHEST, type Pose } from '../../../../src/domain/liveness/path/pose.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 31 });
const legs = fc.integer({ min: 2, max: 6 });
const rooms = fc.record({ up: fc.boolean(), down: fc.boolean() });
const pathOf = (seed: number, legs = 3, room?: Room): Path => {
  const random = new Random(seed);
  return drawPath((below) => random.below(below), legs, room);
};

describe('a drawn path', () => {
  test('sets out from the front, keeps in the range of a head, has no leaps and is over in 2.8 s', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const path = pathOf(seed);
        expect(path.durationMs).toBeGreaterThan(1900);
        expect(path.durationMs).toBeLessThan(2850);
        expect(pathAt(path, -1000)).toEqual(FRONT);
        expect(pathAt(path, path.durationMs + 1000)).toEqual(pathAt(path, path.durationMs));
        for (let ms = 0; ms < path.durationMs; ms += 20) {
          const [now, next] = [pathAt(path, ms), pathAt(path, ms + 20)];
          expect(Math.abs(now.yaw)).toBeLessThan(1.25 * FURTHEST.yaw);
          expect(Math.abs(now.pitch)).toBeLessThan(1.25 * FURTHEST.pitch);
          // 200° a second at the most, and that seldom.
          expect(Math.hypot(next.yaw - now.yaw, next.pitch - now.pitch)).toBeLessThan(4);
        }
      }),
    );
  });

  test('asks for no nod for which the place of the camera leaves no room', () => {
    fc.assert(
      fc.property(seeds, legs, rooms, (seed, n, room) => {
        const pitches = pathOf(seed, n, room).corners.map(({ pitch }) => pitch);
        if (!room.up) expect(Math.max(...pitches)).toBeLessThanOrEqual(0.3 * FURTHEST.pitch);
        if (!room.down) expect(Math.min(...pitches)).toBeGreaterThanOrEqual(-0.3 * FURTHEST.pitch);
      }),
    );
  });

  test('bends at each corner, whatever room the place of the camera leaves', () => {
    const directionDeg = ({ yaw, pitch }: Pose) =>
      (Math.atan2(pitch / FURTHEST.pitch, yaw / FURTHEST.yaw) * 180) / Math.PI;
    fc.assert(
      fc.property(seeds, legs, rooms, (seed, n, room) => {
        const [, ...directions] = pathOf(seed, n, room).corners.map(directionDeg);
        for (const [i, deg] of directions.slice(1).entries()) {
          const turned = Math.abs(deg - (directions[i] ?? Number.NaN)) % 360;
          expect(Math.min(turned, 360 - turned)).toBeGreaterThan(49.9);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('takes no more numbers than it says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), (legs) => {
        let taken = 0;
        drawPath(() => taken++ * 0, legs);
        expect(taken).toBeLessThanOrEqual(picksOfPath(legs));
      }),
    );
  });
});

describe('a head', () => {
  const heads = fc.record({
    seed: seeds,
    delayMs: fc.integer({ min: 130, max: 690 }),
    yawGain: fc.double({ min: 0.5, max: 1.45, noNaN: true }),
    pitchGain: fc.double({ min: 0.5, max: 1.45, noNaN: true }),
    offset: fc.record({ yaw: fc.integer({ min: -9, max: 9 }), pitch: fc.integer({ min: -9, max: 9 }) }),
    rate: fc.integer({ min: 6, max: 30 }),
    lostOf3: fc.constantFrom(null, 0, 1, 2),
    legs: fc.integer({ min: 3, max: 6 }),
  });

  test('that follows is seen to, whatever its delay, gain and offset, at any rate, with a third of the frames lost', () => {
    fc.assert(
      fc.property(heads, ({ seed, legs, delayMs, yawGain, pitchGain, offset, rate, lostOf3 }) => {
        const path = pathOf(seed, legs);
        const seen: Seen[] = [];
        for (let i = 0, ms = 0; ms <= path.durationMs + 400; i++, ms += 1000 / rate) {
          if (i % 3 === lostOf3) continue;
          const { yaw, pitch } = pathAt(path, ms - delayMs);
          seen.push({
            atMs: ms,
            pose: { yaw: yawGain * yaw + offset.yaw, pitch: pitchGain * pitch + offset.pitch },
          });
        }
        expect(followed(path, seen)?.score).toBeGreaterThan(LEAST_FOLLOWED);
      }),
    );
  });

  const FRAMES = Array.from({ length: 30 }, (_, i) => 100 * i);
  const likeness = (path: Path, poseAt: (ms: number) => Pose): number =>
    followed(
      path,
      FRAMES.map((atMs) => ({ atMs, pose: poseAt(atMs) })),
    )?.score ?? 0;

  test('that stays still does not follow', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(likeness(pathOf(seed), () => FRONT)).toBeLessThan(0.5);
      }),
    );
  });

  test('that shakes, nods or trembles does not follow, however quickly', () => {
    const ways = fc.record({
      everyMs: fc.integer({ min: 40, max: 330 }),
      hertz: fc.double({ min: 1.5, max: 8, noNaN: true }),
      yaw: fc.integer({ min: 8, max: 30 }),
      pitch: fc.integer({ min: 0, max: 20 }),
      alternates: fc.boolean(),
    });
    const random = new Random(7);
    let passed = 0;
    const runs = 400;
    for (const { everyMs, hertz, yaw, pitch, alternates } of fc.sample(ways, { numRuns: runs, seed: 5 })) {
      const path = drawPath((below) => random.below(below), 3);
      const seen = Array.from({ length: Math.floor(path.durationMs / everyMs) }, (_, i) => {
        const swing = alternates ? (i % 2) * 2 - 1 : Math.sin((2 * Math.PI * hertz * i * everyMs) / 1000);
        return { atMs: i * everyMs, pose: { yaw: yaw * swing, pitch: pitch * swing } };
      });
      if ((followed(path, seen)?.score ?? 0) >= LEAST_FOLLOWED) passed++;
    }
    expect(passed).toBeLessThan(runs / 100);
  });

  test('in a film of an earlier visit, made along another path, seldom passes', () => {
    const random = new Random(4);
    const draw = () => drawPath((below) => random.below(below), 3);
    const passed = Array.from({ length: 400 }, () => {
      const [path, earlier] = [draw(), draw()];
      return likeness(path, (ms) => pathAt(earlier, ms - 350)) >= LEAST_FOLLOWED;
    }).filter(Boolean);
    expect(passed.length).toBeLessThan(4);
  });

  test('that is seen in a few frames only is not judged', () => {
    const path = pathOf(1);
    const seen = Array.from({ length: 8 }, (_, i) => ({ atMs: 300 * i, pose: pathAt(path, 300 * i - 300) }));
    expect(followed(path, seen)).toBeNull();
  });
});
