import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isBuiltPack } from '../../domain/packs/shipped-packs.ts';

/**
 * A pack cannot be used. The message tells the operator which file is wrong, why, and what to do. This class is
 * separate from the manifests' shapes, so that a worker thread that reads pictures does not load those.
 */
export class PackError extends Error {}

/** How to replace a pack's files. @param from a folder of the program */
export function repair(pack: string, from = import.meta.dirname): string {
  if (!isBuiltPack(pack))
    return `Install the pack from the folder that holds its files: omote models install FOLDER ${pack}`;
  return isInClone(from)
    ? 'Run "npm run setup", which builds it.'
    : 'It comes with the program: install Omote again.';
}

/** Only a clone has what builds packs. */
function isInClone(folder: string): boolean {
  if (existsSync(join(folder, 'models', 'packs')))
    return existsSync(join(folder, 'scripts', 'bootstrap.mjs'));
  const parent = dirname(folder);
  return parent !== folder && isInClone(parent);
}
