import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooser, clipsInHand, oneFilm } from '../../scripts/liveness/films/attackers.ts';
import { type Challenge, challengesOf } from '../../scripts/liveness/films/challenges.ts';
import {
  drawPath,
  followed,
  LEAST_FOLLOWED,
  type Path,
  type Seen,
} from '../../scripts/liveness/films/path.ts';
import { follower, type Subject } from '../../scripts/liveness/films/people.ts';
import { FRONT, FURTHEST, type Pose } from '../../scripts/liveness/films/pose.ts';
import { visit } from '../../scripts/liveness/films/simulated.ts';
import { Random } from '../../scripts/random.ts';
import { CHALLENGE_LIMITS, CHALLENGE_RULES } from '../../src/domain/liveness/challenge.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 31 });
const pathOf = (seed: number): Path => {
  const random = new Random(seed);
  return drawPath((below) => random.below(below));
};

describe('a drawn path', () => {
  test('sets out from the front, keeps in the range of a head, has no leaps and is over in 2.8 s', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const path = pathOf(seed);
        expect(path.durationMs).toBeGreaterThan(1900);
        expect(path.durationMs).toBeLessThan(2850);
        expect(path.at(-1000)).toEqual(FRONT);
        expect(path.at(path.durationMs + 1000)).toEqual(path.at(path.durationMs));
        for (let ms = 0; ms < path.durationMs; ms += 20) {
          const [now, next] = [path.at(ms), path.at(ms + 20)];
          expect(Math.abs(now.yaw)).toBeLessThan(1.25 * FURTHEST.yaw);
          expect(Math.abs(now.pitch)).toBeLessThan(1.25 * FURTHEST.pitch);
          // 200° a second at the most, and that seldom.
          expect(Math.hypot(next.yaw - now.yaw, next.pitch - now.pitch)).toBeLessThan(4);
        }
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
  });

  test('that follows is seen to, whatever its delay, gain and offset, at any rate, with a third of the frames lost', () => {
    fc.assert(
      fc.property(heads, ({ seed, delayMs, yawGain, pitchGain, offset, rate, lostOf3 }) => {
        const path = pathOf(seed);
        const seen: Seen[] = [];
        for (let i = 0, ms = 0; ms <= path.durationMs + 400; i++, ms += 1000 / rate) {
          if (i % 3 === lostOf3) continue;
          const { yaw, pitch } = path.at(ms - delayMs);
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

  test('in a film of an earlier visit, made along another path, seldom passes', () => {
    const random = new Random(4);
    const draw = () => drawPath((below) => random.below(below));
    const passed = Array.from({ length: 400 }, () => {
      const [path, earlier] = [draw(), draw()];
      return likeness(path, (ms) => earlier.at(ms - 350)) >= LEAST_FOLLOWED;
    }).filter(Boolean);
    expect(passed.length).toBeLessThan(4);
  });

  test('that is seen in a few frames only is not judged', () => {
    const path = pathOf(1);
    const seen = Array.from({ length: 8 }, (_, i) => ({ atMs: 300 * i, pose: path.at(300 * i - 300) }));
    expect(followed(path, seen)).toBeNull();
  });
});

describe('films', () => {
  const rules = {
    ...CHALLENGE_RULES,
    samePersonScore: 0.5,
    turnedFaceScore: 0.5,
    limits: CHALLENGE_LIMITS,
  };
  const named = (id: string): Challenge => {
    const found = challengesOf(rules).find((challenge) => challenge.id === id);
    if (!found) throw new Error(id);
    return found;
  };
  const TRIES = 40;
  const passes = (id: string, make: (challenge: Challenge, random: Random) => Subject): number => {
    const challenge = named(id);
    const random = new Random(3);
    const once = () =>
      visit(challenge, (own) => make(challenge, own), { worn: 'nothing', lost: 0 }, random).passed;
    return Array.from({ length: TRIES }, once).filter(Boolean).length;
  };
  const onDemand = ({ waits }: Challenge, random: Random) =>
    chooser({ clips: clipsInHand(4), reactionMs: 300, behindMs: 300, from: 'start', waits }, random);

  test('of four movements, chosen while the page asks, pass the movements and not the path', () => {
    expect(passes('movements-2', onDemand)).toBe(TRIES);
    expect(passes('path', onDemand)).toBeLessThan(3);
  });

  test('with all movements pass as often as their order is asked for', () => {
    const film = (challenge: Challenge, random: Random) => oneFilm(challenge, 300, random);
    const passed = passes('movements-2', film);
    expect(passed).toBeGreaterThan(0);
    expect(passed).toBeLessThan(TRIES / 4);
    expect(passes('path', film)).toBe(0);
  });

  test.each(['movements-2', 'directions-3', 'path'])('are not what people do, who pass %s', (id) => {
    expect(passes(id, ({ waits }, random) => follower(random, waits))).toBeGreaterThan(0.9 * TRIES);
  });
});
