/**
 * Tests saved filters of the console's lists: whose they are, who sees them, who may delete them, and how many there
 * may be.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VIEWS_PER_OPERATOR } from '../../src/domain/access/saved-view.ts';
import { Appliance } from '../support/appliance.ts';

const PASSWORD = 'correct horse battery 9';
let omote: Appliance;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  omote = await Appliance.start({ OMOTE_WORKERS: '1' });
  await omote.makeAccount();
  cookies.admin = await omote.consoleCookie();
  cookies.sato = await omote.newOperator('sato', 'viewer', PASSWORD);
  cookies.ito = await omote.newOperator('ito', 'reviewer', PASSWORD);
});
afterAll(() => omote.close());

const as = (name: string, method: string, path: string, body?: unknown) =>
  omote.call(method, `/admin/v1/saved_views${path}`, {
    body,
    headers: { cookie: cookies[name] ?? '', 'x-omote-console': '1' },
    key: null,
  });
const save = (name: string, change: object = {}) =>
  as(name, 'POST', '', {
    list: 'sessions',
    name: 'Rejected',
    query: 'result=rejected',
    shared: false,
    ...change,
  });
const seen = async (name: string, list = 'sessions') =>
  (await as(name, 'GET', `?list=${list}`)).body.saved_views as Record<string, unknown>[];

test('one’s own filters are seen by nobody else; shared ones by everyone, with who shares them', async () => {
  const own = await save('sato');
  expect(own.status).toBe(200);
  expect(await seen('sato')).toMatchObject([
    { id: own.body.id, name: 'Rejected', query: 'result=rejected', shared: false, mine: true },
  ]);
  expect([await seen('ito'), await seen('admin')]).toEqual([[], []]);
  const shared = await save('sato', { name: '夜勤', query: 'from=2026-11-20', shared: true });
  expect(await seen('ito')).toMatchObject([
    { id: shared.body.id, name: '夜勤', shared: true, mine: false, saved_by: 'sato' },
  ]);
  expect(await seen('ito', 'audit')).toEqual([]);
});

test('the same name replaces one’s own filter, and is refused if another operator shares it', async () => {
  const [before] = await seen('sato');
  const again = await save('sato', { query: 'result=failed' });
  expect(again.body.id).toBe(before?.id);
  expect(await seen('sato')).toMatchObject([{ query: 'result=failed' }, { name: '夜勤' }]);
  const taken = await save('ito', { name: '夜勤', shared: true });
  expect([taken.status, taken.body.errors]).toMatchObject([
    409,
    [{ value: 'name', reason: 'shared_name_taken' }],
  ]);
  expect((await save('ito', { name: '夜勤' })).status).toBe(200);
});

test.each([
  ['query', { query: 'identifier=member-0001' }],
  ['query', { query: '' }],
  ['query', { query: 'result=rejected\n' }],
  ['query', { query: `result=${'x'.repeat(500)}` }],
  ['query', { list: 'audit', query: 'subject=0123456789abcdef0123456789abcdef' }],
  ['list', { list: 'people' }],
  ['name', { name: '  ' }],
  ['name', { name: 'x'.repeat(61) }],
  ['name', { name: '\u202eevil' }],
])('%s that may not be kept is refused: %o', async (parameter, change) => {
  const { status, body } = await save('sato', change);
  expect([status, body.errors[0].value]).toEqual([400, parameter]);
});

test('filters can be deleted by their operator or an administrator; private ones of others appear unknown', async () => {
  const [own, shared] = await seen('sato');
  const remove = async (name: string, view: typeof own) => (await as(name, 'DELETE', `/${view?.id}`)).status;
  expect(await remove('ito', shared)).toBe(409);
  expect(await remove('ito', own)).toBe(404);
  expect(await remove('admin', own)).toBe(404);
  expect(await remove('admin', shared)).toBe(200);
  expect(await remove('sato', own)).toBe(200);
  expect(await seen('sato')).toEqual([]);
});

test('an API key has no filters of its own, but sees shared ones', async () => {
  const { key } = await omote.newKey({ scopes: ['admin'] });
  await save('sato', { name: 'All see this', shared: true });
  const { body } = await omote.get('/admin/v1/saved_views?list=sessions', { key });
  expect(body.saved_views).toMatchObject([{ name: 'All see this', mine: false }]);
  const made = { list: 'sessions', name: 'x', query: 'result=failed', shared: true };
  expect((await omote.call('POST', '/admin/v1/saved_views', { body: made, key })).status).toBe(409);
});

test('the number per operator and list is limited', async () => {
  const statuses: number[] = [];
  for (let i = 0; i <= VIEWS_PER_OPERATOR; i += 1)
    statuses.push(
      (await save('ito', { list: 'detections', name: `n${i}`, query: 'from=2026-11-20' })).status,
    );
  expect(statuses).toEqual([...Array(VIEWS_PER_OPERATOR).fill(200), 409]);
  expect((await save('ito', { list: 'detections', name: 'n0', query: 'to=2026-11-20' })).status).toBe(200);
});
