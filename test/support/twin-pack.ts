import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programFolder } from '../../src/app/folders.ts';

/**
 * Installs another pack that works on every machine: the embedded pack's networks with other weights, so that its
 * templates differ.
 */
export function installTwin(dataDir: string, change: object = {}): string {
  const embedded = JSON.parse(
    readFileSync(join(programFolder(), 'models', 'packs', 'embedded.json'), 'utf8'),
  );
  const [first, second] = embedded.embed;
  const embed = [
    { ...first, weight: 0.6 },
    { ...second, weight: 0.4 },
  ];
  const folder = join(dataDir, 'models', 'packs');
  mkdirSync(folder, { recursive: true });
  const twin = { ...embedded, name: 'twin', title: 'Twin', embed, ...change };
  writeFileSync(join(folder, 'twin.json'), JSON.stringify(twin));
  return 'twin';
}
