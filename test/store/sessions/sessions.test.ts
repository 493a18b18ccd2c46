import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../../src/domain/kiosks/kiosk.ts';
import {
  accept,
  named,
  reject,
  type Session,
  startAttempt,
  visit,
} from '../../../src/domain/sessions/session.ts';
import { seconds } from '../../../src/domain/time.ts';
import { attempt, EVERY_SESSION, face, hexId, person, session, T0 } from '../samples.ts';
import { open } from '../temporary.ts';

const sha256 = (text: string): Uint8Array => createHash('sha256').update(text).digest();

describe('sessions', () => {
  it('keep every state of their life cycle', async () => {
    const store = await open();
    const id = hexId();
    const states: Session[] = [
      session(hexId(), id, { kind: 'registration', idType: 'ekyc', identifier: 'E.1' }),
    ];
    states.push(visit(states[0] as Session, T0 + 1, '192.0.2.7').session);
    states.push(startAttempt(states[1] as Session, T0 + 2).session);
    states.push(accept(states[2] as Session, T0 + 3, 0, hexId()));
    await store.transact(async (tx) => {
      await tx.addPerson(person(id));
      await tx.addSession(states[0] as Session, sha256('token'), '{}');
    });
    for (const state of states) {
      await store.transact((tx) => tx.saveSession(state));
      expect(await store.session(state.id)).toEqual(state);
      expect(await store.sessionByToken(sha256('token'))).toEqual(state);
    }
    expect(await store.session(states[0]?.id ?? '', 'registration')).not.toBeNull();
    expect(await store.session(states[0]?.id ?? '', 'authentication')).toBeNull();
    expect(await store.session(hexId())).toBeNull();
    expect(await store.sessionByToken(sha256('other'))).toBeNull();
  });

  it('that were opened for whoever comes become one person’s, once, and are deleted with them', async () => {
    const store = await open();
    const [id, other] = [hexId(), hexId()];
    const issued = session('s', NOBODY, { identifier: NOBODY });
    await store.transact(async (tx) => {
      for (const one of [id, other]) await tx.addPerson(person(one));
      await tx.addSession({ ...issued, policy: { ...issued.policy, identifies: true } }, null, '{}');
    });
    expect((await store.session('s'))?.policy.identifies).toBe(true);
    const theirs = named(issued, id);
    await store.transact((tx) => tx.nameSession(theirs));
    expect(await store.session('s')).toMatchObject({ authId: id, idType: 'auth', identifier: id });
    expect((await store.openSessionsOf(id, 9)).map((open) => open.id)).toEqual(['s']);
    await expect(store.transact((tx) => tx.nameSession(named(issued, other)))).rejects.toThrow();
    await expect(store.transact((tx) => tx.nameSession({ ...theirs, id: 'x' }))).rejects.toThrow();
    expect((await store.session('s'))?.authId).toBe(id);
    await store.transact((tx) => tx.erasePerson(id, T0 + 1));
    await store.transact((tx) => tx.eraseSessions(id, 0, 99));
    expect(await store.openSessionsOf(NOBODY, 9)).toEqual([]);
  });

  it('end with the injection score of the rejection', async () => {
    const store = await open();
    const id = hexId();
    const s = reject(session(hexId(), id, { lastInjectionScore: 2 }), 'person_gone', T0 + 9);
    await store.transact(async (tx) => {
      await tx.addPerson(person(id));
      await tx.addSession(s, null, '{"a":1}');
    });
    expect(await store.session(s.id)).toEqual(s);
    expect(await store.sessionMetadata(s.id)).toBe('{}');
  });

  it('are due by their own deadline, oldest first, and no longer once they ended', async () => {
    const store = await open();
    const id = hexId();
    const late = session('late', id, { issuedAtUs: T0 + seconds(10) });
    const early = session('early', id);
    const opened = visit(session('opened', id), T0 + seconds(200), '::1').session;
    await store.transact(async (tx) => {
      await tx.addPerson(person(id));
      for (const s of [late, opened, early]) await tx.addSession(s, null, '{}');
    });
    const due = async (afterS: number, limit = 9) =>
      (await store.dueSessions(T0 + seconds(afterS), limit)).map((s) => s.id);
    expect(await due(299)).toEqual([]);
    expect(await due(300)).toEqual(['early']);
    expect(await due(380)).toEqual(['early', 'late', 'opened']);
    expect(await due(380, 2)).toEqual(['early', 'late']);
    await store.transact((tx) => tx.saveSession(reject(early, 'never_opened', T0 + seconds(300))));
    expect(await due(380)).toEqual(['late', 'opened']);
    expect(await store.counts()).toEqual({ people: 1, faces: 0, sessions: 3, openSessions: 2 });
  });

  it('are listed latest first, with their attempts in order', async () => {
    const store = await open();
    const id = hexId();
    const failed = attempt('b', 1, {
      endedAtUs: T0 + 5,
      end: 'mismatch',
      score: 0.25,
      liveness: 1,
      frames: 12,
    });
    const running = attempt('b', 2, { evidence: ['automation'] });
    await store.transact(async (tx) => {
      await tx.addPerson(person(id));
      await tx.addSession(session('a', id), null, '{}');
      await tx.addSession(session('b', id), null, '{}');
      await tx.saveAttempt(running);
      await tx.saveAttempt(attempt('b', 1));
      await tx.saveAttempt(failed);
    });
    expect(await store.attempts('b')).toEqual([failed, running]);
    const { items } = await store.sessionPage(EVERY_SESSION, null, 2);
    expect(items.map((item) => item.session.id)).toEqual(['b', 'a']);
    expect(items.map((item) => item.attempts)).toEqual([[failed, running], []]);
  });

  it('that compare with a picture are in no figure, nor are their attempts, and others are', async () => {
    const store = await open();
    const counted: string[][] = [];
    for (const compares of [{ comparesAtFmr: 1e-5 }, {}]) {
      const issued = session(hexId(), NOBODY);
      const opened = { ...issued, policy: { ...issued.policy, ...compares }, attempts: 1 };
      const running = attempt(opened.id, 1, { endedAtUs: null, end: null });
      await store.transact(async (tx) => {
        await tx.addSession(opened, null, '{}');
        await tx.saveAttempt(running);
        await tx.saveAttempt({ ...running, endedAtUs: T0 + 9, end: 'mismatch' });
        await tx.saveSession(reject(opened, 'attempts_used_up', T0 + 9));
        // Over when it was issued.
        await tx.addSession(reject({ ...opened, id: hexId() }, 'never_opened', T0 + 9), null, '{}');
      });
      counted.push(
        (await store.quarterCounts(0, T0 * 2)).map(({ what, ending }) => `${what} ${ending}`).sort(),
      );
    }
    expect(counted).toEqual([
      [],
      ['attempt mismatch', 'authentication attempts_used_up', 'authentication never_opened'],
    ]);
  });

  it('share one frozen policy, which no caller can change for the others', async () => {
    const store = await open();
    const id = hexId();
    await store.transact(async (tx) => {
      await tx.addPerson(person(id));
      await tx.addSession(session('a', id), null, '{}');
    });
    expect(Object.isFrozen((await store.session('a'))?.policy)).toBe(true);
  });
});

describe('metadata of a registration session', () => {
  const registration = (id: string) => session('s', id, { kind: 'registration' });

  it('is stored until the face takes it over', async () => {
    const store = await open();
    const id = hexId();
    await store.transact(async (tx) => {
      await tx.addPerson(person(id));
      await tx.addSession(registration(id), null, '{"k":"値"}');
    });
    expect(await store.sessionMetadata('s')).toBe('{"k":"値"}');
    await store.transact(async (tx) => {
      await tx.saveSession(accept(registration(id), T0, null, 'f'));
      await tx.putFace(face(id, { sessionId: 's', metadata: await tx.sessionMetadata('s') }));
    });
    expect(await store.metadataOf(id)).toBe('{"k":"値"}');
    expect(await store.sessionMetadata('s')).toBe('{}');
  });

  it('is deleted with a rejection', async () => {
    const store = await open();
    const id = hexId();
    await store.transact(async (tx) => {
      await tx.addPerson(person(id));
      await tx.addSession(registration(id), null, '{"k":1}');
    });
    await store.transact((tx) => tx.saveSession(reject(registration(id), 'session_timeout', T0)));
    expect(await store.sessionMetadata('s')).toBe('{}');
  });
});
