import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { PackError } from './pack-error.ts';

/** A pipe without a writer would block `open`. Windows has neither the flag nor such pipes. */
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
const NO_LINK = constants.O_NOFOLLOW ?? 0;

/**
 * Reads a file of a folder that somebody else may have filled: what is no file is not read, and no more of one than it
 * may have.
 * @returns in words, after its path: why it was not read
 * @param links whether to follow a link, which may lead to any file that this user can read
 * @throws PackError if it is a link that is not followed; the system's error
 */
export function packFile(path: string, most: number, { links = true } = {}): Buffer | string {
  const fd = opened(path, links);
  try {
    const stats = fstatSync(fd);
    if (!stats.isFile()) return 'is not a file';
    if (stats.size > most) return `is too large: ${stats.size} bytes, at most ${most}`;
    const bytes = Buffer.alloc(stats.size);
    let length = 0;
    for (let got = -1; got !== 0 && length < bytes.length; length += got)
      got = readSync(fd, bytes, length, bytes.length - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(fd);
  }
}

function opened(path: string, links: boolean): number {
  try {
    return openSync(path, links ? READ : READ | NO_LINK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOOP') throw error;
    const why = links ? 'is a link that leads back to itself' : 'is a link, and links are not followed here';
    throw new PackError(`${path} ${why}. Put the file itself in its place.`);
  }
}

/** What a manifest says of a file's content. */
export interface Pinned {
  bytes: number;
  sha256: string;
  variants?: readonly { bytes: number; sha256: string }[];
}

/** Reads the file that a manifest describes. @returns in words, after its path: why it is another one */
export function pinnedFile(path: string, pinned: Pinned): Buffer | string {
  const bytes = packFile(path, Math.max(pinned.bytes, ...(pinned.variants ?? []).map((one) => one.bytes)));
  return typeof bytes === 'string' ? bytes : fileProblem(bytes, pinned) || bytes;
}

/** Why these bytes are not the file that the manifest describes; empty if they are. */
export function fileProblem(bytes: Uint8Array, { bytes: length, sha256, variants = [] }: Pinned): string {
  if (variants.some((variant) => fileProblem(bytes, variant) === '')) return '';
  if (bytes.length < length) return `is truncated: ${bytes.length} of ${length} bytes`;
  if (bytes.length > length) return `is another file: ${bytes.length} bytes instead of ${length}`;
  const got = createHash('sha256').update(bytes).digest('hex');
  return got === sha256 ? '' : `is damaged or another file: its sha256 is ${got}, expected ${sha256}`;
}
