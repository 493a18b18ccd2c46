/** One server for all test files of a run, and a fresh database for each test. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe } from 'vitest';
import { databaseAddress } from '../../../src/store/postgres/connection/address.ts';
import { started } from '../started.ts';
import { findBinaries, WHY_NONE } from './binaries.ts';
import { migrated } from './driver.ts';
import { runFolder } from './run-folder.ts';
import { PostgresServer } from './server.ts';

const STARTS_WITHIN_MS = 60_000;
const RUNS = findBinaries() !== null;
if (!RUNS) console.warn(`Skipped: ${WHY_NONE}`);

/** Describes tests that need PostgreSQL. Without one they are skipped, with the reason in their name. */
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

let found: Promise<SharedServer> | null = null;

/** The first test file that needs the server starts it. The run's janitor ends it. */
export function sharedServer(): Promise<SharedServer> {
  found ??= find();
  return found;
}

async function find(): Promise<SharedServer> {
  const addressFile = join(runFolder(), 'shared.json');
  const failureFile = `${addressFile}.failed`;
  if (isFirst())
    try {
      return await start(addressFile);
    } catch (error) {
      writeFileSync(failureFile, String(error));
      throw error;
    }
  const until = performance.now() + STARTS_WITHIN_MS;
  while (!existsSync(addressFile)) {
    if (existsSync(failureFile))
      throw new Error(`the PostgreSQL of this run was not started: ${readFileSync(failureFile, 'utf8')}`);
    if (performance.now() > until) throw new Error('the PostgreSQL of this run was not started');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return JSON.parse(readFileSync(addressFile, 'utf8')) as SharedServer;
}

/** Starts the server and writes its address for the other test files. */
async function start(addressFile: string): Promise<SharedServer> {
  const started = await PostgresServer.start();
  const { folder, port } = started;
  const server: SharedServer = { folder, port, url: started.url(), networkUrl: started.networkUrl() };
  writeFileSync(`${addressFile}.new`, JSON.stringify(server));
  renameSync(`${addressFile}.new`, addressFile);
  return server;
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

/**
 * Creates a database with a random name.
 * @returns its URL for the socket. The database is removed at the end of the run.
 */
export async function freshDatabase(template = 'template0'): Promise<string> {
  const { url } = await sharedServer();
  started('database');
  const name = `t${randomBytes(6).toString('hex')}`;
  await besides(url, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  return url.replace('/postgres?', `/${name}?`);
}

const TEMPLATE = 'omote_template';
/** Lock held by the process that makes the template database. */
const LOCK = 0x74656d70;
/** URLs of the servers that have the template. */
const prepared = new Set<string>();

/** Creates a database with this program's schema on a server: the schema is made once, and copied from then on. */
export async function createWithSchema(url: string, name: string): Promise<void> {
  await besides(url, async (client) => {
    if (!prepared.has(url)) {
      await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
      if (rowCount === 0) {
        await client.query(`CREATE DATABASE ${TEMPLATE}_new TEMPLATE template0`);
        await migrated(url.replace('/postgres?', `/${TEMPLATE}_new?`));
        await client.query(`ALTER DATABASE ${TEMPLATE}_new RENAME TO ${TEMPLATE}`);
      }
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
      prepared.add(url);
    }
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  });
}

/** Like freshDatabase, for tests that are not about the first start: with this program's schema, and no rows. */
export async function schemaDatabase(): Promise<string> {
  const { url } = await sharedServer();
  const name = `t${randomBytes(6).toString('hex')}`;
  started('database');
  await createWithSchema(url, name);
  return url.replace('/postgres?', `/${name}?`);
}

/** Opens a separate connection, for inspecting and damaging the database. */
export async function besides<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  return await asOwner(partsOf(url), use);
}

/** Opens a connection that the caller must end. Table names need no schema. */
export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ ...partsOf(url), options: '-c search_path=main' });
  await client.connect();
  return client;
}

function partsOf(url: string): { host: string; port: number; user: string; database: string } {
  const { hosts, user, database } = databaseAddress(url);
  return { ...hosts[0], user, database };
}

async function asOwner<T>(
  where: ReturnType<typeof partsOf>,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(where);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
