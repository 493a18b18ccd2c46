import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile, findCompiler, LIBRARY_FLAGS, nativeFolder } from '../../scripts/native/compile.ts';
import { ExactSearch } from '../../src/search/exact.ts';
import { libraryName } from '../../src/search/library-name.ts';
import { type Kernels, loadKernels } from '../../src/search/native.ts';
import { NativeSearch } from '../../src/search/native-search.ts';

/** Values of omote_kernel in the C code. */
const KERNELS = [0, 1, 2, 3];

/** The library of the current sources for `use` to load; returns null without a C compiler. */
export async function withLibrary<T>(use: (path: string) => Promise<T>): Promise<T | null> {
  const compiler = findCompiler();
  if (!compiler) return null;
  const folder = mkdtempSync(join(tmpdir(), 'omote-search-'));
  try {
    const path = join(folder, libraryName());
    copyFileSync(compiled(compiler), path);
    return await use(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const KEPT = join(import.meta.dirname, '../../node_modules/.cache');

/** The library of the current sources, compiled once. A test loads a copy, whose state is its own. */
function compiled(compiler: string): string {
  const of = createHash('sha256').update([compiler, ...LIBRARY_FLAGS].join(' '));
  for (const file of globSync('{src,include}/*', { cwd: nativeFolder }).sort())
    of.update(readFileSync(join(nativeFolder, file)));
  const path = join(KEPT, `search-${of.digest('hex').slice(0, 16)}`, libraryName());
  if (existsSync(path)) return path;
  const problem = compile(compiler, [...LIBRARY_FLAGS, '-Werror'], path);
  if (problem !== null) throw new Error(problem);
  return path;
}

/** Every kernel that this processor supports; none without a C compiler. */
export async function buildKernels(): Promise<Kernels[]> {
  const load = (path: string) => Promise.all(KERNELS.map((kernel) => loadKernels(path, kernel)));
  const loaded = (await withLibrary(load)) ?? [];
  return loaded.filter((kernels): kernels is Kernels => !('why' in kernels));
}

/** The native search and its reference with the same people; `stored` replaces the store. */
export class Pair {
  readonly stored = new Map<string, Float32Array>();
  readonly exact: ExactSearch;
  readonly native: NativeSearch;
  reads = 0;

  constructor(dimension: number, kernels: Kernels, threads = 2) {
    this.exact = new ExactSearch(dimension);
    const templateOf = async (authId: string) => {
      this.reads++;
      return this.stored.get(authId) ?? null;
    };
    this.native = new NativeSearch({ dimension, kernels, templateOf, threads });
  }

  put(authId: string, template: Float32Array): void {
    this.stored.set(authId, template);
    this.exact.put(authId, template);
    this.native.put(authId, template);
  }

  remove(authId: string): void {
    this.stored.delete(authId);
    this.exact.remove(authId);
    this.native.remove(authId);
  }
}

/** A unit vector. */
export function randomTemplate(dimension: number, next: () => number): Float32Array {
  const v = Float32Array.from({ length: dimension }, next);
  const length = Math.hypot(...v) || 1;
  return v.map((x) => x / length);
}
