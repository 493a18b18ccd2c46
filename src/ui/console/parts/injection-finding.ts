import type { AdminSession } from '../../../contract/sessions/admin-session.ts';

/**
 * What a session's pictures say about camera injection: its score, 0–2. Without a score, `noSigns` if pictures were
 * assessed and nothing speaks for an injection, or `notAssessed` if there were none.
 */
export function injectionFinding({
  camera_injection_score: score,
  attempts,
}: Pick<AdminSession, 'camera_injection_score'> & {
  attempts: readonly Pick<AdminSession['attempts'][number], 'frames'>[];
}): number | 'noSigns' | 'notAssessed' {
  return score ?? (attempts.some(({ frames }) => frames > 0) ? 'noSigns' : 'notAssessed');
}
