import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ApiKey } from '../../src/domain/access/ports-api-keys.ts';
import type { AutomaticDetection } from '../../src/domain/shield/shield.ts';
import { allOf } from '../support/all-of.ts';
import { face, hexId, operator, person, sessionTimes, T0 } from './samples.ts';
import { freshPlace, open } from './temporary.ts';

const sha256 = (text: string): Uint8Array => createHash('sha256').update(text).digest();

describe('people', () => {
  it('are stored with their lockout, and found by eKYC ID', async () => {
    const store = await open();
    const p = person(hexId(), { lockout: { failures: 3, lockedUntilUs: T0 + 1 } });
    await store.transact(async (tx) => {
      await tx.addPerson(p);
      await tx.linkEkyc('EKYC~1', p.authId, T0);
    });
    expect(await store.person(p.authId)).toEqual(p);
    expect(await store.authIdOfEkyc('EKYC~1')).toBe(p.authId);
    expect(await store.authIdOfEkyc('ekyc~1')).toBeNull();
    await store.transact((tx) => tx.setLockout(p.authId, { failures: 0, lockedUntilUs: 0 }));
    expect((await store.person(p.authId))?.lockout).toEqual({ failures: 0, lockedUntilUs: 0 });
    expect(await store.person(hexId())).toBeNull();
  });
});

describe('faces', () => {
  it('are returned as they were stored, also after reopening', async () => {
    const folder = freshPlace();
    const store = await open(folder);
    const id = hexId();
    const f = face(id, {
      image: new Uint8Array(50_000).map((_, i) => i),
      metadata: '{"名":"面","n":[1,null]}',
    });
    await store.transact(async (tx) => {
      await tx.addPerson(person(id));
      await tx.putFace(f);
    });
    await store.close();
    const again = await open(folder);
    const { image, template, metadata, pack, ...rest } = f;
    expect(await again.faceOf(id)).toEqual({ ...rest, heldByOwner: false });
    expect(await again.imageOf(f.faceFeatureId)).toEqual(image);
    expect(await again.templateOf(id, pack)).toEqual(template);
    expect(await again.templateOf(id, 'another')).toBeNull();
    expect(await again.metadataOf(id)).toBe(metadata);
    expect(await allOf(again.templates(pack))).toEqual([{ authId: id, template: template.template }]);
    expect(await allOf(again.templates('another'))).toEqual([]);
  });

  it('that their owners hold have no picture, and a template that only their key opens', async () => {
    const folder = freshPlace();
    const store = await open(folder);
    const [id, other] = [hexId(), hexId()];
    const { template: _, ...given } = face(id);
    const sealedByOwner = Uint8Array.from({ length: 300 }, (_, i) => i);
    await store.transact(async (tx) => {
      for (const one of [id, other]) await tx.addPerson(person(one));
      await tx.putFace({ ...given, template: { sealedByOwner } });
      await tx.putFace(face(other));
    });
    await store.close();
    const again = await open(folder);
    expect((await again.faceOf(id))?.heldByOwner).toBe(true);
    expect(await again.imageOf(given.faceFeatureId)).toBeNull();
    expect(await again.metadataOf(id)).toBe(given.metadata);
    expect(await again.templateOf(id, given.pack)).toBeNull();
    expect((await allOf(again.templates(given.pack))).map(({ authId }) => authId)).toEqual([other]);
    expect(await again.ownerHeldTemplate(id, given.pack)).toEqual({
      faceFeatureId: given.faceFeatureId,
      sealedByOwner,
    });
    expect(await again.ownerHeldTemplate(id, 'another')).toBeNull();
    const has = [await again.hasTemplate(id, given.pack), await again.hasTemplate(id, 'another')];
    expect(has).toEqual([true, false]);
    expect(await again.ownerHeldTemplate(other, given.pack)).toBeNull();
    expect(await again.ownerHeldFaces()).toBe(1);
    const lacking = async (pack: string) =>
      (await again.unconverted(pack, 0, 99, 9)).map(({ authId }) => authId);
    expect([await lacking(given.pack), (await lacking('another')).length]).toEqual([[], 2]);
    await again.transact((tx) => tx.putFace(face(id)));
    expect([await again.ownerHeldFaces(), (await again.faceOf(id))?.heldByOwner]).toEqual([0, false]);
    expect(await again.ownerHeldTemplate(id, given.pack)).toBeNull();
  });

  it('are returned in buffers of their own, which may be transferred to a worker', async () => {
    const store = await open();
    const id = hexId();
    const f = face(id);
    await store.transact(async (tx) => {
      await tx.addPerson(person(id));
      await tx.putFace(f);
    });
    const image = await store.imageOf(f.faceFeatureId);
    expect(image?.buffer.byteLength).toBe(f.image.byteLength);
    expect((await store.templateOf(id, f.pack))?.template.buffer.byteLength).toBe(
      f.template.template.byteLength,
    );
  });

  it('are scanned in more than one page, while others write', async () => {
    const store = await open();
    const ids = Array.from({ length: 300 }, hexId);
    await store.transact(async (tx) => {
      for (const id of ids) {
        await tx.addPerson(person(id));
        await tx.putFace(face(id));
      }
    });
    const seen: string[] = [];
    for await (const { authId, template } of store.templates('bench')) {
      expect(template).not.toBeNull();
      if (seen.push(authId) % 100 === 0) await store.transact((tx) => tx.setSetting('seen', authId));
    }
    expect(seen).toEqual(ids);
  });
});

describe('the store also', () => {
  it('keeps detections per person in order of time, with their hits in the given order', async () => {
    const store = await open();
    const [a, b, c] = [hexId(), hexId(), hexId()];
    const hit = (authId: string, score: number) => ({
      authId,
      sessionId: 's',
      faceRegisteredAtUs: T0,
      score,
      scoredBy: score > 0.8 ? 'embedded' : null,
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
    await store.transact(async (tx) => {
      for (const id of [a, b, c]) await tx.addPerson(person(id));
      await tx.addAutomaticDetection(later);
      await tx.addAutomaticDetection(earlier);
    });
    expect(await store.automaticDetections(a)).toEqual([earlier, later]);
    expect(await store.automaticDetections(b)).toEqual([]);
  });

  it('keeps API keys; the first revocation and the latest use count', async () => {
    const store = await open();
    const key: ApiKey = {
      id: hexId(),
      name: '受付',
      scopes: ['sessions:write'],
      allow: ['192.0.2.0/24'],
      redirects: ['https://app.example'],
      kiosks: ['k1', 'k 2'],
      createdAtUs: T0,
      expiresAtUs: null,
      revokedAtUs: null,
      lastUsedAtUs: null,
      lastUsedFrom: null,
    };
    await store.transact((tx) => tx.addApiKey(key, sha256('key')));
    expect(await store.apiKeyByHash(Buffer.from(sha256('key')).toString('hex'))).toEqual(key);
    expect(await store.apiKeyByHash(Buffer.from(sha256('other')).toString('hex'))).toBeNull();
    await store.transact(async (tx) => {
      await tx.touchApiKey(key.id, T0 + 5, '192.0.2.5');
      await tx.touchApiKey(key.id, T0 + 4, '192.0.2.4');
      expect(await tx.revokeApiKey(key.id, T0 + 6)).toBe(true);
      expect(await tx.revokeApiKey(key.id, T0 + 7)).toBe(true);
      expect(await tx.revokeApiKey('unknown', T0)).toBe(false);
    });
    expect(await store.apiKeys()).toEqual([
      { ...key, lastUsedAtUs: T0 + 5, lastUsedFrom: '192.0.2.5', revokedAtUs: T0 + 6 },
    ]);
  });

  it('keeps the last value of a setting', async () => {
    const store = await open();
    await store.transact((tx) => tx.setSetting('clock', '1'));
    await store.transact((tx) => tx.setSetting('clock', '2'));
    expect(await store.setting('clock')).toBe('2');
    expect(await store.setting('unknown')).toBeNull();
  });

  it('keeps operators, with their code secrets sealed', async () => {
    const store = await open();
    const anna = operator('a', { name: 'Anna', displayName: '佐藤 アンナ' });
    await store.transact((tx) => tx.addOperator(anna, '$argon2id$1'));
    expect(await store.operatorByName('aNNa')).toEqual(anna);
    expect(await store.operatorSecrets('a')).toEqual({
      passwordHash: '$argon2id$1',
      codeSecret: null,
      codeStep: 0,
    });
    const changed = { ...anna, role: 'viewer' as const, disabledAtUs: T0 + 1, signedInAtUs: T0 };
    await store.transact(async (tx) => {
      await tx.saveOperator(changed);
      await tx.setPasswordHash('a', '$argon2id$2');
      await tx.setCodeSecret('a', new Uint8Array([1, 2, 3]));
      await tx.setCodeStep('a', 7);
      await tx.setCodeStep('a', 6);
    });
    expect(await store.operators()).toEqual([{ ...changed, hasCode: true }]);
    expect(await store.operatorSecrets('a')).toEqual({
      passwordHash: '$argon2id$2',
      codeSecret: new Uint8Array([1, 2, 3]),
      codeStep: 7,
    });
    expect(await store.operator('b')).toBeNull();
    expect(await store.operatorSecrets('b')).toBeNull();
  });

  it('keeps console sessions until they end: one by one, by operator, or by time', async () => {
    const store = await open();
    const ofAnna = { kind: 'operator', operatorId: 'a', ...sessionTimes(T0 + 9) } as const;
    const ofLink = { kind: 'setup', operatorId: null, ...sessionTimes(T0 + 5) } as const;
    await store.transact(async (tx) => {
      await tx.addOperator(operator('a'), '$argon2id$1');
      for (const cookie of ['1', '2', '3']) await tx.addConsoleSession(sha256(cookie), ofAnna);
      for (const cookie of ['4', '5']) await tx.addConsoleSession(sha256(cookie), ofLink);
      await tx.endConsoleSession(sha256('1'));
    });
    const left = async () => {
      const there: string[] = [];
      for (const cookie of ['1', '2', '3', '4', '5'])
        if (await store.consoleSession(sha256(cookie))) there.push(cookie);
      return there;
    };
    expect(await left()).toEqual(['2', '3', '4', '5']);
    expect(await store.consoleSession(sha256('2'))).toEqual(ofAnna);
    expect(await store.consoleSession(sha256('4'))).toEqual(ofLink);
    await store.transact((tx) => tx.dropConsoleSessions(T0 + 5));
    expect(await left()).toEqual(['2', '3']);
    await store.transact(async (tx) => {
      await tx.addConsoleSession(sha256('4'), ofLink);
      await tx.endConsoleSessionsOf('a');
    });
    expect(await left()).toEqual(['4']);
    await store.transact((tx) => tx.endConsoleSessionsOf(null));
    expect(await left()).toEqual([]);
  });
});
