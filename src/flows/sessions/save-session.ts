import type { Attempt, StoreWrites } from '../../domain/ports.ts';
import type { Session } from '../../domain/sessions/session.ts';
import type { Micros } from '../../domain/time.ts';

/**
 * The one way a session's change is written, whoever caused it (capture, poller, sweep, page load): with its
 * attempt's end.
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
  return after;
}

function endRunningAttempt(tx: StoreWrites, session: Session, end: Partial<Attempt>): void {
  const running = tx.attempt(session.id, session.attempts);
  if (running && running.end === null) tx.saveAttempt({ ...running, ...end });
}
