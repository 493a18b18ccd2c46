import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'peers');
export const PEERS = join(folder, 'node_modules');

/**
 * Installs the libraries that benches compare with, from the lock file in test/bench/peers, when a bench first needs
 * them. They take 300 MB, which clones should not have to install.
 */
export function installPeers(): void {
  if (existsSync(join(PEERS, 'sqlite-vec')) && existsSync(join(PEERS, '@tensorflow/tfjs'))) return;
  const npm = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  spawnSync('npm', npm, { cwd: folder, stdio: 'inherit' });
}
