export interface SearchHit {
  authId: string;
  /** Of the search itself a cosine; of searchGallery a comparison score. */
  score: number;
}

export interface FaceQuery {
  /** Unit vector, of as many numbers as the pack's templates have. */
  probe: Float32Array;
  /** Hits at most. */
  limit: number;
  /** Cosine, from -1 to 1; a hit has at least this. */
  minScore: number;
  /** The auth ID of somebody who is never a hit; null: all are looked at. */
  except: string | null;
}

/** Exact search of the gallery: one reference template per person. */
export interface FaceSearch {
  readonly size: number;
  readonly kind: string;
  /** Adds the person's template or replaces it. Copies; the caller keeps its array. */
  put(authId: string, template: Float32Array): void;
  remove(authId: string): void;
  /**
   * The best `limit` people of at least `minScore`, best first; ties by auth ID. The arguments are those of `FaceQuery`.
   * @throws TypeError when the probe has another length than the templates
   */
  search(probe: Float32Array, limit: number, minScore: number, except: string | null): Promise<SearchHit[]>;
  /**
   * The answers that `search` would give, in the order of the queries, for work that nobody waits for: many share
   * a pass over the gallery, and searches that come meanwhile go first. @throws the signal's reason
   */
  searchMany(queries: readonly FaceQuery[], signal?: AbortSignal): Promise<SearchHit[][]>;
}
