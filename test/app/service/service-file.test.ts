import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  readServiceFile,
  removeServiceFile,
  runningService,
  writeServiceFile,
} from '../../../src/app/service/service-file.ts';

let folder: string;
let path: string;
let server: Server | null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omote-service-'));
  path = join(folder, 'service.json');
  server = null;
});
afterEach(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A server that responds with this status on any path. */
async function serve(status: number): Promise<string> {
  server = createServer((_, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const leave = (content: unknown) => writeFileSync(path, JSON.stringify(content));

/** An appliance behind a load balancer. */
const WHERE = { baseUrl: 'https://gate.example', address: 'http://127.0.0.1:1' };

describe('service.json', () => {
  test('is readable only for its owner, even if it replaces a file that others could read', () => {
    writeFileSync(path, '{}', { mode: 0o644 });
    writeServiceFile(folder, WHERE);
    expect(readServiceFile(folder)).toEqual({ pid: process.pid, ...WHERE });
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('is only removed by the process that wrote it', () => {
    leave({ pid: process.ppid, baseUrl: 'http://127.0.0.1:1' });
    removeServiceFile(folder);
    expect(existsSync(path)).toBe(true);
    writeServiceFile(folder, WHERE);
    removeServiceFile(folder);
    expect(existsSync(path)).toBe(false);
    removeServiceFile(folder);
  });

  test.each(['', '{', '[]', 'null', '1', '{"pid":"1","baseUrl":"x"}', '{"pid":1}'])(
    '%j is not a valid file',
    (text) => {
      writeFileSync(path, text);
      expect(readServiceFile(folder)).toBeNull();
    },
  );

  test('a service that is alive and responds counts as running', async () => {
    const file = { pid: process.ppid, baseUrl: 'https://gate.example', address: await serve(200) };
    leave(file);
    expect(await runningService(folder)).toEqual(file);
  });

  test('has a single address for both if an earlier version wrote it', async () => {
    const baseUrl = await serve(200);
    leave({ pid: process.ppid, baseUrl });
    expect(await runningService(folder)).toEqual({ pid: process.ppid, baseUrl, address: baseUrl });
  });

  test('no file, a dead process, or another program on the port: no service is running', async () => {
    expect(await runningService(folder)).toBeNull();
    const baseUrl = await serve(404);
    leave({ pid: process.ppid, baseUrl });
    expect(await runningService(folder)).toBeNull();
    leave({ pid: 2 ** 22 + 1, baseUrl });
    expect(await runningService(folder)).toBeNull();
    leave({ pid: process.ppid, baseUrl: 'http://127.0.0.1:1' });
    expect(await runningService(folder)).toBeNull();
  });
});
