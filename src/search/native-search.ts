import { availableParallelism } from 'node:os';
import type { MadeRows, RowSink } from '../domain/gallery/ports-gallery.ts';
import type { FaceQuery, FaceSearch, SearchHit } from '../domain/gallery/ports-search.ts';
import { GalleryRows } from './gallery-rows.ts';
import type { Kernels } from './native.ts';
import { type Candidate, rescore, type TemplateSource } from './rescore.ts';
import { scanRows } from './scan-rows.ts';
import { checkDimension } from './score.ts';
import { storedRow } from './stored-row.ts';

/** Searches that share one pass over the memory. More would delay the first of them. */
const TOGETHER = 8;
/** Maximum number of queries of a background pass: C's OMOTE_MAX_QUERIES, fewer in a large gallery. */
const MOST_TOGETHER = 64;
/**
 * Maximum number of values that such a pass compares, about a tenth of a second of two threads: a search waits for its
 * end.
 */
const PASS_VALUES = 1e10;
/** libuv's pool has four threads, which also write files and compute hashes. */
const MOST_THREADS = 4;

export interface NativeSearchOptions {
  dimension: number;
  kernels: Kernels;
  /** The templates as they were added: candidates are scored with these, so that results are exact. */
  templateOf: TemplateSource;
  threads?: number;
}

interface Waiting extends FaceQuery {
  resolve(candidates: Candidate[]): void;
  reject(error: unknown): void;
}

/**
 * Exact search: the C code uses int8 codes to find everybody who can be among the hits (native/include/omote_search.h
 * has the proof), then their float32 templates decide. One pass over the memory runs at a time and serves all waiting
 * queries.
 *
 * A search reflects the gallery as it is when its pass begins. Somebody added or changed during a pass is scored by the
 * newest template. Somebody removed is dropped, so there may be fewer hits than `limit`.
 */
export class NativeSearch implements FaceSearch, RowSink {
  readonly kind: string;
  readonly #kernels: Kernels;
  readonly #rows: GalleryRows;
  readonly #templateOf: TemplateSource;
  readonly #threads: number;
  readonly #waiting: Waiting[] = [];
  /** Served when no search is waiting, or together with those that are. */
  readonly #background: Waiting[] = [];
  /** People added or changed since the running pass began; null: no pass is running. */
  #putMeanwhile: Set<string> | null = null;

  constructor({ dimension, kernels, templateOf, threads }: NativeSearchOptions) {
    this.kind = `native (${kernels.name})`;
    this.#kernels = kernels;
    this.#rows = new GalleryRows(dimension, kernels);
    this.#templateOf = templateOf;
    this.#threads = threads ?? Math.min(MOST_THREADS, availableParallelism());
  }

  readonly storedRow = (template: Float32Array): Uint8Array => {
    checkDimension('a template', template, this.#rows.dimension);
    return storedRow(this.#kernels, template);
  };

  get size(): number {
    return this.#rows.size;
  }

  put(authId: string, template: Float32Array): void {
    checkDimension('a template', template, this.#rows.dimension);
    this.#rows.put(authId, template);
    this.#putMeanwhile?.add(authId);
  }

  putRows(authIds: readonly (string | null)[], rows: MadeRows): void {
    if (rows.kind !== 'codes') throw new TypeError('the native search takes codes');
    this.#rows.putRows(authIds, rows.codes, rows.facts);
    for (const authId of authIds) if (authId !== null) this.#putMeanwhile?.add(authId);
  }

  remove(authId: string): void {
    this.#rows.remove(authId);
  }

  async search(query: FaceQuery): Promise<SearchHit[]> {
    const askable = this.#askable(query);
    return askable ? await this.#decide(askable, await this.#candidates(askable, this.#waiting)) : [];
  }

  async searchMany(queries: readonly FaceQuery[], signal?: AbortSignal): Promise<SearchHit[][]> {
    const askable = queries.map((query) => this.#askable(query));
    const candidates = await Promise.all(
      askable.map((query) => (query ? this.#candidates(query, this.#background) : [])),
    );
    const answers: SearchHit[][] = [];
    for (const [i, query] of askable.entries()) {
      // Each query may read dozens of templates, so requests are served in between.
      if (i > 0) await new Promise((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
      answers.push(query ? await this.#decide(query, candidates[i]) : []);
    }
    return answers;
  }

  /** A copy that the caller cannot change; null for a query that cannot have hits. */
  #askable({ probe, limit, minScore, except }: FaceQuery): FaceQuery | null {
    checkDimension('a probe', probe, this.#rows.dimension);
    if (!(limit >= 1) || Number.isNaN(minScore) || !probe.every(Number.isFinite)) return null;
    return { probe: probe.slice(), limit: Math.floor(limit), minScore, except };
  }

  async #decide(query: FaceQuery, candidates: readonly Candidate[]): Promise<SearchHit[]> {
    const hits = await rescore(query.probe, candidates, query, this.#templateOf);
    return hits.filter(({ authId }) => this.#rows.has(authId));
  }

  #candidates(query: FaceQuery, line: Waiting[]): Promise<Candidate[]> {
    return new Promise((resolve, reject) => {
      line.push({ ...query, resolve, reject });
      if (this.#putMeanwhile) return;
      this.#putMeanwhile = new Set();
      // Searches requested in the same turn of the event loop share a pass.
      queueMicrotask(() => void this.#serveWaiting());
    });
  }

  #nextTogether(): Waiting[] {
    const waiting = this.#waiting.splice(0, TOGETHER);
    const values = this.#rows.dimension * Math.max(1, this.#rows.size);
    const most = Math.min(MOST_TOGETHER, Math.max(TOGETHER, Math.floor(PASS_VALUES / values)));
    return [...waiting, ...this.#background.splice(0, waiting.length > 0 ? TOGETHER - waiting.length : most)];
  }

  async #serveWaiting(): Promise<void> {
    for (let together = this.#nextTogether(); together.length > 0; together = this.#nextTogether()) {
      this.#putMeanwhile = new Set();
      const { rows, count } = this.#rows.hold();
      try {
        const held = { ...rows, dimension: this.#rows.dimension, count };
        const found = await scanRows(
          this.#kernels,
          held,
          together,
          (id) => this.#rows.rowOf(id),
          this.#threads,
        );
        together.forEach((query, i) => {
          query.resolve(this.#named(found[i], query.except));
        });
      } catch (error) {
        for (const query of together) query.reject(error);
      } finally {
        this.#rows.release();
      }
    }
    this.#putMeanwhile = null;
  }

  #named(found: readonly { row: number; upper: number }[], except: string | null): Candidate[] {
    const news = [...(this.#putMeanwhile ?? [])].map((authId) => ({
      authId,
      upper: Number.POSITIVE_INFINITY,
    }));
    const known = found.map(({ row, upper }) => ({ authId: this.#rows.idAt(row), upper }));
    return [...known, ...news].filter((c): c is Candidate => c.authId !== null && c.authId !== except);
  }
}
