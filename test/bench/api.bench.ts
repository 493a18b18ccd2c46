/**
 * Calls per second of the API compared with a bare Fastify + SQLite server in the same run. All cores are used, shared
 * with the load generator: wrk if it is installed, otherwise autocannon (which occupies a core). Limits: polling (4.9)
 * ≥ 25,000/s and issuing (4.1) ≥ 3,000/s on two cores; p99 under 25 ms at half of what was measured, with calls that do not
 * wait for each other.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { portrait } from '../../scripts/sample-people.ts';
import { createClient } from '../../src/contract/client.ts';
import { endChildren, startScript, startService } from './children.ts';
import { type Load, type OpenLoop, openLoop } from './open-loop.ts';
import { printTable } from './print-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'omote-bench-'));
const SECONDS = 5;
const CONNECTIONS = 32;
const POLLS = 25_000;
const ISSUES = 3_000;
const P99_MS = 25;
const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

interface Measured {
  rate: number;
  p50Ms: number;
  p99Ms: number;
}

/** Sends calls as fast as possible. */
async function flood(load: Load): Promise<Measured> {
  if (hasWrk) return wrk(load);
  return await cannon(load, {});
}

/** Polls come faster than the open loop can call; autocannon sends at a rate, and reckons in what waited for it. */
async function pacedPolls(load: Load, { rate }: Measured): Promise<OpenLoop> {
  const { rate: kept, p99Ms, p50Ms } = await cannon(load, { overallRate: Math.floor(rate / 2) });
  return { calls: Math.round(kept * SECONDS), p50Ms, p99Ms };
}

const ROUNDS = 3;

/** Half of the rate that was measured, some rounds, and the one in the middle. */
async function atHalf(load: Load, { rate }: Measured): Promise<OpenLoop> {
  const rounds: OpenLoop[] = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push(await openLoop(load, rate / 2, SECONDS));
  return rounds.toSorted((a, b) => a.p99Ms - b.p99Ms)[ROUNDS >> 1] as OpenLoop;
}

function wrk({ url, headers = {}, body }: Load): Measured {
  const script = join(folder, 'wrk.lua');
  const lines = body === undefined ? [] : ['wrk.method = "POST"', `wrk.body = ${JSON.stringify(body)}`];
  writeFileSync(script, lines.join('\n'));
  const head = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const run = (seconds: number) =>
    execFileSync(
      'wrk',
      ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '-s', script, ...head, url],
      {
        encoding: 'utf8',
      },
    );
  run(2);
  const said = run(SECONDS);
  const failed = /Non-2xx or 3xx responses: .*|Socket errors: .*/.exec(said)?.[0];
  if (failed) throw new Error(`${url}: ${failed}`);
  const at = (percent: number): number => {
    const [, value = '0', unit = 'ms'] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(said) ?? [];
    return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1);
  };
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1] ?? 0);
  return { rate, p50Ms: at(50), p99Ms: at(99) };
}

async function cannon({ url, headers, body }: Load, pace: object): Promise<Measured> {
  const post = body === undefined ? {} : ({ method: 'POST', body } as const);
  const all = { url, headers: headers ?? {}, connections: CONNECTIONS, duration: SECONDS, ...post, ...pace };
  const { requests, latency, non2xx, errors, timeouts } = await autocannon(all);
  if (non2xx + errors > 0)
    throw new Error(
      `${url}: ${non2xx} answers were errors, ${errors} calls failed, ${timeouts} of them by time`,
    );
  return { rate: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 };
}

const shown = ({ rate, p99Ms }: Measured): string => `${rate.toFixed(0)}/s (p99 ${p99Ms.toFixed(1)} ms)`;
const verdict = (holds: boolean): string => (holds ? 'holds' : 'MISSED');

const atLeast = (what: string, measured: Measured, limit: number): string[] => [
  what,
  shown(measured),
  `≥ ${limit}/s`,
  verdict(measured.rate >= limit),
];

const within = (what: string, { rate }: Measured, { calls, p50Ms, p99Ms }: OpenLoop): string[] => [
  `${what}: ${(rate / 2).toFixed(0)}/s, ${calls} calls`,
  `${p50Ms.toFixed(1)} ms`,
  `${p99Ms.toFixed(1)} ms`,
  `p99 ≤ ${P99_MS} ms`,
  verdict(p99Ms <= P99_MS),
];

try {
  const { baseUrl, key } = await startService(folder, 1);
  const omote = createClient({ baseUrl, key });
  const { auth_id: identifier } = await omote.issueAuthId();
  await omote.registerFaceImage({ identifier, face_image: (await portrait('ada')).toString('base64') });
  const request = {
    id_type: 'auth',
    identifier,
    redirect_uri: 'https://app.example/back',
    expires: 3600,
  } as const;
  const { svc_auth_session_id } = await omote.issueAuthenticationUrl(request);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const poll: Load = { url: `${baseUrl}/v1/auth_sessions/${svc_auth_session_id}`, headers };
  const issue: Load = { url: `${baseUrl}/v1/auth_face/sessions`, headers, body: JSON.stringify(request) };
  const peer = await startScript('test/bench/bare-server.ts', [folder], {});
  const bareUrl = (JSON.parse(peer.output) as { url: string }).url;

  const bare = await flood({ url: bareUrl });
  const polls = await flood(poll);
  const halfPolls = await pacedPolls(poll, polls);
  const issues = await flood(issue);
  const halfIssues = await atHalf(issue, issues);
  process.stdout.write(`load by ${hasWrk ? 'wrk' : 'autocannon'}\n`);
  printTable(
    ['what', 'measured', 'limit', 'verdict'],
    [
      ['bare Fastify + SQLite, GET of a row', shown(bare), '', ''],
      atLeast('4.9 polling', polls, POLLS),
      ['… of bare', (polls.rate / bare.rate).toFixed(2), '≥ 0.50', verdict(polls.rate >= bare.rate / 2)],
      atLeast('4.1 issuing', issues, ISSUES),
    ],
  );
  printTable(
    [
      `half the load; 4.1 in an open loop, the middle of ${ROUNDS} rounds`,
      'median',
      'p99',
      'limit',
      'verdict',
    ],
    [
      within('4.9 at half of that rate', polls, halfPolls),
      within('4.1 at half of that rate', issues, halfIssues),
    ],
  );
} finally {
  endChildren();
  rmSync(folder, { recursive: true, force: true });
}
