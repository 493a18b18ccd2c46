export interface SearchHit {
  authId: string;
  /** A cosine from FaceSearch; a comparison score from searchGallery. */
  score: number;
}

export interface FaceQuery {
  /** Unit vector of the same length as the pack's templates. */
  probe: Float32Array;
  /** Maximum number of hits to return. */
  limit: number;
  /** Minimum cosine of a hit, −1…1. */
  minScore: number;
  /** The Auth ID of a person who is never returned; null: everybody is searched. */
  except: string | null;
}

/** Exact search of the gallery: one reference template per person. */
export interface FaceSearch {
  readonly size: number;
  readonly kind: string;
  /** Adds or replaces the person's template. The template is copied. */
  put(authId: string, template: Float32Array): void;
  remove(authId: string): void;
  /**
   * The best `limit` people with a cosine of at least `minScore`, best first; ties are sorted by Auth ID.
   * @throws TypeError if the probe's length differs from the templates'
   */
  search(query: FaceQuery): Promise<SearchHit[]>;
  /**
   * Returns what `search` would return, in the order of the queries, for background work. Many queries share one pass
   * over the gallery, and calls of `search` take precedence.
   * @throws the signal's reason
   */
  searchMany(queries: readonly FaceQuery[], signal?: AbortSignal): Promise<SearchHit[][]>;
}
