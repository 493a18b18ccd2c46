import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect, type TLSSocket } from 'node:tls';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeAuthority, makeServerCertificate } from '../../src/flows/site/make-certificate.ts';
import { Connections } from '../../src/http/edge/connections.ts';
import { LanListener } from '../../src/http/edge/lan-listener.ts';

const PATIENCE_MS = 300;

/** An app with the patience of the first listener, and a second one on the network. */
async function listening(): Promise<{ app: FastifyInstance; port: number; taken: () => number }> {
  const app = Fastify({ connectionTimeout: PATIENCE_MS, keepAliveTimeout: 2 * PATIENCE_MS });
  app.decorate(
    'connections',
    new Connections(
      () => false,
      () => undefined,
    ),
  );
  let taken = 0;
  app.addHook('onRequest', async () => {
    taken++;
  });
  // More than the buffers of both ends take.
  app.get('/large', () => Buffer.alloc(64 * 2 ** 20));
  app.get('/small', () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const lan = new LanListener(app, 0);
  await lan.use(makeServerCertificate(makeAuthority('site', Date.now()), ['omote.example'], Date.now()));
  onTestFinished(async () => {
    await lan.stop();
    await app.close();
  });
  return { app, port: lan.port ?? 0, taken: () => taken };
}

function dial(
  port: number,
  path: string,
  headers: string[] = [],
): { socket: TLSSocket; closed: Promise<string> } {
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  socket.on('error', () => undefined);
  socket.write(`${[`GET ${path} HTTP/1.1`, 'Host: omote.example', ...headers].join('\r\n')}\r\n\r\n`);
  return { socket, closed: new Promise((resolve) => socket.once('close', () => resolve('cut off'))) };
}

test('a client on the network that does not read its answer is cut off like one of this host', async () => {
  const { port } = await listening();
  const { socket, closed } = dial(port, '/large');
  socket.pause();
  // Paused, a client would not notice.
  setTimeout(() => socket.resume(), 20 * PATIENCE_MS);
  let bytes = 0;
  socket.on('data', (data) => {
    bytes += data.length;
  });
  expect(await closed).toBe('cut off');
  expect(bytes).toBeLessThan(64 * 2 ** 20);
});

test('a socket that nobody takes any more, since the service stops, is ended', async () => {
  const { port } = await listening();
  const { closed } = dial(port, '/small', ['Connection: Upgrade', 'Upgrade: websocket']);
  expect(await closed).toBe('cut off');
});

test('a client on the network that asks again keeps its connection as long as one of this host', async () => {
  const { app, port } = await listening();
  expect(app.server.keepAliveTimeout).toBe(2 * PATIENCE_MS);
  const { socket, closed } = dial(port, '/small');
  const heard = await new Promise((resolve) => socket.once('data', (data) => resolve(String(data))));
  expect(heard).toContain('HTTP/1.1 200');
  expect(await closed).toBe('cut off');
});

test('of a thousand requests in one piece few are served, and the connection is cut', async () => {
  const { port, taken } = await listening();
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET /large HTTP/1.1\r\nHost: omote.example\r\n\r\n'.repeat(1000));
  await closed;
  expect(taken()).toBe(8);
});

test('a client that starts another handshake on its connection is cut off', async () => {
  const { port } = await listening();
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, maxVersion: 'TLSv1.2' });
  socket.resume();
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('secureConnect', resolve));
  const closed = new Promise((resolve) => socket.once('close', () => resolve('cut off')));
  const renewed = new Promise((resolve) =>
    socket.renegotiate({}, (error) => resolve(error ? 'refused' : 'renewed')),
  );
  expect(await Promise.race([closed, renewed])).not.toBe('renewed');
});

test('what Node would refuse without a body is left to the service', async () => {
  const { port } = await listening();
  const asked = async (lines: string[]) => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
    socket.write(`${['GET /small HTTP/1.1', 'Connection: close', ...lines].join('\r\n')}\r\n\r\n`);
    return await text(socket);
  };
  expect(await asked([])).toMatch(/^HTTP\/1\.1 200 /);
  expect(await asked(['Host: omote.example', 'Expect: foo'])).toMatch(/^HTTP\/1\.1 200 /);
});

test('a try that fails because the port is taken leaves no timer behind', async () => {
  const holder = createServer().listen(0);
  await once(holder, 'listening');
  const { port } = holder.address() as { port: number };
  const app = Fastify();
  app.decorate(
    'connections',
    new Connections(
      () => false,
      () => undefined,
    ),
  );
  await app.ready();
  onTestFinished(() => app.close());
  const material = makeServerCertificate(makeAuthority('site', Date.now()), ['omote.example'], Date.now());
  const lan = new LanListener(app, port);
  const begun = vi.spyOn(globalThis, 'setInterval');
  const ended = vi.spyOn(globalThis, 'clearInterval');
  onTestFinished(() => void vi.restoreAllMocks());
  const running = () => {
    const over = new Set(ended.mock.calls.map(([timer]) => timer));
    return begun.mock.results.filter(({ value }) => !over.has(value)).length;
  };
  for (let i = 0; i < 3; i++) await expect(lan.use(material)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(running()).toBe(0);
  holder.close();
  await once(holder, 'close');
  await lan.use(material);
  expect(running()).toBeGreaterThan(0);
  await lan.stop();
  expect(running()).toBe(0);
});
