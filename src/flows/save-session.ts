import { afterFailedSession, NOT_LOCKED } from '../domain/lockout.ts';
import type { Attempt, StoreWrites } from '../domain/ports.ts';
import type { Session } from '../domain/session.ts';
import type { Micros } from '../domain/time.ts';

/**
 * The one way a session's change is written, whoever caused it (capture, poller, sweep, page load): with its
 * attempt's end and, when it ended, the identifier's lockout.
 * @param end what is known of the running attempt's end; without it an attempt that stopped was interrupted.
 */
export function saveSession(
  tx: StoreWrites,
  before: Session,
  after: Session,
  nowUs: Micros,
  end: Partial<Attempt> = {},
): Session {
  if (after === before) return after;
  tx.saveSession(after);
  const stopped = before.attemptSinceUs !== null && after.attemptSinceUs !== before.attemptSinceUs;
  if (stopped) endRunningAttempt(tx, before, { endedAtUs: nowUs, end: 'interrupted', ...end });
  if (after.outcome && !before.outcome) noteLockout(tx, after, nowUs);
  return after;
}

function endRunningAttempt(tx: StoreWrites, session: Session, end: Partial<Attempt>): void {
  const running = tx.attempts(session.id).find((a) => a.number === session.attempts);
  if (running && running.end === null) tx.saveAttempt({ ...running, ...end });
}

/** A session counts as failed once an attempt was made: URLs that nobody used lock nobody. */
function noteLockout(tx: StoreWrites, session: Session, nowUs: Micros): void {
  if (session.kind !== 'authentication' || session.attempts === 0) return;
  const person = tx.person(session.authId);
  if (!person) return;
  const lockout = session.outcome?.result ? NOT_LOCKED : afterFailedSession(person.lockout, nowUs);
  tx.setLockout(session.authId, lockout);
}
