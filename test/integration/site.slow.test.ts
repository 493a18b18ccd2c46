/** Tests several appliances on one PostgreSQL. See docs/site.md. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ActingPerson } from '../../scripts/acting-person.ts';
import { portrait } from '../../scripts/sample-people.ts';
import { keptCalibration } from '../../src/domain/packs/site-calibration.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { openPostgresStore } from '../../src/store/postgres-store.ts';
import { Appliance, openConsole } from '../support/appliance.ts';
import { KioskScript } from '../support/kiosk.ts';
import { describePostgres, schemaDatabase } from '../support/postgres/shared-server.ts';
import { siteOf } from '../support/site.ts';
import { SoftKey } from '../support/soft-key.ts';

const KEY = new Uint8Array(32).fill(5);

describePostgres('a site of two appliances', () => {
  let url: string;
  let [here, there]: Appliance[] = [];

  beforeAll(async () => {
    url = await schemaDatabase();
    [here, there] = await siteOf(2, url, {}, KEY);
  }, 60_000);
  afterAll(() => Promise.all([here?.close(), there?.close()]));

  const sizes = () => [here.app.gallery.size, there.app.gallery.size];
  const sizesBecome = (size: number) =>
    expect.poll(sizes, { timeout: 2000, interval: 20 }).toEqual([size, size]);

  it('knows at both people registered at one, recognises them there, and returns the result at both', async () => {
    const ada = await here.registered(await portrait('ada'));
    await sizesBecome(1);
    const issued = await there.issue('sessions', ada);
    expect(issued.status).toBe(200);
    await playCapture(issued.body.url, await ActingPerson.of('ada'), { frameGapMs: 30 });
    for (const node of [here, there]) {
      const { body } = await node.get(`/v1/auth_sessions/${issued.body.svc_auth_session_id}`);
      expect(body.result).toBe(true);
    }
  });

  it('shows a session on a kiosk that is connected to the other one, and withdraws it', async () => {
    const kiosk = await (await KioskScript.pair(there)).connect();
    const seen = async () => (await here.admin('GET', `/kiosks/${kiosk.id}`)).body.kiosk;
    await expect.poll(seen, { interval: 50 }).toMatchObject({ online: true, activity: 'waiting' });
    const bea = await here.registered(await portrait('bea'));
    const present = () =>
      here.post(`/admin/v1/kiosks/${kiosk.id}/present`, {
        authentication: { id_type: 'auth', identifier: bea },
      });
    const answer = present();
    await kiosk.show();
    const { status, body } = await answer;
    expect(status).toBe(200);
    const state = async () =>
      (await here.get(`/admin/v1/kiosks/${kiosk.id}/presentations/${body.presentation_id}`)).body.state;
    expect(await state()).toBe('shown');
    await here.admin('DELETE', `/kiosks/${kiosk.id}/presentations/${body.presentation_id}`);
    expect((await kiosk.next('cancel')).presentation_id).toBe(body.presentation_id);

    const refused = present();
    const { presentation_id } = await kiosk.next('present');
    kiosk.say({ type: 'presented', presentation_id, state: 'refused_busy' });
    expect((await refused).status).not.toBe(200);

    kiosk.say({ type: 'state', activity: 'staff_asked', camera_problem: null });
    await expect.poll(seen, { interval: 50 }).toMatchObject({ activity: 'staff_asked' });
    expect((await present()).status).not.toBe(200);
    await here.admin('POST', `/kiosks/${kiosk.id}/staff`, {});
    await expect.poll(seen, { interval: 50 }).toMatchObject({ staff_acknowledged_at: expect.any(String) });

    await here.admin('DELETE', `/kiosks/${kiosk.id}`);
    expect(await kiosk.closed).toBe(4003);
  });

  it('follows a kiosk whose page is opened at the other one, even if its connection here is dead', async () => {
    const kiosk = await (await KioskScript.pair(here)).connect();
    const bea = await here.registered(await portrait('ada'));
    const present = (at: Appliance) =>
      at.post(`/admin/v1/kiosks/${kiosk.id}/present`, {
        authentication: { id_type: 'auth', identifier: bea },
      });
    // A screen that lost its network sends nothing and answers nothing.
    kiosk.socket?.pause();
    const moved = await kiosk.at(there).connect();
    const seenHere = async () => (await here.admin('GET', `/kiosks/${kiosk.id}`)).body.kiosk;
    for (const activity of ['in_use', 'waiting']) {
      moved.say({ type: 'state', activity, camera_problem: null });
      await expect.poll(seenHere, { interval: 50 }).toMatchObject({ activity });
    }
    for (const at of [here, there]) {
      const answer = present(at);
      const { presentation_id } = await moved.show();
      expect((await answer).status).toBe(200);
      await at.admin('DELETE', `/kiosks/${kiosk.id}/presentations/${presentation_id}`);
      await moved.next('cancel');
    }
    kiosk.socket?.resume();
    expect(await kiosk.closed).toBe(4002);

    // It is back, so what the other appliance has said about it since is ignored.
    const back = await kiosk.connect();
    expect(await moved.closed).toBe(4002);
    back.say({ type: 'state', activity: 'staff_asked', camera_problem: null });
    const seen = async () => (await there.admin('GET', `/kiosks/${kiosk.id}`)).body.kiosk;
    await expect.poll(seen, { interval: 50 }).toMatchObject({ online: true, activity: 'staff_asked' });
    await here.admin('DELETE', `/kiosks/${kiosk.id}`);
    expect(await back.closed).toBe(4003);
  });

  it('applies changed settings at the other one before the change is acknowledged', async () => {
    const speech = async (): Promise<unknown> =>
      (await there.admin('GET', '/settings')).body.settings.find(
        ({ name }: { name: string }) => name === 'kiosk_speech',
      ).value;
    expect(await speech()).toBe(true);
    expect((await here.admin('PUT', '/settings', { set: { kiosk_speech: false } })).status).toBe(200);
    expect(await speech()).toBe(false);
  });

  it('makes no decisions with a calibration that it can’t read, reports why, and continues once it can', async () => {
    const ready = async ({ url: at }: Appliance) => {
      const answer = await fetch(`${at}/readyz`);
      return [answer.status, (await answer.json()).reasons?.store ?? null];
    };
    const { name } = keptCalibration(here.app.pack.name);
    const store = await openPostgresStore({ url, dataKey: Uint8Array.from(KEY) });
    try {
      await store.transact((tx) => tx.setSetting(name, '{"of":"a version to come"}'));
      const why = expect.stringMatching(/^changes to settings can’t be applied; no decisions are made until/);
      for (const at of [here, there]) {
        await expect.poll(() => ready(at), { timeout: 3000, interval: 50 }).toEqual([503, why]);
        expect((await at.post('/v1/auth')).status).toBe(503);
      }
      await pause(2500);
      const log = readFileSync(join(there.folder, 'logs', 'service.log'), 'utf8');
      const told = log.split('\n').filter((line) => line.includes('could not be applied here'));
      expect(told).toHaveLength(1);
      expect(told[0]).toContain(`settings.value of ${name} is not what this version writes`);
      await store.transact((tx) => tx.setSetting(name, ''));
      for (const at of [here, there])
        await expect.poll(() => ready(at), { timeout: 3000, interval: 50 }).toEqual([200, null]);
      expect((await there.post('/v1/auth')).status).toBe(200);
    } finally {
      await store.close();
    }
  });

  it('lets an operator complete at one a sign-in offered by the other', {}, async () => {
    await here.makeAccount();
    const cookie = await here.consoleCookie();
    const [name, password] = ['test-admin', 'correct horse battery 7'];
    const originOf = ({ url }: Appliance) => `http://localhost:${new URL(url).port}`;
    const call = (at: Appliance, method: string, path: string, body: object, as = cookie) =>
      fetch(`${originOf(at)}/admin/v1${path}`, {
        method,
        headers: { 'x-omote-console': '1', 'content-type': 'application/json', cookie: as },
        body: JSON.stringify(body),
      }).then(async (answer) => ({ status: answer.status, body: await answer.json() }));

    const { secret } = (await call(here, 'POST', '/me/code', {})).body;
    const code = new TOTP({ secret }).generate();
    const turnedOn = await call(there, 'PUT', '/me/code', { code, password });
    expect(turnedOn.body.recovery_codes).toHaveLength(10);
    // It works once, at either appliance.
    for (const at of [here, there])
      expect(
        (await call(at, 'PUT', '/me/code', { code, old_code: code, password })).body.errors[0].desc,
      ).toMatch(/an offer that has ended/);

    const key = new SoftKey();
    const { challenge } = (await call(here, 'POST', '/me/security_keys/options', {})).body.options;
    const response = key.register(challenge, 'localhost', originOf(there));
    const added = await call(there, 'POST', '/me/security_keys', { name: 'blue', response });
    expect(added.body.errors).toEqual([]);
    const asked = await call(there, 'POST', '/sign_in', { name, password }, '');
    const proof = key.prove(asked.body.second_factor.security_key.challenge, 'localhost', originOf(here));
    const signIn = (at: Appliance) =>
      call(at, 'POST', '/sign_in', { name, password, security_key: proof }, '');
    expect((await signIn(here)).status).toBe(200);
    for (const at of [here, there]) expect((await signIn(at)).status).toBe(401);
  });
});

describePostgres('three appliances that start at once', () => {
  it('make one schema, one first API key and one set of secrets, and each serves', async () => {
    const url = await schemaDatabase();
    const dataKey = randomBytes(32);
    const nodes = await Promise.all(
      [1, 2, 3].map(() =>
        Appliance.start({ OMOTE_DATABASE_URL: url }, { dataKey: Uint8Array.from(dataKey) }),
      ),
    );
    const keys = nodes.flatMap(({ app }) => app.firstKey ?? []);
    expect(keys).toHaveLength(1);
    const { body } = await nodes[0].post('/v1/auth', undefined, { key: keys[0] });
    for (const node of nodes)
      expect((await node.get(`/v1/auth/${body.auth_id}/trusted_devices`, { key: keys[0] })).status).toBe(200);
    // It doesn't matter whose banner an operator sees, or which appliance the link leads to.
    const cookies = await Promise.all(
      nodes.map(({ app }, i) => openConsole(app.setupUrl.replace(app.baseUrl, nodes[(i + 1) % 3].url))),
    );
    expect(new Set(cookies).size).toBe(3);
    await expect(openConsole(nodes[0].app.setupUrl)).rejects.toThrow();
    await Promise.all(nodes.map((node) => node.close()));
  });
});
