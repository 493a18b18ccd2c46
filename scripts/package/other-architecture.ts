/**
 * What a package needs for the other of the two processor architectures: npm’s packages have their native parts for both, and
 * the native search is compiled with Debian’s compiler for it. Kept in node_modules/.cache.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, LIBRARY_FLAGS } from '../native/compile.ts';
import type { Architecture, NativeParts } from './headless-tree.ts';

const COMPILER = { x64: 'x86_64-linux-gnu-gcc', arm64: 'aarch64-linux-gnu-gcc' } as const;
const LISTS = ['package.json', 'package-lock.json'];

/** @throws Error with what is missing, and the command that gets it */
export function partsFor(root: string, arch: Architecture): NativeParts {
  if (process.platform === 'linux' && process.arch === arch) return { packages: root, search: root };
  const folder = join(root, 'node_modules/.cache', `linux-${arch}`);
  installPackages(root, folder, arch);
  const compiler = COMPILER[arch];
  if (spawnSync(compiler, ['--version'], { stdio: 'ignore' }).status !== 0)
    throw new Error(
      `${compiler} is missing, which compiles for ${arch}: apt-get install ${compiler.replace(/^(.*)-gcc$/, 'gcc-$1').replace('x86_64', 'x86-64')}`,
    );
  const problem = compile(compiler, LIBRARY_FLAGS, join(folder, 'native/build/libomote_search.so'));
  if (problem !== null) throw new Error(`the native search could not be compiled for ${arch}: ${problem}`);
  return { packages: folder, search: folder };
}

/** Without their scripts, which would run programs of the other architecture or fetch what this machine lacks. */
function installPackages(root: string, folder: string, arch: Architecture): void {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = join(folder, 'installed.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  mkdirSync(folder, { recursive: true });
  for (const name of LISTS) copyFileSync(join(root, name), join(folder, name));
  const only = ['--omit=dev', '--ignore-scripts', '--os=linux', `--cpu=${arch}`, '--libc=glibc'];
  try {
    execFileSync('npm', ['ci', ...only, '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], {
      cwd: folder,
      stdio: 'pipe',
    });
  } catch (error) {
    throw new Error(
      `npm could not get the packages for ${arch}: ${
        String((error as { stderr?: Buffer }).stderr ?? error)
          .trim()
          .split('\n', 1)[0]
      }`,
    );
  }
  writeFileSync(stamp, lock);
}
