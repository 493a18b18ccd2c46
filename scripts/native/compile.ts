/** Builds native/ with one command; no CMake needed. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const nativeFolder = join(import.meta.dirname, '..', '..', 'native');

const WARNINGS = ['-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Wshadow'];
// Contraction or reordering of floating-point operations would invalidate the rounding count in the error bounds.
const LANGUAGE = ['-std=c11', '-ffp-contract=off', '-fno-fast-math', `-I${join(nativeFolder, 'include')}`];

// GCC for Windows spills wide registers to a stack that is not aligned for them (its bug 54412), and the program
// crashes.
const COMPILERS = process.platform === 'win32' ? ['clang'] : ['cc', 'gcc', 'clang'];

/** The first C compiler that runs, or null. The environment variable CC comes first, as usual. */
export function findCompiler(): string | null {
  const names = [process.env.CC, ...COMPILERS].filter((name): name is string => !!name);
  return names.find((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0) ?? null;
}

/** @returns the compiler's error output, or null if `output` was built. */
export function compile(compiler: string, flags: readonly string[], output: string): string | null {
  const folder = join(nativeFolder, 'src');
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.c'))
    .map((name) => join(folder, name));
  mkdirSync(dirname(output), { recursive: true });
  // A running service has the old file mapped, so the file must be replaced, never written to.
  const made = `${output}.${process.pid}`;
  const args = [...LANGUAGE, ...WARNINGS, `-I${folder}`, ...sources, ...flags, '-o', made, '-lm'];
  const { status, stderr, error } = spawnSync(compiler, args, { encoding: 'utf8' });
  if (status !== 0) {
    rmSync(made, { force: true });
    return error?.message ?? stderr;
  }
  renameSync(made, output);
  return null;
}

export const LIBRARY_FLAGS = ['-O3', '-fPIC', '-shared', '-fvisibility=hidden'];
