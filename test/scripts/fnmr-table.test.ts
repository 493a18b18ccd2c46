import { describe, expect, it } from 'vitest';
import { measureFnmrTable } from '../../scripts/models/calibration/fnmr-table.ts';
import { mulberry32 } from '../../scripts/random.ts';
import { normalise } from '../../src/domain/gallery/template.ts';
import type { Calibration } from '../../src/domain/packs/calibration.ts';

const CALIBRATION: Calibration = {
  source: 'test',
  nonMatedPairs: 1e6,
  points: [
    { fmr: 1e-1, score: 0.3, averaging: 0.3 },
    { fmr: 1e-6, score: 0.8, averaging: 0.6 },
  ],
};

/** Pictures around each person's own direction. `spread` is how much they differ. */
function pictures(people: number, each: number, spread: number) {
  const random = mulberry32(7);
  const noise = () => Float32Array.from({ length: 32 }, () => random() + random() - 1);
  return Array.from({ length: people }, (_, p) => {
    const own = normalise(noise());
    return Array.from({ length: each }, (_, i) => {
      const strayed = noise();
      const template = normalise(own.map((x, d) => x + spread * strayed[d]));
      return { person: `p${p}`, file: `${p}/${i}`, template };
    });
  }).flat();
}

describe('measureEffects', () => {
  it('shows what stricter settings cost, and that averaging lowers the cost', () => {
    const { rows, people } = measureFnmrTable(pictures(60, 8, 0.25), CALIBRATION, 'made up');
    expect(people).toEqual({ single: 60, averaged: 60 });
    const singles = rows.map((row) => row.single?.value ?? -1);
    expect(singles.toSorted((a, b) => a - b)).toEqual(singles);
    expect(singles.at(-1)).toBeGreaterThan(0.1);
    for (const { single, averaged } of rows) {
      if (!single || !averaged) throw new Error('60 people are enough');
      expect(averaged.value).toBeLessThanOrEqual(single.value);
      for (const { value, low, high } of [single, averaged]) {
        expect(low).toBeLessThanOrEqual(value);
        expect(high).toBeGreaterThanOrEqual(value);
        // Sixty people can never prove that nobody fails.
        expect(high).toBeGreaterThan(0.02);
      }
    }
  });

  it('reports nothing for averaged templates if few people have eight pictures', () => {
    const { rows, people } = measureFnmrTable(pictures(60, 4, 0.35), CALIBRATION, 'made up');
    expect(people.averaged).toBe(0);
    expect(rows.every((row) => row.averaged === null && row.single !== null)).toBe(true);
  });
});
