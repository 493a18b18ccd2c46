// @module-tag security
/** Tests which service a command talks to: the one that holds the folder and has its data key, and nobody else. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { dataKeyOf } from '../../../src/app/data-key/data-key.ts';
import { readConfig } from '../../../src/app/read-config.ts';
import { runningService } from '../../../src/app/service/running-service.ts';
import { commandKey, newRun, writeServiceFile } from '../../../src/app/service/service-file.ts';
import { COMMAND_TLS, listenForCommands } from '../../../src/http/edge/command-listener.ts';
import { lockFolder } from '../../../src/store/store.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'omote-running-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const config = () => readConfig({ OMOTE_DATA_DIR: dataDir });
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const lock = () => {
  const unlock = lockFolder(dataDir);
  if (!unlock) throw new Error('the folder is locked');
  onTestFinished(unlock);
};

/** A service of this folder, as far as commands see it. @returns its port and run */
async function serving(key?: Uint8Array) {
  const app = Fastify();
  app.get('/healthz', () => ({}));
  app.get('/seen', () => 'seen');
  await app.ready();
  const run = newRun();
  const dataKey = key ?? (await dataKeyOf(config()));
  const listener = await listenForCommands(app, () => commandKey(dataKey, run));
  onTestFinished(async () => {
    await Promise.all([listener.stop(), app.close()]);
  });
  return { port: listener.port, run };
}

/** A program of another user that notes all it is sent, and answers like a service without TLS. */
async function stranger(): Promise<{ port: number; heard: Buffer[] }> {
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      heard.push(data);
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { port: portOf(server), heard };
}

const leave = (commands: { port: number; run: string }, port = commands.port) =>
  writeServiceFile(dataDir, {
    baseUrl: `http://127.0.0.1:${port}`,
    address: `http://127.0.0.1:${port}`,
    commands,
  });

test('a service that holds the folder and has its data key is running, and is talked to', async () => {
  const commands = await serving();
  leave(commands);
  expect(await runningService(config())).toBeNull();
  lock();
  const running = await runningService(config());
  expect(running?.baseUrl).toBe(`http://127.0.0.1:${commands.port}`);
  expect(await (await running?.send('/seen'))?.text()).toBe('seen');
});

test('what a crash has left names nobody, whoever has the process number and the ports by now', async () => {
  const { port, heard } = await stranger();
  leave({ port, run: newRun() });
  expect(await runningService(config())).toBeNull();
  expect(heard).toEqual([]);
});

test('a stranger on the port of a folder that is in use is sent the beginning of a handshake and nothing else', async () => {
  const { port, heard } = await stranger();
  leave({ port, run: newRun() });
  lock();
  await expect(runningService(config())).rejects.toThrow(/doesn’t prove to be its service/);
  const all = Buffer.concat(heard);
  // A ClientHello in one TLS record: type 22, whose length tells that nothing follows.
  expect([all[0], all.length]).toEqual([22, 5 + all.readUInt16BE(3)]);
});

test('neither is one that speaks the same TLS with a key of its own, or a service of another folder', async () => {
  lock();
  const heard: unknown[] = [];
  const fake = createTlsServer(
    { ...COMMAND_TLS, pskCallback: () => Buffer.alloc(32, 7) },
    (request, answer) => {
      heard.push(request.url);
      answer.end('{}');
    },
  );
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void fake.close());
  leave({ port: portOf(fake), run: newRun() });
  await expect(runningService(config())).rejects.toThrow(/doesn’t prove/);
  expect(heard).toEqual([]);
  leave(await serving(new Uint8Array(32).fill(9)));
  await expect(runningService(config())).rejects.toThrow(/doesn’t prove/);
});

test('an earlier run of the same service is another one', async () => {
  lock();
  const { port } = await serving();
  leave({ port, run: newRun() });
  await expect(runningService(config())).rejects.toThrow(/doesn’t prove/);
});

test('a folder in use without a service, or by an earlier version, is told from one that is free', async () => {
  lock();
  await expect(runningService(config())).rejects.toThrow(/another Omote process is using/);
  writeServiceFile(dataDir, { baseUrl: 'http://127.0.0.1:1', address: 'http://127.0.0.1:1' });
  await expect(runningService(config())).rejects.toThrow(/earlier version.*restart/);
});

test('a service that ends while a command uses it is reported in words', async () => {
  const app = Fastify();
  app.get('/healthz', () => ({}));
  app.get('/cut', (request) => request.raw.socket.destroy());
  await app.ready();
  const run = newRun();
  const key = commandKey(await dataKeyOf(config()), run);
  const listener = await listenForCommands(app, () => key);
  leave({ port: listener.port, run });
  lock();
  const running = await runningService(config());
  await expect(running?.send('/cut')).rejects.toThrow(/the service on .* stopped answering/);
  await Promise.all([listener.stop(), app.close()]);
  await expect(running?.send('/healthz')).rejects.toThrow(/the service on .* stopped answering/);
});
