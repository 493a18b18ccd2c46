import type { StoreReads } from '../../domain/ports.ts';
import {
  answerOf,
  type ComparisonAnswer,
  isComparison,
  type Session,
} from '../../domain/sessions/session.ts';

/** What a comparison said; null: it has not ended, or the session is none. */
export async function comparisonAnswer(
  reads: Pick<StoreReads, 'attempts'>,
  session: Session,
): Promise<ComparisonAnswer | null> {
  const { id, outcome } = session;
  if (!outcome || !isComparison(session)) return null;
  const differed = (await reads.attempts(id)).some(({ end }) => end === 'mismatch');
  return answerOf(outcome, differed);
}
