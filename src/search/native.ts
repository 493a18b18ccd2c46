import { existsSync } from 'node:fs';
import { type Cause, cause } from '../domain/site/cause.ts';

/** The C side of the gallery; native/include/omote_search.h documents each call. */
const ABI = 4;
const BLOCK = 128;
const UNIT = 64;
const NORMS = 2;
export const NO_ROW = 0xffff_ffff;
const KERNEL_NAMES = ['portable C', 'AVX2', 'AVX-512 VNNI', 'NEON'];

const OK = 0;
const NOT_FINITE = 2;
const NO_ROOM = 3;

export interface Rows {
  codes: Int8Array;
  facts: Float32Array;
  live: Uint8Array;
}

export interface Queries {
  count: number;
  probes: Float32Array;
  limits: Uint32Array;
  min_scores: Float64Array;
  excepts: Uint32Array;
}

export interface Candidates {
  capacity: number;
  rows: Uint32Array;
  uppers: Float64Array;
  counts: Uint32Array;
}

export interface Kernels {
  /** The instruction set in use. */
  name: string;
  codesPerRow(dimension: number): number;
  factsPerRow(dimension: number): number;
  /** Must be called for memory that has grown, before it is touched: huge pages make scans faster. */
  advise(memory: Uint8Array): void;
  /** Writes a template's row. @throws RangeError for a template with NaN or infinite values; nothing is written then */
  encode(template: Float32Array, codes: Int8Array, facts: Float32Array): void;
  /** Scans rows on another thread. @returns null if `candidates` has too little room */
  scan(
    rows: Rows & { dimension: number; begin: number; end: number },
    queries: Queries,
    candidates: Candidates,
  ): Promise<Candidates | null>;
}

/** Loads the library that scripts/native/build.ts makes. @param kernel one of C's omote_kernel; default: the best */
export async function loadKernels(path: string, kernel?: number): Promise<Kernels | { why: Cause }> {
  if (!existsSync(path))
    return { why: cause('library_missing', 'no library was built (set-up found no C compiler)') };
  try {
    const c = await bind(path);
    if (c.abi() !== ABI)
      return {
        why: cause('library_outdated', 'the library was built from other sources; run the set-up again'),
      };
    const chosen = kernel ?? c.best_kernel();
    const name = KERNEL_NAMES[chosen];
    if (!c.kernel_works(chosen))
      return { why: cause('kernel_missing', `this processor has no ${name}`, { kernel: String(name) }) };
    return kernels(c, chosen);
  } catch (error) {
    const detail = (error as Error).message;
    return { why: cause('library_broken', `the library does not load: ${detail}`, { detail }) };
  }
}

type Bound = Awaited<ReturnType<typeof bind>>;

async function bind(path: string) {
  const { default: koffi } = await import('koffi');
  const library = koffi.load(path);
  const gallery = koffi.struct({
    codes: 'const int8_t *',
    facts: 'const float *',
    live: 'const uint8_t *',
    dimension: 'uint32_t',
    begin: 'uint32_t',
    end: 'uint32_t',
  });
  const queries = koffi.struct({
    count: 'uint32_t',
    probes: 'const float *',
    limits: 'const uint32_t *',
    min_scores: 'const double *',
    excepts: 'const uint32_t *',
  });
  const candidates = koffi.struct({
    capacity: 'uint32_t',
    rows: 'uint32_t *',
    uppers: 'double *',
    counts: 'uint32_t *',
  });
  const [g, q, o] = [gallery, queries, candidates].map((type) => koffi.pointer(type));
  const [codes, floats, bytes] = ['int8_t *', 'float *', 'uint8_t *'];
  return {
    abi: library.func('omote_abi', 'int32_t', []),
    best_kernel: library.func('omote_best_kernel', 'int32_t', []),
    kernel_works: library.func('omote_kernel_works', 'int32_t', ['int32_t']),
    encode: library.func('omote_encode', 'int32_t', [floats, 'uint32_t', codes, floats]),
    advise: library.func('omote_advise', 'void', [bytes, 'uint64_t']),
    workspace: library.func('omote_workspace', 'uint64_t', ['uint32_t', q, 'uint32_t']),
    scan: library.func('omote_scan', 'int32_t', ['int32_t', g, q, o, bytes]),
  };
}

function kernels(c: Bound, kernel: number): Kernels {
  const blocks = (dimension: number) => Math.ceil(dimension / BLOCK);
  return {
    name: KERNEL_NAMES[kernel],
    codesPerRow: (dimension) => Math.ceil(dimension / UNIT) * UNIT,
    factsPerRow: (dimension) => blocks(dimension) + NORMS,
    advise: (memory) => c.advise(memory, memory.length),
    encode(template, codes, facts) {
      const status: number = c.encode(template, template.length, codes, facts);
      if (status === NOT_FINITE) throw new RangeError('a template with NaN or infinite values');
      if (status !== OK) throw new Error(`omote_encode: status ${status}`);
    },
    async scan(rows, queries, candidates) {
      const bytes = Number(c.workspace(rows.dimension, queries, rows.end - rows.begin));
      const status = await elsewhere(c.scan, [kernel, rows, queries, candidates, new Uint8Array(bytes)]);
      if (status === NO_ROOM) return null;
      if (status !== OK) throw new Error(`omote_scan: status ${status}`);
      return candidates;
    },
  };
}

/** Calls a function on a thread of libuv's pool, so that the event loop is not blocked. */
function elsewhere(call: Bound['scan'], args: unknown[]): Promise<number> {
  return new Promise((resolve, reject) =>
    call.async(...args, (error: Error | null, status: number) => (error ? reject(error) : resolve(status))),
  );
}
