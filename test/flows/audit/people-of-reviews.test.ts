import { expect, it } from 'vitest';
import { listAudit } from '../../../src/flows/audit/list-audit-log.ts';
import { hexId, person, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';

const ALL = { actor: null, action: null, subject: null, fromUs: null, untilUs: null };

it('names the people of all reviews of a page with as many queries as for one', async () => {
  const store = await open();
  const ids = Array.from({ length: 30 }, (_, n) => ({ id: `r${n}`, authId: hexId(), other: hexId() }));
  await store.transact(async (tx) => {
    for (const { id, authId, other } of ids) {
      for (const one of [authId, other]) await tx.addPerson(person(one));
      const of = { sessionId: hexId(), faceRegisteredAtUs: T0 };
      const hit = { authId: other, ...of, rank: 0, score: 0.9, scoredBy: 'bench' };
      await tx.addReview({ id, authId, ...of, openedAtUs: T0, opinions: [], judgedAtUs: null, hits: [hit] });
      await tx.addAudit({ atUs: T0, actor: 'operator:a', action: 'review.decide', subject: id, details: {} });
    }
  });
  let asked = 0;
  const counting = new Proxy(store, {
    get(target, name: keyof typeof store) {
      const own = target[name];
      return typeof own !== 'function'
        ? own
        : (...given: unknown[]) => {
            asked++;
            return (own as (...given: unknown[]) => unknown).apply(target, given);
          };
    },
  });
  const list = async (size: number) => {
    asked = 0;
    const { items } = await listAudit(
      { store: counting, pageTokenKey: new Uint8Array(32) },
      ALL,
      size,
      undefined,
    );
    return { items, asked };
  };
  const [one, all] = [await list(1), await list(50)];
  const named = all.items.map(({ subject, people }) => [subject, ...people.map(({ authId }) => authId)]);
  expect(named.toSorted()).toEqual(ids.map(({ id, authId, other }) => [id, authId, other]).toSorted());
  expect(all.asked).toBe(one.asked);
});
