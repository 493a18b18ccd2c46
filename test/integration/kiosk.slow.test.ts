// @module-tag security
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ActingPerson } from '../../scripts/acting-person.ts';
import { portrait } from '../../scripts/sample-people.ts';
import {
  WEBCAM as CAMERA,
  frameMessage,
  openIssuedUrl,
  playCapture,
} from '../../src/sandbox/camera/play-capture.ts';
import { Appliance } from '../support/appliance.ts';
import { command } from '../support/command.ts';
import { cookieOf, KioskScript, kioskCall } from '../support/kiosk.ts';

let appliance: Appliance;
let ada: string;
let adaThere: ActingPerson;
let otherThere: ActingPerson;

beforeAll(async () => {
  appliance = await Appliance.start({ OMOTE_KIOSK_REGISTERS: 'new', OMOTE_SITE_NAME: 'North gate' });
  ada = await appliance.registered(await portrait('ada'));
  await appliance.admin('POST', '/ekyc_links', { ekyc_id: '4711', auth_id: ada });
  [adaThere, otherThere] = await Promise.all([ActingPerson.of('ada'), ActingPerson.of('cora')]);
});

afterAll(() => appliance?.close());

const kioskInConsole = async (id: string) => (await appliance.admin('GET', `/kiosks/${id}`)).body.kiosk;
const sessionsOf = async (identifier: string) =>
  (await appliance.admin('GET', '/sessions?limit=500')).body.sessions.filter(
    (s: { identifier: string }) => s.identifier === identifier,
  );

describe('pairing', () => {
  it('gives a code that pairs once, in any way people type it', async () => {
    const made = await appliance.admin('POST', '/kiosks', { name: ' Gate ' });
    const { kiosk, code, url } = made.body;
    expect(kiosk).toMatchObject({ name: 'Gate', paired_at: null, online: false, on_host: false });
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    expect(url).toBe(`${appliance.url}/kiosk#pair=${code}`);
    const paired = await kioskCall(appliance, '/pair', { code: ` ${code.toLowerCase().replace('-', ' ')} ` });
    expect(paired.body.kiosk).toMatchObject({ id: kiosk.id, name: 'Gate', camera: null });
    expect(paired.headers.getSetCookie()[0]).toMatch(/omote_kiosk=.*HttpOnly.*SameSite=Strict/);
    const again = await kioskCall(appliance, '/pair', { code });
    expect([again.status, again.body.errors[0].code, again.body.errors[0].value]).toEqual([
      400,
      'ELAC0000005',
      'code',
    ]);
    const me = await kioskCall(appliance, '/me', {}, cookieOf(paired));
    expect(me.body).toMatchObject({
      kiosk: { id: kiosk.id },
      terms: { site: { name: 'North gate', contact: [] }, offers: ['authentication', 'registration'] },
    });
    expect((await kioskInConsole(kiosk.id)).paired_at).not.toBeNull();
  });

  it('of the host itself isn’t possible merely by reaching loopback', async () => {
    // Any user of the host, a container in its network or a forwarded port could do this: Origin is a header like any
    // other.
    for (const body of [{}, { code: '' }, { code: 'AAAA-AAAA' }, { host: true }]) {
      const taken = await kioskCall(appliance, '/pair', body, '', { origin: appliance.url });
      expect([taken.status, taken.body.errors[0].value]).toEqual([400, 'code']);
      expect(taken.headers.getSetCookie()).toEqual([]);
    }
    const { body } = await appliance.admin('GET', '/kiosks');
    expect(body.kiosks.filter((k: { on_host: boolean }) => k.on_host)).toEqual([]);
  });

  it('of the host itself requires the desktop app or a command on the data folder, and works once', async () => {
    expect((await kioskCall(appliance, '/me', {})).body).toMatchObject({ kiosk: null, may_pair_here: true });
    const code = (await appliance.app.newKioskCode()) ?? '';
    const one = await kioskCall(appliance, '/pair', { code });
    expect((await kioskCall(appliance, '/pair', { code })).status).toBe(400);
    const link = (await command(['kiosk-link'], appliance.place)).stdout.trim();
    expect(link).toMatch(/\/kiosk#pair=[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    expect(link.startsWith(appliance.url)).toBe(true);
    const two = await kioskCall(appliance, '/pair', { code: link.split('=')[1] });
    expect(two.body.kiosk.id).toBe(one.body.kiosk.id);
    expect((await kioskInConsole(one.body.kiosk.id)).on_host).toBe(true);
    // The last browser paired is the kiosk; the first one no longer is.
    expect((await kioskCall(appliance, '/me', {}, cookieOf(one))).body.kiosk).toBeNull();
  });

  it('doesn’t work for pages of other sites or without a cookie', async () => {
    const kiosk = await KioskScript.pair(appliance);
    const plain = await kioskCall(appliance, '/sessions', {}, kiosk.cookie, { 'x-omote-kiosk': '' });
    expect([plain.status, plain.body.errors[0].code]).toEqual([403, 'ELAC0000007']);
    const stranger = await kioskCall(appliance, '/sessions', { kind: 'authentication', identifier: 'x' });
    expect([stranger.status, stranger.body.errors[0].code]).toEqual([401, 'ELAC0000002']);
    for (const headers of [{ cookie: kiosk.cookie }, { cookie: kiosk.cookie, origin: 'http://evil.example' }])
      expect(await socketStatus(headers)).toBe(403);
    expect(await socketStatus({ origin: appliance.url })).toBe(403);
  });

  it('works behind a proxy that changes Host: the page names the service’s own address', async () => {
    const { cookie } = await KioskScript.pair(appliance);
    const host = `localhost:${new URL(appliance.url).port}`;
    expect(await socketStatus({ cookie, origin: appliance.url, host })).toBe(101);
    expect(await socketStatus({ cookie, origin: 'http://evil.example', host })).toBe(403);
  });
});

const socketStatus = (headers: Record<string, string>): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${appliance.url.replace(/^http/, 'ws')}/kiosk/v1/live`, { headers });
    socket.on('unexpected-response', (_, response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('open', () => resolve(101));
  });

describe('presence', () => {
  it('is shown in the console: online, in use, staff requested, camera, gone', async () => {
    const kiosk = await (await KioskScript.pair(appliance, 'Lobby')).connect();
    expect(await kioskInConsole(kiosk.id)).toMatchObject({ online: true, activity: 'waiting' });
    kiosk.say({ type: 'camera', camera: { label: 'Cam (046d:082d)', device_id: 'd1' } });
    kiosk.say({ type: 'state', activity: 'staff_asked', camera_problem: null });
    await expect
      .poll(() => kioskInConsole(kiosk.id))
      .toMatchObject({
        activity: 'staff_asked',
        camera_label: 'Cam (046d:082d)',
      });
    expect((await kioskInConsole(kiosk.id)).staff_asked_at).not.toBeNull();
    kiosk.say({ type: 'state', activity: 'out_of_order', camera_problem: 'unplugged' });
    await expect
      .poll(() => kioskInConsole(kiosk.id))
      .toMatchObject({
        activity: 'out_of_order',
        camera_problem: 'unplugged',
        staff_asked_at: null,
      });
    kiosk.socket?.close();
    await expect.poll(() => kioskInConsole(kiosk.id)).toMatchObject({ online: false, activity: null });
    expect((await kioskInConsole(kiosk.id)).last_seen_at).not.toBeNull();
  });

  it('includes requests for staff, which an operator acknowledges; the page is notified at once', async () => {
    const kiosk = await (await KioskScript.pair(appliance, 'Hall')).connect();
    const answer = () => appliance.admin('POST', `/kiosks/${kiosk.id}/staff`);
    const forbidden = await answer();
    expect([forbidden.status, forbidden.body.errors[0].code]).toEqual([409, 'ELAC1000005']);
    kiosk.say({ type: 'state', activity: 'staff_asked', camera_problem: null });
    await expect.poll(() => kioskInConsole(kiosk.id)).toMatchObject({ activity: 'staff_asked' });
    expect(await kioskInConsole(kiosk.id)).toMatchObject({
      staff_acknowledged_at: null,
      staff_acknowledged_by: null,
    });
    const answered = (await answer()).body.kiosk;
    expect(answered.staff_acknowledged_at).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    expect(answered.staff_acknowledged_by).not.toBe('');
    const told = (await kiosk.next('hello')).me.kiosk;
    expect(told?.staff_acknowledged_at).toBe(answered.staff_acknowledged_at);
    const { body } = await kiosk.call('/me', {});
    expect(body.kiosk.staff_acknowledged_at).toBe(answered.staff_acknowledged_at);
    // A second acknowledgement doesn't replace the first.
    expect((await answer()).body.kiosk.staff_acknowledged_at).toBe(answered.staff_acknowledged_at);
    kiosk.say({ type: 'state', activity: 'waiting', camera_problem: null });
    await expect
      .poll(() => kioskInConsole(kiosk.id))
      .toMatchObject({ staff_asked_at: null, staff_acknowledged_at: null, staff_acknowledged_by: null });
  });

  it('lets an operator make it release its camera, notified at once, and then lasts for the next one', async () => {
    const kiosk = await (await KioskScript.pair(appliance, 'Old gate')).connect();
    const path = `/kiosks/${kiosk.id}`;
    const keepsTo = (label: string) => {
      kiosk.say({ type: 'camera', camera: { label, device_id: label } });
      return expect.poll(() => kioskInConsole(kiosk.id)).toMatchObject({ camera_label: label });
    };
    await keepsTo('Old (046d:082d)');
    const renamed = await appliance.admin('PATCH', path, { name: 'Gate' });
    expect(renamed.body.kiosk).toMatchObject({ name: 'Gate', camera_label: 'Old (046d:082d)' });
    expect((await kiosk.next('hello')).me.kiosk).toMatchObject({ camera: { label: 'Old (046d:082d)' } });
    const forgotten = await appliance.admin('PATCH', path, { forget_camera: true });
    expect(forgotten.body.kiosk).toMatchObject({ name: 'Gate', camera_label: null });
    expect((await kiosk.next('hello')).me.kiosk).toEqual({
      id: kiosk.id,
      name: 'Gate',
      camera: null,
      staff_acknowledged_at: null,
    });
    await keepsTo('New (1111:2222)');
    const { entries } = (await appliance.admin('GET', `/audit?action=kiosk.change&subject=${kiosk.id}`)).body;
    const changes = entries.map(({ details }: { details: object }) => details);
    expect(changes).toContainEqual(expect.objectContaining({ renamed: true, camera_forgotten: false }));
    expect(changes).toContainEqual(expect.objectContaining({ renamed: false, camera_forgotten: true }));
    expect(JSON.stringify(entries)).not.toContain('046d');
    const { body } = await appliance.admin('GET', '');
    const route = body.routes.find(
      (r: { method: string; path: string }) => r.method === 'PATCH' && r.path === '/admin/v1/kiosks/:id',
    );
    expect(route.role).toBe('admin');
    expect((await appliance.admin('PATCH', '/kiosks/nobody', { forget_camera: true })).status).toBe(404);
    expect((await appliance.admin('PATCH', path, { forget_camera: 'yes' })).status).toBe(400);
    kiosk.socket?.close();
  });

  it('belongs to the page opened last, and a revoked page is notified', async () => {
    const first = await (await KioskScript.pair(appliance)).connect();
    const closedFirst = first.closed;
    await first.connect();
    expect(await closedFirst).toBe(4002);
    expect((await appliance.admin('DELETE', `/kiosks/${first.id}`)).status).toBe(200);
    expect(await first.closed).toBe(4003);
    expect((await first.call('/me', {})).body.kiosk).toBeNull();
    expect((await appliance.admin('DELETE', `/kiosks/${first.id}`)).status).toBe(404);
  });

  it('ends if a connection violates the protocol', async () => {
    const kiosk = await (await KioskScript.pair(appliance)).connect();
    kiosk.say({ type: 'state', activity: 'dancing', camera_problem: null });
    expect(await kiosk.closed).toBe(1008);
  });
});

describe('sessions that a person starts', () => {
  let kiosk: KioskScript;
  beforeAll(async () => {
    kiosk = await KioskScript.pair(appliance, 'Self service');
  });
  const begin = (kind: string, identifier: string, more: object = {}) =>
    kiosk.call('/sessions', { kind, identifier, ...more });

  it('authenticate with an Auth ID and with an eKYC ID', async () => {
    for (const identifier of [ada, '4711']) {
      const { body } = await begin('authentication', identifier);
      expect(body.path).toMatch(/^\/s\/[\w-]{43}$/);
      expect(await playCapture(appliance.url + body.path, adaThere)).toMatchObject({ result: true });
    }
    expect((await sessionsOf('4711'))[0]).toMatchObject({ id_type: 'ekyc', auth_id: ada, result: true });
  });

  it('don’t reveal whether an ID exists: an unknown one ends like a wrong face', async () => {
    const heard = async (identifier: string) => {
      const { status, body } = await begin('authentication', identifier);
      expect(status).toBe(200);
      const messages: string[] = [];
      for (let left = 3; left > 0; left--) {
        const end = await attemptOn(appliance.url + body.path, messages, left === 3);
        if (end === 'finished') break;
      }
      return messages;
    };
    const wrong = await heard('4711');
    const unknown = await heard('9999');
    expect(wrong.at(-1)).toBe('finished attempts_used_up');
    expect(unknown).toEqual(wrong);
    const [seen] = await sessionsOf('9999');
    expect(seen.person).toBeNull();
    expect(seen.attempts.map((a: { end: string; score: null }) => [a.end, a.score])).toEqual(
      Array(3).fill(['mismatch', null]),
    );
    const nobody = await appliance.get(`/v1/auth/${'0'.repeat(32)}/trusted_devices`);
    expect(nobody.body.errors[0].code).toBe('ELAC0000004');
    // Six attempts with four movements or more each.
  }, 150_000);

  /** One attempt by somebody else. The page is loaded only once, because its URL opens once. */
  async function attemptOn(url: string, messages: string[], first: boolean): Promise<string> {
    if (first) cookie = await openIssuedUrl(url);
    return await new Promise((resolve, reject) => {
      const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/capture`, {
        headers: { cookie, origin: appliance.url },
      });
      let sent = 0;
      socket.on('error', reject);
      socket.on('message', async (data) => {
        const message = JSON.parse(String(data));
        if (message.type === 'hello') socket.send(JSON.stringify({ type: 'start', camera: CAMERA }));
        if (message.type === 'credit')
          for (let i = 0; i < message.frames; i++)
            setTimeout(async () => {
              const jpeg = await otherThere.frame();
              if (socket.readyState === 1) socket.send(frameMessage(jpeg, sent++));
            }, 60 * i);
        if (message.type === 'guide') otherThere.hear(message.instruction);
        if (message.type !== 'finished' && message.type !== 'attempt_over') return;
        messages.push(`${message.type} ${message.reason}`);
        socket.close();
        resolve(message.type);
      });
    });
  }
  let cookie = '';

  it('slow down somebody who tries many', async () => {
    const prober = await KioskScript.pair(appliance, 'Prober');
    const answers: number[] = [];
    for (let i = 0; i < 32; i++) {
      const { status } = await prober.call('/sessions', { kind: 'authentication', identifier: `x${i}` });
      answers.push(status);
    }
    expect(answers.slice(0, 30)).toEqual(Array(30).fill(200));
    const refused = await prober.call('/sessions', { kind: 'authentication', identifier: '4711' });
    expect([refused.status, refused.body.errors[0].code]).toEqual([429, 'ELAC1000016']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('register a first face after consent, and never replace one', async () => {
    const taken = await kiosk.call('/identify', { identifier: '4711' });
    expect([taken.status, taken.body.errors[0]]).toEqual([
      409,
      {
        code: 'ELAC1000005',
        desc: 'identifier cannot be registered here',
        value: 'identifier',
        reason: 'not_registrable_here',
        values: {},
      },
    ]);
    const madeUp = await kiosk.call('/identify', { identifier: 'f'.repeat(32) });
    expect(madeUp.body).toEqual(taken.body);
    expect((await kiosk.call('/identify', { identifier: 'member-5' })).status).toBe(200);
    const without = await begin('registration', 'member-5');
    expect([without.status, without.body.errors[0].value]).toEqual([400, 'consent']);
    const stale = await begin('registration', 'member-5', { consent: { version: 99, language: 'en' } });
    expect([stale.status, stale.body.errors[0].value]).toEqual([409, 'version']);
    const given = await begin('registration', 'member-5', { consent: { version: 2, language: 'ja' } });
    expect(given.status).toBe(200);
    expect(await playCapture(appliance.url + given.body.path, otherThere)).toMatchObject({ result: true });
    const { auth_id } = (await appliance.admin('GET', '/ekyc_links/member-5')).body;
    const { consents } = (await appliance.admin('GET', `/people/${auth_id}/consents`)).body;
    expect(consents).toHaveLength(1);
    expect(consents[0]).toMatchObject({ version: 2, language: 'ja', kiosk_id: kiosk.id });
    expect(consents[0].text).toContain('同意は任意です');
    expect((await kiosk.call('/identify', { identifier: 'member-5' })).status).toBe(409);
    // A refused request leaves nothing behind.
    expect(await sessionsOf('member-5')).toHaveLength(1);
  });

  it('are offered as the site configured', async () => {
    const strict = await Appliance.start({ OMOTE_KIOSK_OFFERS: 'authentication' });
    const only = await KioskScript.pair(strict);
    const refused = await only.call('/identify', { identifier: 'new-1' });
    expect([refused.status, refused.body.errors[0].value]).toEqual([409, 'kind']);
    await strict.close();
    const known = await Appliance.start();
    const other = await KioskScript.pair(known);
    expect((await other.call('/identify', { identifier: 'new-1' })).status).toBe(409);
    const person = await known.newPerson();
    expect((await other.call('/identify', { identifier: person })).status).toBe(200);
    await known.close();
  });
});

describe('consent', () => {
  it('has versions, and is deleted with the person', async () => {
    const before = (await appliance.admin('GET', '/consent')).body;
    const marked = { en: 'Yes?\u202e', ja: '同意？' };
    expect((await appliance.admin('PUT', '/consent', { texts: marked })).status).toBe(400);
    const half = await appliance.admin('PUT', '/consent', { texts: { en: 'Yes?', ja: '' } });
    expect([half.status, half.body.errors[0].value]).toEqual([400, 'texts']);
    const next = await appliance.admin('PUT', '/consent', { texts: { en: 'Yes?', ja: '同意？' } });
    expect(next.body.version).toBe(before.version + 1);
    const same = await appliance.admin('PUT', '/consent', { texts: { en: ' Yes? ', ja: '同意？' } });
    expect(same.body.version).toBe(next.body.version);
    const kiosk = await KioskScript.pair(appliance);
    const texts = { en: 'Yes?', ja: '同意？', ko: ' 동의? ', 'pt-BR': '' };
    const more = await appliance.admin('PUT', '/consent', { texts });
    expect(more.body).toMatchObject({ version: next.body.version + 1 });
    expect(more.body.texts).toEqual({ en: 'Yes?', ja: '同意？', ko: '동의?' });
    const { consent } = (await kiosk.call('/me', {})).body.terms;
    expect(consent).toEqual({ version: more.body.version, texts: more.body.texts });
    const given = (identifier: string, language: string) =>
      kiosk.call('/sessions', {
        kind: 'registration',
        identifier,
        consent: { version: consent.version, language },
      });
    expect((await given('consent-ko', 'vi')).body.errors[0].value).toBe('language');
    expect((await given('consent-ko', 'ko')).status).toBe(200);
    const { auth_id } = (await appliance.admin('GET', '/ekyc_links/consent-ko')).body;
    expect((await appliance.admin('GET', `/people/${auth_id}/consents`)).body.consents).toMatchObject([
      { version: consent.version, language: 'ko', text: '동의?' },
    ]);
    const alone = await appliance.admin('PUT', '/consent', { texts: { en: '', ja: '', ko: '동의?' } });
    expect([alone.status, alone.body.errors[0].value]).toEqual([400, 'texts']);
    const off = await appliance.admin('PUT', '/consent', { texts: { en: '', ja: '' } });
    expect((await kiosk.call('/me', {})).body.terms.consent).toBeNull();
    expect((await kiosk.call('/sessions', { kind: 'registration', identifier: 'no-consent' })).status).toBe(
      200,
    );
    const back = await appliance.admin('PUT', '/consent', { texts: before.texts });
    expect(back.body.version).toBe(off.body.version + 1);
  });
});

describe('present', () => {
  let kiosk: KioskScript;
  beforeAll(async () => {
    kiosk = await (await KioskScript.pair(appliance, 'Reception')).connect();
  });
  const present = (body: object, id = kiosk.id, key?: string) =>
    appliance.post(`/admin/v1/kiosks/${id}/present`, body, key ? { key } : {});
  const state = async (shown: string) =>
    (await appliance.get(`/admin/v1/kiosks/${kiosk.id}/presentations/${shown}`)).body;
  const auth = () => ({ authentication: { id_type: 'auth', identifier: ada } });

  it('puts an issued URL on the screen at once and reports how it ends', async () => {
    const issued = (await appliance.issue('sessions', ada, { expires: 60 })).body;
    const answer = present({ url: issued.url });
    const onScreen = await kiosk.show();
    expect(onScreen).toMatchObject({
      kind: 'authentication',
      path: new URL(issued.url).pathname,
      consent: false,
    });
    const { body } = await answer;
    expect(body).toMatchObject({
      state: 'shown',
      svc_auth_session_id: issued.svc_auth_session_id,
      errors: [],
    });
    await playCapture(issued.url, adaThere, {
      onMessage: (m) => m.type === 'started' && seen.push(state(body.presentation_id)),
    });
    expect((await seen[0])?.state).toBe('started');
    expect(await state(body.presentation_id)).toMatchObject({
      state: 'finished',
      result: true,
      reason: 'accepted',
    });
    const result = await appliance.get(`/v1/auth_sessions/${issued.svc_auth_session_id}`);
    expect(result.body).toMatchObject({ completed: true, result: true });
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers are read as a stranger's script would
  const seen: Promise<any>[] = [];

  it('issues with the parameters of 4.1 and 4.2, and asks for consent in registrations', async () => {
    const person = await appliance.newPerson();
    const answer = present({ registration: { id_type: 'auth', identifier: person, metadata: { n: 1 } } });
    const onScreen = await kiosk.show();
    expect(onScreen).toMatchObject({ kind: 'registration', consent: true });
    expect(onScreen.waits_ms).toBeGreaterThan(50_000);
    const { presentation_id, svc_auth_session_id } = (await answer).body;
    const { version } = (await appliance.admin('GET', '/consent')).body;
    const consent = await kiosk.call(`/presentations/${presentation_id}/consent`, {
      version,
      language: 'en',
    });
    expect(consent.status).toBe(200);
    await playCapture(appliance.url + onScreen.path, await ActingPerson.of('cora'));
    expect(await state(presentation_id)).toMatchObject({ state: 'finished', result: true });
    const { consents } = (await appliance.admin('GET', `/people/${person}/consents`)).body;
    expect(consents[0]).toMatchObject({ svc_auth_session_id, version, kiosk_id: kiosk.id });
    await appliance.client.deleteUser({ id_type: 'auth', identifier: person });
    await expect
      .poll(async () => (await appliance.admin('GET', `/people/${person}/consents`)).status)
      .not.toBe(200);
  });

  it('says what is wrong with a request, all at once', async () => {
    const wrong = await present({ authentication: { id_type: 'x', retry_limit: 101 } });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors.map((e: { value: string }) => e.value).sort()).toEqual([
      'authentication.id_type',
      'authentication.identifier',
      'authentication.retry_limit',
    ]);
    const cases: [object, number, string, string][] = [
      [{}, 400, 'ELAC0000005', 'url'],
      [{ url: 'https://elsewhere.example/s/abcdefghijklmnop' }, 400, 'ELAC0000005', 'url'],
      [{ url: `${appliance.url}/s/${'x'.repeat(43)}` }, 404, 'ELAC1000001', 'url'],
      [{ authentication: { id_type: 'auth', identifier: 'nobody' } }, 404, 'ELAC0000004', 'identifier'],
    ];
    for (const [body, status, code, value] of cases) {
      const answer = await present(body);
      expect([answer.status, answer.body.errors[0].code, answer.body.errors[0].value]).toEqual([
        status,
        code,
        value,
      ]);
    }
    const unknown = await present(auth(), 'no-such-kiosk');
    expect([unknown.status, unknown.body.errors[0].code]).toEqual([404, 'ELAC1000001']);
    const used = (await appliance.issue('sessions', ada, { expires: 60 })).body;
    await openIssuedUrl(used.url);
    expect((await present({ url: used.url })).body.errors[0]).toMatchObject({
      code: 'ELAC1000005',
      value: 'url',
    });
  });

  it('is refused if the kiosk is in use, out of order or offline', async () => {
    for (const activity of ['in_use', 'out_of_order'] as const) {
      kiosk.say({ type: 'state', activity, camera_problem: null });
      await expect.poll(async () => (await kioskInConsole(kiosk.id)).activity).toBe(activity);
      expect((await present(auth())).body.errors[0]).toMatchObject({ code: 'ELAC1000005', value: 'id' });
    }
    kiosk.say({ type: 'state', activity: 'waiting', camera_problem: null });
    await expect.poll(async () => (await kioskInConsole(kiosk.id)).activity).toBe('waiting');
    // Somebody touched the screen at the same moment.
    const raced = present(auth());
    const { presentation_id } = await kiosk.next('present');
    kiosk.say({ type: 'presented', presentation_id, state: 'refused_busy' });
    expect((await raced).status).toBe(409);
    expect((await state(presentation_id)).state).toBe('refused_busy');
    const offline = await KioskScript.pair(appliance);
    expect((await present(auth(), offline.id)).status).toBe(409);
  });

  it('can time out, be declined or be withdrawn', async () => {
    const brief = present({ authentication: { id_type: 'auth', identifier: ada, expires: 1 } });
    await kiosk.show();
    const first = (await brief).body.presentation_id;
    await expect.poll(async () => (await state(first)).state, { timeout: 5000 }).toBe('timed_out');
    const declined = present(auth());
    const { presentation_id } = await kiosk.show();
    await declined;
    kiosk.say({ type: 'presented', presentation_id, state: 'declined' });
    await expect.poll(async () => (await state(presentation_id)).state).toBe('declined');
    const cancelled = present(auth());
    await kiosk.show();
    const { body } = await cancelled;
    const taken = await appliance.call(
      'DELETE',
      `/admin/v1/kiosks/${kiosk.id}/presentations/${body.presentation_id}`,
    );
    expect(taken.body.state).toBe('cancelled');
    expect((await kiosk.next('cancel')).presentation_id).toBe(body.presentation_id);
  });

  it.each([
    ['kiosks:present', 200],
    ['sessions:write', 403],
  ])('takes a key with %s, which lists kiosks with %i', async (scope, listed) => {
    const reader = await appliance.newKey({ scopes: ['results:read'] });
    const refused = await present(auth(), kiosk.id, reader.key);
    expect([refused.status, refused.body.errors[0]]).toMatchObject([403, { value: 'kiosks:present' }]);
    const writer = await appliance.newKey({ scopes: [scope] });
    const answer = present(auth(), kiosk.id, writer.key);
    await kiosk.show();
    expect((await answer).status).toBe(200);
    expect((await appliance.get('/admin/v1/kiosks', { key: writer.key })).status).toBe(listed);
  });

  it('reaches the screen faster than people notice', async () => {
    const issued = (await appliance.issue('sessions', ada, { expires: 60 })).body;
    const fromMs = performance.now();
    const answer = present({ url: issued.url });
    await kiosk
      .next('present')
      .then((m) => kiosk.say({ type: 'presented', presentation_id: m.presentation_id, state: 'shown' }));
    const tookMs = performance.now() - fromMs;
    await answer;
    process.stdout.write(`present → on the kiosk's line: ${tookMs.toFixed(1)} ms\n`);
    expect(tookMs).toBeGreaterThan(0);
  });
});
