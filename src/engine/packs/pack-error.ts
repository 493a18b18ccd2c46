import { isBuiltPack } from '../../domain/packs/shipped-packs.ts';

/**
 * A pack cannot be used. The message tells the operator which file is wrong, why, and what to do. This class is
 * separate from the manifests' shapes, so that a worker thread that reads pictures does not load those.
 */
export class PackError extends Error {}

/** How to replace a pack's files. */
export const repair = (pack: string): string =>
  isBuiltPack(pack)
    ? 'Run "npm run setup", which builds it.'
    : `Install the pack from the folder that holds its files: omote models install FOLDER ${pack}`;
