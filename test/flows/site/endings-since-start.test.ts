import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { QuarterCount } from '../../../src/domain/site/ports-console.ts';
import { seconds } from '../../../src/domain/time.ts';
import { endingsSinceStart } from '../../../src/flows/site/endings-since-start.ts';

const QUARTER_US = seconds(900);
const START_US = 1000 * QUARTER_US + 5;

const ended = fc.record({
  minutes: fc.integer({ min: 0, max: 45 }),
  what: fc.constantFrom('authentication', 'attempt'),
  ending: fc.constantFrom('accepted', 'no_match'),
  isScraped: fc.boolean(),
  areOldDeleted: fc.boolean(),
});

it('counts each ending once, and never falls, whenever it is asked and old counts are deleted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ended, { maxLength: 40 }), async (all) => {
      let nowUs = START_US;
      let kept: QuarterCount[] = [
        {
          quarterUs: nowUs - 100 * QUARTER_US,
          what: 'attempt',
          ending: 'accepted',
          injection: null,
          count: 7,
        },
      ];
      const store = {
        quarterCounts: async (sinceUs: number, untilUs: number) =>
          kept.filter(({ quarterUs }) => quarterUs >= sinceUs && quarterUs < untilUs),
      };
      const endings = endingsSinceStart({ store, clock: { nowUs: () => nowUs } });
      const truth = new Map<string, number>();
      for (const { minutes, what, ending, isScraped, areOldDeleted } of all) {
        nowUs += seconds(60 * minutes);
        const quarterUs = nowUs - (nowUs % QUARTER_US);
        kept.push({ quarterUs, what, ending, injection: null, count: 1 } as QuarterCount);
        truth.set(`${what} ${ending}`, (truth.get(`${what} ${ending}`) ?? 0) + 1);
        if (!isScraped) continue;
        const [told, beside] = await Promise.all([endings(), endings()]);
        expect(beside).toEqual(told);
        expect(new Map(told.map((of) => [`${of.what} ${of.ending}`, of.count]))).toEqual(truth);
        // A day is the shortest time that a site may keep them; this is less.
        if (areOldDeleted) kept = kept.filter((of) => of.quarterUs >= nowUs - seconds(3 * 3600));
      }
    }),
  );
});

it('goes on counting once a clock that was ahead is set back, and never falls', async () => {
  let nowUs = START_US;
  const kept: QuarterCount[] = [];
  const store = {
    quarterCounts: async (sinceUs: number, untilUs: number) =>
      kept.filter(({ quarterUs }) => quarterUs >= sinceUs && quarterUs < untilUs),
  };
  const endings = endingsSinceStart({ store, clock: { nowUs: () => nowUs } });
  const told = async () => (await endings())[0]?.count ?? 0;
  const end = () => {
    const quarterUs = nowUs - (nowUs % QUARTER_US);
    kept.push({ quarterUs, what: 'attempt', ending: 'accepted', injection: null, count: 1 });
  };
  end();
  expect(await told()).toBe(1);
  for (const aheadS of [3000, 365 * 86_400]) {
    const before = await told();
    nowUs += seconds(aheadS);
    end();
    expect(await told()).toBe(before + 1);
    end();
    nowUs -= seconds(aheadS);
    expect(await told()).toBe(before + 2);
    end();
    expect(await told()).toBe(before + 3);
    nowUs += seconds(2 * 3600);
    end();
    expect(await told()).toBe(before + 4);
    // Time comes to where the clock had been.
    for (const passedS of [Math.max(0, aheadS - 2 * 3600), 3600, 3600]) {
      nowUs += seconds(passedS);
      expect(await told()).toBe(before + 4);
    }
  }
});

it('leaves out what ended before, also in the quarter of an hour in which it starts', async () => {
  let nowUs = START_US;
  const quarterUs = nowUs - (nowUs % QUARTER_US);
  const before: QuarterCount = { quarterUs, what: 'attempt', ending: 'accepted', injection: null, count: 3 };
  let kept = [before];
  const store = {
    quarterCounts: async (sinceUs: number, untilUs: number) =>
      kept.filter((of) => of.quarterUs >= sinceUs && of.quarterUs < untilUs),
  };
  const endings = endingsSinceStart({ store, clock: { nowUs: () => nowUs } });
  const told = async () => (await endings()).map(({ count }) => count);
  expect(await told()).toEqual([0]);
  kept = [{ ...before, count: 5 }];
  expect(await told()).toEqual([2]);
  nowUs += seconds(2 * 3600);
  expect([await told(), await told()]).toEqual([[2], [2]]);
});
