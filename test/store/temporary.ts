import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import type { Store } from '../../src/domain/ports.ts';
import type { RefusedRow } from '../../src/domain/site/ports-integrity.ts';
import { kiosksAndCalls as SQLITE_32 } from '../../src/store/migrations/0032-kiosks-and-calls.ts';
import { otherWaysAtKiosks as SQLITE_38 } from '../../src/store/migrations/0038-other-ways-at-kiosks.ts';
import { kiosksAndCalls as POSTGRES_32 } from '../../src/store/postgres/migrations/0032-kiosks-and-calls.ts';
import { otherWaysAtKiosks as POSTGRES_38 } from '../../src/store/postgres/migrations/0038-other-ways-at-kiosks.ts';
import { openPostgresStore } from '../../src/store/postgres-store.ts';
import { AUTHENTICATED } from '../../src/store/sql/authenticated-rows.ts';
import { openStore } from '../../src/store/store.ts';
import {
  askedOf,
  forcedOn,
  giveBack,
  makeDatabase,
  newDatabaseUrl,
  willDiffer,
} from '../support/postgres/databases.ts';
import { besides as besidesServer } from '../support/postgres/shared-server.ts';
import { started } from '../support/started.ts';

export const DATA_KEY = new Uint8Array(32).fill(7);

/** The engine that the store's tests use. Those of both engines run on SQLite; `contract.test.ts` runs them on PostgreSQL. */
export const ENGINE = process.env.OMOTE_TEST_STORE === 'postgres' ? 'postgres' : 'sqlite';

/** A place for a store: a folder, or the URL of a database. It is removed after the test. */
export function freshPlace(): string {
  return ENGINE === 'postgres' ? newDatabaseUrl() : freshFolder();
}

/** Leaves the place to the next of many random runs. The store must be closed. */
export async function leave(place: string): Promise<void> {
  if (ENGINE === 'postgres') await giveBack(place);
  else rmSync(place, { recursive: true, force: true });
}

/** The folder is removed after the test. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'omote-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (ENGINE === 'sqlite') started('database');
  return folder;
}

/** The store is closed after the test. */
export async function open(
  place = freshPlace(),
  dataKey = DATA_KEY,
  onRefusedRow?: (row: RefusedRow) => void,
): Promise<Store> {
  const store = await openedAt(place, { dataKey, ...(onRefusedRow ? { onRefusedRow } : {}) });
  onTestFinished(() => store.close());
  return store;
}

async function openedAt(
  place: string,
  options: { dataKey: Uint8Array; onRefusedRow?: (row: RefusedRow) => void },
): Promise<Store> {
  if (ENGINE === 'sqlite') return await openStore({ folder: place, ...options });
  await makeDatabase(place);
  return await openPostgresStore({ url: place, ...options });
}

/** Queries the database directly, in either engine, while the store is open. @param text with `?` marks */
export async function askedBeside<Row = unknown>(
  place: string,
  text: string,
  ...values: unknown[]
): Promise<Row[]> {
  if (ENGINE === 'postgres') return (await askedOf(place, text, values)) as Row[];
  return besides(place, (db) => asked<Row>(db, text, values));
}

/**
 * Writes past the store, without foreign keys and checks. In SQLite, the triggers that protect the audit log are dropped
 * for the rest of the test, and other triggers still run; PostgreSQL runs none.
 * @param text statements separated by `;`, each of which gets all `values`
 */
export async function forcedBeside(place: string, text: string, ...values: unknown[]): Promise<void> {
  if (ENGINE === 'postgres') return await forcedOn(place, text, values);
  besides(place, (db) => {
    db.pragma('foreign_keys = OFF');
    db.pragma('ignore_check_constraints = ON');
    db.exec('DROP TRIGGER IF EXISTS audit_is_not_changed; DROP TRIGGER IF EXISTS audit_is_not_shortened');
    for (const part of text.split(';').filter((one) => one.trim() !== '')) asked(db, part, values);
  });
}

function asked<Row>(db: Database.Database, text: string, values: unknown[]): Row[] {
  const statement = db.prepare<unknown[], Row>(text);
  if (statement.reader) return statement.all(...values);
  statement.run(...values);
  return [];
}

/** The names of all of Omote's tables. */
export async function tablesOf(place: string): Promise<string[]> {
  const text =
    ENGINE === 'postgres'
      ? "SELECT relname AS name FROM pg_class WHERE relnamespace = 'main'::regnamespace AND relkind = 'r' ORDER BY 1"
      : "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'sqlite_sequence' ORDER BY 1";
  return (await askedBeside<{ name: string }>(place, text)).map(({ name }) => name);
}

/** All columns with their tables. */
export async function columnsOf(place: string): Promise<{ table: string; column: string }[]> {
  const text =
    ENGINE === 'postgres'
      ? `SELECT relname AS "table", attname AS "column" FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
         WHERE relnamespace = 'main'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped`
      : `SELECT m.name AS "table", c.name AS "column" FROM sqlite_schema m JOIN pragma_table_xinfo(m.name) c
         WHERE m.type = 'table'`;
  return await askedBeside(place, text);
}

/** A separate connection to a SQLite store, for inspection and damage. */
export function besides<T>(folder: string, use: (db: Database.Database) => T): T {
  const db = new Database(join(folder, 'omote.db'));
  try {
    return use(db);
  } finally {
    db.close();
  }
}

/** Makes the audit log what schema 24 left: removes what migration 25 added. */
export function downgradedToSchema24(db: Database.Database): void {
  db.exec(
    'DROP INDEX audit_by_chain; ALTER TABLE audit DROP COLUMN number; ALTER TABLE audit DROP COLUMN chain',
  );
}

/** Removes what migration 32 added, so that sessions look as an earlier version left them. */
const WITHOUT_KIOSKS_AND_CALLS = {
  sqlite: `DROP TABLE key_calls; DROP TABLE key_call_counts; DROP TRIGGER sessions_counted_by_kiosk; DROP TABLE kiosk_counts;
    DROP INDEX session_origins_by_kiosk; DROP INDEX session_origins_by_key; ALTER TABLE session_origins DROP COLUMN session_seq;`,
  postgres: `DROP TABLE main.key_calls, main.key_call_counts, main.kiosk_counts;
    DROP TRIGGER sessions_counted_by_kiosk ON main.sessions; DROP FUNCTION main.session_counted_by_kiosk;
    ALTER TABLE main.session_origins DROP COLUMN session_seq;`,
};

/** Removes what migration 35 added. */
const WITHOUT_WEBHOOKS = {
  sqlite: `DROP TRIGGER sessions_told_at_issue; DROP TRIGGER sessions_told_at_end; DROP TRIGGER deletions_told;
    DROP TABLE webhook_deliveries; DROP TABLE webhook_endpoints;`,
  postgres: `DROP TRIGGER sessions_told_at_issue ON main.sessions; DROP TRIGGER sessions_told_at_end ON main.sessions;
    DROP TRIGGER deletions_told ON main.delete_processes; DROP FUNCTION main.session_told; DROP FUNCTION main.deletion_told;
    DROP TABLE main.webhook_deliveries; DROP TABLE main.webhook_endpoints;`,
};

/** Removes what migration 36 added. */
const WITHOUT_IDENTITY_PROVIDER = {
  sqlite: 'DROP TABLE provider_sessions; DROP TABLE operator_identities;',
  postgres: 'DROP TABLE main.provider_sessions, main.operator_identities CASCADE;',
};

/** Removes what migration 37 added. */
const WITHOUT_DIRECTORY = {
  sqlite: 'DROP TABLE directory_users; DROP TABLE directory_removals;',
  postgres: 'DROP TABLE main.directory_users, main.directory_removals CASCADE;',
};

/** Removes what migration 39 added. */
const WITHOUT_WITHDRAWALS = {
  sqlite: 'ALTER TABLE delete_processes DROP COLUMN withdrawn_at_us;',
  postgres: 'ALTER TABLE main.delete_processes DROP COLUMN withdrawn_at_us;',
};

/** Removes what migrations 34 and later added. */
export const WITHOUT_IMPORT_DETAILS = {
  sqlite: `${WITHOUT_WITHDRAWALS.sqlite} ${WITHOUT_DIRECTORY.sqlite} ${WITHOUT_IDENTITY_PROVIDER.sqlite} ${WITHOUT_WEBHOOKS.sqlite} ALTER TABLE import_rows DROP COLUMN detail; ALTER TABLE import_rows DROP COLUMN name;
    ALTER TABLE imports DROP COLUMN unused; ALTER TABLE imports DROP COLUMN begun_by;
    ALTER TABLE imports DROP COLUMN begun_at_us;`,
  postgres: `${WITHOUT_WITHDRAWALS.postgres} ${WITHOUT_DIRECTORY.postgres} ${WITHOUT_IDENTITY_PROVIDER.postgres} ${WITHOUT_WEBHOOKS.postgres} ALTER TABLE main.import_rows DROP COLUMN detail, DROP COLUMN name;
    ALTER TABLE main.imports DROP COLUMN unused, DROP COLUMN begun_by, DROP COLUMN begun_at_us;`,
};

/** The PostgreSQL schema without what migrations 32 to 39 added to tables. */
export const WITHOUT_LATER_COLUMNS = `${WITHOUT_KIOSKS_AND_CALLS.postgres} ${WITHOUT_IMPORT_DETAILS.postgres}`;

/** Migrates existing sessions as an upgrade from schema 31 does. The store must be closed. */
export async function remigratedFrom31(place: string): Promise<void> {
  const undo = WITHOUT_KIOSKS_AND_CALLS[ENGINE];
  if (ENGINE === 'sqlite') besides(place, (db) => db.exec(undo + SQLITE_32 + SQLITE_38));
  else await changedSchema(place, undo + POSTGRES_32 + POSTGRES_38);
}

/** Leaves the first consent text alone, and the schema's version, as schema 32 had them. The store must be closed. */
export async function downgradedToSchema32(place: string): Promise<void> {
  await forcedBeside(place, 'DELETE FROM consent_versions WHERE version = 2');
  if (ENGINE === 'sqlite')
    besides(place, (db) => {
      db.exec(WITHOUT_IMPORT_DETAILS.sqlite);
      db.pragma('user_version = 32');
    });
  else
    await changedSchema(
      place,
      `${WITHOUT_IMPORT_DETAILS.postgres} UPDATE main.omote_schema SET version = 32`,
    );
}

async function changedSchema(place: string, text: string): Promise<void> {
  willDiffer(place);
  await besidesServer(place, (client) => client.query(text));
}

/** Removes what migrations 23 and later added, so that the database looks as an earlier version left it. */
export function downgradedToSchema22(db: Database.Database): void {
  db.exec(
    `${WITHOUT_KIOSKS_AND_CALLS.sqlite} ${WITHOUT_IMPORT_DETAILS.sqlite}
     DROP TABLE saved_views; ALTER TABLE api_keys DROP COLUMN last_used_from; DROP TABLE person_descriptions`,
  );
  downgradedToSchema24(db);
  // Later tables are gone already.
  for (const { table } of AUTHENTICATED)
    if (table !== 'operator_identities' && table !== 'directory_users')
      db.exec(`ALTER TABLE ${table} DROP COLUMN mac`);
  db.exec('DROP TABLE row_set');
  const check = createHmac('sha256', DATA_KEY).update('omote data key check').digest('base64');
  db.prepare("UPDATE settings SET value = ? WHERE name = 'store.key_check'").run(check);
}

/** Takes the write lock as another process would. @returns a function that releases it */
export function holdWriteLock(folder: string): () => void {
  const db = new Database(join(folder, 'omote.db'));
  db.exec('BEGIN IMMEDIATE');
  return () => {
    db.exec('COMMIT');
    db.close();
  };
}
