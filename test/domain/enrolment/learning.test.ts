import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  averageOfKept,
  isSimilarEnough,
  isUndoubted,
  type KeptTemplate,
  leastNearness,
  MOST_KEPT,
  movesTowardsStranger,
  referenceOf,
  withVisit,
} from '../../../src/domain/enrolment/learning.ts';
import { averageOfOne, averageTemplates, cosine, normalise } from '../../../src/domain/gallery/template.ts';
import { type Calibration, comparisonScore, scoreAtFmr } from '../../../src/domain/packs/calibration.ts';

const DIMENSION = 48;
const MATCH = 1e-5;
/** A calibration like a good pack's: strangers near 0, the threshold at 0.5. */
const CALIBRATION: Calibration = {
  source: 'test',
  nonMatedPairs: 1e9,
  points: [
    { fmr: 1, score: 0, averaging: 0 },
    { fmr: 1e-9, score: 0.9, averaging: 0.1 },
  ],
};

const unit = fc
  .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: DIMENSION, maxLength: DIMENSION })
  .filter((v) => v.some((x) => Math.abs(x) > 0.1))
  .map((v) => normalise(Float32Array.from(v)));

const mixed = (a: Float32Array, b: Float32Array, share: number) =>
  normalise(Float32Array.from(a, (x, i) => (1 - share) * x + share * b[i]));

const kept = (pictures: readonly Float32Array[], n: number): KeptTemplate => ({
  ...averageTemplates(pictures),
  sessionId: `s${n}`,
  takenAtUs: n,
});

/** A person's pictures, all near one direction. */
const visits = (most: number) =>
  fc.tuple(unit, fc.array(fc.array(unit, { minLength: 1, maxLength: most }), { minLength: 1, maxLength: 4 }));
const near = (me: Float32Array, noise: readonly Float32Array[]) => noise.map((n) => mixed(me, n, 0.35));

describe('the average', () => {
  it('equals averaging all pictures at once, including its mean length', () => {
    fc.assert(
      fc.property(visits(3), fc.array(unit, { minLength: 3, maxLength: 6 }), ([me, others], registration) => {
        const all = [registration, ...others].map((noise) => near(me, noise));
        const made = averageOfKept(CALIBRATION, all.map(kept));
        const atOnce = averageTemplates(all.flat());
        expect(cosine(made.template, atOnce.template)).toBeGreaterThan(1 - 1e-5);
        expect(made.meanLength).toBeCloseTo(atOnce.meanLength ?? 0, 5);
        expect(made.pictures).toBe(atOnce.pictures);
      }),
    );
  });

  it('gives an enrolment of one picture at least the share of one template', () => {
    fc.assert(
      fc.property(
        unit,
        unit,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 6 }),
        (a, b, n, pictures) => {
          const each = Array.from({ length: n }, (_, i) => kept(Array(pictures).fill(b), i + 1));
          const { template, meanLength } = averageOfKept(CALIBRATION, [kept([a], 0), ...each]);
          // As if the enrolment had as many pictures as each visit; here all visits have the same number.
          const expected = averageTemplates([a, ...Array<Float32Array>(n).fill(b)]);
          expect(cosine(template, expected.template)).toBeGreaterThan(1 - 1e-5);
          expect(meanLength).toBeCloseTo(expected.meanLength ?? 0, 5);
        },
      ),
    );
  });

  it('of an enrolment alone is that template bit by bit, even if nothing else is known of it', () => {
    const own = { template: new Float32Array([0.6, 0.8]), pictures: null, meanLength: null };
    expect(averageOfKept(CALIBRATION, [{ ...own, sessionId: 's', takenAtUs: 0 }])).toEqual(own);
    expect(() => averageOfKept(CALIBRATION, [])).toThrow(RangeError);
  });

  it('keeps the enrolment and the latest visits', () => {
    const parts = Array.from({ length: 7 }, (_, n) => kept([new Float32Array([1, 0])], n));
    const after = parts.slice(1).reduce<KeptTemplate[]>(withVisit, [parts[0]]);
    expect(after.map((part) => part.takenAtUs)).toEqual([0, 3, 4, 5, 6]);
    expect(after).toHaveLength(MOST_KEPT);
  });
});

describe('the reference', () => {
  it('is the average if that is near the enrolment, and is otherwise turned as far as allowed', () => {
    fc.assert(
      fc.property(visits(3), unit, ([me, others], elsewhere) => {
        const far = others.map((noise, n) => kept(near(mixed(me, elsewhere, n / 8), noise), n + 1));
        const parts = [kept([me], 0), ...far];
        const [least, average] = [leastNearness(CALIBRATION, MATCH), averageOfKept(CALIBRATION, parts)];
        const made = referenceOf(CALIBRATION, MATCH, parts);
        const nearness = cosine(me, average.template);
        if (nearness >= least) expect(made).toEqual(average);
        else expect(cosine(me, made.template)).toBeCloseTo(least, 4);
        // The reference turns towards the visits.
        expect(cosine(made.template, average.template)).toBeGreaterThanOrEqual(nearness - 1e-6);
      }),
    );
  });
});

describe('whether an attempt is learned from', () => {
  const good = { end: 'accepted', evidence: ['challenge_passed'], cameraLabel: 'HD Webcam (046d:0825)' };
  it.each([
    [{}, true],
    [{ evidence: ['challenge_passed', 'attested_camera', 'known_device', 'light_challenge_passed'] }, true],
    [{ evidence: [] }, false],
    [{ evidence: ['challenge_exempted'] }, false],
    [{ evidence: ['challenge_passed', 'challenge_exempted'] }, false],
    [{ evidence: ['challenge_passed', 'challenge_failed'] }, false],
    [{ evidence: ['challenge_passed', 'machine_timed'] }, false],
    [{ evidence: ['challenge_passed', 'virtual_camera_name'] }, false],
    [{ evidence: ['challenge_passed', 'of_a_later_version'] }, false],
    [{ evidence: ['challenge_passed', 'constructor'] }, false],
    [{ cameraLabel: ' ' }, false],
    [{ end: 'mismatch' }, false],
    [{ end: null }, false],
  ])('%o: %s', (part, expected) => {
    expect(isUndoubted({ ...good, ...part })).toBe(expected);
  });
});

/**
 * The attack that a growing reference invites: every day, a template as far towards somebody else as still passes is
 * presented, for as long as anything is accepted.
 */
/** Shares of the stranger in the presented template, largest first. */
const SHARES = Array.from({ length: 51 }, (_, i) => 1 - i / 50);

describe('a daily walk towards a stranger', () => {
  const walk = (me: Float32Array, stranger: Float32Array, gallery: boolean) => {
    const own = kept([me], 0);
    let parts = [own];
    const review = scoreAtFmr(CALIBRATION, 1e-5);
    for (let day = 1; day <= 40; day++) {
      const before = referenceOf(CALIBRATION, MATCH, parts);
      const taught = SHARES.map((share) => kept([mixed(me, stranger, share)], day)).find((visit) => {
        if (!isSimilarEnough(CALIBRATION, MATCH, own, before, visit)) return false;
        const reference = referenceOf(CALIBRATION, MATCH, withVisit(parts, visit));
        const to = (t: Parameters<typeof comparisonScore>[1]) =>
          comparisonScore(CALIBRATION, averageOfOne(stranger), t);
        const nearest = { toOwn: to(own), toVisit: to(visit), toReference: to(reference) };
        return !gallery || !movesTowardsStranger(CALIBRATION, nearest, review);
      });
      if (taught) parts = withVisit(parts, taught);
    }
    return { parts, reference: referenceOf(CALIBRATION, MATCH, parts) };
  };

  /** Strangers more similar than this must be in the gallery to be protected. */
  const median = scoreAtFmr(CALIBRATION, 0.5);
  const strangers = fc.tuple(unit, unit).filter(([a, b]) => cosine(a, b) < 0.4);

  it('never lets in a stranger of the gallery, nor another stranger of at most median similarity', () => {
    fc.assert(
      fc.property(strangers, ([me, stranger]) => {
        const gallery = cosine(me, stranger) > median;
        const { reference, parts } = walk(me, stranger, gallery);
        const score = comparisonScore(CALIBRATION, averageOfOne(stranger), reference);
        expect(score).toBeLessThan(scoreAtFmr(CALIBRATION, MATCH));
        expect(cosine(me, reference.template)).toBeGreaterThanOrEqual(
          leastNearness(CALIBRATION, MATCH) - 1e-6,
        );
        expect(cosine(parts[0].template, me)).toBeGreaterThan(1 - 1e-6);
      }),
      { numRuns: 25 },
    );
  });

  it('lets the stranger in if only the comparison with learned templates opposes it', () => {
    const [me, stranger] = [0, 1].map((at) =>
      Float32Array.from({ length: DIMENSION }, (_, i) => Number(i === at)),
    );
    let parts = [kept([me], 0)];
    for (let day = 1; day <= 40; day++) {
      const before = averageOfKept(CALIBRATION, parts);
      const visit = SHARES.map((share) => kept([mixed(me, stranger, share)], day)).find(
        (v) => comparisonScore(CALIBRATION, before, v) >= scoreAtFmr(CALIBRATION, MATCH),
      );
      // The enrolment is not kept here: the oldest template is dropped, whichever it is.
      if (visit) parts = [...parts, visit].slice(-MOST_KEPT);
    }
    const score = comparisonScore(CALIBRATION, averageOfOne(stranger), averageOfKept(CALIBRATION, parts));
    expect(score).toBeGreaterThan(scoreAtFmr(CALIBRATION, MATCH));
  });
});
