/** Room on a disk, asked for before something large is written. */
import { statfs } from 'node:fs/promises';

/** What the service itself may need meanwhile; bytes. */
const LEFT_FREE = 256 * 2 ** 20;

/**
 * An older database is rewritten by its migrations, with the log of that beside it: so many times the bytes of a backup are
 * needed to restore it.
 */
export const GROWTH = 2;

/** What so many bytes more need and the disk of this folder has not, after "needs"; null: they fit. */
export async function roomFault(folder: string, bytes: number): Promise<string | null> {
  const { bavail, bsize } = await statfs(folder);
  const [free, needed] = [bavail * bsize, bytes + LEFT_FREE];
  return free >= needed ? null : `${inMb(needed)} MB of disk space, but only ${inMb(free)} MB are free`;
}

/** @param what is to be done, as the subject of a sentence. @throws Error for people */
export async function refuseWithoutRoom(what: string, folder: string, bytes: number): Promise<void> {
  const full = await roomFault(folder, bytes);
  if (full !== null) throw new Error(`${what} needs ${full}`);
}

const inMb = (bytes: number): string => (bytes / 1e6).toFixed(0);
