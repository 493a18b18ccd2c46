import type { AuditedBy } from '../../domain/audit/caller.ts';
import type { Attempt } from '../../domain/capture/attempt.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import { answerOf, isComparison, type Session } from '../../domain/sessions/session.ts';
import type { Micros } from '../../domain/time.ts';
import { audit } from '../audit.ts';

/**
 * Writes a change of a session, together with the end of its attempt. All changes of sessions are written here, whether
 * the capture, a poller, the sweep or a page load caused them.
 * @param end what is known about how the running attempt ended; without it, an attempt that ended was interrupted
 * @param by who ends it, if it is a comparison
 */
export async function saveSession(
  tx: StoreWrites,
  before: Session,
  after: Session,
  nowUs: Micros,
  end: Partial<Attempt> = {},
  by: AuditedBy = 'service',
): Promise<Session> {
  if (after === before) return after;
  await tx.saveSession(after);
  const stopped = before.attemptSinceUs !== null && after.attemptSinceUs !== before.attemptSinceUs;
  if (stopped) await endRunningAttempt(tx, before, { endedAtUs: nowUs, end: 'interrupted', ...end });
  await noteComparison(tx, after, nowUs, by);
  return after;
}

/** Whatever ends a comparison: its answer is kept, and the audit log says how it ended. Does nothing for other sessions. */
export async function noteComparison(
  tx: StoreWrites,
  session: Session,
  nowUs: Micros,
  by: AuditedBy = 'service',
): Promise<void> {
  const { id, outcome } = session;
  if (!outcome || !isComparison(session)) return;
  const differed = (await tx.attempts(id)).some(({ end }) => end === 'mismatch');
  const answer = answerOf(outcome, differed);
  if (answer === 'different') await tx.noteDifference(id);
  const details = { answer, reason: outcome.reason };
  await audit({ clock: { nowUs: () => nowUs } }, tx, {
    actor: by,
    action: 'comparison.end',
    subject: id,
    details,
  });
}

async function endRunningAttempt(tx: StoreWrites, session: Session, end: Partial<Attempt>): Promise<void> {
  const running = await tx.attempt(session.id, session.attempts);
  if (running && running.end === null) await tx.saveAttempt({ ...running, ...end });
}
