/**
 * Reads of a tree that is not ours: in /sys a device chooses its own names, and a kernel that runs in a container
 * may show anything. Every read is bounded, and nothing outside the tree is followed.
 */
import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** The kernel gives at most one page per attribute; names and serials are far shorter. */
const MOST_BYTES = 256;

/** The attribute's text without control characters, or null when there is none. Never waits for a pipe or device. */
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

/** Where a link in the tree leads, or null: gone, a circle, or out of `within`. */
export async function followWithin(path: string, within: string): Promise<string | null> {
  try {
    const target = await realpath(path);
    return target.startsWith(within + sep) ? target : null;
  } catch {
    return null;
  }
}

/** Control and direction marks would let a device's name play tricks on a terminal or a table. */
const plainText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\ufffd]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
