export interface SearchHit {
  authId: string;
  /** Of the search itself a cosine; of searchGallery a comparison score. */
  score: number;
}

export interface FaceQuery {
  probe: Float32Array;
  limit: number;
  minScore: number;
  /** Who is never a hit. */
  except: string | null;
}

/** Exact search of the gallery: one reference template per person. */
export interface FaceSearch {
  readonly size: number;
  readonly kind: string;
  /** Adds the person's template or replaces it. Copies; the caller keeps its array. */
  put(authId: string, template: Float32Array): void;
  remove(authId: string): void;
  /** The best `limit` people of at least `minScore`, best first; ties by auth ID. `except` is never a hit. */
  search(probe: Float32Array, limit: number, minScore: number, except: string | null): Promise<SearchHit[]>;
  /**
   * The answers that `search` would give, in the order of the queries, for work that nobody waits for: many share
   * a pass over the gallery, and searches that come meanwhile go first. @throws the signal's reason
   */
  searchMany(queries: readonly FaceQuery[], signal?: AbortSignal): Promise<SearchHit[][]>;
}
