import { beforeEach, describe, expect, it } from 'vitest';
import type { Store, StoreWrites } from '../../src/domain/ports.ts';
import { apiKey, attempt, face, operator, person, session, sessionTimes, T0 } from './samples.ts';
import { askedBeside, freshPlace, open, tablesOf } from './temporary.ts';

let folder: string;
let store: Store;
const hash = (fill: number) => new Uint8Array(32).fill(fill);
beforeEach(async () => {
  folder = freshPlace();
  store = await open(folder);
  await store.transact(async (tx) => {
    await tx.addPerson(person('a'));
    await tx.addPerson(person('b'));
    await tx.linkEkyc('e', 'a', T0);
    await tx.addSession(session('s', 'a'), hash(1), '{}');
    await tx.putFace(face('a', { faceFeatureId: 'f' }));
    await tx.addApiKey(apiKey('k'), hash(2));
  });
});

const refused: [string, (tx: StoreWrites) => Promise<void>][] = [
  ['a second person of the same ID', (tx) => tx.addPerson(person('a'))],
  ['a person without an ID', (tx) => tx.addPerson(person(''))],
  ['a negative count of failures', (tx) => tx.setLockout('a', { failures: -1, lockedUntilUs: 0 })],
  ['a lockout of an unknown person', (tx) => tx.setLockout('x', { failures: 0, lockedUntilUs: 0 })],
  ['a link moved to another person', (tx) => tx.linkEkyc('e', 'b', T0)],
  ['a link to an unknown person', (tx) => tx.linkEkyc('e2', 'x', T0)],
  ['a face of an unknown person', (tx) => tx.putFace(face('x'))],
  ['a feature ID used before', (tx) => tx.putFace(face('b', { faceFeatureId: 'f' }))],
  ['a template without a pack', (tx) => tx.putFace(face('b', { pack: '' }))],
  ['a session of an unknown person', (tx) => tx.addSession(session('s2', 'x'), null, '{}')],
  ['a second session of the same ID', (tx) => tx.addSession(session('s', 'a'), null, '{}')],
  ['a token hash used before', (tx) => tx.addSession(session('s2', 'a'), hash(1), '{}')],
  ['a token in plain text', (tx) => tx.addSession(session('s2', 'a'), Buffer.from('x'.repeat(43)), '{}')],
  [
    'a session of an unknown kind',
    (tx) => tx.addSession(session('s2', 'a', { kind: 'x' as never }), null, '{}'),
  ],
  [
    'a time that is not a whole microsecond',
    (tx) => tx.addSession(session('s2', 'a', { issuedAtUs: 0.5 }), null, '{}'),
  ],
  ['a change of an unknown session', (tx) => tx.saveSession(session('x', 'a'))],
  ['an attempt of an unknown session', (tx) => tx.saveAttempt(attempt('x', 1))],
  ['an attempt with the number 0', (tx) => tx.saveAttempt(attempt('s', 0))],
  ['an attempt that ended without saying how', (tx) => tx.saveAttempt(attempt('s', 1, { endedAtUs: T0 }))],
  ['a second key of the same ID', (tx) => tx.addApiKey(apiKey('k'), hash(3))],
  ['a second key of the same hash', (tx) => tx.addApiKey(apiKey('k2'), hash(2))],
  ['a key in plain text', (tx) => tx.addApiKey(apiKey('k2'), Buffer.from('omk_secret'))],
  [
    'a cookie in plain text',
    (tx) =>
      tx.addConsoleSession(Buffer.from('cookie'), {
        kind: 'setup',
        operatorId: null,
        ...sessionTimes(T0),
      }),
  ],
  [
    'a console session of an unknown operator',
    (tx) => tx.addConsoleSession(hash(9), { kind: 'operator', operatorId: 'x', ...sessionTimes(T0) }),
  ],
  ['a password in plain text', (tx) => tx.addOperator(operator('o'), 'secret')],
  [
    'a second operator of the same name',
    async (tx) => {
      await tx.addOperator(operator('o'), '$argon2id$x');
      await tx.addOperator(operator('p', { name: 'O' }), '$argon2id$x');
    },
  ],
  ['a setting without a name', (tx) => tx.setSetting('', 'x')],
  [
    'a hit on an unknown person',
    (tx) =>
      tx.addAutomaticDetection({
        authId: 'a',
        sessionId: 's',
        faceRegisteredAtUs: T0,
        detectedAtUs: T0,
        hits: [{ authId: 'x', sessionId: 's', faceRegisteredAtUs: T0, score: 1, scoredBy: null }],
      }),
  ],
  [
    'a score that is not a number',
    (tx) =>
      tx.addAutomaticDetection({
        authId: 'a',
        sessionId: 's',
        faceRegisteredAtUs: T0,
        detectedAtUs: T0,
        hits: [{ authId: 'b', sessionId: 's', faceRegisteredAtUs: T0, score: Number.NaN, scoredBy: null }],
      }),
  ],
  [
    'a result without its reason',
    (tx) =>
      tx.saveSession(
        session('s', 'a', {
          outcome: {
            result: true,
            reason: 'attempts_used_up',
            atUs: T0,
            faceFeatureId: null,
            cameraInjectionScore: null,
          },
        }),
      ),
  ],
];

describe('the database refuses', () => {
  const dump = async () => {
    const tables: [string, unknown[]][] = [];
    for (const table of await tablesOf(folder))
      tables.push([table, await askedBeside(folder, `SELECT * FROM ${table} ORDER BY 1, 2`)]);
    return tables;
  };

  it('whatever breaks a rule, and changes nothing', async () => {
    const before = await dump();
    for (const [what, write] of refused) {
      await expect(store.transact(write), what).rejects.toThrow();
      expect(await dump(), what).toEqual(before);
    }
  });

  it('a second current face, even from a program that bypasses the store', async () => {
    const second = askedBeside(
      folder,
      `INSERT INTO faces (feature_id, auth_id, session_id, registered_at_us, quality)
       VALUES ('g', 'a', 's', 0, '{}')`,
    );
    await expect(second).rejects.toThrow(/UNIQUE constraint failed|faces_current/);
  });
});
