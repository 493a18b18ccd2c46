// @module-tag security
import { get } from 'node:http';
import { connect as connectPlainly, type Socket } from 'node:net';
import { connect } from 'node:tls';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { connectTo } from '../../src/app/service/command-connection.ts';
import { COMMAND_TLS, isOfCommand, listenForCommands } from '../../src/http/edge/command-listener.ts';

const KEY = Buffer.alloc(32, 1);
const OTHER = Buffer.alloc(32, 2);

async function listening(
  key: () => Uint8Array = () => KEY,
): Promise<{ app: FastifyInstance; port: number; held: () => number; stop: () => Promise<void> }> {
  const app = Fastify();
  app.get('/who', (request) => ({ command: isOfCommand(request) }));
  app.post('/echo', (request) => request.body);
  let held = 0;
  app.get('/held', () => {
    held++;
    return new Promise(() => undefined);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const commands = await listenForCommands(app, key);
  onTestFinished(async () => {
    await Promise.all([commands.stop(), app.close()]);
  });
  return { app, port: commands.port, held: () => held, stop: commands.stop };
}

test('a command with the key is known as one; the same request elsewhere is not', async () => {
  const { app, port } = await listening();
  const send = connectTo(port, KEY);
  expect(await (await send('/who')).json()).toEqual({ command: true });
  expect((await app.inject('/who')).json()).toEqual({ command: false });
  const body = JSON.stringify({ name: '写真' });
  const headers = { 'content-type': 'application/json' };
  expect(await (await send('/echo', { method: 'POST', body, headers })).json()).toEqual({ name: '写真' });
});

test('without the key nobody gets in: another key, none, a certificate, plain HTTP, another suite', async () => {
  const { port } = await listening();
  await expect(connectTo(port, OTHER)('/who')).rejects.toThrow();
  await expect(connectTo(port, new Uint8Array(0))('/who')).rejects.toThrow();
  const refused = (options: object) =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...options });
      socket.once('secureConnect', () => reject(new Error('it got in')));
      socket.once('error', resolve);
    });
  await refused({});
  await refused({ ...COMMAND_TLS, ciphers: 'ECDHE-ECDSA-CHACHA20-POLY1305' });
  await refused({ ...COMMAND_TLS, ciphers: 'aNULL:@SECLEVEL=0' });
  await new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/who' }, ({ statusCode }) =>
      statusCode === 200 ? reject(new Error('it got in')) : resolve(null),
    ).once('error', resolve);
  });
});

test('a key that the service replaces counts from the next connection on', async () => {
  let key: Uint8Array = KEY;
  const { port } = await listening(() => key);
  await connectTo(port, KEY)('/who');
  key = OTHER;
  await connectTo(port, OTHER)('/who');
  await expect(connectTo(port, KEY)('/who')).rejects.toThrow();
});

test('of a thousand requests in one piece few are served, and the connection is cut', async () => {
  const { port, held } = await listening();
  const socket = connect({
    ...COMMAND_TLS,
    port,
    host: '127.0.0.1',
    pskCallback: () => ({ psk: KEY, identity: 'omote' }),
    checkServerIdentity: () => undefined,
  });
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET /held HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1000));
  await closed;
  expect(held()).toBe(8);
});

test('silent connections of others keep no command out', async () => {
  const { port } = await listening();
  const silent: Socket[] = [];
  onTestFinished(() => {
    for (const socket of silent) socket.destroy();
  });
  for (let i = 0; i < 300; i++) {
    const socket = connectPlainly({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    silent.push(socket);
    await new Promise((resolve) => socket.once('connect', resolve));
  }
  expect(await (await connectTo(port, KEY)('/who')).json()).toEqual({ command: true });
});

test.each<[string, (socket: Socket) => void]>([
  ['says nothing', () => undefined],
  ['has begun a handshake', (socket) => socket.write(Buffer.from('16030100f5010000f1', 'hex'))],
  ['speaks HTTP', (socket) => socket.write('GET /who HTTP/1.1\r\n')],
])('a connection that %s does not keep the listener from its end', async (_, begin) => {
  const { port, stop } = await listening();
  const socket = connectPlainly({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('connect', resolve));
  begin(socket.resume());
  // The service has taken the connection, which came before this one.
  await connectTo(port, KEY)('/who');
  await stop();
  await closed;
  await expect(connectTo(port, KEY)('/who')).rejects.toThrow();
});
