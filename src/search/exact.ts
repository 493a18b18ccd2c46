import type { MadeRows, RowSink } from '../domain/gallery/ports-gallery.ts';
import type { FaceQuery, FaceSearch, SearchHit } from '../domain/gallery/ports-search.ts';
import { bestFirst, checkDimension, scoreAt } from './score.ts';

/**
 * Exact search in plain TypeScript: one float32 arena, every template compared. It is used if the native search does
 * not load, and is the reference for the native search's results.
 */
export class ExactSearch implements FaceSearch, RowSink {
  readonly kind = 'portable (TypeScript)';
  readonly storedRow = null;
  readonly #dimension: number;
  readonly #rowOf = new Map<string, number>();
  /** The person in each row; the arena is kept dense by moving the last row into a gap. */
  readonly #ids: string[] = [];
  #arena: Float32Array;

  constructor(dimension: number) {
    this.#dimension = dimension;
    this.#arena = new Float32Array(dimension * 64);
  }

  get size(): number {
    return this.#ids.length;
  }

  put(authId: string, template: Float32Array): void {
    checkDimension('a template', template, this.#dimension);
    if (!template.every(Number.isFinite)) throw new RangeError('a template with NaN or infinite values');
    const row = this.#rowOf.get(authId) ?? this.#append(authId);
    this.#arena.set(template, row * this.#dimension);
  }

  putRows(authIds: readonly (string | null)[], rows: MadeRows): void {
    if (rows.kind !== 'floats') throw new TypeError('the portable search takes templates');
    const d = this.#dimension;
    for (const [i, authId] of authIds.entries())
      if (authId !== null) this.put(authId, rows.templates.subarray(i * d, (i + 1) * d));
  }

  remove(authId: string): void {
    const row = this.#rowOf.get(authId);
    if (row === undefined) return;
    const last = this.#ids.length - 1;
    const moved = this.#ids[last];
    const d = this.#dimension;
    this.#arena.copyWithin(row * d, last * d, (last + 1) * d);
    // A removed person's template must not stay in memory either.
    this.#arena.fill(0, last * d, (last + 1) * d);
    this.#ids[row] = moved;
    this.#rowOf.set(moved, row);
    this.#ids.pop();
    this.#rowOf.delete(authId);
  }

  async search({ probe, limit, minScore, except }: FaceQuery): Promise<SearchHit[]> {
    checkDimension('a probe', probe, this.#dimension);
    if (!probe.every(Number.isFinite)) return [];
    const hits: SearchHit[] = [];
    for (let row = 0; row < this.#ids.length; row++) {
      const score = scoreAt(probe, this.#arena, row * this.#dimension);
      if (score >= minScore && this.#ids[row] !== except) hits.push({ authId: this.#ids[row], score });
    }
    return hits.sort(bestFirst).slice(0, limit);
  }

  /** Runs the queries one by one. Each blocks the event loop while it runs; requests are served in between. */
  async searchMany(queries: readonly FaceQuery[], signal?: AbortSignal): Promise<SearchHit[][]> {
    const answers: SearchHit[][] = [];
    for (const query of queries) {
      if (answers.length > 0) await new Promise((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
      answers.push(await this.search(query));
    }
    return answers;
  }

  #append(authId: string): number {
    const row = this.#ids.push(authId) - 1;
    if (this.#ids.length * this.#dimension > this.#arena.length) {
      const grown = new Float32Array(this.#arena.length * 2);
      grown.set(this.#arena);
      // The garbage collector would keep the old templates for a while, also those of people who are removed meanwhile.
      this.#arena.fill(0);
      this.#arena = grown;
    }
    this.#rowOf.set(authId, row);
    return row;
  }
}
