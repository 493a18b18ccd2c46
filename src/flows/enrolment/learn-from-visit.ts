import { isLocked } from '../../domain/access/lockout.ts';
import {
  isSimilarEnough,
  isUndoubted,
  type KeptTemplate,
  LEARNING_PAUSE_US,
  movesTowardsStranger,
  type NearestStrangers,
  referenceOf,
  withVisit,
} from '../../domain/enrolment/learning.ts';
import type { AveragedTemplate } from '../../domain/gallery/template.ts';
import type { Face, FaceReads } from '../../domain/people/ports-faces.ts';
import type { StoreReads } from '../../domain/ports.ts';
import type { Session } from '../../domain/sessions/session.ts';
import { isRecent } from '../../domain/time.ts';
import type { Configured } from '../configured.ts';
import { isOvertaken, type RunningPack } from '../gallery/active-pack.ts';
import { comparedHits } from '../gallery/search-gallery.ts';
import { isActive } from '../sessions/open-session.ts';
import { suspicion } from '../shield/record-duplicates.ts';
import type { Enrolling } from './needs.ts';

export type LearningEnd =
  | 'learnt'
  /** `not_asked`: learning is off, or the session is none to learn from. `doubtful`: the attempt left some doubt. */
  | 'not_asked'
  | 'doubtful'
  /** The person, face or model pack has changed since the comparison, or the gallery is being loaded. */
  | 'overtaken'
  | 'too_soon'
  | 'not_like_enough'
  | 'towards_stranger';

/** What is learned from: an accepted capture. */
interface SeenFace {
  /** The number of the attempt. */
  attempt: number;
  /** The pack that made the template. */
  pack: { name: string };
  template: AveragedTemplate;
}

/**
 * How many of the most similar people by cosine are compared, because any of them may have the highest comparison
 * score.
 */
const NEAREST = 20;

/**
 * Adds the template of an accepted authentication to the person's reference, if it is safe to. That is decided between
 * two registrations, written in one transaction, then put into the gallery: after a crash, all or nothing of it was
 * learned.
 * @returns `learnt`, or why nothing was learned
 */
export async function learnFromVisit(
  world: Enrolling,
  session: Session,
  found: SeenFace,
): Promise<LearningEnd> {
  return world.enrolments.run(async () => {
    // The queue of enrolments prevents a cut-over meanwhile.
    const active = world.packs.current();
    const refusal = await refusalNow(world, active, world.store, session, found);
    if (refusal) return refusal;
    const { store, settings, clock } = world;
    const { authId } = session;
    const { name: pack, calibration } = active.engine.pack;
    const face = await store.faceOf(authId);
    const before = await store.templateOf(authId, pack);
    if (!face || !before) return 'overtaken';
    const kept = await partsOf(store, face, pack, before);
    const visit = { ...found.template, sessionId: session.id, takenAtUs: session.outcome?.atUs ?? 0 };
    const [own] = kept;
    if (!isSimilarEnough(calibration, settings.matchFmr, own, before, visit)) return 'not_like_enough';
    const learnt = withVisit(kept, visit);
    const reference = referenceOf(calibration, settings.matchFmr, learnt);
    const nearest = await nearestStrangers(store, active, authId, own, visit, reference);
    if (movesTowardsStranger(calibration, nearest, suspicion(active.engine.pack, settings).review))
      return 'towards_stranger';
    const end = await store.transact(async (tx): Promise<LearningEnd> => {
      // The queue of enrolments prevents registrations and deletions meanwhile, but settings and locks can change.
      const late = await refusalNow(world, active, tx, session, found);
      if (late) return late;
      if (await isOvertaken(world, tx, pack)) return 'overtaken';
      return (await tx.keepTemplates(authId, pack, learnt, reference, clock.nowUs()))
        ? 'learnt'
        : 'overtaken';
    });
    if (end === 'learnt')
      await store.site.updateMemory(() => active.gallery.refine(authId, reference.template));
    return end;
  });
}

/** Reasons against learning that can be found without opening a template. */
async function refusalNow(
  { settings, clock }: Pick<Configured, 'clock' | 'settings'>,
  { engine, gallery }: RunningPack,
  store: StoreReads,
  { id, authId, kind, outcome }: Session,
  found: SeenFace,
): Promise<LearningEnd | null> {
  if (!settings.learnFromVisits || kind !== 'authentication' || !outcome?.result) return 'not_asked';
  // The session belongs to a test of presentation attacks: a picture may have been accepted.
  if (await store.isLivenessPresentation(id)) return 'not_asked';
  const attempt = (await store.attempts(id)).find(({ number }) => number === found.attempt);
  if (!attempt || !isUndoubted(attempt) || outcome.cameraInjectionScore) return 'doubtful';
  const nowUs = clock.nowUs();
  const person = await store.person(authId);
  const face = await store.faceOf(authId);
  if (!person || !face || !(await isActive(store, authId)) || isLocked(person.lockout, nowUs))
    return 'overtaken';
  // The comparison was with a face that has been replaced since, or used another pack.
  if (face.registeredAtUs > outcome.atUs || found.pack.name !== engine.pack.name) return 'overtaken';
  if (gallery.loading) return 'overtaken';
  const refinedAtUs = await store.refinedAtUs(authId, engine.pack.name);
  return refinedAtUs !== null && isRecent(refinedAtUs, nowUs, LEARNING_PAUSE_US) ? 'too_soon' : null;
}

/** The templates from which the reference is made; before anything was learned, only the registration's own. */
async function partsOf(
  store: StoreReads,
  face: Face,
  pack: string,
  reference: AveragedTemplate,
): Promise<KeptTemplate[]> {
  const kept = await store.keptTemplates(face.authId, pack);
  return kept.length > 0
    ? kept
    : [{ ...reference, sessionId: face.sessionId, takenAtUs: face.registeredAtUs }];
}

/**
 * Finds the most similar other people for three templates, in one pass over the gallery, which gives way to other
 * searches.
 */
async function nearestStrangers(
  store: Pick<FaceReads, 'meanLengthOf'>,
  { engine, gallery }: RunningPack,
  authId: string,
  own: AveragedTemplate,
  visit: AveragedTemplate,
  reference: AveragedTemplate,
): Promise<NearestStrangers> {
  const probes = [own, visit, reference];
  const found = await gallery.searchMany(
    probes.map(({ template }) => ({ probe: template, limit: NEAREST, minScore: -1, except: authId })),
  );
  const [toOwn, toVisit, toReference] = await Promise.all(
    found.map(
      async (hits, i) =>
        (await comparedHits(store, engine.pack, probes[i].meanLength, hits, -1))[0]?.score ?? -1,
    ),
  );
  return { toOwn, toVisit, toReference };
}
