import type { AdminAttempt, AdminKey, AdminSession } from '../contract/admin.ts';
import { type Calibration, fmrAtScore } from '../domain/calibration.ts';
import type { ApiKey, Attempt, SessionListItem } from '../domain/ports.ts';
import type { Session } from '../domain/session.ts';
import { type Micros, toIso } from '../domain/time.ts';

/** What the console shows; it may know more than /v1, never a face, a template or a secret. */
export function sessionView({ session, attempts }: SessionListItem, calibration: Calibration): AdminSession {
  const { outcome, opened } = session;
  return {
    id: session.id,
    kind: session.kind,
    id_type: session.idType,
    identifier: session.identifier,
    state: stateOf(session),
    result: outcome?.result ?? null,
    reason: outcome?.reason ?? null,
    issued_at: toIso(session.issuedAtUs),
    opened_at: isoOrNull(opened?.atUs ?? null),
    concluded_at: isoOrNull(outcome?.atUs ?? null),
    camera_injection_score: outcome?.cameraInjectionScore ?? null,
    attempts: attempts.map((a) => attemptView(a, calibration)),
  };
}

function stateOf({ outcome, opened, attemptSinceUs }: Session) {
  if (outcome) return 'concluded' as const;
  if (attemptSinceUs !== null) return 'attempting' as const;
  return opened ? ('opened' as const) : ('issued' as const);
}

function attemptView(attempt: Attempt, calibration: Calibration): AdminAttempt {
  const { number, end, score, liveness, evidence, frames } = attempt;
  return {
    number,
    started_at: toIso(attempt.startedAtUs),
    ended_at: isoOrNull(attempt.endedAtUs),
    end,
    score,
    /** How often a stranger would score so: the score in words people can weigh. */
    fmr: score === null ? null : fmrAtScore(calibration, score),
    liveness,
    evidence: [...evidence],
    camera_label: attempt.cameraLabel,
    frames,
    device_id: attempt.deviceId,
  };
}

export function keyView(key: ApiKey): AdminKey {
  return {
    id: key.id,
    name: key.name,
    scopes: [...key.scopes],
    allow: [...key.allow],
    created_at: toIso(key.createdAtUs),
    expires_at: isoOrNull(key.expiresAtUs),
    revoked_at: isoOrNull(key.revokedAtUs),
    last_used_at: isoOrNull(key.lastUsedAtUs),
  };
}

const isoOrNull = (at: Micros | null): string | null => (at === null ? null : toIso(at));
