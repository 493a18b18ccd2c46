import type { AdminDetection } from '../../../../contract/shield/admin-detections.ts';
import { calledBy } from '../../parts/person/known.ts';

type Hit = AdminDetection['hits'][number];

export interface FoundPair {
  person: Omit<AdminDetection, 'hits'>;
  hit: Hit;
  /** How many times this pair was detected. */
  times: number;
}

/**
 * Combines detections so that each pair of people occurs once, as it was last detected. Pure.
 * @param detections newest first
 */
export function pairsOf(detections: readonly AdminDetection[]): FoundPair[] {
  const found = detections.flatMap(({ hits, ...person }) => hits.map((hit) => ({ person, hit })));
  const together = Map.groupBy(found, ({ person, hit }) => [person.auth_id, hit.auth_id].sort().join(' '));
  return [...together.values()].flatMap((same) =>
    same.slice(0, 1).map((p) => ({ ...p, times: same.length })),
  );
}

/** The site's own name for the person, for labels. */
export const nameOf: (known: Pick<Hit, 'name' | 'ekyc_id' | 'auth_id'>) => string = calledBy;
