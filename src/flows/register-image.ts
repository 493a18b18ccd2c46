import { type FailureKind, failure } from '../domain/failure.ts';
import { EngineBusy } from '../domain/ports.ts';
import { type QualityProblem, qualityProblems, STILL_LIMITS } from '../domain/quality.ts';
import type { FaceReading, Reading } from '../domain/reading.ts';
import { accept, issue, type Session, type SessionPolicy, startAttempt, visit } from '../domain/session.ts';
import { type AveragedTemplate, ofOnePicture } from '../domain/template.ts';
import type { Micros } from '../domain/time.ts';
import type { Alongside } from './answer-once.ts';
import { enrol } from './enrol.ts';
import { refuseCold } from './gallery.ts';
import { newId } from './identifiers.ts';
import { activePerson } from './open-session.ts';
import type { World } from './world.ts';

export interface ImageRegistration {
  authId: string;
  image: Uint8Array;
  checkOverwrite: boolean;
}

const DEADLINE_MS = 10_000;

/**
 * 4.5: enrols a still picture. The face gets a registration session of its own, completed at once (design §4).
 * @throws Failure unknown_identifier, state_forbids, already_registered, unavailable, invalid, too_large, image_*
 * @throws EngineBusy
 */
export async function registerImage(
  world: World,
  request: ImageRegistration,
  alongside: Alongside<Session> = () => undefined,
): Promise<Session> {
  activePerson(world.store, 'auth', request.authId);
  refuseCold(world);
  refuseOverwrite(world, request);
  // The engine takes the buffer over; the picture itself is needed afterwards, to be stored.
  const { engine } = world;
  const reading = await engine.read(request.image, {
    limits: STILL_LIMITS,
    embed: true,
    deadlineMs: DEADLINE_MS,
  });
  const face = fitFace(reading);
  const [sessionId, faceFeatureId] = [newId(), newId()];
  const done: Session[] = [];
  const enrolment = { ...request, ...face, sessionId, faceFeatureId, metadata: '{}', pack: engine.pack.name };
  const { stale } = await enrol(world, enrolment, (tx, atUs) => {
    activePerson(tx, 'auth', request.authId);
    if (request.checkOverwrite && tx.faceOf(request.authId)) throw alreadyRegistered();
    const session = completedSession(request, sessionId, faceFeatureId, atUs);
    tx.addSession(session, null, '{}');
    alongside(tx, session);
    done.push(session);
    return true;
  });
  if (stale) throw new EngineBusy('the model pack has just been changed');
  return done[0];
}

function refuseOverwrite(world: World, request: ImageRegistration): void {
  if (request.checkOverwrite && world.store.faceOf(request.authId)) throw alreadyRegistered();
}

const alreadyRegistered = () => failure('already_registered', 'identifier', 'is already registered');

/** @throws Failure for a picture that cannot be enrolled, naming the worst reason. */
export function fitFace(reading: Reading): { template: AveragedTemplate; quality: FaceReading['quality'] } {
  if (reading.kind === 'unreadable') throw unreadable(reading.reason);
  if (reading.kind === 'no_face') throw failure('image_no_face', 'face_image', 'shows no face');
  if (reading.kind === 'several_faces')
    throw failure('image_several_faces', 'face_image', `shows ${reading.count} faces`);
  const problem = qualityProblems(reading, STILL_LIMITS)[0];
  if (problem) throw failure(...BY_PROBLEM[problem]);
  if (!reading.template) throw failure('image_unsharp_or_dark', 'face_image', 'shows no usable face');
  return { template: ofOnePicture(reading.template), quality: reading.quality };
}

function unreadable(reason: Extract<Reading, { kind: 'unreadable' }>['reason']) {
  switch (reason) {
    case 'too_many_bytes':
      return failure('too_large', 'face_image', 'has too many bytes');
    case 'too_many_pixels':
      return failure('too_large', 'face_image', 'has too many pixels');
    case 'too_small':
      return failure('image_face_too_small', 'face_image', 'is too small to show a face');
    case 'damaged':
      return failure('invalid', 'face_image', 'is a damaged JPEG image');
    case 'not_jpeg':
      return failure('invalid', 'face_image', 'must be a JPEG image');
  }
}

const BY_PROBLEM: Record<QualityProblem, [FailureKind, string, string]> = {
  too_small: ['image_face_too_small', 'face_image', 'shows a face that is too small'],
  too_close: ['image_face_covered', 'face_image', 'shows a face that is cut off'],
  off_centre: ['image_face_covered', 'face_image', 'shows a face that is cut off'],
  turned: ['image_face_turned', 'face_image', 'shows a face that is turned away'],
  too_dark: ['image_unsharp_or_dark', 'face_image', 'is too dark'],
  too_bright: ['image_unsharp_or_dark', 'face_image', 'is too bright'],
  unsharp: ['image_unsharp_or_dark', 'face_image', 'is blurred'],
  covered: ['image_face_covered', 'face_image', 'shows a face that is covered'],
};

/** What a session issued by the service itself is bound to: opened and completed in the same instant. */
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

/** Run through the ordinary state machine, so that no second notion of "completed" exists. */
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
