import { failure } from '../../domain/failure.ts';
import type { MadeRows, RowTaker } from '../../domain/gallery/ports-gallery.ts';
import type { FaceQuery, FaceSearch, SearchHit } from '../../domain/gallery/ports-search.ts';

export interface WarmProgress {
  done: number;
  total: number;
}

/**
 * The gallery of one pack: who can be found, who is left out, and whether everybody has been loaded. While it is
 * being loaded it takes changes but answers no search. What changes meanwhile is newer than whatever the loading
 * reads, so the loading leaves these people alone.
 */
export class Gallery implements FaceSearch {
  readonly pack: string;
  readonly #search: FaceSearch & RowTaker;
  readonly #leftOut = new Set<string>();
  /** People who changed since the loading began; null: it is over. */
  #changed: Set<string> | null = new Set();
  #warm: WarmProgress | null = { done: 0, total: 0 };
  /** The gallery of the pack that is being changed to: who changes here, changes there. */
  follower: Gallery | null = null;
  /** Another pack decides at the site, and whoever was registered since is not here; null: everybody is. */
  overtakenBy: string | null = null;

  constructor(pack: string, search: FaceSearch & RowTaker) {
    this.pack = pack;
    this.#search = search;
  }

  get size(): number {
    return this.#search.size;
  }

  get kind(): string {
    return this.#search.kind;
  }

  /** How far the loading is; null once everybody is there. */
  get warm(): Readonly<WarmProgress> | null {
    return this.#warm;
  }

  /** People whose stored template does not open. */
  get leftOut(): ReadonlySet<string> {
    return this.#leftOut;
  }

  put(authId: string, template: Float32Array): void {
    this.#search.put(authId, template);
    this.#leftOut.delete(authId);
    this.#changed?.add(authId);
    // Its template of the other pack is not made yet.
    this.follower?.remove(authId);
  }

  /** Another reference of the same face: what other packs have of it stays as good as it was. */
  refine(authId: string, template: Float32Array): void {
    // A template left out because of a broken seal is not brought back by data read at the same time.
    if (this.#leftOut.has(authId)) return;
    this.#search.put(authId, template);
    this.#changed?.add(authId);
  }

  remove(authId: string): void {
    this.#search.remove(authId);
    this.#leftOut.delete(authId);
    this.#changed?.add(authId);
    this.follower?.remove(authId);
  }

  /** As the store has it now, whatever was here before; null: nobody of this ID is to be found. Other packs are left alone. */
  show(authId: string, template: Float32Array | null): void {
    if (template) this.#search.put(authId, template);
    else this.#search.remove(authId);
    this.#leftOut.delete(authId);
    this.#changed?.add(authId);
  }

  /** A stored template turned out not to open. */
  leaveOut(authId: string): void {
    this.#search.remove(authId);
    this.#leftOut.add(authId);
  }

  /** As `FaceSearch.search`: `minScore` is a cosine, `except` an auth ID. @throws Failure unavailable while it is being loaded */
  async search(
    probe: Float32Array,
    limit: number,
    minScore: number,
    except: string | null,
  ): Promise<SearchHit[]> {
    refuseCold(this);
    return await this.#search.search(probe, limit, minScore, except);
  }

  /** @throws Failure unavailable while it is being loaded */
  async searchMany(queries: readonly FaceQuery[], signal?: AbortSignal): Promise<SearchHit[][]> {
    refuseCold(this);
    return await this.#search.searchMany(queries, signal);
  }

  /** See RowTaker; null also of a template that cannot be compared. */
  get storedRow(): ((template: Float32Array) => Uint8Array | null) | null {
    const { storedRow } = this.#search;
    return storedRow && ((template) => comparable(() => storedRow(template)));
  }

  beginWarm(total: number): void {
    this.#changed ??= new Set();
    this.#warm = { done: 0, total };
  }

  /** One block of the loading, which is not whole before `endWarm`. */
  load(authIds: readonly string[], rows: MadeRows, broken: readonly string[]): void {
    const untouched = (authId: string) => !this.#changed?.has(authId);
    const wanted = this.#changed?.size ? authIds.map((id) => (untouched(id) ? id : null)) : authIds;
    this.#search.putRows(wanted, rows);
    for (const authId of broken) if (untouched(authId)) this.leaveOut(authId);
    if (this.#warm) this.#warm.done += authIds.length + broken.length;
  }

  /** The same for one person, where loading takes no other threads. */
  loadOne(authId: string, template: Float32Array | null): void {
    if (this.#warm) this.#warm.done++;
    if (this.#changed?.has(authId)) return;
    if (template) this.#search.put(authId, template);
    else this.leaveOut(authId);
  }

  endWarm(): void {
    this.#warm = null;
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

/** For what needs everybody to be found. @throws Failure unavailable while the gallery is being loaded, or another pack's is */
export function refuseCold({ warm, overtakenBy }: Pick<Gallery, 'warm' | 'overtakenBy'>): void {
  if (warm)
    throw failure('unavailable', '', 'the gallery is being loaded after a start; try again in some seconds');
  if (overtakenBy !== null) throw failure('unavailable', '', overtakenText(overtakenBy));
}

/** Why an appliance decides nothing while it follows the others of its site. */
export const overtakenText = (pack: string): string =>
  `the site has changed to the model pack ${pack}, which this appliance is loading; try again in some seconds`;
