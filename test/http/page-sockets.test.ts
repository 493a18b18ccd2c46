// @module-tag security
/** What pages can make the service hold: sockets, and bytes of messages that do not arrive. The sockets are real. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import fastifyWebsocket from '@fastify/websocket';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { FRAME_MAX_BYTES } from '../../src/contract/capture/frame.ts';
import { knowProxies } from '../../src/http/edge/address.ts';
import { keepPageSockets, type PageSocket } from '../../src/http/edge/page-sockets.ts';

const TEXT_MAX = 100;
const app = Fastify();
/** The live page of each name, as the routes of the service keep it. */
const live = new Map<string, PageSocket>();
const said: string[] = [];
let credit = 0;

beforeAll(async () => {
  knowProxies(
    app,
    () => true,
    () => undefined,
  );
  keepPageSockets(app);
  await app.register(fastifyWebsocket, {
    options: { maxPayload: FRAME_MAX_BYTES, perMessageDeflate: false },
  });
  app.get('/:name', { websocket: true }, (socket, request) => {
    const { name } = request.params as { name: string };
    live.get(name)?.close(4002, 'replaced');
    const page = app.pageSockets.open(socket, request, {
      name,
      textMaxBytes: TEXT_MAX,
      pingMs: 60_000,
      credit: () => credit,
      text: (bytes) => said.push(`text ${bytes.length}`),
      binary: (bytes) => said.push(`binary ${bytes.length}`),
      broken: (kind) => page.close(1008, kind),
      closed: () => {
        if (live.get(name) === page) live.delete(name);
      },
    });
    live.set(name, page);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const opened: { destroy(): void }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of opened.splice(0)) socket.destroy();
  said.splice(0);
  credit = 0;
  await expect.poll(() => app.pageSockets.held(), { timeout: 20_000 }).toEqual({ sockets: 0, bytes: 0 });
});

const port = (): number => (app.server.address() as AddressInfo).port;

/** A program in place of a page: it answers no close. */
async function rawPage(name: string, address = '192.0.2.1'): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1');
  opened.push(socket);
  socket.on('error', () => undefined);
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET /${name} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nConnection: Upgrade\r\n` +
      `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  await once(socket, 'data');
  return socket;
}

const gone = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.destroyed) resolve();
    else socket.once('close', () => resolve());
  });

async function page(name: string): Promise<{ socket: WebSocket; closed: Promise<number> }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port()}/${name}`);
  opened.push({ destroy: () => socket.terminate() });
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));
  await once(socket, 'open');
  return { socket, closed };
}

function timersAreFake(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** The header of a binary message of that length, and a part of it. */
const half = (length: number, arriving: number): Buffer => {
  const head = Buffer.from([0x82, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]);
  head.writeUInt32BE(length, 6);
  return Buffer.concat([head, Buffer.alloc(arriving)]);
};

/** What one read of a socket may bring, before its message is refused. */
const ONE_READ = 65_536;

test('half-sent frames of one session hold two sockets and no message', async () => {
  const most = { sockets: 0, bytes: 0 };
  for (let i = 0; i < 40; i++) {
    const socket = (await rawPage('one')).resume();
    socket.write(half(FRAME_MAX_BYTES, 1_000_000));
    // Until the service has seen the message, which it refuses.
    await vi.waitUntil(() => socket.readyState !== 'open' || app.pageSockets.held().bytes > 0, 20_000);
    const { sockets, bytes } = app.pageSockets.held();
    most.sockets = Math.max(most.sockets, sockets);
    most.bytes = Math.max(most.bytes, bytes);
  }
  expect(most.sockets).toBeLessThanOrEqual(2);
  expect(most.bytes).toBeLessThanOrEqual(2 * ONE_READ);
});

test('with credit, one frame of a session is held, and no second', async () => {
  credit = 1;
  const socket = await rawPage('one');
  socket.write(half(FRAME_MAX_BYTES, FRAME_MAX_BYTES - 1));
  await expect.poll(() => app.pageSockets.held().bytes, { timeout: 20_000 }).toBe(FRAME_MAX_BYTES - 1);
  socket.write(Buffer.alloc(1));
  await expect.poll(() => said, { timeout: 20_000 }).toEqual([`binary ${FRAME_MAX_BYTES}`]);
  credit = 0;
  socket.write(half(FRAME_MAX_BYTES, 1_000_000));
  await gone(socket.resume());
  expect(said).toHaveLength(1);
});

test.each<[string, (socket: WebSocket) => void, number]>([
  ['a frame without credit', (s) => s.send(Buffer.alloc(10)), 1008],
  ['a frame beyond the limit', (s) => s.send(Buffer.alloc(FRAME_MAX_BYTES + 1)), 1009],
  ['a text beyond the limit', (s) => s.send('x'.repeat(TEXT_MAX + 1)), 1008],
  [
    'fragments that are too long together',
    (s) => {
      s.send('x'.repeat(TEXT_MAX), { fin: false });
      s.send('x', { fin: true });
    },
    1008,
  ],
])('%s is refused, and nobody takes it', async (_, misbehave, code) => {
  const { socket, closed } = await page('one');
  misbehave(socket);
  expect(await closed).toBe(code);
  expect(said).toEqual([]);
});

test('a page that replaces another hears what it says, and the other one is told why it ended', async () => {
  const first = await page('one');
  const second = await page('one');
  expect(await first.closed).toBe(4002);
  second.socket.send('hello');
  await expect.poll(() => said, { timeout: 20_000 }).toEqual(['text 5']);
  expect(app.pageSockets.held().sockets).toBe(1);
});

test.each<[string, Buffer]>([
  ['binary message', half(FRAME_MAX_BYTES, 10)],
  ['header', half(FRAME_MAX_BYTES, 0).subarray(0, 5)],
  ['text', Buffer.from([0x81, 0x80 | 50, 1, 2, 3, 4, 5])],
  ['fragment', Buffer.from([0x01, 0x80 | 1, 1, 2, 3, 4, 5])],
  ['ping', Buffer.from([0x89, 0x80 | 50, 1, 2, 3, 4, 5])],
])('a %s that does not arrive ends the connection', async (_, bytes) => {
  credit = 1;
  const socket = (await rawPage('one')).resume();
  timersAreFake();
  const timers = vi.getTimerCount();
  socket.write(bytes);
  while (vi.getTimerCount() === timers) await new Promise(setImmediate);
  vi.advanceTimersByTime(11_000);
  await gone(socket);
});

test('a page that goes on sending after it was closed is not read, and is cut off', async () => {
  credit = 1;
  const socket = (await rawPage('one')).resume();
  timersAreFake();
  live.get('one')?.close(4001);
  socket.write(half(FRAME_MAX_BYTES, 1_000_000));
  await new Promise(setImmediate);
  expect(app.pageSockets.held().bytes).toBeLessThanOrEqual(ONE_READ);
  vi.advanceTimersByTime(1000);
  await gone(socket);
});

test('a page that was refused in the middle of a message is told why, and waits for nothing', async () => {
  const { socket, closed } = await page('refused');
  // What cuts a silent page off never comes.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  socket.send('x'.repeat(TEXT_MAX + 1));
  expect(await closed).toBe(1008);
  vi.advanceTimersByTime(1000);
});

test('a page that still sent messages while it was closed waits for nothing either', async () => {
  const { socket, closed } = await page('sending');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  live.get('sending')?.close(1008);
  for (let i = 0; i < 600; i++) socket.send('x');
  expect(await closed).toBe(1008);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1000);
});

test('a page that does not read what it is sent is cut off before much waits for it', async () => {
  const socket = await rawPage('one');
  const other = await page('two');
  socket.pause();
  const slow = live.get('one') as PageSocket;
  // The buffers of the system's connection take the first messages.
  for (let i = 0; i < 50; i++) {
    slow.send(Buffer.alloc(2 ** 20));
    await new Promise(setImmediate);
  }
  // The page notices nothing, as it does not read.
  await vi.waitUntil(() => !live.has('one'), 20_000);
  live.get('two')?.send({ still: 'here' });
  expect(String((await once(other.socket, 'message'))[0])).toBe('{"still":"here"}');
});

test('at most eight sockets of a place are closing; forty live ones of it stay, and so do those of another', async () => {
  timersAreFake();
  const phones = await Promise.all(Array.from({ length: 40 }, (_, i) => rawPage(`phone${i}`)));
  await rawPage('elsewhere', '198.51.100.7');
  expect(app.pageSockets.held().sockets).toBe(41);
  live.get('elsewhere')?.close(4001);
  for (let i = 0; i < 20; i++) live.get(`phone${i}`)?.close(4001);
  await Promise.all(phones.slice(0, 12).map((socket) => gone(socket.resume())));
  await vi.waitUntil(() => app.pageSockets.held().sockets === 29);
  expect(phones.filter((socket) => socket.destroyed)).toHaveLength(12);
  expect([...live.keys()]).toContain('phone39');
});

test('every socket of the service is kept so', () => {
  const folder = join(import.meta.dirname, '../../src/http');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const serving = sources.filter((text) => text.includes('websocket: true'));
  expect(serving.length).toBeGreaterThanOrEqual(3);
  expect(serving.filter((text) => !text.includes('pageSockets.open('))).toEqual([]);
});
