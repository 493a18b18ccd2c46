// @module-tag security
import { expect, it } from 'vitest';
import { reviewState } from '../../../src/domain/shield/review.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';
import { decideReview } from '../../../src/flows/shield/review-duplicate.ts';
import { hexId, operator, person, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';

it.each([
  ['is active', 'judged', {}],
  ['was disabled since', 'pending', { disabledAtUs: T0 }],
  ['was demoted since', 'pending', { role: 'viewer' }],
] as const)(
  'two must agree: the opinion of somebody who %s makes the review %s',
  async (_, state, change) => {
    const store = await open();
    let nowUs = T0;
    const clock = { nowUs: () => nowUs++ };
    const settings = { ...DEFAULT_SETTINGS, reviewOperators: 2 as const };
    const [authId, other] = [hexId(), hexId()];
    const [left, mori, sato] = ['left', 'mori', 'sato'].map((name) =>
      operator(name, { name, role: 'reviewer' }),
    ) as [ReturnType<typeof operator>, ReturnType<typeof operator>, ReturnType<typeof operator>];
    await store.transact(async (tx) => {
      for (const one of [left, mori, sato]) await tx.addOperator(one, '$argon2id$x');
      for (const one of [authId, other]) await tx.addPerson(person(one));
      const of = { sessionId: hexId(), faceRegisteredAtUs: T0 };
      const hit = { authId: other, ...of, rank: 0, score: 0.9, scoredBy: 'bench' };
      await tx.addReview({
        id: 'r',
        authId,
        ...of,
        openedAtUs: T0,
        opinions: [],
        judgedAtUs: null,
        hits: [hit],
      });
    });
    const decide = async (name: string) => {
      const decision = { authId: other, verdict: 'different', note: '' } as const;
      const by = { operator: name, caller: `operator:${name}` } as const;
      return reviewState(await decideReview({ store, clock, settings }, 'r', by, [decision]));
    };
    expect(await decide('left')).toBe('pending');
    await store.transact((tx) => tx.saveOperator({ ...left, ...change }));
    expect(await decide('mori')).toBe(state);
    if (state === 'pending') expect(await decide('sato')).toBe('judged');
  },
);
