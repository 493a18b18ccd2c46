// @module-tag security
/**
 * Tests silent connections, whose number and duration are limited, and those that ask for too much at once. All addresses of loopback are one place here;
 * `test/http/connections.test.ts` has several.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openConsole } from '../support/appliance.ts';
import { ServiceProcess } from '../support/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'omote-connections-'));
let service: ServiceProcess;
let port = 0;
beforeAll(async () => {
  service = await ServiceProcess.start({ OMOTE_DATA_DIR: folder, OMOTE_PORT: '0' });
  port = Number(new URL(service.url).port);
});
afterAll(async () => {
  await service.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await pause(300);
});

const GET = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

function dial(localAddress: string, say: string | null): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    open.push(socket);
    // A client that doesn't read doesn't notice that it was cut off.
    socket.resume();
    socket.on('error', () => resolve(socket));
    socket.on('close', () => resolve(socket));
    socket.once('connect', () => {
      if (say === null) return resolve(socket);
      socket.write(say);
      socket.once('data', () => resolve(socket));
    });
  });
}

/** Opens as many at once as a script would. */
async function flood(localAddress: string, count: number, say: string | null): Promise<void> {
  for (let n = 0; n < count; n += 100)
    await Promise.all(Array.from({ length: Math.min(100, count - n) }, () => dial(localAddress, say)));
}

async function gotIn(localAddress: string, tries: number): Promise<number> {
  let answered = 0;
  for (let n = 0; n < tries; n++) {
    const socket = connect({ host: '127.0.0.1', port, localAddress, timeout: 3000 });
    answered += await new Promise<number>((resolve) => {
      socket.once('data', (data) => resolve(/^HTTP\/1.1 200/.test(String(data)) ? 1 : 0));
      for (const event of ['error', 'close', 'timeout']) socket.once(event, () => resolve(0));
      socket.write(GET);
    });
    socket.destroy();
  }
  return answered;
}

test('4,100 idle connections from one address lock nobody out, not even that address', async () => {
  await flood('127.0.0.2', 4100, GET);
  expect(await gotIn('127.0.0.1', 40)).toBe(40);
  expect(await gotIn('127.0.0.3', 40)).toBe(40);
  expect(await gotIn('127.0.0.2', 40)).toBe(40);
});

test('4,100 that never send anything lock nobody out, and are cut off', async () => {
  await flood('127.0.0.2', 4100, null);
  expect(await gotIn('127.0.0.1', 40)).toBe(40);
  await expect.poll(() => open.filter((socket) => !socket.destroyed).length, { timeout: 14_000 }).toBe(0);
});

test('three aliases that flood together lock nobody out', async () => {
  for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.4']) await flood(address, 1500, GET);
  expect(await gotIn('127.0.0.1', 40)).toBe(40);
  expect(await gotIn('127.0.0.5', 40)).toBe(40);
});

test.each(['/docs/admin', '/docs/admin.json', '/docs/guides/host.md', '/healthz'])(
  'of a thousand requests for %s in one piece few are answered, and the connection is cut',
  async (path) => {
    const socket = connect({ host: '127.0.0.1', port });
    open.push(socket);
    let heard = '';
    socket.on('data', (data) => {
      heard += data;
    });
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`.repeat(1000));
    await closed;
    expect(heard.split('HTTP/1.1 200 OK').length - 1).toBeLessThanOrEqual(8);
    expect(await gotIn('127.0.0.1', 1)).toBe(1);
  },
);

test('each such flood is in the audit log, by address, in few entries', async () => {
  const cookie = await openConsole(service.told('Console'));
  const told = await fetch(`${service.url}/admin/v1/audit?action=access.flood`, { headers: { cookie } });
  const { entries } = (await told.json()) as {
    entries: { details: { address: string; cause: string; count: number } }[];
  };
  expect(new Set(entries.map((e) => e.details.cause))).toEqual(new Set(['connections']));
  const addresses = entries.map((e) => e.details.address);
  expect(addresses).toContain('127.0.0.2');
  // Once several aliases were seen, an entry names the place.
  expect(addresses.filter((address) => !/^127\.0\.0\.[12]$/.test(address))).toEqual([]);
  expect(entries.length).toBeLessThan(20);
});
