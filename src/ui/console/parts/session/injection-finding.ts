import type { AdminSession } from '../../../../contract/sessions/admin-session.ts';

type Assessed = Pick<AdminSession, 'camera_injection_score'> & {
  attempts: readonly Pick<AdminSession['attempts'][number], 'frames' | 'evidence_weights'>[];
};

/**
 * What a session's pictures say about camera injection: its score, 0–2, which is that of the last attempt. Without a
 * score, `earlierSigns` if an earlier attempt has evidence of an injection, `noSigns` if pictures were assessed and
 * nothing speaks for one, or `notAssessed` if there were none.
 */
export function injectionFinding({
  camera_injection_score: score,
  attempts,
}: Assessed): number | 'earlierSigns' | 'noSigns' | 'notAssessed' {
  if (score !== null) return score;
  const signs = attempts.some(({ evidence_weights }) =>
    Object.values(evidence_weights).some((weight) => weight === 'strong' || weight === 'weak'),
  );
  if (signs) return 'earlierSigns';
  return attempts.some(({ frames }) => frames > 0) ? 'noSigns' : 'notAssessed';
}
