import { SESSION_POLICY, type SessionPolicy } from '../../domain/sessions/session.ts';
import type { Sql } from '../sql/sql.ts';

/** Members of a policy that may reveal what a calling system knows about the person; they are emptied. */
export const PERSONAL_POLICY: readonly (keyof SessionPolicy)[] = ['redirectUri'];

/** Columns of a session that reveal more than its result; `policy` because of the members above. */
export const FORGOTTEN_COLUMNS: readonly string[] = ['opened_address', 'token_hash', 'policy'];

/** The numbers of deleted attempts and inputs, and of sessions whose details were cleared. */
export type Forgotten = Record<'attempts' | 'session_inputs' | 'session_details', number>;

const EMPTIED = Object.fromEntries(PERSONAL_POLICY.map((member) => [member, '']));

/**
 * The policy without its personal members. It is not the database that empties them, because PostgreSQL does not read
 * all JSON that there may be, such as half a surrogate pair. A damaged policy must not stop the deletion either.
 */
function emptied(json: string): string {
  const policy = SESSION_POLICY.ofJson(json);
  if (policy === undefined) return '{}';
  // As it is, since a repeated run counts what it changes.
  if (PERSONAL_POLICY.every((member) => policy[member] === '')) return json;
  return JSON.stringify({ ...policy, ...EMPTIED });
}

/**
 * Deletes everything in a session beyond its result: attempts, metadata, addresses, redirects and tokens. Used for
 * people who are deleted and for sessions whose retention time has passed (test/store/sessions/forget-session.test.ts
 * checks it against the schema).
 */
export function sessionForgetter(db: Sql): (session: { seq: number; id: string }) => Promise<Forgotten> {
  const attempts = db.prepare('DELETE FROM attempts WHERE session_id = ?');
  const inputs = db.prepare('DELETE FROM session_inputs WHERE session_id = ?');
  const policyOf = db.prepare<[number], string>('SELECT policy FROM sessions WHERE seq = ?').pluck();
  // The condition makes a repeated run count nothing.
  const clear = db.prepare(
    `UPDATE sessions SET opened_address = iif(opened_at_us IS NULL, NULL, ''), token_hash = NULL, policy = @policy
     WHERE seq = @seq AND (token_hash IS NOT NULL OR opened_address <> '' OR policy <> @policy)`,
  );
  return async ({ seq, id }) => {
    const policy = await policyOf.get(seq);
    return {
      attempts: (await attempts.run(id)).changes,
      session_inputs: (await inputs.run(id)).changes,
      session_details: policy === undefined ? 0 : (await clear.run({ seq, policy: emptied(policy) })).changes,
    };
  };
}
