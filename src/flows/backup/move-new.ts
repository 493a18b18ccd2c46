import { link, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What file systems without hard links answer, such as those of USB sticks. */
export const NO_LINKS = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK']);

/**
 * Gives a file a new name without ever replacing another, and makes the name survive a power cut.
 * @returns false: a file of that name exists, and nothing was changed
 */
export async function moveNew(from: string, to: string): Promise<boolean> {
  const moved = await renamedNew(from, to);
  if (moved) await syncFolder(dirname(to));
  return moved;
}

/** Not every file system knows this, and the file itself is on the disk already. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path);
    await folder.sync().finally(() => folder.close());
  } catch {
    // As said above.
  }
}

/** With a hard link, which unlike a rename fails if there is a file of that name. */
async function renamedNew(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!NO_LINKS.has(code)) throw error;
    if (await stat(to).catch(() => null)) return false;
    await rename(from, to);
    return true;
  }
  await rm(from);
  return true;
}
