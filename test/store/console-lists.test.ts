/** The console's lists and counts, compared with evaluating all rows. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionOrigin } from '../../src/domain/access/guessing.ts';
import type { Store } from '../../src/domain/ports.ts';
import { accept, type EndReason, reject, type Session } from '../../src/domain/sessions/session.ts';
import type { SessionFilter, SessionPage, SessionPlace } from '../../src/domain/site/ports-console.ts';
import { attempt, EVERY_SESSION, face, hexId, person, session, T0 } from './samples.ts';
import { askedBeside, freshPlace, leave, open } from './temporary.ts';

const QUARTER = 900_000_000;

const stateOf = ({ outcome, opened, attemptSinceUs }: Session) =>
  outcome ? 'concluded' : attemptSinceUs !== null ? 'attempting' : opened ? 'opened' : 'issued';

/** The filter as one would explain it. */
function fits(f: SessionFilter, s: Session, origin: SessionOrigin): boolean {
  const { outcome } = s;
  const injection = outcome?.cameraInjectionScore ?? 'none';
  return (
    (f.kind === null || s.kind === f.kind) &&
    (f.state === null || stateOf(s) === f.state) &&
    (f.result === null ||
      (f.result === 'failed'
        ? outcome?.result === false && outcome.reason !== 'never_opened'
        : outcome?.result === f.result)) &&
    (f.reason === null || outcome?.reason === f.reason) &&
    (f.authId === null || s.authId === f.authId) &&
    (f.identifier === null || s.identifier === f.identifier) &&
    (f.injection === null ||
      (outcome !== null &&
        (f.injection === 'suspicious' ? injection === 1 || injection === 2 : injection === f.injection))) &&
    (f.kioskId === null || origin.kioskId === f.kioskId) &&
    (f.keyId === null || origin.keyId === f.keyId) &&
    (f.sinceUs === null || s.issuedAtUs >= f.sinceUs) &&
    (f.untilUs === null || s.issuedAtUs < f.untilUs)
  );
}

/** All pages of a list, first to last. */
async function listed(
  store: Pick<Store, 'sessionPage'>,
  filter: SessionFilter,
  size: number,
  from: SessionPlace | null = null,
): Promise<SessionPage['items'][]> {
  const pages: SessionPage['items'][] = [];
  let after = from;
  do {
    const { items, next }: SessionPage = await store.sessionPage(filter, after, size);
    expect(items.length).toBeLessThanOrEqual(size);
    pages.push(items);
    after = next;
  } while (after !== null);
  return pages;
}

const PEOPLE = ['a'.repeat(32), 'b'.repeat(32)];
const REASONS = ['attempts_used_up', 'session_timeout', 'never_opened'] as const;
const KIOSKS = ['k1', 'k2'];
const KEYS = ['key1', 'key2'];
const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const score = fc.constantFrom(null, 0, 1, 2);

const someSession = fc.record({
  who: fc.constantFrom(...PEOPLE),
  kind: fc.constantFrom('authentication', 'registration'),
  // Clocks are set back.
  stepUs: fc.integer({ min: -4 * QUARTER, max: 5 * QUARTER }),
  end: fc.constantFrom('open', 'opened', 'attempting', 'accepted', ...REASONS),
  injection: score,
  kioskId: orNull(fc.constantFrom(...KIOSKS)),
  keyId: orNull(fc.constantFrom(...KEYS)),
});

const someFilter = fc.record({
  kind: orNull(fc.constantFrom('authentication', 'registration')),
  state: orNull(fc.constantFrom('issued', 'opened', 'attempting', 'concluded')),
  result: orNull(fc.constantFrom(true, false, 'failed')),
  reason: orNull(fc.constantFrom('accepted', ...REASONS)),
  authId: orNull(fc.constantFrom(...PEOPLE)),
  identifier: orNull(fc.constantFrom(...PEOPLE)),
  injection: orNull(fc.constantFrom(0, 1, 2, 'suspicious', 'none')),
  kioskId: orNull(fc.constantFrom(...KIOSKS, 'unknown')),
  keyId: orNull(fc.constantFrom(...KEYS)),
  sinceUs: orNull(fc.integer({ min: T0, max: T0 + 20 * QUARTER })),
  untilUs: orNull(fc.integer({ min: T0, max: T0 + 20 * QUARTER })),
}) as fc.Arbitrary<SessionFilter>;

function ended(s: Session, end: string, injection: 0 | 1 | 2 | null, atUs: number): Session {
  const opened = { ...s, opened: { atUs: s.issuedAtUs, address: '::1' }, lastInjectionScore: injection };
  const attempting = { ...opened, attempts: 1, attemptSinceUs: s.issuedAtUs };
  if (end === 'open') return s;
  if (end === 'opened') return opened;
  if (end === 'attempting') return attempting;
  if (end === 'accepted') return accept(attempting, s.issuedAtUs, injection, null);
  return reject(end === 'never_opened' ? s : opened, end as Exclude<EndReason, 'accepted'>, atUs);
}

describe('the list of sessions', () => {
  it('contains what a search of all sessions finds, with any page size', async () => {
    const input = fc.tuple(fc.array(someSession, { maxLength: 30 }), fc.array(someFilter, { maxLength: 8 }));
    await fc.assert(
      fc.asyncProperty(input, fc.integer({ min: 1, max: 4 }), async ([made, filters], size) => {
        const place = freshPlace();
        const store = await open(place);
        const all: { session: Session; origin: SessionOrigin }[] = [];
        let nowUs = T0;
        await store.transact(async (tx) => {
          for (const id of PEOPLE) await tx.addPerson(person(id));
          for (const { who, kind, stepUs, end, injection, kioskId, keyId } of made) {
            nowUs += stepUs;
            const issued = session(hexId(), who, { kind: kind as Session['kind'], issuedAtUs: nowUs });
            const now = ended(issued, end, injection as 0 | 1 | 2 | null, nowUs + 5);
            await tx.addSession(issued, null, '{}');
            // Set in two steps, as for a session that a key issued and a kiosk then shows.
            if (keyId !== null) await tx.setSessionOrigin(issued.id, { keyId });
            if (kioskId !== null) await tx.setSessionOrigin(issued.id, { kioskId });
            await tx.saveSession(now);
            all.unshift({ session: now, origin: { kioskId, keyId } });
          }
        });
        for (const filter of [EVERY_SESSION, ...filters]) {
          const found = (await listed(store, filter, size)).flat();
          const idAndOrigin = ({ session: { id }, origin }: (typeof all)[number]) => ({ id, origin });
          const byNumber = all.filter(({ session: s, origin }) => fits(filter, s, origin));
          const byTime = byNumber.toSorted((a, b) => b.session.issuedAtUs - a.session.issuedAtUs);
          const isPeriod = filter.sinceUs !== null || filter.untilUs !== null;
          const wanted = [byNumber, ...(isPeriod ? [byTime] : [])].map((order) => order.map(idAndOrigin));
          expect(wanted).toContainEqual(found.map(idAndOrigin));
        }
        await store.close();
        await leave(place);
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 30) },
    );
  });

  it('examines a limited number of sessions, and returns where to continue', async () => {
    const place = freshPlace();
    const store = await open(place);
    const [who] = PEOPLE as [string];
    await store.transact(async (tx) => {
      await tx.addPerson(person(who));
      await tx.addSession(session(hexId(), who, { kind: 'registration', issuedAtUs: T0 }), null, '{}');
    });
    await askedBeside(
      place,
      `INSERT INTO sessions (id, kind, id_type, identifier, auth_id, policy, issued_at_us, attempts, deadline_us)
       WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20000)
       SELECT 'later' || n, 'authentication', id_type, identifier, auth_id, policy, issued_at_us + n, attempts, deadline_us
       FROM sessions, numbers ORDER BY n`,
    );
    const found = async (filter: Partial<SessionFilter>) =>
      (await listed(store, { ...EVERY_SESSION, ...filter }, 50)).map((page) => page.length);
    expect(await found({ kind: 'registration' })).toEqual([0, 1]);
    // A period begins at its end, and one of a person with more sessions than a page looks at is walked by time.
    expect(await found({ kind: 'registration', sinceUs: T0 })).toEqual([0, 1]);
    expect(await found({ authId: who, untilUs: T0 + 2 })).toEqual([2]);
    await store.close();
  });

  it('finds the sessions of a period although the clock was ahead for a while', async () => {
    const DAY = 96 * QUARTER;
    const store = await open();
    const [who] = PEOPLE as [string];
    // The clock was a month ahead, was reset, and later reached that month.
    const days = [0, 30, 31, 1, 2, 3, 30, 31];
    await store.transact(async (tx) => {
      await tx.addPerson(person(who));
      for (const [i, day] of days.entries())
        await tx.addSession(session(`s${i}`, who, { issuedAtUs: T0 + day * DAY + i }), null, '{}');
    });
    const found = async (filter: Partial<SessionFilter>, from: SessionPlace | null = null) => {
      const pages = await listed(store, { ...EVERY_SESSION, ...filter }, 2, from);
      return pages.flat().map(({ session: { id } }) => id);
    };
    const before = { untilUs: T0 + 29 * DAY };
    const after = { sinceUs: T0 + 29 * DAY };
    for (const filter of [{}, { kind: 'authentication' as const }, { state: 'issued' as const }]) {
      expect(await found({ ...before, ...filter })).toEqual(['s5', 's4', 's3', 's0']);
      expect(await found({ ...after, ...filter })).toEqual(['s7', 's2', 's6', 's1']);
    }
    expect(await found({ ...before, authId: who })).toEqual(['s5', 's4', 's3', 's0']);
    expect(await found({ ...after, authId: who })).toEqual(['s7', 's6', 's2', 's1']);
    // The place of an earlier version is a number alone.
    expect(await found(before, { atUs: 0, seq: 6 })).toEqual(['s4', 's3', 's0']);
  });
});

describe('the counts of a quarter of an hour', () => {
  it('count each session and attempt that ended in it exactly once, however it ended', async () => {
    const input = fc.array(someSession, { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(input, async (made) => {
        const place = freshPlace();
        const store = await open(place);
        const expected = new Map<string, number>();
        const expectOne = (atUs: number, what: string, ending: string, injection: number | null) => {
          const key = JSON.stringify([atUs - (atUs % QUARTER), what, ending, injection]);
          expected.set(key, (expected.get(key) ?? 0) + 1);
        };
        let nowUs = T0;
        const jobs = made.map(({ who, kind, stepUs, end, injection }) => {
          nowUs += stepUs;
          const issued = session(hexId(), who, { kind: kind as Session['kind'], issuedAtUs: nowUs });
          const now = ended(issued, end, injection as 0 | 1 | 2 | null, nowUs + 5);
          const endedAtUs = nowUs;
          const job = store.transact(async (tx) => {
            if (!(await tx.person(who))) await tx.addPerson(person(who));
            const atOnce = stepUs % 2 === 0;
            await tx.addSession(atOnce ? now : issued, null, '{}');
            await tx.saveSession(now);
            // Saved again; it has already been counted.
            await tx.saveSession(now);
            await tx.saveAttempt(attempt(issued.id, 1));
            if (end === 'accepted')
              await tx.saveAttempt(attempt(issued.id, 1, { endedAtUs, end: 'accepted' }));
          });
          if (now.outcome)
            expectOne(now.outcome.atUs, now.kind, now.outcome.reason, now.outcome.cameraInjectionScore);
          if (end === 'accepted') expectOne(nowUs, 'attempt', 'accepted', null);
          return job;
        });
        await Promise.all(jobs);
        const counts = await store.quarterCounts(0, Number.MAX_SAFE_INTEGER);
        const got = counts.map((c) => [
          JSON.stringify([c.quarterUs, c.what, c.ending, c.injection]),
          c.count,
        ]);
        expect(new Map(got as [string, number][])).toEqual(expected);
        expect(counts.map((c) => c.quarterUs)).toEqual(counts.map((c) => c.quarterUs).sort((a, b) => a - b));
        await store.close();
        await leave(place);
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 30) },
    );
  });

  it('are not changed by a transaction that is rolled back', async () => {
    const store = await open();
    const [who] = PEOPLE as [string];
    await store.transact((tx) => tx.addPerson(person(who)));
    const failing = store.transact(async (tx) => {
      await tx.addSession(ended(session(hexId(), who), 'never_opened', null, T0 + 9), null, '{}');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await store.quarterCounts(0, Number.MAX_SAFE_INTEGER)).toEqual([]);
    await store.close();
  });
});

describe('the list of automatic detections', () => {
  it('finds a person as subject and as hit, filters by time, newest first, with any page size', async () => {
    const store = await open();
    const [a, b] = PEOPLE as [string, string];
    const c = 'c'.repeat(32);
    await store.transact(async (tx) => {
      for (const id of [a, b, c]) await tx.addPerson(person(id));
      const hit = (authId: string) => ({
        authId,
        sessionId: 's',
        faceRegisteredAtUs: T0,
        score: 0.9,
        scoredBy: null,
      });
      const pairs = [
        [a, b],
        [b, c],
        [c, a],
        [a, c],
      ];
      for (const [i, [who, whom]] of pairs.entries())
        await tx.addAutomaticDetection({
          authId: who as string,
          sessionId: `s${i}`,
          faceRegisteredAtUs: T0,
          detectedAtUs: T0 + i,
          hits: [hit(whom as string)],
        });
    });
    const walk = async (
      filter: { authId?: string; sinceUs?: number; untilUs?: number },
      size: number,
    ): Promise<string[]> => {
      const found: string[] = [];
      for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null; ) {
        const page = await store.detectionPage(
          { authId: null, sinceUs: null, untilUs: null, ...filter },
          before,
          size,
        );
        found.push(...page.detections.map((d) => d.sessionId));
        before = page.nextSeq;
      }
      return found;
    };
    for (const size of [1, 2, 10]) {
      expect(await walk({}, size)).toEqual(['s3', 's2', 's1', 's0']);
      expect(await walk({ authId: b }, size)).toEqual(['s1', 's0']);
      expect(await walk({ authId: a, sinceUs: T0 + 1 }, size)).toEqual(['s3', 's2']);
      expect(await walk({ sinceUs: T0 + 1, untilUs: T0 + 3 }, size)).toEqual(['s2', 's1']);
      expect(await walk({ sinceUs: T0 + 9 }, size)).toEqual([]);
    }
    expect(
      (await store.detectionPage({ authId: null, sinceUs: null, untilUs: null }, 2, 1)).detections[0]?.hits,
    ).toEqual([{ authId: b, sessionId: 's', faceRegisteredAtUs: T0, score: 0.9, scoredBy: null }]);
    await store.close();
  });
});

describe('the history of a person', () => {
  it('contains their faces and the results of their authentications', async () => {
    const store = await open();
    const [who] = PEOPLE as [string];
    await store.transact(async (tx) => {
      await tx.addPerson(person(who));
      await tx.putFace(face(who, { sessionId: 'first', registeredAtUs: T0 }));
      await tx.putFace(face(who, { sessionId: 'second', registeredAtUs: T0 + 7 }));
      for (const end of ['accepted', 'accepted', 'session_timeout', 'never_opened', 'open']) {
        const issued = session(hexId(), who, { issuedAtUs: T0 + 3 });
        await tx.addSession(issued, null, '{}');
        await tx.saveSession(ended(issued, end, null, T0 + 9));
      }
    });
    expect(await store.personHistory(who, 10)).toMatchObject({
      registrations: [
        { sessionId: 'second', goneAtUs: null },
        { sessionId: 'first', goneAtUs: T0 + 7 },
      ],
      accepted: 2,
      rejected: 1,
      lastAcceptedAtUs: T0 + 3,
    });
    expect((await store.personHistory(who, 1)).registrations).toHaveLength(1);
    expect(await store.personHistory('nobody', 1)).toEqual({
      registrations: [],
      accepted: 0,
      rejected: 0,
      lastAcceptedAtUs: null,
    });
    await store.close();
  });
});
