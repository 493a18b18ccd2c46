import type { AuditedBy } from '../../domain/audit/caller.ts';
import { STILL_LIMITS } from '../../domain/capture/quality.ts';
import { refusal } from '../../domain/failure.ts';
import { EngineBusy } from '../../domain/packs/ports-engine.ts';
import type { StoreReads } from '../../domain/ports.ts';
import {
  accept,
  issue,
  type Session,
  type SessionPolicy,
  startAttempt,
  visit,
} from '../../domain/sessions/session.ts';
import type { Micros } from '../../domain/time.ts';
import type { Alongside } from '../answer-once.ts';
import { auditRegistration } from '../audit.ts';
import { fitFace } from '../gallery/fit-face.ts';
import { refuseWhileLoading } from '../gallery/gallery.ts';
import { newId } from '../identifiers.ts';
import { pictureSource } from '../picture-source.ts';
import { activePerson } from '../sessions/open-session.ts';
import { enrol } from './enrol.ts';
import type { Enrolling } from './needs.ts';

interface ImageRegistration {
  authId: string;
  image: Uint8Array;
  checkOverwrite: boolean;
  /** Called before a face is replaced; throws unless the caller may. Default: `checkOverwrite` alone decides. */
  replacing?: (() => void) | undefined;
  /** As the audit log names them. */
  actor: AuditedBy;
  /** The ID of the API key that asked for the registration. */
  keyId?: string | undefined;
}

const DEADLINE_MS = 10_000;

/**
 * Registers a face from a still picture (4.5). The face gets a registration session of its own, which is completed at
 * once.
 * @param alongside writes accompanying data in the same transaction
 * @returns the session
 * @throws Failure unknown_identifier, state_forbids, already_registered, unavailable, invalid, too_large, image_*;
 * EngineBusy
 */
export async function registerImage(
  world: Enrolling,
  request: ImageRegistration,
  alongside: Alongside<Session> = async () => undefined,
): Promise<Session> {
  await activePerson(world.store, 'auth', request.authId);
  const { engine, gallery } = world.packs.current();
  refuseWhileLoading(gallery);
  await refuseOverwrite(world.store, request);
  const reading = await engine.read(request.image, {
    limits: STILL_LIMITS,
    embed: true,
    deadlineMs: DEADLINE_MS,
    source: pictureSource(request.actor),
  });
  const face = fitFace(reading);
  const [sessionId, faceFeatureId] = [newId(), newId()];
  const enrolment = { ...request, ...face, sessionId, faceFeatureId, metadata: '{}', pack: engine.pack.name };
  const committed = await enrol(world, enrolment, async (tx, atUs) => {
    await activePerson(tx, 'auth', request.authId);
    await refuseOverwrite(tx, request);
    const session = completedSession(request, sessionId, faceFeatureId, atUs);
    await tx.addSession(session, null, '{}');
    if (request.keyId !== undefined) await tx.setSessionOrigin(sessionId, { keyId: request.keyId });
    await alongside(tx, session);
    await auditRegistration(world, tx, request.actor, request.authId);
    return { enrolled: true, written: session };
  });
  if (committed === 'stale') throw new EngineBusy('the model pack has just been changed');
  return committed.written;
}

async function refuseOverwrite(store: StoreReads, request: ImageRegistration): Promise<void> {
  const { checkOverwrite, replacing, authId } = request;
  if ((!checkOverwrite && !replacing) || !(await store.faceOf(authId))) return;
  if (checkOverwrite) throw alreadyRegistered();
  replacing?.();
}

const alreadyRegistered = () => refusal('face_registered', 'identifier');

/** The policy of a session that the service issues, opens and completes in the same instant. */
const AT_ONCE: SessionPolicy = {
  expiresS: 1,
  retryLimit: null,
  sessionTimeoutS: 1,
  detectionTimeoutS: 0,
  autoRedirectWaitingS: 0,
  redirectUri: '',
  oneTimeAccess: true,
  firstAccessIpRestriction: true,
  autoRedirect: false,
  tutorial: false,
  checkOverwrite: false,
};

/**
 * A completed registration session, made with the ordinary state machine so that there is only one notion of
 * "completed".
 */
export function completedSession(
  { authId, checkOverwrite }: Pick<ImageRegistration, 'authId' | 'checkOverwrite'>,
  id: string,
  faceFeatureId: string,
  atUs: Micros,
): Session {
  const policy = { ...AT_ONCE, checkOverwrite };
  const who = { idType: 'auth', identifier: authId, authId } as const;
  const opened = visit(issue({ id, kind: 'registration', ...who, policy }, atUs), atUs, '').session;
  return accept(startAttempt(opened, atUs).session, atUs, null, faceFeatureId);
}
