import type Database from 'better-sqlite3';
import { first } from '../migrations/0001-first.ts';
import { deletion } from '../migrations/0002-deletion.ts';
import { keptAnswers } from '../migrations/0003-kept-answers.ts';
import { reviews } from '../migrations/0004-reviews.ts';
import { devices } from '../migrations/0005-devices.ts';
import { consoleLists } from '../migrations/0006-console-lists.ts';
import { operators } from '../migrations/0007-operators.ts';
import { audit } from '../migrations/0008-audit.ts';
import { peopleList } from '../migrations/0009-people-list.ts';
import { kiosks } from '../migrations/0010-kiosks.ts';
import { packs } from '../migrations/0011-packs.ts';
import { imports } from '../migrations/0012-imports.ts';
import { retention } from '../migrations/0013-retention.ts';
import { deviceLabels } from '../migrations/0014-device-labels.ts';
import { averagedTemplates } from '../migrations/0015-averaged-templates.ts';
import { challengeExemptions } from '../migrations/0016-challenge-exemptions.ts';
import { guessing } from '../migrations/0017-guessing.ts';
import { keyRedirects } from '../migrations/0018-key-redirects.ts';
import { operatorSecurity } from '../migrations/0019-operator-security.ts';
import { scoresOfAPack } from '../migrations/0020-scores-of-a-pack.ts';
import { visitTemplates } from '../migrations/0021-visit-templates.ts';
import { livenessPresentations } from '../migrations/0022-liveness-presentations.ts';
import { rowMacs } from '../migrations/0023-row-macs.ts';
import { severalAppliances } from '../migrations/0024-several-appliances.ts';
import { auditChains } from '../migrations/0025-audit-chains.ts';
import { joining } from '../migrations/0026-joining.ts';
import { personDescriptions } from '../migrations/0027-person-descriptions.ts';
import { keyAddresses } from '../migrations/0028-key-addresses.ts';
import { searchRows } from '../migrations/0029-search-rows.ts';
import { savedViews } from '../migrations/0030-saved-views.ts';
import { heldChanges } from '../migrations/0031-held-changes.ts';
import { kiosksAndCalls } from '../migrations/0032-kiosks-and-calls.ts';
import { suppliedConsent } from '../migrations/0033-supplied-consent.ts';
import { importDetails } from '../migrations/0034-import-details.ts';
import { webhooks } from '../migrations/0035-webhooks.ts';
import { identityProvider } from '../migrations/0036-identity-provider.ts';
import { directory } from '../migrations/0037-directory.ts';
import { otherWaysAtKiosks } from '../migrations/0038-other-ways-at-kiosks.ts';
import { withdrawals } from '../migrations/0039-withdrawals.ts';
import { newerSchema } from '../sql/newer-schema.ts';

/**
 * The migrations in order; the schema's version is the number of those applied. Never edit a released one: add
 * another.
 */
const MIGRATIONS: readonly string[] = [
  first,
  deletion,
  keptAnswers,
  reviews,
  devices,
  consoleLists,
  operators,
  audit,
  peopleList,
  kiosks,
  packs,
  imports,
  retention,
  deviceLabels,
  averagedTemplates,
  challengeExemptions,
  guessing,
  keyRedirects,
  operatorSecurity,
  scoresOfAPack,
  visitTemplates,
  livenessPresentations,
  rowMacs,
  severalAppliances,
  auditChains,
  joining,
  personDescriptions,
  keyAddresses,
  searchRows,
  savedViews,
  heldChanges,
  kiosksAndCalls,
  suppliedConsent,
  importDetails,
  webhooks,
  identityProvider,
  directory,
  otherWaysAtKiosks,
  withdrawals,
];

/** The schema of this program. */
export const SCHEMA_VERSION = MIGRATIONS.length;

export const schemaVersion = (db: Database.Database): number =>
  Number(db.pragma('user_version', { simple: true }));

/** @throws Error with a message for operators when the schema is newer than this program */
export function refuseNewerSchema(db: Database.Database): void {
  const version = schemaVersion(db);
  if (version <= SCHEMA_VERSION) return;
  throw newerSchema(version, SCHEMA_VERSION);
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
    for (const sql of MIGRATIONS.slice(from, to)) db.exec(sql);
    const broken = db.pragma('foreign_key_check') as unknown[];
    if (broken.length > 0) throw new Error(`migration ${to} leaves ${broken.length} broken references`);
    db.pragma(`user_version = ${to}`);
  });
  once.immediate();
}
