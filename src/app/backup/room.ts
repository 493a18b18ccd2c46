/** Checks of the free disk space before something large is written. */
import { statfs } from 'node:fs/promises';

/** Bytes left free for the running service. */
const LEFT_FREE = 256 * 2 ** 20;

/**
 * The space a restore needs, as a multiple of the backup's size: migrations may rewrite an older database, whose
 * write-ahead log grows meanwhile.
 */
export const GROWTH = 2;

/**
 * How much space is missing on the disk of `folder`, phrased to follow "needs"; null: there is enough.
 * @param bytes to be written
 */
export async function roomFault(folder: string, bytes: number): Promise<string | null> {
  const { bavail, bsize } = await statfs(folder);
  const [free, needed] = [bavail * bsize, bytes + LEFT_FREE];
  return free >= needed ? null : `${inMb(needed)} MB of disk space, but only ${inMb(free)} MB are free`;
}

/** @param what the action, as the subject of a sentence @throws Error with a human-readable message */
export async function refuseWithoutRoom(what: string, folder: string, bytes: number): Promise<void> {
  const full = await roomFault(folder, bytes);
  if (full !== null) throw new Error(`${what} needs ${full}`);
}

const inMb = (bytes: number): string => (bytes / 1e6).toFixed(0);
