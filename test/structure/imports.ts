import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Files of src, as paths from the root of the repository. */
export const FILES: readonly string[] = globSync('src/**/*.*', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .sort();

/** Relative imports in the source text, including types and lazy imports. */
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** Pairs of a file and another file of src that it imports. */
export function imports(): { from: string; to: string }[] {
  return FILES.filter((file) => /\.tsx?$/.test(file)).flatMap((from) => {
    const text = readFileSync(join(ROOT, from), 'utf8');
    return [...text.matchAll(IMPORT)].map(([, path]) => ({ from, to: posix.join(dirname(from), path) }));
  });
}
