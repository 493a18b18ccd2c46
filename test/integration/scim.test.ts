// @module-tag security
/**
 * SCIM 2.0 with requests of the shapes that Entra ID, Okta and authentik document (docs/integrate/scim.md names the sources),
 * against a running appliance with registered faces.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ActingPerson } from '../../scripts/acting-person.ts';
import { portrait } from '../../scripts/sample-people.ts';
import { type Answer, Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';
import { command } from '../support/command.ts';
import { KioskScript } from '../support/kiosk.ts';

const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

let omote: Appliance;
let key: string;
let face: string;
let number = 0;

interface Said extends Pick<Answer, 'status' | 'body'> {
  headers: Headers;
}

/** Calls as a directory does. */
async function scim(
  method: string,
  path: string,
  body?: unknown,
  { token = key, type = 'application/scim+json; charset=utf-8', headers = {} }: Partial<Called> = {},
): Promise<Said> {
  const response = await fetch(`${omote.url}/scim/v2${path}`, {
    method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}
interface Called {
  token: string;
  type: string;
  headers: Record<string, string>;
}

const query = (filter: string, more = '') => `/Users?filter=${encodeURIComponent(filter)}${more}`;
const error = (status: number, detail: unknown, scimType?: string) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType === undefined ? {} : { scimType }),
  detail,
});
const suspend = (id: string) =>
  scim('PATCH', `/Users/${id}`, {
    schemas: [PATCH_OP],
    Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
  });

/** A person with a face and a linkage ID, and an account of the directory that is about them. */
async function employee(): Promise<{ id: string; linkId: string; authId: string }> {
  const linkId = `emp-${++number}`;
  const authId = await omote.newPerson();
  const registered = await omote.post(`/v1/auth/${authId}/faces`, { face_image: face });
  expect(registered.status).toBe(200);
  await omote.admin('POST', '/ekyc_links', { ekyc_id: linkId, auth_id: authId });
  const made = await scim('POST', '/Users', {
    schemas: [USER],
    userName: `${linkId}@site.example`,
    externalId: linkId,
  });
  expect(made.status).toBe(201);
  return { id: made.body.id, linkId, authId };
}

const mayEnter = async (linkId: string): Promise<[number, string]> => {
  const asked = { id_type: 'ekyc', identifier: linkId, redirect_uri: 'https://app.example/done' };
  const { status, body } = await omote.post('/v1/auth_face/sessions', asked);
  return [status, body.errors[0]?.desc ?? ''];
};
const faults = ({ status, body }: Answer) => [status, ...body.errors.map((e: { desc: string }) => e.desc)];
const ENTERS = [200, ''];
const SUSPENDED = [409, 'identifier is suspended by the directory of the site'];

async function deletionOf(linkId: string): Promise<Answer['body']> {
  for (;;) {
    const { body } = await omote.admin('GET', '/delete_processes?size=200');
    const found = body.delete_processes.find((p: { identifier: string }) => p.identifier === linkId);
    if (found?.status === 'Completed' || found === undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

beforeAll(async () => {
  const picture = portrait('ada');
  omote = await Appliance.start({ ...WITHOUT_CHALLENGE, OMOTE_WORKERS: '1' });
  face = (await picture).toString('base64');
  ({ key } = await omote.newKey({ scopes: ['people:provision'] }));
});
afterAll(() => omote.close());

describe('before it is switched on', () => {
  test('a directory is told so, and a stranger nothing', async () => {
    const off = await scim('GET', '/Users');
    expect([off.status, off.body]).toEqual([403, error(403, expect.stringContaining('switched off'))]);
    expect((await scim('GET', '/Users', undefined, { token: '' })).status).toBe(401);
  });

  test('an operator switches it on', async () => {
    const before = (await omote.admin('GET', '/directory')).body;
    expect(before).toMatchObject({
      on: false,
      linked_by: 'externalId',
      address: `${omote.url}/scim/v2`,
      limit: 10,
    });
    const set = await omote.admin('PUT', '/directory', { on: true, linked_by: 'externalId' });
    expect(set.status).toBe(200);
    expect((await omote.admin('GET', '/directory')).body).toMatchObject({
      on: true,
      users: 0,
      keys: [{ name: expect.any(String), last_used_at: expect.any(String) }],
    });
  });
});

describe('Entra ID', () => {
  test('tests the connection with a name that nobody has', async () => {
    const answer = await scim('GET', query('userName eq "2bd5a8c1-0000-4000-8000-d9a4c9f4a4e1"'));
    expect(answer.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        totalResults: 0,
        startIndex: 1,
        itemsPerPage: 0,
        Resources: [],
      },
    ]);
  });

  test('creates, reads, changes, disables, restores and deletes', async () => {
    const linkId = '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef';
    const authId = await omote.newPerson();
    await omote.post(`/v1/auth/${authId}/faces`, { face_image: face });
    await omote.admin('POST', '/ekyc_links', { ekyc_id: linkId, auth_id: authId });
    const created = await scim('POST', '/Users', {
      schemas: [USER, ENTERPRISE],
      externalId: linkId,
      userName: 'Test_User_ab6490ee@site.example',
      active: true,
      emails: [{ primary: true, type: 'work', value: 'test@site.example' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'given family', familyName: 'family', givenName: 'given' },
      roles: [],
    });
    const { id } = created.body;
    const location = `${omote.url}/scim/v2/Users/${id}`;
    expect(created.status).toBe(201);
    expect(created.headers.get('location')).toBe(location);
    expect(created.body).toEqual({
      schemas: [USER],
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      externalId: linkId,
      userName: 'Test_User_ab6490ee@site.example',
      active: true,
      meta: {
        resourceType: 'User',
        created: expect.stringMatching(/\+00:00$/),
        lastModified: created.body.meta.created,
        location,
        version: 'W/"1"',
      },
    });
    expect((await scim('GET', `/Users/${id}`)).body).toEqual(created.body);
    for (const filter of [`externalId eq "${linkId}"`, 'userName eq "TEST_USER_AB6490EE@site.example"']) {
      const found = await scim('GET', query(filter));
      expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id }] });
    }
    const changed = await scim('PATCH', `/Users/${id}`, {
      schemas: [PATCH_OP],
      Operations: [
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@site.example' },
        { op: 'Replace', path: 'name.familyName', value: 'updated' },
        { op: 'Replace', path: 'userName', value: 'updated@site.example' },
        { op: 'Add', path: `${ENTERPRISE}:employeeNumber`, value: '17' },
      ],
    });
    expect([changed.status, changed.body.userName, changed.headers.get('etag')]).toEqual([
      200,
      'updated@site.example',
      'W/"2"',
    ]);
    expect(await mayEnter(linkId)).toEqual(ENTERS);
    expect((await suspend(id)).body.active).toBe(false);
    expect(await mayEnter(linkId)).toEqual(SUSPENDED);
    // A suspended account is still answered.
    expect((await scim('GET', `/Users/${id}`)).body.active).toBe(false);
    const restored = await scim('PATCH', `/Users/${id}`, {
      schemas: [PATCH_OP],
      Operations: [{ op: 'replace', path: 'active', value: true }],
    });
    expect(restored.body.active).toBe(true);
    expect(await mayEnter(linkId)).toEqual(ENTERS);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    const gone = await scim('GET', `/Users/${id}`);
    expect([gone.status, gone.body]).toEqual([404, error(404, expect.any(String))]);
    const deletion = await deletionOf(linkId);
    expect(deletion).toMatchObject({ id_type: 'ekyc', removed: { images: 1, templates: 1, ekyc_links: 1 } });
    const receipt = await omote.admin('GET', `/delete_processes/${deletion.process_id}/receipt`);
    expect(receipt.body).toMatchObject({
      receipt: { process_id: deletion.process_id },
      algorithm: 'Ed25519',
    });
    expect((await omote.issue('sessions', authId)).status).toBe(404);
  });

  test('asks for groups, which are none, and is told that they aren’t kept', async () => {
    const filter = encodeURIComponent('displayName eq "everybody"');
    const asked = await scim('GET', `/Groups?excludedAttributes=members&filter=${filter}`);
    expect([asked.status, asked.body.totalResults]).toEqual([200, 0]);
    const made = await scim('POST', '/Groups', { displayName: 'everybody' });
    expect([made.status, made.body]).toEqual([501, error(501, expect.stringContaining('groups'))]);
    expect((await scim('GET', '/Groups/none?excludedAttributes=members')).status).toBe(404);
  });
});

describe('Okta', () => {
  test('looks at two accounts, finds none by name, creates, replaces and deactivates by PATCH and by PUT', async () => {
    const tested = await scim('GET', '/Users?startIndex=1&count=2');
    expect(tested.body).toMatchObject({ startIndex: 1, schemas: [expect.stringContaining('ListResponse')] });
    const none = await scim('GET', query('userName eq "test.user@okta.local"', '&startIndex=1&count=100'));
    expect(none.body.totalResults).toBe(0);
    const account = {
      schemas: [USER],
      userName: 'test.user@okta.local',
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: 'test.user@okta.local', type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    };
    const created = await scim('POST', '/Users', account);
    expect(created.status).toBe(201);
    expect(JSON.stringify(created.body)).not.toMatch(/1mz050nq|Test User/);
    const again = await scim('POST', '/Users', account);
    expect([again.status, again.body]).toEqual([
      409,
      error(409, expect.stringContaining('userName'), 'uniqueness'),
    ]);
    const { id } = created.body;
    const off = await scim('PATCH', `/Users/${id}`, {
      schemas: [PATCH_OP],
      Operations: [{ op: 'replace', value: { active: false } }],
    });
    expect([off.status, off.body.active]).toEqual([200, false]);
    // A custom integration writes the whole account instead.
    const on = await scim('PUT', `/Users/${id}`, { ...account, id, meta: { resourceType: 'User' } });
    expect([on.status, on.body.active]).toEqual([200, true]);
    const offByPut = await scim('PUT', `/Users/${id}`, { ...account, active: false });
    expect([offByPut.status, offByPut.body.active]).toEqual([200, false]);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
  });
});

describe('authentik', () => {
  test('reads the configuration, creates, finds an account after a conflict, writes it whole and deletes it', async () => {
    const config = await scim('GET', '/ServiceProviderConfig');
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: true },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    const account = {
      schemas: [USER],
      externalId: '5c4f9bfb8d1c2f6b2f7a4f1f0e0d9a7f4c3b2a19080706050403020100ffeedd',
      userName: 'akadmin',
      name: { givenName: 'authentik', familyName: ' ', formatted: 'authentik ' },
      displayName: 'authentik Default Admin',
      active: true,
      emails: [{ value: 'root@site.example', type: 'other', primary: true }],
    };
    const json = { type: 'application/json' };
    const { body } = await scim('POST', '/Users', account, json);
    expect((await scim('POST', '/Users', account, json)).status).toBe(409);
    const found = await scim('GET', query('userName eq "akadmin"'));
    expect(found.body.Resources[0].id).toBe(body.id);
    const put = await scim('PUT', `/Users/${body.id}`, { ...account, id: body.id }, json);
    expect([put.status, put.body.meta.version]).toEqual([200, 'W/"1"']);
    expect((await scim('DELETE', `/Users/${body.id}`)).status).toBe(204);
    expect((await scim('DELETE', `/Users/${body.id}`)).status).toBe(404);
  });
});

describe('the service describes itself', () => {
  test('with its types and schemas, one by one and together', async () => {
    const types = await scim('GET', '/ResourceTypes');
    expect(types.body).toMatchObject({
      totalResults: 1,
      Resources: [{ id: 'User', endpoint: '/Users', schema: USER }],
    });
    expect((await scim('GET', '/ResourceTypes/User')).body).toEqual(types.body.Resources[0]);
    const schemas = await scim('GET', '/Schemas');
    expect((await scim('GET', `/Schemas/${USER}`)).body).toEqual(schemas.body.Resources[0]);
    const names = schemas.body.Resources[0].attributes.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['userName', 'active']);
    expect((await scim('GET', '/Schemas/none')).status).toBe(404);
  });
});

describe('lists', () => {
  test('come in pages that together have everybody once', async () => {
    const made = [];
    for (let n = 0; n < 5; n++)
      made.push((await scim('POST', '/Users', { userName: `page-${n}`, externalId: `page-${n}` })).body.id);
    const seen: string[] = [];
    for (let start = 1; ; start += 2) {
      const { body } = await scim('GET', `/Users?startIndex=${start}&count=2`);
      expect(body).toMatchObject({ startIndex: start, itemsPerPage: body.Resources.length });
      seen.push(...body.Resources.map(({ id }: { id: string }) => id));
      if (start + 2 > body.totalResults) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(made));
    const filtered = await scim(
      'GET',
      query('userName sw "PAGE-" and active eq true', '&startIndex=2&count=3'),
    );
    expect(filtered.body).toMatchObject({ totalResults: 5, startIndex: 2, itemsPerPage: 3 });
    const counted = await scim('GET', '/Users?count=0');
    expect(counted.body).toMatchObject({ itemsPerPage: 0, Resources: [] });
    expect((await scim('GET', '/Users?startIndex=-3&count=1')).body.startIndex).toBe(1);
    // The most that clients of .NET and Java can ask for.
    const all = await scim('GET', '/Users?count=2147483647');
    expect(all.body.Resources).toHaveLength(all.body.totalResults);
    const beyond = await scim('GET', '/Users?startIndex=9223372036854775807&count=9223372036854775807');
    expect([beyond.status, beyond.body.Resources]).toEqual([200, []]);
    expect((await scim('GET', '/Users?count=1.5')).status).toBe(400);
    const few = await scim('GET', `/Users/${made[0]}?attributes=userName`);
    expect(few.body).toEqual({ schemas: [USER], id: made[0], userName: 'page-0' });
    const less = await scim('GET', `/Users/${made[0]}?excludedAttributes=meta,ACTIVE`);
    expect(Object.keys(less.body).sort()).toEqual(['externalId', 'id', 'schemas', 'userName']);
    for (const id of made) await scim('DELETE', `/Users/${id}`);
  });
});

describe('a person', () => {
  test('who is suspended before their face is registered is not let in afterwards', async () => {
    const linkId = 'late-1';
    const { body } = await scim('POST', '/Users', { userName: 'late', externalId: linkId, active: false });
    const authId = await omote.newPerson();
    await omote.post(`/v1/auth/${authId}/faces`, { face_image: face });
    expect((await omote.admin('POST', '/ekyc_links', { ekyc_id: linkId, auth_id: authId })).status).toBe(200);
    expect(await mayEnter(linkId)).toEqual(SUSPENDED);
    expect((await omote.issue('sessions', authId)).status).toBe(409);
    expect((await omote.admin('GET', `/people/${authId}`)).body.person.suspended_at).toEqual(
      expect.any(String),
    );
    const listed = (await omote.admin('GET', '/directory/users?show=suspended')).body.users;
    expect(listed[0]).toMatchObject({ id: body.id, external_id: linkId, person: { auth_id: authId } });
    await omote.admin('DELETE', `/directory/users/${body.id}`);
    expect(await mayEnter(linkId)).toEqual(ENTERS);
  });

  test('stays suspended while the directory is switched off, and no call gets through', async () => {
    const { id, linkId } = await employee();
    await suspend(id);
    await omote.admin('PUT', '/directory', { on: false, linked_by: 'externalId' });
    expect((await scim('GET', `/Users/${id}`)).status).toBe(403);
    expect(await mayEnter(linkId)).toEqual(SUSPENDED);
    await omote.admin('PUT', '/directory', { on: true, linked_by: 'externalId' });
  });

  test('stays suspended whatever operators do by the way: other attributes and links are refused meanwhile', async () => {
    const { id, linkId } = await employee();
    await suspend(id);
    const other = await omote.admin('PUT', '/directory', { on: true, linked_by: 'userName' });
    expect(faults(other)).toEqual([409, expect.stringContaining('linked_by cannot be changed while')]);
    const unlinked = await omote.admin('DELETE', `/ekyc_links/${linkId}`);
    expect(faults(unlinked)).toEqual([409, 'ekyc_id is suspended by the directory of the site']);
    expect(await mayEnter(linkId)).toEqual(SUSPENDED);
    const { key: writer } = await omote.newKey({ scopes: ['people:write', 'links:write'] });
    const forget = (token: string) => omote.call('DELETE', `/admin/v1/directory/users/${id}`, { key: token });
    expect((await forget(writer)).status).toBe(403);
    const { key: deleter } = await omote.newKey({ scopes: ['people:delete'] });
    expect((await forget(deleter)).status).toBe(200);
    expect((await omote.admin('DELETE', `/ekyc_links/${linkId}`)).status).toBe(200);
  });

  test('whose session is open already is rejected like a wrong face, without a lock', async () => {
    const { id, linkId, authId } = await employee();
    const asked = {
      id_type: 'ekyc',
      identifier: linkId,
      redirect_uri: 'https://app.example/done',
      retry_limit: 0,
    };
    const { body } = await omote.post('/v1/auth_face/sessions', asked);
    await suspend(id);
    const page = await CapturePage.open(body.url);
    expect(await page.attempt(await ActingPerson.of('ada'))).toMatchObject({
      type: 'finished',
      result: false,
    });
    const result = await omote.get(`/v1/auth_sessions/${body.svc_auth_session_id}`);
    expect(result.body).toMatchObject({ completed: true, result: false, identifier: linkId });
    expect((await omote.admin('GET', `/people/${authId}`)).body.failures).toBe(0);
    await scim('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', path: 'active', value: true }] });
    const again = await omote.post('/v1/auth_face/sessions', asked);
    const back = await CapturePage.open(again.body.url);
    expect(await back.attempt(await ActingPerson.of('ada'))).toMatchObject({
      type: 'finished',
      result: true,
    });
  });

  test('is met at a kiosk like somebody unknown', async () => {
    const { id, linkId } = await employee();
    await suspend(id);
    const kiosk = await KioskScript.pair(omote);
    const ask = async (identifier: string) => {
      const { status, body } = await kiosk.call('/sessions', { kind: 'authentication', identifier });
      // Without what is made of chance, and instants.
      return [status, JSON.stringify(body).replaceAll(/[\w-]{22,}|\d{4}-\d\d-\d\dT[^"]+/g, '…')];
    };
    expect(await ask(linkId)).toEqual(await ask('nobody-at-all'));
    const sessions = (await omote.admin('GET', '/sessions?limit=2')).body.sessions;
    for (const { person } of sessions) expect(person).toBeNull();
  });

  test('is in the audit log by ID alone', async () => {
    const { id, authId } = await employee();
    await suspend(id);
    const { entries } = (await omote.admin('GET', '/audit?action=directory.suspend')).body;
    expect(entries[0]).toMatchObject({ actor: expect.stringMatching(/^key:/), subject: authId });
    expect(JSON.stringify(entries)).not.toContain('site.example');
  });
});

describe('what is wrong is said in the protocol’s words', () => {
  test.each([
    ['GET', query('userName eq'), undefined, 400, 'invalidFilter'],
    ['GET', query('emails[type eq "work"].value eq "a"'), undefined, 400, 'invalidFilter'],
    ['GET', query('userName regex "a"'), undefined, 400, 'invalidFilter'],
    ['GET', query(`${'('.repeat(400)}active pr${')'.repeat(400)}`), undefined, 400, 'invalidFilter'],
    ['GET', '/Users?count=ten', undefined, 400, 'invalidValue'],
    ['GET', '/Users?count=1&COUNT=2', undefined, 400, 'invalidSyntax'],
    ['POST', '/Users', {}, 400, 'invalidValue'],
    ['POST', '/Users', [], 400, 'invalidSyntax'],
    ['POST', '/Users', { userName: 'a' }, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 'a', externalId: 'with space' }, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 'a', externalId: 7 }, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 'a', externalId: 'b', active: 'maybe' }, 400, 'invalidValue'],
    ['PATCH', '/Users/none', { Operations: [] }, 404, undefined],
    ['PUT', '/Users/none', { userName: 'a' }, 404, undefined],
    ['DELETE', '/Users/none', undefined, 404, undefined],
    ['GET', '/users', undefined, 404, undefined],
    ['GET', '/nothing/here', undefined, 404, undefined],
    ['POST', '/Bulk', {}, 501, undefined],
    ['GET', '/Me', undefined, 501, undefined],
    ['POST', '/Users/.search', {}, 501, undefined],
  ])('%s %s', async (method, path, body, status, scimType) => {
    const answer = await scim(method, path, body);
    expect([answer.status, answer.body]).toEqual([status, error(status, expect.any(String), scimType)]);
  });

  test('also for bodies that are none', async () => {
    const broken = await scim('POST', '/Users', '{');
    expect([broken.status, broken.body.schemas]).toEqual([400, [expect.stringContaining('Error')]]);
    const huge = await scim('POST', '/Users', { userName: 'a'.repeat(10_000_000) });
    expect([huge.status, huge.body.status]).toEqual([413, '413']);
    const other = await scim('POST', '/Users', '<User/>', { type: 'application/xml' });
    expect([other.status, other.body.status]).toEqual([415, '415']);
  });

  test('and for a version that is no longer', async () => {
    const { id } = await employee();
    const stale = { headers: { 'if-match': 'W/"1"' } };
    const fresh = await scim(
      'PATCH',
      `/Users/${id}`,
      { Operations: [{ op: 'replace', path: 'userName', value: 'new-name' }] },
      stale,
    );
    expect(fresh.status).toBe(200);
    expect((await scim('DELETE', `/Users/${id}`, undefined, stale)).status).toBe(412);
    expect(
      (await scim('DELETE', `/Users/${id}`, undefined, { headers: { 'if-match': 'nonsense' } })).status,
    ).toBe(412);
  });
});

describe('the key', () => {
  test('must be one of a directory, known, and not revoked', async () => {
    const wrong = await scim('GET', '/Users', undefined, { token: `omk_${'A'.repeat(43)}` });
    expect([wrong.status, wrong.body.status]).toEqual([401, '401']);
    const { key: admin } = await omote.newKey({ scopes: ['admin', 'people:delete', 'people:write'] });
    expect((await scim('GET', '/Users', undefined, { token: admin })).status).toBe(403);
    const { id, key: old } = await omote.newKey({ scopes: ['people:provision'] });
    expect((await scim('GET', '/Users', undefined, { token: old })).status).toBe(200);
    const rotated = await omote.admin('POST', `/keys/${id}/rotate`, { overlap_hours: 1 });
    for (const token of [old, rotated.body.key])
      expect((await scim('GET', '/Users', undefined, { token })).status).toBe(200);
    await omote.admin('DELETE', `/keys/${id}`);
    expect((await scim('GET', '/Users', undefined, { token: old })).status).toBe(401);
  });

  test('opens nothing else', async () => {
    const headers = { authorization: `Bearer ${key}` };
    for (const path of ['/admin/v1/people', '/admin/v1/directory', '/v1/auth_sessions/none'])
      expect((await fetch(omote.url + path, { headers })).status).toBe(403);
  });

  test('works from its addresses alone', async () => {
    const { key: elsewhere } = await omote.newKey({ scopes: ['people:provision'], allow: ['192.0.2.7'] });
    const answer = await scim('GET', '/Users', undefined, { token: elsewhere });
    expect([answer.status, answer.body.status]).toEqual([403, '403']);
  });

  test('is made by a command, too', async () => {
    const args = ['--json', 'keys', 'create', 'directory', '--scopes', 'people:provision'];
    const made = await command(args, omote.place);
    const { key: token } = JSON.parse(made.stdout);
    expect((await scim('GET', '/Users', undefined, { token })).status).toBe(200);
  });
});

describe('a directory that asks for too much', () => {
  test('is held after the tenth person of an hour until an operator lets the rest through', async () => {
    // The calls above count as well.
    const all: Awaited<ReturnType<typeof employee>>[] = [];
    for (let n = 0; n < 14; n++) all.push(await employee());
    const answers: Said[] = [];
    for (const { id } of all) answers.push(await suspend(id));
    const held = answers.filter(({ status }) => status === 403);
    expect(held.length).toBeGreaterThanOrEqual(4);
    expect(held[0]?.body).toEqual(error(403, expect.stringContaining('operator')));
    const waiting = all.filter((_, n) => answers[n]?.status === 403);
    for (const { linkId } of waiting) expect(await mayEnter(linkId)).toEqual(ENTERS);
    // Deletions count together with suspensions, and wait as well.
    const last = waiting.at(-1) as (typeof all)[number];
    expect((await scim('DELETE', `/Users/${last.id}`)).status).toBe(403);
    expect((await scim('DELETE', `/Users/${last.id}`)).status).toBe(403);
    expect((await omote.admin('GET', '/directory')).body).toMatchObject({
      held_suspensions: waiting.length - 1,
      held_deletions: 1,
    });
    const { notices } = (await omote.admin('GET', '/status')).body.attention;
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'directory_held', count: waiting.length }),
    );
    const listed = (await omote.admin('GET', '/directory/users?show=held_deletions')).body.users;
    expect(listed).toMatchObject([{ id: last.id, held: 'deletion', person: { auth_id: last.authId } }]);
    const allow = (held: string, ids: string[]) =>
      omote.admin('POST', '/directory/held', { decision: 'allow', held, ids });
    // Nobody decides about what they haven't seen.
    expect(
      (await omote.admin('POST', '/directory/held', { decision: 'allow', held: 'suspension' })).status,
    ).toBe(400);
    const through = await allow(
      'suspension',
      waiting.slice(0, -1).map(({ id }) => id),
    );
    expect(through.body).toMatchObject({ done: waiting.length - 1, waiting: 0, left: 0 });
    for (const { linkId } of waiting.slice(0, -1)) expect(await mayEnter(linkId)).toEqual(SUSPENDED);
    const erased = await allow('deletion', [last.id]);
    expect(erased.body).toMatchObject({ done: 1, left: 0 });
    expect((await deletionOf(last.linkId)).status).toBe('Completed');
    expect((await scim('DELETE', `/Users/${last.id}`)).status).toBe(404);
  });

  test('may take it back, and operators may dismiss it', async () => {
    const [one, two] = [await employee(), await employee()];
    expect([(await suspend(one.id)).status, (await suspend(two.id)).status]).toEqual([403, 403]);
    const back = await scim('PATCH', `/Users/${one.id}`, {
      Operations: [{ op: 'replace', path: 'active', value: true }],
    });
    expect(back.status).toBe(200);
    expect((await omote.admin('GET', '/directory')).body.held_suspensions).toBe(1);
    const decided = { decision: 'dismiss', held: 'suspension', ids: [two.id] };
    expect((await omote.admin('POST', '/directory/held', decided)).body).toMatchObject({ done: 1, left: 0 });
    expect(await mayEnter(two.linkId)).toEqual(ENTERS);
  });

  test('cannot suspend others by new accounts, either', async () => {
    const authId = await omote.newPerson();
    await omote.admin('POST', '/ekyc_links', { ekyc_id: 'victim', auth_id: authId });
    const made = await scim('POST', '/Users', { userName: 'v', externalId: 'victim', active: false });
    expect([made.status, made.body.active]).toEqual([201, true]);
    expect((await omote.admin('GET', '/directory')).body.held_suspensions).toBe(1);
  });
});
