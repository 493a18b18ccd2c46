// @module-tag security
/** Tests decisions over brokers of MQTT: Debian's mosquitto, and brokers that lie, stall or never end, on loopback. */
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { MqttClient } from 'mqtt';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/site/free-port.ts';
import { Doors } from '../../../src/app/doors/doors.ts';
import type { DoorBroker, DoorTarget } from '../../../src/domain/doors/door.ts';
import { makeAuthority, makeServerCertificate } from '../../../src/flows/site/make-certificate.ts';
import type { World } from '../../../src/flows/world.ts';
import { freshPlace, open } from '../../store/temporary.ts';
import { Mosquitto, noMosquitto, PASSWORD, type Seen } from '../../support/mosquitto.ts';
import { worldOf } from '../../support/world.ts';

const ENDS_MS = 30_000;
const DECISION = { id: 'd1', kioskId: 'k1', jws: 'header.claims.signature' };
const OPEN = 'omote/k1/open';
const BROKER: DoorBroker = {
  user: '',
  password: '',
  prefix: 'omote',
  confirms: false,
  announces: false,
  switches: false,
};
let doors: Doors;
let world: World;

beforeEach(async () => {
  world = worldOf({ store: await open(freshPlace()) });
  doors = new Doors(new Uint8Array(32));
  onTestFinished(() => doors.stop(world));
});

const target = (
  url: string,
  broker: Partial<DoorBroker> = {},
  rest: Partial<DoorTarget> = {},
): DoorTarget => ({
  ...{ url, ca: '', onHost: true, hours: [], broker: { ...BROKER, ...broker } },
  ...rest,
});
const called = (url: string, broker?: Partial<DoorBroker>, rest?: Partial<DoorTarget>) =>
  doors.call(target(url, broker, rest), DECISION);
const failed = (problem: string, why?: unknown) => ({ opened: false, problem, status: null, why });
const OTHER_AUTHORITY = expect.stringMatching(/^(SELF_SIGNED_|UNABLE_TO_)/);
const OPENED = { opened: true, status: null };

/** A server on loopback that is no broker. */
async function listening(serve: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    serve(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe.skipIf(noMosquitto)('a decision over mosquitto', () => {
  test('is published once, kept by nobody, and expires', async () => {
    const broker = await Mosquitto.start();
    const seen = await broker.subscriber(OPEN);
    expect(await called(broker.url)).toEqual(OPENED);
    await expect.poll(() => seen.length).toBe(1);
    const [{ payload, packet }] = seen;
    expect(JSON.parse(payload)).toEqual({ decision: DECISION.jws });
    expect(packet).toMatchObject({ qos: 1, retain: false, dup: false });
    const life = packet.properties?.messageExpiryInterval ?? 0;
    expect([life > 0, life <= 10]).toEqual([true, true]);
    expect(await broker.kept()).toEqual({});
  });

  test('that nobody listens for has opened nothing', async () => {
    const broker = await Mosquitto.start();
    expect(await called(broker.url)).toEqual(failed('unheard'));
  });

  test('needs the password, if the broker asks for one', async () => {
    const broker = await Mosquitto.start({ password: true });
    await broker.subscriber(OPEN);
    expect(await called(broker.url)).toEqual(failed('refused', 'reason 0x87'));
    expect(await called(broker.url, { user: 'omote', password: 'wrong' })).toEqual(
      failed('refused', 'reason 0x87'),
    );
    expect(await called(broker.url, { user: 'omote', password: PASSWORD })).toEqual(OPENED);
  });

  test('goes over TLS to a certificate that is trusted, and to no other', async () => {
    const authority = await makeAuthority('Site', Date.now());
    const hosts = ['127.0.0.1'];
    const broker = await Mosquitto.start({
      certificate: await makeServerCertificate(authority, hosts, Date.now()),
    });
    await broker.subscriber(OPEN);
    expect(await called(broker.url)).toEqual(failed('tls', OTHER_AUTHORITY));
    const other = await makeAuthority('Site', Date.now());
    expect(await called(broker.url, {}, { ca: other.certificatePem })).toEqual(
      failed('tls', OTHER_AUTHORITY),
    );
    expect(await called(broker.url, {}, { ca: authority.certificatePem })).toEqual(OPENED);
    // The certificate is for another name.
    const named = broker.url.replace('127.0.0.1', 'localhost');
    expect(await called(named, {}, { ca: authority.certificatePem })).toEqual(
      failed('tls', 'ERR_TLS_CERT_ALTNAME_INVALID'),
    );
  });

  /** Sends another decision. */
  const sends = (url: string, jws: string) => doors.call(target(url), { ...DECISION, jws });
  const said = (seen: readonly Seen[]) => seen.map(({ payload }) => JSON.parse(payload).decision);

  test('fails while the broker is gone, opens when it is back, and is not made up for', async () => {
    const broker = await Mosquitto.start();
    await broker.subscriber(OPEN);
    expect(await called(broker.url)).toEqual(OPENED);
    await broker.stop();
    expect(await sends(broker.url, 'lost')).toEqual(failed('unreachable'));
    await broker.begin();
    const again = await broker.subscriber(OPEN);
    for (const jws of ['next', 'last']) expect(await sends(broker.url, jws)).toEqual(OPENED);
    await expect.poll(() => said(again).at(-1)).toBe('last');
    expect(said(again)).toEqual(['next', 'last']);
  });

  test('that a broker stood still for is not sent again, and the next ones are sent', async () => {
    const broker = await Mosquitto.start();
    const seen = await broker.subscriber('#');
    const { url, sent } = await broker.tap();
    expect(await called(url)).toEqual(OPENED);
    broker.freeze();
    expect(await sends(url, 'late')).toEqual(failed('too_slow'));
    // Whoever connects again by itself has time to.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    broker.thaw();
    for (const jws of ['next', 'last']) expect(await sends(url, jws)).toEqual(OPENED);
    await expect.poll(() => said(seen).at(-1)).toBe('last');
    // The host may have passed on what was sent to it in time; its ten seconds count from then.
    expect(said(seen).filter((jws) => jws !== 'late')).toEqual([DECISION.jws, 'next', 'last']);
    // What Omote itself sends is seen on the way.
    const words = Buffer.concat(sent)
      .toString('latin1')
      .match(/"(late|next|last)"/g);
    expect(words).toEqual(['"late"', '"next"', '"last"']);
  });

  test(
    'is the last one before an end that a broker which stands still does not keep up',
    async () => {
      const broker = await Mosquitto.start();
      await broker.subscriber(OPEN);
      expect(await called(broker.url)).toEqual(OPENED);
      broker.freeze();
      await doors.stop(world);
    },
    ENDS_MS,
  );

  describe('that the door has to confirm', () => {
    const confirming = (door: MqttClient, answer: (client: MqttClient, at: string) => void) => {
      door.on('message', (_topic, _payload, { properties }) =>
        answer(door, String(properties?.responseTopic)),
      );
      return door.subscribeAsync(OPEN, { qos: 1 });
    };

    test('has opened it when the door says so, with its ID', async () => {
      const broker = await Mosquitto.start();
      await confirming(await broker.client(), (door, at) => door.publish(at, DECISION.id));
      expect(await called(broker.url, { confirms: true })).toEqual(OPENED);
    });

    test.each([
      ['nothing', () => undefined],
      ['it of another', (door: MqttClient, at: string) => void door.publish(at, 'd0')],
      ['it elsewhere', (door: MqttClient) => void door.publish('omote/k2/opened', DECISION.id)],
    ])('has not, if the door says %s', async (_, answer) => {
      const broker = await Mosquitto.start();
      await confirming(await broker.client(), answer);
      expect(await called(broker.url, { confirms: true })).toEqual(failed('too_slow'));
    });
  });

  test('goes to a broker that knows 3.1.1 alone', async () => {
    const broker = await Mosquitto.start();
    const seen = await broker.subscriber(OPEN);
    const { url, versions } = await broker.tap(4);
    expect(await called(url)).toEqual(OPENED);
    expect(versions).toEqual([5, 4]);
    await expect.poll(() => seen.length).toBe(1);
    expect(seen[0].packet.properties?.messageExpiryInterval).toBeUndefined();
  });
});

describe('a broker', () => {
  test('that accepts and says nothing can’t be reached', async () => {
    expect(await called(await listening(() => undefined))).toEqual(failed('unreachable'));
  });

  test('that is not there can’t be reached', async () => {
    expect(await called(`mqtt://127.0.0.1:${await freePort()}`)).toEqual(failed('unreachable'));
  });

  test('is asked nowhere that Omote may not call', async () => {
    // The last ones are names for the resolver of the host, and lead to addresses of this link and of nowhere.
    for (const host of ['169.254.169.254', '[fe80::1]', '100.100.100.200', '0xa9fea9fe', '2852039166', '0'])
      for (const scheme of ['mqtt', 'mqtts'])
        expect([host, await called(`${scheme}://${host}:1883`)]).toEqual([host, failed('destination')]);
    const here = await listening(() => expect.unreachable('it was called'));
    expect(await called(here, {}, { onHost: false })).toEqual(failed('destination'));
    // Without TLS, nothing leaves the site.
    expect(await called('mqtt://192.0.2.1')).toEqual(failed('destination'));
  });

  test.each([
    [
      'a packet without end',
      Buffer.concat([Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f]), Buffer.alloc(65_536)]),
    ],
    ['what is no MQTT', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['a second welcome', Buffer.from([0x20, 3, 0, 0, 0, 0x20, 3, 0, 0, 0])],
  ])('that sends %s is left', async (_, bytes) => {
    const ends: Promise<unknown>[] = [];
    const url = await listening((socket) => {
      ends.push(new Promise((resolve) => socket.once('close', resolve)));
      socket.once('data', () => socket.write(bytes));
    });
    const answer = await called(url);
    expect(answer.opened).toBe(false);
    await Promise.all(ends);
  });

  const WELCOME = [0x20, 3, 0, 0, 0];
  /** Answers the message that comes after the greeting. @param answer is given the ID that the message has */
  const answering = (answer: (id: number[]) => number[]) =>
    listening((socket) => {
      socket.once('data', () => socket.write(Buffer.from(WELCOME)));
      socket.on('data', (bytes: Buffer) => {
        if (bytes[0] !== 0x32) return;
        const at = (bytes[1] ?? 0) < 0x80 ? 2 : 3;
        const id = at + 2 + bytes.readUInt16BE(at);
        socket.write(Buffer.from(answer([...bytes.subarray(id, id + 2)])));
      });
    });

  test.each([
    ['because it may not be sent', 0x87, failed('refused', 'reason 0x87')],
    ['for another connection with the same ID', 0x8e, failed('unreachable', 'reason 0x8e')],
    ['because it shuts down', 0x8b, failed('unreachable', 'reason 0x8b')],
  ])('that ends the connection %s is heard', async (_, reason, expected) => {
    expect(await called(await answering(() => [0xe0, 1, reason]))).toEqual(expected);
  });

  test('that takes a decision and then ends the connection has taken it', async () => {
    const url = await answering((id) => [0xd0, 0, 0xd0, 0, 0x40, 2, ...id, 0xe0, 1, 0x8b]);
    expect(await called(url)).toEqual(OPENED);
  });

  test('that welcomes and then says nothing is too slow', async () => {
    const url = await listening((socket) => {
      socket.once('data', () => socket.write(Buffer.from([0x20, 3, 0, 0, 0])));
    });
    expect(await called(url)).toEqual(failed('too_slow'));
  });
});
