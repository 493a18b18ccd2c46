/**
 * Tests operators' accounts: the first run, signing in, roles, what operators may do for themselves, and regaining
 * access.
 */
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, Appliance, openConsole } from '../support/appliance.ts';
import { command, commandJson } from '../support/command.ts';

let omote: Appliance;

const CONSOLE = { 'x-omote-console': '1' };
const PASSWORD = 'correct horse battery';

beforeAll(async () => {
  omote = await Appliance.start({ OMOTE_WORKERS: '1' });
});
afterAll(() => omote.close());

const as = (cookie: string) => (method: string, path: string, body?: unknown) =>
  omote.call(method, `/admin/v1${path}`, { body, headers: { cookie, ...CONSOLE }, key: null });

const cookieOf = (answer: Answer): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

const tryToSignIn = (name: string, password: string, code?: string) =>
  omote.call('POST', '/admin/v1/sign_in', {
    body: { name, password, ...(code ? { code } : {}) },
    headers: CONSOLE,
    key: null,
  });

async function signIn(name: string, password = PASSWORD, code?: string): Promise<string> {
  const answer = await tryToSignIn(name, password, code);
  expect(answer.body.errors).toEqual([]);
  return cookieOf(answer);
}

/** Creates an account and sets its password with the link, as its owner would. */
async function makeOperator(admin: ReturnType<typeof as>, name: string, role: string) {
  const { body } = await admin('POST', '/operators', { name, role });
  const token = new URL(body.link).hash.slice(1);
  const set = await omote.call('POST', '/admin/v1/sign_in/reset', {
    body: { token, password: PASSWORD },
    headers: CONSOLE,
    key: null,
  });
  expect(set.status).toBe(200);
  return { id: body.operator.id as string, cookie: cookieOf(set) };
}

/** One account of each role. The administrator is the first one. */
const people: Record<string, { id: string; cookie: string }> = {};

const firstRun = async () => (await omote.get('/admin/v1/sign_in', { key: null })).body.first_run;

describe('the first run', () => {
  let setup: string;

  test('makes an administrator, with the link', async () => {
    expect(await firstRun()).toBe(true);
    setup = await openConsole(omote.app.setupUrl);
    expect((await as(setup)('GET', '/me')).body).toMatchObject({
      signed_in_by: 'setup',
      role: 'admin',
      first_run: true,
    });
  });

  test.each([
    ['name', { name: 'with space', password: PASSWORD }],
    ['name', { name: '', password: PASSWORD }],
    ['name', { name: '-x', password: PASSWORD }],
    ['password', { name: 'anna', password: 'short' }],
    ['password', { name: 'anna', password: 'aaaaaaaaaaaaaaaa' }],
    ['password', { name: 'hanako', password: 'my name is hanako' }],
    ['password', { name: 'anna', password: 'Password1234' }],
    ['password', { name: 'anna' }],
  ])('refuses a bad %s: %j', async (value, body) => {
    const answer = await as(setup)('POST', '/first_operator', body);
    expect([answer.status, answer.body.errors[0].value]).toEqual([400, value]);
  });

  test('creates the account, signs in with it and ends the link’s session', async () => {
    const made = await as(setup)('POST', '/first_operator', {
      name: 'Anna',
      display_name: '佐藤 アンナ',
      password: PASSWORD,
    });
    expect(made.status).toBe(200);
    const cookie = cookieOf(made);
    const { body } = await as(cookie)('GET', '/me');
    expect(body).toMatchObject({
      signed_in_by: 'operator',
      name: 'Anna',
      display_name: '佐藤 アンナ',
      role: 'admin',
    });
    people.admin = { id: body.id, cookie };
    expect((await as(setup)('GET', '/me')).status).toBe(401);
    expect(await firstRun()).toBe(false);
    expect((await as(cookie)('POST', '/first_operator', { name: 'b', password: PASSWORD })).status).toBe(409);
  });

  test('ends: no link opens the console any more, and a new start prints none', async () => {
    const { baseUrl } = omote.app;
    await omote.restart({ OMOTE_WORKERS: '1' });
    expect(omote.app.setupUrl).toBe(`${omote.app.baseUrl}/console`);
    expect(baseUrl).not.toBe('');
    const link = await command(['console-link'], omote.place);
    expect([link.status, link.stderr]).toEqual([1, expect.stringContaining('operators reset')]);
    expect((await as(people.admin.cookie)('GET', '/me')).status).toBe(200);
  });
});

const omoteCli = (...args: string[]) => commandJson(args, omote.place);

describe('roles', () => {
  beforeAll(async () => {
    const admin = as(people.admin.cookie);
    for (const role of ['viewer', 'reviewer'])
      people[role] = {
        ...(await makeOperator(admin, role, role)),
      };
  });

  const ranks = ['viewer', 'reviewer', 'admin'];
  interface Route {
    method: string;
    path: string;
    role: string;
  }
  const routes = async (): Promise<Route[]> => (await as(people.viewer.cookie)('GET', '')).body.routes;

  test('are assigned to every route, and viewers only change what everyone may do for themselves', async () => {
    const all = await routes();
    expect(all.length).toBeGreaterThan(30);
    const changing = all.filter(({ method }) => method !== 'GET');
    const open = changing.filter(({ role }) => role === 'viewer').map(({ path }) => path);
    // The others acknowledge a request for staff, mark a notice as read (with its own role), verify a receipt, and save
    // one's own filters.
    const others = open.filter((path) => !path.startsWith('/admin/v1/me/'));
    expect(others.sort()).toEqual([
      '/admin/v1/kiosks/:id/staff',
      '/admin/v1/notices/:kind/seen',
      '/admin/v1/receipts/verify',
      '/admin/v1/saved_views',
      '/admin/v1/saved_views/:id',
    ]);
    const byReviewers = changing.filter(({ role }) => role === 'reviewer').map(({ path }) => path);
    expect(
      byReviewers.filter((path) => !/^\/admin\/v1\/(reviews|people|detections|comparisons)(\/|$)/.test(path)),
    ).toEqual([]);
  });

  test.each(['viewer', 'reviewer'])(
    'a %s is refused whatever needs more, before anything is done',
    async (role) => {
      const call = as(people[role].cookie);
      for (const route of await routes()) {
        if (ranks.indexOf(route.role) <= ranks.indexOf(role)) continue;
        const path = route.path.slice('/admin/v1'.length).replaceAll(/:\w+/g, 'x');
        const { status, body } = await call(route.method, path);
        expect([route, status, body.errors[0].code]).toEqual([route, 403, 'ELAC0000007']);
      }
    },
  );

  test.each(['viewer', 'reviewer', 'admin'])('a %s may read what the role allows', async (role) => {
    for (const route of await routes()) {
      if (route.method !== 'GET' || ranks.indexOf(route.role) > ranks.indexOf(role)) continue;
      const path = route.path.slice('/admin/v1'.length).replaceAll(/:\w+/g, 'x');
      const response = await fetch(`${omote.url}/admin/v1${path}`, {
        headers: { cookie: people[role].cookie },
      });
      await response.arrayBuffer();
      expect([route, [401, 403, 500].includes(response.status)]).toEqual([route, false]);
    }
  });

  test('decide; decisions name the account, whichever browser they come from', async () => {
    const other = await signIn('reviewer');
    expect((await as(other)('GET', '/reviews')).body.operator).toBe('reviewer');
    expect((await as(people.reviewer.cookie)('GET', '/reviews')).body.operator).toBe('reviewer');
  });

  test('change at once, and disabling an account ends its sessions', async () => {
    const admin = as(people.admin.cookie);
    const { id, cookie } = people.viewer;
    await admin('PATCH', `/operators/${id}`, { role: 'admin' });
    expect((await as(cookie)('GET', '/operators')).status).toBe(200);
    await admin('PATCH', `/operators/${id}`, { role: 'viewer' });
    expect((await as(cookie)('GET', '/operators')).status).toBe(403);
    await admin('PATCH', `/operators/${id}`, { disabled: true });
    expect((await as(cookie)('GET', '/me')).status).toBe(401);
    expect((await tryToSignIn('viewer', PASSWORD)).status).toBe(401);
    await admin('PATCH', `/operators/${id}`, { disabled: false });
    expect((await as(cookie)('GET', '/me')).status).toBe(401);
    people.viewer.cookie = await signIn('viewer');
  });

  test('can’t be taken from the last administrator', async () => {
    const admin = as(people.admin.cookie);
    for (const change of [{ role: 'viewer' }, { disabled: true }]) {
      const { status, body } = await admin('PATCH', `/operators/${people.admin.id}`, change);
      expect([status, body.errors[0].value]).toEqual([409, Object.keys(change)[0]]);
    }
    expect((await admin('PATCH', '/operators/x', { role: 'viewer' })).status).toBe(404);
    const again = { name: 'ANNA', role: 'viewer' };
    expect((await admin('POST', '/operators', again)).status).toBe(409);
  });
});

describe('signing in', () => {
  test('responds the same to a wrong name and a wrong password', async () => {
    const answers = [await tryToSignIn('nobody', PASSWORD), await tryToSignIn('Anna', 'wrong horse battery')];
    for (const { status, body, headers } of answers) {
      const desc = 'password or name or code is wrong';
      const entry = { code: 'ELAC0000002', desc, value: 'password', reason: 'wrong_sign_in', values: {} };
      expect([status, body.errors]).toEqual([401, [entry]]);
      expect([headers.getSetCookie(), headers.get('cache-control')]).toEqual([[], 'no-store']);
    }
  });

  test('accepts the name in any case and in full-width letters', async () => {
    await signIn('ANNA');
    await signIn('Ａｎｎａ', 'ｃｏｒｒｅｃｔ horse battery');
  });

  test('requires the console’s header, so that no form of another site signs anyone in', async () => {
    const body = { name: 'Anna', password: PASSWORD };
    expect((await omote.post('/admin/v1/sign_in', body, { key: null })).status).toBe(403);
  });

  test('is delayed after five wrong passwords in a row, even with the right one, but for nobody else', async () => {
    for (let i = 0; i < 5; i++) await tryToSignIn('reviewer', `wrong password ${i}`);
    const paused = await tryToSignIn('reviewer', PASSWORD);
    expect([paused.status, Number(paused.headers.get('retry-after')) >= 1]).toEqual([429, true]);
    await signIn('Anna');
    const unknown = [];
    for (let i = 0; i < 6; i++) unknown.push((await tryToSignIn('nobody-2', PASSWORD)).status);
    expect(unknown).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('creates a separate session each time, and signing out ends that one or all', async () => {
    const [one, two, three] = [await signIn('Anna'), await signIn('Anna'), await signIn('Anna')];
    expect(new Set([one, two, three]).size).toBe(3);
    const out = await as(one)('POST', '/me/sign_out', {});
    expect(out.headers.getSetCookie()[0]).toMatch(/^omote_console=;/);
    const alive = async () =>
      await Promise.all([one, two, three].map(async (c) => (await as(c)('GET', '/me')).status));
    expect(await alive()).toEqual([401, 200, 200]);
    await as(two)('POST', '/me/sign_out', { everywhere: true });
    expect(await alive()).toEqual([401, 401, 401]);
    people.admin.cookie = await signIn('Anna');
  });
});

describe('one’s own account', () => {
  test('needs the current password to set a new one, which ends the other sessions', async () => {
    const [here, there] = [await signIn('viewer'), await signIn('viewer')];
    const change = (password: string, new_password: string) =>
      as(here)('PUT', '/me/password', { password, new_password });
    expect((await change('wrong', 'another horse battery')).body.errors[0].value).toBe('password');
    for (const refused of ['short', 'password1234', 'viewer viewer viewer'])
      expect((await change(PASSWORD, refused)).body.errors[0].value).toBe('new_password');
    const changed = await change(PASSWORD, 'another horse battery');
    expect(changed.status).toBe(200);
    expect((await as(cookieOf(changed))('GET', '/me')).status).toBe(200);
    for (const old of [here, there]) expect((await as(old)('GET', '/me')).status).toBe(401);
    expect((await tryToSignIn('viewer', PASSWORD)).status).toBe(401);
    await signIn('viewer', 'another horse battery');
  });

  test('has one-time codes, which are proved before they count, requested at sign-in and never accepted twice', async () => {
    const cookie = await signIn('viewer', 'another horse battery');
    const { secret, address } = (await as(cookie)('POST', '/me/code', {})).body;
    expect(address).toContain('otpauth://totp/Omote:viewer?');
    const codeAt = (steps: number) =>
      new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: Date.now() + steps * 30_000 });
    const password = 'another horse battery';
    const wrong = await as(cookie)('PUT', '/me/code', { password, code: codeAt(-20) });
    expect([wrong.status, wrong.body.errors[0].value]).toEqual([400, 'code']);
    await signIn('viewer', 'another horse battery');
    const on = await as(cookie)('PUT', '/me/code', { password, code: codeAt(0) });
    expect(on.status).toBe(200);
    expect(on.body.recovery_codes).toHaveLength(10);
    const asked = await tryToSignIn('viewer', 'another horse battery');
    expect([asked.status, asked.body.errors[0].value]).toEqual([401, 'code']);
    expect((await tryToSignIn('viewer', 'wrong horse battery', codeAt(1))).status).toBe(401);
    expect((await tryToSignIn('viewer', 'another horse battery', codeAt(0))).status).toBe(401);
    await signIn('viewer', 'another horse battery', codeAt(1));
    expect((await tryToSignIn('viewer', 'another horse battery', codeAt(1))).status).toBe(401);
    const off = (password: string) => as(cookie)('POST', '/me/code/off', { password });
    expect((await off('wrong')).status).toBe(400);
    expect((await off('another horse battery')).status).toBe(200);
    await signIn('viewer', 'another horse battery');
  });
});

describe('at the host', () => {
  test('accounts are listed, created and restored with commands while the service is running', async () => {
    const made = await omoteCli('operators', 'create', 'guard', '--role', 'viewer', '--shown-as', '警備');
    expect(made).toMatchObject({ name: 'guard', role: 'viewer' });
    await signIn('guard', made.password);
    const list = await omoteCli('operators', 'list');
    expect(list.map((o: { name: string; role: string }) => [o.name, o.role])).toEqual([
      ['Anna', 'admin'],
      ['viewer', 'viewer'],
      ['reviewer', 'reviewer'],
      ['guard', 'viewer'],
    ]);
    const cookie = await signIn('guard', made.password);
    const reset = await omoteCli('operators', 'reset', 'guard', '--admin');
    expect((await as(cookie)('GET', '/me')).status).toBe(401);
    expect((await as(await signIn('guard', reset.password))('GET', '/me')).body.role).toBe('admin');
    await expect(omoteCli('operators', 'reset', 'nobody')).rejects.toThrow('there is no operator nobody');
  });
});

describe('the audit log', () => {
  test('shows who did what, by IDs, and can be searched', async () => {
    const admin = as(people.admin.cookie);
    const key = (await admin('POST', '/keys', { name: '受付', scopes: ['results:read'] })).body.id;
    await admin('DELETE', `/keys/${key}`);
    const { entries } = (await admin('GET', `/audit?subject=${key}`)).body;
    expect(entries.map((e: { action: string; actor_name: string }) => [e.action, e.actor_name])).toEqual([
      ['key.revoke', 'Anna'],
      ['key.create', 'Anna'],
    ]);
    const [created] = (await admin('GET', '/audit?action=key.create')).body.entries;
    expect(created).toMatchObject({ subject: key, subject_name: '受付' });
    expect(entries[0].actor).toBe(`operator:${people.admin.id}`);
    const signIns = (await admin('GET', '/audit?action=operator.sign_in&size=2')).body;
    expect(signIns.entries).toHaveLength(2);
    const more = (
      await admin('GET', `/audit?action=operator.sign_in&size=2&after=${signIns.pagination.next}`)
    ).body;
    expect(more.entries[0].seq).toBeLessThan(signIns.entries[1].seq);
    const other = await admin('GET', `/audit?after=${signIns.pagination.next}`);
    expect(other.body.errors[0].value).toBe('after');
    const none = await admin('GET', '/audit?until=2000-01-01T00:00:00Z');
    expect(none.body.entries).toEqual([]);
    expect((await admin('GET', '/audit?from=yesterday')).body.errors[0].value).toBe('from');
    // A subject's name is looked up when the log is read. The log itself holds IDs only.
    const recorded = (await admin('GET', '/audit?size=500')).body.entries.map((e: object) => ({
      ...e,
      subject_name: null,
    }));
    const text = JSON.stringify(recorded);
    for (const typed of ['受付', PASSWORD, '佐藤']) expect(text).not.toContain(typed);
  });

  test('is exported as CSV, which is itself recorded', async () => {
    const response = await fetch(`${omote.url}/admin/v1/audit.csv?action=operator.create`, {
      headers: { cookie: people.admin.cookie },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines[0]).toContain('seq,at,actor,actor_name,action,subject,details,hash');
    expect(lines).toHaveLength(5);
    expect((await as(people.admin.cookie)('GET', '/audit?size=1')).body.entries[0].action).toBe(
      'audit.export',
    );
  });

  test('is verified by the service and by a command, against a head noted before', async () => {
    const here = (await as(people.admin.cookie)('POST', '/audit/verify')).body;
    expect(here).toMatchObject({ sound: true, why: null });
    const there = await omoteCli('audit', 'verify', '--contains', here.head);
    expect(there).toMatchObject({ verdict: { sound: true }, contains: true });
    const cut = await command(['audit', 'verify', '--contains', '0'.repeat(64)], omote.place);
    expect(cut.status).toBe(1);
  });
});
