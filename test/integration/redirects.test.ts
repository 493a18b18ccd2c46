// @module-tag security
/** Tests where issued sessions may redirect: the site's list, and the narrower one of a key. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { Appliance } from '../support/appliance.ts';
import { command, commandJson } from '../support/command.ts';

let omote: Appliance;
let ada = '';
beforeAll(async () => {
  omote = await Appliance.start();
  ada = await omote.registered(await portrait('ada'));
});
afterAll(() => omote.close());

async function issue(kind: 'sessions' | 'register_sessions', redirect_uri: string, key = omote.key) {
  const body = { id_type: 'auth', identifier: ada, redirect_uri };
  const answer = await omote.post(`/v1/auth_face/${kind}`, body, { key });
  return answer.status === 200 ? 'issued' : answer.body.errors;
}

const refused = (why: string) => [
  { code: 'ELAC0000005', desc: `redirect_uri ${why}`, value: 'redirect_uri' },
];
const ofSite = (entry: string) =>
  refused(`is not allowed here: add ${entry} to the setting redirect_allow_list`);
const ofKey = (entry: string) =>
  refused(`is not allowed for this API key: use a key whose redirects cover ${entry}`);

test('without a list, http, https and reverse-domain schemes are allowed', async () => {
  for (const kind of ['sessions', 'register_sessions'] as const) {
    expect(await issue(kind, 'https://anywhere.example/x')).toBe('issued');
    expect(await issue(kind, 'com.example.app:/x')).toBe('issued');
    const remedy =
      'use https, or list all that is allowed, such as https: and myapp:, in the setting redirect_allow_list';
    expect(await issue(kind, 'myapp://x')).toEqual(
      refused(`has a scheme that is not allowed here: ${remedy}`),
    );
    // What is no such URI at all is told apart.
    expect(await issue(kind, 'javascript:alert(1)')).toEqual(
      refused('has a scheme that is never allowed: use https or the scheme of an app'),
    );
  }
});

test('the site’s list applies at once, for keys and for kiosks', async () => {
  const set = { redirect_allow_list: ['https://app.example', 'myapp:'] };
  expect((await omote.admin('PUT', '/settings', { set })).status).toBe(200);
  expect(await issue('sessions', 'myapp://x')).toBe('issued');
  expect(await issue('sessions', 'https://app.example/back')).toBe('issued');
  expect(await issue('sessions', 'https://elsewhere.example/')).toEqual(ofSite('https://elsewhere.example'));
  // The console's own return address is the service's.
  expect((await omote.admin('POST', '/try/authentication', { auth_id: ada })).status).toBe(200);
  for (const wrong of [['javascript:'], ['*'], ['https://a.example/?q']])
    expect((await omote.admin('PUT', '/settings', { set: { redirect_allow_list: wrong } })).status).toBe(400);
});

test('a key can be restricted further and keeps this when it is rotated; older keys keep working', async () => {
  const made = await omote.newKey({
    scopes: ['sessions:write'],
    redirects: ['https://app.example/a/', 'https://b.example'],
  });
  expect(await issue('sessions', 'https://app.example/a/x', made.key)).toBe('issued');
  expect(await issue('sessions', 'https://app.example/b', made.key)).toEqual(ofKey('https://app.example'));
  // The site's list doesn't allow this.
  expect(await issue('sessions', 'https://b.example/', made.key)).toEqual(ofSite('https://b.example'));
  const next = await omote.admin('POST', `/keys/${made.id}/rotate`, {});
  expect(await issue('sessions', 'https://app.example/b', next.body.key)).toEqual(
    ofKey('https://app.example'),
  );
  expect(await issue('sessions', 'https://app.example/b')).toBe('issued');
  const wrong = await omote.admin('POST', '/keys', {
    name: 'x',
    scopes: ['users:write'],
    redirects: ['javascript:'],
  });
  expect(wrong.status).toBe(400);
});

test('a key’s own list is kept to by whatever takes an address, also on the other interface', async () => {
  const made = { scopes: ['admin', 'faces:compare'], redirects: ['https://app.example/a/'] };
  const { key } = await omote.newKey(made);
  const face_image = (await portrait('ada')).toString('base64');
  const compare = async (redirect_uri: string) =>
    await omote.post('/admin/v1/comparisons', { face_image, redirect_uri }, { key });
  const { status, body } = await compare('https://app.example/b');
  expect([status, body.errors[0].reason]).toEqual([400, 'redirect_not_of_key']);
  expect((await compare('https://app.example/a/x')).status).toBe(200);
});

test('the command creates such keys too', async () => {
  const create = ['keys', 'create', 'door', '--redirects'];
  const { key } = await commandJson([...create, 'https://app.example/door/'], omote.place);
  expect(await issue('sessions', 'https://app.example/door/1', key)).toBe('issued');
  expect(await issue('sessions', 'https://app.example/', key)).toEqual(ofKey('https://app.example'));
  expect(await command([...create, 'javascript:'], omote.place)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('--redirects'),
  });
});
