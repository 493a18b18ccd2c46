/**
 * Run by full-disk.test.ts in a mount namespace of its own, as an ordinary user: the real service on a small tmpfs that
 * is filled, emptied, and mounted read-only. Argument: the folder to mount on. The exit code is 0 if everything went as
 * expected.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { portrait } from '../../scripts/sample-people.ts';
import { ServiceProcess } from './process.ts';

const [mount = ''] = process.argv.slice(2);
const dataDir = join(mount, 'data');
const filler = join(mount, 'filler');
const env = { OMOTE_DATA_DIR: dataDir, OMOTE_PORT: '0' };

function check(ok: boolean, what: string, seen: unknown = ''): void {
  if (!ok) throw new Error(`${what}: ${JSON.stringify(seen)}`);
  process.stdout.write(`ok: ${what}\n`);
}

// biome-ignore lint/suspicious/noExplicitAny: responses are read as an untyped script would
type Json = any;
const ask = async (service: ServiceProcess, path: string, key = '', body?: object) => {
  const response = await fetch(service.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Json };
};

/** Fills the disk to the last byte. */
function fill(): void {
  for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 2))
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // Smaller pieces may still fit.
    }
}

async function until(what: string, done: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await done()) return check(true, what);
    await pause(100);
  }
  check(false, what);
}

const face = (await portrait('ada')).toString('base64');
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', mount]);
const service = await ServiceProcess.start(env);
const key = service.told('API key');
const newPerson = async () => (await ask(service, '/v1/auth', key, {})).body.auth_id as string;
const register = async (id: string) => await ask(service, `/v1/auth/${id}/faces`, key, { face_image: face });

const known: string[] = [];
const without: string[] = [];
for (let n = 0; n < 4; n++) {
  known.push(await newPerson());
  without.push(await newPerson());
  check((await register(known[n] as string)).status === 200, 'a person is registered');
}
check((await ask(service, '/readyz')).body.ready, 'ready while there is room');

const created = spawnSync(
  process.execPath,
  ['src/shells/headless/cli.ts', '--json', 'operators', 'create', 'anna', '--role', 'admin'],
  {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  },
);
const { password } = JSON.parse(created.stdout) as Json;
const signIn = async (to: ServiceProcess) => {
  const response = await fetch(`${to.url}/admin/v1/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-omote-console': '1' },
    body: JSON.stringify({ name: 'anna', password }),
  });
  return { status: response.status, body: (await response.json()) as Json };
};
check((await signIn(service)).status === 200, 'the operator signs in');

fill();
let refused: Json = null;
for (let n = 0; n < 400 && refused === null; n++) {
  const answer = await register(without[n % 4] as string);
  if (answer.status !== 200) refused = answer;
}
check(
  refused?.status === 503 && refused.body.errors[0].code === 'ELAC0000008',
  'a full disk answers 503',
  refused,
);
const closed = await signIn(service);
check(
  closed.status === 503 && /disk is full; make room/.test(closed.body.errors[0].desc),
  'who cannot sign in is told why',
  closed,
);
await until('/readyz says that nothing can be kept, and why', async () => {
  const { status, body } = await ask(service, '/readyz');
  return status === 503 && !body.ready && !body.checks.store && /disk is full/.test(body.reasons?.store);
});
const readable = async () => {
  for (const id of known) {
    const { status } = await ask(service, `/v1/auth/${id}/trusted_devices`, key);
    check(status === 200, 'reads go on', status);
  }
};
await readable();
// Wait for two rounds of housekeeping, which runs every second.
await pause(2500);
check(service.child.exitCode === null, 'the process goes on');
// The sweeps and calls above failed about ten times. Repeated failures share log lines.
const log = readFileSync(join(dataDir, 'logs', 'service.log'), 'utf8');
check(log.length < 100_000, 'the log stays small', log.length);

/** What commands say while nothing can be written, with and without a service. */
function checkCommands(when: string): void {
  const passphrase = join(mount, '..', `${process.pid}.passphrase`);
  writeFileSync(passphrase, 'correct horse battery staple 7');
  const pem = join(mount, '..', `${process.pid}.pem`);
  writeFileSync(
    pem,
    generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' }),
  );
  for (const words of [
    'keys create another',
    `backup ${join(mount, 'b.omb')} --passphrase-file ${passphrase}`,
    'shield scan',
    'kiosk-pin set',
    'operators create eve',
    `image-key set ${pem}`,
    'tls create gate.example',
    'clock confirm',
  ]) {
    const ran = spawnSync(process.execPath, ['src/shells/headless/cli.ts', ...words.split(' ')], {
      env: { ...process.env, ...env, OMOTE_WORKERS: '1' },
      encoding: 'utf8',
      input: '4711\n4711\n',
    });
    const plain = ran.status === 0 || /^omote: .*(full|disk space|terminal)/m.test(ran.stderr);
    const raw = /SQLITE|\bE[A-Z]{4,}\b|disk I\/O|database or disk|fetch failed|^ +at /m.test(ran.stderr);
    check(plain && !raw, `omote ${words.split(' ')[0]} speaks plainly ${when}`, ran.stderr);
  }
  for (const path of [passphrase, pem]) rmSync(path);
}
checkCommands('while the service runs on a full disk');

// The service is killed and started again on the full disk.
await service.end('SIGKILL');
const again = await ServiceProcess.start(env);
check(
  /Limited +Store: nothing can be kept: the disk is full/.test(again.out),
  'the start says so',
  again.out,
);
check((await ask(again, '/readyz')).body.checks.store === false, 'not ready');
check((await ask(again, `/v1/auth/${known[0]}/trusted_devices`, key)).status === 200, 'reads are served');
const doctor = spawnSync(process.execPath, ['src/shells/headless/cli.ts', 'doctor'], {
  env: { ...process.env, ...env },
  encoding: 'utf8',
});
check(
  doctor.status === 1 && /PROBLEM +Disk/.test(doctor.stdout),
  'doctor says so',
  doctor.stdout + doctor.stderr,
);

// After a clean shutdown SQLite's extra files are gone, so it has to create them again.
check((await again.end('SIGTERM')).code === 0, 'ends in good order on a full disk');
checkCommands('on a full disk');
const third = await ServiceProcess.start(env);
check((await ask(third, '/readyz')).body.checks.store === false, 'starts once more on the full disk');

rmSync(filler);
await until('with room again it is ready by itself', async () => (await ask(third, '/readyz')).body.ready);
check(
  (await ask(third, `/v1/auth/${without[0]}/faces`, key, { face_image: face })).status === 200,
  'and registers',
);
check(statSync(join(dataDir, 'omote.db')).size > 0, 'the database is there');

// On a disk that is mounted read-only the service refuses to start, with a clear message.
check((await third.end('SIGTERM')).code === 0, 'ended');
execFileSync('mount', ['-o', 'remount,ro', mount]);
const still = new ServiceProcess(env);
const { code } = await still.ended;
check(
  code === 1 && /read-only/.test(still.err) && !/^ +at /m.test(still.err),
  'read-only is said plainly',
  still.err,
);
execFileSync('mount', ['-o', 'remount,rw', mount]);
const last = await ServiceProcess.start(env);
check((await ask(last, '/readyz')).body.ready, 'mounted for writing it is ready');
check((await last.end('SIGTERM')).code === 0, 'ended');
