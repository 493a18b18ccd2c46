/**
 * Three appliances on one PostgreSQL with 200,000 people (`-- --people 1000000`): start time, processor time and memory
 * of each, and the time until a new face is known at the others. `npm run bench site-start [-- --enrolments 100]`. All
 * share this machine's cores. The database (1 M: 8 GB) is removed at the end. Three appliances with 1 M people use 6 GB
 * of memory.
 */
import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { portrait } from '../../scripts/sample-people.ts';
import { scriptOptions } from '../../scripts/script-options.ts';
import { openPostgresStore } from '../../src/store/postgres-store.ts';
import { PostgresServer } from '../support/postgres/server.ts';
import { endChildren, endService, type Service, startService } from './children.ts';
import { cpuSeconds, privateMb } from './cpu-time.ts';
import { fillDatabase } from './filled-database.ts';
import { foundElsewhere, sizes } from './found-elsewhere.ts';
import { printTable } from './print-table.ts';
import { quantile } from './quantile.ts';

const values = scriptOptions(import.meta.filename, {
  people: { type: 'string', default: '200000' },
  enrolments: { type: 'string', default: '100' },
});
const PEOPLE = Number(values.people);
const ENROLMENTS = Number(values.enrolments);
const NODES = 3;
const LIMIT_S = (15 * PEOPLE) / 1_000_000;
const MOST_FOUND_MS = 500;
/** A start that takes longer than this has failed. */
const ENDS_WITHIN_MS = 20 * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'omote-bench-'));
const server = await PostgresServer.start({ settings: { shared_buffers: '1GB', max_wal_size: '8GB' } });
const postmaster = Number(readFileSync(join(server.data, 'postmaster.pid'), 'utf8').split('\n')[0]);

interface Start {
  node: Service;
  seconds: number;
  ownS: number;
  serverS: number;
}

let key = '';

/** Starts an appliance and waits until it knows everybody. */
async function started(number: number, dataKey: Buffer): Promise<Start> {
  const place = join(folder, String(number));
  mkdirSync(join(place, 'data'), { recursive: true });
  writeFileSync(join(place, 'data/data.key'), `${dataKey.toString('base64')}\n`, { mode: 0o600 });
  const serverBefore = cpuSeconds(postmaster);
  const fromMs = performance.now();
  const node = await startService(place, 1, {
    OMOTE_DATABASE_URL: server.url(),
    OMOTE_DUPLICATE_FMR: '1e-12',
  });
  key ||= node.key;
  // `/readyz` is not 200 while the gallery is being loaded.
  while ((await fetch(`${node.baseUrl}/readyz`)).status !== 200) {
    if (performance.now() - fromMs > ENDS_WITHIN_MS) throw new Error('the start does not end');
    await pause(50);
  }
  return {
    node,
    seconds: (performance.now() - fromMs) / 1000,
    ownS: cpuSeconds(node.pid),
    serverS: cpuSeconds(postmaster) - serverBefore,
  };
}

try {
  const dataKey = randomBytes(32);
  const store = await openPostgresStore({ url: server.url(), dataKey: Uint8Array.from(dataKey) });
  const filledMs = performance.now();
  await fillDatabase({
    url: server.url(),
    dataKey: createSecretKey(dataKey),
    people: PEOPLE,
    withRows: true,
  });
  await store.close();
  process.stdout.write(`filled in ${((performance.now() - filledMs) / 1000).toFixed(0)} s\n`);

  const starts: Start[] = [];
  for (let i = 1; i <= NODES; i++) starts.push(await started(i, dataKey));
  printTable(
    [
      `${PEOPLE.toLocaleString('en')} people`,
      'ready with all of them, s',
      'CPU time, appliance, s',
      'CPU time, PostgreSQL, s',
      'both by two cores, s',
      'limit, s',
      'ratio',
      'memory, MB',
    ],
    starts.map(({ node, seconds, ownS, serverS }, i) => [
      `appliance ${i + 1}`,
      seconds.toFixed(1),
      ownS.toFixed(1),
      serverS.toFixed(1),
      ((ownS + serverS) / 2).toFixed(1),
      LIMIT_S.toFixed(0),
      (seconds / LIMIT_S).toFixed(2),
      privateMb(node.pid).toFixed(0),
    ]),
  );
  const picture = (await portrait('ada')).toString('base64');
  const size = await sizes(starts[NODES - 1].node);
  for (const { node } of starts)
    if ((await size(node)) !== PEOPLE) throw new Error(`${node.baseUrl} knows ${await size(node)} people`);
  const foundMs = await foundElsewhere(
    starts.map(({ node }) => node),
    size,
    key,
    picture,
    ENROLMENTS,
  );
  process.stdout.write('\n');
  printTable(
    ['what', 'measured', 'limit', 'ratio'],
    [
      [
        `enrolled at one, known at the ${NODES - 1} others, p50 and p99 of ${ENROLMENTS}`,
        `${quantile(foundMs, 0.5).toFixed(0)} and ${quantile(foundMs, 0.99).toFixed(0)} ms`,
        `p99 ≤ ${MOST_FOUND_MS} ms`,
        (quantile(foundMs, 0.99) / MOST_FOUND_MS).toFixed(2),
      ],
    ],
  );
  process.stdout.write(`\n${availableParallelism()} cores, load average ${loadavg()[0].toFixed(1)}\n`);
  for (const { node } of starts) await endService(node.pid);
} finally {
  endChildren();
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
}
