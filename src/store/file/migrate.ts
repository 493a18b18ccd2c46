import type Database from 'better-sqlite3';
import { base } from '../migrations/0037-base.ts';
import { otherWaysAtKiosks } from '../migrations/0038-other-ways-at-kiosks.ts';
import { withdrawals } from '../migrations/0039-withdrawals.ts';
import { comparisons } from '../migrations/0040-comparisons.ts';
import { helpDesk } from '../migrations/0041-help-desk.ts';
import { ownerHeldFaces } from '../migrations/0042-owner-held-faces.ts';
import { heldByPack } from '../migrations/0043-held-by-pack.ts';
import { boundedLists } from '../migrations/0044-bounded-lists.ts';
import { termsOfKeys } from '../migrations/0045-terms-of-keys.ts';
import { sessionsOfNobody } from '../migrations/0046-sessions-of-nobody.ts';
import { earlierSchema, FIRST_SCHEMA, NewerSchema } from '../sql/known-schemas.ts';

/** What brings a database from one schema to the next, in order. Never edit a released one: add another. */
const MIGRATIONS: readonly string[] = [
  otherWaysAtKiosks,
  withdrawals,
  comparisons,
  helpDesk,
  ownerHeldFaces,
  heldByPack,
  boundedLists,
  termsOfKeys,
  sessionsOfNobody,
];

/** The schema of this program. */
export const SCHEMA_VERSION = FIRST_SCHEMA + MIGRATIONS.length;

export const schemaVersion = (db: Database.Database): number =>
  Number(db.pragma('user_version', { simple: true }));

/** @throws Error with a message for operators when this program cannot use the schema */
export function refuseOtherSchema(db: Database.Database): void {
  const version = schemaVersion(db);
  const refusal =
    version > SCHEMA_VERSION ? new NewerSchema(version, SCHEMA_VERSION) : earlierSchema(version);
  if (version !== 0 && refusal) throw refusal;
}

/**
 * Brings a database to the current schema. Each migration is one transaction, so a crash leaves a complete version,
 * and the disk needs room for only one step at a time. A new database has nothing to lose and is created in a single
 * transaction.
 */
export function migrate(db: Database.Database): void {
  const version = schemaVersion(db);
  if (version === SCHEMA_VERSION) return;
  // Foreign keys cannot be turned off inside a transaction, and rebuilding a table requires it.
  db.pragma('foreign_keys = OFF');
  if (version === 0) apply(db, SCHEMA_VERSION);
  else for (let next = version + 1; next <= SCHEMA_VERSION; next++) apply(db, next);
}

/** Brings the database to version `to` in one transaction. */
function apply(db: Database.Database, to: number): void {
  const once = db.transaction(() => {
    // Read again under the write lock: another process may have been first.
    const from = schemaVersion(db);
    if (from >= to) return;
    if (from === 0) db.exec(base);
    for (const sql of MIGRATIONS.slice(Math.max(from - FIRST_SCHEMA, 0), to - FIRST_SCHEMA)) db.exec(sql);
    const broken = db.pragma('foreign_key_check') as unknown[];
    if (broken.length > 0) throw new Error(`migration ${to} leaves ${broken.length} broken references`);
    db.pragma(`user_version = ${to}`);
  });
  once.immediate();
}
