import type { Findings } from '../../domain/attempts/running-attempt.ts';
import type { Attempt } from '../../domain/capture/attempt.ts';
import { type Decision, type DecisionPolicy, decide } from '../../domain/capture/decision.ts';
import type { AveragedTemplate } from '../../domain/gallery/template.ts';
import { NOBODY } from '../../domain/kiosks/kiosk.ts';
import { type Evidence, injectionScore } from '../../domain/liveness/injection.ts';
import { comparisonScore, scoreAtFmr } from '../../domain/packs/calibration.ts';
import type { PackInfo } from '../../domain/packs/ports-engine.ts';
import type { StoreReads, StoreWrites } from '../../domain/ports.ts';
import {
  type AttemptFailure,
  accept,
  failAttempt,
  type InjectionScore,
  reject,
  type Session,
} from '../../domain/sessions/session.ts';
import type { AuditedBy } from '../../domain/site/audit.ts';
import { SealBroken } from '../../domain/store-failure.ts';
import type { Micros } from '../../domain/time.ts';
import { isLockedAt, noteMatch, noteMismatch, placeOf } from '../access/guessing.ts';
import { auditRegistration } from '../audit.ts';
import { enrol } from '../enrolment/enrol.ts';
import { isOvertaken } from '../gallery/active-pack.ts';
import { newId } from '../identifiers.ts';
import { isActive } from '../sessions/open-session.ts';
import { saveSession } from '../sessions/save-session.ts';
import type { World } from '../world.ts';
import type { PageDevice } from './page-device.ts';

/** A finished capture: what its frames say, what made the template, and the device of the page that they came from. */
export interface CaptureFindings extends Findings {
  pack: PackInfo;
  device: PageDevice;
}

/** What was decided and written. */
export interface Concluded {
  session: Session;
  /** How the attempt failed; null where it was accepted, or the session ended for another reason. */
  failure: AttemptFailure | null;
}

/** A finished capture becomes the end of its attempt, and often of its session. */
export function conclude(
  world: World,
  session: Session,
  found: CaptureFindings,
  caller: AuditedBy,
): Promise<Concluded> {
  return session.kind === 'registration'
    ? concludeRegistration(world, session, found, caller)
    : concludeAuthentication(world, session, found);
}

async function concludeAuthentication(
  world: World,
  session: Session,
  found: CaptureFindings,
): Promise<Concluded> {
  const { store } = world;
  const reference = await referenceOf(store, session.authId, found.pack.name);
  const score = reference && comparisonScore(found.pack.calibration, reference, found.template);
  const injection = injectionScore(found.evidence);
  return await store.transact(async (tx) => {
    const nowUs = world.clock.nowUs();
    // Begun anew, at this appliance or another, it is of the pack that decides now.
    if (await isOvertaken(world, tx, found.pack.name))
      return endAttempt(tx, session.id, { decision: 'interrupted', injection, score, found }, null, nowUs);
    const person = await tx.person(session.authId);
    const nobody = session.authId === NOBODY;
    if (!nobody && (!person || score === null || !(await isActive(tx, session.authId))))
      return endSession(
        tx,
        session.id,
        (await isActive(tx, session.authId)) ? 'face_unusable' : 'person_gone',
        nowUs,
      );
    // An ID that a kiosk's visitor made up ends as a wrong face does.
    const place = await placeOf(world, tx, await storedSession(tx, session.id), await found.device.known(tx));
    const locked = !person || (await isLockedAt(tx, person, place, nowUs));
    const policy = decisionPolicy(world, found.pack);
    const decision = decide({ score, liveness: found.liveness, injection, locked }, policy);
    const concluded = await endAttempt(tx, session.id, { decision, injection, score, found }, null, nowUs);
    const after = concluded.session;
    if (after.outcome?.result) await noteMatch(world, tx, after, place);
    else if (decision === 'mismatch') await noteMismatch(world, tx, after, place);
    return concluded;
  });
}

/** Null when there is none of the pack, or when it does not open. */
async function referenceOf(
  store: StoreReads,
  authId: string,
  pack: string,
): Promise<AveragedTemplate | null> {
  try {
    return await store.templateOf(authId, pack);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

async function concludeRegistration(
  world: World,
  session: Session,
  found: CaptureFindings,
  caller: AuditedBy,
): Promise<Concluded> {
  const injection = injectionScore(found.evidence);
  const decision = decide(
    { score: null, liveness: found.liveness, injection, locked: false },
    decisionPolicy(world, found.pack),
  );
  const verdict = { decision, injection, score: null, found };
  if (decision !== 'accepted')
    return await world.store.transact((tx) => endAttempt(tx, session.id, verdict, null, world.clock.nowUs()));
  return await enrolCapture(world, session, verdict, caller);
}

async function enrolCapture(
  world: World,
  session: Session,
  verdict: Verdict,
  caller: AuditedBy,
): Promise<Concluded> {
  const faceFeatureId = newId();
  const { found } = verdict;
  const metadata = await world.store.sessionMetadata(session.id);
  const who = { authId: session.authId, sessionId: session.id, faceFeatureId, metadata };
  const committed = await enrol(world, { ...found, ...who, pack: found.pack.name }, async (tx, atUs) => {
    const refusal = await refusalNow(tx, session);
    const end = refusal
      ? await endSession(tx, session.id, refusal, atUs)
      : await endAttempt(tx, session.id, verdict, faceFeatureId, atUs);
    const enrolled = end.session.outcome?.faceFeatureId === faceFeatureId;
    if (enrolled) await auditRegistration(world, tx, caller, session.authId, { session: session.id });
    return { enrolled, written: end };
  });
  if (committed !== 'stale') return committed.written;
  // Another pack decides since the attempt began: begun anew, it is of that one.
  const late: Verdict = { ...verdict, decision: 'interrupted' };
  return await world.store.transact((tx) => endAttempt(tx, session.id, late, null, world.clock.nowUs()));
}

/** check_overwrite and the person's existence, judged again where nothing can change any more. */
async function refusalNow(
  tx: StoreWrites,
  session: Session,
): Promise<'person_gone' | 'already_registered' | null> {
  if (!(await isActive(tx, session.authId))) return 'person_gone';
  return session.policy.checkOverwrite && (await tx.faceOf(session.authId)) ? 'already_registered' : null;
}

interface Verdict {
  decision: Decision | 'interrupted';
  injection: InjectionScore;
  score: number | null;
  found: CaptureFindings;
}

async function endAttempt(
  tx: StoreWrites,
  id: string,
  verdict: Verdict,
  faceFeatureId: string | null,
  nowUs: Micros,
): Promise<Concluded> {
  const before = await storedSession(tx, id);
  const { decision, injection, score, found } = verdict;
  // Too late: another page took the session over and has begun an attempt of its own.
  if (before.attempts !== found.attempt) return { session: before, failure: 'interrupted' };
  const after =
    decision === 'accepted'
      ? accept(before, nowUs, injection, faceFeatureId)
      : failAttempt(before, nowUs, injection);
  // Too late: the session's time ran out while the last frame was judged.
  const end = decision === 'accepted' && !after.outcome?.result ? 'interrupted' : decision;
  const { liveness, frames, readings } = found;
  const session = await saveSession(tx, before, after, nowUs, {
    end,
    score,
    scoredBy: score === null ? null : found.pack.name,
    liveness,
    frames,
    readings,
    ...(await evidenceNow(tx, found)),
  });
  return { session, failure: end === 'accepted' ? null : end };
}

/** Evidence and device as of now: a device that was revoked while its page was open is not known any more. */
export async function evidenceNow(
  tx: StoreWrites,
  { evidence, device }: Pick<CaptureFindings, 'evidence' | 'device'>,
): Promise<Pick<Attempt, 'evidence' | 'deviceId'>> {
  const deviceId = await device.known(tx);
  const known: Evidence[] = deviceId === null ? [] : ['known_device'];
  return { deviceId, evidence: [...evidence, ...known] };
}

async function endSession(
  tx: StoreWrites,
  id: string,
  reason: 'person_gone' | 'already_registered' | 'face_unusable',
  nowUs: Micros,
): Promise<Concluded> {
  const before = await storedSession(tx, id);
  return { session: await saveSession(tx, before, reject(before, reason, nowUs), nowUs), failure: null };
}

/** @throws Error when the session was erased meanwhile. */
export async function storedSession(tx: StoreWrites, id: string): Promise<Session> {
  const session = await tx.session(id);
  if (!session) throw new Error('the session is gone');
  return session;
}

function decisionPolicy({ settings }: World, pack: PackInfo): DecisionPolicy {
  return {
    matchScore: scoreAtFmr(pack.calibration, settings.matchFmr),
    minLiveness: pack.minLiveness,
    rejectInjectionFrom: settings.rejectInjectionFrom,
  };
}
