import type { AuditedBy } from '../../domain/audit/caller.ts';
import { decide } from '../../domain/capture/decision.ts';
import type { AveragedTemplate } from '../../domain/gallery/template.ts';
import { NOBODY } from '../../domain/kiosks/kiosk.ts';
import { injectionScore } from '../../domain/liveness/injection.ts';
import { comparisonScore } from '../../domain/packs/calibration.ts';
import type { StoreReads } from '../../domain/ports.ts';
import { named, type Session } from '../../domain/sessions/session.ts';
import { SealBroken } from '../../domain/store-failure.ts';
import { isLockedAt, noteMatch, noteMismatch, noteWrongCode, placeOf } from '../access/guessing.ts';
import type { Guessing } from '../access/needs.ts';
import { openForOwner } from '../enrolment/owner-seal.ts';
import { isOvertaken } from '../gallery/active-pack.ts';
import { auditSearch, mayBeNamed, recognisesNow } from '../identification/find-person.ts';
import { recognise } from '../identification/recognise.ts';
import { isActive } from '../sessions/open-session.ts';
import { decisionPolicy } from './decision-policy.ts';
import {
  type CaptureFindings,
  type Concluded,
  endDecided,
  endSession,
  isAccepted,
  storedSession,
  type Verdict,
} from './write-end.ts';

/**
 * Decides a finished capture of an authentication by comparing it with the registered face, and writes the end of its
 * attempt and, if that ends it, of its session. A mismatch counts against the place it came from. Where nobody entered
 * an ID, a search of everybody says whose face it is compared with; the session becomes theirs once it is accepted.
 * @param caller the page, for the audit log
 * @returns what was decided and written
 * @throws Error: the session was deleted meanwhile
 */
export async function concludeAuthentication(
  world: Guessing,
  session: Session,
  found: CaptureFindings,
  caller: AuditedBy,
): Promise<Concluded> {
  if (session.policy.identifies) return await concludeRecognition(world, session, found, caller);
  const { store } = world;
  const reference = await referenceFor(store, session.authId, found);
  const wrongCode = reference === 'wrong_code';
  const score = wrongCode ? null : scoreOnce(found, reference);
  const injection = injectionScore(found.evidence);
  return await store.transact(async (tx) => {
    const nowUs = world.clock.nowUs();
    // Another attempt, at this appliance or another, will use the site's current pack.
    if (await isOvertaken(world, tx, found.pack.name))
      return endDecided(tx, session.id, { decision: 'interrupted', injection, score, found }, null, nowUs);
    const person = await tx.person(session.authId);
    const active = await isActive(tx, session.authId);
    const usable = person !== null && active && (score !== null || wrongCode);
    if (!usable && !(await wasEntered(tx, session)))
      return endSession(tx, session.id, active ? 'face_unusable' : 'person_gone', nowUs);
    // An ID that a visitor made up has the same end as a wrong face, and so has a code that does not open the face.
    const place = await placeOf(world, tx, await storedSession(tx, session.id), await found.device.known(tx));
    const locked = !usable || wrongCode || (await isLockedAt(tx, person, place, nowUs));
    const policy = decisionPolicy(world, found.pack);
    const decision = decide({ score, liveness: found.liveness, injection, locked }, policy);
    if (wrongCode) await noteWrongCode(world, tx, caller, session, found.opensWith !== null);
    const concluded = await endDecided(tx, session.id, { decision, injection, score, found }, null, nowUs);
    const after = concluded.session;
    if (isAccepted(concluded)) await noteMatch(world, tx, after, place);
    else if (decision === 'mismatch') await noteMismatch(world, tx, after, place);
    return concluded;
  });
}

/**
 * The same where nobody entered an ID. Whoever cannot be told, may not be named or is locked has the same end as a wrong
 * face, and the session stays bound to nobody. If kiosks recognise people no longer, that is nobody's mismatch.
 */
async function concludeRecognition(
  world: Guessing,
  session: Session,
  found: CaptureFindings,
  caller: AuditedBy,
): Promise<Concluded> {
  const { store } = world;
  const recognised = await recognise(world, found);
  const { authId = null, threshold = 1 } = recognised ?? {};
  const reference = authId === null ? null : await referenceOf(store, authId, found.pack.name);
  const score = scoreOnce(found, reference);
  const injection = injectionScore(found.evidence);
  return await store.transact(async (tx) => {
    const nowUs = world.clock.nowUs();
    const { id } = session;
    const end = async (decision: Verdict['decision']): Promise<Concluded> => {
      const concluded = await endDecided(tx, id, { decision, injection, score, found }, null, nowUs);
      const { kioskId: kiosk } = await tx.sessionOrigin(id);
      const searchedFor = { session: id, kiosk, decision: concluded.failure ?? decision };
      if (recognised) await auditSearch(world, tx, caller, recognised.search, searchedFor);
      return concluded;
    };
    // Read again: since the search, kiosks may have been switched off, and the person deleted, suspended or locked.
    if (recognised === null || !recognisesNow(world) || (await isOvertaken(world, tx, found.pack.name)))
      return end('interrupted');
    const nameable = authId !== null && (await mayBeNamed(tx, authId));
    const person = nameable ? await tx.person(authId) : null;
    const stored = await storedSession(tx, id);
    const place = await placeOf(world, tx, person ? named(stored, person.authId) : stored, null);
    const locked = !person || score === null || (await isLockedAt(tx, person, place, nowUs));
    const policy = decisionPolicy(world, found.pack);
    const matchScore = Math.max(policy.matchScore, threshold);
    const decision = decide(
      { score, liveness: found.liveness, injection, locked },
      { ...policy, matchScore },
    );
    const concluded = await end(decision);
    if (decision === 'mismatch') await noteMismatch(world, tx, concluded.session, place);
    if (!person || !isAccepted(concluded)) return concluded;
    const whose = named(concluded.session, person.authId);
    await tx.nameSession(whose);
    await noteMatch(world, tx, whose, place);
    return { ...concluded, session: whose };
  });
}

/**
 * Whether a visitor entered the ID, at a kiosk or for a sign-in. Nothing may tell them that it is somebody’s, not even that
 * their face cannot be compared.
 */
const wasEntered = async (store: StoreReads, { id, authId, policy }: Session): Promise<boolean> =>
  authId === NOBODY ||
  policy.signsIn !== undefined ||
  ((await store.sessionOrigin(id)).kioskId !== null && !(await store.wasPresented(id)));

/**
 * The reference of an authentication. `wrong_code`: the person holds it, and the code that was shown, if any, does not open
 * it. Null as of `referenceOf`.
 */
async function referenceFor(
  store: StoreReads,
  authId: string,
  { pack: { name: pack }, opensWith }: CaptureFindings,
): Promise<AveragedTemplate | 'wrong_code' | null> {
  const held = await nullIfBroken(() => store.ownerHeldTemplate(authId, pack));
  if (!held) return await referenceOf(store, authId, pack);
  const { faceFeatureId, sealedByOwner } = held;
  const opened = opensWith && openForOwner(opensWith, { authId, faceFeatureId, pack }, sealedByOwner);
  return opened ?? 'wrong_code';
}

/** The comparison score, after which nothing is left of the reference in memory. */
function scoreOnce({ pack, template }: CaptureFindings, reference: AveragedTemplate | null): number | null {
  if (!reference) return null;
  try {
    return comparisonScore(pack.calibration, reference, template);
  } finally {
    reference.template.fill(0);
  }
}

/** Null if there is no template of the pack, or it cannot be opened. */
async function referenceOf(
  store: StoreReads,
  authId: string,
  pack: string,
): Promise<AveragedTemplate | null> {
  return await nullIfBroken(() => store.templateOf(authId, pack));
}

async function nullIfBroken<T>(open: () => Promise<T | null>): Promise<T | null> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
