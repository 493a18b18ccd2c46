import type { AdminDetection } from '../../../../contract/shield/admin-detections.ts';

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

type Side = Pick<
  Hit,
  'auth_id' | 'name' | 'ekyc_id' | 'face_feature_id' | 'svc_auth_session_id' | 'face_registered_at'
>;

/** People who are connected by pairs that were found alike. */
export interface Family {
  /** Each person once, the latest registration first. */
  people: Side[];
  /** The most similar first. */
  pairs: FoundPair[];
}

/**
 * Groups pairs so that people who are connected by a chain of pairs are in one family. Pure; as good as the pairs given: what is
 * not among them may connect two families.
 * @param pairs the order of the families is that of their first pairs
 */
export function familiesOf(pairs: readonly FoundPair[]): Family[] {
  const headOf = new Map<string, string>();
  const head = (id: string): string => {
    const above = headOf.get(id) ?? id;
    if (above === id) return id;
    const top = head(above);
    headOf.set(id, top);
    return top;
  };
  for (const { person, hit } of pairs) headOf.set(head(hit.auth_id), head(person.auth_id));
  return [...Map.groupBy(pairs, ({ person }) => head(person.auth_id)).values()].map((together) => ({
    people: [
      ...Map.groupBy(
        together.flatMap(({ person, hit }): Side[] => [person, hit]),
        ({ auth_id }) => auth_id,
      ).values(),
    ]
      // A face may have been replaced since an older pair was found.
      .flatMap((sides) => sides.slice(0, 1))
      .sort((a, b) => b.face_registered_at.localeCompare(a.face_registered_at)),
    pairs: together.toSorted((a, b) => b.hit.score - a.hit.score),
  }));
}
