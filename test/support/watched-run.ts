/**
 * What nothing-leaves.test.ts watches from outside: the service and the commands that load the model runtime, as a
 * site runs them. Arguments: how long the idle service is watched, ms. Ends with code 0 when all of it worked.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { portrait } from '../../scripts/sample-people.ts';
import { ServiceProcess } from './process.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CLI = join(ROOT, 'src/shells/headless/cli.ts');
const dataDir = process.env.OMOTE_DATA_DIR ?? '';
const TMPDIR = process.env.TMPDIR ?? '';
// Stills stand for people here; the product rejects them unless told otherwise.
const env = { OMOTE_DATA_DIR: dataDir, OMOTE_PORT: '0', OMOTE_REJECT_INJECTION_FROM: 'never', TMPDIR };

function check(ok: boolean, what: string): void {
  if (!ok) throw new Error(what);
  process.stdout.write(`${what}\n`);
}

function command(args: string[], mayFail = false): void {
  const { status, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    encoding: 'utf8',
  });
  check(status === 0 || mayFail, `omote ${args.join(' ')}: ${status} ${status === 0 ? '' : stderr}`);
}

const service = await ServiceProcess.start(env);
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
await pause(Number(process.argv[2]));
// What doctor finds wrong on this host is not what is watched here.
command(['doctor'], true);
command(['models', 'verify']);
const { code } = await service.end('SIGTERM');
check(code === 0, 'the service ended');
