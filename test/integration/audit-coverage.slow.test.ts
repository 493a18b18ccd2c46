// @module-tag security
/**
 * Tests every route of /v1, /admin/v1, /kiosk/v1 and /scim/v2 that may change something, as registered in fastify: each leaves
 * exactly one entry in the audit log, with the address and request it came from, or is listed below with the reason why
 * not.
 */
import { generateKeyPairSync } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MovingPerson } from '../../scripts/moving-person.ts';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { nodeOf } from '../../src/app/node-file.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { joinSite } from '../../src/app/site/join-site.ts';
import { OPERATIONS } from '../../src/contract/operations.ts';
import { besides } from '../store/temporary.ts';
import { act as moveBefore } from '../support/actor.ts';
import { type Answer, Appliance } from '../support/appliance.ts';
import { BrowserKey } from '../support/browser-key.ts';
import { CapturePage } from '../support/capture-page.ts';
import { KioskScript, kioskCall } from '../support/kiosk.ts';
import { describePostgres, schemaDatabase } from '../support/postgres/shared-server.ts';
import { siteOf } from '../support/site.ts';
import { SoftKey } from '../support/soft-key.ts';
import { installTwin } from '../support/twin-pack.ts';

const ENV = {
  OMOTE_WORKERS: '1',
  OMOTE_SANDBOX_PORT: '0',
  OMOTE_TRUSTED_PROXIES: '127.0.0.1',
  OMOTE_HOST_NAMES: 'localhost',
  OMOTE_LEARN_FROM_VISITS: 'on',
  OMOTE_CHALLENGE_EXEMPTIONS: 'on',
  OMOTE_MATCH_FMR: '0.001',
  // Duplicates are reviewed by people.
  OMOTE_DUPLICATE_FMR: '1e-12',
  OMOTE_REVIEW_FMR: '1e-5',
};
const SHELL = { sandboxProgram: new URL('../../src/shells/headless/sandbox-main.ts', import.meta.url) };
const ADDRESS = '198.51.100.9';
const PASSWORD = 'correct horse battery';
const CONSOLE = { 'x-omote-console': '1' };
const VIEW = { list: 'sessions', name: 'Rejected', query: 'result=rejected', shared: true };

interface Entry {
  actor: string;
  action: string;
  subject: string;
  details: Record<string, string | number | boolean | null>;
}

const routes = new Set<string>();
let omote: Appliance;
/** ID of the acting operator. */
let admin = '';
let ada = '';
let face: Buffer;
let frames: Buffer[];
/** ID of the request to look for. */
let mark = '';

const cookieOf = (answer: Answer): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
/** Calls that a test needs before and after; they leave entries of their own. */
const as = (cookie: string, method: string, path: string, body?: unknown) =>
  omote.call(method, `/admin/v1${path}`, { body, headers: { cookie, ...CONSOLE }, key: null });
const operator = (method: string, path: string, body?: unknown) => as(admin, method, path, body);

const RECEIVER = { name: 'Doors', address: 'https://doors.invalid/' };
const PROVIDER = {
  issuer: 'https://id.invalid',
  client_id: 'omote',
  scopes: 'openid',
  groups_claim: 'groups',
  groups: [],
  label: 'Staff account',
  on_host: false,
  other_hosts: [],
};
/** The ID of the one receiver of events. */
async function receiver(): Promise<string> {
  for (const { id } of (await operator('GET', '/webhooks')).body.webhooks)
    await operator('DELETE', `/webhooks/${id}`);
  return (await operator('POST', '/webhooks', RECEIVER)).body.id;
}

const CLIENT = {
  name: 'Portal',
  redirect_uris: ['https://portal.invalid/back'],
  auth: 'client_secret_basic',
  id_type: 'auth',
};
const openIdClient = async (): Promise<string> => (await operator('POST', '/openid/clients', CLIENT)).body.id;

/** The one call of each act whose entry is checked. */
const hit = (method: string, path: string, options: Parameters<Appliance['call']>[2]) =>
  omote.call(method, path, {
    ...options,
    headers: { 'x-request-id': mark, 'x-forwarded-for': ADDRESS, ...options?.headers },
  });
const byOperator = (method: string, path: string, body?: unknown, cookie = admin) =>
  hit(method, `/admin/v1${path}`, { body, key: null, headers: { cookie, ...CONSOLE } });
const byKey = (method: string, path: string, body?: unknown) => hit(method, path, { body });
const byNobody = (path: string, body: unknown) =>
  hit('POST', `/admin/v1${path}`, { body, key: null, headers: CONSOLE });
const byKiosk = ({ cookie }: { cookie: string }, path: string, body: object) =>
  kioskCall(omote, path, body, cookie, { 'x-request-id': mark, 'x-forwarded-for': ADDRESS });
const raw = (method: string, path: string, type: string, bytes: Uint8Array<ArrayBuffer> | string) =>
  hit(method, `/admin/v1${path}`, {
    raw: bytes,
    key: null,
    headers: { cookie: admin, ...CONSOLE, 'content-type': type },
  });

const told = async (id: string): Promise<Entry[]> => {
  const all: Entry[] = (await operator('GET', '/audit?size=500')).body.entries;
  return all.filter((e) => e.details.client_request_id === id);
};

const newOperator = async (name: string) => {
  const { body } = await operator('POST', '/operators', { name, role: 'admin' });
  const token = new URL(body.link).hash.slice(1);
  const cookie = cookieOf(await as('', 'POST', '/sign_in/reset', { token, password: PASSWORD }));
  return { id: body.operator.id as string, name, cookie, token };
};
const newKey = async () =>
  (await operator('POST', '/keys', { name: 'another', scopes: ['results:read'] })).body;
const withCode = async (name: string) => {
  const one = await newOperator(name);
  const { secret } = (await as(one.cookie, 'POST', '/me/code', {})).body;
  const code = new TOTP({ secret }).generate();
  return { ...one, secret, proof: { code, password: PASSWORD } };
};
let directoryKey = '';
/** The one call of an act. */
const byDirectory = (method: string, path: string, body?: object): Promise<Answer> =>
  asDirectory(method, path, body, { 'x-request-id': mark, 'x-forwarded-for': ADDRESS });
/** Calls as the site's directory does. */
async function asDirectory(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  if (directoryKey === '') {
    await operator('PUT', '/directory', { on: true, linked_by: 'externalId' });
    directoryKey = (await omote.newKey({ scopes: ['people:provision'] })).key;
  }
  const given = body === undefined ? {} : { body };
  return omote.call(method, `/scim/v2${path}`, { key: directoryKey, headers, ...given });
}
/** @returns the ID of an account about nobody who is registered */
const account = async (name: string): Promise<string> =>
  (await asDirectory('POST', '/Users', { userName: name, externalId: name })).body.id;

/** Suspends people as the site's directory does. @returns the IDs of the accounts */
async function suspendedAccounts(name: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const externalId = `${name}-${n}`;
    const authId = await omote.newPerson();
    await operator('POST', '/ekyc_links', { ekyc_id: externalId, auth_id: authId });
    const body = { userName: externalId, externalId, active: false };
    ids.push((await asDirectory('POST', '/Users', body)).body.id);
  }
  return ids;
}

const device = async (): Promise<string> => {
  const { body } = await omote.issue('sessions', ada, { tutorial: false });
  await operator('POST', `/sessions/${body.svc_auth_session_id}/challenge_exemption`);
  const page = await CapturePage.open(body.url, { headers: { 'user-agent': 'Chrome' } });
  page.send({ type: 'device', proof: null });
  const end = await page.attempt(frames);
  if (end.type !== 'finished' || !end.trustChallenge) throw new Error(JSON.stringify(end));
  const key = await BrowserKey.make();
  page.send({ type: 'trust', ...(await key.prove(end.trustChallenge)), platformVersion: '15.0.0' });
  await page.next('trust_result');
  return (await operator('GET', `/people/${ada}/devices`)).body.trusted_devices.at(-1).device_id;
};
const visit = async (authId: string): Promise<string> => {
  const moving = await MovingPerson.of('cora');
  for (;;) {
    const { body } = await omote.issue('sessions', authId, { retry_limit: 0 });
    const end = await moveBefore(await CapturePage.open(body.url), moving, {});
    if (!('result' in end && end.result)) continue;
    const learnt = async () => (await operator('GET', `/people/${authId}/visits`)).body.visits.length;
    await expect.poll(learnt, { timeout: 10_000 }).toBe(1);
    return body.svc_auth_session_id;
  }
};
let cora = '';
/** Nobody similar may be registered, because nothing is learned from a person who could be mistaken for another. */
const learnt = async (): Promise<[string, string]> => {
  if (cora) {
    const { process_id } = (await omote.call('DELETE', `/v1/auth/${cora}`)).body;
    const state = async () => (await operator('GET', `/delete_processes/${process_id}`)).body.status;
    await expect.poll(state, { timeout: 10_000 }).toBe('Completed');
  }
  cora = await omote.registered(await portrait('cora'));
  return [cora, await visit(cora)];
};
const showing = async () => {
  const kiosk = await (await KioskScript.pair(omote, `Hall ${mark}`)).connect();
  kiosk.say({ type: 'state', activity: 'waiting', camera_problem: null });
  const waiting = async (): Promise<string> => {
    const { kiosks } = (await operator('GET', '/kiosks')).body;
    return kiosks.find(({ id }: { id: string }) => id === kiosk.id).activity;
  };
  await expect.poll(waiting).toBe('waiting');
  return kiosk;
};
const presented = async (kind: 'authentication' | 'registration', consent = false) => {
  const kiosk = await showing();
  const identifier = kind === 'authentication' ? ada : await omote.newPerson();
  const body = { [kind]: { id_type: 'auth', identifier, redirect_uri: 'https://app.example/back' }, consent };
  const [answer] = await Promise.all([operator('POST', `/kiosks/${kiosk.id}/present`, body), kiosk.show()]);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { kiosk, id: answer.body.presentation_id as string };
};
const newImport = async () => {
  const answer = await omote.call('POST', '/admin/v1/imports?file_name=staff.csv', {
    raw: `ekyc_id,image\n${mark},bea.jpg\n`,
    key: null,
    headers: { cookie: admin, ...CONSOLE, 'content-type': 'text/csv' },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.import.id as string;
};
const checkedImport = async () => {
  const id = await newImport();
  await omote.call('PUT', `/admin/v1/imports/${id}/rows/2/picture`, {
    raw: new Uint8Array(await portrait('bea')),
    key: null,
    headers: { cookie: admin, ...CONSOLE, 'content-type': 'image/jpeg' },
  });
  return id;
};
const until = async (state: string): Promise<void> => {
  const now = async () => (await operator('GET', '/models')).body.switch.state;
  await expect.poll(now, { timeout: 60_000 }).toBe(state);
};
/** A review of a person who is registered twice. */
const review = async (): Promise<{ id: string; all: object }> => {
  const person = await omote.registered(face);
  const { reviews } = (await operator('GET', '/reviews')).body;
  const { id, hits } = reviews.find((r: { person: { auth_id: string } }) => r.person.auth_id === person);
  return {
    id,
    all: { decisions: hits.map(({ auth_id }: { auth_id: string }) => ({ auth_id, verdict: 'different' })) },
  };
};
const backupNames = async (): Promise<string[]> =>
  (await operator('GET', '/backups')).body.backups.map((b: { name: string }) => b.name);
/** A backup, a check or a restore runs at a time, and those that were asked for above go on after the answer. */
const noBackupRuns = () =>
  expect
    .poll(
      async () => {
        const { running, check, restore } = (await operator('GET', '/backups')).body;
        return [running && 'making', check?.state, restore?.state].filter((state) =>
          ['making', 'running', 'preparing', 'switching'].includes(state),
        );
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
const pem = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).publicKey;
const sessionOf = async (cookie: string): Promise<string> =>
  (await as(cookie, 'GET', '/me/sessions')).body.sessions[0].id;
const checkOf = (authId: string) => ({
  auth_id: authId,
  check_reason: 'password',
  ticket: 'INC-1',
  kiosk_id: null,
});
const body45 = () => ({ face_image: face.toString('base64') });
const local = (cookie: string, method: string, path: string, body?: unknown, id = '') =>
  fetch(`http://localhost:${new URL(omote.url).port}/admin/v1${path}`, {
    method,
    headers: {
      cookie,
      ...CONSOLE,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(id ? { 'x-request-id': id, 'x-forwarded-for': ADDRESS } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).then(async (r) => ({ status: r.status, headers: r.headers, body: await r.json() }) as Answer);
const securityKey = async (cookie: string) => {
  const { options } = (await local(cookie, 'POST', '/me/security_keys/options', {})).body;
  const origin = `http://localhost:${new URL(omote.url).port}`;
  return { name: 'Blue', response: new SoftKey().register(options.challenge, 'localhost', origin) };
};

/** The call of each route, and the entry that it leaves. */
const ACTS: Record<string, [action: string, act: () => Promise<Answer>]> = {
  'POST /v1/auth_face/register_sessions': [
    'person.session',
    () =>
      byKey('POST', '/v1/auth_face/register_sessions', {
        id_type: 'auth',
        identifier: ada,
        redirect_uri: 'https://app.example/back',
      }),
  ],
  'POST /v1/auth': ['person.create', () => byKey('POST', '/v1/auth')],
  'POST /v1/auth/:identifier/faces': [
    'person.register',
    async () => byKey('POST', `/v1/auth/${await omote.newPerson()}/faces`, body45()),
  ],
  'DELETE /v1/:id_type/:identifier': [
    'person.delete',
    async () => byKey('DELETE', `/v1/auth/${await omote.newPerson()}`),
  ],
  'DELETE /v1/:id_type/:identifier/trusted_devices/:device_id': [
    'device.revoke',
    async () => byKey('DELETE', `/v1/auth/${ada}/trusted_devices/${await device()}`),
  ],
  'POST /admin/v1/sign_in': [
    'operator.sign_in',
    () => byNobody('/sign_in', { name: 'anna', password: PASSWORD }),
  ],
  'POST /admin/v1/sign_in/reset': [
    'operator.password',
    async () => {
      const { body } = await operator('POST', '/operators', { name: 'reset', role: 'viewer' });
      return byNobody('/sign_in/reset', { token: new URL(body.link).hash.slice(1), password: PASSWORD });
    },
  ],
  'POST /kiosk/v1/pair': [
    'kiosk.change',
    async () => {
      const { body } = await operator('POST', '/kiosks', { name: 'To be paired' });
      return byKiosk({ cookie: '' }, '/pair', { code: body.code });
    },
  ],
  'POST /kiosk/v1/presentations/:id/consent': [
    'person.consent',
    async () => {
      const { kiosk, id } = await presented('registration', true);
      const { version } = (await operator('GET', '/consent')).body;
      return byKiosk(kiosk, `/presentations/${id}/consent`, { version, language: 'en' });
    },
  ],
  'POST /kiosk/v1/withdrawals': [
    'person.withdraw',
    async () => {
      await operator('PUT', '/settings', { set: { kiosk_withdrawals: true } });
      const kiosk = await KioskScript.pair(omote, 'Withdrawing');
      const identifier = await omote.registered(await portrait('cora'));
      const moving = await MovingPerson.of('cora');
      for (;;) {
        const { path } = (
          await kiosk.call('/sessions', { kind: 'authentication', identifier, withdraws: true })
        ).body;
        const end = await moveBefore(await CapturePage.open(omote.url + path), moving, {});
        if ('result' in end && end.result) return byKiosk(kiosk, '/withdrawals', { path });
      }
    },
  ],
  'POST /admin/v1/kiosks/:id/present': [
    'kiosk.present',
    async () => {
      const kiosk = await showing();
      const authentication = { id_type: 'auth', identifier: ada, redirect_uri: 'https://app.example/back' };
      const path = `/kiosks/${kiosk.id}/present`;
      return (await Promise.all([byOperator('POST', path, { authentication }), kiosk.show()]))[0];
    },
  ],
  'DELETE /admin/v1/kiosks/:id/presentations/:presentation_id': [
    'kiosk.cancel',
    async () => {
      const { kiosk, id } = await presented('authentication');
      return byOperator('DELETE', `/kiosks/${kiosk.id}/presentations/${id}`);
    },
  ],
  'POST /admin/v1/me/sign_out': [
    'operator.sign_out',
    async () => byOperator('POST', '/me/sign_out', {}, (await newOperator('leaver')).cookie),
  ],
  'PUT /admin/v1/me/password': [
    'operator.password',
    async () =>
      byOperator(
        'PUT',
        '/me/password',
        { password: PASSWORD, new_password: 'nine purple lanterns sway' },
        (await newOperator('changer')).cookie,
      ),
  ],
  'POST /admin/v1/me/confirm': [
    'operator.confirm',
    () => byOperator('POST', '/me/confirm', { password: PASSWORD }),
  ],
  'DELETE /admin/v1/me/sessions/:id': [
    'operator.session_end',
    async () => {
      const { cookie } = await newOperator('ender');
      const other = cookieOf(await as('', 'POST', '/sign_in', { name: 'ender', password: PASSWORD }));
      const { sessions } = (await as(cookie, 'GET', '/me/sessions')).body;
      expect(other).not.toBe('');
      const { id } = sessions.find((s: { current: boolean }) => !s.current);
      return byOperator('DELETE', `/me/sessions/${id}`, undefined, cookie);
    },
  ],
  'PUT /admin/v1/me/code': [
    'operator.code_on',
    async () => {
      const { cookie, proof } = await withCode('coder');
      return byOperator('PUT', '/me/code', proof, cookie);
    },
  ],
  'POST /admin/v1/me/code/off': [
    'operator.code_off',
    async () => {
      const { cookie, proof } = await withCode('uncoder');
      await as(cookie, 'PUT', '/me/code', proof);
      return byOperator('POST', '/me/code/off', { password: PASSWORD }, cookie);
    },
  ],
  'POST /admin/v1/me/security_keys': [
    'operator.security_key_add',
    async () => {
      const { cookie } = await newOperator('keyed');
      return local(cookie, 'POST', '/me/security_keys', await securityKey(cookie), mark);
    },
  ],
  'DELETE /admin/v1/me/security_keys/:id': [
    'operator.security_key_remove',
    async () => {
      const { cookie } = await newOperator('unkeyed');
      await local(cookie, 'POST', '/me/security_keys', await securityKey(cookie));
      const { security_keys } = (await local(cookie, 'GET', '/me/security_keys')).body;
      return local(cookie, 'DELETE', `/me/security_keys/${security_keys[0].id}`, undefined, mark);
    },
  ],
  'POST /admin/v1/me/recovery_codes': [
    'operator.recovery_codes',
    async () => {
      const { cookie, proof } = await withCode('recoverer');
      await as(cookie, 'PUT', '/me/code', proof);
      return byOperator('POST', '/me/recovery_codes', {}, cookie);
    },
  ],
  'POST /admin/v1/operators': [
    'operator.create',
    () => byOperator('POST', '/operators', { name: 'created', role: 'viewer' }),
  ],
  'PATCH /admin/v1/operators/:id': [
    'operator.change',
    async () => byOperator('PATCH', `/operators/${(await newOperator('changed')).id}`, { role: 'viewer' }),
  ],
  'POST /admin/v1/operators/:id/reset_link': [
    'operator.reset_link',
    async () => byOperator('POST', `/operators/${(await newOperator('linked')).id}/reset_link`, {}),
  ],
  'DELETE /admin/v1/operators/:id/second_factors': [
    'operator.factors_off',
    async () => {
      const { cookie, proof, id } = await withCode('stripped');
      await as(cookie, 'PUT', '/me/code', proof);
      return byOperator('DELETE', `/operators/${id}/second_factors`);
    },
  ],
  'DELETE /admin/v1/operators/:id/sessions': [
    'operator.session_end',
    async () => byOperator('DELETE', `/operators/${(await newOperator('ended')).id}/sessions`),
  ],
  'DELETE /admin/v1/operators/:id/sessions/:session': [
    'operator.session_end',
    async () => {
      const { id, cookie } = await newOperator('endedone');
      return byOperator('DELETE', `/operators/${id}/sessions/${await sessionOf(cookie)}`);
    },
  ],
  'POST /admin/v1/tls/own': [
    'tls.change',
    () => byOperator('POST', '/tls/own', { names: ['omote.example'] }),
  ],
  'DELETE /admin/v1/tls': ['tls.change', () => byOperator('DELETE', '/tls')],
  'POST /admin/v1/backups': [
    'backup.make',
    () => byOperator('POST', '/backups', { passphrase: 'nine purple lanterns sway above the quay' }),
  ],
  'POST /admin/v1/backups/:name/check': [
    'backup.check',
    async () => {
      await expect.poll(backupNames, { timeout: 60_000 }).not.toEqual([]);
      await noBackupRuns();
      return byOperator('POST', `/backups/${(await backupNames())[0]}/check`, { passphrase: 'wrong' });
    },
  ],
  'POST /admin/v1/backup_uploads': [
    'backup.upload',
    () => byOperator('POST', '/backup_uploads', { bytes: 100 }),
  ],
  'POST /admin/v1/backups/:name/restore': [
    'backup.restore',
    async () => {
      await expect.poll(backupNames, { timeout: 60_000 }).not.toEqual([]);
      await noBackupRuns();
      return byOperator('POST', `/backups/${(await backupNames())[0]}/restore`, { passphrase: 'wrong' });
    },
  ],
  'DELETE /admin/v1/backups/:name': [
    'backup.remove',
    async () => {
      await expect.poll(backupNames, { timeout: 60_000 }).not.toEqual([]);
      return byOperator('DELETE', `/backups/${(await backupNames())[0]}`);
    },
  ],
  'PUT /admin/v1/backup_plan': [
    'backup.plan',
    () =>
      byOperator('PUT', '/backup_plan', {
        recipient: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
        typed: null,
        at: '03:30',
        folder: null,
        keep: { days: 7, weeks: 4, months: 12 },
      }),
  ],
  'POST /admin/v1/backup_plan/run': [
    'backup.make',
    async () => {
      await noBackupRuns();
      return byOperator('POST', '/backup_plan/run');
    },
  ],
  'DELETE /admin/v1/backup_plan': ['backup.plan', () => byOperator('DELETE', '/backup_plan')],
  'PUT /admin/v1/settings': [
    'settings.change',
    () => byOperator('PUT', '/settings', { set: { site_name: 'Kyoto' } }),
  ],
  'POST /admin/v1/notices/:kind/seen': [
    'notice.see',
    async () => {
      const [notice] = (await operator('GET', '/status')).body.attention.notices;
      return byOperator('POST', `/notices/${notice.kind}/seen`, { version: notice.version });
    },
  ],
  'POST /admin/v1/keys': [
    'key.create',
    () => byOperator('POST', '/keys', { name: 'x', scopes: ['results:read'] }),
  ],
  'DELETE /admin/v1/keys/:id': [
    'key.revoke',
    async () => byOperator('DELETE', `/keys/${(await newKey()).id}`),
  ],
  'POST /admin/v1/keys/:id/rotate': [
    'key.rotate',
    async () => byOperator('POST', `/keys/${(await newKey()).id}/rotate`, {}),
  ],
  'POST /admin/v1/clock/confirm': ['clock.confirm', () => byOperator('POST', '/clock/confirm')],
  'POST /admin/v1/reviews/:id/decisions': [
    'review.decide',
    async () => {
      const { id, all } = await review();
      return byOperator('POST', `/reviews/${id}/decisions`, all);
    },
  ],
  'POST /admin/v1/reviews/:id/undo': [
    'review.undo',
    async () => {
      const { id, all } = await review();
      await operator('POST', `/reviews/${id}/decisions`, all);
      return byOperator('POST', `/reviews/${id}/undo`, {});
    },
  ],
  'POST /admin/v1/detections/:auth_id/:hit_auth_id/dismiss': [
    'detection.dismiss',
    async () => {
      await omote.restart({ ...ENV, OMOTE_DUPLICATE_FMR: '1e-7' }, SHELL);
      const person = await omote.registered(face);
      await omote.restart(ENV, SHELL);
      const { detections } = (await operator('GET', `/people/${person}/detections`)).body;
      return byOperator('POST', `/detections/${person}/${detections[0].hits[0].auth_id}/dismiss`, {});
    },
  ],
  'POST /admin/v1/shield/scan': ['scan.start', () => byOperator('POST', '/shield/scan', {})],
  'DELETE /admin/v1/shield/scan': ['scan.stop', () => byOperator('DELETE', '/shield/scan')],
  'POST /admin/v1/models/switch': [
    'models.change',
    () => byOperator('POST', '/models/switch', { pack: 'twin' }),
  ],
  'POST /admin/v1/models/switch/pause': [
    'models.change',
    async () => {
      await until('ready');
      return byOperator('POST', '/models/switch/pause');
    },
  ],
  'POST /admin/v1/models/switch/resume': ['models.change', () => byOperator('POST', '/models/switch/resume')],
  'DELETE /admin/v1/models/switch': ['models.change', () => byOperator('DELETE', '/models/switch')],
  'POST /admin/v1/models/switch/cut_over': [
    'models.change',
    async () => {
      await operator('POST', '/models/switch', { pack: 'twin' });
      await until('ready');
      return byOperator('POST', '/models/switch/cut_over', { accept_failures: true });
    },
  ],
  'POST /admin/v1/models/rollback': [
    'models.change',
    async () => {
      await until('none');
      return byOperator('POST', '/models/rollback');
    },
  ],
  'DELETE /admin/v1/models/:pack/templates': [
    'models.change',
    async () => {
      await until('none');
      return byOperator('DELETE', '/models/twin/templates');
    },
  ],
  'DELETE /admin/v1/models/calibration': [
    'models.calibrate',
    () => byOperator('DELETE', '/models/calibration'),
  ],
  'POST /admin/v1/try/registration': ['try.session', () => byOperator('POST', '/try/registration', {})],
  'POST /admin/v1/try/authentication': [
    'try.session',
    () => byOperator('POST', '/try/authentication', { auth_id: ada }),
  ],
  'POST /admin/v1/result_keys/rotate': [
    'result_keys.rotate',
    () => byOperator('POST', '/result_keys/rotate', {}),
  ],
  'PUT /admin/v1/identity_provider': [
    'identity_provider.set',
    () => byOperator('PUT', '/identity_provider', PROVIDER),
  ],
  'POST /admin/v1/identity_provider/test': [
    'identity_provider.test',
    async () => {
      await operator('PUT', '/identity_provider', PROVIDER);
      return byOperator('POST', '/identity_provider/test');
    },
  ],
  'DELETE /admin/v1/identity_provider': [
    'identity_provider.remove',
    async () => {
      await operator('PUT', '/identity_provider', PROVIDER);
      return byOperator('DELETE', '/identity_provider');
    },
  ],
  'PUT /admin/v1/kiosks/:id/door': [
    'door.set',
    async () => byOperator('PUT', `/kiosks/${(await showing()).id}/door`, { address: RECEIVER.address }),
  ],
  'DELETE /admin/v1/kiosks/:id/door': [
    'door.remove',
    async () => {
      const { id } = await showing();
      await operator('PUT', `/kiosks/${id}/door`, { address: RECEIVER.address });
      return byOperator('DELETE', `/kiosks/${id}/door`);
    },
  ],
  'PUT /admin/v1/kiosks/:id/door/allowed': [
    'door.allow',
    async () => byOperator('PUT', `/kiosks/${(await showing()).id}/door/allowed`, { allowed: false }),
  ],
  'PUT /admin/v1/kiosks/:id/direction': [
    'door.direction',
    async () => byOperator('PUT', `/kiosks/${(await showing()).id}/direction`, { direction: 'in' }),
  ],
  'PUT /admin/v1/openid': ['openid.switch', () => byOperator('PUT', '/openid', { on: true })],
  'POST /admin/v1/openid/clients': ['openid.client_add', () => byOperator('POST', '/openid/clients', CLIENT)],
  'POST /admin/v1/openid/clients/:id/secret': [
    'openid.client_secret',
    async () => byOperator('POST', `/openid/clients/${await openIdClient()}/secret`),
  ],
  'DELETE /admin/v1/openid/clients/:id': [
    'openid.client_remove',
    async () => byOperator('DELETE', `/openid/clients/${await openIdClient()}`),
  ],
  'POST /admin/v1/webhooks': ['webhook.create', () => byOperator('POST', '/webhooks', RECEIVER)],
  'PATCH /admin/v1/webhooks/:id': [
    'webhook.change',
    async () => byOperator('PATCH', `/webhooks/${await receiver()}`, { state: 'off' }),
  ],
  'PUT /admin/v1/webhooks/:id/certificates': [
    'webhook.certificates',
    async () => byOperator('PUT', `/webhooks/${await receiver()}/certificates`, { ca: '' }),
  ],
  'POST /admin/v1/webhooks/:id/secret': [
    'webhook.secret',
    async () => byOperator('POST', `/webhooks/${await receiver()}/secret`, {}),
  ],
  'DELETE /admin/v1/webhooks/:id': [
    'webhook.remove',
    async () => byOperator('DELETE', `/webhooks/${await receiver()}`),
  ],
  'POST /admin/v1/webhooks/:id/test': [
    'webhook.test',
    async () => byOperator('POST', `/webhooks/${await receiver()}/test`),
  ],
  'POST /admin/v1/webhook_deliveries/:id/replay': [
    'webhook.replay',
    async () => {
      const webhook = await receiver();
      await operator('POST', `/webhooks/${webhook}/test`);
      const { deliveries } = (await operator('GET', `/webhook_deliveries?webhook=${webhook}`)).body;
      return byOperator('POST', `/webhook_deliveries/${deliveries[0].id}/replay`);
    },
  ],
  'PUT /admin/v1/image_key': ['image_key.set', () => byOperator('PUT', '/image_key', { pem: pem() })],
  'POST /admin/v1/delete_processes/:id/retry': [
    'person.delete',
    async () => {
      const { process_id } = (await omote.call('DELETE', `/v1/auth/${await omote.newPerson()}`)).body;
      const state = async () => (await operator('GET', `/delete_processes/${process_id}`)).body.status;
      await expect.poll(state, { timeout: 10_000 }).toBe('Completed');
      failDeletion(process_id, await omote.newPerson());
      return byOperator('POST', `/delete_processes/${process_id}/retry`);
    },
  ],
  'PUT /admin/v1/directory': [
    'directory.set',
    async () => {
      await operator('PUT', '/directory', { on: false, linked_by: 'externalId' });
      return byOperator('PUT', '/directory', { on: true, linked_by: 'externalId' });
    },
  ],
  'DELETE /admin/v1/directory/users/:id': [
    'directory.forget',
    async () => byOperator('DELETE', `/directory/users/${(await suspendedAccounts('gone', 1))[0]}`),
  ],
  'POST /admin/v1/directory/held': [
    'directory.dismiss',
    async () => {
      // One more than an hour allows.
      const last = (await suspendedAccounts('many', 11)).at(-1);
      return byOperator('POST', '/directory/held', { decision: 'dismiss', held: 'suspension', ids: [last] });
    },
  ],
  'POST /scim/v2/Users': [
    'directory.create',
    async () => byDirectory('POST', '/Users', { userName: 'made', externalId: 'made' }),
  ],
  'PUT /scim/v2/Users/:id': [
    'directory.change',
    async () =>
      byDirectory('PUT', `/Users/${await account('put')}`, { userName: 'put-2', externalId: 'put' }),
  ],
  'PATCH /scim/v2/Users/:id': [
    'directory.suspend',
    async () =>
      byDirectory('PATCH', `/Users/${await account('patched')}`, {
        Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
      }),
  ],
  'DELETE /scim/v2/Users/:id': [
    'directory.remove',
    async () => byDirectory('DELETE', `/Users/${await account('unregistered')}`),
  ],
  'POST /admin/v1/ekyc_links': [
    'link.create',
    () => byOperator('POST', '/ekyc_links', { ekyc_id: 'emp-77', auth_id: ada }),
  ],
  'DELETE /admin/v1/ekyc_links/:ekyc_id': ['link.remove', () => byOperator('DELETE', '/ekyc_links/emp-77')],
  'PATCH /admin/v1/people/:auth_id/devices/:device_id': [
    'device.rename',
    async () => byOperator('PATCH', `/people/${ada}/devices/${await device()}`, { label: 'Phone' }),
  ],
  'PUT /admin/v1/people/:auth_id/description': [
    'person.describe',
    () => byOperator('PUT', `/people/${ada}/description`, { name: 'Ada', note: '' }),
  ],
  'POST /admin/v1/sandbox': [
    'sandbox.start',
    async () => {
      await operator('DELETE', '/sandbox');
      return byOperator('POST', '/sandbox');
    },
  ],
  'DELETE /admin/v1/sandbox': [
    'sandbox.stop',
    async () => {
      await operator('POST', '/sandbox');
      return byOperator('DELETE', '/sandbox');
    },
  ],
  'POST /admin/v1/saved_views': ['view.save', () => byOperator('POST', '/saved_views', VIEW)],
  'DELETE /admin/v1/saved_views/:id': [
    'view.delete',
    async () =>
      byOperator('DELETE', `/saved_views/${(await operator('POST', '/saved_views', VIEW)).body.id}`),
  ],
  'DELETE /admin/v1/people/:auth_id/devices/:device_id': [
    'device.revoke',
    async () => byOperator('DELETE', `/people/${ada}/devices/${await device()}`),
  ],
  'POST /admin/v1/kiosks': ['kiosk.create', () => byOperator('POST', '/kiosks', { name: 'Gate' })],
  'POST /admin/v1/kiosks/:id/pairing': [
    'kiosk.change',
    async () => byOperator('POST', `/kiosks/${(await KioskScript.pair(omote, 'Repaired')).id}/pairing`),
  ],
  'PATCH /admin/v1/kiosks/:id': [
    'kiosk.change',
    async () => byOperator('PATCH', `/kiosks/${(await KioskScript.pair(omote, 'Old')).id}`, { name: 'New' }),
  ],
  'POST /admin/v1/kiosks/:id/staff': [
    'kiosk.staff',
    async () => {
      const kiosk = await (await KioskScript.pair(omote, 'Asks')).connect();
      kiosk.say({ type: 'state', activity: 'staff_asked', camera_problem: null });
      const asks = async () => (await operator('GET', `/kiosks/${kiosk.id}`)).body.kiosk.activity;
      await expect.poll(asks).toBe('staff_asked');
      return byOperator('POST', `/kiosks/${kiosk.id}/staff`);
    },
  ],
  'DELETE /admin/v1/kiosks/:id': [
    'kiosk.remove',
    async () => byOperator('DELETE', `/kiosks/${(await KioskScript.pair(omote, 'Gone')).id}`),
  ],
  'PUT /admin/v1/consent': [
    'settings.change',
    () =>
      byOperator('PUT', '/consent', {
        texts: { en: 'We keep a picture of your face.', ja: '顔写真を保管します。' },
      }),
  ],
  'POST /admin/v1/people': ['person.create', () => byOperator('POST', '/people', {})],
  'DELETE /admin/v1/people/:auth_id': [
    'person.delete',
    async () => byOperator('DELETE', `/people/${await omote.newPerson()}`),
  ],
  'POST /admin/v1/people/:auth_id/withdrawal': [
    'person.withdraw',
    async () => byOperator('POST', `/people/${await omote.newPerson()}/withdrawal`),
  ],
  'DELETE /admin/v1/people/:auth_id/lockout': [
    'person.unlock',
    () => byOperator('DELETE', `/people/${ada}/lockout`),
  ],
  'POST /admin/v1/people/:auth_id/face': [
    'person.register',
    async () => byOperator('POST', `/people/${await omote.newPerson()}/face`, body45()),
  ],
  'POST /admin/v1/comparisons': [
    'comparison.ask',
    () => byOperator('POST', '/comparisons', { ...body45(), redirect_uri: 'https://app.example/back' }),
  ],
  'DELETE /admin/v1/comparisons/:svc_auth_session_id': [
    'comparison.end',
    async () => {
      const asked = { ...body45(), expires: 600, redirect_uri: 'https://app.example/back' };
      const { svc_auth_session_id: id } = (await operator('POST', '/comparisons', asked)).body;
      return byOperator('DELETE', `/comparisons/${id}`);
    },
  ],
  'POST /admin/v1/caller_checks': ['caller.check', () => byOperator('POST', '/caller_checks', checkOf(ada))],
  'DELETE /admin/v1/caller_checks/:svc_auth_session_id': [
    'caller.cancel',
    async () => {
      const { svc_auth_session_id: id } = (await operator('POST', '/caller_checks', checkOf(ada))).body;
      return byOperator('DELETE', `/caller_checks/${id}`);
    },
  ],
  'POST /admin/v1/identifications': [
    'person.identify',
    async () => {
      await operator('PUT', '/settings', { set: { identify_purpose: 'Reception' } });
      return byOperator('POST', '/identifications', body45());
    },
  ],
  'POST /admin/v1/people/:auth_id/sessions': [
    'person.session',
    () => byOperator('POST', `/people/${ada}/sessions`, { kind: 'authentication' }),
  ],
  'PUT /admin/v1/people/:auth_id/challenge_exemption': [
    'exemption.grant',
    () => byOperator('PUT', `/people/${ada}/challenge_exemption`, { reason: 'Cannot turn the neck' }),
  ],
  'DELETE /admin/v1/people/:auth_id/challenge_exemption': [
    'exemption.end',
    () => byOperator('DELETE', `/people/${ada}/challenge_exemption`),
  ],
  'POST /admin/v1/sessions/:id/challenge_exemption': [
    'exemption.session',
    async () => {
      const { body } = await omote.issue('sessions', ada);
      return byOperator('POST', `/sessions/${body.svc_auth_session_id}/challenge_exemption`);
    },
  ],
  'POST /admin/v1/liveness_tests/:run/presentations': [
    'liveness.present',
    () =>
      byOperator('POST', '/liveness_tests/hall/presentations', {
        id_type: 'auth',
        identifier: ada,
        species: 'paper print',
        series: 'one',
      }),
  ],
  'DELETE /admin/v1/people/:auth_id/visits': [
    'person.visit_remove',
    async () => byOperator('DELETE', `/people/${(await learnt())[0]}/visits`),
  ],
  'DELETE /admin/v1/people/:auth_id/visits/:svc_auth_session_id': [
    'person.visit_remove',
    async () => {
      const [person, session] = await learnt();
      return byOperator('DELETE', `/people/${person}/visits/${session}`);
    },
  ],
  'DELETE /admin/v1/visits': [
    'person.visit_remove',
    async () => {
      await learnt();
      return byOperator('DELETE', '/visits');
    },
  ],
  'POST /admin/v1/imports': [
    'person.import',
    () => raw('POST', '/imports?file_name=staff.csv', 'text/csv', 'ekyc_id,image\nemp-9,ada.jpg\n'),
  ],
  'POST /admin/v1/imports/:id/run': [
    'person.import',
    async () => byOperator('POST', `/imports/${await checkedImport()}/run`),
  ],
  'POST /admin/v1/imports/:id/retry': [
    'person.import',
    async () => {
      const id = await checkedImport();
      await operator('POST', `/imports/${id}/run`);
      await operator('POST', `/imports/${id}/missing`, { lines: [2] });
      return byOperator('POST', `/imports/${id}/retry`);
    },
  ],
  'PUT /admin/v1/imports/:id/rows/:line/picture': [
    'person.register',
    async () => {
      const id = await checkedImport();
      await operator('POST', `/imports/${id}/run`);
      const picture = new Uint8Array(await portrait('bea'));
      return raw('PUT', `/imports/${id}/rows/2/picture`, 'image/jpeg', picture);
    },
  ],
  'DELETE /admin/v1/imports/:id': [
    'person.import',
    async () => byOperator('DELETE', `/imports/${await newImport()}`),
  ],
  'POST /admin/v1/clock/reset': ['clock.reset', () => byOperator('POST', '/clock/reset')],
};

/** The state that a deletion refused by the store leaves, of a person who still exists. */
function failDeletion(processId: string, authId: string): void {
  besides(omote.folder, (db) =>
    db
      .prepare(
        "UPDATE delete_processes SET status = 'Failed', completed_at_us = NULL, auth_id = ? WHERE id = ?",
      )
      .run(authId, processId),
  );
}

/** Routes that change nothing permanent, or that are recorded elsewhere. */
const EXCEPTIONS: Record<string, { why: string; act?: () => Promise<Answer> }> = {
  'POST /v1/auth_face/sessions': {
    why: '4.1, up to thousands a second: the session is its own record, with key, times, address and end',
    act: () =>
      byKey('POST', '/v1/auth_face/sessions', {
        id_type: 'auth',
        identifier: ada,
        redirect_uri: 'https://app.example/back',
      }),
  },
  'POST /kiosk/v1/sessions': {
    why: 'authentications: the session is its own record, with kiosk, times and end; registrations are told, see below',
    act: async () =>
      byKiosk(await KioskScript.pair(omote, 'Authenticating'), '/sessions', {
        kind: 'authentication',
        identifier: ada,
      }),
  },
  'POST /admin/v1/backup_uploads/:id/parts': {
    why: 'bytes of an upload, which was told when it began',
    act: async () => {
      const { id } = (await operator('POST', '/backup_uploads', { bytes: 100 })).body.upload;
      return raw('POST', `/backup_uploads/${id}/parts?at=0`, 'application/octet-stream', 'OMOTEB01');
    },
  },
  'POST /kiosk/v1/me': {
    why: 'writes nothing: POST because browsers send an Origin with it',
    act: async () => byKiosk(await KioskScript.pair(omote, 'Asking'), '/me', {}),
  },
  'POST /kiosk/v1/identify': {
    why: 'writes nothing: a question',
    act: async () =>
      byKiosk(await KioskScript.pair(omote, 'Identifying'), '/identify', {
        identifier: await omote.newPerson(),
      }),
  },
  'POST /admin/v1/me/code': {
    why: 'a secret that opens nothing until it is proved, which is told',
    act: () => byOperator('POST', '/me/code', {}),
  },
  'POST /admin/v1/me/security_keys/options': {
    why: 'a challenge that opens nothing until it is answered, which is told',
    act: () => local(admin, 'POST', '/me/security_keys/options', {}, mark),
  },
  'POST /admin/v1/audit/verify': {
    why: 'writes nothing: recomputes the chain',
    act: () => byOperator('POST', '/audit/verify'),
  },
  'POST /admin/v1/receipts/verify': {
    why: 'writes nothing: checks a signature',
    act: () => byOperator('POST', '/receipts/verify', { receipt: '{}' }),
  },
  'POST /admin/v1/backup_plan/recovery_keys': {
    why: 'writes nothing: a key that opens nothing until it is set, which is told',
    act: () => byOperator('POST', '/backup_plan/recovery_keys'),
  },
  'POST /admin/v1/imports/:id/missing': {
    why: 'marks rows of an import that is told when it begins, whose report names each row',
    act: async () => byOperator('POST', `/imports/${await newImport()}/missing`, { lines: [2] }),
  },
  'POST /admin/v1/sign_in/provider': { why: 'begins what ends with an answer of the provider' },
  'POST /admin/v1/sign_in/provider/answer': { why: 'needs a provider: sign-in-provider.test.ts' },
  'POST /admin/v1/me/confirm/provider': { why: 'needs a provider: sign-in-provider.test.ts' },
  'POST /admin/v1/sign_in/link': { why: 'before there is an account: see the first test' },
  'POST /admin/v1/first_operator': { why: 'before there is an account: see the first test' },
  'POST /admin/v1/models/calibration': {
    why: 'needs 250 people; told when it ends: test/integration/calibration.test.ts',
  },
  'PUT /admin/v1/tls/certificate': { why: 'needs a certificate; told: test/integration/tls.test.ts' },
};

/** A site of two appliances: calls are made at the first, and the second is removed at the end. */
let url = '';
let second: Appliance;
const newToken = async (): Promise<{ id: string; token: string }> =>
  (await operator('POST', '/site/tokens')).body;
const OF_SITE: typeof ACTS = {
  'POST /admin/v1/site/tokens': ['site.join_token', () => byOperator('POST', '/site/tokens')],
  'POST /admin/v1/site/tokens/:id/accept': [
    'site.accept',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'omote-newcomer-'));
      const { id, token } = await newToken();
      const host = readConfig({ OMOTE_DATA_DIR: folder, OMOTE_DATABASE_URL: url });
      const asking = Promise.withResolvers<string>();
      const joined = joinSite(host, token, asking.resolve);
      joined.catch(asking.reject);
      const fingerprint = await asking.promise;
      const answer = await byOperator('POST', `/site/tokens/${id}/accept`, { fingerprint });
      await joined.finally(() => rmSync(folder, { recursive: true }));
      return answer;
    },
  ],
  'DELETE /admin/v1/site/tokens/:id': [
    'site.refuse',
    async () => byOperator('DELETE', `/site/tokens/${(await newToken()).id}`),
  ],
  'DELETE /admin/v1/site/appliances/:id': [
    'site.remove',
    () => byOperator('DELETE', `/site/appliances/${nodeOf(second.folder).id}`),
  ],
};

let setup = '';
beforeAll(async () => {
  const hear = (message: unknown): void => {
    const { fastify } = message as { fastify: { addHook(name: 'onRoute', hook: (r: Route) => void): void } };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.add(`${one} ${url}`);
    });
  };
  subscribe('fastify.initialization', hear);
  omote = await Appliance.start(ENV, SHELL);
  unsubscribe('fastify.initialization', hear);
  installTwin(omote.folder);
  [face, frames] = await Promise.all([portrait('ada'), cameraFrames('ada', 30)]);
}, 60_000);
afterAll(() => omote.close());

interface Route {
  method: string | string[];
  url: string;
}

const SAFE = ['GET', 'HEAD', 'OPTIONS'];
const OURS = /^\w+ \/(v1|admin\/v1|kiosk\/v1|scim\/v2)\//;
const asRoute = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
const operations = new Set(Object.values(OPERATIONS).map(asRoute));

test('signing in with the link and creating the first account are recorded', async () => {
  const { hash } = new URL(omote.app.setupUrl);
  mark = 'link';
  const opened = await byNobody('/sign_in/link', { token: hash.slice(1) });
  setup = cookieOf(opened);
  mark = 'first';
  const made = await byOperator('POST', '/first_operator', { name: 'anna', password: PASSWORD }, setup);
  admin = cookieOf(made);
  expect(await told('link')).toMatchObject([
    { action: 'console.open_by_link', details: { address: ADDRESS } },
  ]);
  expect(await told('first')).toMatchObject([{ action: 'operator.create', details: { address: ADDRESS } }]);
  omote.useConsole(admin);
  ada = await omote.registered(face);
});

test('every route that may change something is covered below, and no other', () => {
  const changing = [...routes].filter((r) => OURS.test(r) && !SAFE.includes(r.split(' ')[0] ?? ''));
  // Methods without an operation in the contract are refused by a route of their own.
  const real = changing.filter((r) => !r.includes(' /v1/') || operations.has(r));
  expect([ACTS, OF_SITE, EXCEPTIONS].flatMap(Object.keys).sort()).toEqual(real.sort());
  expect(real.length).toBeGreaterThan(80);
});

/** What takes more than one transaction is told before the first, as its beginning, and after the last. */
const BEGINS_AND_ENDS = ['DELETE /admin/v1/models/:pack/templates'];

let [count, entries] = [0, 0];
const leavesOne = async (route: string, [action, act]: (typeof ACTS)[string]) => {
  mark = `act-${++count}`;
  const each = BEGINS_AND_ENDS.includes(route) ? 2 : 1;
  entries += each;
  const id = mark;
  const { status, body } = await act();
  // SCIM answers with 201 and 204, too.
  expect([Math.floor(status / 100), body?.errors ?? []]).toEqual([2, []]);
  await expect.poll(() => told(id), { timeout: 30_000 }).toHaveLength(each);
  const entry = { action, details: { address: ADDRESS, client_request_id: id } };
  expect(await told(id)).toMatchObject(Array(each).fill(entry));
};

describe('a change leaves one entry, with address and request', () => {
  test.each(Object.entries(ACTS))('%s', leavesOne, 120_000);

  test('leaves no second one later', async () => {
    const all: Entry[] = (await operator('GET', '/audit?size=500')).body.entries;
    const marked = all.map((e) => e.details.client_request_id).filter((id) => String(id).startsWith('act-'));
    expect(new Set(marked).size).toBe(count);
    expect(marked).toHaveLength(entries);
  });
});

describe('an exception leaves no entry', () => {
  const called = Object.entries(EXCEPTIONS).flatMap(([route, { why, act }]) =>
    act ? [[route, why, act] as const] : [],
  );
  test.each(called)(
    '%s: %s',
    async (route, _, act) => {
      mark = `none ${route}`.replaceAll(/[^\w]/g, '-');
      expect((await act()).status).toBe(200);
      expect(await told(mark)).toEqual([]);
    },
    60_000,
  );
});

describe('actions outside routes', () => {
  const found = async (action: string, subject: string): Promise<Entry[]> =>
    (await operator('GET', `/audit?action=${action}&subject=${subject}`)).body.entries;

  test('include a registration that a visitor starts at a kiosk', async () => {
    mark = 'kiosk-registration';
    const kiosk = await KioskScript.pair(omote, 'Registering');
    const { version } = (await operator('GET', '/consent')).body;
    const consent = { version, language: 'en' };
    const { status } = await byKiosk(kiosk, '/sessions', {
      kind: 'registration',
      identifier: await omote.newPerson(),
      consent,
    });
    expect(status).toBe(200);
    expect(await told(mark)).toMatchObject([
      {
        actor: `kiosk:${kiosk.id}`,
        action: 'person.session',
        details: { kind: 'registration', address: ADDRESS },
      },
    ]);
  });

  test('include a face registered with a camera, and a browser that its person trusts', async () => {
    const person = await omote.newPerson();
    const { body } = await omote.issue('register_sessions', person);
    const session = body.svc_auth_session_id;
    await operator('POST', `/sessions/${session}/challenge_exemption`);
    const headers = { 'x-forwarded-for': ADDRESS, 'x-request-id': 'camera' };
    const page = await CapturePage.open(body.url, { headers });
    expect(await page.attempt(frames)).toMatchObject({ type: 'finished', result: true });
    // The entry lacks the visitor's address, which would remain next to the ID of a deleted person.
    expect(
      (await found('person.register', person)).map(({ actor, details }) => ({ actor, details })),
    ).toEqual([
      {
        actor: 'service',
        details: { session, overwrites: false, request_id: expect.any(String), client_request_id: 'camera' },
      },
    ]);
    const trusted = await device();
    const [{ details, ...more }] = await found('device.trust', trusted);
    expect(details).toEqual({ session: expect.any(String), request_id: expect.any(String) });
    expect(more).toMatchObject({ actor: 'service' });
  }, 60_000);
});

// This is last, because from here on the log of another site is read.
describePostgres('at a site of two appliances, leaves one entry, with address and request', () => {
  beforeAll(async () => {
    await omote.close();
    url = await schemaDatabase();
    [omote, second] = await siteOf(2, url, { OMOTE_WORKERS: '1', OMOTE_TRUSTED_PROXIES: '127.0.0.1' });
    await omote.makeAccount();
    admin = await omote.consoleCookie();
  }, 60_000);
  afterAll(() => second.close());

  test.each(Object.entries(OF_SITE))('%s', leavesOne, 60_000);
});
