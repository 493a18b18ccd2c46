import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerOf,
  identificationThreshold,
  leastScoreOfHits,
} from '../../../src/domain/identification/identification.ts';
import { type Calibration, fmrAtScore, scoreAtFmr } from '../../../src/domain/packs/calibration.ts';

/** Measured on 10 million pairs. */
const CALIBRATION: Calibration = {
  source: 'test',
  nonMatedPairs: 1e7,
  points: [
    { fmr: 1e-1, score: 0.2 },
    { fmr: 1e-6, score: 0.5 },
  ],
};
const LAX = { identifyFpir: 0.01, matchFmr: 1 };

describe('the threshold of an identification', () => {
  it('shares the rate of a search among the people of the gallery', () => {
    const { fmr, fpir, score } = identificationThreshold(CALIBRATION, LAX, 1000);
    expect(fmr).toBeCloseTo(1e-5, 12);
    expect(fpir).toBeCloseTo(0.01, 4);
    expect(fmrAtScore(CALIBRATION, score)).toBeCloseTo(1e-5, 10);
  });

  it('is never laxer than an authentication, and then promises less than was asked for', () => {
    const { fmr, fpir } = identificationThreshold(CALIBRATION, { ...LAX, matchFmr: 1e-5 }, 10);
    expect(fmr).toBe(1e-5);
    expect(fpir).toBeCloseTo(1e-4, 7);
  });

  it('says from which gallery on it is extrapolated, and what was measured there', () => {
    expect(identificationThreshold(CALIBRATION, LAX, 1000).estimated).toBe(false);
    const large = identificationThreshold(CALIBRATION, LAX, 1_000_000);
    expect(large).toMatchObject({ estimated: true, gallery: 1_000_000 });
    // A million comparisons at the smallest measured rate, three in ten million pairs.
    expect(large.leastMeasuredFpir).toBeCloseTo(1 - Math.exp(-0.3), 6);
  });

  it('gets stricter as people are added, and is defined for an empty gallery', () => {
    const size = fc.integer({ min: 0, max: 1e8 });
    fc.assert(
      fc.property(size, size, (a, b) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)].map((n) =>
          identificationThreshold(CALIBRATION, LAX, n),
        );
        expect(many.score).toBeGreaterThanOrEqual(few.score);
        for (const { fpir, fmr } of [few, many]) {
          expect(fpir).toBeGreaterThan(0);
          expect(fpir).toBeLessThanOrEqual(0.01 + 1e-12);
          expect(fmr).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe('what hits say', () => {
  const threshold = identificationThreshold(CALIBRATION, LAX, 1000);
  const least = leastScoreOfHits(CALIBRATION, threshold);
  const at = threshold.score;
  const decade = at - least;
  const answer = (...scores: number[]) => answerOf(scores, threshold, least);

  it('is nobody below the threshold, however far ahead of the next', () => {
    expect(answer()).toBe('nobody');
    expect(answer(at - 1e-9)).toBe('nobody');
    expect(answer(at - 1e-9, 0.1)).toBe('nobody');
  });

  it('is one person if nobody else is near', () => {
    expect(answer(at)).toBe('one');
    expect(answer(at + 2 * decade, at - 1e-6)).toBe('one');
  });

  it('is several if another reaches the threshold, even far behind, or is close to the best', () => {
    expect(answer(0.99, at)).toBe('several');
    expect(answer(at + 1e-6, at - 1e-6)).toBe('several');
    expect(answer(at, least + 1e-9)).toBe('several');
  });

  it('compares with people down to ten times the rate', () => {
    expect(least).toBeCloseTo(scoreAtFmr(CALIBRATION, 10 * threshold.fmr), 12);
    expect(leastScoreOfHits(CALIBRATION, { fmr: 0.09 })).toBe(scoreAtFmr(CALIBRATION, 0.1));
  });
});
