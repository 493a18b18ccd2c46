import type { InjectionScore } from '../sessions/session.ts';

/** What policy requires of an attempt. Scores are comparison scores, translated from a false match rate. */
export interface DecisionPolicy {
  matchScore: number;
  /** Minimum mean probability of a live face over the capture, 0…1. */
  minLiveness: number;
  /** Injection score from which an attempt is rejected; null: it is only reported. */
  rejectInjectionFrom: 1 | 2 | null;
}

interface AttemptFindings {
  /** Comparison score against the reference template; null at registration, where there is none. */
  score: number | null;
  /** null: the pack has no liveness network. Liveness then decides nothing, and results say so. */
  liveness: number | null;
  injection: InjectionScore;
  /**
   * The person is locked after repeated failures. The attempt is rejected like a mismatch, so that the lock cannot be
   * used to test faces.
   */
  locked: boolean;
}

export type Decision = 'accepted' | 'mismatch' | 'not_live' | 'injection';

/**
 * Decides an attempt. If several checks fail, injection takes precedence over liveness, and liveness over the lock and
 * the comparison.
 */
export function decide(found: AttemptFindings, policy: DecisionPolicy): Decision {
  const limit = policy.rejectInjectionFrom;
  if (limit !== null && found.injection !== null && found.injection >= limit) return 'injection';
  if (found.liveness !== null && found.liveness < policy.minLiveness) return 'not_live';
  if (found.locked) return 'mismatch';
  if (found.score !== null && found.score < policy.matchScore) return 'mismatch';
  return 'accepted';
}
