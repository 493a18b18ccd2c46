/** What a flood from the network leaves for this host. The connections are real; their addresses are made up. */
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Connections } from '../../src/http/edge/connections.ts';

const LIMITS = { total: 24, reserve: 4, silentMs: 60_000, silentWhenFullMs: 60_000, idleWhenFullMs: 60_000 };
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
new Connections([], (address) => told.push(address), LIMITS).watch(server);
server.on('request', (request, response) => {
  if (request.url === '/slow') held.push(response);
  else response.end('here');
});

beforeEach(async () => {
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  held.splice(0);
  told.splice(0);
  await new Promise((resolve) => server.close(resolve));
});

/** Connects and sends a request. @returns whether it was admitted, which means that its request is answered or held */
async function ask(address: string, path: '/' | '/slow'): Promise<boolean> {
  from = address;
  const before = held.length;
  const socket = connect((server.address() as AddressInfo).port, LOOPBACK);
  open.push(socket);
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
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

async function letIn(address: (n: number) => string, tries: number, path: '/' | '/slow'): Promise<number> {
  let count = 0;
  for (let n = 0; n < tries; n++) if (await ask(address(n), path)) count++;
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
