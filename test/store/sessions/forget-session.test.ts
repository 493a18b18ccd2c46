import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../src/domain/ports.ts';
import { reject, SESSION_POLICY, type Session, visit } from '../../../src/domain/sessions/session.ts';
import { NOTHING_REMOVED } from '../../../src/domain/site/ports-retention.ts';
import { FORGOTTEN_COLUMNS, PERSONAL_POLICY } from '../../../src/store/sessions/forget-session.ts';
import { attempt, hexId, person, session, T0 } from '../samples.ts';
import { askedBeside, columnsOf, forcedBeside, freshPlace, open } from '../temporary.ts';

/** Columns that reveal only that there was a session, whose it was, and how it ended. */
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

/** Members of a policy that are numbers and switches, which a calling system sets alike for everybody. */
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
  'identifies',
  'withdraws',
  'comparesAtFmr',
  'signsIn',
  // A word, a kind of request, and the ticket’s number, which the audit log keeps too.
  'checksCaller',
];

/** Tables that refer to sessions: those whose rows are deleted, and those that other parts of the store handle. */
const EMPTIED = ['attempts', 'session_inputs'];
const OTHERS = [
  'automatic_detections',
  'comparison_differences',
  'comparison_templates',
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

describe('forgetting the details of a session', () => {
  it('covers every column, every member of a policy, and every table that refers to sessions', async () => {
    const folder = freshPlace();
    await open(folder);
    const columns = await columnsOf(folder);
    const ofSessions = columns.filter(({ table }) => table === 'sessions').map(({ column }) => column);
    expect(ofSessions.sort()).toEqual([...FORGOTTEN_COLUMNS, ...KEPT_COLUMNS].sort());
    const tables = columns.filter(({ column }) => column === 'session_id').map(({ table }) => table);
    expect(tables.sort()).toEqual([...EMPTIED, ...OTHERS].sort());
    const { properties } = SESSION_POLICY.schema as unknown as { properties: object };
    expect(Object.keys(properties).sort()).toEqual([...PERSONAL_POLICY, ...KEPT_POLICY].sort());
  });

  const causes: [string, (store: Store, authId: string) => Promise<unknown>][] = [
    ['the person is deleted', (store, authId) => store.transact((tx) => tx.eraseSessions(authId, -1, 9))],
    [
      'the retention period ends',
      (store) => store.transact((tx) => tx.removeExpired('details', NOTHING_REMOVED, T0 * 2, 9)),
    ],
  ];
  it.each(causes)('leaves no details behind when %s', async (_, forget) => {
    const folder = freshPlace();
    const store = await open(folder);
    const authId = hexId();
    const issued = session(hexId(), authId);
    // Earlier versions accepted half a surrogate pair, which PostgreSQL does not read in JSON.
    const policy = { ...issued.policy, redirectUri: 'https://example.test/?who=telltale\ud83d' };
    const opened = visit({ ...issued, policy }, T0 + 1, 'telltale').session;
    const ended: Session = reject(opened, 'attempts_used_up', T0 + 2);
    await store.transact(async (tx) => {
      await tx.addPerson(person(authId));
      await tx.addSession(opened, createHash('sha256').update('telltale').digest(), '{"name":"telltale"}');
      await tx.saveSession(ended);
      await tx.saveAttempt(attempt(ended.id, 1, { cameraLabel: 'telltale' }));
    });
    const kept = () =>
      askedBeside(folder, `SELECT ${KEPT_COLUMNS.filter((c) => c !== 'mac').join()} FROM sessions`);
    const before = await kept();
    await forget(store, authId);
    const nothing = {
      ...ended,
      policy: { ...policy, redirectUri: '' },
      opened: { atUs: T0 + 1, address: '' },
    };
    expect(await store.session(ended.id)).toEqual(nothing);
    expect(await kept()).toEqual(before);
    expect(JSON.stringify(await askedBeside(folder, 'SELECT * FROM sessions'))).not.toContain('telltale');
    expect(await askedBeside(folder, 'SELECT token_hash FROM sessions')).toEqual([{ token_hash: null }]);
    for (const table of EMPTIED)
      expect(await askedBeside(folder, `SELECT count(*) AS n FROM ${table}`)).toEqual([{ n: 0 }]);
    // A second run finds nothing to remove.
    const again = await store.transact((tx) => tx.removeExpired('details', NOTHING_REMOVED, T0 * 2, 9));
    expect(again.removed).toBe(0);
  });

  it.each([['no JSON at all {telltale'], ['{"redirectUri":"telltale"}'], ['"telltale\\u0000"']])(
    'is not stopped by a damaged policy: %s',
    async (damaged) => {
      const folder = freshPlace();
      const store = await open(folder);
      const authId = hexId();
      const ended = reject(visit(session(hexId(), authId), T0 + 1, '').session, 'attempts_used_up', T0 + 2);
      await store.transact(async (tx) => {
        await tx.addPerson(person(authId));
        await tx.addSession(ended, createHash('sha256').update('token').digest(), '{}');
        await tx.saveSession(ended);
      });
      await forcedBeside(folder, 'UPDATE sessions SET policy = ?', damaged);
      const removed = () => store.transact((tx) => tx.removeExpired('details', NOTHING_REMOVED, T0 * 2, 9));
      expect(await removed()).toMatchObject({ removed: 1 });
      expect(await askedBeside(folder, 'SELECT policy FROM sessions')).toEqual([{ policy: '{}' }]);
      expect(await removed()).toMatchObject({ removed: 0 });
    },
  );
});
