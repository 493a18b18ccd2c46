/** Runs docs/api/sandbox.md as written against a sandbox of `omote sandbox`: the whole procedure without a camera. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createClient } from '../../src/contract/client.ts';

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
  const child = spawn(process.execPath, ['src/shells/headless/cli.ts', '--json', 'sandbox', '--port', '0'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, TMPDIR: temporary },
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
