import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ScoreCounts } from '../../../src/domain/gallery/score-counts.ts';
import { type Calibration, checkCalibration, scoreAtFmr } from '../../../src/domain/packs/calibration.ts';
import {
  leastFmr,
  pairsAmong,
  refined,
  type SiteCalibration,
  sitePoints,
} from '../../../src/domain/packs/site-calibration.ts';

const PACK: Calibration = {
  source: 'collection',
  nonMatedPairs: 6_000_000,
  points: [
    { fmr: 1e-1, score: 0.5 },
    { fmr: 1e-3, score: 0.6 },
    { fmr: 1e-5, score: 0.7 },
  ],
};

/** Scores of which a share of 10⁻ˣ reaches `middle` + x · `slope`. */
function exponential(total: number, middle: number, slope: number): ScoreCounts {
  const counts = new ScoreCounts();
  for (let i = 0; i < total; i++) counts.add(middle - slope * Math.log10((i + 0.5) / total));
  return counts;
}

const site = (counts: ScoreCounts): SiteCalibration => ({
  pack: 'embedded',
  madeAtUs: 1_700_000_000_000_000,
  people: 500,
  nonMatedPairs: counts.total,
  confirmedDuplicates: 0,
  points: sitePoints(counts),
});

test('the rule of three uses the number of pairs', () => {
  expect(pairsAmong(250)).toBe(31_125);
  expect(leastFmr(30_000)).toBeCloseTo(1e-4, 10);
  expect(leastFmr(0)).toBe(1);
});

describe('points of a site', () => {
  test('are the ones that the pairs can show, with their intervals', () => {
    const points = sitePoints(exponential(100_000, 0.5, 0.05));
    expect(points.map((p) => p.fmr)).toEqual([1e-1, 1e-2, 1e-3]);
    for (const { fmr, score, seen } of points) {
      expect(score).toBeCloseTo(0.5 - 0.05 * Math.log10(fmr), 3);
      expect(seen.low).toBeLessThan(fmr);
      expect(seen.high).toBeGreaterThan(fmr * 0.97);
    }
  });

  test('are too few to change anything if all templates are the same', () => {
    const counts = new ScoreCounts();
    for (let i = 0; i < 50_000; i++) counts.add(0.4);
    expect(refined(PACK, site(counts))).toBe(PACK);
  });
});

describe('the refined calibration', () => {
  test('is stricter if strangers look more alike than in the collection, also beyond the measured rates', () => {
    const stricter = refined(PACK, site(exponential(100_000, 0.55, 0.05)));
    for (const fmr of [1e-2, 1e-3])
      expect(scoreAtFmr(stricter, fmr)).toBeCloseTo(0.55 - 0.05 * Math.log10(fmr), 3);
    // One decade of the pack's curve is 0.05.
    expect(scoreAtFmr(stricter, 1e-5)).toBeCloseTo(0.55 + 0.05 * 5, 3);
    expect(scoreAtFmr(stricter, 1e-7)).toBeGreaterThan(scoreAtFmr(PACK, 1e-7));
  });

  test('equals the pack’s if strangers look less alike', () => {
    const same = refined(PACK, site(exponential(100_000, 0.2, 0.05)));
    for (const fmr of [1e-1, 1e-3, 1e-5, 1e-7])
      expect(scoreAtFmr(same, fmr)).toBeCloseTo(scoreAtFmr(PACK, fmr), 9);
  });

  test('is monotone and never laxer than the pack’s, for any site', () => {
    const distribution = fc.record({
      total: fc.integer({ min: 31_125, max: 120_000 }),
      middle: fc.double({ min: -0.5, max: 0.8, noNaN: true }),
      slope: fc.double({ min: 0, max: 0.2, noNaN: true }),
    });
    fc.assert(
      fc.property(distribution, ({ total, middle, slope }) => {
        const stricter = refined(PACK, site(exponential(total, middle, slope)));
        checkCalibration(stricter);
        for (const fmr of [1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7])
          expect(scoreAtFmr(stricter, fmr)).toBeGreaterThanOrEqual(scoreAtFmr(PACK, fmr) - 1e-9);
      }),
      { numRuns: 30 },
    );
  });
});
