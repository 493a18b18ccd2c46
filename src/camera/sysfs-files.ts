/**
 * Reads files of a tree that we don't control: in /sys devices choose their own names, and the kernel of a container
 * host may show anything. Every read is bounded, and links are never followed outside the tree.
 */
import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** The kernel returns at most one page per attribute; names and serial numbers are far shorter. */
const MOST_BYTES = 256;

/** The attribute's text without control characters; null if there is none. Never blocks on a pipe or device. */
export async function readAttribute(folder: string, name: string): Promise<string | null> {
  try {
    const file = await open(
      join(folder, name),
      constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW,
    );
    try {
      if (!(await file.stat()).isFile()) return null;
      const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_BYTES), 0, MOST_BYTES, 0);
      return plainText(buffer.subarray(0, bytesRead).toString('utf8')) || null;
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
}

/** The target of a link in the tree; null if it is missing, circular or outside `within`. */
export async function followWithin(path: string, within: string): Promise<string | null> {
  try {
    const target = await realpath(path);
    return target.startsWith(within + sep) ? target : null;
  } catch {
    return null;
  }
}

/** Removes control and direction marks, with which a device's name could manipulate a terminal or a table. */
const plainText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\ufffd]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
