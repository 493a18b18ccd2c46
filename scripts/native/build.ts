/**
 * Builds the native search if there is a C compiler. Without one the TypeScript search is used, so this does not fail.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { libraryName } from '../../src/search/library-name.ts';
import { compile, findCompiler, LIBRARY_FLAGS, nativeFolder } from './compile.ts';

const output = join(nativeFolder, 'build', libraryName());
const compiler = findCompiler();
const problem = compiler
  ? compile(compiler, LIBRARY_FLAGS, output)
  : 'no C compiler (CC, cc, gcc, clang) was found';
if (problem !== null) {
  // A library built from other sources would be worse than none.
  rmSync(output, { force: true });
  process.stderr.write(
    `native search: ${problem.trim()}\nnative search: not built; the TypeScript search serves, slower.\n`,
  );
}
