/** One server for all files of a run, and a fresh database for each test. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe } from 'vitest';
import { findBinaries, WHY_NONE } from './binaries.ts';
import { runFolder } from './run-folder.ts';
import { PostgresServer } from './server.ts';

const STARTS_WITHIN_MS = 60_000;
const RUNS = findBinaries() !== null;
if (!RUNS) console.warn(`Skipped: ${WHY_NONE}`);

/** Skipped, with the reason in its name, where no PostgreSQL is. */
export function describePostgres(name: string, body: () => void): void {
  if (RUNS) describe(name, body);
  else describe.skip(`${name} (${WHY_NONE})`, body);
}

export interface SharedServer {
  folder: string;
  port: number;
  url: string;
  networkUrl: string;
}

let known: Promise<SharedServer> | null = null;

/** Started by whichever file asks first; the run's janitor ends it. */
export function sharedServer(): Promise<SharedServer> {
  known ??= find();
  return known;
}

async function find(): Promise<SharedServer> {
  const mark = join(runFolder(), 'shared.json');
  if (isFirst()) {
    const server = await PostgresServer.start();
    const { folder, port } = server;
    const told: SharedServer = { folder, port, url: server.url(), networkUrl: server.networkUrl() };
    writeFileSync(`${mark}.new`, JSON.stringify(told));
    renameSync(`${mark}.new`, mark);
    return told;
  }
  const until = performance.now() + STARTS_WITHIN_MS;
  while (!existsSync(mark)) {
    if (performance.now() > until) throw new Error('the PostgreSQL of this run was not started');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return JSON.parse(readFileSync(mark, 'utf8')) as SharedServer;
}

function isFirst(): boolean {
  try {
    mkdirSync(join(runFolder(), 'shared.lock'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A database of this name's own: its URL, by the socket. The run's end takes it away. */
export async function freshDatabase(template = 'template0'): Promise<string> {
  const { folder, port, url } = await sharedServer();
  const name = `t${randomBytes(6).toString('hex')}`;
  await asOwner({ host: folder, port }, 'postgres', (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`),
  );
  return url.replace('/postgres?', `/${name}?`);
}

/** A connection beside the store, for looking and for damage. */
export async function besides<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const parsed = new URL(url.replace('@/', '@socket/'));
  const host = parsed.searchParams.get('host') ?? parsed.hostname;
  const port = Number(parsed.searchParams.get('port') ?? parsed.port);
  return await asOwner({ host, port }, parsed.pathname.slice(1), use);
}

async function asOwner<T>(
  where: { host: string; port: number },
  database: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...where, user: 'omote', database });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
