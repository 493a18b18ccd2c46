import {
  type EndReason,
  type IdType,
  type InjectionScore,
  SESSION_POLICY,
  type Session,
  type SessionKind,
  type SessionPolicy,
} from '../../domain/sessions/session.ts';
import { StoredColumn } from '../../domain/stored.ts';

export interface SessionRow {
  id: string;
  kind: SessionKind;
  id_type: IdType;
  identifier: string;
  auth_id: string;
  policy: string;
  issued_at_us: number;
  opened_at_us: number | null;
  opened_address: string | null;
  attempts: number;
  attempt_since_us: number | null;
  injection_score: InjectionScore;
  result: number | null;
  reason: EndReason | null;
  ended_at_us: number | null;
  feature_id: string | null;
  outcome_injection: InjectionScore;
}

export const SESSION_COLUMNS = `id, kind, id_type, identifier, auth_id, policy, issued_at_us, opened_at_us,
  opened_address, attempts, attempt_since_us, injection_score, result, reason, ended_at_us, feature_id,
  outcome_injection`;

/** Identifiers from calling systems; in rows of deleted people they are hidden (people/hidden-identifiers.ts). */
export interface Identifiers {
  /** @param text an identifier in either form */
  shown(text: string): string;
  /** The beginning of every hidden form of the identifier. */
  beginning(identifier: string): string;
}

/** @throws SealBroken when a hidden identifier does not open; StoredDamaged when the policy is damaged */
export const sessionOfRow = (r: SessionRow, identifiers: Identifiers): Session => ({
  id: r.id,
  kind: r.kind,
  idType: r.id_type,
  identifier: identifiers.shown(r.identifier),
  authId: r.auth_id,
  policy: policyOf(r.policy, r.id),
  issuedAtUs: r.issued_at_us,
  opened: r.opened_at_us === null ? null : { atUs: r.opened_at_us, address: r.opened_address ?? '' },
  attempts: r.attempts,
  attemptSinceUs: r.attempt_since_us,
  lastInjectionScore: r.injection_score,
  outcome: r.ended_at_us === null ? null : outcomeOf(r, r.ended_at_us),
});

const outcomeOf = (r: SessionRow, atUs: number): Session['outcome'] => ({
  result: r.result === 1,
  reason: r.reason as EndReason,
  atUs,
  faceFeatureId: r.feature_id,
  cameraInjectionScore: r.outcome_injection,
});

export const POLICY = new StoredColumn('sessions', 'policy', SESSION_POLICY);

/** The most policies kept in memory: a site uses few, but reads them with every poll. */
const POLICIES_KEPT = 512;
const policies = new Map<string, SessionPolicy>();

/** Frozen because all sessions with the same policy share it. */
function policyOf(json: string, sessionId: string): SessionPolicy {
  const known = policies.get(json);
  if (known !== undefined) return known;
  const policy = Object.freeze(POLICY.decode(json, sessionId));
  // Redirect addresses may differ in every session, so the map is cleared instead of growing.
  if (policies.size >= POLICIES_KEPT) policies.clear();
  policies.set(json, policy);
  return policy;
}

/** The columns that saveSession may change; the others are fixed when the session is issued. */
export const changingColumns = (s: Session, deadlineUs: number | null) => ({
  id: s.id,
  opened_at_us: s.opened?.atUs ?? null,
  opened_address: s.opened?.address ?? null,
  attempts: s.attempts,
  attempt_since_us: s.attemptSinceUs,
  injection_score: s.lastInjectionScore,
  deadline_us: deadlineUs,
  result: s.outcome === null ? null : Number(s.outcome.result),
  reason: s.outcome?.reason ?? null,
  ended_at_us: s.outcome?.atUs ?? null,
  feature_id: s.outcome?.faceFeatureId ?? null,
  outcome_injection: s.outcome?.cameraInjectionScore ?? null,
});

/** The columns that are fixed when the session is issued. */
export const fixedColumns = (s: Session, tokenHash: Uint8Array | null) => ({
  kind: s.kind,
  id_type: s.idType,
  identifier: s.identifier,
  auth_id: s.authId,
  policy: POLICY.encode(s.policy),
  issued_at_us: s.issuedAtUs,
  token_hash: tokenHash,
});
