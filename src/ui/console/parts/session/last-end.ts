import type { AdminSession } from '../../../../contract/sessions/admin-session.ts';

/**
 * How the last attempt of a session failed that has no attempts left: "no attempts left" is no reason.
 * @returns null: the session ended for another reason, or its attempts are no longer known
 */
export function lastEnd({ reason, attempts }: Pick<AdminSession, 'reason' | 'attempts'>): string | null {
  if (reason !== 'attempts_used_up') return null;
  return attempts.at(-1)?.end ?? null;
}
