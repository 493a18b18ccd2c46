import type { FaceQuery } from '../domain/gallery/ports-search.ts';
import { type Candidates, type Kernels, NO_ROW, type Queries, type Rows } from './native.ts';

type Held = Rows & { dimension: number; count: number };
type Part = Rows & { dimension: number; begin: number; end: number };

/** Bytes of codes that one thread scans before a second thread would have started. */
const WORTH_A_THREAD = 2 ** 21;
/** Initial room for candidates, per query. */
const ROOM = 1024;

/** For each query, the rows that can be among its hits. */
export async function scanRows(
  kernels: Kernels,
  held: Held,
  queries: readonly FaceQuery[],
  rowOf: (authId: string | null) => number | null,
  threads: number,
): Promise<{ row: number; upper: number }[][]> {
  if (held.count === 0) return queries.map(() => []);
  const packed = pack(queries, held, rowOf);
  const parts = await Promise.all(
    split(kernels, held, threads).map((part) => scanPart(kernels, part, packed)),
  );
  return queries.map((_, i) => parts.flatMap((part) => found(part, i)));
}

function pack(
  queries: readonly FaceQuery[],
  held: Held,
  rowOf: (authId: string | null) => number | null,
): Queries {
  const probes = new Float32Array(queries.length * held.dimension);
  queries.forEach(({ probe }, i) => {
    probes.set(probe, i * held.dimension);
  });
  return {
    count: queries.length,
    probes,
    limits: Uint32Array.from(queries, ({ limit }) => Math.min(limit, held.count)),
    min_scores: Float64Array.from(queries, ({ minScore }) => minScore),
    excepts: Uint32Array.from(queries, ({ except }) => rowOf(except) ?? NO_ROW),
  };
}

/** A range of rows for each thread. */
function split(kernels: Kernels, held: Held, threads: number): Part[] {
  const worth = Math.ceil((held.count * kernels.codesPerRow(held.dimension)) / WORTH_A_THREAD);
  const count = Math.min(threads, worth);
  const bound = (i: number) => Math.floor((held.count * i) / count);
  return Array.from({ length: count }, (_, i) => ({ ...held, begin: bound(i), end: bound(i + 1) }));
}

async function scanPart(kernels: Kernels, part: Part, queries: Queries): Promise<Candidates> {
  // The loop ends: room for twice the rows is always enough.
  for (let capacity = ROOM; ; capacity *= 8) {
    const candidates = {
      capacity,
      rows: new Uint32Array(capacity * queries.count),
      uppers: new Float64Array(capacity * queries.count),
      counts: new Uint32Array(queries.count),
    };
    if (await kernels.scan(part, queries, candidates)) return candidates;
  }
}

function found(
  { capacity, rows, uppers, counts }: Candidates,
  query: number,
): { row: number; upper: number }[] {
  const start = query * capacity;
  return Array.from({ length: counts[query] }, (_, i) => ({
    row: rows[start + i],
    upper: uppers[start + i],
  }));
}
