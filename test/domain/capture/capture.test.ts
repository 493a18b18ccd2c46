import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CaptureGoal,
  captureLiveness,
  captureTemplate,
  startCapture,
  takeReading,
} from '../../../src/domain/capture/capture.ts';
import { CAPTURE_LIMITS } from '../../../src/domain/capture/quality.ts';
import type { Reading } from '../../../src/domain/capture/reading.ts';
import { cosine } from '../../../src/domain/gallery/template.ts';
import { faceReading, person } from '../../support/readings.ts';

const GOAL: CaptureGoal = {
  frames: 3,
  minGapMs: 150,
  samePersonScore: 0.8,
  livenessFrames: 0,
  limits: CAPTURE_LIMITS,
};

const NO_TRACE = new Uint8Array(4);

function play(readings: readonly Reading[], gapMs = 200, goal = GOAL) {
  let state = startCapture();
  return readings.map((reading, i) => {
    const step = takeReading(state, reading, (i + 1) * gapMs, goal);
    state = step.state;
    return step;
  });
}

describe('capture', () => {
  it('never decides on one frame', () => {
    expect(play([faceReading(), faceReading(), faceReading()]).map((s) => s.done)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('does not count two frames of one instant', () => {
    expect(
      play([faceReading(), faceReading(), faceReading(), faceReading()], 100).map((s) => s.progress),
    ).toEqual([1 / 3, 1 / 3, 2 / 3, 2 / 3]);
  });

  it('starts over when another person steps in', () => {
    const steps = play([
      faceReading(),
      faceReading(),
      faceReading({ template: person(1.5) }),
      faceReading({ template: person(1.5) }),
    ]);
    expect(steps.map((s) => s.state.good.length)).toEqual([1, 2, 1, 2]);
    expect(steps[2].best).toBe(true);
  });

  it('starts over when a second person is seen', () => {
    const crowd: Reading = {
      kind: 'several_faces',
      imageWidth: 1280,
      imageHeight: 720,
      count: 2,
      trace: NO_TRACE,
    };
    const steps = play([faceReading(), faceReading(), crowd, faceReading()]);
    expect(steps[2].instruction).toBe('one_person_only');
    expect(steps[3].state.good).toHaveLength(1);
  });

  it.each([
    ['look_at_camera', { kind: 'no_face', imageWidth: 1, imageHeight: 1, trace: NO_TRACE }],
    ['camera_trouble', { kind: 'unreadable', reason: 'damaged' }],
    ['come_closer', faceReading({}, { eyeDistancePx: 20 })],
    ['move_back', faceReading({ box: { x: 50, y: 0, width: 1100, height: 720 } })],
    ['centre_face', faceReading({ box: { x: -120, y: 200, width: 260, height: 300 } })],
    ['look_straight', faceReading({}, { yawDeg: 40 })],
    ['more_light', faceReading({}, { brightness: 10 })],
    ['less_light', faceReading({}, { brightness: 250 })],
    ['hold_still', faceReading({}, { sharpness: 1 })],
    ['uncover_face', faceReading({}, { occlusion: 0.9 })],
  ] as [string, Reading][])('asks to %s', (instruction, reading) => {
    const [step] = play([reading]);
    expect(step).toMatchObject({ instruction, progress: 0, done: false, best: false });
  });

  it('keeps the frame with the best quality and averages the templates', () => {
    const overall = [0.5, 0.7, 0.6];
    const steps = play(overall.map((o) => faceReading({ liveness: o }, { overall: o })));
    expect(steps.map((s) => s.best)).toEqual([true, true, false]);
    expect(cosine(captureTemplate(steps[2].state).template, person(0))).toBeCloseTo(1, 5);
    expect(captureLiveness(steps[2].state)).toBeCloseTo(0.6);
  });

  it('averages liveness over every fit frame, and waits for enough of them', () => {
    const goal = { ...GOAL, livenessFrames: 6 };
    const scores = [1, 0.2, 1, 0.2, 1, 0.2];
    const steps = play(
      scores.map((liveness) => faceReading({ liveness })),
      100,
      goal,
    );
    expect(steps.map((s) => s.done)).toEqual([false, false, false, false, false, true]);
    expect(captureLiveness(steps[5].state)).toBeCloseTo(0.6);
    // No more frames are needed: three good ones are enough for the template.
    expect(steps[5].state.good).toHaveLength(3);
  });

  it('forgets the liveness of the previous person', () => {
    const dead = faceReading({ liveness: 0 });
    const alive = faceReading({ liveness: 1, template: person(1.5) });
    const steps = play([dead, dead, alive, alive]);
    expect(captureLiveness(steps[3].state)).toBe(1);
  });

  it('starts over when the frames in between show somebody else', () => {
    const steps = play([faceReading(), faceReading({ template: person(1.5) }), faceReading()], 100);
    expect(steps.map((s) => s.progress)).toEqual([1 / 3, 1 / 3, 1 / 3]);
  });

  it('reports no liveness if the pack has no network for it', () => {
    expect(captureLiveness(play([faceReading()])[0].state)).toBeNull();
  });

  it('is only done with enough frames of one person, apart in time, for any readings', () => {
    const reading: fc.Arbitrary<Reading> = fc.oneof(
      fc.double({ min: 0, max: 3, noNaN: true }).map((angle) => faceReading({ template: person(angle) })),
      fc.constant(faceReading({ template: null })),
      fc.constant<Reading>({ kind: 'no_face', imageWidth: 9, imageHeight: 9, trace: NO_TRACE }),
      fc.constant<Reading>({
        kind: 'several_faces',
        imageWidth: 9,
        imageHeight: 9,
        count: 2,
        trace: NO_TRACE,
      }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(reading, fc.integer({ min: 0, max: 400 })), { maxLength: 60 }),
        (frames) => {
          let state = startCapture();
          let now = 0;
          for (const [frame, gap] of frames) {
            now += gap;
            const step = takeReading(state, frame, now, GOAL);
            state = step.state;
            expect(step.progress).toBeLessThanOrEqual(1);
            const times = state.good.map((g) => g.atMs);
            for (let i = 1; i < times.length; i++)
              expect(times[i] - times[i - 1]).toBeGreaterThanOrEqual(150);
            if (step.done) {
              expect(state.good.length).toBeGreaterThanOrEqual(3);
              break;
            }
          }
        },
      ),
    );
  });
});
