/** Tests the list of an API key's latest calls in the console. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';

let omote: Appliance;
let ada: string;

beforeAll(async () => {
  omote = await Appliance.start({ ...WITHOUT_CHALLENGE, OMOTE_WORKERS: '1' });
  ada = await omote.registered(await portrait('ada'));
});
afterAll(() => omote.close());

const body = (change: object = {}) => ({
  id_type: 'auth',
  identifier: ada,
  redirect_uri: 'https://app.example/back',
  ...change,
});
const callsOf = async (id: string, query = '') =>
  (await omote.admin('GET', `/keys/${id}/calls?${query}`)).body;

test('calls are listed newest first, by route and parameter, without personal data', async () => {
  const { id, key } = await omote.newKey({ scopes: ['authentications:write', 'results:read'] });
  const issued = await omote.post('/v1/auth_face/sessions', body(), { key });
  const session = issued.body.svc_auth_session_id;
  await omote.get(`/v1/auth_sessions/${session}`, { key });
  await omote.post('/v1/auth_face/sessions', body({ expires: 'soon', 'Ada Lovelace': 1 }), { key });
  const answer = await callsOf(id);
  const [refused, polled, made] = answer.calls;
  expect(answer.calls).toHaveLength(3);
  expect(made).toMatchObject({
    method: 'POST',
    route: '/v1/auth_face/sessions',
    status: 200,
    call_errors: [],
  });
  expect(polled).toMatchObject({
    method: 'GET',
    route: '/v1/auth_sessions/{svc_auth_session_id}',
    appliance: '',
  });
  expect(polled.address).toMatch(/127\.0\.0\.1|::1/);
  expect(polled.duration_ms).toBeGreaterThan(0);
  expect(refused.status).toBe(400);
  expect(refused.call_errors.map((e: { parameter: string }) => e.parameter)).toContain('expires');
  const text = JSON.stringify(answer);
  for (const secret of [ada, session, key, 'Ada', 'app.example']) expect(text).not.toContain(secret);
  expect((await callsOf(id, 'failed=true')).calls).toEqual([refused]);
  const first = await callsOf(id, 'size=2');
  expect(first.calls).toEqual([refused, polled]);
  const second = await callsOf(id, `size=2&after=${first.pagination.next}`);
  expect(second).toMatchObject({ calls: [made] });
  expect(second.pagination).toBeUndefined();
});

test('calls are counted by day and by code', async () => {
  const { id, key } = await omote.newKey({ scopes: ['authentications:write'] });
  await omote.post('/v1/auth_face/sessions', body(), { key });
  for (let i = 0; i < 3; i++) await omote.post('/v1/auth_face/sessions', body({ expires: 'soon' }), { key });
  const { days, codes } = (await omote.admin('GET', `/keys/${id}/call_counts`)).body;
  expect(days).toHaveLength(7);
  expect(days[6]).toMatchObject({ succeeded: 1, failed: 3 });
  expect(codes).toEqual([{ code: expect.any(String), count: 3 }]);
});

test('calls refused because of scope, address or an expired key are included', async () => {
  const { id, key } = await omote.newKey({ scopes: ['results:read'] });
  expect((await omote.post('/v1/auth_face/sessions', body(), { key })).status).toBe(403);
  await omote.admin('DELETE', `/keys/${id}`);
  expect((await omote.get('/v1/auth_sessions/x', { key })).status).toBe(401);
  const { calls } = await callsOf(id, 'failed=true');
  expect(calls.map((c: { status: number }) => c.status)).toEqual([401, 403]);
});

test('calls can be exported as CSV, and an unknown key has none', async () => {
  const { id, key } = await omote.newKey({ scopes: ['authentications:write'] });
  await omote.post('/v1/auth_face/sessions', body({ expires: 'soon' }), { key });
  const { key: admin } = await omote.newKey({ scopes: ['admin'] });
  const table = await fetch(`${omote.url}/admin/v1/keys/${id}/calls.csv`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  const [, row, ...rest] = (await table.text()).trim().split('\r\n');
  expect(row).toMatch(/POST,\/v1\/auth_face\/sessions,400,\S+ expires,/);
  expect(rest).toEqual([]);
  expect((await omote.admin('GET', '/keys/nobody/calls')).status).toBe(404);
});

test('calls are kept over a restart', async () => {
  const { id, key } = await omote.newKey({ scopes: ['authentications:write'] });
  await omote.post('/v1/auth_face/sessions', body(), { key });
  await omote.restart();
  expect((await callsOf(id)).calls).toHaveLength(1);
});
