import { failure } from '../../domain/failure.ts';
import { type Session, type SessionKind, settle } from '../../domain/sessions/session.ts';
import type { Stored } from '../stored.ts';
import { saveSession } from './save-session.ts';

/**
 * 4.3 and 4.9: the session as of now. A deadline that has passed shows at once; it is also written, since
 * a result that was told must not change. @throws Failure unknown_resource
 */
export async function readResult(world: Stored, kind: SessionKind, id: string): Promise<Session> {
  const stored = await world.store.session(id, kind);
  if (!stored) throw failure('unknown_resource', 'svc_auth_session_id', 'is not known');
  const session = settle(stored, world.clock.nowUs());
  if (session !== stored) return await concludeDue(world, id);
  return session;
}

/** Applies a due deadline inside a transaction, where nothing can come between reading and writing. */
function concludeDue(world: Stored, id: string): Promise<Session> {
  return world.store.transact(async (tx) => {
    const stored = await tx.session(id);
    if (!stored) throw failure('unknown_resource', 'svc_auth_session_id', 'is not known');
    const nowUs = world.clock.nowUs();
    return saveSession(tx, stored, settle(stored, nowUs), nowUs);
  });
}
