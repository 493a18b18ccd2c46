import { refusal } from '../../domain/failure.ts';
import type { MadeRows, RowSink } from '../../domain/gallery/ports-gallery.ts';
import type { FaceQuery, FaceSearch, SearchHit } from '../../domain/gallery/ports-search.ts';

interface LoadingProgress {
  done: number;
  total: number;
}

/**
 * The gallery of one pack: the people who can be found, those who are left out, and whether everybody has been loaded.
 * While it is loading, it accepts changes but refuses searches. A change during that time is newer than anything the
 * loading reads, so the loading skips these people.
 */
export class Gallery implements FaceSearch {
  readonly pack: string;
  readonly #search: FaceSearch & RowSink;
  readonly #leftOut = new Set<string>();
  /** People who changed since the loading began; null: the loading is over. */
  #changed: Set<string> | null = new Set();
  #loading: LoadingProgress | null = { done: 0, total: 0 };
  /**
   * The gallery of the pack that is being switched to; this gallery passes removals on to it. Null: no switch is that
   * far.
   */
  follower: Gallery | null = null;
  /** Searches of one probe that were answered since the gallery was opened, and the sum of their times. */
  readonly searched = { searches: 0, ms: 0 };
  /** The pack that the site switched to, so that people registered since are missing here; null: everybody is here. */
  overtakenBy: string | null = null;

  constructor(pack: string, search: FaceSearch & RowSink) {
    this.pack = pack;
    this.#search = search;
  }

  /** How many people can be found once everybody is loaded. */
  get people(): number {
    return Math.max(this.size, this.#loading?.total ?? 0);
  }

  /** How many people can be found. */
  get size(): number {
    return this.#search.size;
  }

  /** The kind of search; see FaceSearch. */
  get kind(): string {
    return this.#search.kind;
  }

  /** The progress of the loading, in people; null: everybody is loaded. */
  get loading(): Readonly<LoadingProgress> | null {
    return this.#loading;
  }

  /** People who cannot be found because their stored template cannot be opened. */
  get leftOut(): ReadonlySet<string> {
    return this.#leftOut;
  }

  /** Adds a person, or replaces their template after a new registration. */
  put(authId: string, template: Float32Array): void {
    this.#search.put(authId, template);
    this.#leftOut.delete(authId);
    this.#changed?.add(authId);
    // The person has no template of the other pack yet.
    this.follower?.remove(authId);
  }

  /** Replaces the template by a better one of the same face. Templates of other packs stay as good as they were. */
  refine(authId: string, template: Float32Array): void {
    // A template left out because of a broken seal is not brought back by data read at the same time.
    if (this.#leftOut.has(authId)) return;
    this.#search.put(authId, template);
    this.#changed?.add(authId);
  }

  /** Removes a person, here and in the gallery that is being switched to. */
  remove(authId: string): void {
    this.#search.remove(authId);
    this.#leftOut.delete(authId);
    this.#changed?.add(authId);
    this.follower?.remove(authId);
  }

  /**
   * Makes a person match the store. Other packs are not affected.
   * @param template null: the person is not to be found
   */
  show(authId: string, template: Float32Array | null): void {
    if (template) this.#search.put(authId, template);
    else this.#search.remove(authId);
    this.#leftOut.delete(authId);
    this.#changed?.add(authId);
  }

  /** Leaves out a person whose stored template cannot be opened. */
  leaveOut(authId: string): void {
    this.#search.remove(authId);
    this.#leftOut.add(authId);
  }

  /** See `FaceSearch.search`. @throws Failure unavailable: the gallery is being loaded, or another pack is */
  async search(query: FaceQuery): Promise<SearchHit[]> {
    refuseWhileLoading(this);
    const began = performance.now();
    const hits = await this.#search.search(query);
    this.searched.searches++;
    this.searched.ms += performance.now() - began;
    return hits;
  }

  /** See `FaceSearch.searchMany`. @throws Failure unavailable: the gallery is being loaded, or another pack is */
  async searchMany(queries: readonly FaceQuery[], signal?: AbortSignal): Promise<SearchHit[][]> {
    refuseWhileLoading(this);
    return await this.#search.searchMany(queries, signal);
  }

  /** See RowSink; the function also returns null for a template that cannot be compared. */
  get storedRow(): ((template: Float32Array) => Uint8Array | null) | null {
    const { storedRow } = this.#search;
    return storedRow && ((template) => comparable(() => storedRow(template)));
  }

  /** Starts the loading. @param total people */
  beginLoading(total: number): void {
    this.#changed ??= new Set();
    this.#loading = { done: 0, total };
  }

  /**
   * Loads a block of people. Searches stay refused until `endLoading`.
   * @param broken Auth IDs whose template cannot be opened
   */
  load(authIds: readonly string[], rows: MadeRows, broken: readonly string[]): void {
    const untouched = (authId: string) => !this.#changed?.has(authId);
    const wanted = this.#changed?.size ? authIds.map((id) => (untouched(id) ? id : null)) : authIds;
    this.#search.putRows(wanted, rows);
    for (const authId of broken) if (untouched(authId)) this.leaveOut(authId);
    if (this.#loading) this.#loading.done += authIds.length + broken.length;
  }

  /** Loads one person, if the loading uses no other threads. @param template null: it cannot be opened */
  loadOne(authId: string, template: Float32Array | null): void {
    if (this.#loading) this.#loading.done++;
    if (this.#changed?.has(authId)) return;
    if (template) this.#search.put(authId, template);
    else this.leaveOut(authId);
  }

  /** Ends the loading: everybody is loaded, and searches are accepted. */
  endLoading(): void {
    this.#loading = null;
    this.#changed = null;
  }
}

function comparable<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Refuses work that needs everybody to be in the gallery.
 * @throws Failure unavailable: the gallery is being loaded, or another pack is
 */
export function refuseWhileLoading({ loading, overtakenBy }: Pick<Gallery, 'loading' | 'overtakenBy'>): void {
  if (loading) throw refusal('gallery_loading_after_start', '');
  if (overtakenBy !== null) throw refusal('pack_loading', '', { pack: overtakenBy });
}
