import type { ComparisonReads } from '../../domain/comparison/comparison.ts';
import { refusal } from '../../domain/failure.ts';
import {
  answerOf,
  type ComparisonAnswer,
  isComparison,
  type Session,
} from '../../domain/sessions/session.ts';
import {
  type EndedSession,
  hasEnded,
  type ResultClaims,
  resultClaims,
} from '../../domain/sessions/signed-result.ts';
import { newId } from '../identifiers.ts';
import type { SigningResults } from './needs.ts';
import { asOfNow } from './read-result.ts';
import { compactJws, resultKeys } from './result-keys.ts';
import { type Reader, refuseOthers } from './session-issuer.ts';

/** The `typ` of a signed result, which no other signed statement has (RFC 8725, 3.11). */
const RESULT_TYPE = 'omote-result+jwt';
/** The `typ` of a comparison’s, so that no verifier of authentications takes it for one. */
const COMPARISON_TYPE = 'omote-comparison+jwt';

/** The `typ` of a check of a caller, so that nobody signs in with one. */
const CALLER_CHECK_TYPE = 'omote-caller-check+jwt';

/**
 * The result of a session, signed now: a compact JWS. See docs/integrate/signed-results.md.
 * @param reader a check of a caller is its operator’s alone, so that it is unknown to other readers
 * @throws Failure unknown_resource; state_forbids: the session has not ended
 */
export async function signedResult(
  world: SigningResults,
  id: string,
  reader: Reader | 'of_callers',
): Promise<string> {
  const stored = await world.store.session(id);
  const ofCaller = stored?.policy.checksCaller !== undefined;
  if (!stored || ofCaller !== (reader === 'of_callers')) throw refusal('not_found', 'id');
  if (reader !== 'of_callers') await refuseOthers(world.store, reader, id);
  const session = await asOfNow(world, stored);
  if (!hasEnded(session)) throw refusal('session_not_ended', 'id');
  return (await signedClaims(world, session)).jws;
}

/**
 * A session that has ended; null: it is no longer kept.
 * @throws Error if it has not ended, as far as this appliance has read
 */
export async function endedSession(
  { store }: Pick<SigningResults, 'store'>,
  id: string,
): Promise<EndedSession | null> {
  const session = await store.session(id);
  if (!session) return null;
  if (!hasEnded(session)) throw new Error('the session is read as it was before its end');
  return session;
}

/** The statement about a session, and the same signed. */
export async function signedClaims(
  { store, clock, settings, sandbox }: SigningResults,
  session: EndedSession,
): Promise<{ claims: ResultClaims; jws: string }> {
  const claims = resultClaims(session, {
    issuer: settings.baseUrl,
    origin: await store.sessionOrigin(session.id),
    sandbox,
    answer: await comparisonAnswer(store, session),
    nowUs: clock.nowUs(),
    jti: newId(),
  });
  return { claims, jws: compactJws((await resultKeys(store)).current, typeOf(claims), claims) };
}

function typeOf({ kind }: ResultClaims): string {
  if (kind === 'comparison') return COMPARISON_TYPE;
  return kind === 'caller_check' ? CALLER_CHECK_TYPE : RESULT_TYPE;
}

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
