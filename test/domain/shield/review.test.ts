import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  confirmedHits,
  giveOpinion,
  type Opinion,
  type Review,
  reviewState,
  undoOpinion,
  type Verdict,
} from '../../../src/domain/shield/review.ts';

const HITS = [0, 2, 5];
const OPEN: Review = {
  id: 'r',
  authId: 'p',
  sessionId: 's',
  faceRegisteredAtUs: 1,
  openedAtUs: 1,
  hits: HITS.map((rank) => ({
    rank,
    authId: `h${rank}`,
    sessionId: 's',
    faceRegisteredAtUs: 1,
    score: 0.5,
    scoredBy: 'embedded',
  })),
  opinions: [],
  judgedAtUs: null,
};

const opinion = (operator: string, atUs: number, verdicts: Verdict[], note = 'blurred'): Opinion => ({
  operator,
  atUs,
  verdicts: verdicts.map((verdict, i) => ({ rank: HITS[i] ?? -1, verdict, note })),
});
const given = (review: Review, o: Opinion, required: number): Review => {
  const after = giveOpinion(review, o, required);
  if (typeof after === 'string') throw new Error(after);
  return after;
};

describe('a review', () => {
  it('is judged by one operator if one is enough, and confirms the hits called the same person', () => {
    const judged = given(OPEN, opinion('a', 5, ['same', 'different', 'same']), 1);
    expect(reviewState(judged)).toBe('judged');
    expect(judged.judgedAtUs).toBe(5);
    expect(confirmedHits(judged).map((hit) => hit.rank)).toEqual([0, 5]);
    expect(confirmedHits(OPEN)).toEqual([]);
  });

  it('stays pending while a hit is undecided, with the note', () => {
    const pending = given(OPEN, opinion('a', 5, ['same', 'undecided', 'same']), 1);
    expect(reviewState(pending)).toBe('pending');
    expect(confirmedHits(pending)).toEqual([]);
    expect(giveOpinion(OPEN, opinion('a', 5, ['same', 'undecided', 'same'], ' '), 1)).toBe('note_missing');
  });

  it('refuses an opinion that does not name every hit once', () => {
    const { verdicts, ...rest } = opinion('a', 5, ['same', 'same', 'same']);
    const [first, second] = verdicts as [(typeof verdicts)[0], (typeof verdicts)[0]];
    const faultOf = (v: typeof verdicts) => giveOpinion(OPEN, { ...rest, verdicts: v }, 1);
    expect(faultOf([first, second])).toBe('hit_missing');
    expect(faultOf([...verdicts, first])).toBe('hit_twice');
    expect(faultOf([...verdicts, { ...first, rank: 1 }])).toBe('unknown_hit');
    const judged = given(OPEN, { ...rest, verdicts }, 1);
    expect(giveOpinion(judged, { ...rest, verdicts }, 1)).toBe('judged');
  });

  it('can be undone for a while after the judgement, and before that at any time', () => {
    const pending = given(OPEN, opinion('a', 5, ['same', 'same', 'same']), 2);
    expect(undoOpinion(pending, 'a', 1e9, 10)).toEqual(OPEN);
    const judged = given(pending, opinion('b', 7, ['same', 'same', 'same']), 2);
    expect(undoOpinion(judged, 'b', 16, 10)).toEqual(pending);
    expect(undoOpinion(judged, 'b', 17, 10)).toBe('too_late');
    expect(undoOpinion(OPEN, 'a', 0, 10)).toBe('no_opinion');
    expect(undoOpinion(judged, 'a', 16, 10)).toBe('not_yours');
  });

  it('can be undone as long after the clock was ahead, however far ahead its record is', () => {
    const same = opinion('a', 7, ['same', 'same', 'same']);
    const judged = giveOpinion(OPEN, same, 1, 1e15);
    if (typeof judged === 'string') return expect.unreachable(judged);
    expect(judged.judgedAtUs).toBe(1e15);
    expect(undoOpinion(judged, 'a', 16, 10)).toEqual(OPEN);
    expect(undoOpinion(judged, 'a', 17, 10)).toBe('too_late');
    const ahead = given(OPEN, { ...same, atUs: 1e15 }, 1);
    expect(undoOpinion(ahead, 'a', 16, 10)).toBe('too_late');
  });

  it('counts accounts alone where two must agree, whenever the others decided', () => {
    const same = (operator: string) => opinion(operator, 5, ['same', 'same', 'same']);
    for (const other of ['key a', 'key anna@example.org', 'command line', 'set-up link']) {
      const byBoth = given(given(OPEN, same('anna'), 2), same(other), 2);
      expect([other, reviewState(byBoth)]).toEqual([other, 'pending']);
      const otherFirst = given(given(OPEN, same(other), 2), same('anna'), 2);
      expect([other, reviewState(otherFirst)]).toEqual([other, 'pending']);
      expect(reviewState(given(otherFirst, same('ben'), 2))).toBe('judged');
      expect(reviewState(given(OPEN, same(other), 1))).toBe('judged');
    }
  });

  it('is judged exactly when the latest opinions of enough different operators agree and leave no hit undecided', () => {
    const verdict = fc.constantFrom<Verdict>('same', 'different', 'undecided');
    const step = fc.record({
      operator: fc.constantFrom('a', 'b', 'c'),
      verdicts: fc.array(verdict, { minLength: 3, maxLength: 3 }),
      undo: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.constantFrom(1, 2), (steps, required) => {
        let review = OPEN;
        let told: { operator: string; verdicts: Verdict[] }[] = [];
        steps.forEach(({ operator, verdicts, undo }, atUs) => {
          const before = review;
          const after = undo
            ? undoOpinion(review, operator, atUs, 1e9)
            : giveOpinion(review, opinion(operator, atUs, verdicts), required);
          if (typeof after === 'string') {
            const mine = told.at(-1)?.operator === operator;
            expect(after).toBe(!undo ? 'judged' : told.length === 0 ? 'no_opinion' : 'not_yours');
            if (undo) expect(mine).toBe(false);
            return;
          }
          review = after;
          told = undo ? told.slice(0, -1) : [...told, { operator, verdicts }];
          const last = told.at(-1);
          const latest = new Map(told.map((t) => [t.operator, String(t.verdicts)]));
          const agreeing = [...latest.values()].filter((v) => v === String(last?.verdicts)).length;
          const decides = last !== undefined && !last.verdicts.includes('undecided');
          // An undo never makes a judgement.
          const judged = !undo && decides && agreeing >= required;
          expect(reviewState(review)).toBe(judged ? 'judged' : told.length > 0 ? 'pending' : 'open');
          expect(before.hits).toBe(review.hits);
        });
      }),
    );
  });
});
