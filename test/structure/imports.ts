import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Files of src, as paths from the root of the repository. */
export const FILES: readonly string[] = globSync('src/**/*.*', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .sort();

/** Relative imports as they stand in the text, types and lazy ones included. */
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** Pairs of a file and what it imports of src. */
export function imports(): { from: string; to: string }[] {
  return FILES.filter((file) => /\.tsx?$/.test(file)).flatMap((from) => {
    const text = readFileSync(join(ROOT, from), 'utf8');
    return [...text.matchAll(IMPORT)].map(([, path]) => ({ from, to: posix.join(dirname(from), path) }));
  });
}
