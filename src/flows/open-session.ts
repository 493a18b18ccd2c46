import { failure } from '../domain/failure.ts';
import type { StoreReads } from '../domain/ports.ts';
import { type IdType, issue, type Session, type SessionPolicy } from '../domain/session.ts';
import { hashOf, newId, newSecret } from './identifiers.ts';
import type { World } from './world.ts';

export interface SessionRequest {
  kind: Session['kind'];
  idType: IdType;
  identifier: string;
  policy: SessionPolicy;
  /** JSON text of the metadata object; '{}' for authentication. */
  metadata: string;
}

/** 4.1 and 4.2. @throws Failure unknown_identifier, not_registered, already_registered */
export async function openSession(
  world: World,
  request: SessionRequest,
): Promise<{ sessionId: string; url: string }> {
  const authId = resolvePerson(world.store, request.idType, request.identifier);
  const registered = world.store.faceOf(authId) !== null;
  if (request.kind === 'authentication' && !registered)
    throw failure('not_registered', 'identifier', 'has no registered face');
  if (request.kind === 'registration' && registered && request.policy.checkOverwrite)
    throw failure('already_registered', 'identifier', 'is already registered');
  const token = newSecret();
  const session = issue({ ...request, id: newId(), authId }, world.clock.nowUs());
  await world.store.transact((tx) => tx.addSession(session, hashOf(token), request.metadata));
  return { sessionId: session.id, url: `${world.settings.baseUrl}/s/${token}` };
}

/** The Auth ID behind an identifier. @throws Failure unknown_identifier */
export function resolvePerson(store: StoreReads, idType: IdType, identifier: string): string {
  const authId = idType === 'ekyc' ? store.authIdOfEkyc(identifier) : identifier;
  if (authId === null || store.person(authId) === null)
    throw failure('unknown_identifier', 'identifier', 'is not known');
  return authId;
}
