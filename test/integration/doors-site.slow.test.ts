// @module-tag security
/**
 * Tests doors at a broker on a site of two appliances: one of them tells the broker of kiosks, another takes over when it is
 * killed or stands still, and each visit opens the door once, whoever delivers the decision.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, openConsole, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { doorRelay } from '../support/door-relay.ts';
import { KioskScript } from '../support/kiosk.ts';
import { Mosquitto, noMosquitto, type Seen, type Tap } from '../support/mosquitto.ts';
import { describePostgres, schemaDatabase } from '../support/postgres/shared-server.ts';
import { ServiceProcess } from '../support/process.ts';

const DATA_KEY = new Uint8Array(32).fill(11);
const SOON = { timeout: 40_000, interval: 50 };
vi.setConfig({ testTimeout: 120_000 });

describePostgres('a site with a door at a broker', () => {
  describe.skipIf(noMosquitto)('of which one appliance tells it of kiosks', () => {
    let folder: string;
    let leader: ServiceProcess;
    let other: Appliance;
    let photo: Buffer;
    let ada: string;
    let kiosk: KioskScript;
    let broker: Mosquitto;
    let tap: Tap;
    /** All that is published of the kiosk and of the site, from before the door was set. */
    let seen: Seen[];

    /** The first appliance, a process of its own, has a door to tell of before there is another. */
    beforeEach(async () => {
      const env = { ...WITHOUT_CHALLENGE, OMOTE_DATABASE_URL: await schemaDatabase(), OMOTE_WORKERS: '1' };
      folder = mkdtempSync(join(tmpdir(), 'omote-site-doors-'));
      const key = `${Buffer.from(DATA_KEY).toString('base64')}\n`;
      writeFileSync(join(folder, 'data.key'), key, { mode: 0o600 });
      [broker, leader] = await Promise.all([
        Mosquitto.start(),
        ServiceProcess.start({ OMOTE_DATA_DIR: folder, OMOTE_PORT: '0', ...env }),
      ]);
      tap = await broker.tap();
      const cookie = await openConsole(leader.told('Console'));
      const headers = { cookie, 'x-omote-console': '1', 'content-type': 'application/json' };
      const atLeader = async (method: string, path: string, body: object) => {
        const answer = await fetch(`${leader.url}/admin/v1${path}`, {
          method,
          headers,
          body: JSON.stringify(body),
        });
        expect(answer.status, `${method} ${path}`).toBe(200);
        return await answer.json();
      };
      const made = await atLeader('POST', '/kiosks', { name: 'North gate' });
      seen = await broker.subscriber('#');
      await atLeader('PUT', `/kiosks/${made.kiosk.id}/door`, {
        ...{ address: tap.url, on_host: true, mqtt: { announces: true, confirms: true } },
      });
      await expect.poll(() => statusNow(), SOON).toBe('online');
      other = await Appliance.start(env, { dataKey: Uint8Array.from(DATA_KEY) }, leader.told('API key'));
      other.useConsole(cookie);
      photo = await portrait('ada');
      ada = await other.registered(photo);
      kiosk = await KioskScript.enter(other, made.code);
    });
    afterEach(async () => {
      leader.child.kill('SIGCONT');
      await leader.end('SIGKILL');
      await other.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const told = (topic: string) => seen.filter((one) => one.topic === `omote/${kiosk.id}/${topic}`);
    const statusNow = () => seen.findLast(({ topic }) => topic.endsWith('/status'))?.payload;
    const configs = () => seen.filter(({ topic }) => topic.startsWith('homeassistant/'));
    /** Those that tell of kiosks have a name that says of which site they are. */
    const tellers = () => new Set(tap.clients.filter((one) => statusTopic().includes(one.slice(5))));
    const statusTopic = () => seen.find(({ topic }) => topic.endsWith('/status'))?.topic ?? '';
    const switched = async (allowed: boolean) => {
      const before = told('allowed').length;
      await other.admin('PUT', `/kiosks/${kiosk.id}/door/allowed`, { allowed });
      await expect.poll(() => told('allowed').length, SOON).toBeGreaterThan(before);
    };
    /** Somebody is recognised at the kiosk’s page, which the appliance serves that is not killed. */
    const visit = async () => {
      const { body } = await kiosk.call('/sessions', { kind: 'authentication', identifier: ada });
      const ended = await playCapture(other.url + body.path, [photo], { atKiosk: true });
      return 'door' in ended ? ended.door : null;
    };

    it('tells each change once, and another goes on when it is killed', async () => {
      doorRelay("from 'mqtt'", { OMOTE: other.url, OMOTE_KIOSK: kiosk.id, BROKER: broker.url });
      await expect.poll(visit, SOON).toBe('opened');
      // The one that does not tell of kiosks sent the decision, over a connection of its own.
      expect(new Set(tap.clients).size).toBe(2);
      expect(tellers().size).toBe(1);
      for (const allowed of [false, true, false, true]) await switched(allowed);
      expect(told('allowed').map(({ payload }) => payload)).toEqual(['ON', 'OFF', 'ON', 'OFF', 'ON']);
      expect(configs()).toHaveLength(3);

      const [teller] = tellers();
      const connections = tap.clients.length;
      await leader.end('SIGKILL');
      await expect.poll(statusNow, SOON).toBe('offline');
      await expect.poll(statusNow, SOON).toBe('online');
      // Under the name of the one before, so that what the broker still held of that has ended.
      expect(tap.clients.slice(connections)).toContain(teller);
      expect(tellers().size).toBe(1);
      // It tells of the kiosk last.
      await expect.poll(() => configs().length, SOON).toBe(6);
      const before = told('allowed').length;
      await switched(false);
      await switched(true);
      expect(
        told('allowed')
          .slice(before)
          .map(({ payload }) => payload),
      ).toEqual(['OFF', 'ON']);
      const opened = [told('open').length, told('opened').length];
      expect(await visit()).toBe('opened');
      expect([told('open').length, told('opened').length]).toEqual(opened.map((count) => count + 1));
    });

    it('opens once for each visit, when one that stood still goes on, and whoever else delivers what it heard', async () => {
      doorRelay("from 'mqtt'", { OMOTE: other.url, OMOTE_KIOSK: kiosk.id, BROKER: broker.url });
      await expect.poll(visit, SOON).toBe('opened');
      leader.child.kill('SIGSTOP');
      const before = seen.length;
      const heldBy = async () =>
        (await other.admin('GET', '/site')).body.appliances.find(({ duties }: { duties: string[] }) =>
          duties.includes('doors'),
        )?.id;
      const first = await heldBy();
      await expect.poll(heldBy, SOON).not.toBe(first);
      const since = () => seen.slice(before).filter(({ topic }) => topic === statusTopic());
      await expect.poll(() => since().at(-1)?.payload, SOON).toBe('online');
      // It has lost the lease while it stood still, and its connection, and takes neither back.
      leader.child.kill('SIGCONT');
      await expect.poll(() => configs().length, SOON).toBe(6);
      const earlier = told('allowed').length;
      for (const allowed of [false, true, false, true]) await switched(allowed);
      const changes = told('allowed').slice(earlier);
      expect(changes.map(({ payload }) => payload)).toEqual(['OFF', 'ON', 'OFF', 'ON']);
      expect(since().at(-1)?.payload).toBe('online');
      // Each of the two that told of it, once.
      expect(configs()).toHaveLength(6);

      // Somebody else delivers each decision, too, as an appliance would that thinks it has to.
      const twin = await broker.client();
      let repeated = 0;
      twin.on('message', (topic, payload, { properties }) => {
        if (properties?.userProperties?.twin) return;
        for (let n = 0; n < 5; n++, repeated++)
          twin.publish(topic, payload, { qos: 1, properties: { userProperties: { twin: 'yes' } } });
      });
      await twin.subscribeAsync(`omote/${kiosk.id}/open`, { qos: 1 });
      const opened = told('opened').length;
      for (let n = 0; n < 3; n++) {
        const sent = told('open').length;
        expect(await visit()).toBe('opened');
        await expect.poll(() => told('open').length, SOON).toBe(sent + 6);
      }
      expect(repeated).toBe(15);
      // The relay takes one after the other: once it has opened to this one, it has judged all before.
      await twin.endAsync();
      expect(await visit()).toBe('opened');
      expect(told('opened').length).toBe(opened + 4);
      expect(new Set(told('opened').map(({ payload }) => payload)).size).toBe(opened + 4);
    });
  });
});
