/**
 * Tests the site's settings: their values and sources, changes in the console, precedence of variables, and storage.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminOperation } from '../../src/contract/admin-operation.ts';
import { ADMIN_OPERATIONS } from '../../src/contract/admin-operations.ts';
import { SETTING_NAMES } from '../../src/contract/site/settings.ts';
import { Appliance } from '../support/appliance.ts';

let omote: Appliance;

beforeAll(async () => {
  omote = await Appliance.start({ OMOTE_WORKERS: '1', OMOTE_MATCH_FMR: '1e-4' });
});
afterAll(() => omote.close());

// biome-ignore lint/suspicious/noExplicitAny: as a stranger's script reads it
const all = async (): Promise<any[]> => (await omote.admin('GET', '/settings')).body.settings;
const one = async (name: string) => (await all()).find((s) => s.name === name);
const put = (set: object, reset: string[] = []) => omote.admin('PUT', '/settings', { set, reset });

test('every setting has a value, a default and a source', async () => {
  const settings = await all();
  expect(settings.map((s) => s.name)).toEqual(SETTING_NAMES);
  for (const { value, standard } of settings) expect([value, standard]).not.toContain(undefined);
  expect(await one('match_fmr')).toEqual({
    name: 'match_fmr',
    value: 1e-4,
    standard: 1e-5,
    source: 'environment',
  });
  expect(await one('review_fmr')).toMatchObject({ value: 1e-5, source: 'default' });
});

test('a change applies at once everywhere, and after a restart', async () => {
  const before = (await omote.admin('GET', '/status')).body.thresholds.review;
  const { status, body } = await put({
    review_fmr: 1e-4,
    review_operators: 2,
    camera_allow_list: ['046d:082d'],
  });
  expect([status, body.errors]).toEqual([200, []]);
  const after = (await omote.admin('GET', '/status')).body.thresholds.review;
  expect(after.fmr).toBe(1e-4);
  expect(after.score).toBeLessThan(before.score);
  await omote.restart({ OMOTE_WORKERS: '1', OMOTE_MATCH_FMR: '1e-4' });
  expect(await one('review_fmr')).toMatchObject({ value: 1e-4, source: 'site' });
  expect(await one('camera_allow_list')).toMatchObject({ value: ['046d:082d'], source: 'site' });
  expect((await omote.admin('GET', '/status')).body.thresholds.review.fmr).toBe(1e-4);
});

test('a variable overrides the site’s value, which can’t be changed then', async () => {
  await omote.restart({ OMOTE_WORKERS: '1', OMOTE_REVIEW_FMR: '1e-6' });
  expect(await one('review_fmr')).toMatchObject({ value: 1e-6, source: 'environment' });
  const refused = await put({ review_fmr: 1e-3 });
  expect([refused.status, refused.body.errors[0]]).toMatchObject([
    409,
    { value: 'review_fmr', reason: 'setting_fixed', values: { variable: 'OMOTE_REVIEW_FMR' } },
  ]);
  await omote.restart({ OMOTE_WORKERS: '1' });
  expect(await one('review_fmr')).toMatchObject({ value: 1e-4, source: 'site' });
});

test('a setting can return to its default', async () => {
  await put({}, ['review_fmr', 'review_operators', 'camera_allow_list']);
  for (const name of ['review_fmr', 'review_operators', 'camera_allow_list']) {
    const { value, standard, source } = await one(name);
    expect([value, source]).toEqual([standard, 'default']);
  }
});

test('invalid changes are refused: everything wrong is named and nothing is changed', async () => {
  const before = await all();
  const { status, body } = await put(
    {
      match_fmr: 1,
      review_operators: 3,
      camera_allow_list: ['logitech'],
      time_zone: 'Mars/Olympus',
      kiosk_speech: 'yes',
      base_url: 'http://x',
      metadata_seconds: 60,
    },
    ['nothing'],
  );
  expect(status).toBe(400);
  expect(body.errors.map((e: { value: string }) => e.value)).toEqual([
    'match_fmr',
    'review_operators',
    'camera_allow_list',
    'time_zone',
    'kiosk_speech',
    'base_url',
    'nothing',
  ]);
  expect(body.errors[0].desc).toBe('match_fmr must be less equal than 0.1');
  expect(await all()).toEqual(before);
  expect((await put({})).status).toBe(400);
});

test('a setting that is named twice in a change is refused: it could only be set or reset', async () => {
  const before = await all();
  const both = await put({ review_operators: 2, kiosk_speech: false }, ['review_operators']);
  expect([both.status, both.body.errors]).toMatchObject([
    400,
    [{ value: 'review_operators', desc: 'review_operators must be named only once' }],
  ]);
  const again = await put({}, ['kiosk_speech', 'kiosk_retries', 'kiosk_speech', 'kiosk_speech']);
  expect([again.status, again.body.errors]).toMatchObject([400, [{ value: 'kiosk_speech' }]]);
  expect(again.body.errors).toHaveLength(1);
  expect(await all()).toEqual(before);
});

test('a change may state the values that it is based on, and is refused if one has changed', async () => {
  const based = (set: object, expected: unknown, reset: string[] = []) =>
    omote.admin('PUT', '/settings', { set, reset, expected });
  expect((await based({ visitor_contact: ['Room 1'] }, { visitor_contact: null })).status).toBe(200);
  const refused = await based({ visitor_contact: ['Room 2'] }, { visitor_contact: null });
  expect([refused.status, refused.body.errors]).toMatchObject([
    409,
    [{ value: 'visitor_contact', reason: 'setting_changed' }],
  ]);
  expect(await one('visitor_contact')).toMatchObject({ value: ['Room 1'] });
  expect((await based({}, { visitor_contact: ['Room 3'] }, ['visitor_contact'])).status).toBe(409);
  expect((await based({}, { visitor_contact: ['Room 1'] }, ['visitor_contact'])).status).toBe(200);
  for (const [wrong, value] of [
    [{ nothing: 1 }, 'nothing'],
    [[], 'expected'],
  ] as const)
    expect((await based({ kiosk_speech: false }, wrong)).body.errors).toMatchObject([{ value }]);
  expect((await one('kiosk_speech')).source).toBe('default');
});

interface Whole {
  read: string;
  version: string;
  /** A change of it; no two are the same. */
  body: (n: number) => object;
}
/** What is changed as a whole, by the operation that changes it. */
const WHOLES: Record<string, (kiosk: string) => Whole> = {
  setDoor: (kiosk) => ({
    read: `/kiosks/${kiosk}/door`,
    version: 'version',
    body: (n) => ({ address: `https://app.example/${n}` }),
  }),
  setIdentityProvider: () => ({
    read: '/identity_provider',
    version: 'version',
    body: (n) => ({
      ...{ issuer: 'https://app.example', client_id: 'omote', scopes: 'openid', groups_claim: 'groups' },
      ...{ groups: [], label: `Staff ${n}`, on_host: false, other_hosts: [] },
    }),
  }),
  setConsent: () => ({
    read: '/consent',
    version: 'version',
    body: (n) => ({ texts: { en: `Your face is registered. ${n}`, ja: `顔を登録します。${n}` } }),
  }),
  setBackupPlan: () => ({
    read: '/backups',
    version: 'plan_version',
    body: (n) => ({
      recipient: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
      ...{ typed: null, folder: null, at: `03:1${n}`, keep: { days: 1, weeks: 0, months: 0 } },
    }),
  }),
};

/** Their forms stay after saving, and go on from the answer: a read that follows may fail. */
const STAY = new Set(['setConsent', 'setIdentityProvider']);

test('of two administrators who change the same whole at once, one is told of the other', async () => {
  const operations = (Object.values(ADMIN_OPERATIONS) as AdminOperation[]).filter(({ method, body }) => {
    const { properties = {} } = (body ?? {}) as { properties?: object };
    return method === 'PUT' && 'version' in properties;
  });
  expect(operations.map(({ id }) => id).sort()).toEqual(Object.keys(WHOLES).sort());
  // Without one of the appliance's own, no provider can be set.
  await omote.makeAccount();
  const kiosk = await omote.admin('POST', '/kiosks', { name: 'North gate' });
  for (const { id, method, path } of operations) {
    const { read, version, body } = WHOLES[id](kiosk.body.kiosk.id);
    const change = (n: number, basedOn?: string | number) =>
      omote.admin(method, path.replace('/admin/v1', '').replace('{id}', kiosk.body.kiosk.id), {
        ...body(n),
        version: basedOn,
      });
    const shown = async () => (await omote.admin('GET', read)).body[version];
    // The first of them finds nothing set, and so does the second.
    for (const round of [0, 1]) {
      const seen = await shown();
      const both = await Promise.all([change(2 * round + 1, seen), change(2 * round + 2, seen)]);
      expect([id, ...both.map(({ status }) => status).sort()]).toEqual([id, 200, 409]);
      expect(both.find(({ status }) => status === 409)?.body.errors[0]).toMatchObject({
        ...{ value: 'version', reason: 'version_outdated' },
      });
      expect(await shown()).not.toBe(seen);
    }
    const alone = await change(5);
    expect(alone.status).toBe(200);
    if (STAY.has(id)) expect(alone.body).toEqual((await omote.admin('GET', read)).body);
    expect((await change(5, await shown())).status).toBe(200);
  }
});

test('a false match rate is explained: its score and what this is based on', async () => {
  const at = async (fmr: string) => (await omote.admin('GET', `/settings/threshold?fmr=${fmr}`)).body;
  const [loose, strict] = [await at('1e-3'), await at('1e-7')];
  expect(strict.score).toBeGreaterThan(loose.score);
  expect(strict).toMatchObject({ one_in: 10_000_000, gallery: 0, expected: null, site_people: null });
  for (const wrong of ['', '0', '1', 'x']) expect((await at(wrong)).errors[0].value).toBe('fmr');
});

test('changes are recorded in the audit log, with the names of the settings', async () => {
  const { entries } = (await omote.admin('GET', '/audit?action=settings.change')).body;
  expect(new Set(entries.map((e: { subject: string }) => e.subject))).toEqual(
    new Set(['review_fmr', 'review_operators', 'camera_allow_list', 'visitor_contact', 'consent']),
  );
});

test('a consent text in a language that visitors do not read is left out, and makes no new version', async () => {
  const texts = { en: 'We keep your picture.', ja: '写真を保存します。', ko: '사진을 보관합니다.' };
  const first = await omote.admin('PUT', '/consent', { texts });
  const again = await omote.admin('PUT', '/consent', { texts: { ...texts, fr: 5, tlh: 'nuqneH' } });
  expect(again.status).toBe(200);
  expect(again.body).toEqual(first.body);
});

test('a change of the consent texts can be sent again if its answer was lost', async () => {
  const { version } = (await omote.admin('GET', '/consent')).body;
  const sent = { texts: { en: 'We keep your picture for a year.', ja: '写真を一年間保存します。' }, version };
  const first = await omote.admin('PUT', '/consent', sent);
  const again = await omote.admin('PUT', '/consent', sent);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
});

test.each([
  ['site_name', 'North\u202egate'],
  ['site_name', 'North\u0007gate'],
  ['visitor_contact', ['Reception\u2066']],
  ['visitor_purpose', ['To open\tthe door']],
  ['visitor_other_way', ['\u200b']],
])('%s %j is refused: it would disturb what visitors read', async (name, value) => {
  const { status, body } = await put({ [name]: value });
  expect([status, body.errors[0]]).toMatchObject([400, { value: name }]);
  expect((await one(name)).source).toBe('default');
});

test('the value that is shown of a setting is the one that a change may state, whatever its kind', async () => {
  const free = (await all()).filter(({ source }) => source !== 'environment');
  const set = Object.fromEntries(free.map(({ name, value }) => [name, value]));
  expect((await put(set)).status).toBe(200);
  const shown = Object.fromEntries((await all()).map(({ name, value }) => [name, value]));
  const expected = Object.fromEntries(free.map(({ name }) => [name, shown[name]]));
  const again = await omote.admin('PUT', '/settings', { set, expected });
  expect([again.status, again.body.errors]).toEqual([200, []]);
});
