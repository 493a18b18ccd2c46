import type { ComparisonReads } from '../../domain/comparison/comparison.ts';
import {
  answerOf,
  type ComparisonAnswer,
  isComparison,
  type Session,
} from '../../domain/sessions/session.ts';

/**
 * What a comparison said, as it was written at its end: attempts are deleted before sessions are.
 * @returns null: it has not ended, or the session is none
 */
export async function comparisonAnswer(
  reads: Pick<ComparisonReads, 'comparisonDiffered'>,
  session: Session,
): Promise<ComparisonAnswer | null> {
  const { id, outcome } = session;
  if (!outcome || !isComparison(session)) return null;
  return answerOf(outcome, await reads.comparisonDiffered(id));
}
