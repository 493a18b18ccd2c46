import type {
  AdminAttempt,
  AdminSession,
  AdminSessionParameters,
} from '../../contract/sessions/admin-session.ts';
import type { Attempt, SessionListItem } from '../../domain/capture/attempt.ts';
import type { ReadingSummary } from '../../domain/capture/reading-summary.ts';
import { EVIDENCE, type Evidence } from '../../domain/liveness/injection.ts';
import type { RatedPack } from '../../domain/packs/score-meaning.ts';
import { checksCaller, deadlineUs, isComparison, type Session } from '../../domain/sessions/session.ts';
import { isoOrNull, toIso } from '../../domain/time.ts';
import { scoreView } from '../shield/score-views.ts';

/** A session without its person: people are read together for a whole page. */
export type SessionAlone = Omit<AdminSession, 'person'>;

/** A session as the console shows it: more than /v1 returns, but no face, template or secret. */
export function sessionView({ session, attempts }: SessionListItem, pack: RatedPack): SessionAlone {
  const { outcome, opened } = session;
  return {
    id: session.id,
    kind: session.kind,
    id_type: session.idType,
    identifier: session.identifier,
    auth_id: session.authId,
    identified: session.policy.identifies === true,
    comparison: isComparison(session),
    caller_check: checksCaller(session),
    state: stateOf(session),
    result: outcome?.result ?? null,
    reason: outcome?.reason ?? null,
    issued_at: toIso(session.issuedAtUs),
    opened_at: isoOrNull(opened?.atUs ?? null),
    // An empty address was erased with the person.
    opened_address: opened?.address || null,
    deadline_at: isoOrNull(deadlineUs(session)),
    concluded_at: isoOrNull(outcome?.atUs ?? null),
    camera_injection_score: outcome?.cameraInjectionScore ?? null,
    parameters: parametersView(session),
    attempts: attempts.map((a) => attemptView(a, pack)),
  };
}

function parametersView({ kind, policy }: Session): AdminSessionParameters {
  const authentication = kind === 'authentication';
  return {
    expires: policy.expiresS,
    retry_limit: policy.retryLimit,
    session_timeout: policy.sessionTimeoutS,
    detection_timeout: authentication ? policy.detectionTimeoutS : null,
    auto_redirect_waiting_time: policy.autoRedirectWaitingS,
    redirect_uri: policy.redirectUri,
    one_time_access: policy.oneTimeAccess,
    first_access_ip_restriction: policy.firstAccessIpRestriction,
    check_overwrite: authentication ? null : policy.checkOverwrite,
    auto_redirect: policy.autoRedirect,
    tutorial: policy.tutorial,
  };
}

export function stateOf({ outcome, opened, attemptSinceUs }: Session) {
  if (outcome) return 'concluded' as const;
  if (attemptSinceUs !== null) return 'attempting' as const;
  return opened ? ('opened' as const) : ('issued' as const);
}

function attemptView(attempt: Attempt, pack: RatedPack): AdminAttempt {
  const { number, end, score, scoredBy, liveness, evidence, frames } = attempt;
  return {
    number,
    started_at: toIso(attempt.startedAtUs),
    ended_at: isoOrNull(attempt.endedAtUs),
    end,
    score,
    likeness: score === null ? null : scoreView(pack, score, scoredBy),
    liveness,
    evidence: [...evidence],
    evidence_weights: Object.fromEntries(evidence.flatMap(weightOf)),
    camera_label: attempt.cameraLabel,
    frames,
    readings: attempt.readings && readingsView(attempt.readings),
    device_id: attempt.deviceId,
  };
}

/** Empty for evidence of an earlier version that is not known any more. */
const weightOf = (name: string) =>
  Object.hasOwn(EVIDENCE, name) ? [[name, EVIDENCE[name as Evidence]] as const] : [];

const readingsView = ({ told, measured, quality }: ReadingSummary): AdminAttempt['readings'] => ({
  told: told.map(([at_ms, instruction]) => ({ at_ms, instruction })),
  measured,
  quality: Object.fromEntries(
    Object.entries(quality).map(([name, [least, median]]) => [name, { least, median }]),
  ),
});
