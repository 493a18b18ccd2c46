// @module-tag security
/** Tests separate scopes for registering and authenticating, and what reviewers may see of people. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { type Answer, Appliance, openConsole } from '../support/appliance.ts';

let omote: Appliance;
let ada: string;
let adaFace: string;
let admin: string;
let reviewer: string;
const CONSOLE = { 'x-omote-console': '1' };
const as = (cookie: string, method: string, path: string, body?: unknown) =>
  omote.call(method, `/admin/v1${path}`, { body, headers: { cookie, ...CONSOLE }, key: null });
const cookieOf = (answer: Answer): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const PASSWORD = 'correct horse battery';

const featureOf = async (authId: string): Promise<string> =>
  (await as(admin, 'GET', `/people/${authId}`)).body.registrations[0].face_feature_id;

beforeAll(async () => {
  omote = await Appliance.start({
    OMOTE_WORKERS: '1',
    OMOTE_DUPLICATE_FMR: '1e-12',
    OMOTE_REVIEW_FMR: '0.1',
  });
  const setup = await openConsole(omote.app.setupUrl);
  admin = cookieOf(await as(setup, 'POST', '/first_operator', { name: 'anna', password: PASSWORD }));
  const { link } = (await as(admin, 'POST', '/operators', { name: 'rui', role: 'reviewer' })).body;
  const token = new URL(link).hash.slice(1);
  reviewer = cookieOf(await as('', 'POST', '/sign_in/reset', { token, password: PASSWORD }));
  ada = await omote.registered(await portrait('ada'));
  adaFace = await featureOf(ada);
});
afterAll(() => omote.close());

describe('scopes', () => {
  const issue = (kind: 'sessions' | 'register_sessions', key: string) =>
    omote.call('POST', `/v1/auth_face/${kind}`, {
      body: { id_type: 'auth', identifier: ada, redirect_uri: 'https://app.example/back' },
      key,
    });

  test.each([
    ['authentications:write', 200, 403],
    ['registrations:write', 403, 200],
    ['sessions:write', 200, 200],
    ['results:read', 403, 403],
  ])('%s: authentication %i, registration %i', async (scope, authentication, registration) => {
    const { key } = (await as(admin, 'POST', '/keys', { name: scope, scopes: [scope] })).body;
    const [one, two] = [await issue('sessions', key), await issue('register_sessions', key)];
    expect([one.status, two.status]).toEqual([authentication, registration]);
    for (const { status, body } of [one, two])
      if (status === 403)
        expect(body.errors).toEqual([
          { code: 'ELAC0000007', desc: 'sessions:write scope is required', value: 'sessions:write' },
        ]);
  });
});

describe('a reviewer', () => {
  const image = (cookie: string, feature: string) =>
    fetch(`${omote.url}/admin/v1/faces/${feature}/image`, { headers: { cookie } }).then(async (r) => {
      await r.arrayBuffer();
      return r.status;
    });

  test('sees no picture of people who aren’t in a review; an administrator does', async () => {
    expect([await image(admin, adaFace), await image(reviewer, adaFace)]).toEqual([200, 404]);
    expect((await as(reviewer, 'GET', `/faces/${adaFace}/points`)).status).toBe(404);
  });

  test('can neither identify people by a picture nor export lists of IDs', async () => {
    await omote.admin('PUT', '/settings', { set: { identify_purpose: 'Reception' } });
    const body = { face_image: (await portrait('ada')).toString('base64') };
    expect((await as(reviewer, 'POST', '/identifications', body)).status).toBe(403);
    expect((await as(admin, 'POST', '/identifications', body)).status).toBe(200);
    for (const list of [
      'people',
      'ekyc_links',
      'trusted_devices',
      'delete_processes',
      'sessions',
      'detections',
    ])
      expect([list, (await as(reviewer, 'GET', `/${list}.csv`)).status]).toEqual([list, 403]);
  });

  test('sees both pictures of a waiting review', async () => {
    const twin = await omote.registered(await portrait('ada'));
    const { reviews } = (await as(reviewer, 'GET', '/reviews')).body;
    expect(reviews).toHaveLength(1);
    for (const feature of [await featureOf(twin), adaFace]) expect(await image(reviewer, feature)).toBe(200);
  });
});
