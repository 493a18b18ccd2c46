/** Checks of the free disk space before something large is written. */
import { statfs } from 'node:fs/promises';
import type { MissingRoom } from '../../flows/backup/backup-upload.ts';

/** Bytes left free for the running service. */
const LEFT_FREE = 256 * 2 ** 20;

/**
 * The space a restore needs, as a multiple of the backup's size: migrations may rewrite an older database, whose
 * write-ahead log grows meanwhile.
 */
export const GROWTH = 2;

/**
 * What is needed on the disk of `folder`, and what is free; null: there is enough.
 * @param bytes to be written
 */
export async function missingRoom(folder: string, bytes: number): Promise<MissingRoom | null> {
  const { bavail, bsize } = await statfs(folder);
  const [free, needed] = [bavail * bsize, bytes + LEFT_FREE];
  return free >= needed ? null : { needed: inMb(needed), free: inMb(free) };
}

/** @param what the action, as the subject of a sentence @throws Error with a human-readable message */
export async function refuseWithoutRoom(what: string, folder: string, bytes: number): Promise<void> {
  const full = await missingRoom(folder, bytes);
  if (full !== null)
    throw new Error(`${what} needs ${full.needed} MB of disk space, but only ${full.free} MB are free`);
}

const inMb = (bytes: number): number => Math.round(bytes / 1e6);
