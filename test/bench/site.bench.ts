/**
 * Compares one, two and three appliances on one PostgreSQL with one appliance on SQLite in the same run: polls, issues,
 * captures, the time from an enrolment until the other appliances know it, and from tap to result. Also measures what
 * an issue costs the processors and PostgreSQL. Everything runs on this host: appliances, PostgreSQL and clients share
 * its cores.
 * `npm run bench site [-- --seconds 3 --enrolments 100]`
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { scriptOptions } from '../../scripts/script-options.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { PostgresServer } from '../support/postgres/server.ts';
import { endChildren, endService, type Service, startService } from './children.ts';
import { cpuSeconds } from './cpu-time.ts';
import { call, foundElsewhere, sizes } from './found-elsewhere.ts';
import { printTable } from './print-table.ts';
import { quantile } from './quantile.ts';

const values = scriptOptions(import.meta.filename, {
  seconds: { type: 'string', default: '3' },
  enrolments: { type: 'string', default: '100' },
});
const SECONDS = Number(values.seconds);
const ENROLMENTS = Number(values.enrolments);
const TAPS = 12;
const NODES = 3;
const [LEAST_ISSUES, LEAST_POLLS, MOST_FOUND_MS, MOST_TAP] = [1000, 8000, 500, 1.1];

const folder = mkdtempSync(join(tmpdir(), 'omote-bench-'));
/** The pictures are stills, because the service is measured and not how long a person takes to move. */
const ENV = { OMOTE_ACTIVE_CHALLENGE: 'off', OMOTE_DUPLICATE_FMR: '1e-12' };
const frames = await cameraFrames('ada', 16);
const face_image = (await portrait('ada')).toString('base64');

interface Site {
  nodes: Service[];
  key: string;
  person: string;
}

const SESSION = { id_type: 'auth', redirect_uri: 'https://app.example/back', expires: 3600 };
const issue = (node: Service, { key, person }: Site) =>
  call(node, key, 'POST', '/v1/auth_face/sessions', { ...SESSION, identifier: person });

async function siteOf(name: string, count: number, databaseUrl: string | null): Promise<Site> {
  const dataKey = randomBytes(32).toString('base64');
  const nodes: Service[] = [];
  for (let i = 0; i < count; i++) {
    const place = join(folder, `${name}-${i}`);
    mkdirSync(join(place, 'data'), { recursive: true });
    writeFileSync(join(place, 'data/data.key'), `${dataKey}\n`, { mode: 0o600 });
    nodes.push(
      await startService(place, 1, { ...ENV, ...(databaseUrl && { OMOTE_DATABASE_URL: databaseUrl }) }),
    );
  }
  const [{ key }] = nodes;
  const { auth_id } = await call(nodes[0], key, 'POST', '/v1/auth');
  await call(nodes[0], key, 'POST', `/v1/auth/${auth_id}/faces`, { face_image });
  return { nodes, key, person: auth_id };
}

/**
 * Responses per second of all nodes together.
 * @param of the request to each node
 */
async function rate(site: Site, nodes: readonly Service[], of: (node: Service) => object): Promise<number> {
  const headers = { authorization: `Bearer ${site.key}`, 'content-type': 'application/json' };
  const run = (duration: number) =>
    Promise.all(
      nodes.map(async (node) => {
        const options = { headers, connections: 32, duration, ...of(node) } as autocannon.Options;
        const { requests, non2xx, errors } = await autocannon(options);
        if (non2xx + errors > 0) throw new Error(`${non2xx + errors} answers of ${options.url} were errors`);
        return requests.average;
      }),
    );
  await run(1);
  return (await run(SECONDS)).reduce((sum, one) => sum + one, 0);
}

async function polls(site: Site, count: number): Promise<number> {
  const { svc_auth_session_id } = await issue(site.nodes[0], site);
  return await rate(site, site.nodes.slice(0, count), ({ baseUrl }) => ({
    url: `${baseUrl}/v1/auth_sessions/${svc_auth_session_id}`,
  }));
}

const issues = (site: Site, count: number): Promise<number> =>
  rate(site, site.nodes.slice(0, count), ({ baseUrl }) => ({
    url: `${baseUrl}/v1/auth_face/sessions`,
    method: 'POST',
    body: JSON.stringify({ ...SESSION, identifier: site.person }),
  }));

/** Complete visits per second, with four pages at once at each appliance. */
async function captures(site: Site, count: number): Promise<number> {
  let done = 0;
  const until = performance.now() + 2 * SECONDS * 1000;
  const page = async (node: Service) => {
    while (performance.now() < until) {
      const { url } = await issue(node, site);
      await playCapture(url, frames, { frameGapMs: 5 });
      done++;
    }
  };
  const startedMs = performance.now();
  await Promise.all(site.nodes.slice(0, count).flatMap((node) => [0, 1, 2, 3].map(() => page(node))));
  return done / ((performance.now() - startedMs) / 1000);
}

/** Time from requesting a session until the page gets its result, ms. */
async function tap(site: Site): Promise<number> {
  const startedMs = performance.now();
  const { url } = await issue(site.nodes[0], site);
  await playCapture(url, frames, { frameGapMs: 5 });
  return performance.now() - startedMs;
}

/** What has been used since the site started, without what other work on this machine used. */
interface Spent {
  atMs: number;
  issued: number;
  commits: number;
  /** Transactions that were rolled back because another appliance was in the way, and repeated. */
  undone: number;
  flushes: number;
  appliancesS: number;
  databaseS: number;
  callersS: number;
}

/** PostgreSQL reports a session's statistics up to a second later. */
const TOLD_AFTER_MS = 1500;

async function spent({ nodes }: Site): Promise<Spent> {
  await pause(TOLD_AFTER_MS);
  const [row] = await database.query<Record<'issued' | 'commits' | 'undone' | 'flushes', string>>(
    `SELECT (SELECT count(*) FROM main.sessions) AS issued, xact_commit AS commits, xact_rollback AS undone,
       (SELECT wal_sync FROM pg_stat_wal) AS flushes FROM pg_stat_database WHERE datname = current_database()`,
  );
  const { user, system } = process.cpuUsage();
  return {
    atMs: performance.now(),
    issued: Number(row.issued),
    commits: Number(row.commits),
    undone: Number(row.undone),
    flushes: Number(row.flushes),
    appliancesS: nodes.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
    databaseS: cpuSeconds(postmaster),
    callersS: (user + system) / 1e6,
  };
}

const COSTS: [string, (of: Record<keyof Spent, number>) => string][] = [
  ['commits', ({ commits, issued }) => (commits / issued).toFixed(3)],
  ['transactions undone, conflicts', ({ undone, issued }) => (undone / issued).toFixed(3)],
  ['flushes of the log', ({ flushes, issued }) => (flushes / issued).toFixed(3)],
  ['CPU time of the appliances, µs', ({ appliancesS, issued }) => ((1e6 * appliancesS) / issued).toFixed(0)],
  ['CPU time of PostgreSQL, µs', ({ databaseS, issued }) => ((1e6 * databaseS) / issued).toFixed(0)],
  ['CPU time of the callers, µs', ({ callersS, issued }) => ((1e6 * callersS) / issued).toFixed(0)],
  [
    'cores busy with it',
    ({ appliancesS, databaseS, callersS, atMs }) =>
      ((1000 * (appliancesS + databaseS + callersS)) / (atMs - TOLD_AFTER_MS)).toFixed(2),
  ],
];

const shown = (value: number): string => value.toFixed(value < 100 ? 1 : 0);

const database = await PostgresServer.start({ durable: true, settings: { shared_buffers: '256MB' } });
const postmaster = Number(readFileSync(join(database.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
try {
  const file = await siteOf('sqlite', 1, null);
  const site = await siteOf('postgres', NODES, database.url());
  const rows: string[][] = [];
  /** Costs of issuing with 1, 2 and 3 appliances. */
  const costs: Record<keyof Spent, number>[] = [];
  for (const [what, measure, least] of [
    ['polls of a result (4.9), /s', polls, LEAST_POLLS],
    ['issues of a session (4.1), /s', issues, LEAST_ISSUES],
    ['captures, /s', captures, null],
  ] as const) {
    const own = await measure(file, 1);
    const counts: number[] = [];
    for (let count = 1; count <= NODES; count++) {
      const before = measure === issues ? await spent(site) : null;
      counts.push(await measure(site, count));
      if (before === null) continue;
      const after = await spent(site);
      const keys = Object.keys(before) as (keyof Spent)[];
      costs.push(
        Object.fromEntries(keys.map((key) => [key, after[key] - before[key]])) as Record<keyof Spent, number>,
      );
    }
    const [one] = counts;
    rows.push([
      what,
      shown(own),
      ...counts.map((value) => shown(value)),
      least === null ? '' : `≥ ${least} of one`,
      (one / (least ?? own)).toFixed(2),
    ]);
  }
  printTable(['what', 'SQLite', '1 on PostgreSQL', '2', '3', 'limit', 'ratio of one'], rows);

  process.stdout.write('\n');
  printTable(
    ['of one issue', '1', '2', '3'],
    COSTS.map(([what, of]) => [what, ...costs.map(of)]),
  );

  const [fileMs, siteMs]: [number[], number[]] = [[], []];
  for (let i = 0; i < TAPS; i++) {
    fileMs.push(await tap(file));
    siteMs.push(await tap(site));
  }
  const foundMs = await foundElsewhere(
    site.nodes,
    await sizes(site.nodes[NODES - 1]),
    site.key,
    face_image,
    ENROLMENTS,
  );
  const ratio = quantile(siteMs, 0.5) / quantile(fileMs, 0.5);
  process.stdout.write('\n');
  printTable(
    ['what', 'measured', 'limit', 'ratio'],
    [
      [
        'tap to result, PostgreSQL and SQLite by turns, median',
        `${shown(quantile(siteMs, 0.5))} and ${shown(quantile(fileMs, 0.5))} ms`,
        `≤ ${MOST_TAP} ×`,
        ratio.toFixed(2),
      ],
      [
        `enrolled at one, known at the ${NODES - 1} others, p50 and p99 of ${ENROLMENTS}`,
        `${shown(quantile(foundMs, 0.5))} and ${shown(quantile(foundMs, 0.99))} ms`,
        `p99 ≤ ${MOST_FOUND_MS} ms`,
        (quantile(foundMs, 0.99) / MOST_FOUND_MS).toFixed(2),
      ],
    ],
  );
  process.stdout.write(
    `\n${availableParallelism()} cores for ${NODES + 1} appliances, PostgreSQL and the callers; load average ${loadavg()[0].toFixed(1)}\n`,
  );
  for (const { pid } of [...file.nodes, ...site.nodes]) await endService(pid);
} finally {
  endChildren();
  await database[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
}
