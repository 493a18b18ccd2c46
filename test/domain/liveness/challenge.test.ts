import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Frontal, Sighting } from '../../../src/domain/capture/capture.ts';
import { CAPTURE_LIMITS, pointsWithin, qualityProblems } from '../../../src/domain/capture/quality.ts';
import type { FaceReading, Reading } from '../../../src/domain/capture/reading.ts';
import {
  CHALLENGE_RULES,
  type ChallengeFault,
  type ChallengeOutcome,
  type ChallengeRules,
  type ChallengeStep,
  challengeDeadlineMs,
  drawMovements,
  drawnOrders,
  follows,
  movementsOfAttempt,
  startChallenge,
  TURNED_LIMITS,
  takeChallengeReading,
  wantedTemplate,
} from '../../../src/domain/liveness/challenge.ts';
import { MOVEMENTS, type Movement } from '../../../src/domain/liveness/movement.ts';
import { faceReading, person } from '../../support/readings.ts';
import { type Solid, solidPoints } from '../solid-points.ts';

const RULES: ChallengeRules = {
  ...CHALLENGE_RULES,
  samePersonScore: 0.8,
  turnedFaceScore: 0.6,
  limits: CAPTURE_LIMITS,
};
const FRONTAL: Frontal = { template: person(0), yawDeg: 4, pitchDeg: -3, landmarks: [] };

/** The face in the last frame before the challenge. */
const CAPTURED: Sighting = { box: faceReading().box, atMs: 0 };

/** The head turned by these degrees from the person's own front. */
const turned = (yaw: number, pitch = 0, change: Partial<FaceReading> = {}): Reading =>
  faceReading(change, { yawDeg: FRONTAL.yawDeg + yaw, pitchDeg: FRONTAL.pitchDeg + pitch });
const front = () => turned(0);
const none: Reading = { kind: 'no_face', imageWidth: 1280, imageHeight: 720, trace: new Uint8Array(4) };
const crowd: Reading = { ...none, kind: 'several_faces', count: 2 };

const DONE: Record<Movement, Reading> = {
  turn_left: turned(25),
  turn_right: turned(-25),
  look_up: turned(0, 16),
  look_down: turned(0, -16),
};

const GOALS: Record<Movement, readonly [number, number]> = {
  turn_left: [22, 0],
  turn_right: [-22, 0],
  look_up: [0, 16],
  look_down: [0, -16],
};

interface Told {
  instruction: string;
  outcome: ChallengeOutcome;
  done: number;
  reached: number;
  faults: readonly ChallengeFault[];
}

function play(movements: readonly Movement[], readings: readonly Reading[], gapMs = 300, rules = RULES) {
  let state = startChallenge(movements, FRONTAL, CAPTURED, 0);
  const steps: Told[] = [];
  for (const [i, reading] of readings.entries()) {
    const step = takeChallengeReading(state, reading, (i + 1) * gapMs, rules);
    state = step.state;
    const { done, reached, faults } = state;
    steps.push({ instruction: step.instruction, outcome: step.outcome, done, reached, faults });
    if (step.outcome !== 'running') break;
  }
  return steps;
}
const last = (steps: readonly Told[]) => steps[steps.length - 1];
/** How the challenge ended, and its faults. */
const end = (steps: readonly Told[]) => [last(steps).outcome, ...last(steps).faults];
/** Everything that a page can learn except the end. */
const heard = (steps: readonly Told[]) =>
  steps.map(({ instruction, done, reached }) => [instruction, done, Math.max(0, reached)]);

describe('challenge', () => {
  it('is passed by following the instructions, one movement after the other', () => {
    const steps = play(
      ['turn_left', 'look_up'],
      [front(), turned(RULES.turnDeg / 2), turned(25), front(), DONE.look_up, front()],
    );
    expect(steps.map((s) => s.instruction)).toEqual([
      'turn_left',
      'turn_left',
      'look_up',
      'look_up',
      'look_straight',
      'keep_still',
    ]);
    expect(steps.map((s) => s.done)).toEqual([0, 0, 1, 1, 2, 2]);
    expect(steps[1].reached).toBeCloseTo(0.5);
    expect(last(steps).outcome).toBe('passed');
  });

  it('asks for the first movement at once, since who was captured looks straight', () => {
    const state = startChallenge(['turn_left', 'look_up'], FRONTAL, CAPTURED, 0);
    expect([state.stage, state.asked]).toEqual(['move', true]);
    const seen = takeChallengeReading(state, front(), 100, RULES);
    const early = takeChallengeReading(seen.state, turned(25), RULES.reactionMs - 1, RULES);
    const inTime = takeChallengeReading(seen.state, turned(25), RULES.reactionMs, RULES);
    expect([early, inTime].map((s) => [s.state.done, ...s.state.faults])).toEqual([
      [1, 'wrong_movement'],
      [1],
    ]);
  });

  it('judges nobody at the first movement before the front was seen, and asks who is elsewhere to look straight', () => {
    const glance = fc.record({
      yaw: fc.integer({ min: -20, max: 20 }),
      pitch: fc.integer({ min: -20, max: 20 }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...MOVEMENTS),
        fc.array(glance, { minLength: 1, maxLength: 10 }),
        fc.integer({ min: -200, max: 400 }),
        fc.integer({ min: 60, max: 170 }),
        (asked, glances, firstMs, gapMs) => {
          let state = startChallenge([asked], FRONTAL, { ...CAPTURED, atMs: -250 }, 0);
          let nowMs = firstMs;
          for (const { yaw, pitch } of glances) {
            const aside = Math.max(Math.abs(yaw), Math.abs(pitch));
            // A front that was taken before the page was told says nothing about the next frame.
            if (aside < 5 && nowMs >= 0) break;
            const step = takeChallengeReading(state, turned(yaw, pitch), nowMs, RULES);
            if (aside > RULES.frontDeg) expect(step.instruction).toBe('look_straight');
            expect([step.state.done, ...step.state.faults]).toEqual([0]);
            state = step.state;
            // Nobody who has been at the front's edge for a second is waited for.
            nowMs = Math.min(999, nowMs + gapMs);
          }
          nowMs = Math.max(0, nowMs);
          for (const reading of [front(), DONE[asked], front()]) {
            state = takeChallengeReading(state, reading, nowMs, RULES).state;
            nowMs += 300;
          }
          expect([state.done, ...state.faults]).toEqual([1]);
        },
      ),
    );
  });

  it('compares a face from the front before it moves, where the captured one was not seen to stay in its place', () => {
    const box = { x: 20, y: 200, width: 120, height: 150 };
    const other = { template: person(0.9), box };
    const films = {
      ...DONE,
      front: turned(0, 0, other),
      left: turned(25, 0, other),
      up: turned(0, 16, other),
    };
    // Turned, the other resembles the captured one well enough; from the front, not.
    for (const start of [[], [front()], [films.front]]) {
      const swapped = play(
        ['turn_left', 'look_up'],
        [...start, films.left, films.left, films.up, films.up, none, front(), none, front()],
      );
      expect(swapped.every((s) => s.done === 0)).toBe(true);
    }
    const shown = play(
      ['turn_left'],
      [films.left, films.front, films.front, films.front, films.left, none, front()],
    );
    expect(shown.at(-1)?.faults).toEqual(['other_face']);
    const unseen = startChallenge(['turn_left'], FRONTAL, null, 0);
    expect([unseen.stage, unseen.asked]).toEqual(['front', false]);
  });

  it('takes another movement as the wrong one somewhat before it would count', () => {
    const [turn, nod] = [RULES.turnDeg, RULES.nodDeg];
    const wander = fc.record({ share: fc.integer({ min: 60, max: 130 }), up: fc.boolean() });
    fc.assert(
      fc.property(wander, ({ share, up }) => {
        const aside = up ? turned(0, (nod * share) / 100) : turned((-turn * share) / 100);
        const outcome = end(play(['turn_left'], [front(), aside, front(), DONE.turn_left, front()]));
        expect(outcome).toEqual(share < 90 ? ['passed'] : ['failed', 'wrong_movement']);
      }),
      { examples: [[{ share: 89, up: true }], [{ share: 91, up: false }]] },
    );
  });

  describe('between two movements', () => {
    const asked = ['turn_left', 'look_up'] as const;

    it('need not come back to the front, and is not wrong where the head still is', () => {
      const steps = play(asked, [front(), turned(25), turned(25, 3), turned(16, 8), turned(4, 16), front()]);
      expect(steps.map((s) => s.done)).toEqual([0, 1, 1, 1, 2, 2]);
      expect(end(steps)).toEqual(['passed']);
    });

    it('counts the next movement only once the head has come back from the one before', () => {
      const steps = play(asked, [front(), turned(25), turned(20, 16), turned(7, 16)]);
      expect(steps.map((s) => [s.done, s.reached])).toEqual([
        [0, 0],
        [1, 0],
        [1, 0],
        [2, 0],
      ]);
    });

    it('is wrong in a third direction, and once more in the direction that it has come back from', () => {
      for (const wrong of [[turned(25, -16)], [turned(-25)], [front(), turned(25)]]) {
        const frames = [front(), turned(25), ...wrong, front(), DONE.look_up, front()];
        expect(end(play(asked, frames))).toEqual(['failed', 'wrong_movement']);
      }
    });

    it('takes no nod that a turned head seems to make for a wrong one, and none that it makes', () => {
      const measured = (pitch: number) =>
        end(play(asked, [front(), turned(25, pitch), turned(25, pitch), DONE.look_up, front()]));
      expect(measured(-RULES.nodDeg)).toEqual(['passed']);
      expect(
        end(play(asked, [front(), turned(25), turned(16, -RULES.nodDeg), DONE.look_up, front()])),
      ).toEqual(['failed', 'wrong_movement']);
    });

    it('allows a swing past the front on the way back, and no turn to the other side', () => {
      const swung = (...frames: Reading[]) =>
        end(play(asked, [front(), turned(25), ...frames, front(), DONE.look_up, front()]));
      expect(swung(turned(-17))).toEqual(['passed']);
      expect(swung(turned(5, -8.5), turned(-17))).toEqual(['passed']);
      // Too far, after the front was seen, and too late: frames are 300 ms apart.
      for (const frames of [
        [turned(-25)],
        [front(), turned(-17)],
        [turned(5, -8.5), turned(5, -8.5), turned(-17)],
      ])
        expect(swung(...frames)).toEqual(['failed', 'wrong_movement']);
    });

    it('counts nothing that one gesture brought along, until it grows or is made again', () => {
      const begins = [front(), turned(25, 12), turned(7, 12), turned(0, 12)];
      const done = (...frames: Reading[]) => last(play(asked, [...begins, ...frames])).done;
      expect(done()).toBe(1);
      expect(done(turned(0, 18))).toBe(2);
      expect(done(turned(0, 3), turned(0, 12))).toBe(2);
    });

    it('tells whoever stays where the movement cannot count to look straight, from 1.5 s on until they come back', () => {
      const stays = fc.record({
        yaw: fc.integer({ min: 12, max: 30 }),
        pitch: fc.integer({ min: 4, max: 20 }),
      });
      fc.assert(
        fc.property(stays, fc.integer({ min: 60, max: 170 }), ({ yaw, pitch }, gapMs) => {
          // A nod so much further than the turn that it counts.
          fc.pre(pitch < RULES.nodDeg || yaw / RULES.turnDeg > (0.6 * pitch) / RULES.nodDeg);
          let { state } = takeChallengeReading(
            startChallenge(asked, FRONTAL, CAPTURED, 0),
            front(),
            300,
            RULES,
          );
          ({ state } = takeChallengeReading(state, turned(25), 600, RULES));
          for (let nowMs = 600 + gapMs; nowMs < 6000; nowMs += gapMs) {
            const step = takeChallengeReading(state, turned(yaw, pitch), nowMs, RULES);
            state = step.state;
            expect(step.instruction).toBe(nowMs - 600 >= 1500 ? 'look_straight' : 'look_up');
          }
          const back = takeChallengeReading(state, turned(3, 5), 6100, RULES);
          expect(back.instruction).toBe('look_up');
          const up = takeChallengeReading(back.state, DONE.look_up, 6200, RULES);
          expect([up.state.done, ...up.state.faults]).toEqual([2]);
        }),
      );
    });

    it('asks for the front where the same movement comes twice, and where the face was lost', () => {
      const twice = play(['turn_left', 'turn_left'], [front(), turned(25), turned(25), turned(25)]);
      expect(twice.map((s) => s.done)).toEqual([0, 1, 1, 1]);
      expect(last(twice).instruction).toBe('look_straight');
      const lost = play(asked, [front(), turned(25), none, none, DONE.look_up]);
      expect(last(lost)).toMatchObject({ done: 1, instruction: 'look_straight' });
    });

    it('goes on where a turned face was missed in one frame, if it comes back in its place and is the captured one', () => {
      const missed = play(asked, [front(), turned(25), none, DONE.look_up], 160);
      expect(missed.map((s) => [s.instruction, s.done])).toEqual([
        ['turn_left', 0],
        ['look_up', 1],
        ['look_up', 1],
        [missed[3].instruction, 2],
      ]);
      const onTheWay = play(['turn_left'], [front(), turned(10), none, turned(25)], 160);
      expect(last(onTheWay).done).toBe(1);
      const elsewhere = { ...(DONE.look_up as FaceReading), box: { x: 20, y: 200, width: 260, height: 300 } };
      const stranger = { ...(DONE.look_up as FaceReading), template: person(1) };
      for (const other of [elsewhere, stranger])
        expect(last(play(asked, [front(), turned(25), none, other], 160)).done).toBe(1);
      // Two frames, one that comes late, and a face that comes back late: in that time others can take its place.
      const missedAt = (...atMs: number[]) => {
        const readings = [front(), turned(25), ...atMs.slice(3).map(() => none), DONE.look_up];
        let state = startChallenge(asked, FRONTAL, CAPTURED, 0);
        for (const [i, reading] of readings.entries())
          ({ state } = takeChallengeReading(state, reading, atMs[i], RULES));
        return state.done;
      };
      expect(missedAt(100, 400, 567, 734)).toBe(2);
      for (const times of [
        [100, 400, 500, 600, 700],
        [100, 400, 601, 701],
        [100, 400, 500, 801],
      ])
        expect(missedAt(...times)).toBe(1);
    });

    it('asks for the front after a pause without frames, in which somebody else can take the place', () => {
      const paused = (pauseMs: number) => {
        const { state } = takeChallengeReading(
          startChallenge(asked, FRONTAL, CAPTURED, 0),
          front(),
          100,
          RULES,
        );
        return takeChallengeReading(state, turned(25), 100 + pauseMs, RULES);
      };
      expect(paused(1000).state.done).toBe(1);
      expect(paused(2000)).toMatchObject({ state: { done: 0 }, instruction: 'look_straight' });
    });

    it('is passed at any rate of frames, with any of them lost, by a head that goes straight on or by the front', () => {
      const orders = fc.array(fc.constantFrom(...MOVEMENTS), { minLength: 1, maxLength: 5 });
      fc.assert(
        fc.property(
          orders,
          fc.integer({ min: 60, max: 170 }),
          fc.array(fc.boolean(), { minLength: 400, maxLength: 400 }),
          fc.boolean(),
          (order, gapMs, kept, byFront) => {
            let state = startChallenge(order, FRONTAL, CAPTURED, 0);
            let [yaw, pitch] = [0, 0];
            let outcome: ChallengeOutcome = 'running';
            for (let i = 0; i < 400 && outcome === 'running'; i++) {
              const nowMs = (i + 1) * gapMs;
              const moving = state.stage === 'move' && nowMs - state.toldMs >= 350;
              const back = byFront && state.leaving !== null;
              const goal = moving && !back ? GOALS[state.movements[state.done]] : [0, 0];
              const step = 0.08 * gapMs;
              // Stays where it is until it has reacted to the next movement.
              if (moving || state.stage === 'front') {
                yaw += Math.max(-step, Math.min(step, goal[0] - yaw));
                pitch += Math.max(-step, Math.min(step, goal[1] - pitch));
              }
              // Of two frames in a row one arrives, or else the limit of time would be what fails.
              if (!kept[i] && kept[i - 1] !== false) continue;
              ({ state, outcome } = takeChallengeReading(state, turned(yaw, pitch), nowMs, RULES));
            }
            expect([outcome, ...state.faults]).toEqual(['passed']);
          },
        ),
      );
    });
  });

  it('takes the picture’s right as the person’s left', () => {
    expect(last(play(['turn_left'], [front(), turned(25), front()])).outcome).toBe('passed');
    expect(last(play(['turn_left'], [front(), turned(-25), front()])).faults).toEqual(['wrong_movement']);
  });

  it.each(MOVEMENTS)('%s is passed by that movement, and not after any other one', (asked) => {
    for (const made of MOVEMENTS) {
      const steps = play([asked], [front(), DONE[made], front(), DONE[asked], front()]);
      expect([made, ...end(steps)]).toEqual(
        made === asked ? [made, 'passed'] : [made, 'failed', 'wrong_movement'],
      );
    }
  });

  it('takes no corner for one of its two sides, however often it is shown, and says to look straight', () => {
    const corner = fc.record({
      ways: fc.constantFrom([1, 1], [1, -1], [-1, 1], [-1, -1]),
      share: fc.integer({ min: 100, max: 200 }),
      slant: fc.integer({ min: 76, max: 131 }),
    });
    const orders = fc.array(fc.constantFrom(...MOVEMENTS), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(orders, corner, (movements, { ways: [x, y], share, slant }) => {
        const yaw = (x * RULES.turnDeg * share) / 100;
        const pitch = (y * RULES.nodDeg * share * slant) / 10_000;
        const there = [front(), ...Array.from({ length: 12 }, () => turned(yaw, pitch)), front()];
        const steps = play(movements, [...there, ...there]);
        expect(last(steps).done).toBe(0);
        expect(steps.every(({ reached }) => reached < 1)).toBe(true);
      }),
    );
    const steps = play(['turn_left'], [front(), ...Array.from({ length: 8 }, () => turned(20, 16))]);
    expect(last(steps)).toMatchObject({ instruction: 'look_straight', done: 0, faults: [] });
    const passes = [front(), turned(20, 16), turned(20, 9), front()];
    expect(end(play(['turn_left'], passes))).toEqual(['passed']);
  });

  it('is not passed by a head that turns faster than anybody reads, which only the end reveals', () => {
    const frames = [front(), DONE.turn_left, front()];
    const early = play(['turn_left'], frames, 100);
    const inTime = play(['turn_left'], frames, 300);
    expect([end(early), end(inTime)]).toEqual([['failed', 'wrong_movement'], ['passed']]);
    expect(heard(early)).toEqual(heard(inTime));
  });

  it('continues after a wrong movement as if there had been none, with the same messages up to the same moment', () => {
    const asked = ['turn_left', 'look_up'] as const;
    const right = [front(), front(), DONE.turn_left, front(), front(), DONE.look_up, front()];
    const first = right.with(1, DONE.turn_right);
    const second = right.with(4, DONE.turn_left);
    for (const wrong of [first, second]) {
      expect(end(play(asked, wrong))).toEqual(['failed', 'wrong_movement']);
      expect(heard(play(asked, wrong))).toEqual(heard(play(asked, right)));
    }
  });

  it('ends after a wrong movement followed by nothing as it ends after nothing', () => {
    const nothing = Array.from({ length: 40 }, front);
    const wrong = nothing.with(1, DONE.look_up);
    const [after, without] = [play(['turn_left'], wrong), play(['turn_left'], nothing)];
    expect([end(after), end(without)]).toEqual([['late', 'wrong_movement'], ['late']]);
    expect(heard(after)).toEqual(heard(without));
  });

  it('is not passed by keeping still: each movement has a time limit', () => {
    const steps = play(['turn_left'], Array.from({ length: 40 }, front));
    expect(last(steps).outcome).toBe('late');
    expect(steps.length).toBe(Math.ceil(RULES.limitMs / 300));
  });

  it('gives each movement its own time', () => {
    const slow = Array.from({ length: 12 }, front);
    const readings = [...slow, DONE.turn_left, ...slow, DONE.look_down, front()];
    expect(last(play(['turn_left', 'look_down'], readings, 500)).outcome).toBe('passed');
  });

  it('is not passed by another face, and one blurred frame is not another face', () => {
    const other = turned(0, 0, { template: person(1.5) });
    const swapped = play(['turn_left'], [none, other, other, other, DONE.turn_left, other]);
    expect(end(swapped)).toEqual(['failed', 'other_face']);
    expect(end(play(['turn_left'], [none, other, other, front(), DONE.turn_left, front()]))).toEqual([
      'passed',
    ]);
  });

  it('also requests and accepts movements of another face, so that the end reveals nothing about the face', () => {
    const other = turned(0, 0, { template: person(1.5) });
    const turns = turned(25, 0, { template: person(1.5) });
    const asked = ['turn_left', 'turn_left'] as const;
    const swapped = play(asked, [none, other, other, other, turns, other, turns, other]);
    const own = play(asked, [none, front(), DONE.turn_left, front(), DONE.turn_left, front()]);
    expect([end(swapped), end(own)]).toEqual([['failed', 'other_face'], ['passed']]);
    // One blurred frame may look like anybody; three in a row are needed.
    expect(heard(swapped).slice(3)).toEqual(heard(own).slice(1));
  });

  it('compares the face again after the last movement', () => {
    const other = turned(0, 0, { template: person(1.5) });
    const steps = play(['turn_left'], [front(), DONE.turn_left, other, other, other]);
    expect(end(steps)).toEqual(['failed', 'other_face']);
  });

  describe('compares the face at the end of a movement', () => {
    const turn = (template: FaceReading['template']) => turned(25, 0, { template });
    const stranger = turn(person(1.5));

    it('and rejects a stranger’s, with the messages and timing of a movement that is not made', () => {
      const swapped = play(['turn_left'], [front(), ...Array.from({ length: 40 }, () => stranger)]);
      const still = play(['turn_left'], Array.from({ length: 41 }, front));
      expect(last(swapped)).toMatchObject({ outcome: 'late', done: 0, instruction: 'look_straight' });
      expect(swapped.map((s) => s.instruction)).toEqual(still.map((s) => s.instruction));
    });

    it('and waits for a frame that can be compared while the person holds the pose', () => {
      const steps = play(['turn_left'], [front(), turn(null), stranger, turn(person(0.4)), front()]);
      expect(steps.map((s) => s.done)).toEqual([0, 0, 0, 1, 1]);
      expect(last(steps).outcome).toBe('passed');
    });

    it('and not before: the first half of the movement may be another person’s', () => {
      const onTheWay = turned(9, 0, { template: person(0) });
      const steps = play(['turn_left'], [front(), onTheWay, stranger, stranger]);
      expect(last(steps)).toMatchObject({ outcome: 'running', done: 0 });
    });

    it('for each movement separately', () => {
      const readings = [front(), DONE.turn_left, front(), turned(-25, 0, { template: person(1.5) })];
      expect(last(play(['turn_left', 'turn_right'], readings))).toMatchObject({
        done: 1,
        outcome: 'running',
      });
    });

    it('and asks for a template only near the end', () => {
      let state = startChallenge(['turn_left'], FRONTAL, CAPTURED, 0);
      const wanted = [wantedTemplate(state, RULES)];
      for (const [i, reading] of [none, front(), turned(3), turned(10)].entries()) {
        ({ state } = takeChallengeReading(state, reading, 300 * (i + 1), RULES));
        wanted.push(wantedTemplate(state, RULES));
      }
      expect(wanted.map((w) => w?.limits ?? null)).toEqual([null, RULES.limits, null, null, TURNED_LIMITS]);
    });
  });

  it.each([
    ['the face was lost', none],
    ['a second face came in', crowd],
    ['a face appeared elsewhere', turned(0, 0, { box: { x: 20, y: 200, width: 260, height: 300 } })],
    ['a face appeared much larger', turned(0, 0, { box: { x: 400, y: 100, width: 450, height: 520 } })],
  ])('compares the face again when %s', (_, reading) => {
    const unlike = { ...(DONE.turn_left as FaceReading), template: null };
    const steps = play(['turn_left'], [front(), reading, unlike, unlike]);
    expect(steps.map((s) => s.done)).toEqual([0, 0, 0, 0]);
    expect(last(steps)).toMatchObject({ instruction: 'look_straight', outcome: 'running' });
  });

  it('shows why a frontal face cannot be compared', () => {
    const covered = faceReading({ template: null }, { occlusion: 0.9, yawDeg: 4, pitchDeg: -3 });
    expect(last(play(['turn_left'], [none, covered])).instruction).toBe('uncover_face');
  });

  describe('with the 68 points', () => {
    // The camera is far away: without a network's habits, perspective alone lowers a head's score
    // (docs/decisions/0031).
    const seen = (solid: Solid, yaw: number, degrees = yaw) =>
      turned(yaw, 0, { landmarks: solidPoints(solid, { yawDeg: degrees, distance: 30 }) });
    const both = (solid: Solid, degrees: number) => [
      seen(solid, 0),
      seen(solid, 20, degrees),
      seen(solid, 0),
      seen(solid, -20, -degrees),
      seen(solid, 0),
    ];
    const asked = ['turn_left', 'turn_right'] as const;

    it('is passed by a head and not by a bent, turned sheet, with the same messages at the same moment', () => {
      const head = play(asked, both({ kind: 'head' }, 20));
      const print = play(asked, both({ kind: 'sheet', radius: 1.1 }, 45));
      expect(last(head).outcome).toBe('passed');
      expect(end(print)).toEqual(['failed', 'flat_face']);
      expect(heard(print)).toEqual(heard(head));
    });

    it('judges the return as well as the movement itself', () => {
      const frames = both({ kind: 'head' }, 20);
      const back = seen({ kind: 'sheet' }, 18, 50);
      frames.splice(2, 0, back, back, back, back);
      expect(last(play(asked, frames)).faults).toEqual(['flat_face']);
    });

    it('accepts no movement from a frame whose landmarks contradict themselves', () => {
      const torn = { ...(seen({ kind: 'head' }, 20) as FaceReading) };
      const hidden: Reading = { ...torn, quality: { ...torn.quality, occlusion: 0.9 } };
      const [front, ...rest] = both({ kind: 'head' }, 20);
      const steps = play(asked, [front, hidden, hidden, ...rest]);
      expect(steps[1]).toMatchObject({ outcome: 'running', done: 0, instruction: 'turn_left' });
      expect(last(steps).outcome).toBe('passed');
    });
  });

  const BOX = faceReading().box;
  const anyReading = fc.oneof(
    fc
      .tuple(
        fc.integer({ min: -40, max: 40 }),
        fc.integer({ min: -30, max: 30 }),
        fc.constantFrom(0, 0.7, 1.5),
        fc.constantFrom(0, 0, 0, 1),
      )
      .map(([y, p, likeness, aside]) =>
        turned(y, p, { template: person(likeness), box: { ...BOX, x: BOX.x + aside * BOX.width } }),
      ),
    fc.constantFrom(none, crowd, front(), ...Object.values(DONE)),
  );

  it('comes to the same end if only those faces are embedded that it wants, however the face jumps', () => {
    let [seen, spared, jumped] = [0, 0, 0];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...MOVEMENTS), { minLength: 1, maxLength: 3 }),
        fc.array(anyReading, { maxLength: 60 }),
        (movements, readings) => {
          let all = startChallenge(movements, FRONTAL, CAPTURED, 0);
          let wanted = all;
          for (const [i, reading] of readings.entries()) {
            const nowMs = 100 * (i + 1);
            const asked = wantedTemplate(wanted, RULES);
            const embeds = reading.kind === 'face' && asked && pointsWithin(reading.quality, asked.pose);
            // What a face outside the limits is good for is not asked here: such a template is never made.
            const limited =
              asked && reading.kind === 'face' && qualityProblems(reading, asked.limits).length === 0;
            const without: Reading = reading.kind === 'face' ? { ...reading, template: null } : reading;
            // A face that appears elsewhere instead of making the movement is compared in the next frame.
            const jumps =
              asked && limited && !embeds && all.stage === 'move' && !follows(all.last, reading.box);
            const looksAt = asked && limited && !jumps;
            const first = takeChallengeReading(all, looksAt ? reading : without, nowMs, RULES);
            const second = takeChallengeReading(wanted, embeds && limited ? reading : without, nowMs, RULES);
            expect(second).toEqual(first);
            if (jumps && first.outcome !== 'late') {
              jumped++;
              expect([first.outcome, first.state.stage]).toEqual(['running', 'front']);
            }
            [all, wanted] = [first.state, second.state];
            if (asked && limited) [seen, spared] = [seen + 1, spared + (embeds ? 0 : 1)];
          }
        },
      ),
      { numRuns: 1000 },
    );
    expect(spared).toBeGreaterThan(seen / 10);
    expect(jumped).toBeGreaterThan(0);
  });

  it('never passes without every requested movement, for any readings', () => {
    const reading = fc.oneof(
      fc
        .tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -30, max: 30 }))
        .map(([y, p]) => turned(y, p)),
      fc.constantFrom(none, crowd, front()),
    );
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...MOVEMENTS), { minLength: 1, maxLength: 3 }),
        fc.array(reading, { maxLength: 40 }),
        (movements, readings) => {
          const steps = play(movements, readings);
          if (!last(steps) || last(steps).outcome === 'running') return;
          // Nothing ends it but the time limit or the last movement.
          expect(last(steps).outcome === 'late' || last(steps).done === movements.length).toBe(true);
          expect(last(steps).outcome === 'passed' && last(steps).faults.length > 0).toBe(false);
          if (last(steps).outcome !== 'passed') return;
          let at = 0;
          for (const asked of movements) {
            at = readings.findIndex((r, i) => i >= at && made(r, asked)) + 1;
            expect(at).toBeGreaterThan(0);
          }
        },
      ),
    );
  });
});

describe('a wrong movement, with anything before and after it', () => {
  // Further than a head swings past the front.
  const nods = { look_up: turned(0, 19), look_down: turned(0, -19) };
  const POSES = { front: front(), nobody: none, several: crowd, ...DONE, ...nods };
  const pose = fc.constantFrom(...(Object.keys(POSES) as (keyof typeof POSES)[]));

  it('is not revealed by anything before the end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...MOVEMENTS), { minLength: 1, maxLength: 3 }),
        fc.array(pose, { minLength: 1, maxLength: 60 }),
        fc.constantFrom(100, 300, 700),
        (movements, poses, gapMs) => {
          let state = startChallenge(movements, FRONTAL, CAPTURED, 0);
          let twin = state;
          for (const [i, shown] of poses.entries()) {
            // The twin looks straight whenever a wrong movement is made.
            // Before the front is seen at the first movement nothing is wrong, and the page asks for the front.
            const isWrong =
              state.stage === 'move' &&
              !state.atOnce &&
              shown in DONE &&
              shown !== state.movements[state.done] &&
              shown !== state.leaving;
            const nowMs = (i + 1) * gapMs;
            const step = takeChallengeReading(state, POSES[shown], nowMs, RULES);
            const without = takeChallengeReading(twin, isWrong ? POSES.front : POSES[shown], nowMs, RULES);
            [state, twin] = [step.state, without.state];
            expect(toldBy(step)).toEqual(toldBy(without));
            // Readings after the time limit are ignored.
            if (isWrong && step.outcome !== 'late') expect(state.faults).toEqual(['wrong_movement']);
            if (step.outcome !== 'running') break;
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  /** Everything that a page can learn: `passed` and `failed` differ only in the end, and come at the same moment. */
  const toldBy = ({ instruction, outcome, state }: ChallengeStep) => ({
    instruction,
    over: outcome === 'running' || outcome === 'late' ? outcome : 'judged',
    done: state.done,
    asked: state.asked,
    reached: Math.max(0, state.reached),
    deadlineMs: challengeDeadlineMs(state, RULES),
    wanted: wantedTemplate(state, RULES),
  });
});

function made(reading: Reading, movement: Movement): boolean {
  if (reading.kind !== 'face') return false;
  const yaw = reading.quality.yawDeg - FRONTAL.yawDeg;
  const pitch = reading.quality.pitchDeg - FRONTAL.pitchDeg;
  const { turnDeg, nodDeg } = RULES;
  return {
    turn_left: yaw >= turnDeg,
    turn_right: yaw <= -turnDeg,
    look_up: pitch >= nodDeg,
    look_down: pitch <= -nodDeg,
  }[movement];
}

describe('the order of movements', () => {
  const orders = (frontal: Frontal, steps: number): string[] =>
    drawnOrders(frontal, steps).flatMap(({ order, weight }) =>
      Array.from({ length: weight }, () => order.join()),
    );

  it('is drawn as often as its weight says', () => {
    const all = orders(FRONTAL, 4);
    const drawn = all.map((_, i) =>
      drawMovements(FRONTAL, 4, (below) => {
        expect(below).toBe(all.length);
        return i;
      }).join(),
    );
    expect(drawn).toEqual(all);
  });

  it.each([
    [1, 4, 4],
    [2, 8, 8],
    [3, 48, 48],
    [4, 224, 119],
    [5, 960, 400],
    [6, 3968, 1343],
  ])('with %i movements is one of %i, none drawn more often than 1 time in %i', (steps, many, oneIn) => {
    const all = orders(FRONTAL, steps);
    const drawn = Map.groupBy(all, (order) => order);
    expect(drawn.size).toBe(many);
    const most = Math.max(...[...drawn.values()].map((of) => of.length));
    expect(Math.round(all.length / most)).toBe(oneIn);
    // No order is drawn less often but those in which a movement comes twice in a row.
    for (const [order, of] of drawn) if (of.length < most) expect(order).toMatch(/(\w+),\1(,|$)/);
    const counts = Map.groupBy(all.join().split(','), (m) => m);
    expect(new Set([...counts.values()].map((of) => of.length))).toEqual(new Set([(all.length * steps) / 4]));
  });

  it('contains a turn and a nod from two on, since a bent sheet follows the head in one direction only', () => {
    for (const order of orders(FRONTAL, 3)) {
      expect(order).toMatch(/turn_/);
      expect(order).toMatch(/look_/);
    }
  });

  it('contains no movement that the camera’s height leaves no room for', () => {
    const below = { ...FRONTAL, pitchDeg: 20 };
    const above = { ...FRONTAL, pitchDeg: -20 };
    expect(orders(below, 3).join()).not.toContain('look_up');
    expect(orders(above, 3).join()).not.toContain('look_down');
    expect([2, 3, 4].map((steps) => orders(below, steps).length)).toEqual([4, 18, 64]);
  });

  it('is met by chance no more often in a later attempt, wherever the camera is', () => {
    const chance = (pitchDeg: number, steps: number): number => {
      const weights = drawnOrders({ ...FRONTAL, pitchDeg }, steps).map(({ weight }) => weight);
      return Math.max(...weights) / weights.reduce((sum, weight) => sum + weight, 0);
    };
    for (const pitchDeg of [-20, 0, 20])
      for (const usual of [1, 2, 3, 4, 5]) {
        const chances = [0, 1, 2, 3].map((earlier) => chance(pitchDeg, movementsOfAttempt(usual, earlier)));
        expect(chances).toEqual([...chances].sort((a, b) => b - a));
      }
  });
});
