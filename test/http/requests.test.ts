// @module-tag security
/** How many requests of one connection are served at once, whatever it sends and does not read. */
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { READING, takeRequests } from '../../src/http/edge/requests.ts';

/** A server that answers only when told to, unless it is given how. */
async function serving(answer?: (response: ServerResponse) => void) {
  const waiting: ServerResponse[] = [];
  const cut: Socket[] = [];
  let upgrades = 0;
  const server = createServer(READING);
  takeRequests(
    server,
    (_, response) => (answer ? answer(response) : waiting.push(response)),
    (socket) => cut.push(socket),
  );
  server.on('upgrade', (_, socket) => {
    upgrades++;
    socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { waiting, cut, port, upgrades: () => upgrades };
}

function dial(port: number): { socket: Socket; closed: Promise<unknown>; heard: () => string } {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    heard += data;
  });
  return { socket, closed: new Promise((resolve) => socket.once('close', resolve)), heard: () => heard };
}

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const UPGRADE = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
const MOST = 8;

test.each([
  ['requests', GET],
  ['requests without a host', 'GET / HTTP/1.1\r\n\r\n'],
  ['requests with an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: a-cat\r\n\r\n'],
  ['requests that ask to continue', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\r\n'],
  ['requests with bodies', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}'],
])('of a thousand %s in one piece few are served, and the connection is cut', async (_, request) => {
  const { waiting, cut, port } = await serving();
  const { socket, closed, heard } = dial(port);
  socket.write(request.repeat(1000));
  await closed;
  expect(waiting).toHaveLength(MOST);
  expect(cut).toHaveLength(1);
  expect(heard()).not.toContain(' 417 ');
  expect(heard()).not.toContain(' 400 ');
});

test('requests that come one by one while none is answered count together', async () => {
  const { waiting, port } = await serving();
  const { socket, closed } = dial(port);
  for (let n = 1; n <= MOST; n++) {
    socket.write(GET);
    await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(n);
  }
  socket.write(GET);
  await closed;
  expect(waiting).toHaveLength(MOST);
});

test('a connection on which each request waits for the answer before it is never cut', async () => {
  const { cut, port } = await serving((response) => response.end('here'));
  const { socket } = dial(port);
  for (let n = 1; n <= 5 * MOST; n++) {
    socket.write(GET);
    await new Promise((resolve) => socket.once('data', resolve));
  }
  expect(cut).toEqual([]);
});

test('a request to become a WebSocket is taken from a connection that has all its answers, and from no other', async () => {
  const { waiting, port, upgrades } = await serving();
  const good = dial(port);
  good.socket.write(GET);
  await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(1);
  waiting[0].end('here');
  await expect.poll(good.heard, { timeout: 20_000 }).toContain('here');
  good.socket.write(UPGRADE);
  await good.closed;
  expect(upgrades()).toBe(1);
  for (const pieces of [[GET + UPGRADE], [GET, UPGRADE], [GET.repeat(MOST + 1) + UPGRADE]]) {
    const { socket, closed } = dial(port);
    const before = waiting.length;
    for (const piece of pieces) {
      socket.write(piece);
      await expect.poll(() => waiting.length, { timeout: 20_000 }).toBeGreaterThan(before);
    }
    await closed;
  }
  expect(upgrades()).toBe(1);
});
