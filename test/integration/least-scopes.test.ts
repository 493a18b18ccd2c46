// @module-tag security
/**
 * Tests the scopes of API keys on every operation: the least scope alone lets a key in, all others together do not, and the
 * refusal names the one that is missing. Also keys bound to kiosks, and what is known of the scopes that a key needed.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPE_GROUPS, SCOPES, type Scope } from '../../src/contract/access/scopes.ts';
import type { AdminOperation } from '../../src/contract/admin-operation.ts';
import { ADMIN_OPERATIONS } from '../../src/contract/admin-operations.ts';
import { SCIM_SCOPE } from '../../src/contract/directory/scim-routes.ts';
import { leastScope, sufficientScopes } from '../../src/contract/openapi/kinds.ts';
import type { AnyOperation, Operation } from '../../src/contract/operation.ts';
import { OPERATIONS } from '../../src/contract/operations.ts';
import { Appliance } from '../support/appliance.ts';

let omote: Appliance;
/** Keys by their scopes. */
const keys = new Map<string, string>();
beforeAll(async () => {
  omote = await Appliance.start({ OMOTE_WORKERS: '1' });
});
afterAll(() => omote.close());

async function keyWith(scopes: readonly string[]): Promise<string> {
  const name = [...scopes].sort().join(' ');
  const made = keys.get(name) ?? (await omote.newKey({ scopes })).key;
  keys.set(name, made);
  return made;
}

/** Calls with what is refused only after the caller was let in: nothing is changed. */
async function called({ method, path }: AnyOperation, key: string) {
  const response = await fetch(omote.url + path.replaceAll(/\{\w+\}/g, 'no-such'), {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: '{' }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const errors: { code: string; desc: string; value: string; reason?: string }[] = isJson
    ? (JSON.parse(text).errors ?? [])
    : [];
  return { status: response.status, errors };
}

const operations: AnyOperation[] = [...Object.values(OPERATIONS), ...Object.values(ADMIN_OPERATIONS)];
const withScope = operations.filter((o) => leastScope(o) !== null).map((o) => [o.id, o] as const);
const forNoKey = Object.values(ADMIN_OPERATIONS)
  .filter(({ access }: AdminOperation) => access !== 'open' && access.bringsIn)
  .map((o) => [o.id, o as AnyOperation] as const);

test('every operation has a least scope, is open, or is for no key', () => {
  const open = Object.values(ADMIN_OPERATIONS).filter(({ access }) => access === 'open');
  expect(withScope.length + forNoKey.length + open.length).toBe(operations.length);
  expect(withScope.length).toBeGreaterThan(150);
  const used = new Set(withScope.flatMap(([, o]) => sufficientScopes(o)));
  // `admin:security` is needed besides `admin`, and SCIM is called with its own (scim.test.ts).
  expect(SCOPES.filter((scope) => !used.has(scope))).toEqual([SCIM_SCOPE, 'admin:security']);
});

test('a console offers every scope but that of earlier keys, in one group', () => {
  const offered: Scope[] = Object.values(SCOPE_GROUPS).flat();
  expect([...offered, 'sessions:write'].sort()).toEqual([...SCOPES].sort());
});

describe.each(withScope)('%s', (_, operation) => {
  const least = leastScope(operation) as Scope;

  test('lets in a key with its least scope alone', async () => {
    const { status, errors } = await called(operation, await keyWith([least]));
    // Where an operator would have to confirm, `admin` alone is not enough.
    const isConfirmed = 'access' in operation && (operation as AdminOperation).access !== 'open';
    const confirmed =
      isConfirmed && ((operation as AdminOperation).access as { confirmed?: unknown }).confirmed;
    if (least === 'admin' && confirmed === true)
      expect([status, errors[0]?.value]).toEqual([403, 'admin:security']);
    else expect([status, errors[0]?.reason]).not.toEqual([403, 'scope_required']);
    expect(status).not.toBe(401);
    // What it is called with doesn't exist or isn't JSON, which it says; it never fails itself.
    expect([status, errors]).not.toEqual([500, expect.anything()]);
    if ('section' in operation) expect(status).not.toBe(403);
  });

  test('refuses a key with all scopes that are not enough, and names the missing one', async () => {
    const enough = sufficientScopes(operation);
    const key = await keyWith(SCOPES.filter((scope) => !enough.includes(scope)));
    const { status, errors } = await called(operation, key);
    // /v1 names the scope that it named before there were finer ones.
    const named = 'section' in operation ? (operation as Operation).scope : least;
    expect([status, errors.map(({ desc, value }) => [desc, value])]).toEqual([
      403,
      [[`${named} scope is required`, named]],
    ]);
  });
});

test.each(forNoKey)('%s refuses a key with all scopes', async (_, operation) => {
  const { status, errors } = await called(operation, await keyWith(SCOPES));
  expect([status, errors[0]?.reason]).toEqual([403, 'operator_required']);
});

test('a key makes no key, whatever it may do itself', async () => {
  const key = await keyWith(SCOPES);
  const made = await omote.post('/admin/v1/keys', { name: 'more', scopes: ['admin'] }, { key });
  expect([made.status, made.body.errors[0].reason]).toEqual([403, 'operator_required']);
});

test('a scope that there is not is named with the nearest', async () => {
  const { status, body } = await omote.admin('POST', '/keys', {
    name: 'x',
    scopes: ['status:read', 'people:reed'],
  });
  expect([status, body.errors]).toEqual([
    400,
    [
      {
        code: 'ELAC0000005',
        desc: 'scopes has people:reed, which is not a scope; people:read is',
        value: 'scopes',
        reason: 'unknown_scope',
        values: { scope: 'people:reed', nearest: 'people:read' },
      },
    ],
  ]);
});

test('a key is bound to no kiosk that there is not', async () => {
  const wanted = { name: 'x', scopes: ['kiosks:present'], kiosks: ['no-such'] };
  const { status, body } = await omote.admin('POST', '/keys', wanted);
  expect([status, body.errors[0].reason]).toEqual([400, 'no_such_kiosk']);
});

describe('a key bound to a kiosk', () => {
  let own: string;
  let other: string;
  let key: string;
  beforeAll(async () => {
    own = (await omote.admin('POST', '/kiosks', { name: 'Entrance' })).body.kiosk.id;
    other = (await omote.admin('POST', '/kiosks', { name: 'Vault' })).body.kiosk.id;
    key = (await omote.newKey({ scopes: ['kiosks:present', 'kiosks:write', 'status:read'], kiosks: [own] }))
      .key;
  });

  test('is alone in that: operators and other keys see all', async () => {
    const free = (await omote.newKey({ scopes: ['kiosks:present'] })).key;
    for (const { body } of [
      await omote.admin('GET', '/kiosks'),
      await omote.get('/admin/v1/kiosks', { key: free }),
    ])
      expect(body.kiosks.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([own, other]));
  });

  test('lists it alone, and reads it', async () => {
    const { body } = await omote.get('/admin/v1/kiosks', { key });
    expect(body.kiosks.map(({ id }: { id: string }) => id)).toEqual([own]);
    expect((await omote.get(`/admin/v1/kiosks/${own}`, { key })).status).toBe(200);
    const { body: figures } = await omote.get('/admin/v1/kiosks/figures', { key });
    expect(figures.kiosks.map(({ kiosk_id }: { kiosk_id: string }) => kiosk_id)).toEqual([own]);
  });

  test.each([
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/present'],
    ['POST', '/staff'],
    ['GET', '/presentations/x'],
    ['DELETE', '/presentations/x'],
  ])('is refused %s /kiosks/{id}%s of another and of one that is not there', async (method, path) => {
    const body = method === 'GET' ? undefined : {};
    for (const id of [other, 'no-such']) {
      const answer = await omote.call(method, `/admin/v1/kiosks/${id}${path}`, { key, body });
      expect([answer.status, answer.body.errors[0].reason]).toEqual([403, 'kiosk_of_others']);
    }
  });

  test.each(['/sessions', '/sessions.csv', '/check_ins', '/check_ins.csv'])(
    'is refused %s of another kiosk and of one that is not there, also if it may do everything',
    async (path) => {
      const reading = (await omote.newKey({ scopes: ['sessions:read', 'admin'], kiosks: [own] })).key;
      const asked = (query: string) => omote.get(`/admin/v1${path}${query}`, { key: reading });
      for (const id of [other, 'no-such']) {
        const answer = await asked(`?kiosk=${id}`);
        expect([answer.status, answer.body.errors[0].reason]).toEqual([403, 'kiosk_of_others']);
      }
    },
  );

  test('stays bound when it is replaced, and when its kiosk is removed', async () => {
    const { body: listed } = await omote.admin('GET', '/keys');
    const { id } = listed.keys.find(({ kiosks }: { kiosks: string[] }) => kiosks.includes(own));
    const { body: rotated } = await omote.admin('POST', `/keys/${id}/rotate`, { overlap_hours: 1 });
    await omote.admin('DELETE', `/kiosks/${own}`);
    const { body } = await omote.get('/admin/v1/kiosks', { key: rotated.key });
    expect(body.kiosks).toEqual([]);
  });

  test('presents authentications; a registration needs its own scope', async () => {
    const presenting = (await omote.newKey({ scopes: ['kiosks:present'], kiosks: [other] })).key;
    const person = { id_type: 'auth', identifier: await omote.newPerson() };
    const present = (body: object) =>
      omote.post(`/admin/v1/kiosks/${other}/present`, body, { key: presenting });
    // Nobody has a page of the kiosk open.
    expect((await present({ authentication: person })).body.errors[0].reason).not.toBe('scope_required');
    const refused = await present({ registration: person });
    expect([refused.status, refused.body.errors[0].value]).toEqual([403, 'registrations:write']);
  });
});

test('what a key needed is listed, and what it could do without', async () => {
  const { id, key } = await omote.newKey({ scopes: ['admin', 'results:read', 'users:write'] });
  const neededBy = async () =>
    (await omote.admin('GET', '/keys')).body.keys.find((one: { id: string }) => one.id === id).needed;
  expect(await neededBy()).toBeNull();
  await omote.post('/v1/auth', {}, { key });
  await omote.get('/admin/v1/status', { key });
  // Calls that were refused needed nothing.
  await omote.call('DELETE', '/v1/auth/no-such', { key });
  await omote.admin('GET', `/keys/${id}/calls`);
  expect(await neededBy()).toMatchObject({
    scopes: ['status:read', 'users:write'],
    too_many: ['admin', 'results:read'],
  });
});
