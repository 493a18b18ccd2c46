import type { Abandoned, Effect } from '../../domain/attempts/events.ts';
import { injectionScore } from '../../domain/liveness/injection.ts';
import { failAttempt, type Session, settle } from '../../domain/sessions/session.ts';
import { saveSession } from '../sessions/save-session.ts';
import type { Stored } from '../stored.ts';
import type { PageDevice } from './page-device.ts';
import { evidenceNow, storedSession } from './write-end.ts';

/** Ends an attempt without a decision; it counts as used. @throws Error: the session was deleted meanwhile */
export function endAttempt(
  { store, clock }: Stored,
  { id }: Session,
  { attempt, end, evidence, frames, readings }: Abandoned,
  device: PageDevice,
): Promise<Session> {
  return store.transact(async (tx) => {
    const before = await storedSession(tx, id);
    // Another page took over and began an attempt of its own, which must not be ended here.
    if (before.attempts !== attempt) return before;
    const nowUs = clock.nowUs();
    const after = failAttempt(before, nowUs, injectionScore(evidence));
    return saveSession(tx, before, after, nowUs, {
      end,
      frames,
      readings,
      ...(await evidenceNow(tx, { evidence, device })),
    });
  });
}

/**
 * Applies the session's deadline.
 * @param gathered what the page's running attempt has gathered; null: none is running
 * @throws Error: the session was deleted meanwhile
 */
export function settleSession(
  { store, clock }: Stored,
  { id }: Session,
  gathered: Extract<Effect, { type: 'settle' }>['gathered'],
): Promise<Session> {
  return store.transact(async (tx) => {
    const before = await storedSession(tx, id);
    const nowUs = clock.nowUs();
    // The running attempt may be another page's, of which nothing is known here.
    const known = gathered?.attempt === before.attempts ? gathered : null;
    const end = known ? { frames: known.frames, readings: known.readings } : {};
    return saveSession(tx, before, settle(before, nowUs), nowUs, end);
  });
}
