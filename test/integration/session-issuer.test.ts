/** Tests who requested a session, as shown on its page in the console. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { KioskScript } from '../support/kiosk.ts';

let omote: Appliance;
let ada: string;

beforeAll(async () => {
  omote = await Appliance.start({ ...WITHOUT_CHALLENGE, OMOTE_WORKERS: '1' });
  ada = await omote.registered(await portrait('ada'));
});
afterAll(() => omote.close());

const issuer = async (id: string) => (await omote.admin('GET', `/sessions/${id}`)).body.issued_by;
const body = () => ({ id_type: 'auth', identifier: ada, redirect_uri: 'https://app.example/back' });

test('a key is named, even after it has expired', async () => {
  const { id, key } = await omote.newKey({ name: 'Front desk', scopes: ['authentications:write'] });
  const issued = await omote.post('/v1/auth_face/sessions', body(), { key });
  const by = { key: { id, name: 'Front desk' }, kiosk: null, operator: null };
  expect(await issuer(issued.body.svc_auth_session_id)).toEqual(by);
  await omote.admin('DELETE', `/keys/${id}`);
  expect(await issuer(issued.body.svc_auth_session_id)).toEqual(by);
});

test('a key that registered a face from a picture is named on either interface, and is the audience of results', async () => {
  const { id, key } = await omote.newKey({ name: 'Member system', scopes: ['admin', 'users:write'] });
  const face_image = (await portrait('bea')).toString('base64');
  const { auth_id } = (await omote.post('/v1/auth', undefined, { key })).body;
  const sent = { face_image, check_overwrite: false };
  expect((await omote.post(`/v1/auth/${auth_id}/faces`, sent, { key })).status).toBe(200);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const other = (await omote.post('/v1/auth', undefined, { key })).body.auth_id;
  const address = `${omote.url}/admin/v1/people/${other}/face`;
  const body = JSON.stringify({ ...sent, face_image: (await portrait('cora')).toString('base64') });
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200);
  const { sessions } = (await omote.admin('GET', `/sessions?key=${id}`)).body;
  expect(sessions.map((session: { issued_by: unknown }) => session.issued_by)).toEqual(
    Array(2).fill({ key: { id, name: 'Member system' }, kiosk: null }),
  );
  for (const session of sessions) {
    const { signed_result } = (await omote.admin('GET', `/sessions/${session.id}/signed_result`)).body;
    expect(decodeJwt(signed_result)).toMatchObject({ sid: session.id, aud: id });
  }
});

test('a key that asks the console’s interface is named, but not for trials and tests: no system may take them for its own', async () => {
  const { id, key } = await omote.newKey({ name: 'Reception', scopes: ['admin', 'admin:security'] });
  const kiosk = await KioskScript.pair(omote, 'Desk');
  await kiosk.connect();
  const called = async (path: string, given: object) =>
    (await omote.post(`/admin/v1${path}`, given, { key })).body.svc_auth_session_id as string;
  const person = { id_type: 'auth', identifier: ada };
  const ids = [
    await called(`/people/${ada}/sessions`, { kind: 'authentication' }),
    await called(`/people/${ada}/sessions`, { kind: 'registration' }),
  ];
  const trials = [
    await called('/try/authentication', { auth_id: ada }),
    await called('/try/registration', {}),
    await called('/liveness_tests/day-1/presentations', { ...person, species: null, series: 'first' }),
  ];
  const presented = called(`/kiosks/${kiosk.id}/present`, { authentication: person });
  await kiosk.show();
  ids.push(await presented);
  for (const one of ids) expect((await issuer(one)).key).toEqual({ id, name: 'Reception' });
  for (const one of trials) expect((await issuer(one)).key).toBeNull();
  const { sessions } = (await omote.admin('GET', `/sessions?key=${id}&limit=50`)).body;
  expect(sessions.map((session: { id: string }) => session.id).toSorted()).toEqual(ids.toSorted());
});

test('a kiosk is named, or identified by its ID if it was removed', async () => {
  const kiosk = await KioskScript.pair(omote, 'Entrance');
  expect((await kiosk.call('/sessions', { kind: 'authentication', identifier: ada })).status).toBe(200);
  const [{ id: svc_auth_session_id }] = (await omote.admin('GET', '/sessions')).body.sessions;
  expect(await issuer(svc_auth_session_id)).toEqual({
    key: null,
    kiosk: { id: kiosk.id, name: 'Entrance' },
    operator: null,
  });
  await omote.admin('DELETE', `/kiosks/${kiosk.id}`);
  expect((await issuer(svc_auth_session_id)).kiosk).toEqual({ id: kiosk.id, name: kiosk.id });
});

test('an operator is named who issued a session, or registered a picture, in the console', async () => {
  const tried = await omote.admin('POST', '/try/registration', {});
  // The console is open by its set-up link: there is no account yet.
  const nobody = { key: null, kiosk: null, operator: null };
  expect(await issuer(tried.body.svc_auth_session_id)).toEqual(nobody);
  await omote.makeAccount();
  const named = { ...nobody, operator: 'test-admin' };
  const again = await omote.admin('POST', '/try/authentication', { auth_id: ada });
  expect(await issuer(again.body.svc_auth_session_id)).toEqual(named);
  const sent = { face_image: (await portrait('ada')).toString('base64'), check_overwrite: false };
  expect((await omote.admin('POST', `/people/${ada}/face`, sent)).status).toBe(200);
  const [newest] = (await omote.admin('GET', `/sessions?identifier=${ada}`)).body.sessions;
  expect(newest.kind).toBe('registration');
  expect(await issuer(newest.id)).toEqual(named);
});

test('the list can be filtered by key and by kiosk, names both, and so does the CSV file', async () => {
  const { id, key } = await omote.newKey({ name: 'Back office', scopes: ['authentications:write'] });
  const issued = await omote.post('/v1/auth_face/sessions', body(), { key });
  const kiosk = await KioskScript.pair(omote, 'Lobby');
  await kiosk.call('/sessions', { kind: 'authentication', identifier: ada });
  const listed = async (query: string) => (await omote.admin('GET', `/sessions?${query}`)).body.sessions;
  const [own, ...others] = await listed(`key=${id}`);
  expect(others).toEqual([]);
  expect(own).toMatchObject({
    id: issued.body.svc_auth_session_id,
    issued_by: { key: { id, name: 'Back office' }, kiosk: null },
  });
  const atKiosk = await listed(`kiosk=${kiosk.id}`);
  expect(atKiosk).toHaveLength(1);
  expect(atKiosk[0].issued_by).toEqual({ key: null, kiosk: { id: kiosk.id, name: 'Lobby' } });
  expect(await listed(`kiosk=${kiosk.id}&key=${id}`)).toEqual([]);
  expect(await listed(`kiosk=${kiosk.id}&identifier=${ada}`)).toHaveLength(1);
  const table = await fetch(`${omote.url}/admin/v1/sessions.csv?key=${id}`, {
    headers: { authorization: `Bearer ${(await omote.newKey({ scopes: ['admin'] })).key}` },
  });
  const [head, row, ...rest] = (await table.text()).trim().split('\r\n');
  expect(head).toMatch(/key_id,key_name,kiosk_id,kiosk_name,identified,comparison,caller_check$/);
  expect(row).toContain(`${id},Back office,,`);
  expect(rest).toEqual([]);
});
