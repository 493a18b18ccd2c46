import type { Attempt } from '../../domain/capture/attempt.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import type { Session } from '../../domain/sessions/session.ts';
import type { Micros } from '../../domain/time.ts';

/**
 * The one way a session's change is written, whoever caused it (capture, poller, sweep, page load): with its
 * attempt's end.
 * @param end what is known of the running attempt's end; without it an attempt that stopped was interrupted.
 */
export async function saveSession(
  tx: StoreWrites,
  before: Session,
  after: Session,
  nowUs: Micros,
  end: Partial<Attempt> = {},
): Promise<Session> {
  if (after === before) return after;
  await tx.saveSession(after);
  const stopped = before.attemptSinceUs !== null && after.attemptSinceUs !== before.attemptSinceUs;
  if (stopped) await endRunningAttempt(tx, before, { endedAtUs: nowUs, end: 'interrupted', ...end });
  return after;
}

async function endRunningAttempt(tx: StoreWrites, session: Session, end: Partial<Attempt>): Promise<void> {
  const running = await tx.attempt(session.id, session.attempts);
  if (running && running.end === null) await tx.saveAttempt({ ...running, ...end });
}
