import { expect, test } from 'vitest';
import type { AdminReview } from '../../../src/contract/shield/admin-reviews.ts';
import {
  complete,
  isInTime,
  isMineToUndo,
  newDraft,
  nextHit,
  waitsFor,
  withDecision,
  withoutLastDecision,
} from '../../../src/ui/console/areas/reviews/decisions.ts';

const hits = ['a', 'b', 'c'].map((auth_id) => ({ auth_id })) as AdminReview['hits'];
type Verdict = 'same' | 'different' | 'undecided';
const review = (...opinions: [operator: string, verdict: Verdict][]): AdminReview =>
  ({
    opinions: opinions.map(([operator, verdict]) => ({
      operator,
      at: '',
      decisions: [{ auth_id: 'a', verdict, note: '' }],
    })),
  }) as unknown as AdminReview;

test('candidates are shown in order, and the answers are sent together once there is one for each', () => {
  const one = withDecision(newDraft('r'), 'b', 'same');
  expect(nextHit(one, hits)).toBe(0);
  expect(complete(one, hits)).toBeNull();
  const all = withDecision(withDecision(one, 'c', 'undecided', 'blurred'), 'a', 'different');
  expect(nextHit(all, hits)).toBe(-1);
  expect(complete(all, hits)?.map((d) => [d.auth_id, d.verdict])).toEqual([
    ['a', 'different'],
    ['b', 'same'],
    ['c', 'undecided'],
  ]);
});

test('a later answer replaces an earlier one, and undoing removes the latest', () => {
  const again = withDecision(withDecision(newDraft('r'), 'a', 'same'), 'a', 'different');
  expect(again.said).toEqual([{ auth_id: 'a', verdict: 'different', note: '' }]);
  expect(withoutLastDecision(withDecision(again, 'b', 'same'))).toEqual(again);
});

test('a review waits for operators who have not answered or left it undecided, not for those who decided', () => {
  expect(waitsFor(review(), 'me')).toBe(true);
  expect(waitsFor(review(['you', 'same']), 'me')).toBe(true);
  expect(waitsFor(review(['me', 'undecided']), 'me')).toBe(true);
  expect(waitsFor(review(['me', 'same']), 'me')).toBe(false);
  expect(waitsFor(review(['me', 'same'], ['me', 'undecided'], ['you', 'same']), 'me')).toBe(true);
});

test('only the operator who decided last can undo', () => {
  const both = review(['you', 'same'], ['me', 'same']);
  expect([isMineToUndo(both, 'me'), isMineToUndo(both, 'you'), isMineToUndo(review(), 'me')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a decision can be undone until its limit; without one, always', () => {
  expect([1999, 2000, 2001].map((nowMs) => isInTime({ untilMs: 2000 }, nowMs))).toEqual([true, false, false]);
  expect(isInTime({ untilMs: null }, Number.MAX_SAFE_INTEGER)).toBe(true);
});
