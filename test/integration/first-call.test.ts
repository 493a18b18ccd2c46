/** Runs docs/api/first-call.md as written: a reader with a shell gets what it promises. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ActingPerson } from '../../scripts/acting-person.ts';
import { portrait } from '../../scripts/sample-people.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance } from '../support/appliance.ts';

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'api', 'first-call.md'), 'utf8');

interface Step {
  command: string;
  promised: Record<string, unknown>;
}

/** Each command with the response printed under it. */
const steps: Step[] = [...page.matchAll(/```sh\n(.*?)```\s+```json\n(.*?)```/gs)].map(
  ([, command, json]) => ({
    command,
    promised: JSON.parse(json) as Record<string, unknown>,
  }),
);

let omote: Appliance;
let folder: string;
let ada: ActingPerson;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'omote-first-call-'));
  const [started, picture, seen] = await Promise.all([
    Appliance.start(),
    portrait('ada'),
    ActingPerson.of('ada'),
  ]);
  [omote, ada] = [started, seen];
  writeFileSync(join(folder, 'face.jpg'), picture);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await omote.close();
});

test('the page has a command for every step of the main procedure', () => {
  const commands = steps.map(({ command }) => command).join('\n');
  expect(steps).toHaveLength(8);
  for (const path of ['/v1/auth"', '/faces', 'register_sessions', '/v1/auth_face/sessions', '/metadata'])
    expect(commands).toContain(path);
});

test.skipIf(!hasCurl())('its commands do what it says (requires bash and curl)', async () => {
  const variables: Record<string, string> = { OMOTE: omote.url, OMOTE_KEY: omote.key };
  for (const { command, promised } of steps) {
    const env = { ...process.env, ...variables };
    const answer = JSON.parse(await shell(command, env)) as Record<string, unknown>;
    expect(Object.keys(answer), command).toEqual(Object.keys(promised));
    expect(answer.errors, command).toEqual(promised.errors);
    for (const name of ['completed', 'result', 'auth_method', 'metadata'])
      expect(answer[name], `${name} of ${command}`).toEqual(promised[name]);
    if (answer.auth_id) variables.AUTH_ID = String(answer.auth_id);
    if (answer.url) {
      variables.SESSION_ID = String(answer.svc_auth_session_id);
      const end = await playCapture(String(answer.url), ada, { frameGapMs: 30, attempts: 3 });
      expect(end, command).toMatchObject({ type: 'finished' });
    }
  }
});

test('following it in a browser ends on a page, not on an error', async () => {
  const readme = readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');
  const targets = [readme, page].flatMap((text) =>
    [...text.matchAll(/\\"redirect_uri\\":\\"([^"\\]+)/g)].map(([, target = '']) => target),
  );
  expect(targets).toHaveLength(3);
  for (const target of targets) {
    const answer = await fetch(`${target.replace('$OMOTE', omote.url)}?svc_auth_session_id=0`);
    expect([target, answer.status, await answer.text()]).toEqual([
      target,
      200,
      expect.stringContaining('You can close this tab'),
    ]);
  }
});

async function shell(command: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', command], {
    cwd: folder,
    env,
  });
  return stdout;
}

/** A host without bash and curl cannot follow the page either. */
function hasCurl(): boolean {
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
