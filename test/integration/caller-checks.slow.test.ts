// @module-tag security
/**
 * The help desk checks a caller: rendered people through the real capture protocol, operators of the least role, and what an
 * attacker tries with a link, with a verdict and without the right to check.
 */
import { randomBytes } from 'node:crypto';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovingPerson } from '../../scripts/moving-person.ts';
import { portrait } from '../../scripts/sample-people.ts';
import type { ServiceMessage } from '../../src/contract/capture/capture.ts';
import { readOwnerCode } from '../../src/contract/capture/owner-code.ts';
import { openIssuedUrl, openSocket, playCapture, UrlRefused } from '../../src/sandbox/camera/play-capture.ts';
import { act as moveBefore } from '../support/actor.ts';
import { type Answer, Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';
import { KioskScript } from '../support/kiosk.ts';
import { besides, describePostgres, schemaDatabase } from '../support/postgres/shared-server.ts';
import { siteOf } from '../support/site.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';

const PASSWORD = 'seven amber kites at dawn';
const CHECKS = '/admin/v1/caller_checks';

let omote: Appliance;
let [yuki, omar] = ['', ''];
let [ada, bea] = ['', ''];
let pictures: Record<'ada' | 'bea', Buffer>;

beforeAll(async () => {
  omote = await Appliance.start(WITHOUT_CHALLENGE);
  pictures = { ada: await portrait('ada'), bea: await portrait('bea') };
  ada = await omote.registered(pictures.ada);
  bea = await omote.registered(pictures.bea);
  await omote.makeAccount();
  yuki = await omote.newOperator('yuki', 'helpdesk', PASSWORD);
  omar = await omote.newOperator('omar', 'helpdesk', PASSWORD);
  await omote.admin('PUT', `/people/${ada}/description`, { name: 'Ada Lovelace', note: '' });
});
afterAll(() => omote?.close());

const as = (cookie: string) => (method: string, path: string, body?: unknown) =>
  omote.call(method, path, { body, key: null, headers: { cookie, 'x-omote-console': '1' } });
const asked = (authId: string, change: object = {}) => ({
  auth_id: authId,
  check_reason: 'password',
  ticket: 'INC-4711',
  kiosk_id: null,
  ...change,
});
async function started(who = yuki, authId = ada, change: object = {}): Promise<{ id: string; url: string }> {
  const { status, body } = await as(who)('POST', CHECKS, asked(authId, change));
  expect([status, body.errors]).toEqual([200, []]);
  return { id: body.svc_auth_session_id, url: body.url };
}
const read = async (id: string, who = yuki) => (await as(who)('GET', `${CHECKS}/${id}`)).body;

/** Somebody opens the link and is captured until the check has ended. */
async function comes(url: string, picture: Buffer) {
  const page = await CapturePage.open(url);
  const hello = page.heard.find((message) => message.type === 'hello') ?? expect.fail('no greeting');
  for (;;) {
    const end = await page.attempt([picture]);
    if (end.type === 'finished') return { hello, end, heard: page.heard };
  }
}

const keysOf = async () =>
  createLocalJWKSet(await (await fetch(`${omote.url}/.well-known/jwks.json`)).json());

describe('a check of a caller', () => {
  it('says beforehand that somebody needs their code, without which nobody is confirmed', async () => {
    const set = (owner_held_faces: boolean) => omote.admin('PUT', '/settings', { set: { owner_held_faces } });
    const nika = await omote.newOperator('nika', 'helpdesk', PASSWORD);
    await set(true);
    const cora = await omote.newPerson();
    const registering = await CapturePage.open((await omote.issue('register_sessions', cora)).body.url);
    expect(await registering.attempt([pictures.ada])).toMatchObject({ type: 'finished', result: true });
    const { ownerCode = '' } = registering.heard.find(({ type }) => type === 'started') as {
      ownerCode?: string;
    };
    await set(false);
    const { people } = (await as(nika)('GET', `${CHECKS}/people?text=${cora}`)).body;
    expect(people).toMatchObject([{ auth_id: cora, obstacle: null, needs_code: true }]);
    for (const [code, result] of [
      [null, false],
      [ownerCode, true],
    ] as const) {
      const { id, url } = await started(nika, cora);
      const page = await CapturePage.open(url);
      page.ownerKey = code && (readOwnerCode(code)?.key ?? expect.fail('no code'));
      for (let end = ''; end !== 'finished'; ) end = (await page.attempt([pictures.ada])).type;
      expect(await read(id, nika)).toMatchObject({ state: 'done', result });
    }
  });

  it('passes the person, shows both sides the same, and ends in a verdict that verifies offline', async () => {
    const { id, url } = await started();
    const before = await read(id);
    expect(before).toMatchObject({
      state: 'waiting',
      result: null,
      check_reason: 'password',
      ticket: 'INC-4711',
      person: { auth_id: ada, name: 'Ada Lovelace' },
    });
    expect((await as(yuki)('GET', `${CHECKS}/${id}/verdict`)).status).toBe(409);

    const { hello, end } = await comes(url, pictures.ada);
    expect(hello.callerCheck).toEqual({ words: before.words, answer: before.answer, wants: 'password' });
    expect(hello.tutorial).toBe(true);
    expect(end).toMatchObject({
      type: 'finished',
      result: true,
      redirectUri: expect.not.stringMatching(/^\w+:/),
    });
    expect(await read(id)).toMatchObject({ state: 'done', result: true, reason: 'accepted', attempts: 1 });

    const { verdict } = (await as(yuki)('GET', `${CHECKS}/${id}/verdict`)).body;
    const how = { issuer: omote.url, audience: omote.url, algorithms: ['EdDSA'] };
    const keys = await keysOf();
    const { payload } = await jwtVerify(verdict, keys, { ...how, typ: 'omote-caller-check+jwt' });
    const { operators } = (await omote.admin('GET', '/operators')).body;
    const own = operators.find(({ name }: { name: string }) => name === 'yuki').id;
    expect(payload).toMatchObject({
      kind: 'caller_check',
      sub: ada,
      sub_type: 'auth',
      sid: id,
      result: true,
      reason: 'accepted',
      check_reason: 'password',
      ticket: 'INC-4711',
      checked_by: `operator:${own}`,
      amr: ['face'],
    });
    // The audit log, which is never erased, tells of it once.
    expect((await as(yuki)('GET', `${CHECKS}/${id}/verdict`)).status).toBe(200);
    // Who signs people in by results takes it for none, and it holds neither the word nor the answer.
    await expect(jwtVerify(verdict, keys, { ...how, typ: 'omote-result+jwt' })).rejects.toThrow(/typ/);
    expect(Object.values(payload)).not.toContain(before.answer);
    expect(Object.values(payload)).not.toContain(before.words.en);

    const { entries } = (await omote.admin('GET', `/audit?subject=${id}`)).body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'caller.verdict',
      'caller.check',
    ]);
    expect(entries[1]).toMatchObject({
      actor: `operator:${own}`,
      details: { auth_id: ada, why: 'password', ticket: 'INC-4711' },
    });
  });

  it('refuses another person, who reads no more than in any session', async () => {
    const { id, url } = await started(yuki, ada);
    const { end, heard: told } = await comes(url, pictures.bea);
    expect(end).toMatchObject({ type: 'finished', result: false, reason: 'attempts_used_up' });
    const ends = told.flatMap((message) => (message.type === 'attempt_over' ? [message.reason] : []));
    expect(ends).toEqual(['not_confirmed', 'not_confirmed']);
    expect(JSON.stringify(told)).not.toContain(ada);
    expect(JSON.stringify(told)).not.toContain('Lovelace');
    expect(await read(id)).toMatchObject({ state: 'done', result: false, attempts: 3 });
    const { verdict } = (await as(yuki)('GET', `${CHECKS}/${id}/verdict`)).body;
    const { payload } = await jwtVerify(verdict, await keysOf());
    expect(payload).toMatchObject({ sub: ada, result: false });
    await omote.admin('POST', `/people/${ada}/unlock`);
  });

  it('is unknown to /v1, opens nothing, and is seen among the sessions as what it is', async () => {
    const { id } = await started();
    for (const path of [`/v1/auth_sessions/${id}`, `/v1/auth_sessions/${id}/metadata`])
      expect((await omote.get(path)).status).toBe(404);
    await as(yuki)('DELETE', `${CHECKS}/${id}`);
    const { key } = await omote.newKey({ scopes: ['results:read'] });
    const signed = `/admin/v1/sessions/${id}/signed_result`;
    expect((await omote.get(signed, { key })).status).toBe(404);
    expect((await omote.admin('GET', `/sessions/${id}/signed_result`)).status).toBe(404);
    const { session, issued_by } = (await omote.admin('GET', `/sessions/${id}`)).body;
    expect(session).toMatchObject({ caller_check: true, comparison: false, auth_id: ada });
    expect(issued_by.operator).toBe('yuki');
  });

  it('keeps two operators apart, who check the same person at once', async () => {
    const [one, other] = [await started(yuki), await started(omar)];
    for (const [id, who] of [
      [one.id, omar],
      [other.id, yuki],
    ] as const) {
      expect((await as(who)('GET', `${CHECKS}/${id}`)).status).toBe(404);
      expect((await as(who)('GET', `${CHECKS}/${id}/verdict`)).status).toBe(404);
      expect((await as(who)('DELETE', `${CHECKS}/${id}`)).status).toBe(404);
    }
    const { hello } = await comes(other.url, pictures.ada);
    const { words, answer } = await read(other.id, omar);
    expect(hello.callerCheck).toEqual({ words, answer, wants: 'password' });
    expect((await read(other.id, omar)).result).toBe(true);
    expect(await read(one.id)).toMatchObject({ state: 'waiting', result: null });
  });
});

describe('what others are told', () => {
  it('is nothing: a webhook of sessions tells of the authentication after the check, and not of the check', async () => {
    const receiver = await WebhookReceiver.listen();
    const { body } = await omote.admin('POST', '/webhooks', {
      name: 'R',
      address: receiver.url,
      on_host: true,
    });
    const check = await started();
    await comes(check.url, pictures.ada);
    const other = await omote.issue('sessions', ada, { tutorial: false });
    await comes(other.body.url, pictures.ada);
    const told = () => receiver.received.map((sent) => JSON.parse(sent.body).data.sid);
    await expect.poll(told, { timeout: 20_000 }).toContain(other.body.svc_auth_session_id);
    expect(told()).not.toContain(check.id);
    // Nor does it look like something that got lost.
    const listed = (await omote.admin('GET', '/webhook_deliveries')).body.deliveries;
    expect(listed.map(({ subject }: { subject: string }) => subject)).toEqual([
      other.body.svc_auth_session_id,
    ]);
    await omote.admin('DELETE', `/webhooks/${body.id}`);
    await receiver.close();
  });

  it('is no browser to trust, where an authentication offers it', async () => {
    const offered = async (url: string) => {
      const page = await CapturePage.open(url);
      page.send({ type: 'device', proof: null });
      const end = await page.attempt([pictures.ada]);
      return end.type === 'finished' && end.result ? end.trustChallenge : expect.fail(JSON.stringify(end));
    };
    expect(await offered((await started()).url)).toBeNull();
    const { body } = await omote.issue('sessions', ada, { tutorial: false });
    expect(await offered(body.url)).toMatch(/^omote-trust\./);
  });

  it('teaches the reference nothing, where an authentication does', async () => {
    const learning = await Appliance.start({ OMOTE_LEARN_FROM_VISITS: 'on' });
    try {
      const cora = await learning.registered(await portrait('cora'));
      const { key } = await learning.newKey({ scopes: ['callers:check'] });
      const moving = await MovingPerson.of('cora');
      const accepted = async (issue: () => Promise<Answer>) => {
        for (;;) {
          const { body } = await issue();
          const end = await moveBefore(await CapturePage.open(body.url), moving, {});
          if ('result' in end && end.result) return body.svc_auth_session_id;
        }
      };
      await accepted(() => learning.post(CHECKS, asked(cora), { key }));
      const other = await accepted(() => learning.issue('sessions', cora, { retry_limit: 0 }));
      const learnt = async () =>
        (await learning.admin('GET', `/people/${cora}/visits`)).body.visits.map(
          (visit: { svc_auth_session_id: string }) => visit.svc_auth_session_id,
        );
      await expect.poll(learnt, { timeout: 20_000 }).toContain(other);
      expect(await learnt()).toEqual([other]);
    } finally {
      await learning.close();
    }
  });
});

describe('a link', () => {
  const refusalOf = async (url: string) =>
    await openIssuedUrl(url).then(
      () => null,
      (error: unknown) => (error instanceof UrlRefused ? error.refused : expect.fail(String(error))),
    );

  it('opens once: whoever opens it second sees no word', async () => {
    const { id, url } = await started();
    const cookie = await openIssuedUrl(url);
    expect((await read(id)).state).toBe('opened');
    expect(await refusalOf(url)).toBe('used');
    // Without the cookie of the page that opened it, nobody gets the greeting.
    const stranger = openSocket(url, '');
    await new Promise((resolve) => stranger.once('error', resolve).once('close', resolve));
    const first = openSocket(url, cookie);
    const hello = await new Promise<Buffer>((resolve) => first.once('message', resolve));
    expect(JSON.parse(hello.toString())).toHaveProperty('callerCheck');
    first.close();
  });

  it('shows nothing once it is cancelled, also of a page that is open', async () => {
    const unopened = await started();
    expect((await as(yuki)('DELETE', `${CHECKS}/${unopened.id}`)).status).toBe(200);
    expect(await refusalOf(unopened.url)).toBe('expired');
    expect(await read(unopened.id)).toMatchObject({ state: 'done', result: false, reason: 'never_opened' });

    const opened = await started();
    const socket = openSocket(opened.url, await openIssuedUrl(opened.url));
    await new Promise((resolve) => socket.once('message', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await as(yuki)('DELETE', `${CHECKS}/${opened.id}`);
    await closed;
    expect(await read(opened.id)).toMatchObject({ state: 'done', result: false, reason: 'session_timeout' });
    // A second time changes nothing, and is not in the audit log.
    await as(yuki)('DELETE', `${CHECKS}/${opened.id}`);
    const { entries } = (await omote.admin('GET', `/audit?subject=${opened.id}`)).body;
    expect(entries.filter(({ action }: { action: string }) => action === 'caller.cancel')).toHaveLength(1);
  });

  it('that is wrong opens nothing', async () => {
    expect(await refusalOf(`${omote.url}/s/${'x'.repeat(43)}`)).toBe('unknown');
  });

  it('is told once', async () => {
    const { id, url } = await started();
    const token = new URL(url).pathname.slice('/s/'.length);
    expect(JSON.stringify(await read(id))).not.toContain(token);
  });
});

describe('at a kiosk', () => {
  it('is shown with the word, and opens no door: the person has come for the check alone', async () => {
    const kiosk = await (await KioskScript.pair(omote, 'Foyer')).connect();
    kiosk.say({ type: 'state', activity: 'waiting', camera_problem: null });
    const offered = async () => (await as(omar)('GET', `${CHECKS}/kiosks`)).body.kiosks;
    await expect.poll(offered, { timeout: 20_000 }).toEqual([{ id: kiosk.id, name: 'Foyer' }]);
    const asks = as(omar)('POST', CHECKS, asked(ada, { kiosk_id: kiosk.id }));
    const { path } = await kiosk.show();
    const { body } = await asks;
    expect(body.url).toBeNull();
    const id = body.svc_auth_session_id;
    const door = await WebhookReceiver.listen();
    const set = await omote.admin('PUT', `/kiosks/${kiosk.id}/door`, { address: door.url, on_host: true });
    expect(set.status).toBe(200);
    /** As the kiosk does, whose page says that it is one. */
    const atKiosk = async (at: string) => {
      const heard: ServiceMessage[] = [];
      const end = await playCapture(omote.url + at, [pictures.ada], {
        atKiosk: true,
        attempts: 3,
        onMessage: (message) => heard.push(message),
      });
      return { end, hello: heard.find((message) => message.type === 'hello') ?? expect.fail('no greeting') };
    };
    const { hello, end } = await atKiosk(path);
    const { words, answer } = await read(id, omar);
    expect(hello.callerCheck).toEqual({ words, answer, wants: 'password' });
    expect(end).toMatchObject({ result: true });
    expect(end).not.toHaveProperty('door');
    expect(door.received).toEqual([]);
    // The same person before the same kiosk, who wants to pass.
    const passing = await kiosk.call('/sessions', { kind: 'authentication', identifier: ada });
    expect((await atKiosk(passing.body.path)).end).toMatchObject({ result: true, door: 'opened' });
    expect(door.received).toHaveLength(1);
    await door.close();
    const { verdict } = (await as(omar)('GET', `${CHECKS}/${id}/verdict`)).body;
    expect((await jwtVerify(verdict, await keysOf())).payload).toMatchObject({
      kiosk_id: kiosk.id,
      result: true,
    });
    // It is in no list of who came.
    const { body: checkIns } = await omote.admin('GET', '/check_ins');
    expect(JSON.stringify(checkIns)).not.toContain(id);
    const elsewhere = await as(omar)('POST', CHECKS, asked(ada, { kiosk_id: 'no-such' }));
    expect(elsewhere.status).toBe(404);
    kiosk.socket?.close();
  });

  /** A kiosk that shows a check of Ada. */
  async function shown(name: string) {
    const kiosk = await (await KioskScript.pair(omote, name)).connect();
    kiosk.say({ type: 'state', activity: 'waiting', camera_problem: null });
    const { key } = await omote.newKey({ scopes: ['callers:check'] });
    const offered = async () =>
      (await omote.get(`${CHECKS}/kiosks`, { key })).body.kiosks.map(({ id }: { id: string }) => id);
    await expect.poll(offered, { timeout: 20_000 }).toContain(kiosk.id);
    const asks = omote.post(CHECKS, asked(ada, { kiosk_id: kiosk.id }), { key });
    const { presentation_id } = await kiosk.show();
    const own = `${CHECKS}/${(await asks).body.svc_auth_session_id}`;
    return { kiosk, presentation_id, own, key, now: async () => (await omote.get(own, { key })).body };
  }

  it('leaves the kiosk’s screen when it is cancelled', async () => {
    const { kiosk, presentation_id, own, key } = await shown('Hall');
    await omote.call('DELETE', own, { key });
    expect(await kiosk.next('cancel')).toMatchObject({ presentation_id });
    const { body } = await omote.admin('GET', `/kiosks/${kiosk.id}/presentations/${presentation_id}`);
    expect(body.state).toBe('cancelled');
    kiosk.socket?.close();
  });

  it('ends when whoever was to be checked has left', async () => {
    const { kiosk, presentation_id, own, now } = await shown('Stairs');
    kiosk.say({ type: 'presented', presentation_id, state: 'abandoned' });
    await expect.poll(async () => (await now()).state, { timeout: 20_000 }).toBe('done');
    expect(await now()).toMatchObject({ result: false, reason: 'never_opened' });
    const { entries } = (await omote.admin('GET', `/audit?subject=${own.split('/').at(-1)}`)).body;
    expect(entries[0]).toMatchObject({ action: 'caller.cancel', actor: 'service' });
    kiosk.socket?.close();
  });
});

describe('who cannot be checked', () => {
  it('is whoever is being deleted, suspended, unknown or without a face; the search says so', async () => {
    await omote.admin('PUT', '/directory', { on: true, linked_by: 'externalId' });
    const key = (await omote.newKey({ scopes: ['people:provision'] })).key;
    const suspended = await omote.registered(pictures.bea);
    await omote.admin('POST', '/ekyc_links', { ekyc_id: 'emp-suspended', auth_id: suspended });
    const scim = async (method: string, path: string, body: unknown) => {
      const response = await fetch(`${omote.url}/scim/v2${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
        body: JSON.stringify(body),
      });
      return (await response.json()) as { id: string };
    };
    const made = await scim('POST', '/Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'emp-suspended@site.example',
      externalId: 'emp-suspended',
    });
    const open = await started(yuki, suspended);
    await scim('PATCH', `/Users/${made.id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'active', value: false }],
    });
    // A check that was open ends with the suspension, whoever comes.
    const { end: late } = await comes(open.url, pictures.bea);
    expect(late).toMatchObject({ result: false, reason: 'attempts_used_up' });
    expect(await read(open.id)).toMatchObject({ state: 'done', result: false, reason: 'attempts_used_up' });
    const verdict = await as(yuki)('GET', `${CHECKS}/${open.id}/verdict`);
    expect([verdict.status, verdict.body.errors[0].reason]).toEqual([409, 'suspended']);

    const faceless = await omote.newPerson();
    const gone = await omote.registered(pictures.bea);
    await omote.call('DELETE', `/v1/auth/${gone}`);
    const reasons = [];
    for (const authId of [suspended, faceless, gone, 'f'.repeat(32)]) {
      const { status, body } = await as(omar)('POST', CHECKS, asked(authId));
      reasons.push([status, body.errors[0].reason]);
    }
    expect(reasons).toEqual([
      [409, 'suspended'],
      [409, 'no_registered_face'],
      [expect.any(Number), expect.stringMatching(/^(being_deleted|unknown_person)$/)],
      [404, 'unknown_person'],
    ]);
    const found = async (text: string) => {
      const { body } = await as(omar)('GET', `${CHECKS}/people?text=${encodeURIComponent(text)}`);
      return body.people;
    };
    expect(await found('emp-suspended')).toMatchObject([{ auth_id: suspended, obstacle: 'suspended' }]);
    expect(await found(faceless)).toMatchObject([{ auth_id: faceless, obstacle: 'no_face' }]);
    expect(await found('lovelace')).toEqual([
      { auth_id: ada, name: 'Ada Lovelace', ekyc_ids: [], obstacle: null, needs_code: false },
    ]);
  });

  it('ends with the person: whoever is deleted while the link is open is not passed', async () => {
    const leaver = await omote.registered(pictures.bea);
    const { id, url } = await started(omar, leaver);
    await omote.call('DELETE', `/v1/auth/${leaver}`);
    await expect.poll(async () => (await read(id, omar)).state, { timeout: 20_000 }).toBe('done');
    expect(await read(id, omar)).toMatchObject({ result: false, reason: 'person_gone' });
    expect(await openIssuedUrl(url).catch((error: unknown) => error)).toBeInstanceOf(UrlRefused);
    expect((await as(omar)('GET', `${CHECKS}/${id}/verdict`)).status).toBe(409);
  });
});

describe('a verdict', () => {
  it('that was changed or signed by somebody else does not verify, and a repeated one is told by sid and jti', async () => {
    const { id, url } = await started();
    await comes(url, pictures.bea);
    await omote.admin('POST', `/people/${ada}/unlock`);
    const take = async (): Promise<string> => (await as(yuki)('GET', `${CHECKS}/${id}/verdict`)).body.verdict;
    const [first, second] = [await take(), await take()];
    const keys = await keysOf();
    const [head = '', claims = '', signature = ''] = first.split('.');
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), result: true }),
    ).toString('base64url');
    await expect(jwtVerify(`${head}.${forged}.${signature}`, keys)).rejects.toThrow(/signature/);
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'omote-caller-check+jwt' })).toString(
      'base64url',
    );
    await expect(jwtVerify(`${none}.${forged}.`, keys)).rejects.toThrow();
    const [one, two] = [(await jwtVerify(first, keys)).payload, (await jwtVerify(second, keys)).payload];
    expect(one.sid).toBe(two.sid);
    expect(one.concluded_at).toBe(two.concluded_at);
    expect(one.jti).not.toBe(two.jti);
    expect((one.exp ?? 0) - (one.iat ?? 0)).toBe(300);
  });
});

describe('the right to check', () => {
  it('is a scope of its own, which gives nothing else', async () => {
    for (const scope of [
      'people:read',
      'authentications:write',
      'faces:compare',
      'sessions:read',
      'kiosks:present',
    ]) {
      const { key } = await omote.newKey({ scopes: [scope] });
      const { status } = await omote.post(CHECKS, asked(ada), { key });
      expect([scope, status]).toEqual([scope, 403]);
      expect((await omote.get(`${CHECKS}/people?text=Ada`, { key })).status).toBe(403);
    }
    const { key, id } = await omote.newKey({ scopes: ['callers:check'] });
    const made = await omote.post(CHECKS, asked(ada), { key });
    expect(made.status).toBe(200);
    for (const path of [
      `/people/${ada}`,
      '/sessions',
      `/sessions/${made.body.svc_auth_session_id}/signed_result`,
    ])
      expect([path, (await omote.get(`/admin/v1${path}`, { key })).status]).toEqual([path, 403]);
    const own = `${CHECKS}/${made.body.svc_auth_session_id}`;
    expect((await omote.get(own, { key })).body.state).toBe('waiting');
    await omote.call('DELETE', own, { key });
    const { verdict } = (await omote.get(`${own}/verdict`, { key })).body;
    expect((await jwtVerify(verdict, await keysOf())).payload).toMatchObject({
      aud: id,
      checked_by: `key:${id}`,
    });
    // A session that is no check is none to the help desk either.
    const { body } = await omote.issue('sessions', bea);
    expect((await as(yuki)('GET', `${CHECKS}/${body.svc_auth_session_id}`)).status).toBe(404);
  });

  it('is a role of its own: of people it sees names and IDs, and no picture', async () => {
    for (const path of [
      '/people',
      `/people/${ada}`,
      '/sessions',
      '/settings',
      '/audit',
      '/kiosks',
      '/operators',
      '/people.csv',
    ])
      expect([path, (await as(yuki)('GET', `/admin/v1${path}`)).status]).toEqual([path, 403]);
    expect((await as(yuki)('GET', '/admin/v1/me')).body).toMatchObject({ role: 'helpdesk' });
    const status = (await as(yuki)('GET', '/admin/v1/status')).body;
    const whole = (await omote.admin('GET', '/status')).body;
    expect(status.attention).toMatchObject({ staff_calls: [] });
    expect(status.service).toMatchObject({
      siteName: whole.service.siteName,
      version: whole.service.version,
    });
    // Of the host, of the pack and of what is weak here, nothing.
    expect(whole.service.dataDir).not.toBe('');
    expect([status.service.dataDir, status.pack.name, status.thresholds.match.fmr, status.degraded]).toEqual([
      '',
      '',
      0,
      [],
    ]);
    expect(JSON.stringify(status)).not.toContain(whole.service.dataDir);
  });

  it('is nobody’s who is not signed in', async () => {
    expect((await omote.post(CHECKS, asked(ada), { key: null })).status).toBe(401);
  });

  it('is limited for each operator', async () => {
    const busy = await omote.newOperator('busy', 'helpdesk', PASSWORD);
    const answers = [];
    for (let i = 0; i < 12; i++) answers.push(await as(busy)('POST', CHECKS, asked(ada)));
    expect(answers[0]?.status).toBe(200);
    const late = answers.at(-1);
    expect([late?.status, late?.body.errors[0].reason]).toEqual([429, 'most_caller_checks']);
    expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('lists nobody: searches are limited, and two characters of an ID find none', async () => {
    const { key } = await omote.newKey({ scopes: ['callers:check'] });
    const found = async (text: string) => await omote.get(`${CHECKS}/people?text=${text}`, { key });
    const ids = async (text: string) =>
      (await found(text)).body.people.map(({ auth_id }: { auth_id: string }) => auth_id);
    expect(await ids(bea.slice(0, 4))).toContain(bea);
    expect(await ids(bea.slice(0, 3))).not.toContain(bea);
    let last = await found('zz');
    for (let i = 0; i < 80 && last.status === 200; i++) last = await found('zz');
    expect([last.status, last.body.errors[0].reason]).toEqual([429, 'most_searches']);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('says of whom failed attempts have locked that they are', async () => {
    const locked = await omote.registered(pictures.bea);
    const { key } = await omote.newKey({ scopes: ['callers:check'] });
    const obstacle = async () =>
      (await omote.get(`${CHECKS}/people?text=${locked}`, { key })).body.people[0].obstacle;
    expect(await obstacle()).toBeNull();
    for (let i = 0; i < 9 && (await obstacle()) === null; i++)
      await comes((await omote.issue('sessions', locked, { tutorial: false })).body.url, pictures.ada);
    expect(await obstacle()).toBe('locked');
  });

  it('takes a ticket number, and no text', async () => {
    const { key } = await omote.newKey({ scopes: ['callers:check'] });
    for (const ticket of ['Ada forgot it', 'x'.repeat(65), '<b>'])
      expect((await omote.post(CHECKS, asked(ada, { ticket }), { key })).body.errors[0].value).toBe('ticket');
    const { body } = await omote.post(CHECKS, asked(ada, { ticket: '' }), { key });
    expect((await omote.get(`${CHECKS}/${body.svc_auth_session_id}`, { key })).body.ticket).toBeNull();
  });
});

describePostgres('at a site of several appliances', () => {
  it('no check begins beside one of an earlier version, which would take it for an authentication', async () => {
    const database = await schemaDatabase();
    const [here] = await siteOf(1, database, WITHOUT_CHALLENGE, new Uint8Array(32).fill(7));
    try {
      const person = await here.registered(pictures.ada);
      const { key } = await here.newKey({ scopes: ['callers:check'] });
      expect((await here.post(CHECKS, asked(person), { key })).status).toBe(200);
      await besides(database, (client) =>
        client.query(
          `INSERT INTO main.site_nodes (node_id, name, address, version, joined_at_us, run, seen_at_us, cursor)
           VALUES ($1, 'old', '', '0.0.9', 1, 'r', main.omote_now(), 0)`,
          [randomBytes(8).toString('hex')],
        ),
      );
      const { status, body } = await here.post(CHECKS, asked(person), { key });
      expect([status, body.errors[0].reason]).toEqual([409, 'earlier_appliance']);
    } finally {
      await here.close();
    }
  }, 60_000);
});

describe('the set-up link', () => {
  it('checks nobody: the verdict would name nobody', async () => {
    const fresh = await Appliance.start(WITHOUT_CHALLENGE);
    try {
      const person = await fresh.registered(pictures.ada);
      const { status, body } = await fresh.admin('POST', '/caller_checks', asked(person));
      expect([status, body.errors[0].reason]).toEqual([403, 'caller_without_id']);
    } finally {
      await fresh.close();
    }
  });
});
