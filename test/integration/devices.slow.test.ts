/** Tests trusted devices through the real capture protocol: the person's choice, its proof, and its end. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { BrowserKey } from '../support/browser-key.ts';
import { CapturePage } from '../support/capture-page.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const HEADERS = { 'user-agent': CHROME };
const NO_PROOF = { type: 'device', proof: null };
const UNKNOWN = '0'.repeat(32);

let omote: Appliance;
let adas: Buffer[];
let beas: Buffer[];
let face: Buffer;

beforeAll(async () => {
  omote = await Appliance.start(WITHOUT_CHALLENGE);
  adas = await cameraFrames('ada', 30);
  beas = await cameraFrames('bea', 4);
  face = await portrait('ada');
});
afterAll(() => omote.close());

const newAda = () => omote.registered(face);
const devicesOf = async (authId: string, idType = 'auth') =>
  (await omote.get(`/v1/${idType}/${authId}/trusted_devices`)).body.trusted_devices;
const revoke = (authId: string, deviceId: string) =>
  omote.call('DELETE', `/v1/auth/${authId}/trusted_devices/${deviceId}`);

async function openPage(authId: string, change: object = {}) {
  const { body } = await omote.issue('sessions', authId, { tutorial: false, ...change });
  const page = await CapturePage.open(body.url, { headers: HEADERS });
  const hello = page.heard[0];
  if (hello.type !== 'hello') throw new Error(hello.type);
  return { page, id: body.svc_auth_session_id as string, ...hello.device };
}

const attemptsOf = async (id: string) => (await omote.seen(id)).attempts;

/** A page that claims to be a person's own browser, up to the accepted end. */
async function accepted(authId: string) {
  const { page, id } = await openPage(authId);
  page.send(NO_PROOF);
  const end = await page.attempt(adas);
  if (end.type !== 'finished') throw new Error(end.type);
  expect(end.result).toBe(true);
  return { page, id, challenge: end.trustChallenge ?? expect.fail('no offer') };
}

async function trust(page: CapturePage, challenge: string, key: BrowserKey, platformVersion = '15.0.0') {
  page.send({ type: 'trust', ...(await key.prove(challenge)), platformVersion });
  return (await page.next('trust_result')).trusted;
}

async function trusted(authId: string): Promise<BrowserKey> {
  const [{ page, challenge }, key] = [await accepted(authId), await BrowserKey.make()];
  expect(await trust(page, challenge, key)).toBe(true);
  expect((await page.closed).code).toBe(4001);
  return key;
}

/** The evidence of a session whose page presents this key. */
async function shown(authId: string, key: BrowserKey, frames = adas) {
  const { page, id, challenge } = await openPage(authId, { retry_limit: 0 });
  page.send({ type: 'device', proof: await key.prove(challenge) });
  const end = await page.attempt(frames);
  await page.leave();
  const [{ evidence, device_id }] = await attemptsOf(id);
  return { end, known: evidence.includes('known_device'), device_id };
}

describe('a device is trusted', () => {
  test('if the person chooses this after a success, and is listed', async () => {
    const authId = await newAda();
    expect((await omote.get(`/v1/auth/${authId}/trusted_devices`)).body).toEqual({
      id_type: 'auth',
      identifier: authId,
      svc_auth_id: authId,
      trusted_devices: [],
      errors: [],
    });
    await trusted(authId);
    const devices = await devicesOf(authId);
    expect(devices).toEqual([
      {
        device_id: expect.stringMatching(/^[0-9a-f]{32}$/),
        device_info: 'Chrome 156 / Windows 11',
        registered_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/),
      },
    ]);
    const { body } = await omote.admin('GET', `/people/${authId}/devices`);
    expect(body).toEqual({ trusted_devices: [{ ...devices[0], label: null }], errors: [] });
  });

  test('if the person chooses this after a registration', async () => {
    const authId = await omote.newPerson();
    const { body } = await omote.issue('register_sessions', authId);
    const page = await CapturePage.open(body.url, { headers: HEADERS });
    page.send(NO_PROOF);
    const end = await page.attempt(adas);
    const challenge = end.type === 'finished' ? end.trustChallenge : null;
    expect(await trust(page, challenge ?? '', await BrowserKey.make())).toBe(true);
    expect(await devicesOf(authId)).toHaveLength(1);
  });

  test('for a person identified by an eKYC linkage ID too', async () => {
    const authId = await newAda();
    const ekyc_id = `customer-${authId.slice(0, 8)}`;
    await omote.admin('POST', '/ekyc_links', { ekyc_id, auth_id: authId });
    await trusted(authId);
    const { body } = await omote.get(`/v1/ekyc/${ekyc_id}/trusted_devices`);
    expect(body).toMatchObject({ id_type: 'ekyc', identifier: ekyc_id, svc_auth_id: authId });
    const path = `/v1/ekyc/${ekyc_id}/trusted_devices/${body.trusted_devices[0].device_id}`;
    expect((await omote.call('DELETE', path)).body).toEqual({ result: true, errors: [] });
    expect(await devicesOf(authId)).toEqual([]);
  });

  test('never without the choice, and never by a page that does not offer it', async () => {
    const authId = await newAda();
    const { page } = await accepted(authId);
    await page.leave();
    const kiosk = await openPage(authId);
    expect(await kiosk.page.attempt(adas)).toMatchObject({ result: true, trustChallenge: null });
    expect((await kiosk.page.closed).code).toBe(4001);
    expect(await devicesOf(authId)).toEqual([]);
  });

  test('never before or without a success', async () => {
    const authId = await newAda();
    const { page } = await openPage(authId, { retry_limit: 0 });
    page.send(NO_PROOF);
    expect(await page.attempt(beas)).toMatchObject({ type: 'finished', trustChallenge: null });
    const early = await openPage(authId);
    early.page.send(NO_PROOF);
    const proof = await (await BrowserKey.make()).prove(early.challenge);
    early.page.send({ type: 'trust', ...proof, platformVersion: '' });
    expect((await early.page.closed).code).toBe(1008);
    expect(await devicesOf(authId)).toEqual([]);
  });

  test('never with a signature for another challenge, purpose or key', async () => {
    const authId = await newAda();
    const key = await BrowserKey.make();
    const earlier = (await accepted(authId)).challenge;
    const tries = [
      (_: string) => key.prove(earlier),
      (now: string) => key.prove(now.replace('omote-trust', 'omote-recognise')),
      async (now: string) => ({ ...(await (await BrowserKey.make()).prove(now)), publicKey: key.publicKey }),
      async (now: string) => ({ ...(await key.prove(now)), publicKey: 'A'.repeat(87) }),
    ];
    for (const proof of tries) {
      const { page, challenge } = await accepted(authId);
      page.send({ type: 'trust', ...(await proof(challenge)), platformVersion: '' });
      expect(await page.next('trust_result')).toEqual({ type: 'trust_result', trusted: false });
    }
    expect(await devicesOf(authId)).toEqual([]);
  });
});

describe('a trusted device', () => {
  test('is evidence at the next session, also of a failed attempt, and clears nothing', async () => {
    const authId = await newAda();
    const key = await trusted(authId);
    const [{ device_id }] = await devicesOf(authId);
    const good = await shown(authId, key);
    expect(good).toMatchObject({ end: { result: true, trustChallenge: null }, known: true, device_id });
    const stranger = await shown(authId, key, beas);
    expect(stranger).toMatchObject({ end: { result: false }, known: true, device_id });
    const { page, id, challenge } = await openPage(authId);
    page.send({ type: 'device', proof: await key.prove(challenge) });
    await page.start();
    page.send({ type: 'stop' });
    await page.next('attempt_over');
    expect((await attemptsOf(id))[0]).toMatchObject({ evidence: ['known_device'], device_id });
    await page.leave();
  });

  test('belongs to one person: another person’s key is refused, and their handles differ', async () => {
    const [ada, other] = [await newAda(), await newAda()];
    const key = await trusted(ada);
    expect(await shown(other, key)).toMatchObject({ known: false, device_id: null });
    const [first, again, foreign] = [await openPage(ada), await openPage(ada), await openPage(other)];
    expect(again.handle).toBe(first.handle);
    expect(again.challenge).not.toBe(first.challenge);
    expect(foreign.handle).not.toBe(first.handle);
    expect(first.handle).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  test('isn’t recognised by a replayed signature, a second try, or a signature for another purpose', async () => {
    const authId = await newAda();
    const key = await trusted(authId);
    const old = await openPage(authId);
    const replay = await key.prove(old.challenge);
    for (const wrong of [
      (_: string) => replay,
      (now: string) => key.prove(now.replace('omote-recognise', 'omote-trust')),
    ]) {
      const { page, id, challenge } = await openPage(authId);
      page.send({ type: 'device', proof: await wrong(challenge) });
      // The challenge is used up, so the right response comes too late.
      page.send({ type: 'device', proof: await key.prove(challenge) });
      await page.attempt(adas);
      await page.leave();
      expect((await attemptsOf(id))[0]).toMatchObject({ device_id: null });
    }
    await old.page.leave();
  });

  test('is revoked at once, even for a page that has already presented its key', async () => {
    const authId = await newAda();
    const key = await trusted(authId);
    const [{ device_id }] = await devicesOf(authId);
    const { page, id, challenge } = await openPage(authId);
    page.send({ type: 'device', proof: await key.prove(challenge) });
    await page.start();
    expect((await revoke(authId, device_id)).body).toEqual({ result: true, errors: [] });
    expect((await revoke(authId, device_id)).body).toEqual({ result: false, errors: [] });
    page.send({ type: 'stop' });
    await page.next('attempt_over');
    await page.leave();
    expect((await attemptsOf(id))[0]).toMatchObject({ evidence: [], device_id: null });
    expect(await shown(authId, key)).toMatchObject({
      known: false,
      end: { trustChallenge: expect.any(String) },
    });
    expect(await devicesOf(authId)).toEqual([]);
  });

  test('can’t be removed with another person’s ID, but operators can remove it', async () => {
    const [ada, other] = [await newAda(), await newAda()];
    await trusted(ada);
    const [{ device_id }] = await devicesOf(ada);
    expect((await revoke(other, device_id)).body).toEqual({ result: false, errors: [] });
    const path = `/people/${ada}/devices/${device_id}`;
    expect((await omote.admin('DELETE', path)).body).toEqual({ result: true, errors: [] });
    expect((await omote.admin('DELETE', path)).body).toEqual({ result: false, errors: [] });
    expect(await devicesOf(ada)).toEqual([]);
  });

  test('can be named by operators, which /v1 doesn’t show', async () => {
    const [ada, other] = [await newAda(), await newAda()];
    await trusted(ada);
    const [device] = await devicesOf(ada);
    const path = (person: string, id = device.device_id) => `/people/${person}/devices/${id}`;
    const rename = (label: unknown, at = path(ada)) => omote.admin('PATCH', at, { label });
    const named = { ...device, label: '面の電話 📱' };
    expect((await rename('  面の電話 📱\n')).body).toEqual({ trusted_device: named, errors: [] });
    expect((await omote.admin('GET', `/people/${ada}/devices`)).body.trusted_devices).toEqual([named]);
    const all = (await omote.admin('GET', '/trusted_devices')).body.trusted_devices;
    expect(all).toContainEqual(expect.objectContaining({ ...named, auth_id: ada }));
    expect(await devicesOf(ada)).toEqual([device]);
    for (const label of ['', ' \t ', 'a\u0007b', 'a\u202eb', 'x'.repeat(81), 7, undefined]) {
      const { status, body } = await rename(label);
      expect([label, status, body.errors[0].value]).toEqual([label, 400, 'label']);
    }
    expect((await rename('x'.repeat(80))).status).toBe(200);
    for (const [at, value] of [
      [path(other), 'device_id'],
      [path(ada, UNKNOWN), 'device_id'],
      [path(UNKNOWN), 'identifier'],
    ]) {
      const { status, body } = await rename('Phone', at);
      expect([status, body.errors[0].value]).toEqual([404, value]);
    }
    const { entries } = (await omote.admin('GET', '/audit?action=device.rename')).body;
    expect(entries.map((e: { subject: string; details: object }) => [e.subject, e.details])).toEqual(
      Array(2).fill([device.device_id, { address: '127.0.0.1', request_id: expect.any(String) }]),
    );
  });

  test('stays when the face is replaced, and is deleted with the person', async () => {
    const authId = await newAda();
    const key = await trusted(authId);
    const face_image = face.toString('base64');
    expect((await omote.post(`/v1/auth/${authId}/faces`, { face_image })).status).toBe(200);
    expect((await shown(authId, key)).known).toBe(true);
    const { body } = await omote.call('DELETE', `/v1/auth/${authId}`);
    const status = async () => (await omote.get(`/v1/delete_processes/${body.process_id}`)).body.status;
    await expect.poll(status, { timeout: 10_000, interval: 50 }).toBe('Completed');
    expect((await omote.get(`/v1/auth/${authId}/trusted_devices`)).status).toBe(404);
    const proof = await omote.admin('GET', `/delete_processes/${body.process_id}/receipt`);
    expect(proof.body.receipt.removed).toMatchObject({ trusted_devices: 1 });
  });
});

describe('4.13 and 4.14', () => {
  const path = `/v1/auth/${UNKNOWN}/trusted_devices`;

  test('unknown identifiers are 404', async () => {
    const unknown = [404, [{ code: 'ELAC0000004', desc: 'identifier is not known', value: 'identifier' }]];
    for (const [method, url] of [
      ['GET', path],
      ['DELETE', `${path}/${UNKNOWN}`],
      ['GET', '/v1/ekyc/nobody/trusted_devices'],
      ['DELETE', `/v1/ekyc/nobody/trusted_devices/${UNKNOWN}`],
      ['GET', '/v1/auth/faces/trusted_devices'],
    ]) {
      const { status, body } = await omote.call(method, url);
      expect([status, body.errors]).toEqual(unknown);
    }
  });

  test('id_type is ekyc or auth; every fault is told', async () => {
    for (const [method, url] of [
      ['GET', '/v1/phone/1/trusted_devices'],
      ['DELETE', '/v1/auth_face/1/trusted_devices/2'],
    ]) {
      const { status, body } = await omote.call(method, url);
      const desc = 'id_type must be one of ekyc, auth';
      expect([status, body]).toEqual([400, { errors: [{ code: 'ELAC0000005', desc, value: 'id_type' }] }]);
    }
    const { body } = await omote.get('/v1/x/a%20b/trusted_devices');
    expect(body.errors.map((e: { value: string }) => e.value)).toEqual(['id_type', 'identifier']);
  });

  test('return 404 for an unknown route, and 405 for other methods', async () => {
    for (const url of [
      '/v1/foo/bar',
      '/v1/foo/bar/baz',
      '/v1/auth/1/trusted',
      '/v1/auth/1/trusted_devices/2/3',
    ]) {
      const { status, body } = await omote.get(url);
      expect([url, status, body.errors[0].code, body.errors[0].value]).toEqual([
        url,
        404,
        'ELAC1000001',
        'path',
      ]);
    }
    const list = await omote.post(path);
    expect([list.status, list.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const one = await omote.get(`${path}/${UNKNOWN}`);
    expect([one.status, one.headers.get('allow')]).toEqual([405, 'DELETE, OPTIONS']);
    expect((await omote.call('PUT', '/v1/foo/bar/trusted_devices')).status).toBe(404);
    // This would be a session of that name, not a list of devices.
    const session = await omote.get('/v1/auth_face/register_sessions/trusted_devices');
    expect(session.body.errors[0].value).toBe('svc_auth_session_id');
  });

  test('need their scopes', async () => {
    const { key: reader } = await omote.newKey({ scopes: ['devices:read'] });
    const { key: writer } = await omote.newKey({ scopes: ['devices:write'] });
    const authId = await newAda();
    const list = `/v1/auth/${authId}/trusted_devices`;
    expect((await omote.get(list, { key: reader })).status).toBe(200);
    expect((await omote.get(list, { key: writer })).status).toBe(403);
    expect((await omote.call('DELETE', `${list}/1`, { key: writer })).body.result).toBe(false);
    const refused = await omote.call('DELETE', `${list}/1`, { key: reader });
    expect([refused.status, refused.body.errors[0].value]).toEqual([403, 'devices:write']);
    expect((await omote.get(list, { key: null })).status).toBe(401);
  });
});
