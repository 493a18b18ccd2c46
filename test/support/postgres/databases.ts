/** Databases with this program's schema, whose URLs are known before the databases are created. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { postgresText } from '../../../src/store/postgres/statements/statement-text.ts';
import { TYPES } from '../../../src/store/postgres/statements/values.ts';
import { started } from '../started.ts';
import { PostgresServer } from './server.ts';
import { besides, connected, createWithSchema, sharedServer } from './shared-server.ts';

const { url } = await serverOfTests();
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

/** URL of a database that does not exist yet; see makeDatabase. */
export const newDatabaseUrl = (): string => named(`t${randomBytes(6).toString('hex')}`);

/** Creates the database. Further calls do nothing. */
export async function makeDatabase(place: string): Promise<void> {
  if (made.has(place)) return;
  made.add(place);
  started('database');
  await createWithSchema(url, /\/(\w+)\?/.exec(place)?.[1] ?? '');
}

const looking = new Map<string, Promise<pg.Client>>();

/** Uses one connection for all queries of a test. */
export async function askedOf(place: string, text: string, values: unknown[]): Promise<unknown[]> {
  let client = looking.get(place);
  if (client === undefined) {
    client = connected(place);
    looking.set(place, client);
    onTestFinished(async () => {
      looking.delete(place);
      await (await client)?.end();
    });
  }
  return await asked(await client, text, values);
}

/** Executes with all rights in this database: keys, checks and triggers are disabled. */
export async function forcedOn(place: string, text: string, values: unknown[]): Promise<void> {
  await besides(place, async (client) => {
    await client.query('SET session_replication_role = replica; SET search_path = main');
    const checks = await client.query<{ drop: string }>(
      `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop FROM pg_constraint
       WHERE contype = 'c' AND connamespace = 'main'::regnamespace`,
    );
    for (const { drop } of checks.rows) await client.query(drop);
    for (const part of text.split(';')) await asked(client, part, values);
  });
}

async function asked(client: pg.Client, text: string, values: unknown[]): Promise<unknown[]> {
  return (await client.query({ text: postgresText(text).text, values, types: TYPES as never })).rows;
}
