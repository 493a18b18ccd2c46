// @module-tag security
/** Repeats a red team's attacks on the limits on failed attempts: each must fail now, without harming the person. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { REGISTRATION_ATTEMPTS } from '../../src/domain/sessions/session.ts';
import { WEBCAM } from '../../src/sandbox/camera/play-capture.ts';
import { besides } from '../store/temporary.ts';
import { Appliance } from '../support/appliance.ts';
import { BrowserKey } from '../support/browser-key.ts';
import { CapturePage } from '../support/capture-page.ts';
import { KioskScript } from '../support/kiosk.ts';

const ENV = { OMOTE_TRUSTED_PROXIES: '127.0.0.1', OMOTE_ACTIVE_CHALLENGE: 'off' };
/** The limit of the site's profile; see domain/access/guessing.ts. */
const ALLOWED = 10;

let omote: Appliance;
let ada: string;
let right: Buffer[];
let wrong: Buffer[];

beforeAll(async () => {
  omote = await Appliance.start(ENV);
  const [image, adas, beas] = await Promise.all([
    portrait('ada'),
    cameraFrames('ada', 12),
    cameraFrames('bea', 12),
  ]);
  [right, wrong] = [adas, beas];
  ada = await omote.registered(image);
}, 60_000);
afterAll(() => omote.close());

/** Everybody here is a still, and nothing is asked of them: ten pictures that follow each other closely are enough. */
const FAST = { frameGapMs: 40 };

const from = (address: string) => ({ 'x-forwarded-for': address });
const unlock = () => omote.admin('DELETE', `/people/${ada}/lockout`);
const failures = async () => (await omote.admin('GET', `/people/${ada}`)).body.failures;
const lockouts = async () =>
  (await omote.admin('GET', '/audit?action=person.lockout')).body.entries.filter(
    (e: { subject: string }) => e.subject === ada,
  );

async function page(address: string, change: object = {}) {
  const { body } = await omote.issue('sessions', ada, { retry_limit: 0, ...change });
  const open = await CapturePage.open(body.url, { headers: from(address), ...FAST });
  return { id: body.svc_auth_session_id, page: open };
}

async function tryWith(frames: Buffer[], address: string): Promise<boolean> {
  const { id, page: open } = await page(address);
  await open.attempt(frames);
  return (await omote.get(`/v1/auth_sessions/${id}`)).body.result;
}

/** Makes failed attempts until the place is locked. */
async function lock(address: string): Promise<void> {
  for (let i = 0; i < ALLOWED; i++) await tryWith(wrong, address);
}

describe('lockout', () => {
  test('sessions that end without a face lock nobody', async () => {
    for (let i = 0; i < 2 * ALLOWED; i++) {
      const { page: open } = await page('192.0.2.10');
      await open.start();
      await open.leave();
    }
    expect(await failures()).toBe(0);
    expect(await tryWith(right, '192.0.2.10')).toBe(true);
  }, 120_000);

  test('mismatches lock only the place where they were made, with one audit entry each', async () => {
    await lock('192.0.2.11');
    expect(await tryWith(right, '192.0.2.11')).toBe(false);
    expect(await tryWith(right, '192.0.2.12')).toBe(true);
    const told = await lockouts();
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ actor: 'service', details: { place: 'address', disabled: false } });
    const { body } = await omote.admin('GET', '/status');
    expect(body.degraded.map((d: { what: string }) => d.what)).toContain('Lockout');
  }, 120_000);

  test('the right face during the lock doesn’t extend it', async () => {
    const until = async () => (await omote.admin('GET', `/people/${ada}`)).body.person.locked_until;
    const before = await until();
    expect(before).not.toBeNull();
    for (let i = 0; i < 3; i++) expect(await tryWith(right, '192.0.2.11')).toBe(false);
    expect(await until()).toBe(before);
    expect(await lockouts()).toHaveLength(1);
  }, 60_000);

  test('a reviewer unlocks, a viewer does not', async () => {
    await omote.makeAccount();
    const by = async (role: string) => {
      const cookie = await omote.newOperator(role, role, 'a quiet place by the sea');
      const headers = { cookie, 'x-omote-console': '1' };
      return omote.call('DELETE', `/admin/v1/people/${ada}/lockout`, { headers, key: null });
    };
    expect((await by('viewer')).status).toBe(403);
    expect(await tryWith(right, '192.0.2.11')).toBe(false);
    expect((await by('reviewer')).status).toBe(200);
    expect(await tryWith(right, '192.0.2.11')).toBe(true);
  }, 60_000);

  test('a device that the person trusts is admitted where others are locked out', async () => {
    const key = await BrowserKey.make();
    const first = (await page('192.0.2.19', { tutorial: false })).page;
    first.send({ type: 'device', proof: null });
    const end = await first.attempt(right);
    if (end.type !== 'finished' || !end.trustChallenge) throw new Error('no offer');
    first.send({ type: 'trust', ...(await key.prove(end.trustChallenge)), platformVersion: '15.0.0' });
    expect((await first.next('trust_result')).trusted).toBe(true);
    await lock('192.0.2.19');
    expect(await tryWith(right, '192.0.2.19')).toBe(false);
    const { page: own } = await page('192.0.2.19');
    const hello = own.heard.find((m) => m.type === 'hello');
    if (hello?.type !== 'hello') throw new Error('no hello');
    own.send({ type: 'device', proof: await key.prove(hello.device.challenge) });
    expect(await own.attempt(right)).toMatchObject({ type: 'finished', result: true });
    await unlock();
  }, 120_000);

  test('twenty pages at the same moment get no more attempts than one after the other', async () => {
    await unlock();
    const pages = await Promise.all(Array.from({ length: 20 }, () => page('192.0.2.13')));
    await Promise.all(pages.map(({ page: open }) => open.attempt(wrong)));
    // Attempts beyond the limit aren't counted, since nothing was compared.
    expect(await failures()).toBe(ALLOWED);
    expect(await tryWith(right, '192.0.2.13')).toBe(false);
    await unlock();
  }, 120_000);
});

describe('a kiosk', () => {
  test('slows down a visitor who tries many IDs, whether they exist or not', async () => {
    const allowed = async (identifiers: (i: number) => string): Promise<number> => {
      const kiosk = await KioskScript.pair(omote, `Hall ${randomUUID()}`);
      for (let i = 0; ; i++) {
        const { status } = await kiosk.call('/sessions', {
          kind: 'authentication',
          identifier: identifiers(i),
        });
        if (status !== 200) return i;
      }
    };
    const known = await allowed(() => ada);
    expect(known).toBeLessThan(100);
    expect(await allowed((i) => `made-up-${i}`)).toBe(known);
  });

  test('has a device handle that doesn’t reveal an ID, and offers no trust', async () => {
    const kiosk = await KioskScript.pair(omote, 'Gate');
    const handle = async (identifier: string) => {
      const { body } = await kiosk.call('/sessions', { kind: 'authentication', identifier });
      const open = await CapturePage.open(`${omote.url}${body.path}`);
      const hello = open.heard.find((m) => m.type === 'hello');
      await open.leave();
      return hello?.type === 'hello' ? hello.device.handle : '';
    };
    const handles = [];
    for (const identifier of ['made-up-1', 'made-up-2', ada, ada]) handles.push(await handle(identifier));
    expect(new Set(handles).size).toBe(handles.length);
    expect(new Set(handles.map((h) => h.length)).size).toBe(1);
  });

  test('can be locked for a person without locking their own place, and vice versa', async () => {
    await unlock();
    const kiosk = await KioskScript.pair(omote, 'Door');
    const there = async (frames: Buffer[]) => {
      const { body } = await kiosk.call('/sessions', { kind: 'authentication', identifier: ada });
      const open = await CapturePage.open(`${omote.url}${body.path}`, FAST);
      let end = await open.attempt(frames);
      while (end.type === 'attempt_over') end = await open.attempt(frames);
      return end.result;
    };
    await lock('192.0.2.14');
    expect(await there(right)).toBe(true);
    await unlock();
    while ((await failures()) < ALLOWED) await there(wrong);
    expect(await there(right)).toBe(false);
    expect(await tryWith(right, '192.0.2.15')).toBe(true);
    await unlock();
  }, 180_000);
});

test('every refusal looks the same to the page', async () => {
  await omote.restart({ ...ENV, OMOTE_REJECT_INJECTION_FROM: '2' });
  const ends = [];
  for (const [frames, camera] of [
    [wrong, WEBCAM],
    [right, { ...WEBCAM, label: 'OBS Virtual Camera' }],
  ] as const) {
    const { page: open } = await page('192.0.2.16', { retry_limit: 1 });
    ends.push(await open.attempt(frames, camera));
    await open.leave();
  }
  expect(ends[0]).toEqual({ type: 'attempt_over', reason: 'not_confirmed', attemptsLeft: 1 });
  expect(ends[1]).toEqual(ends[0]);
  await omote.restart(ENV);
}, 240_000);

test('a neighbour who guesses five URLs per second doesn’t keep anyone from a right one', async () => {
  await omote.restart({ ...ENV, OMOTE_GUESSES_PER_MINUTE: '60' });
  const headers = from('192.0.2.17');
  const guess = async (i: number) =>
    (await fetch(`${omote.url}/s/${`${i}`.padStart(43, 'x')}`, { headers })).status;
  const first = await Promise.all(Array.from({ length: 80 }, (_, i) => guess(i)));
  expect(new Set(first)).toEqual(new Set([404, 429]));
  let opened = 0;
  for (let i = 0; i < 25; i++) {
    await Promise.all(Array.from({ length: 5 }, (_, k) => guess(1000 + 5 * i + k)));
    const { body } = await omote.issue('sessions', ada);
    if ((await fetch(body.url, { headers })).status === 200) opened++;
  }
  expect(opened).toBe(25);
  await omote.restart(ENV);
}, 240_000);

test('a registration has its attempts but no more', async () => {
  const { body } = await omote.issue('register_sessions', await omote.newPerson());
  const open = await CapturePage.open(body.url);
  for (let i = 0; i < REGISTRATION_ATTEMPTS; i++) await open.start();
  open.send({ type: 'start', camera: WEBCAM });
  expect(await open.next('finished')).toMatchObject({ result: false, reason: 'attempts_used_up' });
  expect((await omote.seen(body.svc_auth_session_id)).attempts).toHaveLength(REGISTRATION_ATTEMPTS);
}, 120_000);

test('an address with sixty mismatches in ten minutes must wait, whoever it tries, but others needn’t', async () => {
  await omote.restart(ENV);
  const others = await Promise.all(
    Array.from({ length: 6 }, async () => omote.registered(await portrait('ada'))),
  );
  const at = async (address: string, authId: string) =>
    CapturePage.open((await omote.issue('sessions', authId, { retry_limit: 0 })).body.url, {
      headers: from(address),
      ...FAST,
    });
  const begun = async (address: string, authId = ada) => {
    const open = await at(address, authId);
    open.send({ type: 'start', camera: WEBCAM });
    const { type } = await open.next('started', 'busy');
    await open.leave();
    return type;
  };
  let mismatches = 0;
  // One mismatch expires every ten seconds, so a slow machine needs a few more.
  while (mismatches < 120 && (await begun('192.0.2.30')) === 'started')
    for (const authId of others) {
      await Promise.all([0, 1].map(async () => (await at('192.0.2.30', authId)).attempt(wrong)));
      mismatches += 2;
      if (mismatches >= 60 && (await begun('192.0.2.30')) === 'busy') break;
    }
  expect(mismatches).toBeGreaterThanOrEqual(60);
  expect(await begun('192.0.2.30', others[0])).toBe('busy');
  expect(await begun('192.0.2.31')).toBe('started');
  const floods = async (address: string) =>
    (await omote.admin('GET', `/audit?action=access.flood&address=${address}`)).body.entries;
  expect((await floods('192.0.2.30'))[0]).toMatchObject({ actor: 'service', details: { cause: 'paced' } });
  expect(await floods('192.0.2.31')).toEqual([]);
}, 600_000);

describe('NIST SP 800-63B-4', () => {
  const states = async () => {
    const { requirements } = (await omote.admin('GET', '/policy/self_check')).body;
    return Object.fromEntries(
      requirements.map((r: { requirement: string; state: string }) => [r.requirement, r.state]),
    );
  };

  test('has a check that says what is missing, and what still is once the site has chosen the profile', async () => {
    expect(await states()).toMatchObject({
      false_match_rate: 'met',
      switched_off: 'not_met',
      intent: 'not_met',
    });
    await omote.confirmAccount();
    const set = { guessing_profile: 'nist_800_63b', alternative_offered: true, active_challenge: 'always' };
    expect(
      (await omote.admin('PUT', '/settings', { set: { guessing_profile: set.guessing_profile } })).status,
    ).toBe(200);
    await omote.restart({
      OMOTE_TRUSTED_PROXIES: '127.0.0.1',
      OMOTE_GUESSING_PROFILE: set.guessing_profile,
      OMOTE_ALTERNATIVE_OFFERED: 'on',
      OMOTE_ACTIVE_CHALLENGE: 'always',
    });
    const lacking = async () => {
      const now = await states();
      expect([now.second_factor, now.samples_wiped]).toEqual(['elsewhere', 'elsewhere']);
      return Object.keys(now).filter((requirement) => now[requirement] === 'not_met');
    };
    // An operator's confirmation alone informs no visitor.
    expect(await lacking()).toEqual(['alternative']);
    const told = { visitor_other_way: ['en: At the desk, with a card.'] };
    expect((await omote.admin('PUT', '/settings', { set: told })).status).toBe(200);
    expect(await lacking()).toEqual([]);
    // Intent means a tap: whatever the session says, no page starts by itself.
    const { body } = await omote.issue('sessions', ada, { tutorial: false });
    const page = await CapturePage.open(body.url);
    expect(page.heard[0]).toMatchObject({ type: 'hello', tutorial: true });
    await page.leave();
  }, 120_000);

  test('allows only five mismatches if presentation attacks aren’t detected', async () => {
    await omote.restart({ ...ENV, OMOTE_GUESSING_PROFILE: 'nist_800_63b' });
    await unlock();
    for (let i = 0; i < 5; i++) await tryWith(wrong, '192.0.2.18');
    expect(await tryWith(right, '192.0.2.18')).toBe(false);
    expect(await failures()).toBe(5);
    await unlock();
  }, 240_000);

  test('turns the face off everywhere after fifty, reports this, and keeps it off until somebody unlocks it', async () => {
    await tryWith(wrong, '192.0.2.20');
    besides(omote.folder, (db) =>
      db.prepare('UPDATE place_lockouts SET failures = 49, locked_until_us = 0 WHERE auth_id = ?').run(ada),
    );
    besides(omote.folder, (db) =>
      db.prepare('UPDATE people SET locked_until_us = 0 WHERE auth_id = ?').run(ada),
    );
    await omote.restart({ ...ENV, OMOTE_GUESSING_PROFILE: 'nist_800_63b' });
    await tryWith(wrong, '192.0.2.20');
    expect((await lockouts())[0].details).toMatchObject({ disabled: true, failures: 50, pause_s: null });
    for (const address of ['192.0.2.20', '192.0.2.21']) expect(await tryWith(right, address)).toBe(false);
    const { body } = await omote.admin('GET', '/status');
    expect(body.degraded.map((d: { what: string }) => d.what)).toContain('Lockout');
    const switchedOff = async () => (await omote.admin('GET', `/people/${ada}`)).body.person.switched_off;
    expect(await switchedOff()).toBe(true);
    await unlock();
    expect(await switchedOff()).toBe(false);
    expect(await tryWith(right, '192.0.2.20')).toBe(true);
  }, 120_000);
});
