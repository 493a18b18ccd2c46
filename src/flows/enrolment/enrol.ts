import type { Quality } from '../../domain/capture/reading.ts';
import type { SearchHit } from '../../domain/gallery/ports-search.ts';
import type { AveragedTemplate } from '../../domain/gallery/template.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import type { Micros } from '../../domain/time.ts';
import { overtaken, withEverybody } from '../appliances/newcomers.ts';
import { isOvertaken } from '../gallery/active-pack.ts';
import { searchGallery } from '../gallery/search-gallery.ts';
import { leastSuspicious, recordDuplicates, suspicion } from '../shield/record-duplicates.ts';
import type { Enrolling } from './needs.ts';

export interface Enrolment {
  authId: string;
  sessionId: string;
  faceFeatureId: string;
  image: Uint8Array;
  /** What made the template; default: the active one. */
  pack?: string;
  template: AveragedTemplate;
  quality: Quality;
  metadata: string;
}

const MAX_HITS = 100;

/** Whether the face may be enrolled, judged again inside the transaction, and what was written beside it. */
export interface Committed<T> {
  enrolled: boolean;
  written: T;
}

/**
 * Enrols a face: duplicate search, then `commit` and the face in one transaction, then the gallery.
 * @param commit writes what goes with the face; where it says that the person is not enrolled, no face is written
 * @returns what `commit` returned; `stale`: the active pack was changed since the template was made, and nothing was written
 */
export function enrol<T>(
  world: Enrolling,
  enrolment: Enrolment,
  commit: (tx: StoreWrites, atUs: Micros, hits: readonly SearchHit[]) => Promise<Committed<T>>,
): Promise<'stale' | Committed<T>> {
  return world.enrolments.run(async () => {
    const { authId, template } = enrolment;
    // The lane keeps a change of packs away.
    const active = world.packs.current();
    const { pack } = active.engine;
    if ((enrolment.pack ?? pack.name) !== pack.name) return 'stale';
    const limits = suspicion(pack, world.settings);
    const committed = await withEverybody<'stale' | Committed<T>>(world, async (upTo) => {
      const hits = await searchGallery(world.store, active, template, {
        limit: MAX_HITS,
        minScore: leastSuspicious(limits),
        except: authId,
      });
      return await world.store.transact(async (tx) => {
        if (await isOvertaken(world, tx, pack.name)) return 'stale';
        if (await overtaken(tx, upTo)) return 'overtaken';
        const atUs = world.clock.nowUs();
        const committed = await commit(tx, atUs, hits);
        if (!committed.enrolled) return committed;
        await tx.withdrawReviews(authId);
        await tx.putFace({ ...enrolment, registeredAtUs: atUs, pack: pack.name });
        const { sessionId } = enrolment;
        await recordDuplicates(tx, { authId, sessionId, faceRegisteredAtUs: atUs }, hits, limits, atUs);
        return committed;
      });
    });
    if (committed !== 'stale' && committed.enrolled)
      await world.store.site.updateMemory(() => active.gallery.put(authId, template.template));
    return committed;
  });
}
