import { refusal } from '../../domain/failure.ts';
import {
  checksCaller,
  isComparison,
  type Session,
  type SessionKind,
  settle,
} from '../../domain/sessions/session.ts';
import { type Soon, when } from '../../domain/soon.ts';
import type { Stored } from '../stored.ts';
import { saveSession } from './save-session.ts';

/**
 * Reads a session as of now (4.3 and 4.9). A comparison is no authentication, and a check of a caller is the help
 * desk’s alone, so that both are unknown here.
 * @throws Failure unknown_resource
 */
export function readResult(world: Stored, kind: SessionKind, id: string): Soon<Session> {
  return when(world.store.session(id, kind), (stored) => {
    if (!stored || isComparison(stored) || checksCaller(stored))
      throw refusal('unknown_session', 'svc_auth_session_id');
    return asOfNow(world, stored);
  });
}

/**
 * A stored session as of now. A deadline that has passed takes effect at once, and is written, because a result that was
 * returned must not change.
 * @throws Failure unknown_resource: the session was deleted meanwhile
 */
export function asOfNow(world: Stored, stored: Session): Soon<Session> {
  const session = settle(stored, world.clock.nowUs());
  return session === stored ? session : concludeDue(world, stored.id);
}

/** Applies a passed deadline in a transaction, so that nothing can come between reading and writing. */
function concludeDue(world: Stored, id: string): Promise<Session> {
  return world.store.transact(async (tx) => {
    const stored = await tx.session(id);
    if (!stored) throw refusal('unknown_session', 'svc_auth_session_id');
    const nowUs = world.clock.nowUs();
    return saveSession(tx, stored, settle(stored, nowUs), nowUs);
  });
}
