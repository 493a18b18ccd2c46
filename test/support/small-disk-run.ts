/**
 * Run by full-disk.test.ts in a mount namespace of its own, as an ordinary user: the real service on a small tmpfs that
 * is filled, emptied, and mounted read-only. Argument: the folder to mount on. The exit code is 0 if everything went as
 * expected.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import { portrait } from '../../scripts/sample-people.ts';
import { omoteProgram } from '../../src/shells/headless/program.ts';
import { command } from './command.ts';
import { OMOTE_COMMAND, ServiceProcess } from './process.ts';

const [mount = ''] = process.argv.slice(2);
const dataDir = join(mount, 'data');
const filler = join(mount, 'filler');
const env = { OMOTE_DATA_DIR: dataDir, OMOTE_PORT: '0' };
/** Files beside the small disk: what commands are given, and what must not take its room. */
const beside = (name: string) => join(mount, '..', `${process.pid}.${name}`);
const passphrase = beside('passphrase');
const pem = beside('pem');
const table = beside('csv');
const saved = beside('omb');
const siteFile = beside('yaml');
writeFileSync(passphrase, 'correct horse battery staple 7');
const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
writeFileSync(pem, publicKey.export({ type: 'spki', format: 'pem' }));
writeFileSync(siteFile, 'kiosks: [Entrance]');
writeFileSync(table, 'image,ekyc_id\nada.jpg,emp-1\n');
process.on('exit', () => {
  for (const name of ['passphrase', 'pem', 'csv', 'omb', 'yaml', 'data'])
    rmSync(beside(name), { recursive: true, force: true });
});

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

const elsewhere = { OMOTE_DATA_DIR: beside('data') };
await command(['keys', 'create', 'of another appliance'], elsewhere);
const backup = await command(['backup', saved, '--passphrase-file', passphrase], elsewhere);
check(backup.status === 0, 'a backup is made where there is room', backup);

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
  [OMOTE_COMMAND, '--json', 'operators', 'create', 'anna', '--role', 'admin'],
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

/** How each command is called here. Whatever it needs was made while there was room. */
const CALLS: Record<string, readonly string[]> = {
  'keys create': ['another'],
  'keys rotate': ['7f'],
  'keys revoke': ['7f'],
  'models install': [join(mount, 'no-such-folder')],
  'models verify': [],
  'models fetch': ['recommended'],
  'models switch': ['recommended'],
  'models drop': ['recommended'],
  'image-key set': [pem],
  'receipt verify': [pem],
  apply: [siteFile],
  import: [table, '--images', mount],
  'operators create': ['eve'],
  'operators reset': ['anna'],
  'sign-in set': [
    ...['--issuer', 'https://provider.example', '--client-id', 'omote', '--group', 'staff=viewer'],
    ...['--label', 'Provider'],
  ],
  backup: [join(mount, 'b.omb'), '--passphrase-file', passphrase],
  restore: [saved, '--passphrase-file', passphrase],
  'site accept': ['123456789012'],
  update: [saved],
  'site remove': ['other'],
  'site rename': ['other'],
  'tls create': ['gate.example'],
  'tls import': [pem, pem],
  'data-key move': ['--to', 'passphrase'],
  'liveness-report present': ['species-a'],
  'liveness-report write': [join(mount, 'report')],
};
/** Of these it is known that they must write, whoever answers them. */
const WRITING = ['keys create', 'operators create', 'backup', 'tls create'];
/** The first is the service that runs here; the second keeps its data elsewhere. */
const NOT_HERE = new Set(['serve', 'sandbox']);

/** The commands that do something: those without others below them, and those that take arguments of their own. */
const leaves = ({ commands }: Command, path: string[] = []): string[] =>
  commands.flatMap((of) => {
    const own = [...path, of.name()];
    const acts = of.commands.length === 0 || of.registeredArguments.length > 0;
    return [...(acts ? [own.join(' ')] : []), ...leaves(of, own)];
  });

/** What commands say while nothing can be written, with and without a service: each one of them. */
async function checkCommands(when: string): Promise<void> {
  const names = leaves(
    omoteProgram((why) => {
      throw why;
    }).program,
  ).filter((name) => !NOT_HERE.has(name));
  const unknown = Object.keys(CALLS).filter((name) => !names.includes(name));
  check(unknown.length === 0, 'each call is of a command that there is', unknown);
  const full: string[] = [];
  for (const name of names) {
    const words = [...name.split(' '), ...(CALLS[name] ?? [])];
    const { status, stdout, stderr } = await command(words, { ...env, OMOTE_WORKERS: '1' }, '4711\n4711\n');
    const raw = /SQLITE|\bE[A-Z]{4,}\b|disk I\/O|database or disk|fetch failed|^ +at /m.test(stderr);
    const plain = status === 0 || /(omote|error): ./.test(stderr) || (stderr === '' && stdout !== '');
    check(plain && !raw, `omote ${name} speaks plainly ${when}`, { status, stderr, stdout });
    if (/full|disk space/.test(stderr)) full.push(name);
  }
  process.stdout.write(`refused for the disk ${when}: ${full.join(', ')}\n`);
  const silent = WRITING.filter((name) => !full.includes(name));
  check(silent.length === 0, `what writes names the disk ${when}`, silent);
}
await checkCommands('on a full disk with a service');

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
const doctor = spawnSync(process.execPath, [OMOTE_COMMAND, 'doctor'], {
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
// The room of those files is taken, too.
fill();
await checkCommands('on a full disk without a service');
const refusedStart = await new ServiceProcess(env).ended;
check(refusedStart.code !== 0, 'without a byte to write it does not start', refusedStart);
truncateSync(filler, statSync(filler).size - 2 ** 21);
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
