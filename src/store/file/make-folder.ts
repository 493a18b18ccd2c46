import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it, with access for their owner only.
 *
 * Node's own `recursive` never returns where a parent exists in which nothing can be made, as in /proc.
 * @throws Error that names the folder that could not be made
 */
export function makeFolder(folder: string): void {
  const parent = dirname(folder);
  if (parent !== folder && !isFolder(parent)) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Depending on the disk, an existing folder is reported as EEXIST, EROFS, EACCES or EPERM.
    if (isFolder(folder)) return;
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`${folder} can’t be created: nothing can be created in ${parent}`);
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
