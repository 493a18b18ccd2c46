// @module-tag security
/** Tests that actions by API keys and refusals are in the audit log: each once, with the address and the request. */
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { Appliance } from '../support/appliance.ts';

interface Entry {
  subject_person?: unknown;
  actor: string;
  action: string;
  subject: string;
  details: Record<string, string | number | boolean | null>;
}

let omote: Appliance;
let picture: string;

const entries = async (query = ''): Promise<Entry[]> =>
  (await omote.admin('GET', `/audit?size=500${query}`)).body.entries;
/** The entries that a call wrote, found by its request ID. */
/** Entries of a call, without the names that operators gave the person. */
const told = async (requestId: string): Promise<Entry[]> =>
  (await entries())
    .filter((e) => e.details.client_request_id === requestId)
    .map(({ subject_person: _, ...entry }) => entry as Entry);

let count = 0;
const call = async (method: string, path: string, body?: unknown) => {
  const id = `test-${++count}`;
  const headers = { 'x-request-id': id, 'x-forwarded-for': '198.51.100.9' };
  return { id, answer: await omote.call(method, path, { body, headers }) };
};

beforeAll(async () => {
  omote = await Appliance.start({ OMOTE_WORKERS: '1', OMOTE_TRUSTED_PROXIES: '127.0.0.1' });
  picture = (await portrait('ada')).toString('base64');
});
afterAll(() => omote.close());

describe('actions by API key', () => {
  let authId: string;
  beforeAll(async () => {
    authId = await omote.newPerson();
  });
  const once = async (id: string, action: string, subject: string, details: object = {}) =>
    expect(await told(id)).toEqual([
      {
        seq: expect.any(Number),
        at: expect.any(String),
        hash: expect.any(String),
        actor: expect.stringMatching(/^key:/),
        actor_name: 'key first key',
        action,
        subject,
        subject_name: null,
        subject_people: [],
        details: {
          ...details,
          address: '198.51.100.9',
          request_id: expect.not.stringMatching(id),
          client_request_id: id,
        },
      },
    ]);

  test('registering and overwriting a face (4.5) is recorded once, even with an Idempotency-Key', async () => {
    const first = await call('POST', `/v1/auth/${authId}/faces`, { face_image: picture });
    expect(first.answer.status).toBe(200);
    await once(first.id, 'person.register', authId, { overwrites: false });
    const id = 'overwriting';
    const headers = { 'x-request-id': id, 'idempotency-key': 'k1', 'x-forwarded-for': '198.51.100.9' };
    for (let i = 0; i < 3; i++) {
      const body = { face_image: picture };
      expect((await omote.call('POST', `/v1/auth/${authId}/faces`, { body, headers })).status).toBe(200);
    }
    await once(id, 'person.register', authId, { overwrites: true });
  });

  test('has an ID that its caller cannot choose, also where two calls claim to be one', async () => {
    const headers = { 'x-request-id': 'somebody-else' };
    for (let i = 0; i < 2; i++) await omote.call('POST', '/v1/auth', { headers });
    const ids = (await told('somebody-else')).map((e) => e.details.request_id);
    expect([ids.length, new Set(ids).size, ids.includes('somebody-else')]).toEqual([2, 2, false]);
  });

  test('reading a picture (4.6) is recorded', async () => {
    const encoding = {
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    } as const;
    const { publicKey: pem } = generateKeyPairSync('rsa', { modulusLength: 2048, ...encoding });
    await omote.admin('PUT', '/image_key', { pem });
    const { body } = await omote.admin('GET', `/people/${authId}`);
    const feature = body.registrations[0].face_feature_id;
    const query = new URLSearchParams({ identifier: authId, face_feature_id: feature });
    const { id, answer } = await call('GET', `/v1/auth_face/register_sessions/faces?${query}`);
    expect(answer.status).toBe(200);
    await once(id, 'face.look', feature);
  });

  test('deleting a person (4.7) is recorded, but not a repeated request while it runs', async () => {
    const { id, answer } = await call('DELETE', `/v1/auth/${authId}`);
    expect(answer.status).toBe(200);
    await once(id, 'person.delete', answer.body.process_id);
  });

  test('issuing with "Try it" is recorded for both kinds', async () => {
    const made = await omote.admin('POST', '/try/registration', {});
    const authentication = await omote.registered(Buffer.from(picture, 'base64'));
    const again = await omote.admin('POST', '/try/authentication', { auth_id: authentication });
    for (const { body } of [made, again])
      expect(await entries(`&subject=${body.svc_auth_session_id}`)).toMatchObject([
        { action: 'try.session' },
      ]);
  });

  test('polling and refused calls of /v1 write nothing', async () => {
    const before = (await entries())[0];
    const results = await Promise.all(
      Array.from({ length: 50 }, () => call('GET', '/v1/auth_face/sessions/0')),
    );
    expect(new Set(results.map((r) => r.answer.status))).toEqual(new Set([404]));
    expect((await entries())[0]).toEqual(before);
  });
});

describe('refused calls', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address, 'x-omote-console': '1' });
  const refused = async (address: string): Promise<Entry[]> => await entries(`&address=${address}`);

  test('sign-ins with unknown names are counted by address, without what was typed', async () => {
    for (let i = 0; i < 20; i++) {
      const body = { name: 'MyPassw0rdInTheWrongField', password: 'x'.repeat(12) };
      await omote.call('POST', '/admin/v1/sign_in', { body, headers: from('203.0.113.1'), key: null });
    }
    const found = await refused('203.0.113.1');
    expect(found.map((e) => [e.action, e.details.cause])).toContainEqual(['access.refused', 'unknown_name']);
    expect(found.length).toBeLessThanOrEqual(2);
    expect(JSON.stringify(await entries())).not.toContain('WrongField');
  });

  test.each([
    ['unknown_key', '203.0.113.2', `omk_${'a'.repeat(43)}`],
    ['unknown_key', '203.0.113.3', 'not a key'],
  ])('%s from %s: one entry for two hundred calls', async (cause, address, key) => {
    await Promise.all(
      Array.from({ length: 200 }, () => omote.get('/v1/auth_sessions/0', { key, headers: from(address) })),
    );
    expect(await refused(address)).toMatchObject([
      { action: 'access.refused', details: { cause, count: 1 } },
    ]);
  });

  test('a key that was revoked, or lacks the scope, is named', async () => {
    const { id, key } = await omote.newKey({ scopes: ['results:read'] });
    await omote.post('/v1/auth', {}, { key, headers: from('203.0.113.4') });
    await omote.admin('DELETE', `/keys/${id}`);
    await omote.post('/v1/auth', {}, { key, headers: from('203.0.113.5') });
    expect(await refused('203.0.113.4')).toMatchObject([{ subject: id, details: { cause: 'key_scope' } }]);
    expect(await refused('203.0.113.5')).toMatchObject([{ subject: id, details: { cause: 'ended_key' } }]);
  });

  test('a key used from an address that isn’t allowed is recorded', async () => {
    const { id, key } = await omote.newKey({ scopes: ['results:read'], allow: ['203.0.113.9'] });
    expect((await omote.get('/v1/auth_sessions/0', { key, headers: from('203.0.113.8') })).status).toBe(403);
    expect(await refused('203.0.113.8')).toMatchObject([
      { action: 'access.refused', subject: id, details: { cause: 'key_address', count: 1 } },
    ]);
    await omote.get('/v1/auth_sessions/0', { key, headers: from('203.0.113.9') });
    expect(await refused('203.0.113.9')).toEqual([]);
  });

  test('an operator whose role doesn’t permit an action is recorded', async () => {
    await omote.makeAccount();
    const cookie = await omote.newOperator('looks', 'viewer', 'correct horse battery 8');
    const headers = { cookie, ...from('203.0.113.10') };
    expect((await omote.call('DELETE', '/admin/v1/keys/none', { headers, key: null })).status).toBe(403);
    expect(await refused('203.0.113.10')).toMatchObject([
      {
        action: 'access.refused',
        actor: expect.stringMatching(/^operator:/),
        details: { cause: 'role', count: 1 },
      },
    ]);
  });

  test('pages of other sites and unknown links are recorded', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.6' };
    await omote.call('POST', '/admin/v1/sign_in', { body: {}, headers, key: null });
    await omote.call('GET', `/s/${'b'.repeat(43)}`, { headers, key: null }).catch(() => undefined);
    const causes = (await refused('203.0.113.6')).map((e) => e.details.cause);
    expect(causes.sort()).toEqual(['other_site', 'unknown_link']);
  });

  test('wrong pairing codes leave one entry, without what was typed', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-omote-kiosk': '1', origin: omote.url };
    for (const code of ['WR0N-GC0D', 'WRNG-WRNG', 'short'])
      await omote.call('POST', '/kiosk/v1/pair', { body: { code }, headers, key: null });
    expect(await refused('203.0.113.7')).toMatchObject([
      { action: 'access.refused', subject: '', details: { cause: 'pairing', count: 1 } },
    ]);
    expect(JSON.stringify(await entries())).not.toContain('WRNG');
  });
});
