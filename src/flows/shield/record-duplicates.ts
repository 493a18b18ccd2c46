import type { SearchHit } from '../../domain/gallery/ports-search.ts';
import { scoreAtFmr } from '../../domain/packs/calibration.ts';
import type { PackInfo } from '../../domain/packs/ports-engine.ts';
import type { FaceReads } from '../../domain/people/ports-faces.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import type { DetectionHit, RegisteredFace } from '../../domain/shield/shield.ts';
import type { Settings } from '../../domain/site/settings.ts';
import type { Micros } from '../../domain/time.ts';
import { newId } from '../identifiers.ts';

/** Comparison scores from which another person is a possible duplicate of a registration. */
export interface Suspicion {
  /** From this score on, a hit is recorded automatically. */
  automatic: number;
  /** From this score on, and below `automatic`, a hit is put into a review for operators. */
  review: number;
  /** The name of the pack that the scores belong to. */
  pack: string;
}

/** The scores at the site's false match rates, by the pack's calibration. */
export function suspicion(
  { name, calibration }: Pick<PackInfo, 'name' | 'calibration'>,
  settings: Pick<Settings, 'duplicateFmr' | 'reviewFmr'>,
): Suspicion {
  return {
    automatic: scoreAtFmr(calibration, settings.duplicateFmr),
    review: scoreAtFmr(calibration, settings.reviewFmr),
    pack: name,
  };
}

/** The score from which a hit matters at all. */
export const leastSuspicious = ({ automatic, review }: Pick<Suspicion, 'automatic' | 'review'>): number =>
  Math.min(automatic, review);

interface Suspect extends RegisteredFace {
  faceRegisteredAtUs: Micros;
}

/**
 * Records what a search of the gallery found about a registration. Each hit goes one way: it is recorded automatically
 * if certain enough, otherwise put into a review. Pairs that a record or review already names are left out. Call this
 * inside the transaction, so that instants and sequences follow the order of the commits: a page token then never skips
 * a record that appears later.
 * @param found hits with comparison scores
 * @returns how many records and reviews were written: 0 or 1 of each
 */
export async function recordDuplicates(
  tx: StoreWrites,
  suspect: Suspect,
  found: readonly SearchHit[],
  limits: Suspicion,
  nowUs: Micros,
): Promise<{ records: number; reviews: number }> {
  const hits: DetectionHit[] = [];
  for (const one of found)
    for (const hit of await detectionHit(tx, one, limits.pack))
      if (!(await tx.pairKnown(suspect, hit))) hits.push(hit);
  const certain = hits.filter((hit) => hit.score >= limits.automatic);
  const doubtful = hits.filter((hit) => hit.score >= limits.review && hit.score < limits.automatic);
  if (certain.length > 0) {
    const detectedAtUs = Math.max(nowUs, await tx.latestRecordUs('automatic'));
    await tx.addAutomaticDetection({ ...suspect, detectedAtUs, hits: certain });
  }
  if (doubtful.length > 0) {
    const ranked = doubtful.map((hit, rank) => ({ ...hit, rank }));
    const opened = { id: newId(), openedAtUs: nowUs, opinions: [], judgedAtUs: null };
    await tx.addReview({ ...suspect, ...opened, hits: ranked });
  }
  return { records: Math.min(1, certain.length), reviews: Math.min(1, doubtful.length) };
}

/** None if the hit was deleted since the search. */
async function detectionHit(
  store: FaceReads,
  { authId, score }: SearchHit,
  scoredBy: string,
): Promise<DetectionHit[]> {
  const face = await store.faceOf(authId);
  if (!face) return [];
  const { sessionId, registeredAtUs: faceRegisteredAtUs } = face;
  return [{ authId, score, scoredBy, sessionId, faceRegisteredAtUs }];
}
