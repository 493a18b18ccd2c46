import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ApiKey, AutomaticDetection } from '../../src/domain/ports.ts';
import { accept, reject, type Session, startAttempt, visit } from '../../src/domain/session.ts';
import { seconds } from '../../src/domain/time.ts';
import { attempt, face, hexId, person, session, T0 } from './samples.ts';
import { freshFolder, open } from './temporary.ts';

const sha256 = (text: string): Uint8Array => createHash('sha256').update(text).digest();

describe('people', () => {
  it('are kept with their lockout, and found by eKYC ID', async () => {
    const store = open();
    const p = person(hexId(), { lockout: { failures: 3, lockedUntilUs: T0 + 1 } });
    await store.transact((tx) => {
      tx.addPerson(p);
      tx.linkEkyc('EKYC~1', p.authId, T0);
    });
    expect(store.person(p.authId)).toEqual(p);
    expect(store.authIdOfEkyc('EKYC~1')).toBe(p.authId);
    expect(store.authIdOfEkyc('ekyc~1')).toBeNull();
    await store.transact((tx) => tx.setLockout(p.authId, { failures: 0, lockedUntilUs: 0 }));
    expect(store.person(p.authId)?.lockout).toEqual({ failures: 0, lockedUntilUs: 0 });
    expect(store.person(hexId())).toBeNull();
  });
});

describe('faces', () => {
  it('come back as they were put, after reopening too', async () => {
    const folder = freshFolder();
    const store = open(folder);
    const id = hexId();
    const f = face(id, {
      image: new Uint8Array(50_000).map((_, i) => i),
      metadata: '{"名":"面","n":[1,null]}',
    });
    await store.transact((tx) => {
      tx.addPerson(person(id));
      tx.putFace(f);
    });
    await store.close();
    const again = open(folder);
    const { image, template, metadata, pack, ...rest } = f;
    expect(again.faceOf(id)).toEqual(rest);
    expect(again.imageOf(f.faceFeatureId)).toEqual(image);
    expect(again.templateOf(id, pack)).toEqual(template);
    expect(again.templateOf(id, 'another')).toBeNull();
    expect(again.metadataOf(id)).toBe(metadata);
    expect([...again.templates(pack)]).toEqual([{ authId: id, template }]);
    expect([...again.templates('another')]).toEqual([]);
  });

  it('give buffers of their own, which may be transferred to a worker', async () => {
    const store = open();
    const id = hexId();
    const f = face(id);
    await store.transact((tx) => {
      tx.addPerson(person(id));
      tx.putFace(f);
    });
    const image = store.imageOf(f.faceFeatureId);
    expect(image?.buffer.byteLength).toBe(f.image.byteLength);
    expect(store.templateOf(id, f.pack)?.buffer.byteLength).toBe(f.template.byteLength);
  });

  it('are scanned in more than one page, while others write', async () => {
    const store = open();
    const ids = Array.from({ length: 600 }, hexId);
    await store.transact((tx) => {
      for (const id of ids) {
        tx.addPerson(person(id));
        tx.putFace(face(id));
      }
    });
    const seen: string[] = [];
    for (const { authId, template } of store.templates('bench')) {
      expect(template).not.toBeNull();
      if (seen.push(authId) % 100 === 0) await store.transact((tx) => tx.setSetting('seen', authId));
    }
    expect(seen).toEqual(ids);
  });
});

describe('sessions', () => {
  it('keep every state of their life', async () => {
    const store = open();
    const id = hexId();
    const states: Session[] = [
      session(hexId(), id, { kind: 'registration', idType: 'ekyc', identifier: 'E.1' }),
    ];
    states.push(visit(states[0] as Session, T0 + 1, '192.0.2.7').session);
    states.push(startAttempt(states[1] as Session, T0 + 2).session);
    states.push(accept(states[2] as Session, T0 + 3, 0, hexId()));
    await store.transact((tx) => {
      tx.addPerson(person(id));
      tx.addSession(states[0] as Session, sha256('token'), '{}');
    });
    for (const state of states) {
      await store.transact((tx) => tx.saveSession(state));
      expect(store.session(state.id)).toEqual(state);
      expect(store.sessionByToken(sha256('token'))).toEqual(state);
    }
    expect(store.session(states[0]?.id ?? '', 'registration')).not.toBeNull();
    expect(store.session(states[0]?.id ?? '', 'authentication')).toBeNull();
    expect(store.session(hexId())).toBeNull();
    expect(store.sessionByToken(sha256('other'))).toBeNull();
  });

  it('end with the injection score of the rejection', async () => {
    const store = open();
    const id = hexId();
    const s = reject(session(hexId(), id, { lastInjectionScore: 2 }), 'person_gone', T0 + 9);
    await store.transact((tx) => {
      tx.addPerson(person(id));
      tx.addSession(s, null, '{"a":1}');
    });
    expect(store.session(s.id)).toEqual(s);
    expect(store.sessionMetadata(s.id)).toBe('{}');
  });

  it('are due by their own deadline, oldest first, and no more once ended', async () => {
    const store = open();
    const id = hexId();
    const late = session('late', id, { issuedAtUs: T0 + seconds(10) });
    const early = session('early', id);
    const opened = visit(session('opened', id), T0 + seconds(200), '::1').session;
    await store.transact((tx) => {
      tx.addPerson(person(id));
      for (const s of [late, opened, early]) tx.addSession(s, null, '{}');
    });
    const due = (afterS: number, limit = 9) =>
      store.dueSessions(T0 + seconds(afterS), limit).map((s) => s.id);
    expect(due(299)).toEqual([]);
    expect(due(300)).toEqual(['early']);
    expect(due(380)).toEqual(['early', 'late', 'opened']);
    expect(due(380, 2)).toEqual(['early', 'late']);
    await store.transact((tx) => tx.saveSession(reject(early, 'never_opened', T0 + seconds(300))));
    expect(due(380)).toEqual(['late', 'opened']);
    expect(store.counts()).toEqual({ people: 1, faces: 0, sessions: 3, openSessions: 2 });
  });

  it('are listed latest first with their attempts in order', async () => {
    const store = open();
    const id = hexId();
    const failed = attempt('b', 1, {
      endedAtUs: T0 + 5,
      end: 'mismatch',
      score: 0.25,
      liveness: 1,
      frames: 12,
    });
    const running = attempt('b', 2, { evidence: ['automation'] });
    await store.transact((tx) => {
      tx.addPerson(person(id));
      tx.addSession(session('b', id, { issuedAtUs: T0 + 2 }), null, '{}');
      tx.addSession(session('a', id, { issuedAtUs: T0 + 1 }), null, '{}');
      tx.saveAttempt(running);
      tx.saveAttempt(attempt('b', 1));
      tx.saveAttempt(failed);
    });
    expect(store.attempts('b')).toEqual([failed, running]);
    const latest = store.latestSessions(2);
    expect(latest.map((item) => item.session.id)).toEqual(['b', 'a']);
    expect(latest.map((item) => item.attempts.length)).toEqual([2, 0]);
    expect(store.latestSessions(1)).toHaveLength(1);
  });

  it('share one frozen policy, which no caller can change for the others', async () => {
    const store = open();
    const id = hexId();
    await store.transact((tx) => {
      tx.addPerson(person(id));
      tx.addSession(session('a', id), null, '{}');
    });
    expect(Object.isFrozen(store.session('a')?.policy)).toBe(true);
  });
});

describe('metadata of a registration session', () => {
  const registration = (id: string) => session('s', id, { kind: 'registration' });

  it('is there until the face takes it over', async () => {
    const store = open();
    const id = hexId();
    await store.transact((tx) => {
      tx.addPerson(person(id));
      tx.addSession(registration(id), null, '{"k":"値"}');
    });
    expect(store.sessionMetadata('s')).toBe('{"k":"値"}');
    await store.transact((tx) => {
      tx.saveSession(accept(registration(id), T0, null, 'f'));
      tx.putFace(face(id, { sessionId: 's', metadata: tx.sessionMetadata('s') }));
    });
    expect(store.metadataOf(id)).toBe('{"k":"値"}');
    expect(store.sessionMetadata('s')).toBe('{}');
  });

  it('is dropped with a rejection', async () => {
    const store = open();
    const id = hexId();
    await store.transact((tx) => {
      tx.addPerson(person(id));
      tx.addSession(registration(id), null, '{"k":1}');
    });
    await store.transact((tx) => tx.saveSession(reject(registration(id), 'session_timeout', T0)));
    expect(store.sessionMetadata('s')).toBe('{}');
  });
});

describe('the rest', () => {
  it('keeps detections by person in order of time, hits as given', async () => {
    const store = open();
    const [a, b, c] = [hexId(), hexId(), hexId()];
    const hit = (authId: string, score: number) => ({
      authId,
      sessionId: 's',
      faceRegisteredAtUs: T0,
      score,
    });
    const detection = (atUs: number, hits: AutomaticDetection['hits']): AutomaticDetection => ({
      authId: a,
      sessionId: hexId(),
      faceRegisteredAtUs: T0,
      detectedAtUs: atUs,
      hits,
    });
    const later = detection(T0 + 2, [hit(c, 0.875), hit(b, 0.75)]);
    const earlier = detection(T0 + 1, []);
    await store.transact((tx) => {
      for (const id of [a, b, c]) tx.addPerson(person(id));
      tx.addAutomaticDetection(later);
      tx.addAutomaticDetection(earlier);
    });
    expect(store.automaticDetections(a)).toEqual([earlier, later]);
    expect(store.automaticDetections(b)).toEqual([]);
  });

  it('keeps API keys; the first revocation counts, the latest use counts', async () => {
    const store = open();
    const key: ApiKey = {
      id: hexId(),
      name: '受付',
      scopes: ['sessions:write'],
      allow: ['192.0.2.0/24'],
      createdAtUs: T0,
      expiresAtUs: null,
      revokedAtUs: null,
      lastUsedAtUs: null,
    };
    await store.transact((tx) => tx.addApiKey(key, sha256('key')));
    expect(store.apiKeyByHash(sha256('key'))).toEqual(key);
    expect(store.apiKeyByHash(sha256('other'))).toBeNull();
    await store.transact((tx) => {
      tx.touchApiKey(key.id, T0 + 5);
      tx.touchApiKey(key.id, T0 + 4);
      expect(tx.revokeApiKey(key.id, T0 + 6)).toBe(true);
      expect(tx.revokeApiKey(key.id, T0 + 7)).toBe(true);
      expect(tx.revokeApiKey('unknown', T0)).toBe(false);
    });
    expect(store.apiKeys()).toEqual([{ ...key, lastUsedAtUs: T0 + 5, revokedAtUs: T0 + 6 }]);
  });

  it('keeps console sessions and settings, the last value of each', async () => {
    const store = open();
    await store.transact((tx) => {
      tx.addConsoleSession(sha256('cookie'), T0);
      tx.setSetting('clock', '1');
    });
    await store.transact((tx) => {
      tx.addConsoleSession(sha256('cookie'), 0);
      tx.setSetting('clock', '2');
    });
    expect(store.consoleSessionEndsUs(sha256('cookie'))).toBe(0);
    expect(store.consoleSessionEndsUs(sha256('other'))).toBeNull();
    expect(store.setting('clock')).toBe('2');
    expect(store.setting('unknown')).toBeNull();
  });
});
