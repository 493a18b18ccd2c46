import { earlierSchema, FIRST_SCHEMA, NewerSchema } from '../sql/known-schemas.ts';
import type { DatabaseAddress } from './connection/address.ts';
import type { Connection } from './connection/connection.ts';
import { DatabaseRefused } from './connection/database-refused.ts';
import { explained } from './connection/explain.ts';
import { base } from './migrations/0037-base.ts';
import { otherWaysAtKiosks } from './migrations/0038-other-ways-at-kiosks.ts';
import { withdrawals } from './migrations/0039-withdrawals.ts';
import { comparisons } from './migrations/0040-comparisons.ts';
import { helpDesk } from './migrations/0041-help-desk.ts';
import { ownerHeldFaces } from './migrations/0042-owner-held-faces.ts';
import { heldByPack } from './migrations/0043-held-by-pack.ts';
import { boundedLists } from './migrations/0044-bounded-lists.ts';
import { termsOfKeys } from './migrations/0045-terms-of-keys.ts';
import { sessionsOfNobody } from './migrations/0046-sessions-of-nobody.ts';
import { ROW_CODES } from './rows/row-codes.ts';

interface Migration {
  version: number;
  sql: string;
  /**
   * The earliest schema whose program can run alongside this one; default: no change. The appliances of a site are
   * updated one after the other, so a version only adds tables, and columns that may be empty; what it no longer
   * needs is removed a version later.
   */
  needs?: number;
}

/** What brings a database from one schema to the next, in order. Never edit a released one: add another. */
const MIGRATIONS: readonly Migration[] = [
  { version: FIRST_SCHEMA, sql: base, needs: FIRST_SCHEMA },
  { version: 38, sql: otherWaysAtKiosks },
  { version: 39, sql: withdrawals },
  { version: 40, sql: comparisons },
  { version: 41, sql: helpDesk },
  { version: 42, sql: ownerHeldFaces },
  { version: 43, sql: heldByPack },
  { version: 44, sql: boundedLists },
  { version: 45, sql: termsOfKeys },
  { version: 46, sql: sessionsOfNobody },
];

/** The schema version of this program. */
export const POSTGRES_SCHEMA = Math.max(...MIGRATIONS.map(({ version }) => version));

/** `omot`: lets appliances that start at the same time migrate one after the other. */
const LOCK = 0x6f6d6f74;

const FIRST = `
CREATE SCHEMA main;
CREATE TABLE main.omote_schema (id bigint PRIMARY KEY CHECK (id = 1), version bigint NOT NULL, needs bigint NOT NULL);
INSERT INTO main.omote_schema (id, version, needs) VALUES (1, 0, 0);`;

/**
 * Brings the schema to this program's version, in one transaction.
 * @param connection a patient one
 * @throws Error with a message for operators when the schema is newer or too old, or the database belongs to another program
 */
export async function migratePostgres(connection: Connection, address: DatabaseAddress): Promise<void> {
  if (((await schemaOf(connection)) ?? 0) >= POSTGRES_SCHEMA) return;
  await connection.exec('BEGIN');
  try {
    await connection.rows('SELECT pg_advisory_xact_lock(?)', LOCK);
    // Read again under the lock: another appliance may have been first.
    const version = await schemaOf(connection);
    if (version === null) {
      await refuseForeign(connection);
      await connection.exec(FIRST);
    }
    const missing = MIGRATIONS.filter((migration) => migration.version > (version ?? 0));
    for (const { sql } of missing) await connection.exec(sql);
    if (missing.length > 0) await connection.exec(ROW_CODES);
    for (const { version: reached, needs = 0 } of missing)
      await connection.rows(
        'UPDATE main.omote_schema SET version = ?, needs = greatest(needs, ?)',
        reached,
        needs,
      );
    await connection.exec('COMMIT');
  } catch (error) {
    await connection.exec('ROLLBACK').catch(() => undefined);
    throw explained(error, connection.host, address);
  }
}

/**
 * @returns null: the database has no schema of Omote
 * @throws Error with a message for operators when the schema is too new for this program, or too old
 */
export async function schemaOf(connection: Connection): Promise<number | null> {
  const [{ there }] = await connection.rows<{ there: 0 | 1 }>(
    // Not by to_regclass, whose cached answer is older than a lock that was just awaited.
    `SELECT EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'main' AND c.relname = 'omote_schema') AS there`,
  );
  if (there === 0) return null;
  const [{ version, needs }] = await connection.rows<{ version: number; needs: number }>(
    'SELECT version, needs FROM main.omote_schema',
  );
  const refusal =
    needs > POSTGRES_SCHEMA ? new NewerSchema(version, POSTGRES_SCHEMA) : earlierSchema(version);
  if (refusal) throw refusal;
  return version;
}

/**
 * To be called for a database without Omote's schema.
 * @throws DatabaseRefused when it has tables that no extension created
 */
export async function refuseForeign(connection: Connection): Promise<void> {
  const [found] = await connection.rows<{ database: string; relation: string }>(
    `SELECT current_database() AS database, n.nspname || '.' || c.relname AS relation
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') ORDER BY 2 LIMIT 1`,
  );
  if (found)
    throw new DatabaseRefused(
      `${found.database} is not an Omote database: it has the table ${found.relation}. Create one for Omote alone and ` +
        'name it in OMOTE_DATABASE_URL.',
    );
}
