import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histogramChart } from '../../scripts/accuracy/charts.ts';
import { equalErrorRate, foldAccuracy, rate, SortedScores } from '../../scripts/accuracy/metrics.ts';

describe('rates', () => {
  it('have intervals that contain the value and shrink with the number of trials', () => {
    const few = rate(9, 10);
    const many = rate(900, 1000);
    expect(few.low).toBeLessThan(0.9);
    expect(few.high).toBeGreaterThan(0.9);
    expect(many.high - many.low).toBeLessThan(few.high - few.low);
    // Known values: R's binom::binom.wilson(0, 10) and (10, 10).
    expect(rate(0, 10).high).toBeCloseTo(0.2775, 3);
    expect(rate(10, 10).low).toBeCloseTo(0.7225, 3);
  });
});

const scores = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 300 });

describe('thresholds', () => {
  it('count like a plain loop', () => {
    fc.assert(
      fc.property(scores, fc.double({ min: -1, max: 1, noNaN: true }), (values, threshold) => {
        const floats = values.map(Math.fround);
        expect(new SortedScores(values).countFrom(threshold)).toBe(
          floats.filter((v) => v >= threshold).length,
        );
      }),
    );
  });

  it('let through at most the requested share', () => {
    fc.assert(
      fc.property(scores, fc.constantFrom(0, 0.01, 0.1, 0.5), (values, share) => {
        const sorted = new SortedScores(values);
        expect(sorted.countFrom(sorted.thresholdAt(share))).toBeLessThanOrEqual(share * values.length);
      }),
    );
  });
});

describe('histograms', () => {
  it('count every score of their range once, the highest too', () => {
    fc.assert(
      fc.property(scores, fc.integer({ min: 1, max: 80 }), (values, bins) => {
        const sorted = new SortedScores([...values, -1, 1, 1]);
        const counts = sorted.histogram(-1, 1, bins);
        expect(counts.reduce((sum, n) => sum + n, 0)).toBe(sorted.length);
        expect(counts.at(-1)).toBeGreaterThanOrEqual(2);
      }),
    );
    expect(new SortedScores([0.1, 0.6, 0.9]).histogram(0.2, 0.8, 2)).toEqual([0, 1]);
  });

  it('are drawn even if all scores are the same', async () => {
    const same = new SortedScores([0.5, 0.5]);
    expect((await histogramChart('same', same, same)).length).toBeGreaterThan(0);
  });
});

describe('equal error rate', () => {
  it('is zero if the classes are separate, and about a half if they are identical', () => {
    const low = new SortedScores([0.1, 0.2, 0.3]);
    const high = new SortedScores([0.7, 0.8, 0.9]);
    expect(equalErrorRate(high, low).rate).toBe(0);
    const same = new SortedScores(Array.from({ length: 1000 }, (_, i) => i / 1000));
    expect(equalErrorRate(same, same).rate).toBeCloseTo(0.5, 2);
  });
});

describe('accuracy by folds', () => {
  it('counts pairs without a score as errors, and chooses no threshold on the fold it judges', () => {
    const pair = (fold: number, mated: boolean, score: number | null) => ({ fold, mated, score });
    const good = [1, 2].flatMap((fold) => [pair(fold, true, 0.9), pair(fold, false, 0.1)]);
    expect(foldAccuracy(good).mean).toBe(1);
    expect(foldAccuracy([...good, pair(1, true, null), pair(1, true, 0.9)]).mean).toBeCloseTo(
      (3 / 4 + 1) / 2,
    );
  });
});
