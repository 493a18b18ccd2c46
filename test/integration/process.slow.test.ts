// @module-tag security
/** Tests the service as a process: what it prints, how it stops, and what remains when it is killed. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { ActingPerson } from '../../scripts/acting-person.ts';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { openIssuedUrl, playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { openConsole } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';
import { command } from '../support/command.ts';
import { NETWORKS_AT_START, OMOTE_COMMAND, ServiceProcess, serviceFile } from '../support/process.ts';

const started: ServiceProcess[] = [];
const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'omote-process-'));
  folders.push(folder);
  return folder;
}

async function start(
  folder: string,
  env: Record<string, string> = {},
  main?: string,
): Promise<ServiceProcess> {
  const service = await ServiceProcess.start(
    { OMOTE_DATA_DIR: folder, OMOTE_PORT: '0', ...env },
    undefined,
    main,
  );
  started.push(service);
  return service;
}

const STOPPED = 'test/support/stopped-main.ts';

/** A start that must fail. */
async function failing(
  env: Record<string, string>,
  main?: string,
): Promise<{ code: number | null; err: string; out: string }> {
  const service = new ServiceProcess({ OMOTE_PORT: '0', ...env }, undefined, main);
  started.push(service);
  const { code } = await service.ended;
  return { code, err: service.err, out: service.out };
}

afterAll(async () => {
  await Promise.all(started.map((service) => service.end('SIGKILL')));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: tests read answers as a stranger's script would
type Json = any;

async function call(
  service: ServiceProcess,
  key: string,
  method: string,
  path: string,
  body?: object,
): Promise<Json> {
  const response = await fetch(service.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return await response.json();
}

/** A program of another user on a port that a killed service left. It notes what it is sent and never answers. */
async function squat(port: number, heard: string[]): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => heard.push(String(data)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

/** Runs a command in this process. */
const said = (folder: string, ...args: string[]) =>
  command(args, { OMOTE_DATA_DIR: folder, OMOTE_WORKERS: '1' });

describe('the place of a killed service', () => {
  const folder = newFolder();
  const heard: string[] = [];
  const strangers: Server[] = [];
  let addresses: string[] = [];

  beforeAll(async () => {
    const killed = await start(folder);
    const { commands, address } = JSON.parse(readFileSync(join(folder, 'service.json'), 'utf8'));
    await killed.end('SIGKILL');
    for (const port of [Number(new URL(address).port), commands.port]) {
      strangers.push(await squat(port, heard));
      addresses = [...addresses, `127.0.0.1:${port}`];
    }
    // The number of the killed process is soon that of another one: here of this one.
    const left = JSON.parse(readFileSync(join(folder, 'service.json'), 'utf8'));
    writeFileSync(join(folder, 'service.json'), JSON.stringify({ ...left, pid: process.pid }));
    writeFileSync(join(folder, 'people.csv'), 'image,ekyc_id\na.jpg,staff-1\n');
    writeFileSync(join(folder, 'a.jpg'), await portrait('ada'));
  });
  afterAll(() => {
    for (const stranger of strangers) stranger.close();
  });

  // All others reach the service in the same way: test/structure/reach.test.ts.
  test.each([
    ['import', join(folder, 'people.csv'), '--images', folder],
    ['clock', 'confirm'],
    ['console-link'],
    ['kiosk-link'],
    ['doctor'],
  ])('gets nothing of omote %s', async (...args) => {
    const { stdout, stderr } = await said(folder, ...args);
    expect(stdout + stderr).not.toBe('');
    expect(heard).toEqual([]);
    for (const address of addresses) expect(stdout + stderr).not.toContain(address);
  });

  test('does not keep the service down, whose own links are printed then', async () => {
    const again = await start(folder);
    const { stdout } = await said(folder, 'console-link');
    expect(stdout).toMatch(new RegExp(`^${again.url}/console/setup#`));
    expect((await said(folder, 'kiosk-link')).stdout).toMatch(new RegExp(`^${again.url}/kiosk#`));
    expect(heard).toEqual([]);
    await again.end('SIGTERM');
  });
});

describe('a first start, a second one, and the end', () => {
  const folder = newFolder();
  let service: ServiceProcess;
  let key = '';

  beforeAll(async () => {
    service = await start(folder, {}, NETWORKS_AT_START);
    key = service.told('API key');
  });

  test('show everything that a person needs next', async () => {
    expect(service.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(service.told('Console')).toMatch(new RegExp(`^${service.url}/console/setup#[A-Za-z0-9_-]{43}$`));
    expect(key).toMatch(/^omk_[A-Za-z0-9_-]{43}$/);
    expect(service.told('Data folder')).toBe(folder);
    expect(service.told('Model pack')).toBe('standard');
    expect(service.out).not.toContain('WARNING');
    expect(service.err).toBe('');
  });

  test('warn if photographs are accepted as faces', async () => {
    const careless = await start(newFolder(), { OMOTE_ACTIVE_CHALLENGE: 'off' });
    expect(careless.out).toMatch(/^ {2}WARNING {6}Photographs are accepted as faces: .+active_challenge.+$/m);
    const ready = await (await fetch(`${careless.url}/readyz`)).json();
    expect(ready.degradations).toEqual([
      { what: 'Photographs are accepted as faces', why: expect.stringContaining('active_challenge') },
    ]);
    await careless.end('SIGTERM');
    expect((await (await fetch(`${service.url}/readyz`)).json()).degradations).toEqual([]);
  });

  test('print only what is true', async () => {
    expect(serviceFile(folder)).toEqual({
      pid: service.child.pid,
      version: packageJson.version,
      baseUrl: service.url,
      address: service.url,
      commands: { port: expect.any(Number), run: expect.any(String) },
    });
    expect(statSync(join(folder, 'service.json')).mode & 0o777).toBe(0o600);
    expect((await call(service, key, 'POST', '/v1/auth')).errors).toEqual([]);
    const cookie = await openConsole(service.told('Console'));
    const status = await fetch(`${service.url}/admin/v1/status`, { headers: { cookie } });
    expect(await status.json()).toMatchObject({
      service: {
        baseUrl: service.url,
        dataDir: folder,
        dataKey: { place: 'file', besideDatabase: true },
        shell: 'headless',
      },
      counts: { people: 1 },
    });
  });

  test('let nobody else read the folder', () => {
    for (const [name, mode] of [
      ['.', 0o700],
      ['data.key', 0o600],
      ['omote.db', 0o600],
      ['service.lock', 0o600],
      ['logs/service.log', 0o600],
    ] as const)
      expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, mode]);
  });

  test('refuse a second instance on the same folder', async () => {
    const { code, err, out } = await failing({ OMOTE_DATA_DIR: folder });
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(
      `omote: Omote is already running on ${folder}: process ${service.child.pid}, ${service.url}. ` +
        'Stop it, or choose another folder with OMOTE_DATA_DIR.\n',
    );
    expect(serviceFile(folder)?.pid).toBe(service.child.pid);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  });

  test('let one of two instances serve that start at the same moment', async () => {
    const both = newFolder();
    const env = { OMOTE_DATA_DIR: both, OMOTE_PORT: '0' };
    const two = [new ServiceProcess(env), new ServiceProcess(env)];
    started.push(...two);
    const loser = await Promise.race(two.map(async (one) => ({ one, ...(await one.ended) })));
    expect([loser.code, loser.one.out]).toEqual([1, '']);
    expect(loser.one.err).toMatch(/^omote: (Another Omote process is using|Omote is already running on) /);
    const winner = two.find((one) => one !== loser.one) as ServiceProcess;
    await expect.poll(() => serviceFile(both)?.pid, { timeout: 20_000 }).toBe(winner.child.pid);
    expect(await winner.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });

  test('end on SIGTERM after answering requests in progress, with exit code 0 and nothing left behind', async () => {
    const answers = Array.from({ length: 20 }, () => call(service, key, 'POST', '/v1/auth'));
    await Promise.race(answers);
    const end = service.end('SIGTERM');
    const settled = await Promise.allSettled(answers);
    // Each request is refused as the socket closes or answered in full, never half.
    for (const answer of settled)
      if (answer.status === 'fulfilled')
        expect(answer.value).toMatchObject({ auth_id: expect.any(String), errors: [] });
    expect(await end).toEqual({ code: 0, signal: null });
    expect(serviceFile(folder)).toBeNull();
    expect(service.err).toBe('');
  });

  test('keep the key at the second start, with a new link', async () => {
    const link = service.told('Console');
    service = await start(folder);
    expect(service.told('API key')).toBe('already');
    expect(service.out).not.toMatch(/omk_/);
    expect(service.told('Console').slice(-43)).not.toBe(link.slice(-43));
    expect((await call(service, key, 'POST', '/v1/auth')).errors).toEqual([]);
  });

  test('end on two SIGINTs (from the terminal and the launcher), even with idle sockets and a silent page open', async () => {
    const { hostname, port } = new URL(service.url);
    // Connections without requests, as browsers keep them in reserve.
    const idle = Array.from({ length: 3 }, () =>
      connect(Number(port), hostname).on('error', () => undefined),
    );
    const authId = (await call(service, key, 'POST', '/v1/auth')).auth_id;
    const issued = await call(service, key, 'POST', '/v1/auth_face/register_sessions', {
      id_type: 'auth',
      identifier: authId,
      redirect_uri: 'https://app.example',
    });
    const page = await CapturePage.open(issued.url);
    const hanging = await CapturePage.open((await anotherUrl(authId)) as string);
    hanging.socket.pause();
    service.child.kill('SIGINT');
    expect(await service.end('SIGINT')).toEqual({ code: 0, signal: null });
    // The code means neither ended nor replaced, so the page tries again.
    expect((await page.closed).code).toBeLessThan(1008);
    hanging.socket.terminate();
    for (const socket of idle) socket.destroy();
    expect(serviceFile(folder)).toBeNull();
  });

  const anotherUrl = async (identifier: string) =>
    (
      await call(service, key, 'POST', '/v1/auth_face/register_sessions', {
        id_type: 'auth',
        identifier,
        redirect_uri: 'https://app.example',
      })
    ).url;
});

describe('a start that fails', () => {
  test('reports all mistakes of the environment in one message', async () => {
    const { code, err } = await failing({
      OMOTE_DATA_DIR: newFolder(),
      OMOTE_HOST: '0.0.0.0',
      OMOTE_PORT: '70000',
      OMOTE_BASE_URL: 'omote.example',
      OMOTE_WORKERS: '1.5',
      OMOTE_TRUSTED_PROXIES: '127.0.0.1, proxy.example',
      OMOTE_LOG_LEVEL: 'loud',
      OMOTE_MATCH_FMR: 'low',
      OMOTE_DUPLICATE_FMR: '1',
      OMOTE_METADATA_SECONDS: '0',
      OMOTE_REJECT_INJECTION_FROM: '3',
    });
    expect(code).toBe(1);
    expect(err.match(/OMOTE_[A-Z_]+(?==)/g)?.toSorted()).toEqual([
      'OMOTE_ALLOW_PLAIN_HTTP',
      'OMOTE_BASE_URL',
      'OMOTE_BASE_URL',
      'OMOTE_DUPLICATE_FMR',
      'OMOTE_HOST',
      'OMOTE_LOG_LEVEL',
      'OMOTE_MATCH_FMR',
      'OMOTE_METADATA_SECONDS',
      'OMOTE_PORT',
      'OMOTE_REJECT_INJECTION_FROM',
      'OMOTE_TRUSTED_PROXIES',
      'OMOTE_WORKERS',
    ]);
    expect(err).not.toMatch(/^ {4}at /m);
  });

  test('reports an unknown pack', async () => {
    const { code, err } = await failing({ OMOTE_DATA_DIR: newFolder(), OMOTE_PACK: 'nothing' });
    expect(code).toBe(1);
    expect(err).toMatch(/^omote: .*nothing/);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  test('fails for its own reason, although it was asked to stop meanwhile', async () => {
    const { code, err } = await failing({ OMOTE_DATA_DIR: newFolder(), FAILS: '1' }, STOPPED);
    expect([code, err]).toEqual([1, 'omote: its own reason\n']);
  });

  test('is no failure if it ends because it was asked to', async () => {
    const { code, err, out } = await failing({ OMOTE_DATA_DIR: newFolder() }, STOPPED);
    expect([code, err, out]).toEqual([0, expect.stringContaining('was told to end'), '']);
  });

  test('reports a port in use', async () => {
    const other: Server = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const folder = newFolder();
    const { code, err } = await failing({ OMOTE_DATA_DIR: folder, OMOTE_PORT: String(port) });
    other.close();
    const wording = `omote: Port ${port} on 127.0.0.1 is used by another program. Choose another one with OMOTE_PORT`;
    expect([code, err]).toEqual([1, `${wording} (0 for any).\n`]);
    expect(serviceFile(folder)).toBeNull();
  });

  test('reports a database without its key, with another key or with a key that others can read', async () => {
    const folder = newFolder();
    const key = join(folder, 'data.key');
    expect(await (await start(folder)).end('SIGTERM')).toEqual({ code: 0, signal: null });
    const right = readFileSync(key);

    rmSync(key);
    const without = await failing({ OMOTE_DATA_DIR: folder });
    const wording = `${key} is missing, but there is a database encrypted with it. Put the key file back.`;
    expect([without.code, without.err]).toEqual([1, `omote: ${wording}\n`]);

    writeFileSync(key, `${Buffer.alloc(32, 7).toString('base64')}\n`, { mode: 0o600 });
    const another = await failing({ OMOTE_DATA_DIR: folder });
    expect([another.code, another.err]).toEqual([1, expect.stringContaining('not the one')]);

    writeFileSync(key, right);
    chmodSync(key, 0o644);
    const open = await failing({ OMOTE_DATA_DIR: folder });
    expect([open.code, open.err]).toEqual([1, expect.stringContaining(`chmod 600 '${key}'`)]);

    chmodSync(key, 0o600);
    expect(await (await start(folder)).end('SIGTERM')).toEqual({ code: 0, signal: null });
  });

  describe('a key that is not in the folder', () => {
    const given = (name: string, content: string): Record<string, string> => {
      const credentials = newFolder();
      writeFileSync(join(credentials, name), content, { mode: 0o400 });
      return { CREDENTIALS_DIRECTORY: credentials };
    };
    const whereabouts = async (service: ServiceProcess) => {
      const headers = { cookie: await openConsole(service.told('Console')) };
      const status: Json = await (await fetch(`${service.url}/admin/v1/status`, { headers })).json();
      return status.service.dataKey;
    };
    const omote = (folder: string, env: Record<string, string>, ...args: string[]) =>
      command(args, { OMOTE_DATA_DIR: folder, OMOTE_PORT: '0', ...env });
    /** Expects one sentence, nothing served, and an unchanged folder except for the log and the lock. */
    async function refused(folder: string, env: Record<string, string>, why: RegExp): Promise<void> {
      const kept = () =>
        readdirSync(folder)
          .filter((name) => /^(omote\.db$|data\.key)/.test(name))
          .map((name) => [name, readFileSync(join(folder, name)).toString('base64')]);
      const before = kept();
      const { code, out, err } = await failing({ OMOTE_DATA_DIR: folder, ...env });
      expect([code, out, err]).toEqual([1, '', expect.stringMatching(why)]);
      expect([err.startsWith('omote: '), err.trimEnd().split('\n').length]).toEqual([true, 1]);
      expect(serviceFile(folder)).toBeNull();
      expect(kept()).toEqual(before);
    }

    test('is refused without its passphrase, with another or an empty one, or with a missing descriptor', async () => {
      const folder = newFolder();
      const right = given('omote-passphrase', 'grün wie Moos am Nordhang 7\n');
      const first = await start(folder, { ...right, OMOTE_DATA_KEY: 'passphrase' });
      expect(await whereabouts(first)).toEqual({ place: 'passphrase', besideDatabase: false });
      expect(await first.end('SIGTERM')).toEqual({ code: 0, signal: null });

      await refused(
        folder,
        {},
        /protected by a passphrase, and there’s no terminal to ask for it\. Start Omote in a/,
      );
      await refused(
        folder,
        given('omote-passphrase', 'grün wie Moos am Südhang 7\n'),
        /passphrase does not open/,
      );
      await refused(folder, given('omote-passphrase', ''), /passphrase does not open/);
      await refused(folder, { OMOTE_PASSPHRASE_FD: '99' }, /OMOTE_PASSPHRASE_FD=99/);
      await refused(folder, { OMOTE_PASSPHRASE_FD: 'x' }, /OMOTE_PASSPHRASE_FD=x/);

      expect(await (await start(folder, right)).end('SIGTERM')).toEqual({ code: 0, signal: null });

      const keys = () => readdirSync(folder).filter((name) => name.startsWith('data.key'));
      expect([(await omote(folder, right, 'data-key', 'move', '--to', 'file')).status, keys()]).toEqual([
        0,
        ['data.key'],
      ]);
      const weak = await omote(
        folder,
        given('omote-passphrase', 'password1234'),
        'data-key',
        'move',
        '--to',
        'passphrase',
      );
      expect([weak.status, weak.stderr, keys()]).toEqual([
        1,
        expect.stringMatching(/^omote: the passphrase /),
        ['data.key'],
      ]);
      const moved = await omote(folder, right, 'data-key', 'move', '--to', 'passphrase');
      expect([moved.status, moved.stderr, keys()]).toEqual([0, '', ['data.key.passphrase']]);
    }, 180_000);

    test('is refused without its credential, or with another or an invalid one, for the command serve too', async () => {
      const folder = newFolder();
      const key = randomBytes(32).toString('base64');
      const right = given('omote-data-key', `${key}\n`);
      const first = await start(folder, right);
      expect(await whereabouts(first)).toEqual({ place: 'credential', besideDatabase: false });
      expect(await first.end('SIGTERM')).toEqual({ code: 0, signal: null });
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((e) => e.isFile());
      for (const { parentPath, name } of files)
        expect([name, readFileSync(join(parentPath, name)).includes(key)]).toEqual([name, false]);

      await refused(folder, {}, /credential omote-data-key, which this process did not receive/);
      const another = given('omote-data-key', `${randomBytes(32).toString('base64')}\n`);
      await refused(folder, another, /not the one/);
      await refused(folder, given('omote-data-key', 'no key'), /does not contain a key/);
      const served = spawnSync(process.execPath, [OMOTE_COMMAND, 'serve'], {
        env: { PATH: process.env.PATH, OMOTE_DATA_DIR: folder, OMOTE_PORT: '0' },
        encoding: 'utf8',
      });
      expect([served.status, served.stdout, served.stderr]).toEqual([
        1,
        '',
        expect.stringMatching(/^omote: The data key of .* did not receive\..*\n$/),
      ]);

      expect(await (await start(folder, right)).end('SIGTERM')).toEqual({ code: 0, signal: null });
    }, 180_000);
  });

  test('reports a file where the folder should be', async () => {
    const path = join(newFolder(), 'file');
    writeFileSync(path, 'x');
    const { code, err } = await failing({ OMOTE_DATA_DIR: path });
    expect([code, err.startsWith('omote: '), err.includes(path)]).toEqual([1, true, true]);
  });

  test('isn’t caused by a service.json left by a crash or another program', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'service.json'), `{"pid":${process.pid},"baseUrl":"http://127.0.0.1:9"}`);
    const service = await start(folder);
    expect(serviceFile(folder)?.pid).toBe(service.child.pid);
    await service.end('SIGTERM');
  });
});

describe('kill -9 in the middle of everything', () => {
  test('keeps what was acknowledged; open sessions end by their own deadline, and a running attempt is used up', async () => {
    const folder = newFolder();
    const [picture, frames, person] = await Promise.all([
      portrait('ada'),
      cameraFrames('ada', 2),
      ActingPerson.of('ada'),
    ]);
    const service = await start(folder, {}, NETWORKS_AT_START);
    const key = service.told('API key');
    const api = (method: string, path: string, body?: object) => call(service, key, method, path, body);
    const ada = (await api('POST', '/v1/auth')).auth_id;
    const issue = async (change: object = {}) => {
      const given = { id_type: 'auth', identifier: ada, redirect_uri: 'https://app.example', ...change };
      return await api('POST', '/v1/auth_face/sessions', given);
    };
    const resultOf = async (id: string) => await api('GET', `/v1/auth_sessions/${id}`);
    expect(
      (await api('POST', `/v1/auth/${ada}/faces`, { face_image: picture.toString('base64') })).errors,
    ).toEqual([]);

    const concluded = await issue();
    await playCapture(concluded.url, person, { frameGapMs: 20 });
    const failed = await issue({ retry_limit: 0 });
    const page = await CapturePage.open(failed.url);
    await page.start();
    page.send({ type: 'stop' });
    await page.next('finished');
    const [issued, unopened] = [await issue({ expires: 600 }), await issue({ expires: 2 })];
    const opened = await issue({ session_timeout: 2, expires: 600 });
    await openIssuedUrl(opened.url);
    const attempting = await issue({ session_timeout: 600, expires: 600, retry_limit: 1 });
    const running = await CapturePage.open(attempting.url);
    await running.start();
    await running.next('credit');
    running.frame(frames[0]);
    await running.next('guide');
    running.frame(frames[1]);

    // Everything acknowledged until the last moment must exist afterwards.
    const acknowledged: string[] = [];
    const crowd = Array.from({ length: 4 }, async () => {
      for (;;) acknowledged.push((await api('POST', '/v1/auth')).auth_id);
    });
    const crowdEnds = Promise.allSettled(crowd);
    while (acknowledged.length < 40) await pause(5);
    const before = {
      concluded: await resultOf(concluded.svc_auth_session_id),
      failed: await resultOf(failed.svc_auth_session_id),
    };
    expect([before.concluded.result, before.failed.completed, before.failed.result]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await service.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
    await crowdEnds;
    expect(serviceFile(folder)?.pid).toBe(service.child.pid);

    const next = await start(folder);
    const again = (method: string, path: string, body?: object) => call(next, key, method, path, body);
    const resultNow = (id: string) => again('GET', `/v1/auth_sessions/${id}`);
    const here = (url: string) => url.replace(service.url, next.url);
    expect(next.told('API key')).toBe('already');

    // Results that were returned are returned again, word for word.
    expect(await resultNow(concluded.svc_auth_session_id)).toEqual(before.concluded);
    expect(await resultNow(failed.svc_auth_session_id)).toEqual(before.failed);
    for (const authId of acknowledged) {
      const known = { id_type: 'auth', identifier: authId, redirect_uri: 'https://app.example' };
      expect((await again('POST', '/v1/auth_face/register_sessions', known)).errors).toEqual([]);
    }

    // The running attempt is used up: one is left, and it is the last.
    expect(await resultNow(attempting.svc_auth_session_id)).toMatchObject({ completed: false });
    const back = await CapturePage.open(here(attempting.url));
    expect(back.heard[0]).toMatchObject({ type: 'hello', attemptsLeft: 1 });
    expect(await back.attempt(person)).toMatchObject({ type: 'finished', result: true });
    expect(await resultNow(attempting.svc_auth_session_id)).toMatchObject({ completed: true, result: true });

    // Open sessions continue, and end by their original deadline.
    expect(await resultNow(issued.svc_auth_session_id)).toMatchObject({ completed: false });
    expect(await playCapture(here(issued.url), person, { frameGapMs: 20 })).toMatchObject({ result: true });
    for (const { svc_auth_session_id: id } of [unopened, opened])
      await expect.poll(async () => (await resultNow(id)).completed, { timeout: 10_000 }).toBe(true);

    const cookie = await openConsole(next.told('Console'));
    const list = await fetch(`${next.url}/admin/v1/sessions?limit=500`, { headers: { cookie } });
    const { sessions } = (await list.json()) as Json;
    const seen = (id: string) => sessions.find((s: { id: string }) => s.id === id);
    const { issued_at, concluded_at, reason } = seen(unopened.svc_auth_session_id);
    expect([reason, Date.parse(concluded_at) - Date.parse(issued_at)]).toEqual(['never_opened', 2000]);
    const timed = seen(opened.svc_auth_session_id);
    expect(timed.reason).toBe('session_timeout');
    expect(Date.parse(timed.concluded_at) - Date.parse(timed.opened_at)).toBe(2000);
    const ends = seen(attempting.svc_auth_session_id).attempts.map((a: { end: string }) => a.end);
    expect(ends).toEqual(['interrupted', 'accepted']);
    expect(await next.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});

describe('a service that stops running for 13 s, like one on a sleeping notebook', () => {
  test('answers requests made meanwhile, and ends sessions at their own deadlines', async () => {
    const service = await start(newFolder());
    const key = service.told('API key');
    const api = (method: string, path: string, body?: object) => call(service, key, method, path, body);
    const { auth_id: identifier } = await api('POST', '/v1/auth');
    const issue = async (change: object) =>
      await api('POST', '/v1/auth_face/register_sessions', {
        id_type: 'auth',
        identifier,
        redirect_uri: 'https://app.example',
        ...change,
      });
    const [brief, opened, lasting] = [
      await issue({ expires: 5 }),
      await issue({ expires: 600, session_timeout: 5 }),
      await issue({ expires: 600 }),
    ];
    await openIssuedUrl(opened.url);

    service.child.kill('SIGSTOP');
    const asked = Array.from({ length: 6 }, () => api('POST', '/v1/auth'));
    await pause(13_000);
    service.child.kill('SIGCONT');

    for (const answer of await Promise.all(asked)) expect(answer.auth_id).toMatch(/^[0-9a-f]{32}$/);
    const cookie = await openConsole(service.told('Console'));
    const list = await fetch(`${service.url}/admin/v1/sessions?limit=500`, { headers: { cookie } });
    const { sessions } = (await list.json()) as Json;
    const seen = ({ svc_auth_session_id: id }: Json) => sessions.find((s: { id: string }) => s.id === id);
    const secondsFrom = (from: string, { concluded_at }: Json) =>
      (Date.parse(concluded_at) - Date.parse(from)) / 1000;
    expect([seen(brief).reason, secondsFrom(seen(brief).issued_at, seen(brief))]).toEqual([
      'never_opened',
      5,
    ]);
    expect([seen(opened).reason, secondsFrom(seen(opened).opened_at, seen(opened))]).toEqual([
      'session_timeout',
      5,
    ]);
    expect(seen(lasting).concluded_at).toBeNull();
    expect(await service.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});
