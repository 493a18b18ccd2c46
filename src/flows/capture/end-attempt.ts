import type { Abandoned, Effect } from '../../domain/attempts/events.ts';
import { injectionScore } from '../../domain/liveness/injection.ts';
import { failAttempt, type Session, settle } from '../../domain/sessions/session.ts';
import { saveSession } from '../sessions/save-session.ts';
import type { Stored } from '../stored.ts';
import type { PageDevice } from './page-device.ts';
import { evidenceNow, storedSession } from './write-end.ts';

/** An attempt that nothing is decided about is used. @throws Error when the session was erased meanwhile */
export function endAttempt(
  { store, clock }: Stored,
  { id }: Session,
  { attempt, end, evidence, frames, readings }: Abandoned,
  device: PageDevice,
): Promise<Session> {
  return store.transact(async (tx) => {
    const before = await storedSession(tx, id);
    // A page that took over has begun an attempt of its own, which this one must not end.
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
 * @param gathered of the page's attempt, if one runs
 * @throws Error when the session was erased meanwhile
 */
export function settleSession(
  { store, clock }: Stored,
  { id }: Session,
  gathered: Extract<Effect, { type: 'settle' }>['gathered'],
): Promise<Session> {
  return store.transact(async (tx) => {
    const before = await storedSession(tx, id);
    const nowUs = clock.nowUs();
    // Nothing is known of another page's attempt, where that is the running one.
    const known = gathered?.attempt === before.attempts ? gathered : null;
    const end = known ? { frames: known.frames, readings: known.readings } : {};
    return saveSession(tx, before, settle(before, nowUs), nowUs, end);
  });
}
