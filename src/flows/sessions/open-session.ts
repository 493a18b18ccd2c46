import { refusal } from '../../domain/failure.ts';
import { deletionReason } from '../../domain/people/deletion.ts';
import type { LinkReads } from '../../domain/people/ports-links.ts';
import type { PeopleReads } from '../../domain/people/ports-people.ts';
import type { StoreReads } from '../../domain/ports.ts';
import { type IdType, issue, type Session, type SessionPolicy } from '../../domain/sessions/session.ts';
import type { Alongside } from '../answer-once.ts';
import { type Audited, audit } from '../audit.ts';
import type { Deciding, Matching } from '../deciding.ts';
import { hashOf, newId, newSecret } from '../identifiers.ts';

interface SessionRequest {
  kind: Session['kind'];
  idType: IdType;
  identifier: string;
  policy: SessionPolicy;
  /** JSON text of the metadata object; '{}' for authentication. */
  metadata: string;
  /** The ID of the API key that asked for the session. */
  keyId?: string | undefined;
  /**
   * Called if the session could replace a face; throws unless the caller may. If given, a session for a person without a
   * face replaces none that is registered later. Default: the policy alone decides.
   */
  replacing?: (() => void) | undefined;
  /** The audit entry to be written with the session, whose subject is the session. Default: none. */
  audited?: Omit<Audited, 'subject'>;
}

export interface IssuedSession {
  sessionId: string;
  url: string;
}

/**
 * Issues a session for a person (4.1 and 4.2).
 * @param alongside writes accompanying data in the same transaction
 * @returns the session's ID and the issued URL, which contains the token
 * @throws Failure unknown_identifier, not_registered, already_registered; state_forbids: the person is being deleted, or the
 * directory suspends them
 */
export async function openSession(
  world: Deciding,
  request: SessionRequest,
  alongside: Alongside<IssuedSession> = async () => undefined,
): Promise<IssuedSession> {
  const token = newSecret();
  // Checked in the transaction that writes the session, because a deletion may be accepted at any moment before.
  return await world.store.transact(async (tx) => {
    const authId = await authIdBehind(tx, request.idType, request.identifier);
    // The queries run together because the database may be on another machine; failures are reported in this order.
    const authenticates = request.kind === 'authentication';
    const [person, suspended, registered, usable] = await Promise.allSettled([
      refuseInactive(tx, authId),
      authenticates ? refuseSuspended(tx, authId) : undefined,
      refuseByFace(tx, request, authId),
      authenticates ? refuseUnusable(world, tx, authId) : undefined,
    ]);
    for (const judged of [person, suspended, registered, usable])
      if (judged.status === 'rejected') throw judged.reason;
    const first = registered.status === 'fulfilled' && !registered.value && request.replacing !== undefined;
    const policy = first ? { ...request.policy, checkOverwrite: true } : request.policy;
    const session = issue({ ...request, policy, id: newId(), authId }, world.clock.nowUs());
    await Promise.all([
      tx.addSession(session, hashOf(token), request.metadata),
      request.keyId === undefined ? undefined : tx.setSessionOrigin(session.id, { keyId: request.keyId }),
    ]);
    const issued = { sessionId: session.id, url: `${world.settings.baseUrl}/s/${token}` };
    await alongside(tx, issued);
    if (request.audited) await audit(world, tx, { ...request.audited, subject: session.id });
    return issued;
  });
}

/** @throws Failure state_forbids: the site's directory says that the person is not active */
async function refuseSuspended(store: StoreReads, authId: string): Promise<void> {
  if ((await store.suspendedSince(authId)) !== null) throw refusal('suspended', 'identifier');
}

/** @returns whether the person has a face */
async function refuseByFace(
  store: StoreReads,
  { kind, policy, replacing }: SessionRequest,
  authId: string,
): Promise<boolean> {
  const registered = (await store.faceOf(authId)) !== null;
  if (kind === 'authentication' && !registered) throw refusal('no_registered_face', 'identifier');
  if (kind === 'registration' && registered && policy.checkOverwrite)
    throw refusal('face_registered', 'identifier');
  if (kind === 'registration' && registered) replacing?.();
  return registered;
}

/** Whether a registered face can be compared: its template is not damaged, and the active pack could read its picture. */
export async function isComparable(
  { packs }: Pick<Matching, 'packs'>,
  store: Pick<StoreReads, 'hasTemplate'>,
  authId: string,
): Promise<boolean> {
  const { engine, gallery } = packs.current();
  return (await store.hasTemplate(authId, engine.pack.name)) && !gallery.leftOut.has(authId);
}

/**
 * Whether somebody could be recognised now: their face can be compared, and no deletion or suspension forbids it. The same
 * work for an ID that nobody has: how long it takes must not tell, either.
 */
export async function isRecognisable(
  world: Pick<Matching, 'packs'>,
  store: StoreReads,
  authId: string,
): Promise<boolean> {
  const [active, face, suspended, comparable] = await Promise.all([
    isActive(store, authId),
    store.faceOf(authId),
    store.suspendedSince(authId),
    isComparable(world, store, authId),
  ]);
  return active && face !== null && suspended === null && comparable;
}

async function refuseUnusable(
  world: Pick<Matching, 'packs'>,
  store: StoreReads,
  authId: string,
): Promise<void> {
  if (!(await isComparable(world, store, authId))) throw refusal('face_not_comparable', 'identifier');
}

/** The Auth ID of a known person, even if they are being deleted. @throws Failure unknown_identifier */
export async function resolvePerson(
  store: PeopleReads & LinkReads,
  idType: IdType,
  identifier: string,
): Promise<string> {
  const authId = await authIdBehind(store, idType, identifier);
  if ((await store.person(authId)) === null) throw unknown();
  return authId;
}

const unknown = (): Error => refusal('unknown_person', 'identifier');

/**
 * Resolves an eKYC ID. An identifier given as an Auth ID is returned as it is: callers check whether the person exists.
 */
async function authIdBehind(store: LinkReads, idType: IdType, identifier: string): Promise<string> {
  const authId = idType === 'ekyc' ? await store.authIdOfEkyc(identifier) : identifier;
  if (authId === null) throw unknown();
  return authId;
}

/** Whether a person exists and no deletion was accepted. After that, the person's data is used for nothing else. */
export async function isActive(store: StoreReads, authId: string): Promise<boolean> {
  const [person, deletion] = await Promise.all([store.person(authId), store.deletionOf(authId)]);
  return person !== null && deletion === null;
}

/**
 * @param parameter the one that names the person
 * @throws Failure unknown_identifier; state_forbids: a deletion was accepted, even if it failed
 */
export async function refuseInactive(
  store: StoreReads,
  authId: string,
  parameter = 'identifier',
): Promise<void> {
  const [person, deletion] = await Promise.all([store.person(authId), store.deletionOf(authId)]);
  if (person === null) throw refusal('unknown_person', parameter);
  if (deletion !== null) throw refusal(deletionReason(deletion), parameter);
}

/**
 * The Auth ID of an active person. Everything that changes or shows a person's data calls this.
 * @throws Failure unknown_identifier; state_forbids: a deletion was accepted, even if it failed
 */
export async function activePerson(store: StoreReads, idType: IdType, identifier: string): Promise<string> {
  const authId = await authIdBehind(store, idType, identifier);
  await refuseInactive(store, authId);
  return authId;
}
