import type { AuditedBy } from '../../domain/audit/caller.ts';
import { referenceOf } from '../../domain/enrolment/learning.ts';
import { refusal } from '../../domain/failure.ts';
import type { AveragedTemplate } from '../../domain/gallery/template.ts';
import { SealBroken } from '../../domain/store-failure.ts';
import { audit } from '../audit.ts';
import type { Enrolling } from './needs.ts';

/** People per step; the caller can show its progress after each step. */
const STEP = 100;

/**
 * Deletes what was learned about a person from visits, for every model pack. If the visit was learned with a pack that
 * is not in use, everything learned with that pack is deleted: the thresholds that hold a reference near the
 * registration are known only of the pack in use.
 * @param sessionId the visit to delete; null: all visits
 * @returns how many visits were deleted
 * @throws Failure unknown_identifier; unknown_resource: nothing was learned from this visit; state_forbids: a template
 * cannot be opened
 */
export async function forgetVisits(
  world: Enrolling,
  authId: string,
  sessionId: string | null,
  actor: AuditedBy,
): Promise<number> {
  if (!(await world.store.person(authId))) throw refusal('unknown_person', 'auth_id');
  const removed = await forgetOf(world, authId, sessionId, actor).catch((error: unknown) => {
    if (!(error instanceof SealBroken)) throw error;
    throw refusal('template_unreadable', 'auth_id');
  });
  if (removed === 0 && sessionId !== null) throw refusal('visit_not_learned', 'svc_auth_session_id');
  return removed;
}

interface ForgetStep {
  /** People from whom learned data was deleted. */
  people: number;
  /**
   * People whose templates cannot be opened; what was learned about them is deleted when their face is registered
   * again.
   */
  broken: number;
  /** Where the next step starts; null: this was the last. */
  next: number | null;
}

/**
 * Deletes what was learned about everybody, 100 people per call.
 * @param after the `next` of the step before; -1: from the start
 */
export async function forgetAllVisits(
  world: Enrolling,
  after: number,
  actor: AuditedBy,
): Promise<ForgetStep> {
  const people = await world.store.peopleWithVisits(after, STEP);
  let broken = 0;
  for (const { authId } of people)
    await forgetOf(world, authId, null, actor).catch((error: unknown) => {
      if (!(error instanceof SealBroken)) throw error;
      broken++;
    });
  const last = people.at(-1);
  return { people: people.length - broken, broken, next: last && people.length === STEP ? last.seq : null };
}

/**
 * Deletes visits of one person in one transaction, then updates the gallery, and that of a pack that is being switched
 * to.
 */
async function forgetOf(
  world: Enrolling,
  authId: string,
  sessionId: string | null,
  actor: AuditedBy,
): Promise<number> {
  const { store, clock, settings } = world;
  return world.enrolments.run(async () => {
    const { engine, gallery } = world.packs.current();
    const { removed, references } = await store.transact(async (tx) => {
      const all = await tx.visitsOf(authId);
      const asked = all.filter((v) => sessionId === null || v.sessionId === sessionId);
      const packs = new Set(asked.map((v) => v.pack));
      const visits = all.filter(
        (v) => asked.includes(v) || (v.pack !== engine.pack.name && packs.has(v.pack)),
      );
      const gone = new Set(visits.map((v) => v.sessionId));
      const changed: { pack: string; reference: AveragedTemplate }[] = [];
      for (const pack of packs) {
        const left = (await tx.keptTemplates(authId, pack)).filter((part) => !gone.has(part.sessionId));
        const reference = referenceOf(engine.pack.calibration, settings.matchFmr, left);
        await tx.keepTemplates(authId, pack, left, reference, clock.nowUs());
        changed.push({ pack, reference });
      }
      for (const session of gone)
        await audit(world, tx, {
          actor,
          action: 'person.visit_remove',
          subject: authId,
          details: { session },
        });
      return { removed: visits.length, references: changed };
    });
    await store.site.updateMemory(() => {
      for (const { pack, reference } of references)
        for (const shown of [gallery, gallery.follower])
          if (shown?.pack === pack) shown.refine(authId, reference.template);
    });
    return removed;
  });
}
