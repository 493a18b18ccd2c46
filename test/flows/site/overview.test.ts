import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuarterCount } from '../../../src/domain/site/ports-console.ts';
import { summed } from '../../../src/flows/site/overview.ts';

const QUARTER = 900_000_000;
const stretches = Array.from({ length: 4 }, (_, i) => ({
  fromUs: i * 4 * QUARTER,
  untilUs: (i + 1) * 4 * QUARTER,
}));
const count = (quarter: number, part: Partial<QuarterCount> = {}): QuarterCount => ({
  quarterUs: quarter * QUARTER,
  what: 'authentication',
  ending: 'accepted',
  injection: null,
  count: 1,
  ...part,
});

describe('the overview', () => {
  it('puts each count into the stretch of its quarter of an hour', () => {
    const { buckets, totals } = summed(stretches, [count(0), count(3), count(4, { count: 5 }), count(15)]);
    expect(buckets.map((b) => b.figures.accepted)).toEqual([2, 5, 0, 1]);
    expect(totals.accepted).toBe(8);
  });

  it('counts refusals separately: neither a link that nobody opened nor another way is one', () => {
    const { totals, reasons, attemptEnds } = summed(stretches, [
      count(1, { ending: 'never_opened', count: 9 }),
      count(1, { ending: 'session_timeout', count: 2 }),
      count(1, { ending: 'alternative', count: 4 }),
      count(1, { what: 'attempt', ending: 'alternative', count: 3 }),
      count(2, { what: 'registration', ending: 'already_registered' }),
      count(2, { what: 'registration', ending: 'accepted', injection: 2, count: 3 }),
      count(2, { what: 'attempt', ending: 'mismatch', count: 4 }),
      count(2, { what: 'attempt', ending: 'accepted', count: 7 }),
    ]);
    expect(totals).toEqual({
      registered: 3,
      registrationRejected: 1,
      accepted: 0,
      rejected: 2,
      neverOpened: 9,
      otherWay: 4,
      suspicious: 3,
    });
    expect(reasons).toEqual([
      ['session_timeout', 2],
      ['already_registered', 1],
    ]);
    expect(attemptEnds).toEqual([['mismatch', 4]]);
  });

  it('loses and invents nothing', () => {
    const one = fc.record({
      quarter: fc.integer({ min: 0, max: 15 }),
      what: fc.constantFrom('authentication', 'registration', 'attempt'),
      ending: fc.constantFrom('accepted', 'never_opened', 'alternative', 'attempts_used_up'),
      injection: fc.constantFrom(null, 0, 1, 2),
      count: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(one), (given) => {
        const sorted = given
          .map(({ quarter, ...rest }) => count(quarter, rest as Partial<QuarterCount>))
          .sort((a, b) => a.quarterUs - b.quarterUs);
        const { buckets, totals } = summed(stretches, sorted);
        for (const figure of Object.keys(totals) as (keyof typeof totals)[])
          expect(buckets.reduce((sum, b) => sum + b.figures[figure], 0)).toBe(totals[figure]);
        const { suspicious, ...ends } = totals;
        const sessions = sorted.filter((c) => c.what !== 'attempt').reduce((sum, c) => sum + c.count, 0);
        expect(Object.values(ends).reduce((a, b) => a + b)).toBe(sessions);
        expect(suspicious).toBeLessThanOrEqual(sessions);
      }),
    );
  });
});
