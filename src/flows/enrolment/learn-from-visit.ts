import { isLocked } from '../../domain/access/lockout.ts';
import {
  beyondDoubt,
  type KeptTemplate,
  LEARNING_PAUSE_US,
  likeEnough,
  movesTowardsStranger,
  type NearestStrangers,
  referenceOf,
  withVisit,
} from '../../domain/enrolment/learning.ts';
import type { AveragedTemplate } from '../../domain/gallery/template.ts';
import type { Face, FaceReads } from '../../domain/people/ports-faces.ts';
import type { StoreReads } from '../../domain/ports.ts';
import type { Session } from '../../domain/sessions/session.ts';
import type { Configured } from '../configured.ts';
import { isOvertaken, type PackAtWork } from '../gallery/active-pack.ts';
import { comparedHits } from '../gallery/search-gallery.ts';
import { isActive } from '../sessions/open-session.ts';
import { suspicion } from '../shield/record-duplicates.ts';
import type { Enrolling } from './needs.ts';

export type LearningEnd =
  | 'learnt'
  /** The setting is off, or the attempt left some doubt. */
  | 'not_asked'
  | 'doubtful'
  /** The person, the face or the model pack is another than at the comparison, or the gallery is being loaded. */
  | 'overtaken'
  | 'too_soon'
  | 'not_like_enough'
  | 'towards_stranger';

/** What is taken from a capture that was accepted. */
export interface SeenFace {
  /** Number of the attempt that the capture was. */
  attempt: number;
  /** What made the template. */
  pack: { name: string };
  template: AveragedTemplate;
}

/** The likest by cosine are asked for so many, since another of them may have the highest comparison score. */
const NEAREST = 20;

/**
 * What an accepted authentication teaches, if anything: judged between two enrolments, written in one transaction,
 * then put into the gallery. A service killed on the way has learnt all of it or nothing.
 */
export async function learnFromVisit(
  world: Enrolling,
  session: Session,
  found: SeenFace,
): Promise<LearningEnd> {
  return world.enrolments.run(async () => {
    // The lane keeps a change of packs away.
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
    if (!likeEnough(calibration, settings.matchFmr, own, before, visit)) return 'not_like_enough';
    const learnt = withVisit(kept, visit);
    const reference = referenceOf(calibration, settings.matchFmr, learnt);
    const nearest = await nearestStrangers(store, active, authId, own, visit, reference);
    if (movesTowardsStranger(calibration, nearest, suspicion(active.engine.pack, settings).review))
      return 'towards_stranger';
    const end = await store.transact(async (tx): Promise<LearningEnd> => {
      // The lane keeps enrolments and erasures away; settings and locks change beside it.
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

/** What can be told without opening a template. */
async function refusalNow(
  { settings, clock }: Pick<Configured, 'clock' | 'settings'>,
  { engine, gallery }: PackAtWork,
  store: StoreReads,
  { id, authId, kind, outcome }: Session,
  found: SeenFace,
): Promise<LearningEnd | null> {
  if (!settings.learnFromVisits || kind !== 'authentication' || !outcome?.result) return 'not_asked';
  // Of a test of presentation attacks: what was accepted may be a picture.
  if (await store.isLivenessPresentation(id)) return 'not_asked';
  const attempt = (await store.attempts(id)).find(({ number }) => number === found.attempt);
  if (!attempt || !beyondDoubt(attempt) || outcome.cameraInjectionScore) return 'doubtful';
  const nowUs = clock.nowUs();
  const person = await store.person(authId);
  const face = await store.faceOf(authId);
  if (!person || !face || !(await isActive(store, authId)) || isLocked(person.lockout, nowUs))
    return 'overtaken';
  // Compared with a face that has been replaced since, or by another pack.
  if (face.registeredAtUs > outcome.atUs || found.pack.name !== engine.pack.name) return 'overtaken';
  if (gallery.warm) return 'overtaken';
  const refinedAtUs = await store.refinedAtUs(authId, engine.pack.name);
  return refinedAtUs !== null && nowUs < refinedAtUs + LEARNING_PAUSE_US ? 'too_soon' : null;
}

/** What the reference is made of; before anything was learnt it is the enrolment's own template. */
export async function partsOf(
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

/** In one pass over the gallery, which gives way to searches that somebody waits for. */
async function nearestStrangers(
  store: Pick<FaceReads, 'meanLengthOf'>,
  { engine, gallery }: PackAtWork,
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
