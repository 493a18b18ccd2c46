import { describe, expect, it } from 'vitest';
import { calibrationPoints, scorePairs } from '../../scripts/models/calibration/scores.ts';
import { ScoreCounts } from '../../src/domain/gallery/score-counts.ts';
import { checkCalibration, scoreAtFmr } from '../../src/domain/packs/calibration.ts';

const sample = (person: string, x: number, y: number) => {
  return { person, file: '', template: Float32Array.of(x, y) };
};

describe('scorePairs', () => {
  it('scores every pair once and knows which pairs are mated', () => {
    const samples = [sample('a', 1, 0), sample('a', 0.6, 0.8), sample('b', 0, 1), sample('c', -1, 0)];
    const { mated, nonMated } = scorePairs(samples);
    expect([mated.total, nonMated.total]).toEqual([1, 5]);
    expect(mated.shareFrom(0.59)).toBe(1);
    expect(mated.shareFrom(0.61)).toBe(0);
    expect(nonMated.shareFrom(0.79)).toBeCloseTo(1 / 5);
  });
});

describe('ScoreCounts', () => {
  it('gives a score that at most the given share reaches', () => {
    const counts = new ScoreCounts();
    for (let i = 0; i < 1000; i++) counts.add(i / 1000);
    const score = counts.scoreAt(0.01);
    expect(score).toBeGreaterThan(0.989);
    expect(score).toBeLessThanOrEqual(0.9905);
    expect(counts.shareFrom(score)).toBeLessThanOrEqual(0.01);
  });

  it('takes scores at the ends, and a rounding error beyond them', () => {
    const counts = new ScoreCounts();
    for (const score of [-1.0000001, -1, 1, 1.0000001]) counts.add(score);
    expect(counts.shareFrom(1)).toBe(0.5);
    expect(counts.shareFrom(-1)).toBe(1);
  });
});

describe('calibrationPoints', () => {
  /** Non-mated scores with an exponential tail: the FMR falls tenfold per 0.1. */
  function exponential(total: number): ScoreCounts {
    const counts = new ScoreCounts();
    for (let i = 0; i < total; i++) counts.add(-0.1 * Math.log10((i + 0.5) / total));
    return counts;
  }

  it('measures as far as there are enough pairs, and extrapolates the tail', () => {
    const { points, measured } = calibrationPoints(exponential(60_000), 1);
    expect(measured).toBe(3);
    expect(points).toHaveLength(6);
    points.forEach(({ score }, i) => {
      expect(Math.abs(score - 0.1 * (i + 1))).toBeLessThan(0.002);
    });
    const calibration = { source: '', nonMatedPairs: 60_000, points };
    checkCalibration(calibration);
    expect(scoreAtFmr(calibration, 1e-4)).toBeCloseTo(0.4, 2);
  });
});
