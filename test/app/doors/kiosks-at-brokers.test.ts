// @module-tag security
/** Tests what brokers of MQTT are told of kiosks, and what they may switch: Debian's mosquitto, a real store. */
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { Doors } from '../../../src/app/doors/doors.ts';
import type { Store } from '../../../src/domain/ports.ts';
import {
  allowFaces,
  type GivenTarget,
  readDoor,
  removeDoor,
  setDoor,
} from '../../../src/flows/doors/doors.ts';
import { createKiosk } from '../../../src/flows/kiosks/kiosk-pairing.ts';
import type { World } from '../../../src/flows/world.ts';
import { freshPlace, open } from '../../store/temporary.ts';
import { Mosquitto, noMosquitto, PASSWORD } from '../../support/mosquitto.ts';
import { worldOf } from '../../support/world.ts';

let logged: object[];
const log = { warn: (what: object) => void logged.push(what) };
const SOON = { timeout: 20_000, interval: 50 };
const NEVER_TWICE = { allowed: false };
let store: Store;
let world: World;
let kioskId: string;

beforeEach(async () => {
  logged = [];
  store = await open(freshPlace());
  world = worldOf({ store });
  ({
    kiosk: { id: kioskId },
  } = await createKiosk(world, 'task', 'North gate'));
});

function started(): Doors {
  const doors = new Doors(new Uint8Array(32));
  doors.start(world, log);
  onTestFinished(() => doors.stop(world));
  return doors;
}

const setAt = (url: string, broker: Partial<GivenTarget['broker']> = {}, id = kioskId): Promise<void> =>
  setDoor(world, 'task', id, {
    ...{ url, ca: '', onHost: true, hours: [] },
    broker: {
      ...{
        user: '',
        password: undefined,
        prefix: 'omote',
        confirms: false,
        announces: true,
        switches: false,
      },
      ...broker,
    },
  });

const allowed = async (id = kioskId) => (await readDoor(world, id)).door.allowed;
const switches = async () =>
  (await store.auditAfter(0, 100)).filter(
    ({ actor, action }) => actor === 'service' && action === 'door.allow',
  );

/**
 * A broker of MQTT 5 that says why it ends connections, which Debian's does not.
 * @param refuses topics at which it does
 * @returns its address, and the topics that it was told
 */
async function candidBroker(refuses: RegExp): Promise<{ url: string; told: Set<string> }> {
  const told = new Set<string>();
  let latest: Socket | null = null;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    const farewell = (to: Socket, reason: number) => to.end(Buffer.from([0xe0, 1, reason]));
    // A greeting, and messages of quality 1, each of which comes alone.
    socket.on('data', (bytes: Buffer) => {
      if (bytes[0] === 0x10) {
        if (latest !== null) farewell(latest, 0x8e);
        latest = socket;
        return socket.write(Buffer.from([0x20, 3, 0, 0, 0]));
      }
      if (bytes[0] >> 4 !== 3) return;
      const at = bytes[1] < 0x80 ? 2 : 3;
      const id = at + 2 + bytes.readUInt16BE(at);
      const topic = bytes.subarray(at + 2, id).toString();
      if (refuses.test(topic)) return farewell(socket, 0x87);
      told.add(topic);
      socket.write(Buffer.from([0x40, 2, ...bytes.subarray(id, id + 2)]));
    });
    socket.once('close', () => {
      if (latest === socket) latest = null;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`, told };
}

describe('a broker that says why it ends connections', () => {
  test('is told the rest if it does so at a topic that it refuses', async () => {
    const { url, told } = await candidBroker(/^homeassistant/);
    const other = (await createKiosk(world, 'task', 'South gate')).kiosk.id;
    for (const id of [kioskId, other]) await setAt(url, { announces: id === kioskId }, id);
    const doors = started();
    const states = [kioskId, other].flatMap((id) => [`omote/${id}/connected`, `omote/${id}/allowed`]);
    await expect.poll(() => [...told], SOON).toEqual(expect.arrayContaining(states));
    await expect
      .poll(() => doors.degraded(), SOON)
      .toMatchObject([{ code: 'door_broker_refusing', why: 'refused' }]);
    expect(logged).toContainEqual(expect.objectContaining({ problem: 'refused', why: 'reason 0x87' }));
  });

  test('lets operators know that another program takes this site’s place again and again', async () => {
    const { url } = await candidBroker(/^nothing/);
    await setAt(url);
    const both = [started(), started()];
    const codes = () => both.flatMap((doors) => doors.degraded().map(({ code }) => code));
    await expect.poll(codes, SOON).toContain('door_broker_contested');
    expect(logged).toContainEqual(expect.objectContaining({ why: 'reason 0x8e' }));
  });
});

describe.skipIf(noMosquitto)('a broker', () => {
  /** The topic with which the site says that it is there. */
  const statusIn = (kept: Record<string, string>) =>
    Object.keys(kept).find((topic) => topic.endsWith('/status')) ?? '';

  test('is told of a kiosk as Home Assistant wants it, and not after the door is removed', async () => {
    const broker = await Mosquitto.start();
    await setAt(broker.url, { switches: true });
    started();
    await expect.poll(async () => Object.keys(await broker.kept()).length, SOON).toBe(6);
    const kept = await broker.kept();
    const status = statusIn(kept);
    expect(status).toMatch(/^omote\/site-[0-9a-f]{16}\/status$/);
    const node = `omote_${kioskId}`;
    const shared = {
      availability_topic: status,
      device: {
        identifiers: [node],
        name: 'North gate',
        manufacturer: 'Omote',
        model: 'Kiosk',
        configuration_url: `${world.settings.baseUrl}/console/devices/kiosks/${kioskId}`,
      },
      origin: { name: 'Omote', sw_version: packageJson.version },
    };
    const config = (topic: string) => JSON.parse(kept[`homeassistant/${topic}/config`]);
    expect(config(`event/${node}/visit`)).toEqual({
      name: 'Visit',
      unique_id: `${node}_visit`,
      state_topic: `omote/${kioskId}/visit`,
      event_types: ['opened', 'closed', 'switched_off', 'failed'],
      ...shared,
    });
    expect(config(`binary_sensor/${node}/connected`)).toEqual({
      name: 'Connected',
      unique_id: `${node}_connected`,
      device_class: 'connectivity',
      entity_category: 'diagnostic',
      state_topic: `omote/${kioskId}/connected`,
      ...shared,
    });
    expect(config(`switch/${node}/allowed`)).toEqual({
      name: 'Faces may open',
      unique_id: `${node}_allowed`,
      state_topic: `omote/${kioskId}/allowed`,
      command_topic: `omote/${kioskId}/allowed/set`,
      ...shared,
    });
    expect(kept).toMatchObject({
      [status]: 'online',
      [`omote/${kioskId}/connected`]: 'OFF',
      [`omote/${kioskId}/allowed`]: 'ON',
    });
    await removeDoor(world, 'task', kioskId);
    await expect.poll(() => broker.kept(), SOON).toEqual({});
  });

  test('learns nothing for Home Assistant that it should not, and forgets what a change takes away', async () => {
    const broker = await Mosquitto.start();
    await setAt(broker.url, { announces: false });
    started();
    const state = [`omote/${kioskId}/connected`, `omote/${kioskId}/allowed`];
    await expect
      .poll(async () => Object.keys(await broker.kept()), SOON)
      .toEqual(expect.arrayContaining(state));
    expect(Object.keys(await broker.kept('homeassistant/#'))).toEqual([]);
    await setAt(broker.url, { switches: true });
    const switchTopic = `homeassistant/switch/omote_${kioskId}/allowed/config`;
    await expect.poll(() => broker.kept(), SOON).toHaveProperty([switchTopic]);
    // Another prefix is another connection, which tells the same topics of Home Assistant.
    const seen = await broker.subscriber(switchTopic);
    await setAt(broker.url, { switches: true, prefix: 'doors/north' });
    await expect.poll(() => broker.kept('omote/#'), SOON).toEqual({});
    await expect.poll(async () => (await broker.kept())[switchTopic], SOON).toContain('doors/north');
    expect(seen.map(({ payload }) => payload)).not.toContain('');
    await setAt(broker.url, { switches: false, prefix: 'doors/north' });
    await expect.poll(() => broker.kept(), SOON).not.toHaveProperty([switchTopic]);
  });

  test('keeps what is said of a kiosk that moves to another connection, while others stay', async () => {
    const broker = await Mosquitto.start();
    const other = (await createKiosk(world, 'task', 'South gate')).kiosk.id;
    await setAt(broker.url);
    await setAt(broker.url, {}, other);
    started();
    await expect.poll(async () => Object.keys(await broker.kept()).length, SOON).toBe(11);
    const seen = await broker.subscriber(`homeassistant/+/omote_${other}/+/config`);
    await setAt(broker.url, { prefix: 'north' }, other);
    await expect.poll(() => seen.filter(({ payload }) => payload.includes('north/')).length, SOON).toBe(3);
    await expect.poll(async () => Object.keys(await broker.kept('omote/#')).length, SOON).toBe(3);
    expect(seen.map(({ payload }) => payload)).not.toContain('');
    expect(Object.keys(await broker.kept(`homeassistant/+/omote_${other}/#`))).toHaveLength(3);
  });

  test('that is reached by another address, and forgets by the old one only later, is told all again', async () => {
    const broker = await Mosquitto.start();
    const old = await broker.tap();
    await setAt(old.url);
    const doors = started();
    await expect.poll(async () => Object.keys(await broker.kept()).length, SOON).toBe(6);
    old.cut();
    await expect.poll(() => doors.degraded().length, SOON).toBe(1);
    const seen = await broker.subscriber(`omote/${kioskId}/allowed`);
    await setAt(broker.url);
    await expect.poll(() => seen.filter(({ packet }) => !packet.retain).length, SOON).toBe(1);
    old.cut(false);
    await expect.poll(() => seen.map(({ payload }) => payload).includes(''), SOON).toBe(true);
    await expect.poll(() => seen.at(-1)?.payload, SOON).toBe('ON');
    await expect.poll(async () => statusIn(await broker.kept()), SOON).not.toBe('');
  });

  test('that has to forget a kiosk while it is away keeps it if it comes back', async () => {
    const broker = await Mosquitto.start();
    const way = await broker.tap();
    await setAt(way.url);
    const doors = started();
    await expect.poll(async () => Object.keys(await broker.kept()).length, SOON).toBe(6);
    way.cut();
    await expect.poll(() => doors.degraded().length, SOON).toBe(1);
    await removeDoor(world, 'task', kioskId);
    // It is being left, which is no limitation.
    await expect.poll(() => doors.degraded().length, SOON).toBe(0);
    await setAt(way.url);
    const connections = way.versions.length;
    const seen = await broker.subscriber(`omote/${kioskId}/allowed`);
    way.cut(false);
    await expect.poll(() => seen.filter(({ packet }) => !packet.retain).length, SOON).toBe(1);
    await expect.poll(async () => (await broker.kept())[statusIn(await broker.kept())], SOON).toBe('online');
    expect(seen.map(({ payload }) => payload)).not.toContain('');
    expect(way.versions.length - connections).toBe(1);
  });

  test('says that the site is not there when it ends in order, and when it does not', async () => {
    const broker = await Mosquitto.start();
    await setAt(broker.url);
    const ending = new Doors(new Uint8Array(32));
    ending.start(world, log);
    await expect.poll(async () => statusIn(await broker.kept()), SOON).not.toBe('');
    const status = statusIn(await broker.kept());
    await ending.stop(world);
    expect((await broker.kept())[status]).toBe('offline');
    const first = started();
    await expect.poll(async () => (await broker.kept())[status], SOON).toBe('online');
    // Another appliance takes over, and with it what the broker keeps of the connection: it says that the site is there.
    const seen = await broker.subscriber(status);
    const second = new Doors(new Uint8Array(32));
    second.start(world, log);
    onTestFinished(() => second.stop(world));
    await expect.poll(() => seen.length, SOON).toBeGreaterThan(1);
    await first.stop(world);
    await expect.poll(async () => (await broker.kept())[status], SOON).toBe('online');
  });

  test('says of each connection whether it is there, and of none by another', async () => {
    const broker = await Mosquitto.start();
    const other = (await createKiosk(world, 'task', 'South gate')).kiosk.id;
    const way = await broker.tap();
    await setAt(way.url);
    await setAt(broker.url, {}, other);
    started();
    await expect.poll(async () => Object.keys(await broker.kept()).length, SOON).toBe(12);
    way.cut();
    const availability = async (id: string) => {
      const kept = await broker.kept();
      return kept[JSON.parse(kept[`homeassistant/event/omote_${id}/visit/config`]).availability_topic];
    };
    await expect.poll(() => availability(kioskId), SOON).toBe('offline');
    expect(await availability(other)).toBe('online');
  });

  test('learns from names neither the password nor a way to guess it', async () => {
    const broker = await Mosquitto.start();
    const way = await broker.tap();
    const names = async (count: number) => {
      await expect.poll(() => way.clients.length, SOON).toBe(count);
      return way.clients.at(-1);
    };
    await setAt(way.url, { user: 'omote', password: 'one' });
    const doors = started();
    const first = await names(1);
    expect(first).toMatch(/^omote/);
    await setAt(way.url, { user: 'omote', password: 'two' });
    expect(await names(2)).toBe(first);
    await doors.stop(world);
    const elsewhere = new Doors(new Uint8Array(32).fill(1));
    elsewhere.start(world, log);
    onTestFinished(() => elsewhere.stop(world));
    expect(await names(3)).not.toBe(first);
  });

  test('that comes back is told anew', async () => {
    const broker = await Mosquitto.start();
    await setAt(broker.url);
    const doors = started();
    await expect.poll(async () => Object.keys(await broker.kept()).length, SOON).toBe(6);
    await expect.poll(() => doors.figures().untoldMs, SOON).toBe(0);
    expect(doors.figures()).toMatchObject({ brokers: { up: 1, down: 0 }, untoldMs: 0 });
    await broker.stop();
    await expect.poll(() => doors.degraded(), SOON).toMatchObject([{ code: 'door_broker_failing' }]);
    // It should say that the site is there, which has waited since then.
    const { brokers, untoldMs } = doors.figures();
    expect(brokers).toEqual({ up: 0, down: 1 });
    expect(untoldMs).toBeGreaterThan(0);
    expect(doors.figures().untoldMs).toBeGreaterThan(untoldMs);
    await broker.begin();
    await expect.poll(async () => Object.keys(await broker.kept()).length, SOON).toBe(6);
    expect(doors.degraded()).toEqual([]);
    await expect.poll(() => doors.figures().untoldMs, SOON).toBe(0);
    await removeDoor(world, 'task', kioskId);
    await expect.poll(() => doors.figures().brokers, SOON).toEqual({ up: 0, down: 0 });
  });

  test('that refuses some of it is told the rest, which operators see, and all when it may be', async () => {
    const rights = ['topic readwrite omote/#', 'topic readwrite mark/#', 'topic read homeassistant/#'];
    const broker = await Mosquitto.start({ password: true, rights });
    const account = { user: 'omote', password: PASSWORD };
    const other = (await createKiosk(world, 'task', 'South gate')).kiosk.id;
    await setAt(broker.url, account);
    await setAt(broker.url, { ...account, announces: false }, other);
    const doors = started();
    await expect.poll(async () => Object.keys(await broker.kept()).length, SOON).toBe(5);
    const kept = await broker.kept();
    expect(kept[statusIn(kept)]).toBe('online');
    await expect
      .poll(() => doors.degraded(), SOON)
      .toMatchObject([{ code: 'door_broker_refusing', why: 'refused' }]);
    broker.grant([...rights, 'topic readwrite homeassistant/#']);
    await expect.poll(async () => Object.keys(await broker.kept()).length, SOON).toBe(8);
    await expect.poll(() => doors.degraded(), SOON).toEqual([]);
  });

  test('with the rights that the page gives lets Home Assistant remove what it was told', async () => {
    const page = readFileSync('docs/integrate/doors.md', 'utf8');
    const rights = /^user omote\n([\s\S]*?)```/m.exec(page)?.[1].trim().split('\n') ?? [];
    const broker = await Mosquitto.start({ password: true, rights });
    await setAt(broker.url, { user: 'omote', password: PASSWORD, switches: true });
    const doors = started();
    const user = 'homeassistant';
    const configs = await broker.subscriber('homeassistant/#', user);
    const states = await broker.subscriber('omote/+/allowed', user);
    await expect.poll(() => [configs.length, states.at(-1)?.payload], SOON).toEqual([3, 'ON']);
    expect(doors.degraded()).toEqual([]);
    const assistant = await broker.client(user);
    await assistant.publishAsync(`omote/${kioskId}/allowed/set`, 'OFF', { qos: 1 });
    await expect.poll(() => states.at(-1)?.payload, SOON).toBe('OFF');
    await assistant.publishAsync(configs[0].topic, '', { qos: 1, retain: true });
    await expect.poll(() => configs.at(-1)?.payload, SOON).toBe('');
  });

  test('that stands still delays no other', async () => {
    const [still, good] = [await Mosquitto.start(), await Mosquitto.start()];
    const other = (await createKiosk(world, 'task', 'South gate')).kiosk.id;
    await setAt(still.url);
    still.freeze();
    await setAt(good.url, {}, other);
    started();
    await expect.poll(async () => Object.keys(await good.kept()).length, SOON).toBe(6);
    await allowFaces(world, 'task', other, false);
    await expect.poll(async () => (await good.kept())[`omote/${other}/allowed`], SOON).toBe('OFF');
  });

  describe('that may switch', () => {
    test('switches this door, which the audit log says', async () => {
      const broker = await Mosquitto.start();
      await setAt(broker.url, { switches: true });
      started();
      await expect.poll(async () => Object.keys(await broker.kept()).length, SOON).toBe(6);
      const outside = await broker.client();
      await outside.publishAsync(`omote/${kioskId}/allowed/set`, 'OFF', { qos: 1 });
      await expect.poll(() => allowed(), SOON).toBe(false);
      await expect.poll(async () => (await broker.kept())[`omote/${kioskId}/allowed`], SOON).toBe('OFF');
      const [entry, ...more] = await switches();
      expect(more).toEqual([]);
      const { host } = new URL(broker.url);
      expect(entry).toMatchObject({ subject: kioskId, details: { ...NEVER_TWICE, host } });
    });

    /** `stop` resolves when a round stands still that has read what the doors are; it goes on with `go`. */
    function standingRounds(): { stop(): Promise<void>; go(): void } {
      const [standing, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let stops = false;
      const presences = world.kiosks.presences.bind(world.kiosks);
      world.kiosks.presences = async () => {
        if (stops) {
          standing.resolve();
          await going.promise;
        }
        return await presences();
      };
      onTestFinished(() => going.resolve());
      return {
        go: going.resolve,
        stop: () => {
          stops = true;
          return standing.promise;
        },
      };
    }

    test('is obeyed at once, not when the next round comes, and on again a second after off', async () => {
      const broker = await Mosquitto.start();
      await setAt(broker.url, { switches: true });
      const { stop, go } = standingRounds();
      started();
      await expect.poll(async () => Object.keys(await broker.kept()).length, SOON).toBe(6);
      await stop();
      const outside = await broker.client();
      const topic = `omote/${kioskId}/allowed/set`;
      const said = ['OFF', 'ON'].map((payload) => outside.publishAsync(topic, payload, { qos: 1 }));
      await Promise.all(said);
      await expect.poll(() => allowed(), SOON).toBe(false);
      go();
      await expect.poll(() => allowed(), SOON).toBe(true);
      expect((await switches()).map(({ details }) => details.allowed)).toEqual([false, true]);
    });

    test('does not switch on what somebody else has switched off since, although it was off already', async () => {
      const broker = await Mosquitto.start();
      const other = (await createKiosk(world, 'task', 'South gate')).kiosk.id;
      for (const id of [kioskId, other]) await setAt(broker.url, { switches: true, announces: false }, id);
      const { stop, go } = standingRounds();
      started();
      await expect.poll(async () => Object.keys(await broker.kept()).length, SOON).toBe(5);
      await stop();
      const outside = await broker.client();
      // On comes within a second of off, so that it waits; the other door is for telling when it is over.
      const said = [kioskId, other].flatMap((id) =>
        ['OFF', 'ON'].map((payload) => outside.publishAsync(`omote/${id}/allowed/set`, payload, { qos: 1 })),
      );
      await Promise.all(said);
      // What was said of the first door has been heard, too.
      await expect.poll(async () => (await switches()).map(({ subject }) => subject), SOON).toContain(other);
      await allowFaces(world, 'task', kioskId, false);
      go();
      await expect.poll(() => allowed(other), SOON).toBe(true);
      expect(await allowed()).toBe(false);
      const entries = (await store.auditAfter(0, 100)).length;
      await allowFaces(world, 'task', kioskId, false);
      expect(await store.auditAfter(0, 100)).toHaveLength(entries);
      // What is said once the broker has been told counts again.
      await expect
        .poll(async () => {
          await outside.publishAsync(`omote/${kioskId}/allowed/set`, 'ON', { qos: 1 });
          return await allowed();
        }, SOON)
        .toBe(true);
    });

    test('on and off in turn, again and again, leaves the door off, which operators are told once', async () => {
      const broker = await Mosquitto.start();
      const other = (await createKiosk(world, 'task', 'South gate')).kiosk.id;
      for (const id of [kioskId, other]) await setAt(broker.url, { switches: true, announces: false }, id);
      using warnings = vi.spyOn(log, 'warn');
      const doors = started();
      await expect.poll(async () => Object.keys(await broker.kept()).length, SOON).toBe(5);
      const outside = await broker.client();
      const say = (id: string, payload: string) =>
        outside.publishAsync(`omote/${id}/allowed/set`, payload, { qos: 1 });
      for (let i = 0; i < 30; i++) for (const payload of ['OFF', 'ON']) await say(kioskId, payload);
      await expect
        .poll(() => doors.degraded(), SOON)
        .toMatchObject([{ code: 'door_switched_too_often', values: { name: 'North gate' } }]);
      await say(kioskId, 'ON');
      // Another door is switched as before, and what is said later is heard later.
      await say(other, 'OFF');
      await expect.poll(() => allowed(other), SOON).toBe(false);
      await expect.poll(() => allowed(), SOON).toBe(false);
      await say(kioskId, 'ON');
      await doors.stop(world);
      expect(await allowed()).toBe(false);
      expect(warnings.mock.calls).toEqual([[{ kiosk: kioskId }, expect.any(String)]]);
    });

    test('off is obeyed later if it could not be at once, also by an appliance that is told to stop', async () => {
      const broker = await Mosquitto.start();
      await setAt(broker.url, { switches: true });
      const doors = started();
      await expect.poll(async () => Object.keys(await broker.kept()).length, SOON).toBe(6);
      const outside = await broker.client();
      const topic = `omote/${kioskId}/allowed/set`;
      const { transact } = store;
      let failures = 0;
      store.transact = async () => {
        failures++;
        throw new Error('no database now');
      };
      onTestFinished(() => {
        store.transact = transact;
      });
      await outside.publishAsync(topic, 'OFF', { qos: 1 });
      await expect.poll(() => failures, SOON).toBeGreaterThan(0);
      store.transact = transact;
      await doors.stop(world);
      expect(await allowed()).toBe(false);
    });

    test.each([
      ['what is no command', 'off', false],
      ['nothing', '', false],
      ['something enormous', 'OFF'.padEnd(100_000), false],
      ['what was kept from before', 'OFF', true],
    ])('does not by %s', async (_, payload, retain) => {
      const broker = await Mosquitto.start();
      const outside = await broker.client();
      const topic = `omote/${kioskId}/allowed/set`;
      if (retain) await outside.publishAsync(topic, payload, { qos: 1, retain });
      await setAt(broker.url, { switches: true });
      started();
      await expect.poll(async () => statusIn(await broker.kept()), SOON).not.toBe('');
      if (!retain) await outside.publishAsync(topic, payload, { qos: 1 });
      // What comes afterwards is heard, so what came before was, too.
      await allowFaces(world, 'task', kioskId, false);
      await expect.poll(async () => (await broker.kept())[`omote/${kioskId}/allowed`], SOON).toBe('OFF');
      await outside.publishAsync(topic, 'ON', { qos: 1 });
      await expect.poll(() => allowed(), SOON).toBe(true);
      expect((await switches()).map(({ details }) => details.allowed)).toEqual([true]);
    });

    test('closes a door as was said while nobody was connected, and opens none so', async () => {
      const broker = await Mosquitto.start();
      const other = (await createKiosk(world, 'task', 'South gate')).kiosk.id;
      const { url, cut, clients } = await broker.tap();
      await setAt(url, { switches: true });
      await setAt(url, { switches: true }, other);
      await allowFaces(world, 'task', kioskId, false);
      started();
      const kept = async () => Object.keys(await broker.kept('omote/#')).length;
      await expect.poll(kept, SOON).toBe(5);
      cut();
      const outside = await broker.client();
      const say = (id: string, payload: string) =>
        outside.publishAsync(`omote/${id}/allowed/set`, payload, { qos: 1 });
      await say(kioskId, 'ON');
      await say(other, 'OFF');
      cut(false);
      // It was said later, so what was said before has been heard.
      await expect.poll(() => allowed(other), SOON).toBe(false);
      expect(await allowed()).toBe(false);
      expect(new Set(clients).size).toBe(1);
      // Said again until it is so.
      await expect
        .poll(async () => {
          await say(kioskId, 'ON');
          return await allowed();
        }, SOON)
        .toBe(true);
    });

    test('keeps a connection of 3.1.1 although what it passes on is enormous, and kept', async () => {
      const broker = await Mosquitto.start();
      const outside = await broker.client();
      const topic = `omote/${kioskId}/allowed/set`;
      await outside.publishAsync(topic, 'OFF'.padEnd(100_000), { qos: 1, retain: true });
      const { url, versions } = await broker.tap(4);
      await setAt(url, { switches: true });
      started();
      await expect.poll(async () => Object.keys(await broker.kept('omote/#')).length, SOON).toBe(4);
      await outside.publishAsync(topic, 'ON'.padEnd(100_000), { qos: 1 });
      await outside.publishAsync(topic, 'OFF', { qos: 1 });
      await expect.poll(() => allowed(), SOON).toBe(false);
      expect(versions).toEqual([5, 4]);
    });

    test('switches no other door, and none of another broker', async () => {
      const [mine, other] = [await Mosquitto.start(), await Mosquitto.start()];
      const second = (await createKiosk(world, 'task', 'South gate')).kiosk.id;
      const third = (await createKiosk(world, 'task', 'East gate')).kiosk.id;
      await setAt(mine.url, { switches: true });
      await setAt(mine.url, {}, second);
      await setAt(other.url, { switches: true }, third);
      started();
      await expect.poll(async () => Object.keys(await mine.kept()).length, SOON).toBe(11);
      const outside = await mine.client();
      for (const id of [second, third, kioskId])
        await outside.publishAsync(`omote/${id}/allowed/set`, 'OFF', { qos: 1 });
      await expect.poll(() => allowed(), SOON).toBe(false);
      expect([await allowed(second), await allowed(third)]).toEqual([true, true]);
    });
  });
});
