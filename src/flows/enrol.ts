import { scoreAtFmr } from '../domain/calibration.ts';
import type { DetectionHit, NewFace, SearchHit, StoreReads, StoreWrites } from '../domain/ports.ts';
import type { Quality } from '../domain/reading.ts';
import type { Micros } from '../domain/time.ts';
import type { World } from './world.ts';

export interface Enrolment {
  authId: string;
  sessionId: string;
  faceFeatureId: string;
  image: Uint8Array;
  template: Float32Array;
  quality: Quality;
  metadata: string;
}

const MAX_HITS = 100;

/**
 * Enrols a face: duplicate search, then `commit` and the face in one transaction, then the gallery.
 * @param commit writes what goes with the face and says whether it may be enrolled (judged again inside the
 *   transaction); false writes no face.
 */
export function enrol(
  world: World,
  enrolment: Enrolment,
  commit: (tx: StoreWrites, atUs: Micros) => boolean,
): Promise<{ enrolled: boolean; hits: SearchHit[] }> {
  return world.enrolments.run(async () => {
    const { authId, template } = enrolment;
    const limit = scoreAtFmr(world.engine.pack.calibration, world.settings.duplicateFmr);
    const hits = await world.search.search(template, MAX_HITS, limit, authId);
    const enrolled = await world.store.transact((tx) => {
      const atUs = world.clock.nowUs();
      if (!commit(tx, atUs)) return false;
      tx.putFace(newFace(world, enrolment, atUs));
      recordDuplicates(tx, enrolment, hits, atUs);
      return true;
    });
    if (enrolled) world.search.put(authId, template);
    return { enrolled, hits };
  });
}

function newFace(world: World, e: Enrolment, atUs: Micros): NewFace {
  return { ...e, registeredAtUs: atUs, pack: world.engine.pack.name };
}

function recordDuplicates(tx: StoreWrites, e: Enrolment, found: SearchHit[], atUs: Micros): void {
  const hits = found.flatMap((hit) => detectionHit(tx, hit));
  if (hits.length === 0) return;
  const { authId, sessionId } = e;
  tx.addAutomaticDetection({ authId, sessionId, faceRegisteredAtUs: atUs, detectedAtUs: atUs, hits });
}

/** A hit who was overwritten or erased since the search is no longer one. */
function detectionHit(store: StoreReads, { authId, score }: SearchHit): DetectionHit[] {
  const face = store.faceOf(authId);
  return face ? [{ authId, score, sessionId: face.sessionId, faceRegisteredAtUs: face.registeredAtUs }] : [];
}
