import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'peers');
export const PEERS = join(folder, 'node_modules');

/**
 * What the benches compare with, 300 MB that no clone should pay for: installed when a bench first wants it, by the
 * lock file in test/bench/peers.
 */
export function installPeers(): void {
  if (existsSync(join(PEERS, 'sqlite-vec')) && existsSync(join(PEERS, '@tensorflow/tfjs'))) return;
  const npm = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  spawnSync('npm', npm, { cwd: folder, stdio: 'inherit' });
}
