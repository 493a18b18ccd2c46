import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Electron's binary, or what is missing. `require('electron')` would start a download and hang on a closed network, so
 * only the package's files are inspected.
 */
export function findElectron(
  env: Readonly<Record<string, string | undefined>> = process.env,
): { binary: string } | { missing: 'package' | 'binary'; why: string } {
  const folder = packageFolder();
  if (!folder) return { missing: 'package', why: 'the electron package is not installed' };
  const dist = env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist');
  const pathFile = join(folder, 'path.txt');
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : standardName();
  const binary = join(dist, name);
  return existsSync(binary)
    ? { binary }
    : { missing: 'binary', why: "Electron's binary is not on this machine" };
}

function packageFolder(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  } catch {
    return null;
  }
}

function standardName(): string {
  if (process.platform === 'win32') return 'electron.exe';
  return process.platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron';
}
