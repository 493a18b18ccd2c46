import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programFolder } from '../../src/app/folders.ts';
import { installTwin } from './twin-pack.ts';

/**
 * Installs an operator's own detector without a licence, and a pack `twin` that uses it.
 * @returns the detector's folder
 */
export function installOwnDetector(dataDir: string): string {
  const [name, from] = ['detect-own', join(programFolder(), 'models', 'detect-blazeface')];
  const folder = join(dataDir, 'models', name);
  mkdirSync(join(dataDir, 'models'), { recursive: true });
  cpSync(from, folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(from, 'model.json'), 'utf8'));
  writeFileSync(join(folder, 'model.json'), JSON.stringify({ ...manifest, name }));
  rmSync(join(folder, 'LICENSE'));
  installTwin(dataDir, { detect: name });
  return folder;
}
