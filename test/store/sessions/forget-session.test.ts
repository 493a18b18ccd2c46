import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../src/domain/ports.ts';
import { reject, SESSION_POLICY, type Session, visit } from '../../../src/domain/sessions/session.ts';
import { NOTHING_REMOVED } from '../../../src/domain/site/ports-retention.ts';
import { FORGOTTEN_COLUMNS, PERSONAL_POLICY } from '../../../src/store/sessions/forget-session.ts';
import { attempt, hexId, person, session, T0 } from '../samples.ts';
import { besides, freshFolder, open } from '../temporary.ts';

/** Columns that tell no more than that there was a session, of whom, and how it ended. */
const KEPT_COLUMNS = [
  'seq',
  'id',
  'kind',
  'id_type',
  'identifier',
  'auth_id',
  'issued_at_us',
  'opened_at_us',
  'attempts',
  'attempt_since_us',
  'injection_score',
  'deadline_us',
  'result',
  'reason',
  'ended_at_us',
  'feature_id',
  'outcome_injection',
  'mac',
];

/** Members of a policy that are numbers and switches which the caller sets for everybody alike. */
const KEPT_POLICY = [
  'expiresS',
  'retryLimit',
  'sessionTimeoutS',
  'detectionTimeoutS',
  'autoRedirectWaitingS',
  'oneTimeAccess',
  'firstAccessIpRestriction',
  'autoRedirect',
  'tutorial',
  'checkOverwrite',
];

/** Tables that name sessions: those that are emptied of them, and those that the rest of the store answers for. */
const EMPTIED = ['attempts', 'session_inputs'];
const OTHERS = [
  'automatic_detections',
  'consents',
  'detection_hits',
  'faces',
  'liveness_presentations',
  'presentations',
  'review_hits',
  'reviews',
  'session_exemptions',
  'session_origins',
  'visit_templates',
];

describe('forgetting what a session tells', () => {
  it('knows every column of the table, every member of a policy, and every table that names sessions', async () => {
    const folder = freshFolder();
    await open(folder);
    besides(folder, (db) => {
      expect(columnsOf(db, 'sessions').sort()).toEqual([...FORGOTTEN_COLUMNS, ...KEPT_COLUMNS].sort());
      const tables = db
        .prepare<[], string>(
          `SELECT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c ON c.name = 'session_id'
           WHERE m.type = 'table' ORDER BY m.name`,
        )
        .pluck()
        .all();
      expect(tables).toEqual([...EMPTIED, ...OTHERS].sort());
    });
    const { properties } = SESSION_POLICY.schema as unknown as { properties: object };
    expect(Object.keys(properties).sort()).toEqual([...PERSONAL_POLICY, ...KEPT_POLICY].sort());
  });

  const roads: [string, (store: Store, authId: string) => Promise<unknown>][] = [
    ['a deletion', (store, authId) => store.transact((tx) => tx.eraseSessions(authId, -1, 9))],
    [
      'the end of its time',
      (store) => store.transact((tx) => tx.removeExpired('details', NOTHING_REMOVED, T0 * 2, 9)),
    ],
  ];
  it.each(roads)('leaves nothing of it, by %s', async (_, forget) => {
    const folder = freshFolder();
    const store = await open(folder);
    const authId = hexId();
    const issued = session(hexId(), authId);
    const policy = { ...issued.policy, redirectUri: 'https://example.test/?who=telltale' };
    const opened = visit({ ...issued, policy }, T0 + 1, 'telltale').session;
    const ended: Session = reject(opened, 'attempts_used_up', T0 + 2);
    await store.transact(async (tx) => {
      await tx.addPerson(person(authId));
      await tx.addSession(opened, createHash('sha256').update('telltale').digest(), '{"name":"telltale"}');
      await tx.saveSession(ended);
      await tx.saveAttempt(attempt(ended.id, 1, { cameraLabel: 'telltale' }));
    });
    const kept = (db: Database.Database) =>
      db.prepare<[], object>(`SELECT ${KEPT_COLUMNS.filter((c) => c !== 'mac').join()} FROM sessions`).get();
    const before = besides(folder, kept);
    await forget(store, authId);
    const nothing = {
      ...ended,
      policy: { ...policy, redirectUri: '' },
      opened: { atUs: T0 + 1, address: '' },
    };
    expect(await store.session(ended.id)).toEqual(nothing);
    besides(folder, (db) => {
      expect(kept(db)).toEqual(before);
      expect(JSON.stringify(db.prepare('SELECT * FROM sessions').all())).not.toContain('telltale');
      expect(db.prepare('SELECT token_hash FROM sessions').pluck().all()).toEqual([null]);
      for (const table of EMPTIED) expect(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(0);
    });
    // A second time finds nothing to remove.
    const again = await store.transact((tx) => tx.removeExpired('details', NOTHING_REMOVED, T0 * 2, 9));
    expect(again.removed).toBe(0);
  });
});

const columnsOf = (db: Database.Database, table: string): string[] =>
  db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);
