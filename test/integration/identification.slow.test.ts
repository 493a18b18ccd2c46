// @module-tag security
/** Who is this? Tests the search of everybody by a picture, and kiosks that recognise people without an ID. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ActingPerson } from '../../scripts/acting-person.ts';
import { cameraFrames, crowdFrame, emptyFrame, portrait } from '../../scripts/sample-people.ts';
import type { Gallery } from '../../src/flows/gallery/gallery.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance } from '../support/appliance.ts';
import { KioskScript } from '../support/kiosk.ts';

const PURPOSE = 'Reception recognises members who forgot their card';

let appliance: Appliance;
let ada: string;
let kiosk: KioskScript;

beforeAll(async () => {
  appliance = await Appliance.start();
  ada = await appliance.registered(await portrait('ada'));
  await appliance.registered(await portrait('bea'));
  kiosk = await KioskScript.pair(appliance);
});
afterAll(() => appliance?.close());

const set = (settings: object) => appliance.admin('PUT', '/settings', { set: settings });
const base64 = async (picture: Buffer | Promise<Buffer>) => (await picture).toString('base64');
/** A key per test: each has its own allowance. */
const keyFor = async (...scopes: string[]) =>
  (await appliance.admin('POST', '/keys', { name: scopes.join(' '), scopes })).body.key as string;
const identify = (key: string, face_image: string) =>
  appliance.call('POST', '/admin/v1/identifications', { body: { face_image }, key });
const terms = (key: string) => appliance.call('GET', '/admin/v1/identifications', { key });
const entries = async () =>
  (await appliance.admin('GET', '/audit?action=person.identify&size=200')).body.entries as {
    actor: string;
    subject: string;
    details: Record<string, unknown>;
  }[];
const frame = cameraFrames('ada', 1).then(([first]) => first as Buffer);

describe('identification', () => {
  it('is off until an administrator writes down what it is for, which the audit log keeps', async () => {
    const key = await keyFor('people:identify');
    expect((await terms(key)).body).toMatchObject({ on: false, purpose: '' });
    const off = await identify(key, await base64(frame));
    expect([off.status, off.body.errors[0].reason]).toEqual([409, 'identification_off']);
    expect((await set({ identify_purpose: '\u202e' })).status).toBe(400);
    expect((await set({ identify_purpose: 'x'.repeat(201) })).status).toBe(400);
    expect((await set({ identify_purpose: PURPOSE })).status).toBe(200);
    expect((await terms(key)).body).toMatchObject({ on: true, purpose: PURPOSE, gallery: 2 });
    const { body } = await appliance.admin('GET', '/audit?action=settings.change&subject=identify_purpose');
    expect(body.entries[0].details).toMatchObject({ from: '', to: PURPOSE });
  });

  it('is switched on by an operator alone: a key, whatever its scopes, can only switch it off or make it stricter', async () => {
    const key = await keyFor('settings:write', 'admin:security');
    const byKey = (change: object) => appliance.call('PUT', '/admin/v1/settings', { body: change, key });
    const wider = [
      { set: { identify_purpose: 'Whatever' } },
      { set: { identify_purpose: 'Whatever' }, check_only: true },
      { set: { kiosk_recognises: true, kiosk_speech: false } },
      { set: { identify_fpir: 0.1 } },
    ];
    for (const change of wider) {
      const { status, body } = await byKey(change);
      expect([change, status, body.errors[0].reason]).toEqual([change, 403, 'operator_required']);
    }
    expect((await byKey({ set: { identify_fpir: 0.001, kiosk_recognises: false } })).status).toBe(200);
    const back = await byKey({ reset: ['identify_fpir'] });
    expect([back.status, back.body.errors[0].reason]).toEqual([403, 'operator_required']);
    expect((await set({ identify_fpir: 0.01 })).status).toBe(200);
    expect((await byKey({ set: { identify_purpose: '' } })).status).toBe(200);
    expect((await terms(key)).status).toBe(403);
    expect((await terms(await keyFor('people:identify'))).body).toMatchObject({ on: false });
    expect((await set({ identify_purpose: PURPOSE })).status).toBe(200);
  });

  it('names a registered person, or nobody, with what the threshold promises', async () => {
    const key = await keyFor('people:identify');
    const before = (await appliance.admin('GET', '/status')).body.counts;
    const found = await identify(key, await base64(frame));
    expect(found.status).toBe(200);
    expect(found.body).toMatchObject({ answer: 'one', purpose: PURPOSE, gallery: 2, left_out: 0 });
    expect(found.body.estimated).toBe(false);
    expect(found.body.candidates).toHaveLength(1);
    expect(found.body.candidates[0].person.auth_id).toBe(ada);
    expect(found.body.candidates[0].score).toBeGreaterThanOrEqual(found.body.threshold);
    // Two people share 1 %, but no identification is laxer than an authentication.
    expect(found.body.fmr).toBe(1e-5);
    const stranger = await identify(key, await base64(portrait('cora')));
    expect(stranger.body).toMatchObject({ answer: 'nobody', candidates: [] });
    expect((await appliance.admin('GET', '/status')).body.counts).toEqual(before);
    const [second, first] = await entries();
    expect([first.actor, second.actor]).toEqual([first.actor, first.actor]);
    expect(first.actor).toMatch(/^key:/);
    expect(first.details).toMatchObject({ purpose: PURPOSE, answer: 'one', candidates: 1, gallery: 2 });
    expect(second.details).toMatchObject({ answer: 'nobody', candidates: 0 });
  });

  it('needs its own scope; settings:read reads the terms alone', async () => {
    const reading = await keyFor('settings:read');
    expect((await terms(reading)).status).toBe(200);
    const face_image = await base64(frame);
    for (const key of [reading, await keyFor('people:read', 'people:write', 'faces:read')])
      expect((await identify(key, face_image)).status).toBe(403);
    expect((await identify('wrong', face_image)).status).toBe(401);
  });

  it('refuses pictures as a registration does, and searches for nobody then', async () => {
    const key = await keyFor('people:identify');
    const searched = (await entries()).length;
    const code = async (picture: Buffer | Promise<Buffer>) =>
      (await identify(key, await base64(picture))).body.errors[0].code;
    expect(await code(emptyFrame(1))).toBe('ELAC1000010');
    expect(await code(crowdFrame('ada', 'bea'))).toBe('ELAC1000011');
    expect(
      await code(
        sharp(await portrait('ada'))
          .rotate(180)
          .jpeg()
          .toBuffer(),
      ),
    ).toBe('ELAC1000017');
    const wide = sharp({ create: { width: 6400, height: 6400, channels: 3, background: 'grey' } });
    expect(await code(wide.jpeg({ quality: 1 }).toBuffer())).toBe('ELAC1000008');
    expect(await code(Buffer.alloc(9_000_000))).toBe('ELAC1000008');
    expect(await code(Buffer.from('not a picture'))).toBe('ELAC0000005');
    expect((await identify(key, 'not base64!')).status).toBe(400);
    expect((await entries()).length).toBe(searched);
  });

  it('of a thousand calls at once answers a few, and keeps nobody else waiting', async () => {
    const key = await keyFor('people:identify');
    const face_image = await base64(frame);
    const searched = (await entries()).length;
    // The limits of connections may cut some of them.
    const flood = Array.from({ length: 1000 }, () => identify(key, face_image).catch(() => null));
    const other = await identify(await keyFor('people:identify'), face_image);
    expect([other.status, other.body.answer]).toEqual([200, 'one']);
    const answers = (await Promise.all(flood)).filter((answer) => answer !== null);
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const late = answers.filter(({ body }) => body.errors[0]?.reason === 'most_searches');
    expect(late.length).toBeGreaterThan(0);
    for (const { headers } of late) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    // Twenty a minute come back, however long the answers take here.
    expect((await entries()).length - searched).toBeLessThan(200);
  });
});

describe('a kiosk without IDs', () => {
  const begin = () => kiosk.call('/sessions', { kind: 'authentication' });

  it('recognises nobody unless the site wants it', async () => {
    const refused = await begin();
    expect([refused.status, refused.body.errors[0].reason]).toEqual([409, 'identification_off']);
    expect((await kiosk.call('/me', {})).body.terms.recognises).toBe(false);
    await set({ kiosk_recognises: true });
    expect((await kiosk.call('/me', {})).body.terms.recognises).toBe(true);
    const registration = await kiosk.call('/sessions', { kind: 'registration' });
    expect([registration.status, registration.body.errors[0].value]).toEqual([400, 'identifier']);
  });

  it('asks for the ID while the threshold is only estimated for so many people, and operators read why', async () => {
    const { pack } = appliance.app;
    const gallery = appliance.app.gallery as Gallery;
    const limited = async () =>
      (await appliance.admin('GET', '/status')).body.degraded.filter(
        ({ code }: { code: string }) => code === 'kiosks_ask_id',
      );
    const hears = async (recognises: boolean) => {
      while ((await page.next('hello')).me.terms.recognises !== recognises);
    };
    await set({ identify_purpose: PURPOSE, kiosk_recognises: true, identify_fpir: 0.0001 });
    const page = await kiosk.connect();
    expect(page.heard).toMatchObject([{ type: 'hello', me: { terms: { recognises: true } } }]);
    expect(await limited()).toEqual([]);
    const more = Array.from({ length: 9 }, (_, i) => `more-${i}`);
    for (const [i, id] of more.entries())
      gallery.put(
        id,
        Float32Array.from({ length: pack.dimension }, (_, at) => Number(at === i)),
      );
    await hears(false);
    expect(await limited()).toMatchObject([{ values: { count: '11' } }]);
    for (const id of more) gallery.remove(id);
    await hears(true);
    expect(await limited()).toEqual([]);
    page.socket?.close();
    await set({ identify_fpir: 0.01 });
  });

  it('recognises whoever is registered, by a whole capture', async () => {
    const { body } = await begin();
    expect(await playCapture(appliance.url + body.path, await ActingPerson.of('ada'))).toMatchObject({
      result: true,
    });
    const [session] = (await appliance.admin('GET', '/sessions?size=1')).body.sessions;
    expect(session).toMatchObject({
      auth_id: ada,
      id_type: 'auth',
      identifier: ada,
      identified: true,
      result: true,
    });
    const signed = await appliance.admin('GET', `/sessions/${session.id}/signed_result`);
    const claims = JSON.parse(
      Buffer.from(signed.body.signed_result.split('.')[1], 'base64url').toString('utf8'),
    );
    expect(claims).toMatchObject({ sub: ada, result: true, identified: true });
    const [entry] = await entries();
    expect(entry).toMatchObject({ subject: session.id, details: { purpose: PURPOSE, answer: 'one' } });
    expect(JSON.stringify(entry.details)).not.toContain(ada);
  });

  it('says of somebody else what it says of a wrong face, after one search', async () => {
    const { body } = await begin();
    expect(await playCapture(appliance.url + body.path, await ActingPerson.of('cora'))).toMatchObject({
      result: false,
      reason: 'attempts_used_up',
    });
    const [session] = (await appliance.admin('GET', '/sessions?size=1')).body.sessions;
    expect(session).toMatchObject({ person: null, result: false });
    expect((await entries())[0].details).toMatchObject({ answer: 'nobody', candidates: 0 });
  });
});
