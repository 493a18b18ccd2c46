import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instruction } from '../../../src/domain/capture/capture.ts';
import type { Quality, Reading } from '../../../src/domain/capture/reading.ts';
import { logReading, startLog, summaryOf } from '../../../src/domain/capture/reading-summary.ts';
import { faceReading } from '../../support/readings.ts';

const quality = (yawDeg: number, sharpness: number): Quality => ({
  eyeDistancePx: 96.54321,
  yawDeg,
  pitchDeg: 1.5,
  rollDeg: 0,
  sharpness,
  brightness: 128,
  clippedShare: 0,
  occlusion: 0.125,
  overall: 0.875,
});
const face = (q: Quality): Reading => ({ kind: 'face', quality: q }) as Reading;
const nobody = { kind: 'no_face', imageWidth: 1, imageHeight: 1 } as Reading;

describe('the summary of an attempt’s frames', () => {
  it('has each change of instruction once, and the least and median of the figures', () => {
    let log = startLog(1000);
    log = logReading(log, nobody, 'look_at_camera', 1100);
    log = logReading(log, nobody, 'look_at_camera', 1200);
    log = logReading(log, face(quality(-20, 30)), 'hold_still', 1300);
    log = logReading(log, face(quality(4, 50)), 'keep_still', 1400);
    log = logReading(log, face(quality(-2, 90)), 'keep_still', 1500);
    const summary = summaryOf(log);
    expect(summary?.told).toEqual([
      [100, 'look_at_camera'],
      [300, 'hold_still'],
      [400, 'keep_still'],
    ]);
    expect(summary?.measured).toBe(3);
    expect(summary?.quality).toMatchObject({
      yawDeg: [2, 4],
      sharpness: [30, 50],
      eyeDistancePx: [96.5, 96.5],
    });
  });

  it('is null if no frame was judged, and has no figures without a face', () => {
    let log = startLog(0);
    expect(summaryOf(log)).toBeNull();
    log = logReading(log, nobody, 'look_at_camera', 1);
    expect(summaryOf(log)).toEqual({ told: [[1, 'look_at_camera']], measured: 0, quality: {} });
  });

  it('takes at most 2 kB for any readings, however many', () => {
    const instruction = fc.constantFrom<Instruction>('look_at_camera', 'one_person_only', 'centre_face');
    const number = fc.double({ noNaN: true, min: -1e6, max: 1e6 });
    const frame = fc.record({
      instruction,
      yaw: number,
      sharp: number,
      atMs: fc.integer({ min: 0, max: 3.6e6 }),
    });
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 400 }), (frames) => {
        let log = startLog(0);
        for (const f of frames) log = logReading(log, face(quality(f.yaw, f.sharp)), f.instruction, f.atMs);
        expect(JSON.stringify(summaryOf(log)).length).toBeLessThanOrEqual(2048);
      }),
    );
  });

  it('has the least and median head score of the movements', () => {
    let log = startLog(0);
    log = logReading(log, faceReading(), 'keep_still', 1);
    log = { ...log, headScores: [0.91, 0.1234, 0.8] };
    expect(summaryOf(log)?.quality.headScore).toEqual([0.123, 0.8]);
  });
});
