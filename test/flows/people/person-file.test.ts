/** The file of one person: everything about them, and nothing about anybody else. */
import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { exportPerson } from '../../../src/flows/people/one-person.ts';
import { zipOf } from '../../../src/flows/people/zip.ts';
import { attempt, face, person, session, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { unzip } from '../../support/unzip.ts';

const clock = { nowUs: () => T0 + 5_000_000 };
const token = (text: string) => hash('sha256', text, 'buffer');

/** Hana, who used all that there is, and Other, whose face is like hers. */
async function site() {
  const store = await open();
  await store.transact(async (tx) => {
    for (const id of ['hana', 'other']) {
      await tx.addPerson(person(id));
      await tx.describePerson(id, { name: `Name of ${id}`, note: `Note on ${id}` });
      await tx.putFace(face(id, { sessionId: `own-${id}`, metadata: `{"of":"${id}"}` }));
      await tx.linkEkyc(`link-${id}`, id, T0);
      await tx.addTrustedDevice({
        deviceId: `device-${id}`,
        authId: id,
        publicKey: new Uint8Array(91),
        deviceInfo: 'Firefox 140',
        registeredAtUs: T0,
      });
      await tx.addSession(session(`visit-${id}`, id), token(id), '{}');
      await tx.saveAttempt(attempt(`visit-${id}`, 1, { end: 'accepted', endedAtUs: T0 + 9, score: 0.77 }));
      await tx.exemptPerson({ authId: id, by: 'operator-op', sinceUs: T0, reason: `Reason of ${id}` });
    }
    const hit = { authId: 'other', sessionId: 'own-other', faceRegisteredAtUs: T0, score: 0.9 };
    const hana = { authId: 'hana', sessionId: 'own-hana', faceRegisteredAtUs: T0, detectedAtUs: T0 + 1 };
    await tx.addAutomaticDetection({ ...hana, hits: [{ ...hit, scoredBy: 'bench' }] });
  });
  return store;
}

async function fileOf(store: Awaited<ReturnType<typeof open>>, id = 'hana') {
  const parts = [];
  for await (const part of await exportPerson({ store, clock }, 'test', id)) parts.push(part);
  return unzip(Buffer.concat(parts));
}

const read = (entries: Map<string, Buffer>, name: string) => JSON.parse(String(entries.get(name)));

describe('a person’s file', () => {
  test('holds their data, picture, sessions and a summary', async () => {
    const entries = await fileOf(await site());
    expect([...entries.keys()]).toEqual(['person.json', 'face.jpg', 'sessions/1.json', 'summary.txt']);
    expect(read(entries, 'person.json')).toMatchObject({
      auth_id: 'hana',
      name: 'Name of hana',
      note: 'Note on hana',
      metadata: { of: 'hana' },
      ekyc_links: [{ ekyc_id: 'link-hana' }],
      trusted_devices: [{ device_id: 'device-hana', device_info: 'Firefox 140' }],
      exemption_from_movements: { reason: 'Reason of hana' },
      duplicates: [{ found_at: expect.any(String) }],
    });
    expect(entries.get('face.jpg')).toEqual(Buffer.from(face('x').image));
    expect(read(entries, 'sessions/1.json')).toMatchObject([
      { svc_auth_session_id: 'visit-hana', attempts: [{ end: 'accepted' }] },
    ]);
    expect(String(entries.get('summary.txt'))).toMatch(/hana[\s\S]*このシステム[\s\S]*hana/);
  });

  test('holds the metadata as they were given', async () => {
    const source = '{"n":12345678901234567890,"b":1,"2":0,"b":"$&"}';
    const store = await open();
    await store.transact(async (tx) => {
      await tx.addPerson(person('hana'));
      await tx.putFace(face('hana', { metadata: source }));
    });
    const entries = await fileOf(store);
    expect(String(entries.get('person.json'))).toContain(`"metadata": ${source}\n}`);
    expect(read(entries, 'person.json')).toMatchObject({ auth_id: 'hana', metadata: { b: '$&' } });
  });

  test('tells of nobody else, names no operator, and holds neither template nor score', async () => {
    const store = await site();
    for (const [whose, strangers] of [
      ['hana', /other|operator-op/],
      ['other', /hana|operator-op/],
    ] as const)
      for (const [name, content] of await fileOf(store, whose)) {
        // The summaries say that the template is left out, and “another” and “other people”.
        if (name !== 'summary.txt') expect(String(content)).not.toMatch(strangers);
        expect(String(content)).not.toMatch(/0\.77|0\.9\b|"score|"template|"liveness/);
      }
    const summary = String((await fileOf(store)).get('summary.txt'));
    expect(summary).not.toMatch(/link-other|Name of other|operator-op/);
  });

  test('has sessions in parts, however many there are', async () => {
    const store = await site();
    await store.transact(async (tx) => {
      for (let n = 0; n < 1000; n++) await tx.addSession(session(`s${n}`, 'hana'), token(`s${n}`), '{}');
    });
    const entries = await fileOf(store);
    const parts = [1, 2, 3].map((n) => read(entries, `sessions/${n}.json`));
    expect(parts.map(({ length }) => length)).toEqual([500, 500, 1]);
    const ids = parts.flat().map(({ svc_auth_session_id: id }) => id);
    expect(new Set(ids).size).toBe(1001);
    expect([ids[0], ids.at(-1)]).toEqual(['s999', 'visit-hana']);
    expect(entries.has('sessions/4.json')).toBe(false);
  });

  test('has all registrations, however many there are', async () => {
    const store = await site();
    await store.transact(async (tx) => {
      for (let n = 0; n < 501; n++)
        await tx.putFace(
          face('hana', { faceFeatureId: `f${n}`, sessionId: `r${n}`, registeredAtUs: T0 + n + 1 }),
        );
    });
    const { registrations, face: latest } = read(await fileOf(store), 'person.json');
    expect(registrations).toHaveLength(502);
    expect(latest.face_feature_id).toBe('f500');
  });

  test('has the picture that it tells of, also if the face is replaced meanwhile', async () => {
    const store = await site();
    const replaced = face('hana', {
      faceFeatureId: 'next',
      sessionId: 'next',
      image: new Uint8Array([9, 9, 9]),
    });
    const parts = [];
    for await (const part of await exportPerson({ store, clock }, 'test', 'hana')) {
      if (parts.length === 0) await store.transact((tx) => tx.putFace(replaced));
      parts.push(part);
    }
    const entries = unzip(Buffer.concat(parts));
    expect(read(entries, 'person.json').face).toMatchObject({ picture: 'face.jpg' });
    expect(entries.get('face.jpg')).toEqual(Buffer.from(face('x').image));
  });

  test('of somebody without a face has no picture', async () => {
    const store = await open();
    await store.transact((tx) => tx.addPerson(person('new')));
    expect([...(await fileOf(store, 'new')).keys()]).toEqual(['person.json', 'summary.txt']);
  });

  test('is in the audit log before anything is read, and there is none of nobody', async () => {
    const store = await site();
    const entries = async () =>
      (await store.auditAfter(0, 100)).filter(({ action }) => action === 'person.export');
    await exportPerson({ store, clock }, 'test', 'hana');
    expect(await entries()).toMatchObject([{ actor: 'test', subject: 'hana' }]);
    await expect(exportPerson({ store, clock }, 'test', 'nobody')).rejects.toThrow();
    expect(await entries()).toHaveLength(1);
  });
});

test('a ZIP file has its entries under their names, empty ones too', async () => {
  const given = [
    { name: '面/1.txt', content: Buffer.from('面'.repeat(1000)) },
    { name: 'empty', content: Buffer.alloc(0) },
    { name: 'picture.jpg', content: Buffer.from([1, 2, 3]), stored: true },
  ];
  const parts = [];
  for await (const part of zipOf(given, T0)) parts.push(part);
  const file = Buffer.concat(parts);
  expect([...unzip(file)]).toEqual(given.map(({ name, content }) => [name, content]));
  expect(file.length).toBeLessThan(1000);
});
