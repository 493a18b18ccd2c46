import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEWEST_FOR_RATE as OF_THE_CONTRACT } from '../../../src/contract/kiosks/kiosk-limits.ts';
import { DURATION_EDGES_US, quantileOf } from '../../../src/domain/kiosks/kiosk-durations.ts';
import { FEWEST_FOR_RATE, isLow, successRate } from '../../../src/domain/kiosks/kiosk-rates.ts';

describe('the duration that a share of the sessions did not exceed', () => {
  const countsOf = (lengthsUs: readonly number[]): number[] => {
    const counts = DURATION_EDGES_US.map(() => 0);
    for (const us of lengthsUs) counts[DURATION_EDGES_US.findLastIndex((from) => us >= from)]++;
    return counts;
  };

  test('differs from the true one by at most the distance between two edges', () => {
    const lengths = fc.array(fc.integer({ min: 0, max: 300_000_000 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(lengths, fc.double({ min: 0.01, max: 1, noNaN: true }), (us, share) => {
        const told = quantileOf(countsOf(us), share);
        const exact = us.toSorted((a, b) => a - b)[Math.max(1, Math.ceil(share * us.length)) - 1] / 1e6;
        if (told?.longer) expect(exact).toBeGreaterThanOrEqual(told.seconds);
        else if (exact < 1) expect(told?.seconds).toBeLessThanOrEqual(1);
        else {
          expect((told?.seconds ?? 0) / exact).toBeLessThan(1.19);
          expect((told?.seconds ?? 0) / exact).toBeGreaterThan(1 / 1.19);
        }
      }),
    );
  });

  test('is null without sessions', () => {
    expect(quantileOf([], 0.5)).toBeNull();
    expect(quantileOf(countsOf([]), 0.5)).toBeNull();
  });
});

describe('a success rate', () => {
  test('is reported from twenty sessions on, as the contract says', () => {
    expect(FEWEST_FOR_RATE).toBe(OF_THE_CONTRACT);
    expect(successRate({ accepted: 19, rejected: 0 })).toBeNull();
    expect(successRate({ accepted: 15, rejected: 5 })).toBe(0.75);
  });

  test.each([
    ['far lower, of many sessions', { accepted: 120, rejected: 80 }, { accepted: 950, rejected: 50 }, true],
    ['lower, which chance explains', { accepted: 17, rejected: 3 }, { accepted: 950, rejected: 50 }, false],
    [
      'lower by less than five points',
      { accepted: 9200, rejected: 800 },
      { accepted: 9600, rejected: 400 },
      false,
    ],
    ['higher', { accepted: 200, rejected: 0 }, { accepted: 500, rejected: 500 }, false],
    ['of too few sessions', { accepted: 0, rejected: 19 }, { accepted: 950, rejected: 50 }, false],
    ['beside too few of others', { accepted: 0, rejected: 100 }, { accepted: 19, rejected: 0 }, false],
  ])('%s', (_, own, others, low) => expect(isLow(own, others)).toBe(low));
});
