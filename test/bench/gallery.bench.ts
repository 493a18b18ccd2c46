/**
 * The start of a service with 1,000,000 people (OMOTE_BENCH_PEOPLE): `npm run bench gallery`. The data folder (6 GB) is
 * created once, in some minutes, and kept in the temporary folder. Freshly written pages are in the system's cache; a
 * cold disk takes additional time.
 */

import { createSecretKey, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createApiKey } from '../../src/app/access/api-key-tasks.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { V1_SCOPES } from '../../src/contract/access/scopes.ts';
import { STANDARD_PACK } from '../../src/domain/packs/shipped-packs.ts';
import { bytesOfTemplate, seal } from '../../src/store/keys/seal.ts';
import { loadDataKey, openStore } from '../../src/store/store.ts';
import { QUALITY, T0 } from '../store/samples.ts';
import { endChildren, endService, startService } from './children.ts';
import { noiseTemplates } from './noise-templates.ts';
import { printTable } from './print-table.ts';

const PEOPLE = Number(process.env.OMOTE_BENCH_PEOPLE ?? 1_000_000);
/** The standard pack. */
const DIMENSION = 192;
const PACK = STANDARD_PACK;
/** The first start after other work is slower because the pages are on disk or, in a virtual machine, with the host. */
const STARTS = 3;
const LIMIT_S = (12 * PEOPLE) / 1_000_000;
const POLL_LIMIT_MS = 50;
const POLL_PAUSE_MS = 20;
const TICKS_PER_S = 100;

const folder = join(tmpdir(), `omote-bench-gallery-${PEOPLE}`);

/**
 * Writes directly to the tables, with templates and keys sealed as the store does; through the store it would take an
 * hour.
 */
async function build(into: string): Promise<void> {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true, mode: 0o700 });
  const dataKeyBytes = loadDataKey(into);
  await (await openStore({ folder: into, dataKey: dataKeyBytes })).close();
  const dataKey = createSecretKey(dataKeyBytes);
  const db = new Database(join(into, 'omote.db'));
  // Leaves write-ahead logging first, because everything would otherwise be written twice.
  db.pragma('journal_mode = DELETE');
  db.pragma('journal_mode = MEMORY');
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -400000');
  const ids = Array.from({ length: PEOPLE }, () => randomBytes(16).toString('hex'));
  const keys = new Map<string, Buffer>();
  const addPerson = db.prepare(
    'INSERT INTO people (auth_id, created_at_us, failures, locked_until_us) VALUES (?, ?, 0, 0)',
  );
  const addKey = db.prepare('INSERT INTO person_keys (auth_id, wrapped) VALUES (?, ?)');
  const addFace = db.prepare(
    'INSERT INTO faces (seq, feature_id, auth_id, session_id, registered_at_us, quality) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const addTemplate = db.prepare('INSERT INTO templates (face_seq, pack, template) VALUES (?, ?, ?)');
  const quality = JSON.stringify(QUALITY);
  db.exec('BEGIN');
  for (const authId of ids.toSorted()) {
    const key = randomBytes(32);
    keys.set(authId, key);
    addPerson.run(authId, T0);
    const place = { table: 'person_keys', column: 'wrapped', row: authId, authId };
    addKey.run(authId, seal(key, dataKey, place));
  }
  ids.forEach((authId, i) => {
    addFace.run(i + 1, `f${authId}`, authId, `s${authId}`, T0, quality);
  });
  ids.forEach((authId, i) => {
    const place = { table: 'templates', column: 'template', row: `f${authId}/${PACK}`, authId };
    const key = createSecretKey(keys.get(authId) as Buffer);
    addTemplate.run(i + 1, PACK, seal(bytesOfTemplate(template()), key, place));
  });
  db.exec('COMMIT');
  db.close();
}

const template = noiseTemplates(DIMENSION);

/** Processor time of the process with all its threads, seconds. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;

if (!existsSync(folder)) {
  const startMs = performance.now();
  mkdirSync(`${folder}.making`, { recursive: true });
  await build(join(`${folder}.making`, 'data'));
  renameSync(`${folder}.making`, folder);
  process.stdout.write(`made ${folder} in ${((performance.now() - startMs) / 1000).toFixed(0)} s\n`);
}

process.on('exit', endChildren);

interface Start {
  warmS: number;
  cpuS: number;
  pollsMs: number[];
  residentMb: number;
}

async function start(): Promise<Start> {
  const service = await startService(folder, Math.min(2, availableParallelism()));
  const listeningMs = performance.now();
  const cpuBefore = cpuSeconds(service.pid);
  const poll = await sessionToPoll(service.baseUrl);
  const pollsMs: number[] = [];
  let warm = false;
  while (!warm) {
    const startMs = performance.now();
    await poll();
    pollsMs.push(performance.now() - startMs);
    warm = (await fetch(`${service.baseUrl}/readyz`)).status === 200;
    await new Promise((resolve) => setTimeout(resolve, POLL_PAUSE_MS));
  }
  const warmS = (performance.now() - listeningMs) / 1000;
  const made = { warmS, cpuS: cpuSeconds(service.pid) - cpuBefore, pollsMs };
  const done = { ...made, residentMb: residentMb(service.pid) };
  await endService(service.pid);
  return done;
}

/** Returns a function that polls one session's result, as clients do all day. */
async function sessionToPoll(baseUrl: string): Promise<() => Promise<void>> {
  const db = new Database(join(folder, 'data', 'omote.db'), { readonly: true });
  const authId = db.prepare<[], string>('SELECT auth_id FROM faces LIMIT 1').pluck().get();
  db.close();
  const config = readConfig({ OMOTE_DATA_DIR: join(folder, 'data') });
  const asked = { name: 'bench', scopes: [...V1_SCOPES], allow: [], expiresInDays: 1 };
  const { key } = await createApiKey(config, asked);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ id_type: 'auth', identifier: authId, redirect_uri: 'https://app.example/' });
  const issued = await fetch(`${baseUrl}/v1/auth_face/sessions`, { method: 'POST', headers, body });
  const session = ((await issued.json()) as { svc_auth_session_id: string }).svc_auth_session_id;
  if (!session) throw new Error(`issuing answered ${issued.status}`);
  return async () => {
    const answer = await fetch(`${baseUrl}/v1/auth_sessions/${session}`, { headers });
    if (answer.status !== 200) throw new Error(`polling answered ${answer.status}`);
    await answer.arrayBuffer();
  };
}

const starts: Start[] = [];
for (let i = 0; i < STARTS; i++) starts.push(await start());
const middle = (of: (start: Start) => number) => starts.map(of).sort((a, b) => a - b)[STARTS >> 1];
const polls = starts.flatMap(({ pollsMs }) => pollsMs).sort((a, b) => a - b);
const poll = (share: number) => polls[Math.min(polls.length - 1, Math.floor(polls.length * share))];

const row = (what: string, took: number, limit: number, unit: string) => [
  what,
  `${took.toFixed(took < 10 ? 1 : 0)} ${unit}`,
  `${limit.toFixed(0)} ${unit}`,
  (took / limit).toFixed(2),
];
printTable(
  [`${PEOPLE.toLocaleString('en')} sealed templates × ${DIMENSION}`, 'measured', 'limit', 'ratio'],
  [
    ...starts.map(({ warmS }, i) => row(`start ${i + 1}: listening until warm`, warmS, LIMIT_S, 's')),
    row(
      'the middle one',
      middle(({ warmS }) => warmS),
      LIMIT_S,
      's',
    ),
    row(
      'CPU time of it on two cores',
      middle(({ cpuS }) => cpuS / 2),
      LIMIT_S,
      's',
    ),
    row('a poll meanwhile, median', poll(0.5), POLL_LIMIT_MS, 'ms'),
    row('a poll meanwhile, 99th of a hundred', poll(0.99), POLL_LIMIT_MS, 'ms'),
    row(
      'resident afterwards',
      middle((start) => start.residentMb),
      2000,
      'MB',
    ),
  ],
);
process.stdout.write(`\nkept for the next run: ${folder}\n`);
process.exit();
