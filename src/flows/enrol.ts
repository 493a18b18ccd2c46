import type { NewFace, SearchHit, StoreWrites } from '../domain/ports.ts';
import type { Quality } from '../domain/reading.ts';
import type { AveragedTemplate } from '../domain/template.ts';
import type { Micros } from '../domain/time.ts';
import { leastSuspicious, recordDuplicates, suspicion } from './record-duplicates.ts';
import { searchGallery } from './search-gallery.ts';
import type { World } from './world.ts';

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

/**
 * Enrols a face: duplicate search, then `commit` and the face in one transaction, then the gallery.
 * @param commit writes what goes with the face and says whether it may be enrolled (judged again inside the
 *   transaction); false writes no face.
 * @returns stale: the active pack was changed since the template was made, and nothing was written
 */
export function enrol(
  world: World,
  enrolment: Enrolment,
  commit: (tx: StoreWrites, atUs: Micros, hits: readonly SearchHit[]) => boolean,
): Promise<{ enrolled: boolean; stale: boolean; hits: SearchHit[] }> {
  return world.enrolments.run(async () => {
    const { authId, template } = enrolment;
    if ((enrolment.pack ?? world.engine.pack.name) !== world.engine.pack.name)
      return { enrolled: false, stale: true, hits: [] };
    const limits = suspicion(world);
    const hits = await searchGallery(world, template, {
      limit: MAX_HITS,
      minScore: leastSuspicious(limits),
      except: authId,
    });
    const enrolled = await world.store.transact((tx) => {
      const atUs = world.clock.nowUs();
      if (!commit(tx, atUs, hits)) return false;
      tx.withdrawReviews(authId);
      tx.putFace(newFace(world, enrolment, atUs));
      const { sessionId } = enrolment;
      recordDuplicates(tx, { authId, sessionId, faceRegisteredAtUs: atUs }, hits, limits, atUs);
      return true;
    });
    if (enrolled) world.search.put(authId, template.template);
    return { enrolled, stale: false, hits };
  });
}

function newFace(world: World, e: Enrolment, atUs: Micros): NewFace {
  return { ...e, registeredAtUs: atUs, pack: world.engine.pack.name };
}
