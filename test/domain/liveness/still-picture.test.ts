/** Synthetic traces: a scene's pixels, noise, and a patch that drifts as a head does. Real films: integration/clips. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../../../scripts/random.ts';
import { isStillPicture, STILL_PICTURES, stillFigures } from '../../../src/domain/liveness/still-picture.ts';

const PIXELS = 1024;

function gaussian(rand: () => number): number {
  return Math.sqrt(-2 * Math.log(rand() + 1e-12)) * Math.cos(2 * Math.PI * rand());
}

function film(seed: number, count: number, noise: number, drift: number): Uint8Array[] {
  const rand = mulberry32(seed);
  const scene = Float64Array.from({ length: PIXELS }, () => 40 + 170 * rand());
  const phase = 6 * rand();
  return Array.from({ length: count }, (_, i) => {
    // A random walk may stay in place; a swaying head does not.
    const moved = drift * 3 * Math.sin(phase + i / 2);
    return Uint8Array.from(scene, (value, p) => {
      const own = p % 8 === 0 ? moved * ((p % 24) - 11.5) : 0;
      return Math.max(0, Math.min(255, Math.round(value + own + noise * gaussian(rand))));
    });
  });
}

describe('a still with noise', () => {
  const settings = { numRuns: 40 };
  const many = fc.integer({ min: STILL_PICTURES, max: 40 });

  it('is detected for any noise and any number of pictures', () => {
    fc.assert(
      fc.property(fc.nat(1e6), many, fc.double({ min: 1, max: 20, noNaN: true }), (seed, n, noise) => {
        expect(isStillPicture(film(seed, n, noise, 0))).toBe(true);
      }),
      settings,
    );
  });

  it('is not detected in a scene in which something drifts', () => {
    fc.assert(
      fc.property(fc.nat(1e6), many, (seed, n) => {
        expect(isStillPicture(film(seed, n, 2, 1))).toBe(false);
      }),
      settings,
    );
  });

  it('is not detected in too few pictures, or in none', () => {
    expect(isStillPicture(film(1, STILL_PICTURES - 1, 3, 0))).toBe(false);
    expect(isStillPicture([])).toBe(false);
  });

  it('has a growth of 1 for noise alone, and more if something drifts', () => {
    expect(stillFigures(film(2, 20, 5, 0)).growth).toBeCloseTo(1, 0.7);
    expect(stillFigures(film(2, 20, 5, 2)).growth).toBeGreaterThan(1.3);
  });
});
