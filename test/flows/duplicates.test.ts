import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DuplicateRecord, RecordKind } from '../../src/domain/shield/shield.ts';
import { listAudit } from '../../src/flows/audit/list-audit-log.ts';
import { listDuplicates } from '../../src/flows/shield/list-duplicates.ts';
import { listReviews } from '../../src/flows/shield/list-reviews.ts';
import { recordDuplicates } from '../../src/flows/shield/record-duplicates.ts';
import { decideReview, undoDecision } from '../../src/flows/shield/review-duplicate.ts';
import type { World } from '../../src/flows/world.ts';
import { face, hexId, person, T0 } from '../store/samples.ts';
import { open } from '../store/temporary.ts';
import { worldOf } from '../support/world.ts';

const LIMITS = { automatic: 0.9, review: 0.5, pack: 'embedded' };
const OPERATOR = { operator: 'op', caller: 'operator:0' };
const OPEN = { state: 'open', size: 10, after: undefined } as const;
const EVER = { sinceUs: 0, untilUs: null };

/** What the flows of the shield need, with a clock that the test sets, even back. */
async function shieldWorld() {
  const store = await open();
  const time = { nowUs: T0 };
  const world = worldOf({ store, clock: { nowUs: () => time.nowUs } });
  const [subject, likeness] = [hexId(), hexId()];
  await store.transact(async (tx) => {
    for (const id of [subject, likeness]) await tx.addPerson(person(id));
    await tx.putFace(face(likeness));
  });
  const register = (score: number, sessionId = hexId()) =>
    store.transact(async (tx) => {
      const suspect = { authId: subject, sessionId, faceRegisteredAtUs: time.nowUs };
      return recordDuplicates(tx, suspect, [{ authId: likeness, score }], LIMITS, time.nowUs);
    });
  const judge = (id: string, verdict: 'same' | 'different') =>
    decideReview(world, id, OPERATOR, [{ authId: likeness, verdict, note: '' }]);
  return { world, store, time, subject, likeness, register, judge };
}

const idsOf = (records: readonly DuplicateRecord[]) => records.map((r) => r.sessionId);

describe('pages', () => {
  const write = fc.record({
    kind: fc.constantFrom('automatic', 'open', 'judge'),
    forwardUs: fc.integer({ min: -3, max: 2 }),
  });
  const turn = fc.record({ writes: fc.array(write, { maxLength: 4 }), size: fc.integer({ min: 1, max: 3 }) });

  it('never skip or repeat a record, whatever is written between them and whatever the clock does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 10 }), async (turns) => {
        const { world, store, time, register, judge } = await shieldWorld();
        const walks: Record<RecordKind, Walk> = { automatic: newWalk(), reviewed: newWalk() };
        let seed = 0;
        for (const { writes, size } of turns) {
          // Written together: one transaction, often one instant.
          await Promise.all(
            writes.map(async ({ kind, forwardUs }) => {
              time.nowUs += forwardUs;
              if (kind !== 'judge') return register(kind === 'automatic' ? 0.95 : 0.7);
              const waiting = await store.reviews('open', 'newest', Number.MAX_SAFE_INTEGER, 100);
              const chosen = waiting[seed++ % Math.max(1, waiting.length)];
              return chosen && judge(chosen.review.id, 'same').catch(() => undefined);
            }),
          );
          await step(world, 'automatic', walks.automatic, size);
          await step(world, 'reviewed', walks.reviewed, size);
        }
        for (const kind of ['automatic', 'reviewed'] as const) {
          while (!walks[kind].ended) await step(world, kind, walks[kind], 2);
          const all = (await listDuplicates(world, { kind, ...EVER }, 1000, undefined)).items;
          const isPrefix = idsOf(all).slice(0, walks[kind].read.length);
          expect(idsOf(walks[kind].read)).toEqual(isPrefix);
          const instants = all.map((r) => r.atUs);
          expect(instants).toEqual(instants.toSorted((a, b) => a - b));
        }
        await store.close();
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 40) },
    );
  });

  interface Walk {
    read: DuplicateRecord[];
    after: string | undefined;
    ended: boolean;
  }
  const newWalk = (): Walk => ({ read: [], after: undefined, ended: false });

  /** Reads all pages. A walk that ended before there was anything starts again, as a poller does. */
  async function step(world: World, kind: RecordKind, walk: Walk, size: number): Promise<void> {
    if (walk.ended && walk.read.length > 0) return;
    const { items: records, next } = await listDuplicates(world, { kind, ...EVER }, size, walk.after);
    walk.read.push(...records);
    walk.after = next ?? undefined;
    walk.ended = next === null;
  }

  it('contain only records of the period: from `since` on, before `until`', async () => {
    const { world, time, register } = await shieldWorld();
    const sessions = ['a', 'b', 'c', 'd'];
    for (const session of sessions) {
      await register(0.95, session);
      time.nowUs += 10;
    }
    const within = async (sinceUs: number, untilUs: number | null) =>
      idsOf((await listDuplicates(world, { kind: 'automatic', sinceUs, untilUs }, 100, undefined)).items);
    expect(await within(T0 + 10, T0 + 30)).toEqual(['b', 'c']);
    expect(await within(T0 + 11, null)).toEqual(['c', 'd']);
    expect(await within(T0 + 10, T0 + 10)).toEqual([]);
  });
});

describe('a hit', () => {
  it('is recorded or put into a review depending on its score, and each pair only once', async () => {
    const { world, store, subject, likeness, register } = await shieldWorld();
    expect(await register(0.4, 's0')).toEqual({ records: 0, reviews: 0 });
    expect(await register(0.5, 's1')).toEqual({ records: 0, reviews: 1 });
    expect(await register(0.9, 's2')).toEqual({ records: 1, reviews: 0 });
    expect(await register(0.9, 's1')).toEqual({ records: 0, reviews: 0 });
    expect(await register(0.6, 's2')).toEqual({ records: 0, reviews: 0 });
    expect(await store.automaticDetections(subject)).toMatchObject([{ sessionId: 's2' }]);
    expect(await store.detectionsNaming(likeness)).toEqual(await store.automaticDetections(subject));
    expect(await store.reviewsNaming(likeness)).toEqual(await store.reviewsNaming(subject));
    expect(await store.countReviewsNaming([subject, 'nobody', likeness])).toEqual([1, 0, 1]);
    expect((await listReviews(world, { ...OPEN, order: 'newest' })).items).toHaveLength(1);
  });
});

describe('reviews', () => {
  it('of a deleted person are deleted; one that was decided as different stays without that hit', async () => {
    const { store, subject, likeness, register, judge } = await shieldWorld();
    for (const session of ['s1', 's2', 's3']) await register(0.7, session);
    const [open, same, different] = (await store.reviews(null, 'newest', 100, 100)).map((r) => r.review);
    await judge(same?.id ?? '', 'same');
    await judge(different?.id ?? '', 'different');
    await store.transact((tx) => tx.erasePerson(likeness, T0));
    expect(await store.review(open?.id ?? '')).toBeNull();
    expect(await store.review(same?.id ?? '')).toBeNull();
    expect(await store.review(different?.id ?? '')).toMatchObject({ hits: [], opinions: [] });
    await store.transact((tx) => tx.erasePerson(subject, T0));
    expect(await store.review(different?.id ?? '')).toBeNull();
    expect(await store.reviewCounts()).toEqual({ open: 0, pending: 0, judged: 0 });
  });

  it('and records never say of a confirmed duplicate who was deleted since that there was none', async () => {
    const { world, store, time, subject, likeness } = await shieldWorld();
    const third = hexId();
    await store.transact(async (tx) => {
      await tx.addPerson(person(third));
      await tx.putFace(face(third));
    });
    /** Registers the subject, who resembles the two, and decides about each of them. */
    const decided = async (sessionId: string, ...same: string[]) => {
      const found = [likeness, third].map((authId) => ({ authId, score: 0.7 }));
      const suspect = { authId: subject, sessionId, faceRegisteredAtUs: time.nowUs };
      await store.transact((tx) => recordDuplicates(tx, suspect, found, LIMITS, time.nowUs));
      const [{ review }] = await store.reviews('open', 'newest', Number.MAX_SAFE_INTEGER, 1);
      const verdictOf = (authId: string) => (same.includes(authId) ? 'same' : 'different');
      const verdicts = found.map(({ authId }) => ({ authId, verdict: verdictOf(authId), note: '' }) as const);
      await decideReview(world, review.id, OPERATOR, verdicts);
    };
    const detected = (sessionId: string, ...hits: string[]) =>
      store.transact((tx) =>
        recordDuplicates(
          tx,
          { authId: subject, sessionId, faceRegisteredAtUs: time.nowUs },
          hits.map((authId) => ({ authId, score: 0.95 })),
          LIMITS,
          time.nowUs,
        ),
      );
    await decided('the deleted', likeness);
    await decided('the other', third);
    await decided('both', likeness, third);
    await decided('nobody');
    await detected('the deleted, certainly', likeness);
    await detected('the other, certainly', third);
    await detected('both, certainly', likeness, third);
    await store.transact((tx) => tx.erasePerson(likeness, T0));
    const told = async (kind: RecordKind) =>
      (await listDuplicates(world, { kind, ...EVER }, 100, undefined)).items.map(({ sessionId, hits }) => [
        sessionId,
        ...hits.map(({ authId }) => authId),
      ]);
    expect(await told('reviewed')).toEqual([['the other', third], ['both', third], ['nobody']]);
    expect(await told('automatic')).toEqual([
      ['the other, certainly', third],
      ['both, certainly', third],
    ]);
  });

  it('are listed from the oldest or the newest, each once, with tokens that are valid only for that order', async () => {
    const { world, register } = await shieldWorld();
    for (const session of ['s1', 's2', 's3']) await register(0.7, session);
    const walk = async (order: 'newest' | 'oldest'): Promise<string[]> => {
      const seen: string[] = [];
      for (let after: string | undefined; ; ) {
        const page = await listReviews(world, { state: 'open', order, size: 1, after });
        seen.push(...page.items.map((r) => r.review.sessionId));
        if (page.next === null) return seen;
        after = page.next;
      }
    };
    expect(await walk('oldest')).toEqual(['s1', 's2', 's3']);
    expect(await walk('newest')).toEqual(['s3', 's2', 's1']);
    const after = (await listReviews(world, { state: 'open', order: 'oldest', size: 1, after: undefined }))
      .next;
    await expect(listReviews(world, { ...OPEN, order: 'newest', after: after ?? '' })).rejects.toThrow(
      'not_page_token',
    );
  });

  it('leave the records when the decision is undone, and come later when decided again', async () => {
    const { world, time, register, judge } = await shieldWorld();
    await register(0.7, 's1');
    await register(0.7, 's2');
    const [b, a] = (await world.store.reviews('open', 'newest', 100, 100)).map((r) => r.review.id) as [
      string,
      string,
    ];
    await judge(a, 'same');
    await judge(b, 'different');
    const sessions = async () =>
      idsOf((await listDuplicates(world, { kind: 'reviewed', ...EVER }, 9, undefined)).items);
    expect(await sessions()).toEqual(['s1', 's2']);
    await undoDecision(world, a, OPERATOR);
    expect(await sessions()).toEqual(['s2']);
    time.nowUs -= 5_000_000;
    await judge(a, 'different');
    expect(await sessions()).toEqual(['s2', 's1']);
    await expect(undoDecision(world, a, { ...OPERATOR, operator: 'another' })).rejects.toThrow(
      'decided_by_another',
    );
    time.nowUs += 3_600_000_000;
    await expect(undoDecision(world, a, OPERATOR)).rejects.toThrow('decided_too_long_ago');
  });

  it.each(['the person', 'whoever is resembled'])(
    'are withdrawn when a decision is undone and the face of %s has been replaced since',
    async (whose) => {
      const { world, store, subject, likeness, register, judge } = await shieldWorld();
      await register(0.7, 'before');
      const [{ review }] = await store.reviews('open', 'newest', Number.MAX_SAFE_INTEGER, 9);
      await judge(review.id, 'same');
      const authId = whose === 'the person' ? subject : likeness;
      await store.transact((tx) => tx.putFace(face(authId, { sessionId: 'after' })));
      await register(0.7, 'after');
      expect(await undoDecision(world, review.id, OPERATOR)).toMatchObject({ id: review.id, hits: [] });
      expect(await store.review(review.id)).toBeNull();
      const waiting = await store.reviews(null, 'newest', Number.MAX_SAFE_INTEGER, 9);
      expect(waiting.map((r) => [r.review.sessionId, r.review.hits.length])).toEqual([['after', 1]]);
    },
  );

  it('are shown in the audit log with the people whom they compare, as they are known when it is read', async () => {
    const { world, subject, likeness, register, judge } = await shieldWorld();
    await register(0.7);
    const [waiting] = await world.store.reviews('open', 'newest', 100, 100);
    const id = waiting?.review.id ?? '';
    await judge(id, 'different');
    await undoDecision(world, id, OPERATOR);
    const filter = { actor: null, action: null, subject: id, address: null, fromUs: null, untilUs: null };
    const shown = async () =>
      (await listAudit(world, filter, 9, undefined)).items.map(({ action, people }) => [
        action,
        people.map(({ authId }) => authId),
      ]);
    const both = [subject, likeness];
    expect(await shown()).toEqual([
      ['review.undo', both],
      ['review.decide', both],
    ]);
  });
});
