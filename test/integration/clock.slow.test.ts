// @module-tag security
/** Tests a clock that jumped a year forward: what is reported, what continues, what isn't done, and how to recover. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyFrame, portrait } from '../../scripts/sample-people.ts';
import { markClock } from '../../src/app/clock/clock.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { withStore } from '../../src/app/with-store.ts';
import { type Answer, Appliance, openConsole } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';
import { command } from '../support/command.ts';

const YEAR_MS = 365 * 86_400_000;
const PASSWORD = 'correct horse battery';
const CONSOLE = { 'x-omote-console': '1' };

let omote: Appliance;
let ada = '';
let secret = '';
/** The session of an attempt that ended before the clock jumped. */
let ended = '';
/** Sessions issued before the clock jumped, with a deadline of minutes. Only the second one's result is requested. */
let [unasked, asked] = ['', ''];
beforeAll(async () => {
  omote = await Appliance.start();
  ada = await omote.registered(await portrait('ada'));
  const setup = await openConsole(omote.app.setupUrl);
  const first = await as(setup)('POST', '/first_operator', { name: 'anna', password: PASSWORD });
  expect(first.body.errors).toEqual([]);
  const cookie = cookieOf(first);
  secret = (await as(cookie)('POST', '/me/code', {})).body.secret;
  const code = { code: codeAt(-1), password: PASSWORD };
  expect((await as(cookie)('PUT', '/me/code', code)).body.errors).toEqual([]);
  ended = await endedSession();
  unasked = (await issue(1800)).svc_auth_session_id;
  asked = (await issue(1800)).svc_auth_session_id;
});
afterAll(() => omote.close());

const as = (cookie: string) => (method: string, path: string, body?: unknown) =>
  omote.call(method, `/admin/v1${path}`, { body, headers: { cookie, ...CONSOLE }, key: null });
const cookieOf = (answer: Answer): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const signIn = (code?: string) =>
  omote.call('POST', '/admin/v1/sign_in', {
    body: { name: 'anna', password: PASSWORD, ...(code ? { code } : {}) },
    headers: CONSOLE,
    key: null,
  });
/** The code on a phone with the right time. */
const codeAt = (steps: number): string =>
  new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: Date.now() + steps * 30_000 });

const readyz = async () => (await omote.get('/readyz', { key: null })).body;

async function told(...args: string[]): Promise<{ out: string; code: number }> {
  const { status, stdout, stderr } = await command(args, omote.place);
  return { out: stdout + stderr, code: status };
}

/** Leaves the state of a run whose host was a year ahead. */
async function aheadByAYear(): Promise<void> {
  await omote.app.close();
  const config = readConfig({ OMOTE_DATA_DIR: omote.folder });
  await withStore(config, (store) =>
    store.transact((tx) => markClock(tx, (Date.now() + YEAR_MS) * 1000, null)),
  );
  await omote.restart();
}

const issue = async (expires = 300) =>
  (
    await omote.post('/v1/auth_face/sessions', {
      id_type: 'auth',
      identifier: ada,
      redirect_uri: 'https://app.example',
      expires,
    })
  ).body;
/** @returns an ended session with an attempt to which nobody came */
async function endedSession(): Promise<string> {
  const { body } = await omote.issue('sessions', ada, { retry_limit: 0, detection_timeout: 1 });
  await (await CapturePage.open(body.url)).attempt([await emptyFrame(0)]);
  return body.svc_auth_session_id;
}

/** The details of a session that retention deletes after 90 days. */
function detailsOf(sessionId: string) {
  return inDatabase((db) => ({
    attempts: db.prepare('SELECT count(*) FROM attempts WHERE session_id = ?').pluck().get(sessionId),
    address: db.prepare('SELECT opened_address FROM sessions WHERE id = ?').pluck().get(sessionId),
  }));
}
const KEPT = { attempts: 1, address: '127.0.0.1' };
const GONE = { attempts: 0, address: '' };

function inDatabase<T>(use: (db: Database.Database) => T): T {
  const db = new Database(join(omote.folder, 'omote.db'));
  try {
    return use(db);
  } finally {
    db.close();
  }
}

const endedOf = async (id: string) => (await omote.get(`/v1/auth_sessions/${id}`)).body.completed;

test('it is reported everywhere, and what people need keeps working', async () => {
  await aheadByAYear();
  const ready = await readyz();
  expect(ready.ready).toBe(true);
  expect(ready.degraded.clock).toMatch(/365 days behind.*omote clock reset/);
  const shown = await told('clock', 'show');
  expect(shown.code).toBe(1);
  expect(shown.out).toMatch(/Possibly wrong: the host's clock is 365 days behind/);
  expect((await told('doctor')).out).toMatch(/PROBLEM +Clock .*omote (-- )?clock reset/);
  expect((await issue()).errors).toEqual([]);
});

test("an operator whose phone is right can sign in, with each code once, and codes for the service's wrong time work too", async () => {
  expect((await signIn(codeAt(0))).body.errors).toEqual([]);
  expect((await signIn(codeAt(0))).status).toBe(401);
  expect((await signIn(codeAt(100))).status).toBe(401);
});

test('nothing is deleted by age while the clock is in doubt', async () => {
  // Each start looks for expired data. A year is longer than details are kept, so with a trusted clock they would be
  // gone.
  await omote.restart();
  await omote.restart();
  expect(detailsOf(ended)).toEqual(KEPT);
  const cookie = cookieOf(await signIn(codeAt(1)));
  const { body } = await as(cookie)('GET', '/audit?limit=200');
  expect(body.entries.some((e: { action: string }) => e.action === 'retention.sweep')).toBe(false);
  const refused = await as(cookie)('POST', '/clock/confirm');
  expect(refused.status).toBe(409);
});

test('a deadline that passed by that time counts for a requested result, and isn’t stored otherwise', async () => {
  expect(await endedOf(asked)).toBe(true);
  const ends = inDatabase((db) =>
    db.prepare('SELECT id FROM sessions WHERE ended_at_us IS NULL').pluck().all(),
  );
  expect(ends).toContain(unasked);
  expect(ends).not.toContain(asked);
});

test('one command takes it back: time, deadlines and codes are the host’s again', async () => {
  const session = await issue();
  expect((await told('clock', 'reset')).out).toMatch(/--yes/);
  const done = await told('clock', 'reset', '--yes');
  expect(done).toMatchObject({
    code: 0,
    out: expect.stringMatching(/Done: 315\d{5} s set back, \d+ open session/),
  });
  const ready = await readyz();
  expect(ready).toMatchObject({ ready: true });
  expect(ready.degraded).toBeUndefined();
  // Its deadline was a year ahead.
  expect(await endedOf(session.svc_auth_session_id)).toBe(true);
  // A result that was returned isn't taken back. The other session continues until its own deadline.
  expect(await endedOf(asked)).toBe(true);
  expect(await endedOf(unasked)).toBe(false);
  const next = await omote.newPerson();
  expect(next).toBeTruthy();
  const { body } = await omote.post('/v1/auth', {});
  expect(Math.abs(Date.parse(body.created_at) - Date.now())).toBeLessThan(60_000);
  const after = await told('clock', 'show');
  expect(after).toMatchObject({ code: 0, out: expect.stringContaining('Both look right') });
  await omote.restart();
  expect((await readyz()).degraded).toBeUndefined();
  expect((await told('audit', 'verify')).code).toBe(0);
});

test('a start long after the last run asks for confirmation, deletes nothing, and does so once confirmed', async () => {
  await omote.app.close();
  // As if the year had really passed: the session ended before the service was stopped.
  inDatabase((db) =>
    db.prepare('UPDATE sessions SET ended_at_us = ended_at_us - ? WHERE id = ?').run(YEAR_MS * 1000, ended),
  );
  const config = readConfig({ OMOTE_DATA_DIR: omote.folder });
  await withStore(config, (store) =>
    store.transact((tx) => markClock(tx, (Date.now() - YEAR_MS) * 1000, null)),
  );
  await omote.restart();
  expect((await readyz()).degraded.clock).toMatch(/365 days later.*omote clock confirm/);
  // This remains after a restart, because operators must decide.
  await omote.restart();
  expect((await readyz()).degraded.clock).toMatch(/365 days later/);
  expect(detailsOf(ended)).toEqual(KEPT);
  expect((await told('clock', 'confirm', '--yes')).code).toBe(0);
  expect((await readyz()).degraded).toBeUndefined();
  await omote.restart();
  await expect.poll(() => detailsOf(ended)).toEqual(GONE);
});
