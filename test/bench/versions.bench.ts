/**
 * Compares this version with an earlier one, each on its SQLite, called in turn: `npm run bench versions -- --before
 * FOLDER`, where FOLDER is another clone that `npm run setup` has set up. The figure is the processor time that a
 * service spends per call, because it limits the rate of calls, and other work on the machine affects it less than it
 * affects the rate. Limit: 95% of the earlier version's calls.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { scriptOptions } from '../../scripts/script-options.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { endChildren, type Service, startService } from './children.ts';
import { threadsUs } from './cpu-time.ts';
import { printTable } from './print-table.ts';
import { quantile } from './quantile.ts';

const values = scriptOptions(import.meta.filename, {
  before: { type: 'string' },
  turns: { type: 'string', default: '12' },
});
if (values.before === undefined) {
  process.stdout.write('skipped: -- --before FOLDER names the clone to compare with\n');
  process.exit();
}
const TURNS = Number(values.turns);
const LEAST = 0.95;
const CONNECTIONS = 32;

interface Version {
  service: Service;
  person: string;
  session: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a bench reads responses as an untyped script would
async function post({ baseUrl, key }: Service, path: string, body: object): Promise<any> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

const sessionOf = (identifier: string) => ({
  id_type: 'auth',
  identifier,
  redirect_uri: 'https://app.example/back',
  expires: 3600,
});

const folder = mkdtempSync(join(tmpdir(), 'omote-bench-'));
const face_image = (await portrait('ada')).toString('base64');
const frames = await cameraFrames('ada', 16);

async function started(name: string, tree?: string): Promise<Version> {
  const own = join(folder, name);
  mkdirSync(own);
  const service = await startService(own, 1, { OMOTE_ACTIVE_CHALLENGE: 'off' }, tree);
  const { auth_id } = await post(service, '/v1/auth', {});
  await post(service, `/v1/auth/${auth_id}/faces`, { face_image });
  const { svc_auth_session_id } = await post(service, '/v1/auth_face/sessions', sessionOf(auth_id));
  return { service, person: auth_id, session: svc_auth_session_id };
}

async function calls(version: Version, amount: number, of: object): Promise<void> {
  const { key } = version.service;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const { non2xx, errors } = await autocannon({
    headers,
    connections: CONNECTIONS,
    amount,
    ...of,
  } as autocannon.Options);
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} answers were errors`);
}

const WHAT: [name: string, amount: number, (version: Version, amount: number) => Promise<void>][] = [
  [
    'poll of a result (4.9)',
    4000,
    (version, amount) =>
      calls(version, amount, { url: `${version.service.baseUrl}/v1/auth_sessions/${version.session}` }),
  ],
  [
    'issue of a session (4.1)',
    1000,
    (version, amount) =>
      calls(version, amount, {
        url: `${version.service.baseUrl}/v1/auth_face/sessions`,
        method: 'POST',
        body: JSON.stringify(sessionOf(version.person)),
      }),
  ],
  [
    'capture, from issuing to the result',
    2,
    async (version, amount) => {
      for (let i = 0; i < amount; i++) {
        const { url } = await post(version.service, '/v1/auth_face/sessions', sessionOf(version.person));
        await playCapture(url, frames, { frameGapMs: 5 });
      }
    },
  ],
];

try {
  const before = await started('before', resolve(values.before));
  const now = await started('now');
  const rows: string[][] = [];
  for (const [name, amount, work] of WHAT) {
    const spent = async (version: Version): Promise<number> => {
      const from = threadsUs(version.service.pid);
      await work(version, amount);
      return (threadsUs(version.service.pid) - from) / amount;
    };
    // After these rounds the code is compiled for speed, as it is for days in real use.
    for (const version of [before, now]) for (let i = 0; i < 3; i++) await spent(version);
    const took: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn++)
      for (const which of turn % 2 === 0 ? [0, 1] : [1, 0])
        took[which].push(await spent(which === 0 ? before : now));
    const ratios = took[0].map((us, turn) => us / took[1][turn]).toSorted((a, b) => a - b);
    rows.push([
      name,
      quantile(took[0], 0.5).toFixed(0),
      quantile(took[1], 0.5).toFixed(0),
      `≥ ${LEAST}`,
      `${quantile(ratios, 0.5).toFixed(2)} (${ratios[TURNS >> 2].toFixed(2)}–${ratios[TURNS - 1 - (TURNS >> 2)].toFixed(2)})`,
    ]);
  }
  printTable(
    [
      'CPU time of the service, µs a call',
      'before',
      'now',
      'limit',
      `before / now, median of ${TURNS} turns (quartiles)`,
    ],
    rows,
  );
  process.stdout.write(`load average ${loadavg()[0].toFixed(1)}\n`);
} finally {
  endChildren();
  rmSync(folder, { recursive: true, force: true });
}
