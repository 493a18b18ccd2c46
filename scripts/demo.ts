/**
 * `npm run demo`: a complete demonstration on a temporary appliance, without camera or browser: portraits that turn
 * their heads, the real capture protocol, the real HTTP service. The exit code is 0 only if everything came out as
 * expected.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningApp, startApp } from '../src/app/app.ts';
import { scoreLine } from '../src/app/packs/score-lines.ts';
import { readConfig } from '../src/app/read-config.ts';
import { createClient } from '../src/contract/client.ts';
import { playCapture } from '../src/sandbox/camera/play-capture.ts';
import { ActingPerson } from './acting-person.ts';
import { cameraFrames, portrait } from './sample-people.ts';
import { scriptOptions } from './script-options.ts';

scriptOptions(import.meta.filename, {});

const startedMs = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'omote-demo-'));
let failures = 0;

function check(what: string, ok: boolean, detail: string): void {
  if (!ok) failures++;
  process.stdout.write(`  ${ok ? '✔' : '✘'} ${what.padEnd(58)} ${detail}\n`);
}

async function story({ baseUrl, firstKey, setupUrl }: RunningApp): Promise<void> {
  const admin = await adminCookie(setupUrl);
  const api = createClient({ baseUrl, key: firstKey ?? '' });
  const request = (identifier: string) =>
    ({ id_type: 'auth', identifier, redirect_uri: 'https://app.example/back' }) as const;
  const registration = (identifier: string) =>
    api.issueRegistrationUrl({ ...request(identifier), metadata: { member: 4711 } });
  const authentication = (identifier: string) =>
    api.issueAuthenticationUrl({ ...request(identifier), retry_limit: 0 });
  const attempt = (id: string) => lastAttempt(baseUrl, admin, id);

  const [adaThere, coraThere, photograph] = await Promise.all([
    ActingPerson.of('ada'),
    ActingPerson.of('cora'),
    cameraFrames('ada', 24),
  ]);
  const ada = (await api.issueAuthId()).auth_id;
  const image = (await portrait('ada')).toString('base64');
  let t = performance.now();
  const registered = await api.registerFaceImage({ identifier: ada, face_image: image });
  check('Ada is registered from a picture (POST …/faces)', registered.auth_id === ada, since(t));

  const again = await registration(ada);
  t = performance.now();
  await playCapture(again.url, adaThere, { frameGapMs: 30 });
  const enrolled = await api.getRegistrationResult(again);
  check('… and again before the camera, by moving her head as told', enrolled.result === true, since(t));

  const own = await authentication(ada);
  t = performance.now();
  await playCapture(own.url, adaThere, { frameGapMs: 30 });
  const accepted = await api.getAuthenticationResult(own);
  const one = await attempt(own.svc_auth_session_id);
  check(
    'Ada before the camera is accepted',
    accepted.result === true,
    `${scoreLine(one.likeness)}, ${since(t)}`,
  );
  const { metadata } = await api.getMetadata(own);
  check(
    '… and her metadata can be read',
    (metadata as { member?: number }).member === 4711,
    JSON.stringify(metadata),
  );

  const held = await authentication(ada);
  t = performance.now();
  await playCapture(held.url, photograph, { frameGapMs: 30 });
  const picture = await api.getAuthenticationResult(held);
  const shown = await attempt(held.svc_auth_session_id);
  const stopped = picture.result === false && shown.end === 'challenge_failed';
  check('A photograph of Ada before the camera is refused', stopped, since(t));

  const foreign = await authentication(ada);
  t = performance.now();
  await playCapture(foreign.url, coraThere, { frameGapMs: 30 });
  const rejected = await api.getAuthenticationResult(foreign);
  const two = await attempt(foreign.svc_auth_session_id);
  const refused = rejected.completed === true && rejected.result === false && two.end === 'mismatch';
  check('Cora before the camera, as Ada, is rejected', refused, `${scoreLine(two.likeness)}, ${since(t)}`);

  const twin = (await api.issueAuthId()).auth_id;
  const double = await registration(twin);
  t = performance.now();
  await playCapture(double.url, adaThere, { frameGapMs: 30 });
  const { detections } = await look(baseUrl, admin, `/people/${twin}/detections`);
  const hit = detections[0]?.hits[0];
  const found = hit?.auth_id === ada;
  check(
    'Ada under a second ID is detected as a duplicate',
    found,
    `${hit ? scoreLine(hit) : 'no hit'}, ${since(t)}`,
  );
}

const since = (fromMs: number): string => `${Math.round(performance.now() - fromMs)} ms`;

// biome-ignore lint/suspicious/noExplicitAny: the demo reads responses as an untyped script would
type Answer = any;

/** Reads data that only the console sees. /admin/v1 serves the console and has no client. */
async function look(base: string, cookie: string, path: string): Promise<Answer> {
  const response = await fetch(`${base}/admin/v1${path}`, { headers: { cookie } });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer.errors)}`);
  return answer;
}

async function adminCookie(setupUrl: string): Promise<string> {
  const { origin, hash } = new URL(setupUrl);
  const response = await fetch(`${origin}/admin/v1/sign_in/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-omote-console': '1' },
    body: JSON.stringify({ token: hash.slice(1) }),
  });
  return response.headers.getSetCookie()[0].split(';')[0];
}

async function lastAttempt(base: string, admin: string, id: string): Promise<Answer> {
  const { sessions } = await look(base, admin, '/sessions?limit=50');
  return sessions.find((s: Answer) => s.id === id).attempts.at(-1);
}

const app = await startApp(
  readConfig({
    ...process.env,
    OMOTE_DATA_DIR: folder,
    OMOTE_PORT: '0',
    OMOTE_HOST: '',
    OMOTE_BASE_URL: '',
    // The demo's people are stills, which the product rejects as injections unless configured otherwise.
    OMOTE_REJECT_INJECTION_FROM: 'never',
  }),
  { shell: 'headless' },
);
process.stdout.write(`\nOmote demo: ${app.baseUrl}, model pack ${app.pack.name}, data in ${folder}\n`);
process.stdout.write(
  'Its people are photographs: OMOTE_REJECT_INJECTION_FROM=never lets them in here, and only here.\n\n',
);
try {
  await story(app);
} finally {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
}
const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
process.stdout.write(
  `\n${failures === 0 ? 'All as it must be' : `${failures} of the steps failed`}, ${seconds} s in all.\n`,
);
process.exit(failures === 0 ? 0 : 1);
