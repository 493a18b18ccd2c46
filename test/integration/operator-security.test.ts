// @module-tag security
/** Tests that a stolen session, a lost phone or a forgotten console allow as little as possible. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import type { AdminOperation } from '../../src/contract/admin-operation.ts';
import { ADMIN_OPERATIONS } from '../../src/contract/admin-operations.ts';
import { besides } from '../store/temporary.ts';
import { type Answer, Appliance, openConsole } from '../support/appliance.ts';
import { asService } from '../support/as-service.ts';
import { KioskScript } from '../support/kiosk.ts';
import { SoftKey } from '../support/soft-key.ts';

let omote: Appliance;
const CONSOLE = { 'x-omote-console': '1' };
const PASSWORD = 'correct horse battery';
let admin: string;

const as =
  (cookie: string, headers: Record<string, string> = {}) =>
  (method: string, path: string, body?: unknown) =>
    omote.call(method, `/admin/v1${path}`, { body, headers: { cookie, ...CONSOLE, ...headers }, key: null });
const cookieOf = (answer: Answer): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const post = (path: string, body: unknown) =>
  omote.call('POST', `/admin/v1${path}`, { body, headers: CONSOLE, key: null });
const signIn = (name: string, more: object = {}) => post('/sign_in', { name, password: PASSWORD, ...more });
const status = async (answer: Promise<Answer>) => (await answer).status;
const faultOf = ({ status: s, body }: Answer) => [s, body.errors[0]?.code, body.errors[0]?.value];

async function makeOperator(name: string, role = 'viewer'): Promise<{ id: string; cookie: string }> {
  const { body } = await as(admin)('POST', '/operators', { name, role });
  const token = new URL(body.link).hash.slice(1);
  const set = await post('/sign_in/reset', { token, password: PASSWORD });
  expect(set.body).toEqual({ errors: [] });
  return { id: body.operator.id, cookie: cookieOf(set) };
}

/** Codes that an authenticator app shows at no time within the next minutes. */
function wrongCodes(secret: string, count: number): string[] {
  const totp = new TOTP({ secret });
  const right = new Set(
    Array.from({ length: 20 }, (_, n) => totp.generate({ timestamp: Date.now() + (n - 5) * 30_000 })),
  );
  const all = Array.from({ length: count + right.size }, (_, n) => String(n).padStart(6, '0'));
  return all.filter((code) => !right.has(code)).slice(0, count);
}

/** Makes time pass for all sessions while the service runs. */
const pass = (minutes: number, columns: readonly string[]) =>
  asService(omote.folder, (db) =>
    db.exec(
      `UPDATE console_sessions SET ${columns.map((c) => `${c} = ${c} - ${minutes * 60_000_000}`).join(', ')}`,
    ),
  );

beforeAll(async () => {
  omote = await Appliance.start({ OMOTE_WORKERS: '1' });
  const setup = await openConsole(omote.app.setupUrl);
  const made = await as(setup)('POST', '/first_operator', { name: 'Anna', password: PASSWORD });
  admin = cookieOf(made);
});
afterAll(() => omote.close());

describe('a session on its own', () => {
  type Act = [method: string, path: string, body?: unknown];
  /** Every operation that must be confirmed, with IDs that do not exist: the caller is refused first. */
  const routes: Act[] = Object.values<AdminOperation>(ADMIN_OPERATIONS)
    .filter(({ access }) => access !== 'open' && access.confirmed === true)
    .map(({ method, path }) => [method, path.slice('/admin/v1'.length).replaceAll(/\{\w+\}/g, 'x')]);
  let ada: string;
  let overwriting: string;
  let begun: string;
  /** Settings that no variable fixes, but for the site’s name. */
  let changeable: string[];
  let kiosk: KioskScript;
  /** Calls of the operations of which only some must be confirmed. */
  const byInput = (): Record<string, Act[]> => ({
    changeSettings: changeable.flatMap((name): Act[] => [
      ['PUT', '/settings', { reset: [name] }],
      ['PUT', '/settings', { set: { site_name: 'x' }, reset: [name] }],
    ]),
    signOut: [['POST', '/me/sign_out', { everywhere: true }]],
    registerPicture: [['POST', `/people/${ada}/face`, { face_image: picture }]],
    issuePersonSession: [['POST', `/people/${ada}/sessions`, { kind: 'registration' }]],
    present: [
      ['POST', `/kiosks/${kiosk.id}/present`, { registration: { id_type: 'auth', identifier: ada } }],
    ],
    createImport: [['POST', '/imports?existing=overwrite', CSV_TABLE]],
    runImport: [['POST', `/imports/${overwriting}/run`]],
    retryImport: [['POST', `/imports/${overwriting}/retry`]],
    // Another operator started the run.
    sendImportPicture: [['PUT', `/imports/${begun}/rows/2/picture`, CSV_TABLE]],
  });
  const CSV_TABLE = 'ekyc_id,image\nemp-1,a.jpg\n';
  let picture: string;
  const mediaOf = (path: string) => (path.endsWith('/picture') ? 'image/jpeg' : 'text/csv');
  /** A call by an operator's session or with a key. */
  const act = (headers: Record<string, string>, key: string | null, [method, path, body]: Act) =>
    omote.call(method, `/admin/v1${path}`, {
      ...(typeof body === 'string' ? { raw: body } : { body }),
      key,
      headers: {
        ...headers,
        ...CONSOLE,
        ...(typeof body === 'string' ? { 'content-type': mediaOf(path) } : {}),
      },
    });

  beforeAll(async () => {
    omote.useConsole(admin);
    const { settings }: { settings: { name: string; source: string }[] } = (
      await as(admin)('GET', '/settings')
    ).body;
    changeable = settings
      .filter(({ name, source }) => name !== 'site_name' && source !== 'environment')
      .map(({ name }) => name);
    picture = (await portrait('ada')).toString('base64');
    ada = await omote.registered(await portrait('ada'));
    kiosk = await (await KioskScript.pair(omote)).connect();
    kiosk.say({ type: 'state', activity: 'waiting', camera_problem: null });
    const waiting = async () => (await omote.admin('GET', `/kiosks/${kiosk.id}`)).body.kiosk.activity;
    await vi.waitUntil(async () => (await waiting()) === 'waiting');
    const table: Act = ['POST', '/imports?existing=overwrite', CSV_TABLE];
    overwriting = (await act({ cookie: admin }, null, table)).body.import.id;
    const { cookie } = await makeOperator('importer', 'admin');
    const other: Act = ['POST', '/imports?existing=overwrite', `auth_id,image\n${ada},a.jpg\n`];
    begun = (await act({ cookie }, null, other)).body.import.id;
    expect(await status(act({ cookie }, null, ['POST', `/imports/${begun}/run`]))).toBe(200);
  });

  test('is walked over by every operation of which some calls must be confirmed', () => {
    const some = Object.entries<AdminOperation>(ADMIN_OPERATIONS).filter(
      ([, { access }]) => access !== 'open' && typeof access.confirmed === 'object',
    );
    expect(Object.keys(byInput()).sort()).toEqual(some.map(([name]) => name).sort());
    expect(routes.length).toBeGreaterThan(40);
    expect(changeable).toEqual(expect.arrayContaining(['redirect_allow_list', 'time_zone', 'match_fmr']));
  });

  test('isn’t enough for sensitive actions six minutes after the sign-in', async () => {
    await pass(6, ['confirmed_at_us']);
    for (const one of [...routes, ...Object.values(byInput()).flat()])
      expect([...one, ...faultOf(await act({ cookie: admin }, null, one))]).toEqual([
        ...one,
        403,
        'OMOTE0000001',
        'session',
      ]);
    expect(await status(as(admin)('GET', '/operators'))).toBe(200);
    expect(await status(as(admin)('PUT', '/settings', { set: { site_name: 'Kyoto' } }))).toBe(200);
  });

  test('is enough for five minutes after the password was given again', async () => {
    const wrong = await as(admin)('POST', '/me/confirm', { password: 'wrong horse battery' });
    expect(faultOf(wrong)).toEqual([400, 'ELAC0000005', 'password']);
    expect(await status(as(admin)('POST', '/me/code', {}))).toBe(403);
    expect(await status(as(admin)('POST', '/me/confirm', { password: PASSWORD }))).toBe(200);
    expect(await status(as(admin)('POST', '/me/code', {}))).toBe(200);
    await pass(5, ['confirmed_at_us']);
    expect(await status(as(admin)('POST', '/me/code', {}))).toBe(403);
    await as(admin)('POST', '/me/confirm', { password: PASSWORD });
  });

  const keyWith = async (...scopes: string[]): Promise<string> =>
    (await as(admin)('POST', '/keys', { name: 'automation', scopes })).body.key;
  const byKey = (key: string) => async (method: string, path: string, body?: unknown) =>
    omote.call(method, `/admin/v1${path}`, { key, ...(body === undefined ? {} : { body }) });

  test('isn’t replaced by an API key of scope admin, which may do none of these', async () => {
    const key = await keyWith('admin');
    const call = byKey(key);
    expect(await status(call('GET', '/operators'))).toBe(200);
    const { signOut: _, ...others } = byInput();
    for (const one of [...routes, ...Object.values(others).flat()])
      expect([...one, ...faultOf(await act({}, key, one))]).toEqual([
        ...one,
        403,
        'ELAC0000007',
        'admin:security',
      ]);
    expect(await status(call('PUT', '/settings', { set: { site_name: 'Nara' } }))).toBe(200);
    // A first registration is not confirmed; its link replaces no face that is registered meanwhile.
    const fresh = await omote.newPerson();
    const { body } = await call('POST', `/people/${fresh}/sessions`, { kind: 'registration' });
    expect(await status(call('POST', `/people/${fresh}/face`, { face_image: picture }))).toBe(200);
    expect(faultOf(await call('POST', `/people/${fresh}/face`, { face_image: picture }))[2]).toBe(
      'admin:security',
    );
    const { session } = (await call('GET', `/sessions/${body.svc_auth_session_id}`)).body;
    expect(session.parameters.check_overwrite).toBe(true);
  });

  test('can be replaced by a key with admin:security, which still can’t create accounts, keys or a successor', async () => {
    const key = await keyWith('admin', 'admin:security');
    const call = byKey(key);
    expect(await status(call('PUT', '/settings', { set: { match_fmr: 1e-4 } }))).toBe(200);
    const { keys } = (await call('GET', '/keys')).body;
    const own = keys.at(-1).id;
    const bringing = Object.values<AdminOperation>(ADMIN_OPERATIONS)
      .filter(({ access }) => access !== 'open' && access.bringsIn)
      .map(({ method, path }): Act => [method, path.slice('/admin/v1'.length).replaceAll(/\{\w+\}/g, own)]);
    expect(bringing.length).toBeGreaterThan(10);
    for (const one of bringing)
      expect([...one, ...faultOf(await act({}, key, one))]).toEqual([...one, 403, 'ELAC0000007', 'role']);
    expect(await status(call('POST', `/people/${ada}/face`, { face_image: picture }))).toBe(200);
    expect((await call('GET', '/operators')).body.operators).toHaveLength(2);
    expect(await status(call('DELETE', `/keys/${own}`))).toBe(200);
    expect(await status(call('GET', '/status'))).toBe(401);
  });

  test('is needed, confirmed, to grant that scope', async () => {
    const wanted = { name: 'automation', scopes: ['admin', 'admin:security'] };
    await pass(6, ['confirmed_at_us']);
    expect(faultOf(await as(admin)('POST', '/keys', wanted)).slice(0, 2)).toEqual([403, 'OMOTE0000001']);
    await as(admin)('POST', '/me/confirm', { password: PASSWORD });
    expect(await status(as(admin)('POST', '/keys', wanted))).toBe(200);
  });
});

describe('a session that a call begins', () => {
  const CHANGED = 'seven lanterns in the rain';
  const isConfirmed = async (begun: Answer) =>
    (await status(as(cookieOf(begun))('GET', '/me/confirmed'))) === 200;
  /** All sessions but the administrator's. */
  const unconfirm = async (): Promise<void> => {
    await pass(6, ['confirmed_at_us']);
    expect(await status(as(admin)('POST', '/me/confirm', { password: PASSWORD }))).toBe(200);
  };
  const resetToken = async (id: string) =>
    new URL((await as(admin)('POST', `/operators/${id}/reset_link`, {})).body.link).hash.slice(1);

  /** Everything that sets the cookie of a console. The set-up link does while there is nobody who could be asked. */
  const BEGIN: Record<
    string,
    (who: { id: string; name: string; password: string; cookie: string }, factor: object) => Promise<Answer>
  > = {
    signIn: ({ name, password }, factor) => post('/sign_in', { name, password, ...factor }),
    changePassword: ({ cookie, password }, factor) =>
      as(cookie)('PUT', '/me/password', { password, new_password: CHANGED, ...factor }),
    resetPassword: async ({ id, password }, factor) =>
      post('/sign_in/reset', { token: await resetToken(id), password, ...factor }),
  };
  const WITHOUT_AN_ACCOUNT = ['signInByLink', 'createFirstOperator'];
  /** Its session is not confirmed: sign-in-provider.test.ts. */
  const AT_THE_PROVIDER = ['finishAtProvider'];

  test('comes from no call but these', () => {
    const http = join(import.meta.dirname, '../../src/http');
    const sources = readdirSync(http, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(http, name), 'utf8'));
    const calls = sources.flatMap((text) => text.match(/(?<!function )setConsoleCookie\(/g) ?? []);
    const known = [...Object.keys(BEGIN), ...WITHOUT_AN_ACCOUNT, ...AT_THE_PROVIDER];
    expect(calls).toHaveLength(known.length);
  });

  test.each(Object.keys(BEGIN))(
    'by %s is confirmed with the password where there is no second factor',
    async (by) => {
      const name = `plain-${by}`;
      const who = { ...(await makeOperator(name)), name, password: PASSWORD };
      await unconfirm();
      const begun = await BEGIN[by](who, {});
      expect([begun.status, await isConfirmed(begun)]).toEqual([200, true]);
    },
  );

  test.each(Object.keys(BEGIN))(
    'by %s takes the second factor where there is one, whatever else is right',
    async (by) => {
      const name = `safe-${by}`;
      const { id, cookie } = await makeOperator(name);
      const { secret } = (await as(cookie)('POST', '/me/code', {})).body;
      const on = await as(cookie)('PUT', '/me/code', {
        code: new TOTP({ secret }).generate(),
        password: PASSWORD,
      });
      const [first, second]: string[] = on.body.recovery_codes;
      const who = { id, cookie, name, password: PASSWORD };
      const refuse = async (factor: object) => {
        const refused = await BEGIN[by](who, factor);
        expect([refused.status >= 400, refused.headers.getSetCookie()]).toEqual([true, []]);
        return refused.body;
      };
      expect((await refuse({})).second_factor.code).toBe(true);
      await unconfirm();
      expect((await refuse({})).second_factor.code).toBe(true);
      expect((await refuse({ code: wrongCodes(secret, 1)[0] })).errors).toHaveLength(1);
      // Nothing has changed: neither the password nor what the session may do.
      if (by !== 'resetPassword') expect(await status(as(cookie)('GET', '/me/confirmed'))).toBe(403);
      expect((await signIn(name)).body.second_factor.code).toBe(true);
      const both = await Promise.all([first, first].map((code) => BEGIN[by](who, { code })));
      const begun = both.filter((answer) => answer.status === 200);
      expect(begun).toHaveLength(1);
      expect(await isConfirmed(begun[0])).toBe(true);
      const password = by === 'changePassword' ? CHANGED : PASSWORD;
      expect(await status(post('/sign_in', { name, password, code: second }))).toBe(200);
    },
  );
});

describe('one-time codes', () => {
  const codeOf = (secret: string, steps: number) =>
    new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: Date.now() + steps * 30_000 });

  test('have a secret chosen by the service; replacing it requires the password and a code from the old one', async () => {
    const { cookie } = await makeOperator('hiro');
    const { secret } = (await as(cookie)('POST', '/me/code', {})).body;
    const chosen = 'A'.repeat(32);
    const own = { secret: chosen, code: codeOf(chosen, 0), password: PASSWORD };
    expect(faultOf(await as(cookie)('PUT', '/me/code', own))[2]).toBe('code');
    const elsewhere = cookieOf(await signIn('hiro'));
    const on = await as(cookie)('PUT', '/me/code', { code: codeOf(secret, 0), password: PASSWORD });
    expect(on.body.recovery_codes).toHaveLength(10);
    expect([await status(as(elsewhere)('GET', '/me')), await status(as(cookie)('GET', '/me'))]).toEqual([
      401, 200,
    ]);

    const next = (await as(cookie)('POST', '/me/code', {})).body.secret;
    const replace = (more: object) => as(cookie)('PUT', '/me/code', { code: codeOf(next, 0), ...more });
    expect(faultOf(await replace({ password: 'wrong horse' }))[2]).toBe('password');
    expect(faultOf(await replace({ password: PASSWORD }))[2]).toBe('old_code');
    expect(faultOf(await replace({ password: PASSWORD, old_code: codeOf(next, 1) }))[2]).toBe('old_code');
    expect(await status(replace({ password: PASSWORD, old_code: codeOf(secret, 1) }))).toBe(200);
  });

  test('have recovery codes for a lost phone, which work once and are stored only as hashes', async () => {
    const { cookie } = await makeOperator('rika');
    const { secret } = (await as(cookie)('POST', '/me/code', {})).body;
    const on = await as(cookie)('PUT', '/me/code', { code: codeOf(secret, 0), password: PASSWORD });
    const codes: string[] = on.body.recovery_codes;
    const asked = await signIn('rika');
    expect([asked.status, asked.body.second_factor]).toEqual([
      401,
      { code: true, security_key: null, recovery: true },
    ]);
    expect(await status(signIn('rika', { code: codes[3].toUpperCase() }))).toBe(200);
    expect(await status(signIn('rika', { code: codes[3] }))).toBe(401);
    expect((await as(cookie)('GET', '/me')).body.recovery_codes_left).toBe(9);
    const fresh: string[] = (await as(cookie)('POST', '/me/recovery_codes', {})).body.recovery_codes;
    expect(await status(signIn('rika', { code: codes[4] }))).toBe(401);
    expect(await status(signIn('rika', { code: fresh[4] }))).toBe(200);
    const bytes = JSON.stringify(
      besides(omote.folder, (db) => db.prepare('SELECT * FROM recovery_codes').all()),
    );
    expect(bytes).not.toContain(fresh[0].replaceAll('-', ''));
    const stepUp = await as(cookie)('POST', '/me/confirm', { password: PASSWORD });
    expect([stepUp.status, stepUp.body.second_factor.code]).toEqual([409, true]);
  });

  test('can’t be confirmed by guessing: after ten wrong passwords or codes, even the right one has to wait', async () => {
    const { cookie } = await makeOperator('mio');
    const { secret } = (await as(cookie)('POST', '/me/code', {})).body;
    const code = new TOTP({ secret }).generate();
    // A wrong code of a new offer counts, too.
    const [first] = wrongCodes(secret, 1);
    expect(await status(as(cookie)('PUT', '/me/code', { code: first, password: PASSWORD }))).toBe(400);
    expect(await status(as(cookie)('PUT', '/me/code', { code, password: PASSWORD }))).toBe(200);
    const confirm = (proof: object) =>
      status(as(cookie)('POST', '/me/confirm', { password: PASSWORD, ...proof }));
    const wrong = wrongCodes(secret, 12).map((guess) => confirm({ code: guess }));
    expect((await Promise.all(wrong)).sort()).toEqual([...Array(9).fill(400), ...Array(3).fill(429)]);
    const later = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });
    expect(await confirm({ code: later })).toBe(429);
    const change = { password: PASSWORD, new_password: 'seven lanterns in the rain' };
    expect(await status(as(cookie)('PUT', '/me/password', change))).toBe(429);
  });
});

describe('a link for a new password', () => {
  test('is created by an administrator, who learns no password; it works once, and old sessions end', async () => {
    const { id, cookie } = await makeOperator('yuki');
    const { link } = (await as(admin)('POST', `/operators/${id}/reset_link`, {})).body;
    expect(await status(as(cookie)('GET', '/me'))).toBe(401);
    const token = new URL(link).hash.slice(1);
    const set = (password: string) => post('/sign_in/reset', { token, password });
    expect(faultOf(await set('qwerty123456'))[2]).toBe('password');
    const next = 'seven lanterns in the rain';
    const done = await set(next);
    expect(done.status).toBe(200);
    expect((await as(cookieOf(done))('GET', '/me')).body.name).toBe('yuki');
    expect(await status(set(next))).toBe(401);
    expect(await status(signIn('yuki'))).toBe(401);
    expect(await status(post('/sign_in', { name: 'yuki', password: next }))).toBe(200);
  });

  test('doesn’t replace a second factor, and expires when another is created or after a day', async () => {
    const { id, cookie } = await makeOperator('kei');
    const { secret } = (await as(cookie)('POST', '/me/code', {})).body;
    const code = new TOTP({ secret }).generate();
    await as(cookie)('PUT', '/me/code', { code, password: PASSWORD });
    const linkOf = async () =>
      new URL((await as(admin)('POST', `/operators/${id}/reset_link`, {})).body.link).hash.slice(1);
    const [first, second] = [await linkOf(), await linkOf()];
    const set = (token: string, more = {}) =>
      post('/sign_in/reset', { token, password: 'seven lanterns in the rain', ...more });
    expect(await status(set(first))).toBe(401);
    expect((await set(second)).body.second_factor.code).toBe(true);
    expect(await status(set(second, { code: '000000' }))).toBe(400);
    await asService(omote.folder, (db) => db.exec('UPDATE operator_resets SET ends_at_us = 1'));
    expect(faultOf(await set(second))[2]).toBe('token');
  });

  test('doesn’t let anybody guess the code, also not with many calls at once', async () => {
    const { id, cookie } = await makeOperator('nao');
    const { secret } = (await as(cookie)('POST', '/me/code', {})).body;
    await as(cookie)('PUT', '/me/code', { code: new TOTP({ secret }).generate(), password: PASSWORD });
    const { link } = (await as(admin)('POST', `/operators/${id}/reset_link`, {})).body;
    const token = new URL(link).hash.slice(1);
    const set = (code: string) =>
      post('/sign_in/reset', { token, password: 'seven lanterns in the rain', code });
    const answers = await Promise.all(wrongCodes(secret, 14).map(set));
    expect(answers.filter((a) => a.status === 400)).toHaveLength(10);
    expect(answers.filter((a) => a.status === 429)).toHaveLength(4);
    const right = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });
    expect(await status(set(right))).toBe(429);
  });
});

describe('sessions', () => {
  test('are listed with device and address, and can be ended individually or all at once', async () => {
    const { id, cookie } = await makeOperator('sora');
    const phone = await omote.call('POST', '/admin/v1/sign_in', {
      body: { name: 'sora', password: PASSWORD },
      headers: { ...CONSOLE, 'user-agent': 'A phone' },
      key: null,
    });
    const { sessions } = (await as(cookie)('GET', '/me/sessions')).body;
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((s: { current: boolean }) => s.current)).toHaveLength(1);
    const other = sessions.find((s: { device: string }) => s.device === 'A phone');
    expect(other).toMatchObject({ current: false, address: '127.0.0.1' });
    expect(await status(as(cookie)('DELETE', `/me/sessions/${other.id}`))).toBe(200);
    expect(await status(as(cookieOf(phone))('GET', '/me'))).toBe(401);
    expect(await status(as(cookie)('DELETE', `/me/sessions/${other.id}`))).toBe(404);
    expect((await as(admin)('GET', `/operators/${id}/sessions`)).body.sessions).toHaveLength(1);
    await as(admin)('DELETE', `/operators/${id}/sessions`);
    expect(await status(as(cookie)('GET', '/me'))).toBe(401);
  });

  test('can’t be ended by another operator', async () => {
    const [one, two] = [await makeOperator('one'), await makeOperator('two')];
    const [theirs] = (await as(two.cookie)('GET', '/me/sessions')).body.sessions;
    expect(await status(as(one.cookie)('DELETE', `/me/sessions/${theirs.id}`))).toBe(404);
    expect(await status(as(one.cookie)('GET', `/operators/${two.id}/sessions`))).toBe(403);
  });

  test('end after half an hour without activity; the page’s own requests don’t count', async () => {
    const { cookie } = await makeOperator('idle');
    await pass(20, ['seen_at_us']);
    expect(await status(as(cookie, { 'x-omote-background': '1' })('GET', '/me'))).toBe(200);
    await pass(11, ['seen_at_us']);
    expect(await status(as(cookie)('GET', '/me'))).toBe(401);
    admin = cookieOf(await signIn('Anna'));
    const again = cookieOf(await signIn('idle'));
    await pass(20, ['seen_at_us']);
    expect(await status(as(again)('GET', '/me'))).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await pass(20, ['seen_at_us']);
    expect(await status(as(again)('GET', '/me'))).toBe(200);
  });

  test('end after twelve hours, or earlier if the site says so', async () => {
    admin = cookieOf(await signIn('Anna'));
    const cookie = cookieOf(await signIn('idle'));
    await pass(11 * 60, ['started_at_us', 'ends_at_us']);
    expect(await status(as(cookie)('GET', '/me'))).toBe(200);
    admin = cookieOf(await signIn('Anna'));
    await as(admin)('PUT', '/settings', { set: { session_seconds: 3600 } });
    expect(await status(as(cookie)('GET', '/me'))).toBe(401);
    await as(admin)('PUT', '/settings', { reset: ['session_seconds'] });
    await pass(60, ['started_at_us', 'ends_at_us']);
    expect(await status(as(cookie)('GET', '/me'))).toBe(401);
    admin = cookieOf(await signIn('Anna'));
  });
});

describe('a required second factor', () => {
  test('makes operators without one set it up, and lets them do nothing else', async () => {
    const { cookie } = await makeOperator('must');
    await as(admin)('PUT', '/settings', { set: { require_second_factor: true } });
    expect((await as(cookie)('GET', '/me')).body.duty).toBe('second_factor');
    expect(faultOf(await as(cookie)('GET', '/status'))).toEqual([403, 'OMOTE0000002', 'second_factor']);
    expect(faultOf(await as(cookie)('GET', '/people'))).toEqual([403, 'OMOTE0000002', 'second_factor']);
    const { secret } = (await as(cookie)('POST', '/me/code', {})).body;
    await as(cookie)('PUT', '/me/code', { code: new TOTP({ secret }).generate(), password: PASSWORD });
    expect((await as(cookie)('GET', '/me')).body.duty).toBeNull();
    expect(await status(as(cookie)('GET', '/status'))).toBe(200);
    const { key } = (await omote.call('GET', '/admin/v1/me', { key: null, headers: { cookie: admin } })).body;
    expect(key).toBeUndefined();
    await asService(omote.folder, (db) =>
      db.prepare("UPDATE settings SET value = '{}' WHERE name = 'site_settings'").run(),
    );
    await omote.restart({ OMOTE_WORKERS: '1' });
    admin = cookieOf(await signIn('Anna'));
  });
});

describe('security keys', () => {
  let origin: string;
  const local = (cookie: string | null, method: string, path: string, body?: unknown) =>
    fetch(`${origin}/admin/v1${path}`, {
      method,
      headers: { ...CONSOLE, ...(cookie ? { cookie } : {}), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).then(async (r) => ({ status: r.status, headers: r.headers, body: await r.json() }) as Answer);

  test('aren’t offered at an IP address', async () => {
    const { cookie } = await makeOperator('ip');
    expect((await as(cookie)('GET', '/me/security_keys')).body.possible_here).toBe(false);
    expect(await status(as(cookie)('POST', '/me/security_keys/options', {}))).toBe(409);
  });

  test('sign in together with the password, but not with a replay, a copy, another page or another challenge', async () => {
    origin = `http://localhost:${new URL(omote.url).port}`;
    const { cookie } = await makeOperator('key');
    expect((await local(cookie, 'GET', '/me/security_keys')).body.possible_here).toBe(true);
    const key = new SoftKey();
    const { challenge } = (await local(cookie, 'POST', '/me/security_keys/options', {})).body.options;
    const foreign = {
      name: 'x',
      response: key.register(challenge, 'localhost', 'http://localhost.evil.example'),
    };
    expect(await status(local(cookie, 'POST', '/me/security_keys', foreign))).toBe(400);
    const offer = (await local(cookie, 'POST', '/me/security_keys/options', {})).body.options;
    const added = await local(cookie, 'POST', '/me/security_keys', {
      name: 'Blue key',
      response: key.register(offer.challenge, 'localhost', origin),
    });
    expect(added.body.recovery_codes).toHaveLength(10);
    const sign_in = (more = {}) =>
      local(null, 'POST', '/sign_in', { name: 'key', password: PASSWORD, ...more });
    const ask = async () => (await sign_in()).body.second_factor.security_key;
    const options = await ask();
    expect(options.allowCredentials).toHaveLength(1);
    const right = key.prove(options.challenge, 'localhost', origin);
    expect(await status(sign_in({ security_key: right }))).toBe(200);
    expect(await status(sign_in({ security_key: right }))).toBe(401);
    const phished = key.prove((await ask()).challenge, 'localhost', 'http://localhost:1');
    expect(await status(sign_in({ security_key: phished }))).toBe(401);
    const once = key.prove((await ask()).challenge, 'localhost', origin);
    expect(await status(sign_in({ security_key: once }))).toBe(200);
    const own = key.prove(Buffer.from('my own challenge').toString('base64url'), 'localhost', origin);
    expect(await status(sign_in({ security_key: own }))).toBe(401);
    key.counter = 0;
    const copy = key.prove((await ask()).challenge, 'localhost', origin);
    expect(await status(sign_in({ security_key: copy }))).toBe(401);
    expect(await status(sign_in({ security_key: { id: 7, response: null } }))).toBe(401);

    key.counter = 10;
    const change = (more = {}) =>
      local(cookie, 'PUT', '/me/password', {
        password: PASSWORD,
        new_password: 'seven lanterns in the rain',
        ...more,
      });
    const asked = await change();
    const shown = asked.body.second_factor.security_key.challenge;
    expect(asked.status).toBe(409);
    const changed = await change({ security_key: key.prove(shown, 'localhost', origin) });
    expect(changed.status).toBe(200);
    expect(await status(local(cookieOf(changed), 'GET', '/me/confirmed'))).toBe(200);
  });
});
