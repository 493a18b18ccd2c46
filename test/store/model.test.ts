import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoreReads } from '../../src/domain/ports.ts';
import * as life from '../../src/domain/sessions/session.ts';
import { seconds } from '../../src/domain/time.ts';
import { allOf } from '../support/all-of.ts';
import { PlainModel } from './plain-model.ts';
import { attempt, face, person, session, T0 } from './samples.ts';
import { freshPlace, leave, open } from './temporary.ts';

type Tx = PlainModel;
/** The reads that the model covers; the others have tests of their own. */
type Reads = Pick<StoreReads, keyof StoreReads & keyof PlainModel>;
type Job = (tx: Tx) => Promise<unknown>;

const PEOPLE = ['p0', 'p1', 'p2'];
const SESSIONS = ['s0', 's1', 's2', 's3'];
const FEATURES = ['f0', 'f1', 'f2', 'f3', 'f4'];
const hash = (n: number) => new Uint8Array(32).fill(n);

const who = fc.constantFrom(...PEOPLE);
const which = fc.constantFrom(...SESSIONS);
const small = fc.integer({ min: 0, max: 4 });
const at = fc.integer({ min: 0, max: 600 }).map((s) => T0 + seconds(s));
const text = fc.json({ maxDepth: 1 });

const step = (s: life.Session, n: number, nowUs: number): life.Session =>
  [
    life.visit(s, nowUs, '::1').session,
    life.startAttempt(s, nowUs).session,
    life.failAttempt(s, nowUs, 1),
    life.accept(s, nowUs, 0, 'f0'),
    life.reject(s, 'person_gone', nowUs),
  ][n] as life.Session;

const addSession = fc
  .tuple(which, who, at, fc.option(small), text, fc.boolean())
  .map(([id, p, issuedAtUs, token, metadata, registration]): Job => {
    const s = session(id, p, { issuedAtUs, kind: registration ? 'registration' : 'authentication' });
    return (tx) => tx.addSession(s, token === null ? null : hash(token), registration ? metadata : '{}');
  });

const putFace = fc
  .tuple(fc.constantFrom(...FEATURES), who, which, fc.uint8Array({ maxLength: 9000 }), text, small, at)
  .map(([faceFeatureId, p, sessionId, image, metadata, n, registeredAtUs]): Job => {
    const vector = Float32Array.from({ length: 64 }, (_, i) => i * 0.1 + n);
    const template = { template: vector, pictures: n + 1, meanLength: 1 / (n + 1) };
    const pack = n === 0 ? 'other' : 'bench';
    return (tx) =>
      tx.putFace(face(p, { faceFeatureId, sessionId, image, metadata, template, pack, registeredAtUs }));
  });

/**
 * Learns from random sessions, also those of other people and repeated ones. The store does not check where templates
 * come from.
 */
const learn = fc
  .tuple(who, fc.constantFrom('bench', 'other'), fc.array(which, { maxLength: 3 }), small, at)
  .map(([p, pack, visits, n, atUs]): Job => {
    const vector = (k: number) => Float32Array.from({ length: 64 }, (_, i) => i * 0.1 + k);
    return async (tx) => {
      const own = await tx.faceOf(p);
      const kept = [own?.sessionId ?? 's0', ...visits].map((sessionId, i) => ({
        sessionId,
        takenAtUs: T0 + i,
        template: vector(i),
        pictures: i === 0 ? null : i,
        meanLength: i === 0 ? null : 1 / i,
      }));
      await tx.keepTemplates(p, pack, kept, { template: vector(n), pictures: n + 1, meanLength: 0.5 }, atUs);
    };
  });

const advance = fc.tuple(which, small, at).map(
  ([id, n, nowUs]): Job =>
    async (tx) => {
      const s = await tx.session(id);
      await tx.saveSession(s ? step(s, n, nowUs) : session(id, 'p0'));
    },
);

const detect = fc.tuple(who, fc.array(who, { maxLength: 3 }), at).map(([p, hits, detectedAtUs]): Job => {
  const made = { sessionId: 's0', faceRegisteredAtUs: T0 };
  const found = hits.map((authId, i) => ({
    ...made,
    authId,
    score: i / 4,
    scoredBy: i % 2 ? null : 'embedded',
  }));
  return (tx) => tx.addAutomaticDetection({ ...made, authId: p, detectedAtUs, hits: found });
});

const addKey = fc.tuple(small, small).map(([id, h]): Job => {
  const never = { expiresAtUs: null, revokedAtUs: null, lastUsedAtUs: null, lastUsedFrom: null };
  const key = {
    id: `k${id}`,
    name: 'n',
    scopes: ['admin'],
    allow: [],
    redirects: [],
    kiosks: [],
    createdAtUs: T0 + h,
    ...never,
  };
  return (tx) => tx.addApiKey(key, hash(h));
});

const job: fc.Arbitrary<Job> = fc.oneof(
  who.map(
    (p): Job =>
      (tx) =>
        tx.addPerson(person(p)),
  ),
  who.map(
    (p): Job =>
      (tx) =>
        tx.addPerson(person(p)),
  ),
  fc.tuple(who, small).map(
    ([p, failures]): Job =>
      (tx) =>
        tx.setLockout(p, { failures, lockedUntilUs: T0 }),
  ),
  fc.tuple(who, small).map(
    ([p, n]): Job =>
      (tx) =>
        tx.linkEkyc(`e${n}`, p, T0),
  ),
  putFace,
  putFace,
  learn,
  learn,
  addSession,
  addSession,
  advance,
  advance,
  fc.tuple(which, small, small).map(
    ([id, n, frames]): Job =>
      (tx) =>
        tx.saveAttempt(attempt(id, n + 1, { frames })),
  ),
  detect,
  addKey,
  fc.tuple(small, at).map(
    ([n, us]): Job =>
      (tx) =>
        tx.revokeApiKey(`k${n}`, us),
  ),
  fc.tuple(small, at).map(
    ([n, us]): Job =>
      (tx) =>
        tx.touchApiKey(`k${n}`, us, `192.0.2.${n}`),
  ),
  fc.tuple(small, at).map(
    ([n, us]): Job =>
      (tx) =>
        tx.endApiKey(`k${n}`, us),
  ),
  fc.tuple(small, text).map(
    ([n, value]): Job =>
      (tx) =>
        tx.setSetting(`name${n}`, value),
  ),
);

/** Some jobs do several things, and some of those throw at the end. */
const compound = fc.tuple(fc.array(job, { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 6 })).map(
  ([parts, fate]): Job =>
    async (tx) => {
      for (const part of parts) await part(tx);
      if (fate === 0) throw new Error('thrown by the job');
    },
);

/** The jobs of one turn of the event loop, and whether the store is reopened afterwards. */
const turn = fc.record({
  jobs: fc.array(compound, { maxLength: 4 }),
  reopen: fc.integer({ min: 0, max: 5 }),
});

const lookAt = async (r: Reads) => ({
  people: await Promise.all(
    PEOPLE.map(async (p) => [
      await r.person(p),
      await r.faceOf(p),
      await r.metadataOf(p),
      await r.templateOf(p, 'bench'),
      await r.templateOf(p, 'other'),
      await r.keptTemplates(p, 'bench'),
      await r.keptTemplates(p, 'other'),
      await r.visitsOf(p),
      await r.refinedAtUs(p, 'bench'),
      await r.automaticDetections(p),
    ]),
  ),
  links: await Promise.all([0, 1, 2, 3, 4].map((n) => r.authIdOfEkyc(`e${n}`))),
  images: await Promise.all(FEATURES.map((f) => r.imageOf(f))),
  scans: await Promise.all(['bench', 'other', 'none'].map((pack) => allOf(r.templates(pack)))),
  sessions: await Promise.all(
    SESSIONS.map(async (s) => [
      await r.session(s),
      await r.session(s, 'registration'),
      await r.sessionMetadata(s),
      await r.attempts(s),
    ]),
  ),
  tokens: await Promise.all([0, 1, 2, 3, 4].map((n) => r.sessionByToken(hash(n)))),
  due: [await r.dueSessions(T0 + seconds(300), 2), await r.dueSessions(T0 + seconds(9000), 9)],
  keys: [
    await r.apiKeys(),
    await Promise.all([0, 1, 2, 3, 4].map((n) => r.apiKeyByHash(Buffer.from(hash(n)).toString('hex')))),
  ],
  settings: await Promise.all([0, 1, 2, 3, 4].map((n) => r.setting(`name${n}`))),
  counts: await r.counts(),
  visits: await r.visitCounts(),
});

const outcomeInModel = async (model: PlainModel, run: Job): Promise<'fulfilled' | 'rejected'> => {
  try {
    await model.transact(run);
    return 'fulfilled';
  } catch {
    return 'rejected';
  }
};

it('behaves as the plain model under random operations, across restarts', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 12 }), async (turns) => {
      const folder = freshPlace();
      const model = new PlainModel();
      let store = await open(folder);
      for (const { jobs, reopen } of turns) {
        const outcomes = await Promise.allSettled(
          jobs.map((run) => store.transact((tx) => run(tx as never))),
        );
        const expected: string[] = [];
        for (const run of jobs) expected.push(await outcomeInModel(model, run));
        expect(outcomes.map((o) => o.status)).toEqual(expected);
        if (reopen === 0) {
          await store.close();
          store = await open(folder);
        }
        expect(await lookAt(store)).toEqual(await lookAt(model));
      }
      await store.close();
      await leave(folder);
    }),
    { numRuns: Number(process.env.FC_RUNS ?? 60) },
  );
});
