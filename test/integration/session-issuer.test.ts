/** Who asked for a session, as its page in the console tells. */
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

test('a key is named, also once it has ended', async () => {
  const { id, key } = await omote.newKey({ name: 'Front desk', scopes: ['authentications:write'] });
  const issued = await omote.post('/v1/auth_face/sessions', body(), { key });
  const by = { key: { id, name: 'Front desk' }, kiosk: null };
  expect(await issuer(issued.body.svc_auth_session_id)).toEqual(by);
  await omote.admin('DELETE', `/keys/${id}`);
  expect(await issuer(issued.body.svc_auth_session_id)).toEqual(by);
});

test('a kiosk is named, and of one that was removed the ID', async () => {
  const kiosk = await KioskScript.pair(omote, 'Entrance');
  expect((await kiosk.call('/sessions', { kind: 'authentication', identifier: ada })).status).toBe(200);
  const [{ id: svc_auth_session_id }] = (await omote.admin('GET', '/sessions')).body.sessions;
  expect(await issuer(svc_auth_session_id)).toEqual({
    key: null,
    kiosk: { id: kiosk.id, name: 'Entrance' },
  });
  await omote.admin('DELETE', `/kiosks/${kiosk.id}`);
  expect((await issuer(svc_auth_session_id)).kiosk).toEqual({ id: kiosk.id, name: kiosk.id });
});

test('what an operator issued names neither', async () => {
  const tried = await omote.admin('POST', '/try/registration', {});
  expect(await issuer(tried.body.svc_auth_session_id)).toEqual({ key: null, kiosk: null });
});
