import type { SessionPolicy } from '../../domain/sessions/session.ts';
import type { Sql } from '../sql/sql.ts';

/** Members of a policy that may reveal what a calling system knows about the person; they are emptied. */
export const PERSONAL_POLICY: readonly (keyof SessionPolicy)[] = ['redirectUri'];

/** Columns of a session that reveal more than its result; `policy` because of the members above. */
export const FORGOTTEN_COLUMNS: readonly string[] = ['opened_address', 'token_hash', 'policy'];

/** The numbers of deleted attempts and inputs, and of sessions whose details were cleared. */
export type Forgotten = Record<'attempts' | 'session_inputs' | 'session_details', number>;

const emptied = PERSONAL_POLICY.map((member) => `'$.${member}', ''`).join(', ');
const unforgotten = PERSONAL_POLICY.map((member) => `policy ->> '$.${member}' <> ''`).join(' OR ');

/**
 * Deletes everything in a session beyond its result: attempts, metadata, addresses, redirects and tokens. Used for
 * people who are deleted and for sessions whose retention time has passed (test/store/sessions/forget-session.test.ts
 * checks it against the schema).
 */
export function sessionForgetter(db: Sql): (session: { seq: number; id: string }) => Promise<Forgotten> {
  const attempts = db.prepare('DELETE FROM attempts WHERE session_id = ?');
  const inputs = db.prepare('DELETE FROM session_inputs WHERE session_id = ?');
  // The condition makes a repeated run count nothing.
  const clear = db.prepare(
    `UPDATE sessions SET opened_address = iif(opened_at_us IS NULL, NULL, ''), token_hash = NULL,
       policy = json_set(policy, ${emptied})
     WHERE seq = ? AND (token_hash IS NOT NULL OR opened_address <> '' OR ${unforgotten})`,
  );
  return async ({ seq, id }) => ({
    attempts: (await attempts.run(id)).changes,
    session_inputs: (await inputs.run(id)).changes,
    session_details: (await clear.run(seq)).changes,
  });
}
