/**
 * Calls per second of the API compared with a bare Fastify + SQLite server in the same run. All cores are used, shared
 * with the load generator: wrk if it is installed, otherwise autocannon (which occupies a core). Limits: polling (4.9)
 * ≥ 25,000/s and issuing (4.1) ≥ 3,000/s on two cores; p99 under 25 ms at half that load.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { portrait } from '../../scripts/sample-people.ts';
import { createClient } from '../../src/contract/client.ts';
import { endChildren, startScript, startService } from './children.ts';
import { printTable } from './print-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'omote-bench-'));
const SECONDS = 5;
const CONNECTIONS = 32;
const POLLS = 25_000;
const ISSUES = 3_000;
const P99_MS = 25;
const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

interface Load {
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Measured {
  rate: number;
  p99Ms: number;
}

/** Sends calls as fast as possible. */
async function flood(load: Load): Promise<Measured> {
  if (hasWrk) return wrk(load);
  return await cannon(load, {});
}

/** Sends calls at a fixed rate. Latency includes queueing, so it is what a client of a half-loaded service sees. */
const paced = (load: Load, rate: number) => cannon(load, { overallRate: rate });

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
  const [, p99 = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(said) ?? [];
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1] ?? 0);
  return { rate, p99Ms: Number(p99) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1) };
}

async function cannon({ url, headers, body }: Load, pace: object): Promise<Measured> {
  const post = body === undefined ? {} : ({ method: 'POST', body } as const);
  const all = { url, headers: headers ?? {}, connections: CONNECTIONS, duration: SECONDS, ...post, ...pace };
  const { requests, latency, non2xx, errors, timeouts } = await autocannon(all);
  if (non2xx + errors > 0)
    throw new Error(
      `${url}: ${non2xx} answers were errors, ${errors} calls failed, ${timeouts} of them by time`,
    );
  return { rate: requests.average, p99Ms: latency.p99 };
}

const shown = ({ rate, p99Ms }: Measured): string => `${rate.toFixed(0)}/s (p99 ${p99Ms.toFixed(1)} ms)`;
const verdict = (holds: boolean): string => (holds ? 'holds' : 'MISSED');

const atLeast = (what: string, measured: Measured, limit: number): string[] => [
  what,
  shown(measured),
  `≥ ${limit}/s`,
  verdict(measured.rate >= limit),
];

const within = (what: string, measured: Measured, limitMs: number): string[] => [
  what,
  shown(measured),
  `p99 ≤ ${limitMs} ms`,
  verdict(measured.p99Ms <= limitMs),
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
  const halfPolls = await paced(poll, POLLS / 2);
  const issues = await flood(issue);
  const halfIssues = await paced(issue, ISSUES / 2);
  process.stdout.write(`load by ${hasWrk ? 'wrk' : 'autocannon'}, paced load by autocannon\n`);
  printTable(
    ['what', 'measured', 'limit', 'verdict'],
    [
      ['bare Fastify + SQLite, GET of a row', shown(bare), '', ''],
      atLeast('4.9 polling', polls, POLLS),
      ['… of bare', (polls.rate / bare.rate).toFixed(2), '≥ 0.50', verdict(polls.rate >= bare.rate / 2)],
      within('4.9 at half the limit', halfPolls, P99_MS),
      atLeast('4.1 issuing', issues, ISSUES),
      within('4.1 at half the limit', halfIssues, P99_MS),
    ],
  );
} finally {
  endChildren();
  rmSync(folder, { recursive: true, force: true });
}
