/** Files in the folder of backups, read and written by calls that wait: only their thread does (database-worker.ts). */
import {
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { refusal } from '../../domain/failure.ts';
import { NO_LINKS } from '../../flows/backup/move-new.ts';

/** How much is read and written at once. */
export const PIECE_BYTES = 2 ** 20;
/** Who else can write to the folder may have put a link in a file's place. */
export const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

const ABSENT = new Set(['ENOENT', 'ENOTDIR']);
const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM']);
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** @throws Failure unavailable, in place of the system's error */
export function at<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (typeof code !== 'string') throw error;
    if (ABSENT.has(code)) throw refusal('backup_folder_absent', '', { folder });
    if (READ_ONLY.has(code)) throw refusal('backup_folder_read_only', '', { folder });
    if (FULL.has(code)) throw refusal('backup_folder_full', '', { folder });
    throw refusal('backup_folder_broke', '', { folder, code });
  }
}

export async function writeContent(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = openSync(path, 'wx', 0o600);
  try {
    for await (const piece of content)
      for (let done = 0; done < piece.length; ) done += writeSync(file, piece, done);
  } finally {
    closeSync(file);
  }
}

export function* contentOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  try {
    for (let from = 0; ; ) {
      const piece = readExactly(file, from, PIECE_BYTES);
      if (piece.length === 0) return;
      from += piece.length;
      yield piece;
    }
  } finally {
    closeSync(file);
  }
}

/** Fewer bytes only at the end of the file. @param from null: one after the other, as in a pipe */
export function readExactly(file: number, from: number | null, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length; ) {
    const read = readSync(file, bytes, done, length - done, from === null ? null : from + done);
    if (read === 0) return bytes.subarray(0, done);
    done += read;
  }
  return bytes;
}

/** Where the folder itself has failed, that is what is to be said. */
export function tryToDelete(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // It is deleted a day later.
  }
}

/** Never replaces a file. @returns false: there is one of this name, and nothing was changed */
export function nameNew(from: string, to: string): boolean {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!NO_LINKS.has(code)) throw error;
    if (existsSync(to)) return false;
    renameSync(from, to);
    return true;
  }
  rmSync(from);
  return true;
}

/** Not every file system of a share knows this; the file itself is on the disk already. */
export function syncFolder(folder: string): void {
  try {
    const open = openSync(folder, 'r');
    try {
      fsyncSync(open);
    } finally {
      closeSync(open);
    }
  } catch {
    // What is missing after a power cut is the name, and the next backup is made a day later.
  }
}
