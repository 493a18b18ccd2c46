import type { CallReason } from '../callers/caller-check.ts';
import { MICROS_PER_SECOND, type Micros, toIso } from '../time.ts';
import {
  type ComparisonAnswer,
  checksCaller,
  type IdType,
  isComparison,
  type Outcome,
  type Session,
  type SessionKind,
} from './session.ts';

/** A session that has ended. */
export type EndedSession = Session & { outcome: Outcome };

export const hasEnded = (session: Session): session is EndedSession => session.outcome !== null;

/**
 * The statement that a signed result makes (RFC 7519). It holds IDs and times; no picture, template, score or metadata.
 * Instants ending in `_at` are ISO 8601 with microseconds; `iat` and `exp` are seconds since 1970.
 */
export interface ResultClaims {
  /** The base URL of the site. */
  iss: string;
  /**
   * The ID of the API key that issued the session, or of the system for which it is a step of signing in; the issuer itself, if
   * there is neither.
   */
  aud: string;
  /** The person's ID, as the caller gave it. Absent: a comparison, which says of nobody who they are. */
  sub?: string;
  sub_type?: IdType;
  /** The session. */
  sid: string;
  /**
   * `comparison`: with a picture that the caller gave; `outcome` says whether it is the same person. `caller_check`: the help
   * desk had somebody on the telephone prove who they are.
   */
  kind: SessionKind | 'comparison' | 'caller_check';
  result: boolean;
  /** One of EndReason. */
  reason: string;
  /** What a comparison said. Absent: an authentication or a registration. */
  outcome?: ComparisonAnswer;
  /** RFC 8176; `comparison` is none of its values, so that nobody takes a comparison for an authentication. */
  amr: readonly ['face' | 'comparison'];
  /** The false match rate at which a comparison was made. */
  match_fmr?: number;
  /** The kiosk at which the session was shown; null: none. */
  kiosk_id: string | null;
  issued_at: string;
  opened_at: string | null;
  concluded_at: string;
  /** When the statement was signed. */
  iat: number;
  exp: number;
  /** Different each time that a result is signed. */
  jti: string;
  /** Why the help desk checked a caller, for which ticket, and who did, as the audit log names them. Absent: it did not. */
  check_reason?: CallReason;
  ticket?: string | null;
  checked_by?: string;
  /** Nobody entered an ID. If `result` is true, a search of everybody said who it is; otherwise `sub` is 32 zeros. */
  identified?: true;
  /** The people are simulated. */
  sandbox?: true;
}

/** How long a signed result may be accepted, in seconds. Long enough for clocks that differ by minutes. */
export const RESULT_LIFE_S = 300;

interface Signing {
  issuer: string;
  /** The API key that issued the session, and the kiosk that showed it, by their IDs. */
  origin: { keyId: string | null; kioskId: string | null };
  sandbox: boolean;
  /** What the session said if it is a comparison; null: it is none. */
  answer: ComparisonAnswer | null;
  nowUs: Micros;
  jti: string;
}

export function resultClaims(session: EndedSession, at: Signing): ResultClaims {
  const { outcome, opened, issuedAtUs } = session;
  const compared = isComparison(session);
  const { checksCaller: check } = session.policy;
  const iat = Math.floor(at.nowUs / MICROS_PER_SECOND);
  return {
    iss: at.issuer,
    aud: session.policy.signsIn ?? at.origin.keyId ?? at.issuer,
    ...(compared ? {} : { sub: session.identifier, sub_type: session.idType }),
    sid: session.id,
    kind: compared ? 'comparison' : checksCaller(session) ? 'caller_check' : session.kind,
    result: outcome.result,
    reason: outcome.reason,
    amr: [compared ? 'comparison' : 'face'],
    ...(at.answer === null ? {} : { outcome: at.answer, match_fmr: session.policy.comparesAtFmr }),
    ...(check ? { check_reason: check.reason, ticket: check.ticket, checked_by: check.by } : {}),
    kiosk_id: at.origin.kioskId,
    issued_at: toIso(issuedAtUs),
    opened_at: opened && toIso(opened.atUs),
    concluded_at: toIso(outcome.atUs),
    iat,
    exp: iat + RESULT_LIFE_S,
    jti: at.jti,
    ...(session.policy.identifies ? { identified: true as const } : {}),
    ...(at.sandbox ? { sandbox: true as const } : {}),
  };
}
