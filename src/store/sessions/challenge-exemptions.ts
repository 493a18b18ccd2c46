import type { ExemptionReads, ExemptionWrites } from '../../domain/liveness/challenge-exemption.ts';
import { type PersonKeys, textOrNull } from '../keys/person-keys.ts';
import type { SealPlace } from '../keys/seal.ts';
import { honest } from '../sql/authenticated-rows.ts';
import type { Sql } from '../sql/sql.ts';

interface ExemptionRow {
  by_actor: string;
  since_us: number;
  reason: Uint8Array;
}

const placeOf = (authId: string): SealPlace => ({
  table: 'challenge_exemptions',
  column: 'reason',
  row: authId,
  authId,
});

export function exemptionReads(db: Sql, keys: PersonKeys): ExemptionReads {
  const ofPerson = db.prepare<[string], ExemptionRow>(
    `SELECT by_actor, since_us, reason FROM ${honest('challenge_exemptions')} WHERE auth_id = ?`,
  );
  const hasPerson = db.prepare(`SELECT 1 FROM ${honest('challenge_exemptions')} WHERE auth_id = ?`);
  const hasSession = db.prepare(`SELECT 1 FROM ${honest('session_exemptions')} WHERE session_id = ?`);
  const count = db.prepare<[], { people: number }>(
    `SELECT count(*) AS people FROM ${honest('challenge_exemptions')}`,
  );
  const isSessionExempt = async (id: string): Promise<boolean> => (await hasSession.get(id)) !== undefined;
  return {
    async challengeExemption(authId) {
      const row = await ofPerson.get(authId);
      if (row === undefined) return null;
      return {
        authId,
        by: row.by_actor,
        sinceUs: row.since_us,
        // A damaged reason does not invalidate the operator's exemption.
        reason: await textOrNull(() => keys.unseal(row.reason, placeOf(authId))),
      };
    },
    isSessionExempt,
    exemptPeople: async () => (await count.get())?.people ?? 0,
    isChallengeExempt: async ({ id, authId }) =>
      (await hasPerson.get(authId)) !== undefined || (await isSessionExempt(id)),
  };
}

export function exemptionWrites(db: Sql, keys: PersonKeys): ExemptionWrites {
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
    async exemptPerson({ authId, by, sinceUs, reason }) {
      await put.run(authId, by, sinceUs, await keys.seal(new TextEncoder().encode(reason), placeOf(authId)));
    },
    endPersonExemption: async (authId) => (await end.run(authId)).changes > 0,
    async exemptSession(sessionId) {
      await release.run(sessionId);
    },
  };
}
