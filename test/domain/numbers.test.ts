import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterFailure, isLocked, NOT_LOCKED } from '../../src/domain/access/lockout.ts';
import { decide } from '../../src/domain/capture/decision.ts';
import { averageTemplates, cosine, normalise } from '../../src/domain/gallery/template.ts';
import {
  EVIDENCE,
  type Evidence,
  evidenceOfClaims,
  injectionScore,
} from '../../src/domain/liveness/injection.ts';
import {
  type Calibration,
  checkCalibration,
  fmrAtScore,
  MOST_SCORE,
  scoreAtFmr,
  scoreOfCosine,
} from '../../src/domain/packs/calibration.ts';
import { seconds, toIso } from '../../src/domain/time.ts';
import { WEBCAM } from '../support/readings.ts';

const CALIBRATION: Calibration = {
  source: 'test',
  nonMatedPairs: 1e12,
  points: [
    { fmr: 1e-1, score: 0.2 },
    { fmr: 1e-3, score: 0.4 },
    { fmr: 1e-5, score: 0.5 },
  ],
};

describe('calibration', () => {
  it('passes through its points and continues log-linearly beyond them', () => {
    expect(scoreAtFmr(CALIBRATION, 1e-3)).toBeCloseTo(0.4);
    expect(scoreAtFmr(CALIBRATION, 1e-4)).toBeCloseTo(0.45);
    expect(scoreAtFmr(CALIBRATION, 1e-7)).toBeCloseTo(0.6);
    expect(fmrAtScore(CALIBRATION, 0.45)).toBeCloseTo(1e-4, 6);
  });

  it('is monotone and its own inverse', () => {
    const exponent = fc.double({ min: -9, max: -1, noNaN: true });
    fc.assert(
      fc.property(exponent, exponent, (a, b) => {
        const [x, y] = [scoreAtFmr(CALIBRATION, 10 ** a), scoreAtFmr(CALIBRATION, 10 ** b)];
        if (a < b) expect(x).toBeGreaterThanOrEqual(y);
        expect(Math.log10(fmrAtScore(CALIBRATION, x))).toBeCloseTo(a, 6);
      }),
    );
  });

  it('never claims a rate below one in the number of measured pairs', () => {
    expect(fmrAtScore({ ...CALIBRATION, nonMatedPairs: 1e6 }, 0.99)).toBe(1e-6);
  });

  it('refuses tables that are not monotone or too short', () => {
    const [p, q] = CALIBRATION.points;
    expect(() => checkCalibration({ ...CALIBRATION, points: [p] })).toThrow(/two points/);
    expect(() => checkCalibration({ ...CALIBRATION, points: [q, p] })).toThrow(/monotone/);
    expect(() => checkCalibration({ ...CALIBRATION, points: [p, { ...q, fmr: Number.NaN }] })).toThrow(
      /monotone/,
    );
  });
});

describe('comparison scores of averaged templates', () => {
  const AVERAGED: Calibration = {
    ...CALIBRATION,
    points: CALIBRATION.points.map((p, i) => ({ ...p, averaging: 0.02 * (i + 1) })),
    unknownMeanLength: 0.8,
  };
  const length = fc.double({ min: 0.3, max: 1, noNaN: true });
  const alike = fc.double({ min: -1, max: 1, noNaN: true });

  it('equal the cosine for single pictures, stay below it and 1, and grow with it', () => {
    fc.assert(
      fc.property(alike, alike, length, length, (x, y, a, b) => {
        expect(scoreOfCosine(AVERAGED, x, 1, 1)).toBe(Math.min(MOST_SCORE, x));
        const [low, high] = [Math.min(x, y), Math.max(x, y)].map((c) => scoreOfCosine(AVERAGED, c, a, b));
        expect(high).toBeGreaterThanOrEqual(low);
        expect(low).toBeLessThanOrEqual(Math.min(x, y));
      }),
    );
  });

  it('are lower if the effect of averaging or the length is unknown', () => {
    const top = CALIBRATION.points[CALIBRATION.points.length - 1].score;
    const plain = scoreOfCosine(CALIBRATION, top + 0.1, 0.9, 0.9);
    expect(plain).toBeLessThan(scoreOfCosine(AVERAGED, top + 0.1, 0.9, 0.9));
    expect(scoreOfCosine(AVERAGED, top, null, 1)).toBe(scoreOfCosine(AVERAGED, top, 0.8, 1));
    expect(scoreOfCosine(AVERAGED, top, null, 1)).toBeLessThan(scoreOfCosine(AVERAGED, top, 0.95, 1));
  });

  it('are refused if a calibration would reverse their order', () => {
    const [first, second, ...rest] = CALIBRATION.points;
    const turned = { ...CALIBRATION, points: [first, { ...second, score: 0.25, averaging: 0.25 }, ...rest] };
    expect(() => checkCalibration(turned)).toThrow('averaged templates');
    const beyond = CALIBRATION.points.map((p) => ({ ...p, averaging: -0.1 }));
    expect(() => checkCalibration({ ...CALIBRATION, points: beyond })).toThrow('averaging must be between');
  });
});

describe('templates', () => {
  it('average to a unit vector between them', () => {
    const vector = fc.float32Array({ minLength: 8, maxLength: 8, min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(vector, { minLength: 1, maxLength: 6 }), (raw) => {
        const units = raw.filter((v) => v.some((x) => Math.abs(x) > 0.01)).map((v) => normalise(v));
        if (units.length === 0 || units.some((u) => cosine(u, units[0]) < 0)) return;
        const { template: mean, meanLength, pictures } = averageTemplates(units);
        expect(pictures).toBe(units.length);
        const alike = units.flatMap((a) => units.map((b) => cosine(a, b)));
        expect((meanLength ?? 0) ** 2).toBeCloseTo(alike.reduce((a, b) => a + b) / alike.length, 4);
        expect(cosine(mean, mean)).toBeCloseTo(1, 5);
        const worst = Math.min(...units.map((u) => cosine(u, units[0])));
        expect(cosine(mean, units[0])).toBeGreaterThanOrEqual(worst - 1e-5);
      }),
    );
  });

  it('are refused without a direction or with another length', () => {
    expect(() => normalise(new Float32Array(4))).toThrow(RangeError);
    expect(() => normalise(Float32Array.of(Number.NaN, 1))).toThrow(RangeError);
    expect(() => averageTemplates([])).toThrow(RangeError);
    expect(() => cosine(new Float32Array(2), new Float32Array(3))).toThrow(RangeError);
  });
});

describe('decision', () => {
  const policy = { matchScore: 0.5, minLiveness: 0.5, rejectInjectionFrom: 2 as const };
  const found = { score: 0.6, liveness: null, injection: null, locked: false };

  it.each([
    ['accepted', {}],
    ['accepted', { score: 0.5 }],
    ['mismatch', { score: 0.499 }],
    ['mismatch', { locked: true }],
    ['accepted', { liveness: 0.5 }],
    ['not_live', { liveness: 0.49, score: 0.9 }],
    ['accepted', { injection: 1 as const }],
    ['injection', { injection: 2 as const }],
    ['accepted', { score: null }],
  ])('%s for %j', (expected, change) => {
    expect(decide({ ...found, ...change }, policy)).toBe(expected);
  });

  it('reports injection without rejecting if the policy says so', () => {
    expect(decide({ ...found, injection: 2 }, { ...policy, rejectInjectionFrom: null })).toBe('accepted');
  });
});

describe('injection evidence', () => {
  const webcam = { ...WEBCAM, label: 'HD Pro Webcam C920 (046d:082d)' };

  it('gives no score for an unremarkable camera, since the page could lie', () => {
    expect(injectionScore(evidenceOfClaims(webcam))).toBeNull();
  });

  it.each([
    [2, { label: 'OBS Virtual Camera' }],
    [2, { label: 'ManyCam Virtual Webcam' }],
    [2, { webdriver: true }],
    [2, { trackType: 'CanvasCaptureMediaStreamTrack' }],
    [2, { nativeMedia: false }],
    [1, { listed: false }],
  ])('scores %d for %j', (score, change) => {
    expect(injectionScore(evidenceOfClaims({ ...webcam, ...change }))).toBe(score);
  });

  it('clears only an attested camera without evidence against it', () => {
    expect(injectionScore(new Set(['attested_camera']))).toBe(0);
    expect(injectionScore(new Set(['attested_camera', 'unlisted_device']))).toBe(1);
    expect(injectionScore(new Set(['attested_camera', 'still_picture']))).toBe(2);
    const all = fc.subarray(Object.keys(EVIDENCE) as Evidence[]);
    fc.assert(
      fc.property(all, (found) => {
        const score = injectionScore(new Set(found));
        if (!found.includes('attested_camera')) expect(score).not.toBe(0);
        if (found.some((e) => EVIDENCE[e] === 'strong')) expect(score).toBe(2);
      }),
    );
  });

  it('gives a known device neither a better nor a worse score', () => {
    const all = fc.subarray(Object.keys(EVIDENCE) as Evidence[]);
    fc.assert(
      fc.property(all, (found) => {
        const others = new Set(found.filter((e) => e !== 'known_device'));
        expect(injectionScore(new Set([...others, 'known_device']))).toBe(injectionScore(others));
      }),
    );
    expect(injectionScore(new Set(['known_device']))).toBeNull();
    // Checks that say nothing about the camera never give or change a score.
    for (const e of [
      'light_challenge_passed',
      'light_challenge_unclear',
      'light_challenge_declined',
      'challenge_passed',
      'challenge_failed',
    ])
      expect(injectionScore(new Set([e as Evidence]))).toBeNull();
  });
});

describe('lockout', () => {
  it('locks after five failures in a row, for a growing pause up to an hour', () => {
    let lockout = NOT_LOCKED;
    const pauses: number[] = [];
    for (let i = 0; i < 14; i++) {
      lockout = afterFailure(lockout, 0, { after: 5, firstPauseS: 60, maxPauseS: 3600 });
      pauses.push(lockout.lockedUntilUs / seconds(1));
    }
    expect(pauses.slice(0, 8)).toEqual([0, 0, 0, 0, 60, 120, 240, 480]);
    expect(Math.max(...pauses)).toBe(3600);
    expect(isLocked(lockout, seconds(3600) - 1)).toBe(true);
    expect(isLocked(lockout, seconds(3600))).toBe(false);
  });
});

describe('time', () => {
  it('is written with microseconds and offset', () => {
    expect(toIso(1_675_329_276_165_046)).toBe('2023-02-02T09:14:36.165046+00:00');
    expect(toIso(0)).toBe('1970-01-01T00:00:00.000000+00:00');
    expect(toIso(1_675_329_276_000_001)).toBe('2023-02-02T09:14:36.000001+00:00');
  });
});
