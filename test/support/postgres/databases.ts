/** Databases with this program's schema, by URLs that are known before they are made. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { postgresText } from '../../../src/store/postgres/statement-text.ts';
import { TYPES } from '../../../src/store/postgres/values.ts';
import { migrated } from './driver.ts';
import { besides, sharedServer } from './shared-server.ts';

const TEMPLATE = 'omote_template';
/** Whoever makes the template holds off the others. */
const LOCK = 0x74656d70;

const { url } = process.env.OMOTE_TEST_STORE === 'postgres' ? await sharedServer() : { url: '' };
let hasTemplate = false;
const made = new Set<string>();

const named = (name: string): string => url.replace('/postgres?', `/${name}?`);

export const newDatabaseUrl = (): string => named(`t${randomBytes(6).toString('hex')}`);

/** Made once; asked again nothing happens. */
export async function makeDatabase(place: string): Promise<void> {
  if (made.has(place)) return;
  made.add(place);
  const name = /\/(\w+)\?/.exec(place)?.[1];
  await besides(url, async (client) => {
    if (!hasTemplate) {
      await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
      if (rowCount === 0) {
        await client.query(`CREATE DATABASE ${TEMPLATE}_new TEMPLATE template0`);
        await migrated(named(`${TEMPLATE}_new`));
        await client.query(`ALTER DATABASE ${TEMPLATE}_new RENAME TO ${TEMPLATE}`);
      }
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
      hasTemplate = true;
    }
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
  });
}

export async function askedOf(place: string, text: string, values: unknown[]): Promise<unknown[]> {
  return await besides(place, (client) => asked(client, text, values));
}

/** As who may do everything in this database: its keys, checks and triggers are switched off. */
export async function forcedOn(place: string, text: string, values: unknown[]): Promise<void> {
  await besides(place, async (client) => {
    await client.query('SET session_replication_role = replica');
    const checks = await client.query<{ drop: string }>(
      `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop FROM pg_constraint
       WHERE contype = 'c' AND connamespace = 'main'::regnamespace`,
    );
    for (const { drop } of checks.rows) await client.query(drop);
    for (const part of text.split(';')) await asked(client, part, values);
  });
}

async function asked(client: pg.Client, text: string, values: unknown[]): Promise<unknown[]> {
  await client.query('SET search_path = main');
  return (await client.query({ text: postgresText(text).text, values, types: TYPES as never })).rows;
}
