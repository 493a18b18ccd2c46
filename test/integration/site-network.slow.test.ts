/** Tests a network between an appliance and the database that drops, delays or cuts. See docs/site.md. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { Appliance } from '../support/appliance.ts';
import { KioskScript } from '../support/kiosk.ts';
import { describePostgres, freshDatabase, sharedServer } from '../support/postgres/shared-server.ts';
import { TcpGate } from '../support/tcp-gate.ts';

/**
 * An appliance makes no decisions from 8 s after it last followed the site; what is in progress then ends after 10 s of
 * silence from the server.
 */
const STOPS_WITHIN_MS = 12_000;

const KEY = new Uint8Array(32).fill(9);

/** `npm run test:drills`. */
const LONG = process.env.OMOTE_SITE_LONG === '1';

vi.setConfig({ testTimeout: 90_000 });

describePostgres('an appliance whose network to the database is bad', () => {
  let gate: TcpGate;
  let far: Appliance;
  let near: Appliance;
  let through: string;

  beforeAll(async () => {
    const url = await freshDatabase();
    const { port, networkUrl } = await sharedServer();
    gate = await TcpGate.before(port);
    const name = /\/(\w+)\?/.exec(url)?.[1];
    through = networkUrl.replace(`:${port}/postgres`, `:${gate.port}/${name}`);
    near = await Appliance.start({ OMOTE_DATABASE_URL: url }, { dataKey: Uint8Array.from(KEY) });
    far = await Appliance.start({ OMOTE_DATABASE_URL: through }, { dataKey: Uint8Array.from(KEY) }, near.key);
    await near.shareConsoleOf(far);
  }, 60_000);
  afterAll(async () => {
    gate.open();
    await Promise.all([near?.close(), far?.close()]);
    await gate.close();
  });

  const issue = async (at: Appliance): Promise<number> => (await at.post('/v1/auth')).status;
  const readiness = async (at: Appliance): Promise<number> => (await fetch(`${at.url}/readyz`)).status;
  const speaks = async (at: Appliance): Promise<boolean> =>
    (await at.admin('GET', '/settings')).body.settings.find(
      ({ name }: { name: string }) => name === 'kiosk_speech',
    ).value;
  const activityOf = async ({ id }: KioskScript): Promise<string> =>
    (await near.admin('GET', `/kiosks/${id}`)).body.kiosk.activity;
  const comesBack = () => expect.poll(() => readiness(far), { timeout: 20_000, interval: 100 }).toBe(200);

  it('works if it is slow', async () => {
    gate.delay(50);
    const ada = await far.registered(await portrait('ada'));
    await expect.poll(() => near.app.gallery.size, { timeout: 5000, interval: 20 }).toBe(1);
    expect((await near.issue('sessions', ada)).status).toBe(200);
    gate.delay(0);
  });

  it('continues after connections are cut', async () => {
    for (let i = 0; i < 5; i++) {
      gate.cut();
      expect(await issue(far)).toBe(200);
    }
  });

  it('executes a call once if only the response to COMMIT was lost, and answers a repetition', async () => {
    const ada = await near.registered(await portrait('ada'));
    const issue = async (key: string) =>
      await far.post(
        '/v1/auth_face/sessions',
        { id_type: 'auth', identifier: ada, redirect_uri: `https://app.example/${key}` },
        { headers: { 'idempotency-key': key } },
      );
    const kept = async () => (await near.admin('GET', '/sessions?limit=500')).body.sessions.length;
    for (let i = 0; i < 5; i++) {
      const before = await kept();
      const key = randomUUID();
      const lost = gate.cutBehind(`https://app.example/${key}`, 'COMMIT');
      const first = await issue(key);
      await lost;
      // The outcome is unknown, which the client is told; but the call was executed.
      expect(first.status).toBe(503);
      expect(await kept()).toBe(before + 1);
      const again = await issue(key);
      expect(again.status).toBe(200);
      expect((await issue(key)).body).toEqual(again.body);
      expect(await kept()).toBe(before + 1);
    }
  });

  it.each(LONG ? (['both', 'questions', 'answers'] as const) : (['both'] as const))(
    'stops deciding in time where %s are dropped, while the other one works, and comes back by itself',
    async (which) => {
      const size = near.app.gallery.size;
      const kiosk = await (await KioskScript.pair(far, `Entrance ${which}`)).connect();
      kiosk.say({ type: 'state', activity: 'in_use', camera_problem: null });
      // Everything that was written when it connected is there, too.
      await expect.poll(() => activityOf(kiosk)).toBe('in_use');
      gate.drop(which);
      const droppedMs = performance.now();
      await expect.poll(() => readiness(far), { timeout: STOPS_WITHIN_MS + 3000, interval: 100 }).toBe(503);
      // Anything acknowledged from here on would be based on a gallery that nobody updates.
      await pause(Math.max(0, STOPS_WITHIN_MS - (performance.now() - droppedMs)));
      expect(await issue(far)).toBe(503);
      // The kiosk is not left with an appliance that can tell nobody of its calls.
      expect(await kiosk.closed).toBe(1011);
      const moved = await kiosk.at(near).connect();
      moved.say({ type: 'state', activity: 'staff_asked', camera_problem: null });
      await expect.poll(() => activityOf(kiosk)).toBe('staff_asked');
      moved.socket?.close();
      const person = await near.registered(await portrait('bea'));
      expect(near.app.gallery.size).toBe(size + 1);
      expect((await near.call('DELETE', `/v1/auth/${person}`)).status).toBe(200);
      const anew = await near.registered(await portrait('bea'));
      const speech = !(await speaks(near));
      expect((await near.admin('PUT', '/settings', { set: { kiosk_speech: speech } })).status).toBe(200);
      gate.open();
      await comesBack();
      expect(await issue(far)).toBe(200);
      await expect.poll(() => far.app.gallery.size).toBe(near.app.gallery.size);
      expect(await speaks(far)).toBe(speech);
      expect((await far.issue('sessions', anew)).status).toBe(200);
      expect((await far.issue('sessions', person)).status).not.toBe(200);
      await near.call('DELETE', `/v1/auth/${anew}`);
      await expect.poll(() => [near.app.gallery.size, far.app.gallery.size]).toEqual([size, size]);
    },
  );

  it('recovers automatically if earlier connections stay dead without notice', async () => {
    // An appliance that has just started continues its start when the database is back.
    const late = await Appliance.start(
      { OMOTE_DATABASE_URL: through },
      { dataKey: Uint8Array.from(KEY) },
      near.key,
    );
    onTestFinished(() => late.close());
    gate.drop();
    await expect.poll(() => readiness(far), { timeout: STOPS_WITHIN_MS + 3000, interval: 100 }).toBe(503);
    await pause(3000);
    gate.forget();
    await comesBack();
    expect(await issue(far)).toBe(200);
    await expect.poll(() => readiness(late), { timeout: 20_000, interval: 100 }).toBe(200);
    await late.app.warmed;
    const person = await far.registered(await portrait('bea'));
    expect((await near.issue('sessions', person)).status).toBe(200);
    await near.call('DELETE', `/v1/auth/${person}`);
    gate.open();
    await comesBack();
  });

  it.runIf(LONG)('executes a call once that is repeated because its response was lost', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    gate.drop('answers');
    const lost = await far.post('/v1/auth', undefined, { headers });
    expect(lost.status).toBe(503);
    gate.open();
    await comesBack();
    const [here, there] = [
      await far.post('/v1/auth', undefined, { headers }),
      await near.post('/v1/auth', undefined, { headers }),
    ];
    expect([here.status, there.status]).toEqual([200, 200]);
    expect(there.body.auth_id).toBe(here.body.auth_id);
  });
});
