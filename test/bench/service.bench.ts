/**
 * Start-up time of the built service, memory, and polling of a result compared with bare Fastify + SQLite in one run: by
 * rate, and by processor time per call, which the clients and other work on the machine affect less. By the latter also
 * issuing (4.1), beside a bare insert of one row that is on disk when it is answered; in both, calls that arrive together
 * share one commit.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { portrait } from '../../scripts/sample-people.ts';
import { BUILT, endChildren, endService, startScript, startService } from './children.ts';
import { threadsUs } from './cpu-time.ts';
import { printTable } from './print-table.ts';
import { quantile } from './quantile.ts';

const folder = mkdtempSync(join(tmpdir(), 'omote-bench-'));
const SECONDS = 5;

/** Resident memory, MB; Linux only. */
function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function load(url: string, headers: Record<string, string> = {}) {
  await autocannon({ url, headers, connections: 32, duration: 2 });
  const { requests, latency, non2xx } = await autocannon({
    url,
    headers,
    connections: 32,
    duration: SECONDS,
  });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were errors`);
  return { rate: requests.average, p50: latency.p50, p99: latency.p99 };
}

const STARTS = 5;
const START_LIMIT_MS = 1000;

/** How long the built service takes to start on an empty folder, with its two workers' networks loaded, ms. */
async function startsMs(): Promise<number[]> {
  const took: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const { ms, pid } = await startService(join(folder, `start ${i}`), 2, {}, undefined, BUILT);
    took.push(ms);
    await endService(pid);
  }
  return took;
}

const CALLS_A_TURN = 4000;
/** Turns end when the median of the ratios lies within this of its 95 % interval's ends, or after the most turns. */
const [LEAST_TURNS, MOST_TURNS, CLOSE_ENOUGH] = [6, 12, 0.03];
const LEAST_OF_BARE = 0.8;
/** Issuing asks for person, face, template, suspension and deletion before it inserts, and each job has a savepoint. */
const LEAST_OF_INSERT = 0.5;

interface Peer {
  pid: number;
  url: string;
  headers?: Record<string, string>;
  /** The body of a POST; absent: a GET. */
  body?: string;
}

/** Processor time per call of each server, µs, measured in turn. */
async function timeOfCall(peers: readonly Peer[]): Promise<number[][]> {
  const took: number[][] = peers.map(() => []);
  // The first turns let V8 compile for speed.
  for (let turn = -3; turn < MOST_TURNS && !isKnown(took); turn++)
    for (const [i, { pid, url, headers = {}, body }] of peers.entries()) {
      const from = threadsUs(pid);
      const load = { url, headers, ...(body === undefined ? {} : { method: 'POST' as const, body }) };
      const { non2xx } = await autocannon({ ...load, connections: 32, amount: CALLS_A_TURN });
      if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were errors`);
      if (turn >= 0) took[i].push((threadsUs(pid) - from) / CALLS_A_TURN);
    }
  return took;
}

/** Whether the ratio of the first to the second is known closely: by the order statistics that hold its median. */
function isKnown([first = [], second = []]: readonly number[][]): boolean {
  const ratios = first
    .flatMap((us, turn) => (second[turn] ? [us / second[turn]] : []))
    .toSorted((a, b) => a - b);
  if (ratios.length < LEAST_TURNS) return false;
  const rank = Math.max(0, Math.floor((ratios.length - 1.96 * Math.sqrt(ratios.length)) / 2));
  const [low, middle, high] = [ratios[rank], ratios[ratios.length >> 1], ratios[ratios.length - 1 - rank]];
  return (high - low) / 2 <= CLOSE_ENOUGH * middle;
}

const byTime = (what: string, own: number[], bare: number[], least: number): string[] => [
  what,
  `${quantile(own, 0.5).toFixed(0)} µs; bare ${quantile(bare, 0.5).toFixed(0)} µs`,
  `≥ ${least} of bare`,
  quantile(
    bare.map((us, turn) => us / own[turn]),
    0.5,
  ).toFixed(2),
];

try {
  const starts = await startsMs();
  const service = await startService(folder, 2, {}, undefined, BUILT);
  const idleMb = residentMb(service.pid);
  const { baseUrl: base, key } = service;
  const headers = { authorization: `Bearer ${key}` };
  const post = async (path: string, body: object) => {
    const init = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    return (await (await fetch(base + path, init)).json()) as Record<string, string>;
  };
  const { auth_id } = await post('/v1/auth', {});
  const face_image = (await portrait('ada')).toString('base64');
  for (let i = 0; i < 40; i++) await post(`/v1/auth/${auth_id}/faces`, { face_image });
  const busyMb = residentMb(service.pid);
  const wanted = {
    id_type: 'auth',
    identifier: auth_id,
    redirect_uri: 'https://app.example/back',
    expires: 3600,
  };
  const { svc_auth_session_id } = await post('/v1/auth_face/sessions', wanted);
  const bare = await startScript('test/bench/bare-server.ts', [folder], {});
  const bareUrl = (JSON.parse(bare.output) as { url: string }).url;
  const peer = await load(bareUrl);
  const polled = `${base}/v1/auth_sessions/${svc_auth_session_id}`;
  const own = await load(polled, headers);
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify(wanted);
  const [ofBare, ofOwn] = await timeOfCall([
    { pid: bare.pid, url: bareUrl },
    { pid: service.pid, url: polled, headers },
  ]);
  const [ofInsert, ofIssue] = await timeOfCall([
    { pid: bare.pid, url: bareUrl.slice(0, bareUrl.lastIndexOf('/')), headers: json, body },
    { pid: service.pid, url: `${base}/v1/auth_face/sessions`, headers: { ...headers, ...json }, body },
  ]);
  printTable(
    ['what', 'measured', 'limit', 'ratio'],
    [
      [
        `start to ready, empty gallery, median and slowest of ${STARTS}`,
        `${(quantile(starts, 0.5) / 1000).toFixed(2)}; ${(Math.max(...starts) / 1000).toFixed(2)} s`,
        `${START_LIMIT_MS / 1000} s`,
        (quantile(starts, 0.5) / START_LIMIT_MS).toFixed(2),
      ],
      ['resident memory, 2 workers, idle', `${idleMb.toFixed(0)} MB`, '350 MB', (idleMb / 350).toFixed(2)],
      ['… after 40 registrations by image', `${busyMb.toFixed(0)} MB`, '450 MB', (busyMb / 450).toFixed(2)],
      ['bare Fastify + SQLite, GET of a row', `${peer.rate.toFixed(0)}/s (p99 ${peer.p99} ms)`, '', '1.00'],
      [
        'GET /v1/auth_sessions/{id}',
        `${own.rate.toFixed(0)}/s (p99 ${own.p99} ms)`,
        '≥ 0.50 of bare',
        (own.rate / peer.rate).toFixed(2),
      ],
      byTime(`… processor time of a call, median of ${ofOwn.length} turns`, ofOwn, ofBare, LEAST_OF_BARE),
      byTime('issuing (4.1), processor time of a call', ofIssue, ofInsert, LEAST_OF_INSERT),
    ],
  );
} finally {
  endChildren();
  rmSync(folder, { recursive: true, force: true });
}
