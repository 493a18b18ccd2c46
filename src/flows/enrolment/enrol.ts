import type { Quality } from '../../domain/capture/reading.ts';
import type { SearchHit } from '../../domain/gallery/ports-search.ts';
import type { AveragedTemplate } from '../../domain/gallery/template.ts';
import type { NewFace } from '../../domain/people/ports-faces.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import type { Micros } from '../../domain/time.ts';
import { overtaken, withCurrentGallery } from '../appliances/newcomers.ts';
import { isOvertaken } from '../gallery/active-pack.ts';
import { searchGallery } from '../gallery/search-gallery.ts';
import { leastSuspicious, recordDuplicates, suspicion } from '../shield/record-duplicates.ts';
import type { Enrolling } from './needs.ts';
import { sealForOwner } from './owner-seal.ts';

interface Enrolment {
  authId: string;
  sessionId: string;
  faceFeatureId: string;
  image: Uint8Array;
  /** The pack that made the template; default: the active pack. */
  pack?: string;
  template: AveragedTemplate;
  quality: Quality;
  /** The key with which the owner holds the face; null: the site holds it. */
  ownerKey?: Uint8Array | null;
  /** A JSON object as text. */
  metadata: string;
}

const MAX_HITS = 100;

/** Whether the face may be registered, checked again inside the transaction, and what was written along with it. */
interface Committed<T> {
  enrolled: boolean;
  written: T;
}

/**
 * Registers a face: searches for duplicates, runs `commit` and stores the face in one transaction, then updates the
 * gallery.
 * @param commit writes accompanying data; if it returns `enrolled: false`, no face is stored
 * @returns what `commit` returned; `stale`: another pack took over since the template was made, and nothing was written
 * @throws Failure unavailable, StoreUnavailable, and everything that `commit` throws
 */
export function enrol<T>(
  world: Enrolling,
  enrolment: Enrolment,
  commit: (tx: StoreWrites, atUs: Micros, hits: readonly SearchHit[]) => Promise<Committed<T>>,
): Promise<'stale' | Committed<T>> {
  return world.enrolments.run(async () => {
    const { authId, template, ownerKey = null } = enrolment;
    // The queue of enrolments prevents a cut-over meanwhile.
    const active = world.packs.current();
    const { pack } = active.engine;
    if ((enrolment.pack ?? pack.name) !== pack.name) return 'stale';
    const stored = storedAs(enrolment, pack.name);
    const limits = suspicion(pack, world.settings);
    const committed = await withCurrentGallery<'stale' | Committed<T>>(world, async (upTo) => {
      // Nobody is compared with a face that its owner holds, in either direction.
      const hits = ownerKey
        ? []
        : await searchGallery(world.store, active, template, {
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
        await tx.withdrawReviews(authId, enrolment.sessionId);
        await tx.putFace({ ...stored, registeredAtUs: atUs, pack: pack.name });
        const { sessionId } = enrolment;
        await recordDuplicates(tx, { authId, sessionId, faceRegisteredAtUs: atUs }, hits, limits, atUs);
        return committed;
      });
    });
    if (committed !== 'stale' && committed.enrolled)
      await world.store.site.updateMemory(() =>
        ownerKey ? active.gallery.remove(authId) : active.gallery.put(authId, template.template),
      );
    return committed;
  });
}

/** What the store gets: of a face that its owner holds, neither the template nor the picture. */
function storedAs(
  { ownerKey, ...enrolment }: Enrolment,
  pack: string,
): Omit<NewFace, 'registeredAtUs' | 'pack'> {
  if (!ownerKey) return enrolment;
  const { authId, faceFeatureId, template } = enrolment;
  const sealedByOwner = sealForOwner(ownerKey, { authId, faceFeatureId, pack }, template);
  return { ...enrolment, image: new Uint8Array(0), template: { sealedByOwner } };
}
