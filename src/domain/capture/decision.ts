import type { InjectionScore } from '../sessions/session.ts';

/** What policy asks of one attempt. Scores are comparison scores, translated from a false match rate. */
export interface DecisionPolicy {
  matchScore: number;
  /** Probability of a live face that the capture's mean must reach. */
  minLiveness: number;
  /** Injection score from which an attempt is rejected; null: reported only. */
  rejectInjectionFrom: 1 | 2 | null;
}

export interface AttemptFindings {
  /** Comparison score against the reference template; null at registration, where there is none. */
  score: number | null;
  /** null: the pack has no liveness model; then liveness neither helps nor hurts, and results say so. */
  liveness: number | null;
  injection: InjectionScore;
  /** The identifier is locked after repeated failures: rejected like a mismatch, not as an oracle. */
  locked: boolean;
}

export type Decision = 'accepted' | 'mismatch' | 'not_live' | 'injection';

export function decide(found: AttemptFindings, policy: DecisionPolicy): Decision {
  const limit = policy.rejectInjectionFrom;
  if (limit !== null && found.injection !== null && found.injection >= limit) return 'injection';
  if (found.liveness !== null && found.liveness < policy.minLiveness) return 'not_live';
  if (found.locked) return 'mismatch';
  if (found.score !== null && found.score < policy.matchScore) return 'mismatch';
  return 'accepted';
}
