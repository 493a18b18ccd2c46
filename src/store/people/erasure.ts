import { NOBODY } from '../../domain/kiosks/kiosk.ts';
import type { Removed } from '../../domain/people/deletion.ts';
import type { DeletionWrites } from '../../domain/people/ports-deletion.ts';
import { type Forgotten, sessionForgetter } from '../sessions/forget-session.ts';
import { DETECTIONS_ABOUT } from '../shield/detections.ts';
import { REVIEWS_ABOUT } from '../shield/reviews.ts';
import type { Sql } from '../sql/sql.ts';
import { type HiddenIdentifiers, identifierHider } from './hidden-identifiers.ts';

/**
 * Every table that refers to people by `auth_id` or by their faces, with the statement that deletes a person's rows and
 * the name under which they are counted (test/store/people/erasure.test.ts compares the schema with this list).
 */
const ERASED: readonly { kind: string; table: string; sql: string }[] = [
  { kind: 'keys', table: 'person_keys', sql: 'DELETE FROM person_keys WHERE auth_id = ?' },
  { kind: 'images', table: 'face_data', sql: ofFaces('face_data') },
  { kind: 'templates', table: 'templates', sql: ofFaces('templates') },
  { kind: 'owner_held_templates', table: 'owner_held_templates', sql: ofFaces('owner_held_templates') },
  { kind: 'visit_templates', table: 'visit_templates', sql: ofFaces('visit_templates') },
  { kind: 'conversion_failures', table: 'conversion_failures', sql: ofFaces('conversion_failures') },
  {
    kind: 'import_rows',
    table: 'import_rows',
    // Runs while the links still exist, because imported tables may also refer to people by eKYC ID.
    sql: `WITH who (id) AS (SELECT ?) DELETE FROM import_rows WHERE auth_id = (SELECT id FROM who)
      OR ekyc_id IN (SELECT ekyc_id FROM ekyc_links WHERE auth_id = (SELECT id FROM who))`,
  },
  {
    kind: 'directory_users',
    table: 'directory_users',
    // Not an account that a directory made for the same ID after the deletion was accepted.
    sql: `WITH who (id) AS (SELECT ?) DELETE FROM directory_users
      WHERE link_id IN (SELECT ekyc_id FROM ekyc_links WHERE auth_id = (SELECT id FROM who))
        AND created_at_us <= coalesce((SELECT max(accepted_at_us) FROM delete_processes
          WHERE auth_id = (SELECT id FROM who)), created_at_us)`,
  },
  { kind: 'ekyc_links', table: 'ekyc_links', sql: 'DELETE FROM ekyc_links WHERE auth_id = ?' },
  { kind: 'place_lockouts', table: 'place_lockouts', sql: 'DELETE FROM place_lockouts WHERE auth_id = ?' },
  { kind: 'trusted_devices', table: 'trusted_devices', sql: 'DELETE FROM trusted_devices WHERE auth_id = ?' },
  {
    kind: 'challenge_exemptions',
    table: 'challenge_exemptions',
    sql: 'DELETE FROM challenge_exemptions WHERE auth_id = ?',
  },
  {
    kind: 'person_descriptions',
    table: 'person_descriptions',
    sql: 'DELETE FROM person_descriptions WHERE auth_id = ?',
  },
  { kind: 'consents', table: 'consents', sql: 'DELETE FROM consents WHERE auth_id = ?' },
  {
    kind: 'detections',
    table: 'automatic_detections',
    sql: `WITH who (id) AS (SELECT ?) DELETE FROM automatic_detections WHERE ${DETECTIONS_ABOUT}`,
  },
  { kind: 'hits', table: 'detection_hits', sql: 'DELETE FROM detection_hits WHERE auth_id = ?' },
  {
    kind: 'reviews',
    table: 'reviews',
    sql: `WITH who (id) AS (SELECT ?) DELETE FROM reviews WHERE ${REVIEWS_ABOUT}`,
  },
  { kind: 'review_hits', table: 'review_hits', sql: 'DELETE FROM review_hits WHERE auth_id = ?' },
];

function ofFaces(table: string): string {
  return `DELETE FROM ${table} WHERE face_seq IN (SELECT seq FROM faces WHERE auth_id = ?)`;
}

/**
 * Tables whose rows stay: they hold IDs that are never issued again, feature IDs that resolve as gone, results, and
 * proofs of deletion.
 */
const KEPT = ['people', 'faces', 'sessions', 'delete_processes'];

/** All tables that erasure covers, including those whose rows stay. */
export const KNOWN_TO_ERASURE: readonly string[] = [...ERASED.map((e) => e.table), ...KEPT];

export function erasureWrites(
  db: Sql,
  hidden: HiddenIdentifiers,
): Pick<DeletionWrites, 'erasePerson' | 'eraseSessions'> {
  const removals = ERASED.map(({ kind, sql }) => ({ kind, statement: db.prepare(sql) }));
  const retireFaces = db.prepare(
    'UPDATE faces SET gone_at_us = ?, quality = NULL WHERE auth_id = ? AND gone_at_us IS NULL',
  );
  const retirePerson = db.prepare(
    `UPDATE people SET erased_at_us = coalesce(erased_at_us, ?), failures = 0, locked_until_us = 0
     WHERE auth_id = ?`,
  );
  const hide = identifierHider(db, hidden);
  const claim = sessionClaimer(db);
  return {
    async erasePerson(authId, atUs) {
      const removed: Record<string, number> = {};
      // While the links still exist.
      await claim(authId);
      for (const { kind, statement } of removals) removed[kind] = (await statement.run(authId)).changes;
      await retireFaces.run(atUs, authId);
      await retirePerson.run(atUs, authId);
      // The identifiers are hidden here, not when the deletion is completed, because old versions of rows are removed
      // from the disk in between.
      await hide(authId);
      db.changed({ kind: 'gone', subject: authId, secret: null });
      return countsOf(removed);
    },
    eraseSessions: sessionEraser(db),
  };
}

/** Makes the ended sessions of nobody that were begun with this identifier the person's. */
export const CLAIM = `UPDATE sessions INDEXED BY sessions_of_nobody SET auth_id = @authId
  WHERE auth_id = '${NOBODY}' AND identifier <> '${NOBODY}' AND identifier = @identifier AND ended_at_us IS NOT NULL`;

/**
 * Sessions are bound to nobody if the person whose identifier was entered may not authenticate, as somebody who has left.
 * They become the person's, as which they are hidden and forgotten.
 */
function sessionClaimer(db: Sql): (authId: string) => Promise<void> {
  const links = db.prepare<[string], string>('SELECT ekyc_id FROM ekyc_links WHERE auth_id = ?').pluck();
  const claim = db.prepare<[{ authId: string; identifier: string }]>(CLAIM);
  return async (authId) => {
    for (const identifier of [authId, ...(await links.all(authId))]) await claim.run({ authId, identifier });
  };
}

function sessionEraser(db: Sql): DeletionWrites['eraseSessions'] {
  const page = db.prepare<[string, number, number], { seq: number; id: string }>(
    'SELECT seq, id FROM sessions WHERE auth_id = ? AND seq > ? ORDER BY seq LIMIT ?',
  );
  const forget = sessionForgetter(db);
  return async (authId, after, limit) => {
    const rows = await page.all(authId, after, limit);
    const sum: Forgotten = { attempts: 0, session_inputs: 0, session_details: 0 };
    for (const row of rows) {
      const { attempts, session_inputs, session_details } = await forget(row);
      sum.attempts += attempts;
      sum.session_inputs += session_inputs;
      sum.session_details += session_details;
    }
    const last = rows.at(-1);
    return { removed: countsOf(sum), next: last && rows.length === limit ? last.seq : null };
  };
}

/** Leaves out kinds with a count of 0. */
const countsOf = (counts: Removed): Removed =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
