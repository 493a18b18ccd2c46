import { link, rename, rm, stat } from 'node:fs/promises';

/** What file systems without hard links answer, such as those of USB sticks. */
export const NO_LINKS = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK']);

/**
 * Gives a file a new name without ever replacing another: with a hard link, which unlike a rename fails if there is one.
 * @returns false: a file of that name exists, and nothing was changed
 */
export async function moveNew(from: string, to: string): Promise<boolean> {
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
