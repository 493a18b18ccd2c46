/** What a flood from the network leaves for this host. The connections are real; their addresses are made up. */
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { Connections } from '../../src/http/edge/connections.ts';

const LIMITS = {
  total: 24,
  reserve: 4,
  silentMs: 60_000,
  silentWhenFullMs: 60_000,
  idleWhenFullMs: 60_000,
  slowWhenFullMs: 60_000,
  slowShare: 3,
};
const USABLE = LIMITS.total - LIMITS.reserve;
const LOOPBACK = '127.0.0.1';

const server = createServer();
/** The address of the next connection. */
let from = '';
const held: ServerResponse[] = [];
const open: Socket[] = [];

// Runs before the limits read the socket's address.
server.on('connection', (socket: Socket) => Object.defineProperty(socket, 'remoteAddress', { value: from }));
/** The addresses whose connections were refused or cut. */
const told: string[] = [];
const connections = new Connections(
  () => false,
  (address) => told.push(address),
  LIMITS,
);
connections.watch(server);
server.on('request', (request, response) => {
  if (request.headers.authorization) connections.proved(request.socket);
  if (request.url === '/slow') held.push(response);
  else response.end('here');
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
const admitted = (): Promise<number> =>
  new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  held.splice(0);
  told.splice(0);
  await expect.poll(admitted, { timeout: 20_000 }).toBe(0);
});

type Path = '/' | '/slow';
const HALF = 'content-length: 100\r\n\r\n{';

/**
 * Connects and sends a request.
 * @param rest the rest of its head, and perhaps a part of its body
 * @returns whether it was admitted, which means that its request is answered or held
 */
async function ask(address: string, path: Path, rest = '\r\n'): Promise<boolean> {
  from = address;
  const before = held.length;
  const socket = connect((server.address() as AddressInfo).port, LOOPBACK);
  open.push(socket);
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${rest}`);
  let seen: () => void = () => undefined;
  const there = await new Promise<boolean>((resolve) => {
    seen = () => resolve(true);
    server.once('request', seen);
    socket.once('data', seen);
    socket.once('close', () => resolve(false));
  });
  server.off('request', seen);
  return there && (path === '/' || held.length === before + 1);
}

async function letIn(
  address: (n: number) => string,
  tries: number,
  path: Path,
  rest?: string,
): Promise<number> {
  let count = 0;
  for (let n = 0; n < tries; n++) if (await ask(address(n), path, rest)) count++;
  return count;
}

const lan = (n: number): string => `192.0.2.${1 + (n % 5)}`;
const here = (): string => LOOPBACK;
const alive = (): number => open.filter((socket) => !socket.destroyed && !socket.readableEnded).length;

test('requests of the network in progress never take the connections that are reserved for this host', async () => {
  expect(await letIn(lan, LIMITS.total + 10, '/slow')).toBe(USABLE);
  expect(await letIn(here, LIMITS.reserve, '/slow')).toBe(LIMITS.reserve);
  // All connections are in use now: requests in progress are not cut, not even for this host.
  expect(await letIn(here, 2, '/slow')).toBe(0);
  expect(alive()).toBe(LIMITS.total);
  expect(told.slice(-2)).toEqual([LOOPBACK, LOOPBACK]);
  expect(told.slice(0, -2).every((address) => address.startsWith('192.0.2.'))).toBe(true);
  expect(told).toHaveLength(LIMITS.total + 10 - USABLE + 2);
});

test('a connection of this host is not cut for one of the network', async () => {
  expect(await letIn(here, LIMITS.reserve, '/')).toBe(LIMITS.reserve);
  const own = [...open];
  expect(await letIn(lan, 2 * LIMITS.total, '/')).toBe(2 * LIMITS.total);
  expect(own.filter((socket) => socket.readableEnded || socket.destroyed)).toEqual([]);
  expect(new Set(told)).toEqual(new Set([0, 1, 2, 3, 4].map(lan)));
});

test('a console on the network is admitted as long as any other connection is idle', async () => {
  const console = () => '198.51.100.7';
  expect(await letIn(lan, USABLE - 1, '/slow')).toBe(USABLE - 1);
  expect(await letIn(lan, 1, '/')).toBe(1);
  expect(await letIn(console, 1, '/slow')).toBe(1);
  expect(await letIn(console, 1, '/slow')).toBe(0);
});

const PROVED = `authorization: key\r\n`;
const two = (n: number): string => `192.0.2.${1 + (n % 2)}`;

test.each([
  ['two addresses', two],
  ['two addresses of IPv6', (n: number) => `2001:db8:${1 + (n % 2)}::${1 + n}`],
  ['loopback aliases and one address', (n: number) => (n % 2 === 0 ? `127.0.0.${n}` : '192.0.2.1')],
])('requests of %s whose bodies do not arrive are cut for others, the longest first', async (_, from) => {
  expect(await letIn(from, LIMITS.total, '/slow', HALF)).toBeGreaterThanOrEqual(USABLE);
  told.splice(0);
  const flooding = new Set([...Array(LIMITS.total).keys()].map(from));
  expect(await letIn(() => '198.51.100.7', 6, '/slow')).toBe(6);
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter((address) => !flooding.has(address))).toEqual([]);
});

test('the aliases of loopback are one address, which has half of the connections', async () => {
  const aliases = (n: number): string => ['127.0.0.1', `127.8.9.${n}`, '::1', `::ffff:127.0.0.${n}`][n % 4];
  expect(await letIn(aliases, LIMITS.total, '/slow')).toBe(LIMITS.total / 2);
});

test('a place within its share is given time, and one that proved who it is all the time it needs', async () => {
  expect(await letIn(() => '192.0.2.1', LIMITS.slowShare, '/slow', HALF)).toBe(LIMITS.slowShare);
  expect(await letIn(() => '192.0.2.2', LIMITS.total / 2, '/slow', PROVED + HALF)).toBe(LIMITS.total / 2);
  expect(await letIn(() => '192.0.2.3', 5, '/slow', PROVED + HALF)).toBe(5);
  const before = alive();
  expect(await letIn(() => '198.51.100.7', 3, '/')).toBe(0);
  expect(alive() - before).toBeLessThanOrEqual(0);
  expect(new Set(told)).toEqual(new Set(['198.51.100.7']));
  // Who has proved themselves may use the reserve.
  expect(await letIn(() => '192.0.2.3', 2, '/')).toBe(2);
});

test('while nearly full, requests that let the service wait too long are cut until it is not', async () => {
  LIMITS.slowWhenFullMs = 0;
  onTestFinished(() => {
    LIMITS.slowWhenFullMs = 60_000;
  });
  expect(await letIn(lan, USABLE - 1, '/slow', HALF)).toBe(USABLE - 1);
  await expect.poll(alive, { timeout: 20_000 }).toBe(LIMITS.total * 0.75);
  // The longest were cut, and those of nobody else.
  expect(open[0].destroyed || open[0].readableEnded).toBe(true);
  expect(open.at(-1)?.destroyed).toBe(false);
});

test('whole requests are never cut, however long their answers take', async () => {
  LIMITS.slowWhenFullMs = 0;
  onTestFinished(() => {
    LIMITS.slowWhenFullMs = 60_000;
  });
  expect(await letIn(lan, USABLE, '/slow')).toBe(USABLE);
  expect(await letIn(() => '198.51.100.7', 2, '/')).toBe(0);
  expect(alive()).toBe(USABLE);
});
