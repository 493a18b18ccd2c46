/**
 * Watched from outside by nothing-leaves.slow.test.ts, as a site uses the product: the service with a person registered
 * through the API, one captured over the socket and one at the host's kiosk, an import, backups, calibration, doctor,
 * and verification of models. If OMOTE_DATABASE_URL names a PostgreSQL: the service, both captures, and commands that
 * open the database. Argument: how long the idle service is watched, ms. The exit code is 0 if everything worked.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { NETWORKS_AT_START, OMOTE_COMMAND, ServiceProcess } from './process.ts';
import { enrolStrangers } from './strangers.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const dataDir = process.env.OMOTE_DATA_DIR ?? '';
const TMPDIR = process.env.TMPDIR ?? '';
const database = process.env.OMOTE_DATABASE_URL;
// Stills stand in for people here. By default the product rejects them and asks for movements.
const env = {
  OMOTE_DATA_DIR: dataDir,
  OMOTE_PORT: '0',
  OMOTE_REJECT_INJECTION_FROM: 'never',
  OMOTE_ACTIVE_CHALLENGE: 'off',
  TMPDIR,
  ...(database === undefined ? {} : { OMOTE_DATABASE_URL: database }),
};
/** Inputs and outputs of the commands. They are in the data folder, the only place where files may be written. */
const given = join(dataDir, 'given');

function check(ok: boolean, what: string): void {
  if (!ok) throw new Error(what);
  process.stdout.write(`${what}\n`);
}

function command(args: string[], mayFail = false): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [OMOTE_COMMAND, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    encoding: 'utf8',
  });
  check(status === 0 || mayFail, `omote ${args.join(' ')}: ${status} ${status === 0 ? '' : stderr}`);
  return stdout.trim();
}

const service = await ServiceProcess.start(env, undefined, NETWORKS_AT_START);
// strace waits for every process, so a leftover one would keep a failed run alive forever.
process.once('exit', () => service.child.kill('SIGKILL'));
const post = async (path: string, body: object) => {
  const response = await fetch(service.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.told('API key')}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  check(response.ok, `${path}: ${response.status}`);
  return await response.json();
};
const { auth_id: identifier } = await post('/v1/auth', {});
await post(`/v1/auth/${identifier}/faces`, { face_image: (await portrait('ada')).toString('base64') });
const ada = await cameraFrames('ada', 12);
const redirect = { redirect_uri: `${service.url}/done` };
const session = await post('/v1/auth_face/sessions', { id_type: 'auth', identifier, ...redirect });
const captured = await playCapture(session.url, ada);
check('result' in captured && captured.result === true, 'captured');
await atKiosk();
await pause(Number(process.argv[2]));
if (database === undefined) await inFolder();
else {
  command(['site', 'nodes']);
  check((await service.end('SIGTERM')).code === 0, 'the service ended');
}

async function inFolder(): Promise<void> {
  importPeople(await portrait('bea'));
  // Problems that doctor finds on this host are not the subject here.
  command(['doctor'], true);
  command(['models', 'verify']);
  const backup = [join(given, 'all.omb'), '--passphrase-file', join(given, 'passphrase')];
  writeFileSync(join(given, 'passphrase'), 'seven quiet herons by the weir\n');
  command(['backup', ...backup]);
  command(['backup', ...backup, '--verify']);
  const { code } = await service.end('SIGTERM');
  check(code === 0, 'the service ended');
  // The number that a calibration needs.
  await enrolStrangers(dataDir, 260);
  command(['models', 'calibrate', '--dry-run']);
}

/** The host's own kiosk: paired, connected, with a person in front of it. */
async function atKiosk(): Promise<void> {
  const own = { 'x-omote-kiosk': '1', origin: service.url, 'content-type': 'application/json' };
  const call = async (path: string, body: object, cookie = '') => {
    const headers = { ...own, cookie };
    const response = await fetch(`${service.url}/kiosk/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    check(response.ok, `/kiosk/v1${path}: ${response.status}`);
    return response;
  };
  const paired = await call('/pair', { code: command(['kiosk-link']).split('=')[1] });
  const cookie = paired.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const socket = new WebSocket(`${service.url.replace(/^http/, 'ws')}/kiosk/v1/live`, {
    headers: { cookie, origin: service.url },
  });
  await new Promise((resolve, reject) => {
    socket.once('message', resolve);
    socket.once('error', reject);
  });
  const begun = await call('/sessions', { kind: 'authentication', identifier }, cookie);
  const { path } = (await begun.json()) as { path: string };
  const ended = await playCapture(service.url + path, ada);
  check('result' in ended && ended.result === true, 'captured at the kiosk');
  socket.close();
}

function importPeople(picture: Buffer): void {
  mkdirSync(given, { recursive: true });
  writeFileSync(join(given, 'bea.jpg'), picture);
  writeFileSync(join(given, 'people.csv'), 'image,ekyc_id\nbea.jpg,staff-1\n');
  command(['import', join(given, 'people.csv'), '--images', given]);
}
