/** Writes the end of an attempt or a session, inside the transaction that decides it. */
import type { Findings } from '../../domain/attempts/running-attempt.ts';
import type { Attempt } from '../../domain/capture/attempt.ts';
import type { Decision } from '../../domain/capture/decision.ts';
import type { Evidence } from '../../domain/liveness/injection.ts';
import type { PackInfo } from '../../domain/packs/ports-engine.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import {
  type AttemptFailure,
  accept,
  failAttempt,
  type InjectionScore,
  reject,
  type Session,
} from '../../domain/sessions/session.ts';
import type { Micros } from '../../domain/time.ts';
import { saveSession } from '../sessions/save-session.ts';
import type { PageDevice } from './page-device.ts';

/** A finished capture: what its frames showed, the pack that made its template, and the page's device. */
export interface CaptureFindings extends Findings {
  pack: PackInfo;
  device: PageDevice;
}

/** The decision and what was written for it. */
export interface Concluded {
  session: Session;
  /** How the attempt failed; null: it was accepted, or it ended the session for another reason. */
  failure: AttemptFailure | null;
}

/** Whether it is this very capture that was accepted. If it came too late, an accepted session is another page's. */
export const isAccepted = ({ session, failure }: Concluded): boolean =>
  failure === null && session.outcome?.result === true;

/** The result of a finished capture. */
export interface Verdict {
  decision: Decision | 'interrupted';
  injection: InjectionScore;
  /** The comparison score; null: nothing was compared. Kept only with an accepted attempt where nobody entered an ID. */
  score: number | null;
  found: CaptureFindings;
}

/**
 * Ends the attempt as decided, and the session too if the attempt was accepted or was the last one.
 * @param faceFeatureId of the face that is registered in the same transaction; null: none is
 * @throws Error: the session was deleted meanwhile
 */
export async function endDecided(
  tx: StoreWrites,
  id: string,
  verdict: Verdict,
  faceFeatureId: string | null,
  nowUs: Micros,
): Promise<Concluded> {
  const before = await storedSession(tx, id);
  const { decision, injection, score, found } = verdict;
  // Too late: another page took over the session and began an attempt of its own.
  if (before.attempts !== found.attempt) return { session: before, failure: 'interrupted' };
  const after =
    decision === 'accepted'
      ? accept(before, nowUs, injection, faceFeatureId)
      : failAttempt(before, nowUs, injection);
  // Too late: the session expired while the last frame was being processed.
  const end = decision === 'accepted' && !after.outcome?.result ? 'interrupted' : decision;
  // It would say how much somebody looks like a person who is not named.
  const kept = before.policy.identifies && end !== 'accepted' ? null : score;
  const { liveness, frames, readings } = found;
  const session = await saveSession(tx, before, after, nowUs, {
    end,
    score: kept,
    scoredBy: kept === null ? null : found.pack.name,
    liveness,
    frames,
    readings,
    ...(await evidenceNow(tx, found)),
  });
  return { session, failure: end === 'accepted' ? null : end };
}

/** Ends the session for a reason that has nothing to do with the capture. */
export async function endSession(
  tx: StoreWrites,
  id: string,
  reason: 'person_gone' | 'already_registered' | 'face_unusable' | 'picture_gone',
  nowUs: Micros,
): Promise<Concluded> {
  const before = await storedSession(tx, id);
  // Too late: the session has ended already, perhaps because another page's capture was accepted.
  if (before.outcome) return { session: before, failure: 'interrupted' };
  return { session: await saveSession(tx, before, reject(before, reason, nowUs), nowUs), failure: null };
}

/** The evidence and device as of now: a device revoked while its page was open is no longer known. */
export async function evidenceNow(
  tx: StoreWrites,
  { evidence, device }: Pick<CaptureFindings, 'evidence' | 'device'>,
): Promise<Pick<Attempt, 'evidence' | 'deviceId'>> {
  const deviceId = await device.known(tx);
  const known: Evidence[] = deviceId === null ? [] : ['known_device'];
  return { deviceId, evidence: [...evidence, ...known] };
}

/** Reads a session inside a transaction. @throws Error: the session was deleted meanwhile */
export async function storedSession(tx: StoreWrites, id: string): Promise<Session> {
  const session = await tx.session(id);
  if (!session) throw new Error('the session is gone');
  return session;
}
