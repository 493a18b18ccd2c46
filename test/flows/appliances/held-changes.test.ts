/** Changes of a site, some of which cannot be applied for a while: what happens to them and to the others. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Change, ChangeKind } from '../../../src/domain/appliances/changes.ts';
import { StoreUnavailable } from '../../../src/domain/store-failure.ts';
import { HeldChanges } from '../../../src/flows/appliances/held-changes.ts';

const KINDS: readonly ChangeKind[] = ['template', 'gone', 'setting', 'pack', 'clock', 'guess', 'session'];
/** Changes of these kinds are only relevant at the moment, and are skipped if they fail. */
const OF_THE_MOMENT: ReadonlySet<ChangeKind> = new Set(['guess', 'session']);

/** Changes that are skipped, replaced, or kept in order together. */
const laneOf = ({ kind, subject }: Change): string =>
  kind === 'template' || kind === 'gone' ? `people ${subject}` : kind;

const change = (seq: number, kind: ChangeKind, subject: string): Change => ({
  seq,
  atUs: seq,
  kind,
  subject,
  secret: null,
  nodeId: '',
});

interface Look {
  /** New changes in the feed. */
  changes: { kind: ChangeKind; subject: string }[];
  /** Lanes whose changes fail at this poll. */
  failing: string[];
  /** The number of calls that the store answers before it fails; null: it answers all. */
  answers: number | null;
  /** The time until the next poll, ms. */
  passesMs: number;
}

const subjects = fc.constantFrom('a', 'b');
const lanes = fc.constantFrom('people a', 'people b', 'setting', 'pack', 'clock', 'guess', 'session');
const looks: fc.Arbitrary<Look[]> = fc.array(
  fc.record({
    changes: fc.array(fc.record({ kind: fc.constantFrom(...KINDS), subject: subjects }), { maxLength: 6 }),
    failing: fc.uniqueArray(lanes, { maxLength: 4 }),
    answers: fc.option(fc.nat(4), { nil: null, freq: 4 }),
    passesMs: fc.constantFrom(0, 100, 300, 5000, 40_000),
  }),
  { minLength: 1, maxLength: 20 },
);

it('changes that can be applied are applied at once, in order; of the others, the latest of each thing is applied once in the end', async () => {
  await fc.assert(
    fc.asyncProperty(looks, async (story) => {
      let [nowMs, seq] = [0, 0];
      const applied: Change[] = [];
      const passedOver: Change[] = [];
      const held = new HeldChanges(() => nowMs);
      let failing = new Set<string>();
      let answers: number | null = null;
      const applying = {
        async apply(one: Change) {
          if (answers !== null && answers-- <= 0) throw new StoreUnavailable('refused', new Error('away'));
          if (failing.has(laneOf(one))) throw new Error('it cannot be applied');
          applied.push(one);
        },
        onFailure(error: unknown, one: Change, forGood: boolean) {
          expect(error).not.toBeInstanceOf(StoreUnavailable);
          expect(forGood).toBe(OF_THE_MOMENT.has(one.kind));
          if (forGood) passedOver.push(one);
        },
      };
      const all: Change[] = [];
      for (const look of story) {
        const page = look.changes.map(({ kind, subject }) => change(++seq, kind, subject));
        all.push(...page);
        failing = new Set(look.failing);
        answers = look.answers;
        const before = held.held.length;
        const taken = await held.take(page, applying).then(
          () => true,
          (error: unknown) => {
            expect(error).toBeInstanceOf(StoreUnavailable);
            return false;
          },
        );
        if (!taken) {
          // The database answers again, and the same page is given again.
          answers = null;
          await held.take(page, applying);
        }
        if (before === 0)
          for (const one of page)
            if (!failing.has(laneOf(one)))
              expect(applied.some(({ seq: done }) => done === one.seq)).toBe(true);
        nowMs += look.passesMs;
      }
      // Everything works again: half a minute later, nothing is held back.
      failing = new Set();
      answers = null;
      nowMs += 30_000;
      await held.take([], applying);
      expect(held.held).toEqual([]);
      for (const one of all) {
        const times = [...applied, ...passedOver].filter((done) => done.seq === one.seq).length;
        const lane = all.filter((other) => laneOf(other) === laneOf(one));
        const isLatest = lane.at(-1) === one;
        if (OF_THE_MOMENT.has(one.kind) || one.kind === 'clock' || isLatest) expect(times).toBe(1);
        else expect(times).toBeLessThanOrEqual(1);
      }
      for (const lane of new Set(all.map(laneOf))) {
        const order = applied.filter((one) => laneOf(one) === lane).map((one) => one.seq);
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      }
    }),
    { numRuns: 1000 },
  );
});

it('a held change is tried again at growing intervals of half a minute at most, and at once when the same thing changes again', async () => {
  let nowMs = 0;
  let tries: number[] = [];
  let works = false;
  const held = new HeldChanges(() => nowMs);
  const applying = {
    async apply() {
      tries.push(nowMs);
      if (!works) throw new Error('it cannot be applied');
    },
    onFailure: () => undefined,
  };
  await held.take([change(1, 'setting', 'x')], applying);
  for (; nowMs <= 120_000; nowMs += 100) await held.take([], applying);
  const gaps = tries.slice(1).map((ms, i) => ms - tries[i]);
  expect(gaps.slice(0, 7)).toEqual([300, 500, 1000, 2000, 4000, 8000, 16_000]);
  expect(new Set(gaps.slice(7))).toEqual(new Set([30_000]));
  expect(held.held).toEqual(['settings']);
  tries = [];
  await held.take([change(2, 'setting', 'y')], applying);
  expect(tries).toEqual([nowMs]);
  works = true;
  nowMs += 300;
  await held.take([], applying);
  expect(held.held).toEqual([]);
});

it('with more than a thousand changes of people held back, the feed waits, and continues as they can be applied', async () => {
  let works = false;
  let nowMs = 0;
  const held = new HeldChanges(() => nowMs);
  const applied: string[] = [];
  const applying = {
    async apply({ subject }: Change) {
      if (!works) throw new Error('it cannot be applied');
      applied.push(subject);
    },
    onFailure: () => undefined,
  };
  const page = Array.from({ length: 1001 }, (_, i) => change(i + 1, 'template', `p${i}`));
  await expect(held.take(page, applying)).rejects.toThrow('it cannot be applied');
  expect(held.held).toEqual(['people']);
  works = true;
  nowMs += 30_000;
  await held.take(page, applying);
  expect(held.held).toEqual([]);
  expect(applied.toSorted()).toEqual(page.map(({ subject }) => subject).toSorted());
});
