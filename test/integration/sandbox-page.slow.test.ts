/** Runs docs/api/sandbox.md as written against a sandbox of `omote sandbox`: the whole procedure without a camera. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../../src/contract/client.ts';
import { cleanEnvironment, OMOTE_COMMAND } from '../support/process.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(ROOT, 'docs', 'api', 'sandbox.md'), 'utf8');

/** Each command with the response printed under it. */
const steps = [...page.matchAll(/```sh\n(.*?)```\s+```json\n(.*?)```/gs)].map(
  ([, command = '', json = '']) => ({
    command,
    promised: JSON.parse(json) as Record<string, unknown>,
  }),
);

const hasCurl = (): boolean => {
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

interface Sandbox {
  base_url: string;
  key: string;
}

/** Starts a sandbox with the command, as an integrator's continuous integration does. */
async function withSandbox(use: (sandbox: Sandbox) => Promise<void>): Promise<void> {
  const temporary = mkdtempSync(join(tmpdir(), 'omote-test-sandbox-'));
  const child = spawn(process.execPath, [OMOTE_COMMAND, '--json', 'sandbox', '--port', '0'], {
    cwd: ROOT,
    env: { ...cleanEnvironment(), TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  try {
    let told = '';
    for await (const data of child.stdout) {
      told += data;
      if (told.trimEnd().endsWith('}')) break;
    }
    expect(readdirSync(temporary)).toHaveLength(1);
    await use(JSON.parse(told) as Sandbox);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(readdirSync(temporary)).toEqual([]);
  } finally {
    child.kill('SIGKILL');
    rmSync(temporary, { recursive: true, force: true });
  }
}

test('the page has a command for every step', () => {
  expect(steps).toHaveLength(7);
  const commands = steps.map(({ command }) => command).join('\n');
  expect(commands.match(/sandbox\/v1\/visits/g)).toHaveLength(3);
});

test.skipIf(!hasCurl())(
  'its commands do what it says, and the table’s promises hold (requires bash and curl)',
  { timeout: 180_000 },
  () =>
    withSandbox(async ({ base_url: baseUrl, key }) => {
      const variables: Record<string, string> = { OMOTE: baseUrl, OMOTE_KEY: key };
      const follow = async ({ command, promised }: (typeof steps)[number]) => {
        const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', command], {
          env: { ...process.env, ...variables },
        });
        const answer = JSON.parse(stdout) as Record<string, unknown>;
        expect(Object.keys(answer), command).toEqual(Object.keys(promised));
        for (const name of ['outcome', 'result', 'reason', 'attempts_left', 'results', 'errors'])
          expect(answer[name], `${name} of ${command}`).toEqual(promised[name]);
        if (answer.auth_id) variables.AUTH_ID = String(answer.auth_id);
        if (answer.url) variables.URL = String(answer.url);
        return answer;
      };
      for (const step of steps) await follow(step);
      const first = variables.AUTH_ID as string;

      const api = createClient({ baseUrl, key });
      const visit = async (url: string, person: string, more = {}) => {
        const answer = await fetch(`${baseUrl}/sandbox/v1/visits`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ url, person, ...more }),
        });
        return (await answer.json()) as Record<string, unknown>;
      };
      const issue = (identifier: string, more = {}) =>
        api.issueAuthenticationUrl({
          id_type: 'auth',
          identifier,
          redirect_uri: 'https://app.example/back',
          expires: 600,
          retry_limit: 0,
          ...more,
        });

      // Registers Haru under a second ID.
      for (const step of steps.slice(0, 3)) await follow(step);
      const { results } = await api.listAutomaticDetections({
        auto_detected_at_since: '2020-01-01T00:00:00Z',
      });
      expect(results.map((r) => [r.auth_id, r.hits.map((hit) => hit.auth_id)])).toEqual([
        [variables.AUTH_ID, [first]],
      ]);

      const accepted = await issue(first);
      expect(await visit(accepted.url, 'haru')).toMatchObject({ outcome: 'finished', result: true });
      expect(await api.getAuthenticationResult(accepted)).toMatchObject({ completed: true, result: true });

      const once = await issue(first, { one_time_access: true, retry_limit: 3, detection_timeout: 1 });
      expect(await visit(once.url, 'nobody')).toMatchObject({
        outcome: 'attempt_over',
        reason: 'detection_timeout',
        attempts_left: 3,
      });
      expect(await visit(once.url, 'haru')).toMatchObject({ outcome: 'url_refused', reason: 'used' });

      const late = await issue(first, { expires: 1 });
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect(await visit(late.url, 'haru')).toMatchObject({ outcome: 'url_refused', reason: 'expired' });

      const [still, held] = [await issue(first, { retry_limit: 1 }), await issue(first)];
      expect(await visit(still.url, 'haru', { manner: 'still' })).toMatchObject({
        outcome: 'attempt_over',
        reason: 'challenge_failed',
        attempts_left: 1,
      });
      expect(await visit(held.url, 'haru', { manner: 'photograph' })).toMatchObject({ result: false });
      expect(await api.getAuthenticationResult(held)).toMatchObject({
        result: false,
        camera_injection_score: 2,
      });
    }),
);

/** A project of an integrator with the page's lines for continuous integration. */
describe.skipIf(process.platform === 'win32')('in continuous integration', () => {
  const [, LINE = ''] = /```sh ci\n(.*?)```/s.exec(page) ?? [];
  let project: string;
  let temporary: string;
  let env: NodeJS.ProcessEnv;

  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'omote-test-ci-'));
    temporary = join(project, 'tmp');
    const bin = join(project, 'bin');
    for (const folder of [temporary, bin]) mkdirSync(folder);
    symlinkSync(join(ROOT, 'scripts', 'omote.mjs'), join(bin, 'omote'));
    env = {
      ...cleanEnvironment(),
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      TMPDIR: temporary,
    };
  });
  afterEach(() => rmSync(project, { recursive: true, force: true, maxRetries: 10 }));

  /** The integrator's own tests, run by `npm test`. */
  const itsTests = (program: string) => {
    writeFileSync(join(project, 'package.json'), JSON.stringify({ scripts: { test: 'node test.mjs' } }));
    writeFileSync(join(project, 'test.mjs'), program);
  };
  const run = (line: string) =>
    promisify(execFile)('sh', ['-c', line], { cwd: project, env }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );
  const left = () => readdirSync(temporary).filter((name) => name.startsWith('omote-sandbox-'));
  const CALL = `const issued = await fetch(process.env.OMOTE + '/v1/auth', {
    method: 'POST', headers: { authorization: 'Bearer ' + process.env.OMOTE_KEY } });
    console.log('issued', issued.status);`;

  test('its tests find the sandbox, and their failure is that of the line', async () => {
    itsTests(`${CALL} process.exit(3);`);
    const ran = await run(LINE);
    expect(ran.stdout).toContain('issued 200');
    expect(ran.code).not.toBe(0);
    expect(ran.stderr).not.toContain('no effect');
    itsTests(
      CALL.replace("'POST',", `'POST', body: '{"nam":"x"}',`).replace(
        'headers: {',
        "headers: { 'content-type': 'application/json',",
      ),
    );
    const misspelt = await run(LINE);
    expect(misspelt).toMatchObject({ code: 0, stdout: expect.stringContaining('issued 200') });
    expect(misspelt.stderr).toContain('no effect');
    expect(misspelt.stderr).toContain('  POST /v1/auth: nam\n');
    expect(left()).toEqual([]);
  });

  test('fails at once where the sandbox cannot start, and never runs the tests', async () => {
    itsTests(CALL);
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    const ran = await run(LINE.replace('--port 0', `--port ${port}`));
    taken.close();
    expect(ran).toMatchObject({ code: 1, stdout: '' });
    expect(ran.stderr).toContain(String(port));
    expect(left()).toEqual([]);
  });

  test('leaves nothing running when what started it is killed', async () => {
    itsTests('setInterval(() => {}, 1000);');
    // npm as in `npm run omote -- sandbox &`, then `kill $!`.
    const npm = spawn(
      'npm',
      ['run', '-s', '--prefix', ROOT, 'omote', '--', '--json', 'sandbox', '--port', '0'],
      {
        cwd: project,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let told = '';
    for await (const data of npm.stdout) {
      told += data;
      if (told.trimEnd().endsWith('}')) break;
    }
    const { base_url: url } = JSON.parse(told) as Sandbox;
    npm.kill('SIGKILL');
    await expect.poll(() => fetch(url).catch(() => 'gone')).toBe('gone');
    await expect.poll(left).toEqual([]);
  });

  test('its key, its image key and its data folder are those that were asked for', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(join(project, 'public.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
    itsTests(`const asked = await fetch(process.env.OMOTE + '/admin/v1/image_key', {
      headers: { authorization: 'Bearer ' + process.env.OMOTE_KEY } });
      console.log(asked.status, (await asked.text()).includes('PUBLIC KEY'));`);
    const options = '--scopes admin,users:write --image-key public.pem --data ./sandbox';
    const line = LINE.replace('--port 0', `--port 0 ${options}`).replace(
      'npm test',
      `sh -c 'npm test && OMOTE_DATA_DIR=./sandbox omote keys list'`,
    );
    const ran = await run(line);
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.stdout).toContain('200 true');
    expect(ran.stdout).toContain('users:write');
    expect(readdirSync(project)).not.toContain('sandbox');
    mkdirSync(join(project, 'sandbox'));
    writeFileSync(join(project, 'sandbox', 'mine'), '');
    const refused = await run(line);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('isn’t empty');
    expect(readdirSync(join(project, 'sandbox'))).toEqual(['mine']);
  });
});
