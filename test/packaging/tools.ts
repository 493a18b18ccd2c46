/** Others’ tools that a test reads our files with, in folders of their own below packaging/, so that nobody else needs them. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const toolsIn = (name: string): string => join(import.meta.dirname, '..', '..', 'packaging', name);

/** Installs a folder’s tools unless they are there as its lockfile has them. @returns why they are not, or null */
export function install(name: string): string | null {
  const cwd = toolsIn(name);
  const stamp = join(cwd, 'node_modules', '.omote-lock.json');
  const lock = readFileSync(join(cwd, 'package-lock.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return null;
  try {
    const options = ['--no-audit', '--no-fund', '--prefer-offline', '--fetch-retries=1', '--loglevel=error'];
    execFileSync('npm', ['ci', ...options], { cwd, stdio: 'pipe', timeout: 240_000 });
    writeFileSync(stamp, lock);
    return null;
  } catch (error) {
    return `npm ci in packaging/${name} failed: ${String(error).split('\n', 1)[0]}`;
  }
}
