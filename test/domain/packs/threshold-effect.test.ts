import { describe, expect, it } from 'vitest';
import type { Calibration } from '../../../src/domain/packs/calibration.ts';
import { effectOf } from '../../../src/domain/packs/threshold-effect.ts';

const share = (value: number) => ({ value, low: value / 2, high: 2 * value });
const PACK: Calibration = {
  source: 'collection',
  nonMatedPairs: 1000,
  points: [
    { fmr: 1e-1, score: 0.3 },
    { fmr: 1e-6, score: 0.8 },
  ],
  effects: {
    source: 'people',
    people: { single: 100, averaged: 30 },
    rows: [
      { fmr: 1e-3, single: share(0.1), averaged: share(0.01) },
      { fmr: 1e-5, single: share(0.3), averaged: null },
    ],
  },
};

describe('effectOf', () => {
  it('returns a measured row unchanged, even beyond the rates that the pairs can show', () => {
    expect(effectOf(PACK, PACK, 1e-3)).toEqual({
      source: 'people',
      basis: null,
      single: expect.objectContaining({ value: expect.closeTo(0.1, 6) }),
      averaged: expect.objectContaining({ value: expect.closeTo(0.01, 6) }),
    });
    expect(effectOf(PACK, PACK, 1e-5)?.single?.value).toBeCloseTo(0.3, 6);
    expect(effectOf(PACK, PACK, 1e-5)?.averaged).toBeNull();
  });

  it('interpolates between rows, and returns nothing outside them', () => {
    expect(effectOf(PACK, PACK, 1e-4)?.single?.value).toBeCloseTo(0.2, 6);
    expect(effectOf(PACK, PACK, 1e-6)).toBeNull();
    expect(effectOf(PACK, PACK, 1e-2)).toBeNull();
    expect(effectOf({ ...PACK, effects: undefined as never }, PACK, 1e-3)).toBeNull();
  });

  it('uses the threshold in force if the site made it stricter', () => {
    const stricter = { ...PACK, points: PACK.points.map((p) => ({ ...p, score: p.score + 0.1 })) };
    expect(effectOf(PACK, stricter, 1e-3)?.single?.value).toBeCloseTo(0.2, 6);
  });
});
