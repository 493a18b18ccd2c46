import type { Abandoned, Effect } from '../../domain/attempts/events.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { injectionScore } from '../../domain/liveness/injection.ts';
import {
  failAttempt,
  leaveAttempt,
  reject,
  runsLastAttempt,
  type Session,
  settle,
} from '../../domain/sessions/session.ts';
import type { VisitorSettings } from '../../domain/site/visitor-settings.ts';
import type { Micros } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import { saveSession } from '../sessions/save-session.ts';
import type { Stored } from '../stored.ts';
import type { PageDevice } from './page-device.ts';
import { evidenceNow, storedSession } from './write-end.ts';

/**
 * Ends an attempt without a decision; it counts as used. Where people can end the session themselves, one who left its last
 * attempt for another way has until the deadline to do so.
 * @throws Error: the session was deleted meanwhile
 */
export function endAttempt(
  { store, clock, settings }: Stored & { settings: Pick<VisitorSettings, 'visitorOtherWayEnds'> },
  { id }: Session,
  { attempt, end, evidence, frames, readings }: Abandoned,
  device: PageDevice,
): Promise<Session> {
  return store.transact(async (tx) => {
    const before = await storedSession(tx, id);
    // Another page took over and began an attempt of its own, which must not be ended here.
    if (before.attempts !== attempt) return before;
    const nowUs = clock.nowUs();
    const score = injectionScore(evidence);
    const waits = end === 'alternative' && settings.visitorOtherWayEnds;
    const after = waits ? leaveAttempt(settle(before, nowUs), score) : failAttempt(before, nowUs, score);
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
export const settleSession = (world: Stored, session: Session, gathered: Gathered): Promise<Session> =>
  endBy(world, session, gathered, (open) => open);

/**
 * Ends the session because the person chose another way. It is not a failed attempt; a result or a deadline that came
 * before stays.
 * @throws Error: the session was deleted meanwhile
 */
export const endForOtherWay = (world: Stored, session: Session, caller: AuditedBy): Promise<Session> =>
  endBy(world, session, null, (open, nowUs) => reject(open, 'alternative', nowUs), caller);

/**
 * Ends the session if its last attempt is still running, and applies its deadline.
 * @throws Error: the session was deleted meanwhile
 */
export const endStranded = (world: Stored, session: Session): Promise<Session> =>
  endBy(world, session, null, (open, nowUs) =>
    runsLastAttempt(open) ? failAttempt(open, nowUs, open.lastInjectionScore) : open,
  );

type Gathered = Extract<Effect, { type: 'settle' }>['gathered'];

/** @param chooses who chose another way; absent: only time can end the session */
function endBy(
  world: Stored,
  { id }: Session,
  gathered: Gathered,
  change: (settled: Session, nowUs: Micros) => Session,
  chooses?: AuditedBy,
): Promise<Session> {
  return world.store.transact(async (tx) => {
    const before = await storedSession(tx, id);
    const nowUs = world.clock.nowUs();
    const after = change(settle(before, nowUs), nowUs);
    // The running attempt may be another page's, of which nothing is known here.
    const known = gathered?.attempt === before.attempts ? gathered : null;
    const left = known ? { frames: known.frames, readings: known.readings } : {};
    const chosen = chooses && after !== before && after.outcome?.reason === 'alternative';
    if (chosen) await audit(world, tx, { actor: chooses, action: 'person.other_way', subject: id });
    return saveSession(tx, before, after, nowUs, chosen ? { ...left, end: 'alternative' } : left);
  });
}
