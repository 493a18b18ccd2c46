// @module-tag security
/**
 * Tests damaged files with the real service and the real command: what is reported, what continues, and how to recover.
 */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { OMOTE_COMMAND, ServiceProcess } from '../support/process.ts';

vi.setConfig({ testTimeout: 120_000 });

const folders: string[] = [];
const started: ServiceProcess[] = [];
let folder = '';
let env: Record<string, string> = {};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omote-broken-'));
  folders.push(folder);
  env = { OMOTE_DATA_DIR: folder, OMOTE_PORT: '0' };
});
afterAll(async () => {
  await Promise.all(started.map((service) => service.end('SIGKILL')));
  for (const each of folders) rmSync(each, { recursive: true, force: true });
});

async function start(more: Record<string, string> = {}): Promise<ServiceProcess> {
  const service = await ServiceProcess.start({ ...env, ...more });
  started.push(service);
  return service;
}

async function refusedStart(): Promise<{ code: number | null; err: string }> {
  const service = new ServiceProcess(env);
  started.push(service);
  const { code } = await service.ended;
  return { code, err: service.err };
}

function omote(...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [OMOTE_COMMAND, ...args], {
    env: { ...process.env, ...env, OMOTE_BACKUP_PASSPHRASE: 'a passphrase of the test 72' },
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

async function register(service: ServiceProcess, key: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(service.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return await answer.json();
  };
  const { auth_id } = await post('/v1/auth', {});
  await post(`/v1/auth/${auth_id}/faces`, { face_image: (await portrait('ada')).toString('base64') });
  return auth_id;
}

function overwrite(path: string, at: number, bytes: Uint8Array): void {
  const fd = openSync(path, 'r+');
  writeSync(fd, bytes, 0, bytes.length, at);
  closeSync(fd);
}

test('overwritten pages: the start names the file and the remedy, doctor finds them, and a restore recovers everything', async () => {
  const service = await start();
  const key = service.told('API key');
  const person = await register(service, key);
  const backup = join(folder, 'kept.omote');
  expect(omote('backup', backup)).toMatchObject({ code: 0 });
  await service.end('SIGTERM');
  expect(omote('doctor').out).toMatch(/ok +Database .*every page is readable/);
  const path = join(folder, 'omote.db');
  // Overwrites the schema on page 1 and the following pages, but not the file's header.
  overwrite(path, 100, Buffer.alloc(64 * 1024, 0xa5));
  const before = readFileSync(path);
  const { code, err } = await refusedStart();
  expect(code).toBe(1);
  expect(err).toContain(path);
  expect(err).toMatch(/damaged.*omote -- doctor.*omote -- restore <file>/s);
  expect(err).not.toMatch(/^ +at /m);
  const doctor = omote('doctor');
  expect(doctor.code).toBe(1);
  expect(doctor.out).toMatch(/PROBLEM +Database .*omote\.db is damaged: .*omote -- restore <file>/);
  expect(doctor.out).not.toContain('No problems found');
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(omote('restore', backup)).toMatchObject({ code: 0 });
  expect(omote('doctor').out).toMatch(/ok +Database/);
  const again = await start();
  const answer = await fetch(`${again.url}/v1/auth/${person}/trusted_devices`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.status).toBe(200);
  await again.end('SIGTERM');
});

test('damaged pages in the middle, which a start doesn’t read, are found by doctor', async () => {
  const service = await start();
  await register(service, service.told('API key'));
  await service.end('SIGTERM');
  const path = join(folder, 'omote.db');
  const half = Math.floor(statSync(path).size / 2 / 4096) * 4096;
  overwrite(path, half, Buffer.alloc(8 * 4096, 0xa5));
  const { code, out } = omote('doctor');
  expect(code).toBe(1);
  expect(out).toMatch(/PROBLEM +Database .*omote\.db is damaged: /);
});

test('a file that is no longer a database is reported', async () => {
  const service = await start();
  await service.end('SIGTERM');
  overwrite(join(folder, 'omote.db'), 0, Buffer.alloc(4096, 0xa5));
  expect((await refusedStart()).err).toMatch(/omote\.db is damaged \(file is not a database\)/);
  expect(omote('doctor')).toMatchObject({ code: 1, out: expect.stringMatching(/PROBLEM +Database/) });
});

test('a damaged write-ahead log: doctor and the start report what is lost, and the rest is served', async () => {
  const service = await start();
  const key = service.told('API key');
  const kept = await register(service, key);
  for (let n = 0; n < 5; n++) await register(service, key);
  await service.end('SIGKILL');
  const path = join(folder, 'omote.db-wal');
  const sound = omote('doctor');
  expect(sound.out).not.toMatch(/PROBLEM +Write-ahead/);

  // Doctor's own check has checkpointed the log; a further run leaves another.
  const second = await start();
  for (let n = 0; n < 5; n++) await register(second, key);
  await second.end('SIGKILL');
  const size = statSync(path).size;
  overwrite(path, 32 + Math.floor(size / 2 / 4120) * 4120 + 2000, Buffer.alloc(64, 0xa5));
  const doctor = omote('doctor');
  expect(doctor.code).toBe(1);
  expect(doctor.out).toMatch(
    /PROBLEM +Write-ahead log .*omote\.db-wal is damaged after page \d+: the next start loses the last \d+ changes/,
  );
  expect(statSync(path).size).toBe(size);
  const third = await start();
  expect(third.out).toMatch(/Limited +Database: the last changes are lost/);
  const answer = await fetch(`${third.url}/v1/auth/${kept}/trusted_devices`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.status).toBe(200);
  const ready = await fetch(`${third.url}/readyz`);
  expect(ready.status).toBe(200);
  await third.end('SIGTERM');
});

/** Why system calls of a running process can't be made to fail here; empty: they can. */
const cannotBreak =
  process.platform === 'linux'
    ? (spawnSync('strace', ['-o', '/dev/null', 'true'], { encoding: 'utf8' }).error?.message ?? '')
    : 'strace is a thing of Linux';

/** Makes every write and sync of the database and its log fail like on a broken disk, until `mend` is called. */
async function breakDisk(
  service: ServiceProcess,
  calls: string,
  error: string,
): Promise<() => Promise<void>> {
  const files = ['omote.db', 'omote.db-wal'].flatMap((name) => ['-P', join(folder, name)]);
  const inject = ['-e', `trace=${calls}`, '-e', `inject=${calls}:error=${error}`];
  const tracer = spawn(
    'strace',
    ['-f', '-o', '/dev/null', '-p', `${service.child.pid}`, ...files, ...inject],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => tracer.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    tracer.stderr.once('data', () => resolve());
    tracer.once('exit', (code) => reject(new Error(`strace ended with ${code}`)));
  });
  return async () => {
    tracer.kill('SIGINT');
    await ended;
  };
}

const BREAKS = [
  ['refuses what is written', 'pwrite64', 'EIO'],
  ['cannot sync', 'fdatasync,fsync', 'EIO'],
  ['turned read-only', 'pwrite64', 'EROFS'],
] as const;

test.skipIf(cannotBreak)(
  'a disk that breaks under the running service: nothing is acknowledged, reads continue, and /readyz reports it until it is repaired',
  async () => {
    const service = await start();
    const headers = { authorization: `Bearer ${service.told('API key')}` };
    const newPerson = () => fetch(`${service.url}/v1/auth`, { method: 'POST', headers });
    const { auth_id: known } = await (await newPerson()).json();
    const read = () => fetch(`${service.url}/v1/auth/${known}/trusted_devices`, { headers });
    const ready = async () => {
      const answer = await fetch(`${service.url}/readyz`);
      return { status: answer.status, ...(await answer.json()) };
    };

    for (const [how, calls, error] of BREAKS) {
      const mend = await breakDisk(service, calls, error);
      for (let n = 0; n < 3; n++) {
        const refused = await newPerson();
        expect([refused.status, (await refused.json()).errors[0].code], how).toEqual([503, 'ELAC0000008']);
      }
      // Housekeeping runs every second but finds nothing to write, so it doesn't fail.
      for (let n = 0; n < 3; n++) {
        await pause(400);
        expect(await ready(), how).toMatchObject({
          status: 503,
          ready: false,
          checks: { store: false },
          reasons: { store: expect.stringMatching(/^the disk can’t be written/) },
        });
        expect((await read()).status, how).toBe(200);
      }
      await mend();
      await expect.poll(async () => (await ready()).ready, { timeout: 10_000 }).toBe(true);
      expect((await newPerson()).status, how).toBe(200);
    }
    expect(await service.end('SIGTERM')).toEqual({ code: 0, signal: null });
  },
);

test('an unhandled error is written to disk, and the process exits with its own code', async () => {
  // The error is injected from outside, because no request is known to cause one.
  const bomb =
    "setTimeout(() => { if (/main.ts$|service.js$/.test(process.argv[1])) process.on('SIGUSR2', () => %s); })";
  for (const [thrown, told] of [
    ["{ throw new Error('thrown by the test') }", 'an unhandled error'],
    ["{ void Promise.reject(new Error('thrown by the test')) }", 'an unhandled promise rejection'],
  ] as const) {
    const preload = `--import data:text/javascript,${encodeURIComponent(bomb.replace('%s', thrown))}`;
    const service = await start({ NODE_OPTIONS: preload });
    service.child.kill('SIGUSR2');
    const { code } = await service.ended;
    expect(code).toBe(70);
    expect(service.err).toContain(told);
    const last = JSON.parse(
      readFileSync(join(folder, 'logs', 'service.log'), 'utf8')
        .trimEnd()
        .split('\n')
        .at(-1) ?? '',
    );
    expect(last).toMatchObject({
      level: 60,
      msg: expect.stringContaining(told),
      err: { message: 'thrown by the test' },
    });
    // The next start is a normal one.
    const next = await start();
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
    await next.end('SIGTERM');
  }
});

test('SIGUSR1 opens no inspector', async () => {
  const service = await start();
  for (let n = 0; n < 5; n++) service.child.kill('SIGUSR1');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
  expect(service.err).not.toMatch(/Debugger|inspector/i);
  await expect(fetch('http://127.0.0.1:9229/json')).rejects.toThrow();
  await service.end('SIGTERM');
});
