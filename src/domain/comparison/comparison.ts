/** Sessions that compare whoever comes with one given picture, and keep nothing of either. */
import type { Attempt } from '../capture/attempt.ts';
import type { Outcome } from '../sessions/session.ts';

/** A picture's template, sealed under the token of the session's URL, and the pack that made it. */
export interface SealedTemplate {
  pack: string;
  template: Uint8Array;
}

export interface ComparisonReads {
  /** The template that the session compares with; null: it has ended, or it compares with none. */
  comparisonTemplate(sessionId: string): Promise<SealedTemplate | null>;
}

export interface ComparisonWrites {
  /** Keeps a template until its session ends, in whichever way. */
  keepComparisonTemplate(sessionId: string, sealed: SealedTemplate): Promise<void>;
}

/**
 * `same`: a live person matched the picture. `different`: every attempt is used, and in one of them a live person was
 * compared and did not match. `none`: nobody was compared, or not to the end.
 */
export type ComparisonAnswer = 'same' | 'different' | 'none';

export function answerOf(outcome: Outcome, attempts: readonly Pick<Attempt, 'end'>[]): ComparisonAnswer {
  if (outcome.result) return 'same';
  const compared = attempts.some(({ end }) => end === 'mismatch');
  return outcome.reason === 'attempts_used_up' && compared ? 'different' : 'none';
}
