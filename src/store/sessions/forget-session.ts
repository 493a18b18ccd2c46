import type { SessionPolicy } from '../../domain/sessions/session.ts';
import type { Sql } from '../sql/sql.ts';

/** Members of a policy that may hold whatever the caller knows of the person; emptied. */
export const PERSONAL_POLICY: readonly (keyof SessionPolicy)[] = ['redirectUri'];

/** Columns of a session that tell more than its result; the policy of the members above. */
export const FORGOTTEN_COLUMNS: readonly string[] = ['opened_address', 'token_hash', 'policy'];

/** How many rows, and sessions, there was something to remove of. */
export type Forgotten = Record<'attempts' | 'session_inputs' | 'session_details', number>;

const emptied = PERSONAL_POLICY.map((member) => `'$.${member}', ''`).join(', ');
const unforgotten = PERSONAL_POLICY.map((member) => `policy ->> '$.${member}' <> ''`).join(' OR ');

/**
 * What a session tells beyond its result goes: attempts, metadata, addresses, redirects, tokens. The same for a person who is
 * deleted and for a session whose time is over (test/store/sessions/forget-session.test.ts holds the schema to it).
 */
export function sessionForgetter(db: Sql): (session: { seq: number; id: string }) => Promise<Forgotten> {
  const attempts = db.prepare('DELETE FROM attempts WHERE session_id = ?');
  const inputs = db.prepare('DELETE FROM session_inputs WHERE session_id = ?');
  // The condition makes a second run count nothing.
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
