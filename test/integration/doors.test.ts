// @module-tag security
/** Tests doors of a running appliance with a real relay, which is the one in docs/integrate/doors.md, and check-in lists. */
import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { promisify } from 'node:util';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { freePort } from '../../scripts/site/free-port.ts';
import type { ServiceMessage } from '../../src/contract/capture/capture.ts';
import { WEEKDAYS } from '../../src/domain/doors/door.ts';
import { localTime } from '../../src/domain/site/calendar.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { doorRelay, relayFolder } from '../support/door-relay.ts';
import { KioskScript } from '../support/kiosk.ts';
import { Mosquitto, noMosquitto, PASSWORD } from '../support/mosquitto.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';

const run = promisify(execFile);
const ZONE = 'Asia/Tokyo';

let omote: Appliance;
let ada: string;
let photo: Buffer;
let kiosk: KioskScript;
let receiver: WebhookReceiver;
let folder: string;

beforeAll(async () => {
  omote = await Appliance.start({ ...WITHOUT_CHALLENGE, OMOTE_WORKERS: '1', OMOTE_TIME_ZONE: ZONE });
  photo = await portrait('ada');
  ada = await omote.registered(photo);
  await omote.admin('POST', '/ekyc_links', { ekyc_id: 'E-4711', auth_id: ada });
  folder = relayFolder();
});
afterAll(async () => {
  await omote?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  receiver = await WebhookReceiver.listen();
  kiosk = await KioskScript.pair(omote, 'North gate');
});
afterEach(async () => {
  await receiver.close();
});

const door = (path = '') => `/kiosks/${kiosk.id}/door${path}`;
const shown = async () => (await omote.admin('GET', door())).body;
async function setDoor(change: object = {}): Promise<void> {
  const { status, body } = await omote.admin('PUT', door(), {
    address: receiver.url,
    on_host: true,
    ...change,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** Ada stands before the kiosk. @returns the page's last message */
async function visit(
  atKiosk = true,
  asked: object = {},
): Promise<Extract<ServiceMessage, { type: 'finished' }>> {
  const { body } = await kiosk.call('/sessions', {
    kind: 'authentication',
    identifier: 'E-4711',
    ...asked,
  });
  const heard: ServiceMessage[] = [];
  await playCapture(omote.url + body.path, [photo], { atKiosk, onMessage: (m) => heard.push(m) });
  const last = heard.find((message) => message.type === 'finished');
  if (!last?.result) throw new Error(JSON.stringify(heard));
  return last;
}

/** The kiosk's page is open and waits for somebody. */
async function waiting(at: KioskScript): Promise<void> {
  await at.connect();
  at.say({ type: 'state', activity: 'waiting', camera_problem: null });
  const activity = async () => {
    const { kiosks } = (await omote.admin('GET', '/kiosks')).body;
    return kiosks.find(({ id }: { id: string }) => id === at.id).activity;
  };
  await expect.poll(activity).toBe('waiting');
}
const sentTo = (at: KioskScript, url: string) => omote.admin('POST', `/kiosks/${at.id}/present`, { url });

const decisions = (): string[] => receiver.received.map(({ body }) => JSON.parse(body).decision);
const claimsOf = (jws: string) => JSON.parse(Buffer.from(jws.split('.')[1], 'base64url').toString());

/** When the relay was started and what its clock shows, in ms before or after now. */
interface Times {
  started: number;
  now: number;
}
const RUNNING: Times = { started: -60_000, now: 0 };

/** Runs the relay of the page, as a process of its own. @returns for each decision, whether it opens, or why it is refused */
async function relayed(
  these: readonly string[],
  { started, now } = RUNNING,
  own: Record<string, string | undefined> = {},
): Promise<string[]> {
  writeFileSync(
    join(folder, 'run.mjs'),
    `const Real = Date;
    let shift = ${started};
    globalThis.Date = class extends Real {
      constructor(...given) { super(...(given.length > 0 ? given : [Real.now() + shift])); }
      static now() { return Real.now() + shift; }
    };
    const { opens } = await import('./relay.mjs');
    shift = ${now};
    const told = [];
    for (const decision of process.argv.slice(2)) told.push(String(await opens(decision).catch((error) => error.message)));
    console.log(JSON.stringify(told));`,
  );
  const env = { ...process.env, OMOTE: omote.url, OMOTE_KIOSK: kiosk.id, NODE_OPTIONS: '', ...own };
  const { stdout } = await run(process.execPath, [join(folder, 'run.mjs'), ...these], { env });
  return JSON.parse(stdout);
}

const audited = async (action: string) =>
  (await omote.admin('GET', `/audit?action=${action}&subject=${kiosk.id}`)).body.entries;

test('a kiosk opens nothing until an administrator sets where', async () => {
  expect(await shown()).toEqual({
    version: expect.any(String),
    direction: null,
    errors: [],
    address: null,
    mqtt: null,
    on_host: false,
    own_ca: false,
    hours: [],
    allowed: true,
    last: null,
  });
  expect(await visit()).not.toHaveProperty('door');
  expect(await audited('door.open')).toEqual([]);
});

describe('a visit', () => {
  test('sends one decision, which opens this door once', async () => {
    await setDoor();
    await omote.admin('PUT', `/kiosks/${kiosk.id}/direction`, { direction: 'in' });
    expect((await visit()).door).toBe('opened');
    const [decision, ...others] = decisions();
    expect(others).toEqual([]);
    const claims = claimsOf(decision);
    expect(claims).toMatchObject({
      iss: omote.url,
      aud: kiosk.id,
      sub: 'E-4711',
      sub_type: 'ekyc',
      decision: 'open',
      direction: 'in',
      amr: ['face'],
    });
    expect(claims.exp - claims.iat).toBe(10);
    expect(await relayed([decision, decision])).toEqual(['true', 'false']);
    // One that starts later cannot know what was used.
    expect(await relayed([decision], { started: 60_000, now: 0 })).toEqual(['false']);
    const { last } = await shown();
    expect(last).toMatchObject({ outcome: 'opened', status: 204, problem: null });
    expect(last.svc_auth_session_id).toBe(claims.sid);
    const [{ details }] = await audited('door.open');
    expect(details).toMatchObject({ session: claims.sid, decision_id: claims.jti });
  });

  test('is refused by the relay if it is forged, expired, or for another door', async () => {
    await setDoor();
    await visit();
    const [decision] = decisions();
    const [head, body, signature] = decision.split('.');
    const other = Buffer.from(JSON.stringify({ ...claimsOf(decision), sub: 'other' })).toString('base64url');
    const none = Buffer.from('{"alg":"none","typ":"omote-door+jwt"}').toString('base64url');
    // A signed result is no decision, although the same key signs it.
    const { sid } = claimsOf(decision);
    const { signed_result: result } = (await omote.admin('GET', `/sessions/${sid}/signed_result`)).body;
    const forged = [`${head}.${other}.${signature}`, `${none}.${body}.`, result];
    expect(await relayed(forged)).toEqual([
      expect.stringContaining('signature'),
      expect.stringContaining('alg'),
      expect.stringContaining('typ'),
    ]);
    expect(await relayed([decision], { started: -60_000, now: 15_000 })).toEqual([
      expect.stringContaining('exp'),
    ]);
    kiosk = await KioskScript.pair(omote, 'South gate');
    expect(await relayed([decision])).toEqual([expect.stringContaining('aud')]);
  });

  test.each(['OMOTE', 'OMOTE_KIOSK'])('opens nothing if the relay isn’t told %s', async (name) => {
    await setDoor();
    await visit();
    for (const value of [undefined, ''])
      await expect(relayed(decisions(), RUNNING, { [name]: value })).rejects.toThrow(/is not set/);
  });

  test('at another page than the kiosk’s opens nothing', async () => {
    await setDoor();
    expect(await visit(false)).not.toHaveProperty('door');
    expect(decisions()).toEqual([]);
  });

  test('of somebody who wants to withdraw their consent opens nothing, and is no check-in', async () => {
    await setDoor();
    await omote.admin('PUT', '/settings', { set: { kiosk_withdrawals: true } });
    expect(await visit(true, { withdraws: true })).not.toHaveProperty('door');
    expect(decisions()).toEqual([]);
    expect((await omote.admin('GET', `/check_ins?kiosk=${kiosk.id}`)).body.check_ins).toEqual([]);
  });

  test('in a test of the liveness detection opens nothing, and is no check-in', async () => {
    await setDoor();
    const wish = { id_type: 'ekyc', identifier: 'E-4711', species: null, series: 'first day' };
    const { url } = (await omote.admin('POST', '/liveness_tests/doors/presentations', wish)).body;
    await waiting(kiosk);
    const [{ status }] = await Promise.all([sentTo(kiosk, url), kiosk.show()]);
    expect(status).toBe(200);
    let recognised = false;
    const onMessage = (m: ServiceMessage) => {
      recognised ||= m.type === 'finished' && m.result;
    };
    await playCapture(url, [photo], { atKiosk: true, onMessage });
    expect(recognised).toBe(true);
    expect(decisions()).toEqual([]);
    expect((await omote.admin('GET', `/check_ins?kiosk=${kiosk.id}`)).body.check_ins).toEqual([]);
  });

  test('that was sent to one kiosk can’t be sent to another, whose door it would open', async () => {
    const { url } = (await omote.issue('sessions', ada)).body;
    const other = await KioskScript.pair(omote, 'East gate');
    await waiting(kiosk);
    await waiting(other);
    const [shows] = await Promise.all([sentTo(kiosk, url), kiosk.show()]);
    expect(shows.status).toBe(200);
    const { status, body } = await sentTo(other, url);
    expect([status, body.errors[0]?.reason]).toEqual([409, 'url_at_another_kiosk']);
    // Nor after its end: the kiosk may not have heard of it yet.
    const it = `/kiosks/${kiosk.id}/presentations/${shows.body.presentation_id}`;
    expect((await omote.admin('DELETE', it)).status).toBe(200);
    expect((await sentTo(other, url)).body.errors[0]?.reason).toBe('url_at_another_kiosk');
  });

  test('that a kiosk in use refused can be sent to another', async () => {
    const { url } = (await omote.issue('sessions', ada)).body;
    const other = await KioskScript.pair(omote, 'South gate');
    await waiting(kiosk);
    await waiting(other);
    const refused = sentTo(kiosk, url);
    const { presentation_id } = await kiosk.next('present');
    kiosk.say({ type: 'presented', presentation_id, state: 'refused_busy' });
    expect((await refused).status).toBe(409);
    const [shows] = await Promise.all([sentTo(other, url), other.show()]);
    expect(shows.status).toBe(200);
  });

  test('compares with a picture isn’t shown at a kiosk, whose door it would open', async () => {
    await setDoor();
    const asked = { face_image: photo.toString('base64'), redirect_uri: 'https://app.example/back' };
    const { svc_auth_session_id: id, url } = (await omote.admin('POST', '/comparisons', asked)).body;
    await waiting(kiosk);
    const { status, body } = await sentTo(kiosk, url);
    expect([status, body.errors[0]?.reason]).toEqual([409, 'url_compares']);
    await playCapture(url, [photo], { atKiosk: true });
    expect((await omote.admin('GET', `/comparisons/${id}`)).body).toMatchObject({ outcome: 'same' });
    expect(decisions()).toEqual([]);
  });

  test('outside the hours is recognised, and nothing is sent', async () => {
    const { weekday } = localTime(Date.now() * 1000, ZONE);
    const days = [WEEKDAYS[(weekday + 3) % 7]];
    await setDoor({ hours: [{ days, from: '08:00', until: '18:00' }] });
    expect((await visit()).door).toBe('closed');
    expect(decisions()).toEqual([]);
    expect((await shown()).last).toMatchObject({ outcome: 'closed', status: null });
    expect((await audited('door.refuse'))[0].details).toMatchObject({ reason: 'closed' });
  });

  test.each([
    ['answers another status', 503, { problem: 'status', status: 503 }],
    ['leads elsewhere', 302, { problem: 'redirect', status: 302 }],
    ['never answers', null, { problem: 'too_slow', status: null }],
  ])('is told as it is if the door %s, and not sent again', async (_, status, last) => {
    await setDoor();
    receiver.status = status;
    expect((await visit()).door).toBe('failed');
    expect((await shown()).last).toMatchObject({ outcome: 'failed', ...last });
    expect(decisions()).toHaveLength(1);
  });

  test('goes on if the door is not there, and nowhere that it may not', async () => {
    await setDoor({ on_host: false });
    expect((await visit()).door).toBe('failed');
    expect((await shown()).last).toMatchObject({ problem: 'destination' });
    expect(decisions()).toEqual([]);
    await setDoor();
    await receiver.close();
    expect((await visit()).door).toBe('failed');
    expect((await shown()).last).toMatchObject({ problem: 'unreachable' });
    receiver = await WebhookReceiver.listen();
  });
});

test('the listener of the page opens to a decision once, and to nothing else', async () => {
  const PORT = String(await freePort());
  doorRelay("from 'node:http'", { OMOTE: omote.url, OMOTE_KIOSK: kiosk.id, PORT });
  const address = `http://127.0.0.1:${PORT}/`;
  await setDoor({ address });
  // Until it listens, nothing opens.
  await expect.poll(async () => (await visit()).door, { timeout: 30_000 }).toBe('opened');
  await setDoor();
  await visit();
  const post = async (body: string) => (await fetch(address, { method: 'POST', body })).status;
  const body = receiver.received.at(-1)?.body ?? '';
  expect([await post(body), await post(body), await post('{'), await post('x'.repeat(9000))]).toEqual([
    204, 403, 403, 403,
  ]);
});

describe.skipIf(noMosquitto)('over a broker, a visit', () => {
  test('opens the door whose relay has verified the decision', async () => {
    const broker = await Mosquitto.start();
    const seen = await broker.subscriber(`omote/${kiosk.id}/#`);
    await setDoor({ address: broker.url, mqtt: { confirms: true, announces: true } });
    doorRelay("from 'mqtt'", { OMOTE: omote.url, OMOTE_KIOSK: kiosk.id, BROKER: broker.url });
    // Until the relay listens, nothing opens.
    await expect.poll(async () => (await visit()).door, { timeout: 30_000 }).toBe('opened');
    expect((await shown()).last).toMatchObject({ outcome: 'opened', status: null, problem: null });
    const told = (topic: string) => seen.filter((one) => one.topic === `omote/${kiosk.id}/${topic}`);
    const { decision } = JSON.parse(told('open').at(-1)?.payload ?? '');
    const keys = createRemoteJWKSet(new URL(`${omote.url}/.well-known/jwks.json`));
    const { payload } = await jwtVerify(decision, keys, {
      ...{ issuer: omote.url, audience: kiosk.id, algorithms: ['EdDSA'], typ: 'omote-door+jwt' },
    });
    expect(payload).toMatchObject({ sub: 'E-4711', decision: 'open' });
    expect(told('opened').at(-1)?.payload).toBe(payload.jti);
    await expect.poll(() => told('visit').at(-1)?.payload).toBe('{"event_type":"opened"}');
    // Who it was is in the decision alone.
    for (const { topic, payload: text } of seen)
      if (!topic.endsWith('/open')) expect(text).not.toMatch(/E-4711|[Aa]da/);
    // One that is forged, or for another door, opens nothing.
    const other = await broker.client();
    const before = told('opened').length;
    const [head, , signature] = decision.split('.');
    const forged = Buffer.from(JSON.stringify({ ...payload, jti: 'forged' })).toString('base64url');
    for (const jws of [decision, `${head}.${forged}.${signature}`, 'nonsense'])
      await other.publishAsync(`omote/${kiosk.id}/open`, JSON.stringify({ decision: jws }), { qos: 1 });
    expect((await visit()).door).toBe('opened');
    expect(told('opened')).toHaveLength(before + 1);
  });

  test('that may not pass tells so, and sends nothing', async () => {
    const broker = await Mosquitto.start();
    const seen = await broker.subscriber(`omote/${kiosk.id}/#`);
    await setDoor({ address: broker.url });
    await omote.admin('PUT', door('/allowed'), { allowed: false });
    expect((await visit()).door).toBe('switched_off');
    const visits = () => seen.filter(({ topic }) => topic.endsWith('/visit')).map(({ payload }) => payload);
    await expect.poll(visits).toEqual(['{"event_type":"switched_off"}']);
    expect(seen.some(({ topic }) => topic.endsWith('/open'))).toBe(false);
  });

  test('goes on if the broker is not there', async () => {
    const broker = await Mosquitto.start();
    await setDoor({ address: broker.url });
    await broker.stop();
    expect((await visit()).door).toBe('failed');
    expect((await shown()).last).toMatchObject({ problem: 'unreachable', status: null });
  });

  test('counts for monitors, which learn how and why, and not where or who', async () => {
    const { key } = await omote.newKey({ scopes: ['status:read'] });
    const scraped = async () => {
      const headers = { authorization: `Bearer ${key}` };
      return await (await fetch(`${omote.url}/metrics`, { headers })).text();
    };
    const value = async (line: string) =>
      Number(
        (await scraped())
          .split('\n')
          .find((one) => one.startsWith(`${line} `))
          ?.slice(line.length) ?? 0,
      );
    const decided = (way: string, outcome: string) =>
      value(`omote_door_decisions_total{way="${way}",outcome="${outcome}"}`);
    const counts = async () => [
      await decided('http', 'opened'),
      await decided('http', 'status'),
      await decided('mqtt', 'unheard'),
      await decided('mqtt', 'opened'),
    ];
    // Brokers of other tests are gone, and wait to be told.
    for (const { id } of (await omote.admin('GET', '/kiosks')).body.kiosks)
      await omote.admin('DELETE', `/kiosks/${id}/door`);
    const before = await counts();
    await setDoor();
    expect((await visit()).door).toBe('opened');
    receiver.status = 503;
    expect((await visit()).door).toBe('failed');
    const broker = await Mosquitto.start();
    await setDoor({ address: broker.url, mqtt: { announces: true } });
    expect((await visit()).door).toBe('failed');
    await broker.subscriber(`omote/${kiosk.id}/open`);
    expect((await visit()).door).toBe('opened');
    expect(await counts()).toEqual(before.map((count) => count + 1));
    await expect.poll(() => value('omote_door_brokers{state="up"}')).toBeGreaterThan(0);
    // All that there is to tell was told, until the broker is gone.
    await expect.poll(scraped).toMatch(/^omote_door_untold_seconds 0$/m);
    await broker.stop();
    await expect.poll(() => value('omote_door_untold_seconds')).toBeGreaterThan(0);
    for (const secret of [kiosk.id, 'E-4711', ada, broker.url.slice(7)])
      expect(await scraped()).not.toContain(secret);
  });

  test('needs a password that stays for its user and address, and is never shown', async () => {
    const [broker, other] = [
      await Mosquitto.start({ password: true }),
      await Mosquitto.start({ password: true }),
    ];
    const user = 'omote';
    const mqtt = { user, prefix: 'site/doors', switchable: true };
    await broker.subscriber(`site/doors/${kiosk.id}/open`);
    await setDoor({ address: broker.url, mqtt: { ...mqtt, password: PASSWORD } });
    expect((await visit()).door).toBe('opened');
    await setDoor({ address: broker.url, mqtt });
    expect((await visit()).door).toBe('opened');
    const now = await shown();
    expect(now.mqtt).toEqual({ ...mqtt, has_password: true, confirms: false, announces: false });
    expect(JSON.stringify([now, await audited('door.set')])).not.toContain(PASSWORD);
    expect((await audited('door.set'))[0].details).toMatchObject({ switchable: true });
    // Another broker is not given it, nor another user.
    await setDoor({ address: other.url, mqtt });
    expect((await shown()).mqtt.has_password).toBe(false);
    expect((await visit()).door).toBe('failed');
    expect((await shown()).last.problem).toBe('refused');
  });
});

describe('the switch', () => {
  test('is for keys of its scope, and of this kiosk', async () => {
    await setDoor();
    const { key } = await omote.newKey({ scopes: ['doors:allow'], kiosks: [kiosk.id] });
    const put = (path: string, body: object, by = key) =>
      omote.call('PUT', `/admin/v1${path}`, { body, key: by });
    expect((await put(door('/allowed'), { allowed: false })).status).toBe(200);
    expect((await visit()).door).toBe('switched_off');
    expect(decisions()).toEqual([]);
    expect(await shown()).toMatchObject({ allowed: false, last: { outcome: 'switched_off' } });
    // Again is no change, and no entry.
    await put(door('/allowed'), { allowed: false });
    expect(await audited('door.allow')).toHaveLength(1);
    await put(door('/allowed'), { allowed: true });
    expect((await visit()).door).toBe('opened');
    const other = await KioskScript.pair(omote, 'South gate');
    expect((await put(`/kiosks/${other.id}/door/allowed`, { allowed: false })).status).toBe(403);
    const { key: reader } = await omote.newKey({ scopes: ['status:read'] });
    expect((await put(door('/allowed'), { allowed: false }, reader)).status).toBe(403);
    for (const scopes of [['doors:allow'], ['admin', 'admin:security']]) {
      const { key: any } = await omote.newKey({ scopes });
      expect((await put(door(), { address: 'https://door.example/' }, any)).status).toBe(403);
    }
  });
});

test('certificates stay when other things change, and the switch when the door is removed', async () => {
  await setDoor({ ca: rootCertificates[0] });
  await setDoor({ hours: [{ days: ['mon'], from: '08:00', until: '18:00' }] });
  expect(await shown()).toMatchObject({ own_ca: true, hours: [{ from: '08:00' }] });
  await setDoor({ ca: '' });
  expect((await shown()).own_ca).toBe(false);
  await omote.admin('PUT', door('/allowed'), { allowed: false });
  await omote.admin('DELETE', door());
  await setDoor();
  expect((await shown()).allowed).toBe(false);
});

test('nonsense is refused', async () => {
  const put = (body: object) => omote.admin('PUT', door(), body);
  const hours = (given: object) => ({ address: 'https://door.example/', hours: [given] });
  for (const body of [
    { address: 'ftp://door.example/' },
    { address: 'https://user:password@door.example/' },
    { address: 'mqtts://user:password@door.example' },
    { address: 'mqtts://door.example/path' },
    { address: 'mqtts://door.example?a=b' },
    { address: 'mqtts://door example' },
    { address: 'mqtts:door.example' },
    ...['a/#', '+', '/a', 'a/', 'a b', '', '$SYS'].map((prefix) => ({
      address: 'mqtts://door.example',
      mqtt: { prefix },
    })),
    hours({ days: [], from: '08:00', until: '18:00' }),
    hours({ days: ['mon'], from: '24:00', until: '18:00' }),
    hours({ days: ['mon'], from: '8:00', until: '18:00' }),
  ])
    expect([body, (await put(body)).status]).toEqual([body, 400]);
  expect((await omote.admin('PUT', '/kiosks/nothing/door', { address: 'https://a.example/' })).status).toBe(
    404,
  );
});

describe('the check-in list', () => {
  const list = async (query = '') =>
    (await omote.admin('GET', `/check_ins?kiosk=${kiosk.id}${query}`)).body.check_ins;

  test('keeps the direction of each visit, in the site’s time, for a removed kiosk too', async () => {
    const turn = (direction: string | null) =>
      omote.admin('PUT', `/kiosks/${kiosk.id}/direction`, { direction });
    await visit();
    await turn('in');
    await visit(false);
    await turn('out');
    await visit();
    const all = await list();
    expect(all.map((row: { direction: string }) => row.direction)).toEqual(['out', 'in', null]);
    const [{ at, local_time }] = all;
    const tokyo = new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    expect(local_time).toBe(tokyo);
    expect(all[0]).toMatchObject({
      kiosk_name: 'North gate',
      auth_id: ada,
      ekyc_id: 'E-4711',
      identified: false,
    });
    expect(await list('&identifier=nobody')).toEqual([]);
    expect(await list(`&identifier=E-4711&since=${encodeURIComponent('2099-01-01T00:00:00Z')}`)).toEqual([]);
    expect(await list('&size=1')).toHaveLength(1);
    await setDoor();
    await omote.admin('DELETE', `/kiosks/${kiosk.id}`);
    expect((await list())[0]).toMatchObject({ kiosk_name: kiosk.id, direction: 'out' });
    expect((await omote.admin('GET', door())).status).toBe(404);
  });

  test('lists nobody who was not recognised, nor who was elsewhere than at a kiosk', async () => {
    const { body } = await kiosk.call('/sessions', { kind: 'authentication', identifier: ada });
    const other = await portrait('cora');
    await playCapture(omote.url + body.path, [other], { atKiosk: true });
    expect(await list()).toEqual([]);
    const issued = await omote.issue('sessions', ada, { expires: 60 });
    await playCapture(issued.body.url, [photo]);
    const { check_ins } = (await omote.admin('GET', '/check_ins?size=100')).body;
    const sessions = check_ins.map((row: { svc_auth_session_id: string }) => row.svc_auth_session_id);
    expect(sessions).not.toContain(issued.body.svc_auth_session_id);
  });
});
