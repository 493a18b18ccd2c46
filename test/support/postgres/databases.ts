/**
 * Databases with this program's schema, whose URLs are known before the databases are created. A database costs the server
 * half a second of processor time, so tests of a file use it one after the other: after each, its rows are again those of
 * a new one.
 */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { postgresText } from '../../../src/store/postgres/statements/statement-text.ts';
import { TYPES } from '../../../src/store/postgres/statements/values.ts';
import { started } from '../started.ts';
import { PostgresServer } from './server.ts';
import { besides, connected, createWithSchema, sharedServer } from './shared-server.ts';

const { url } = await serverOfTests();
/** Databases of this process with this program's schema. */
const made = new Set<string>();

async function serverOfTests(): Promise<{ url: string }> {
  if (process.env.OMOTE_TEST_STORE !== 'postgres') return { url: '' };
  return process.env.OMOTE_TEST_PROMOTED ? await promotedServer() : await sharedServer();
}

/** A replica that was promoted after its primary was killed. The URL names both. */
async function promotedServer(): Promise<{ url: string }> {
  const primary = await PostgresServer.start();
  const replica = await primary.replica();
  await primary.kill();
  await replica.promote();
  const host = encodeURIComponent(`${replica.folder},${primary.folder}`);
  return { url: `postgres://omote@/postgres?host=${host}&port=${replica.port},${primary.port}` };
}

const named = (name: string): string => url.replace('/postgres?', `/${name}?`);

/** Databases of this process that are as new. */
const asNew: string[] = [];
const inUse = new Set<string>();
/** What undoes changes of a database's schema. */
const undoing = new Map<string, string[]>();
/** Each one's connection beside the store's. */
const looking = new Map<string, Promise<pg.Client>>();

/** URL of a database that perhaps does not exist yet; see makeDatabase. */
export const newDatabaseUrl = (): string => asNew.pop() ?? named(`t${randomBytes(6).toString('hex')}`);

/** Creates the database, for the rest of the test. Further calls do nothing. */
export async function makeDatabase(place: string): Promise<void> {
  if (inUse.has(place)) return;
  inUse.add(place);
  onTestFinished(() => giveBack(place));
  if (made.has(place)) return;
  made.add(place);
  started('database');
  await createWithSchema(url, /\/(\w+)\?/.exec(place)?.[1] ?? '');
  firstRows ??= await restoringFirstRows(place);
}

/** Leaves the database to the next test, or to the next of many random runs. The store must be closed. */
export async function giveBack(place: string): Promise<void> {
  if (!inUse.delete(place)) return;
  const client = await besideOf(place);
  const schema = undoing.get(place) ?? [];
  undoing.delete(place);
  await client.query(`BEGIN; ${firstRows}; ${schema.join(';')}; COMMIT`);
  asNew.push(place);
}

let firstRows: string | null = null;

/** Statements that make the rows and sequences of a database those of this new one. */
async function restoringFirstRows(place: string): Promise<string> {
  const client = await besideOf(place);
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'main'::regnamespace AND relkind = 'r'`,
  );
  const texts = ['SET LOCAL session_replication_role = replica'];
  for (const { name } of tables) {
    texts.push(`DELETE FROM main.${name}`);
    const { rows } = await client.query(`SELECT json_agg(t)::text AS first FROM main.${name} t`);
    if (rows[0].first !== null)
      texts.push(
        `INSERT INTO main.${name} OVERRIDING SYSTEM VALUE
         SELECT * FROM json_populate_recordset(NULL::main.${name}, ${client.escapeLiteral(rows[0].first)})`,
      );
  }
  texts.push(
    `SELECT setval(format('main.%I', sequencename)::regclass, start_value, false) FROM pg_sequences`,
    'SET LOCAL session_replication_role = origin',
  );
  return texts.join('; ');
}

function besideOf(place: string): Promise<pg.Client> {
  let client = looking.get(place);
  if (client === undefined) {
    client = connected(place);
    looking.set(place, client);
  }
  return client;
}

/** Uses one connection for all queries. */
export async function askedOf(place: string, text: string, values: unknown[]): Promise<unknown[]> {
  return await asked(await besideOf(place), text, values);
}

/** Executes with all rights in this database: keys, triggers, and the checks of the tables it names are disabled. */
export async function forcedOn(place: string, text: string, values: unknown[]): Promise<void> {
  await besides(place, async (client) => {
    await client.query('SET session_replication_role = replica; SET search_path = main');
    const checks = await client.query<{ drop: string; add: string }>(
      `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
         format('ALTER TABLE main.%s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
       FROM pg_constraint WHERE contype = 'c' AND connamespace = 'main'::regnamespace
         AND $1 ~ format('\\m%s\\M', conrelid::regclass)`,
      [text],
    );
    for (const { drop } of checks.rows) await client.query(drop);
    undoing.set(place, [...(undoing.get(place) ?? []), ...checks.rows.map(({ add }) => add)]);
    for (const part of text.split(';')) await asked(client, part, values);
  });
}

async function asked(client: pg.Client, text: string, values: unknown[]): Promise<unknown[]> {
  return (await client.query({ text: postgresText(text).text, values, types: TYPES as never })).rows;
}
