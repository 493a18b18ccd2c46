import type {
  OperatorIdentity,
  ProviderReads,
  ProviderSession,
  ProviderWrites,
} from '../../domain/access/ports-identity-provider.ts';
import { honest } from '../sql/authenticated-rows.ts';
import type { Sql } from '../sql/sql.ts';

export function providerReads(db: Sql): ProviderReads {
  const byIdentity = db
    .prepare<[string, string], string>(
      `SELECT operator_id FROM ${honest('operator_identities')} WHERE issuer = ? AND subject = ?`,
    )
    .pluck();
  const byOperator = db.prepare<[string], OperatorIdentity>(
    `SELECT operator_id AS "operatorId", issuer, subject FROM ${honest('operator_identities')} WHERE operator_id = ?`,
  );
  // Whose session it is, is said by the session alone, whose row is authenticated.
  const sessions = `SELECT p.hash, s.operator_id AS "operatorId", p.sealed, p.due_at_us AS "dueAtUs"
    FROM provider_sessions p JOIN ${honest('console_sessions')} s ON s.hash = p.hash WHERE s.operator_id IS NOT NULL`;
  const due = db.prepare<[number, number], ProviderSession>(
    `${sessions} AND p.due_at_us <= ? ORDER BY p.due_at_us, p.hash LIMIT ?`,
  );
  const byHash = db.prepare<[Uint8Array], ProviderSession>(`${sessions} AND p.hash = ?`);
  return {
    operatorOfIdentity: async (issuer, subject) => (await byIdentity.get(issuer, subject)) ?? null,
    identityOf: async (operatorId) => (await byOperator.get(operatorId)) ?? null,
    dueProviderSessions: (nowUs, most) => due.all(nowUs, most),
    providerSession: async (hash) => (await byHash.get(hash)) ?? null,
  };
}

export function providerWrites(db: Sql): ProviderWrites {
  const identity = db.prepare(
    `INSERT INTO operator_identities (operator_id, issuer, subject) VALUES (@operatorId, @issuer, @subject)`,
  );
  const put = db.prepare(
    `INSERT INTO provider_sessions (hash, sealed, due_at_us) VALUES (@hash, @sealed, @dueAtUs)
     ON CONFLICT (hash) DO UPDATE SET sealed = excluded.sealed, due_at_us = excluded.due_at_us`,
  );
  const extend = db.prepare('UPDATE console_sessions SET ends_at_us = ? WHERE hash = ?');
  const check = db.prepare('UPDATE provider_sessions SET due_at_us = min(due_at_us, ?)');
  const end = db.prepare(
    `DELETE FROM console_sessions WHERE hash IN (SELECT hash FROM provider_sessions)
       OR operator_id IN (SELECT operator_id FROM operator_identities)`,
  );
  return {
    async addIdentity({ operatorId, issuer, subject }) {
      await identity.run({ operatorId, issuer, subject });
    },
    async putProviderSession({ hash, sealed, dueAtUs }) {
      await put.run({ hash, sealed, dueAtUs });
    },
    async extendConsoleSession(hash, endsAtUs) {
      await extend.run(endsAtUs, hash);
    },
    async checkProviderSessionsAt(atUs) {
      await check.run(atUs);
    },
    async endProviderSessions() {
      await end.run();
    },
  };
}
