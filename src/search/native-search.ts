import { availableParallelism } from 'node:os';
import type { FaceSearch, SearchHit } from '../domain/ports.ts';
import { GalleryRows } from './gallery-rows.ts';
import type { Kernels } from './native.ts';
import { type Candidate, rescore, type TemplateSource } from './rescore.ts';
import { type Query, scanRows } from './scan-rows.ts';
import { checkDimension } from './score.ts';

/** Queries that share one pass over the memory. More would make the first of them wait. */
const TOGETHER = 8;
/** libuv's pool has four threads, which also write files and hash. */
const MOST_THREADS = 4;

export interface NativeSearchOptions {
  dimension: number;
  kernels: Kernels;
  /** Templates as they were put: candidates are scored by these, so that answers are exact. */
  templateOf: TemplateSource;
  threads?: number;
}

interface Waiting extends Query {
  resolve(candidates: Candidate[]): void;
  reject(error: unknown): void;
}

/**
 * Exact search: C finds in int8 codes who can be among the answers (native/include/omote_search.h has the proof),
 * then their float32 templates decide. One pass over the memory runs at a time and serves all that wait for it.
 *
 * A search answers for the gallery as it is when its pass begins. Who is put during the pass is judged by the
 * newest template; who is removed is no hit, and nobody moves up into the place.
 */
export class NativeSearch implements FaceSearch {
  readonly kind: string;
  readonly #kernels: Kernels;
  readonly #rows: GalleryRows;
  readonly #templateOf: TemplateSource;
  readonly #threads: number;
  #waiting: Waiting[] = [];
  /** People put since the running pass began; null: no pass is running. */
  #putMeanwhile: Set<string> | null = null;

  constructor({ dimension, kernels, templateOf, threads }: NativeSearchOptions) {
    this.kind = `native (${kernels.name})`;
    this.#kernels = kernels;
    this.#rows = new GalleryRows(dimension, kernels);
    this.#templateOf = templateOf;
    this.#threads = threads ?? Math.min(MOST_THREADS, availableParallelism());
  }

  get size(): number {
    return this.#rows.size;
  }

  put(authId: string, template: Float32Array): void {
    checkDimension('a template', template, this.#rows.dimension);
    this.#rows.put(authId, template);
    this.#putMeanwhile?.add(authId);
  }

  remove(authId: string): void {
    this.#rows.remove(authId);
  }

  async search(
    probe: Float32Array,
    limit: number,
    minScore: number,
    except: string | null,
  ): Promise<SearchHit[]> {
    checkDimension('a probe', probe, this.#rows.dimension);
    if (!(limit >= 1) || Number.isNaN(minScore) || !probe.every(Number.isFinite)) return [];
    const query = { probe: probe.slice(), limit: Math.floor(limit), minScore, except };
    const candidates = await this.#candidates(query);
    const hits = await rescore(query.probe, candidates, query, this.#templateOf);
    return hits.filter(({ authId }) => this.#rows.has(authId));
  }

  #candidates(query: Query): Promise<Candidate[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...query, resolve, reject });
      if (this.#putMeanwhile) return;
      this.#putMeanwhile = new Set();
      // Searches that are asked for in the same turn go together.
      queueMicrotask(() => void this.#serveWaiting());
    });
  }

  async #serveWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, TOGETHER);
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
