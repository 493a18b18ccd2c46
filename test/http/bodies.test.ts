// @module-tag security
/** How much of large bodies the service holds at once, whoever sends them and however slowly. */
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { acceptJsonOnly, boundBodies } from '../../src/http/edge/bodies.ts';
import { answerOf } from '../../src/http/edge/failures.ts';

const KB = 1024;
const ROOM = { ofCaller: 400 * KB, inAll: 700 * KB };

async function serving() {
  const app = Fastify();
  let begun = 0;
  app.decorateRequest('idempotency', null);
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request) => {
    const { who } = request.headers;
    if (typeof who === 'string')
      request.caller = { actor: who, address: '', requestId: '', clientRequestId: '' };
  });
  acceptJsonOnly(app);
  boundBodies(app, ROOM);
  app.addHook('preParsing', async () => {
    begun++;
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = answerOf(error, request.url, request.routeOptions);
    return reply.code(status).send(body);
  });
  app.post('/held', { bodyLimit: 300 * KB }, () => new Promise(() => undefined));
  app.post('/', { bodyLimit: 300 * KB }, () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  const all: Socket[] = [];
  onTestFinished(() => {
    for (const socket of all) socket.destroy();
  });
  const send = (head: string[], body: string) => {
    const socket = connect(port, '127.0.0.1');
    all.push(socket);
    socket.on('error', () => undefined);
    socket.write(
      `${['POST / HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...head].join('\r\n')}\r\n\r\n${body}`,
    );
    return socket;
  };
  return {
    /** Sends two whole bodies on one connection, of which the first is never answered. */
    async pipeline(who: string): Promise<Socket> {
      const before = begun;
      const body = JSON.stringify('x'.repeat(90 * KB));
      const rest = `Host: x\r\nContent-Type: application/json\r\nwho: ${who}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
      const socket = connect(port, '127.0.0.1');
      all.push(socket);
      socket.on('error', () => undefined);
      socket.write(`POST /held HTTP/1.1\r\n${rest}`.repeat(2));
      await expect.poll(() => begun, { timeout: 20_000 }).toBe(before + 2);
      return socket;
    },
    /** Begins a body. @returns the connection, once the body has been let in */
    async begin(who: string, head = `Content-Length: ${200 * KB}`): Promise<Socket> {
      const before = begun;
      const socket = send([`who: ${who}`, head], head.startsWith('Content') ? '{' : '1\r\n{\r\n');
      await expect.poll(() => begun, { timeout: 20_000 }).toBe(before + 1);
      return socket;
    },
    /** Sends a whole body. @returns the status of the answer */
    async status(who: string, kb: number): Promise<number> {
      const body = JSON.stringify('x'.repeat(kb * KB - 2));
      const socket = send([`who: ${who}`, `Content-Length: ${body.length}`], body);
      const heard = await new Promise((resolve) => socket.once('data', (data) => resolve(String(data))));
      socket.destroy();
      return Number(String(heard).split(' ')[1]);
    },
  };
}

test('one caller has the service hold only so much at once, and others go on', async () => {
  const { begin, status } = await serving();
  await begin('a');
  await begin('a');
  expect(await status('a', 100)).toBe(503);
  // Small ones are not counted.
  expect(await status('a', 60)).toBe(200);
  expect(await status('b', 200)).toBe(200);
  await begin('b');
  expect(await status('c', 200)).toBe(503);
  expect(await status('c', 90)).toBe(200);
});

test('a body of unknown length counts as the longest that its route takes', async () => {
  const { begin, status } = await serving();
  await begin('a', 'Transfer-Encoding: chunked');
  expect(await status('a', 150)).toBe(503);
  expect(await status('a', 90)).toBe(200);
});

test('a body that is refused for its length is not counted, and not held', async () => {
  const { status } = await serving();
  for (let n = 0; n < 5; n++) expect(await status('a', 350)).toBe(413);
  expect(await status('a', 290)).toBe(200);
});

test('room is free again once a call is answered, refused, or its connection gone, also of those behind it', async () => {
  const { begin, pipeline, status } = await serving();
  for (let n = 0; n < 10; n++) expect(await status('a', 290)).toBe(200);
  for (const held of [begin, begin, pipeline, pipeline]) {
    const sockets = [await held('a'), await held('a')];
    expect(await status('a', 290)).toBe(503);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => status('a', 290), { timeout: 20_000 }).toBe(200);
  }
});
