import type Database from 'better-sqlite3';
import type { ExemptionReads, ExemptionWrites } from '../../domain/liveness/challenge-exemption.ts';
import { SealBroken } from '../../domain/ports.ts';
import { honest } from '../file/authenticated-rows.ts';
import type { PersonKeys } from '../file/person-keys.ts';
import type { Place } from '../file/seal.ts';

interface ExemptionRow {
  by_actor: string;
  since_us: number;
  reason: Uint8Array;
}

const placeOf = (authId: string): Place => ({
  table: 'challenge_exemptions',
  column: 'reason',
  row: authId,
  authId,
});

export function exemptionReads(db: Database.Database, keys: PersonKeys): ExemptionReads {
  const ofPerson = db.prepare<[string], ExemptionRow>(
    `SELECT by_actor, since_us, reason FROM ${honest('challenge_exemptions')} WHERE auth_id = ?`,
  );
  const hasPerson = db.prepare(`SELECT 1 FROM ${honest('challenge_exemptions')} WHERE auth_id = ?`);
  const hasSession = db.prepare(`SELECT 1 FROM ${honest('session_exemptions')} WHERE session_id = ?`);
  const isSessionExempt = (id: string): boolean => hasSession.get(id) !== undefined;
  return {
    challengeExemption(authId) {
      const row = ofPerson.get(authId);
      if (row === undefined) return null;
      return {
        authId,
        by: row.by_actor,
        sinceUs: row.since_us,
        reason: reasonOf(row.reason, keys, placeOf(authId)),
      };
    },
    isSessionExempt,
    isChallengeExempt: ({ id, authId }) => hasPerson.get(authId) !== undefined || isSessionExempt(id),
  };
}

/** A reason that is damaged makes the exemption no less the one that an operator decided. */
function reasonOf(sealed: Uint8Array, keys: PersonKeys, place: Place): string | null {
  try {
    return new TextDecoder().decode(keys.unseal(sealed, place));
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

export function exemptionWrites(db: Database.Database, keys: PersonKeys): ExemptionWrites {
  const put = db.prepare(
    `INSERT INTO challenge_exemptions (auth_id, by_actor, since_us, reason) VALUES (?, ?, ?, ?)
     ON CONFLICT (auth_id) DO UPDATE SET by_actor = excluded.by_actor, since_us = excluded.since_us,
       reason = excluded.reason`,
  );
  const end = db.prepare('DELETE FROM challenge_exemptions WHERE auth_id = ?');
  const release = db.prepare(
    'INSERT INTO session_exemptions (session_id) VALUES (?) ON CONFLICT (session_id) DO NOTHING',
  );
  return {
    exemptPerson({ authId, by, sinceUs, reason }) {
      put.run(authId, by, sinceUs, keys.seal(new TextEncoder().encode(reason), placeOf(authId)));
    },
    endPersonExemption: (authId) => end.run(authId).changes > 0,
    exemptSession(sessionId) {
      release.run(sessionId);
    },
  };
}
