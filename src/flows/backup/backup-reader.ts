import { constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { refusal } from '../../domain/failure.ts';

/** Who else can write to a folder of backups may have put a link in a file's place, or a pipe, which blocks `open`. */
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Opens a file of a folder of backups for reading.
 * @throws Failure invalid if it is something else, such as a link; the system's error
 */
export async function openBackupFile(path: string): Promise<{ file: FileHandle; size: number }> {
  const file = await open(path, READ).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ELOOP' ? refusal('not_backup_file', '') : error;
  });
  const found = await file.stat();
  if (found.isFile()) return { file, size: found.size };
  await file.close();
  throw refusal('not_backup_file', '');
}

/** A share that has said nothing for so long won't, ms. */
const SILENT_MS = 300_000;

/** In bytes. @throws Failure unavailable: the share does not respond; the system's error */
export async function backupSize(path: string): Promise<number> {
  return (await inTime(stat(path), SILENT_MS, () => silent(path))).size;
}

/** Reads a backup from a share that may stop responding. */
export class BackupReader {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #silentMs: number;
  /** In bytes. */
  readonly size: number;
  #isSilent = false;

  /** @param silentMs what an answer of the share may take, ms */
  constructor(path: string, file: FileHandle, size: number, silentMs = SILENT_MS) {
    this.#path = path;
    this.#file = file;
    this.size = size;
    this.#silentMs = silentMs;
  }

  /** @throws as openBackupFile; Failure unavailable: the share does not respond */
  static async open(path: string): Promise<BackupReader> {
    const opening = openBackupFile(path);
    try {
      const { file, size } = await inTime(opening, SILENT_MS, () => silent(path));
      return new BackupReader(path, file, size);
    } catch (error) {
      // A share that comes back later still gives the file out.
      opening.then(({ file }) => file.close()).catch(() => undefined);
      throw error;
    }
  }

  /** Fewer bytes only at the end of the file. @throws Failure unavailable: the share does not respond */
  async read(at: number, length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(length);
    for (let done = 0; done < length; ) {
      const reading = this.#file.read(bytes, done, length - done, at + done);
      const { bytesRead } = await inTime(reading, this.#silentMs, () => {
        this.#isSilent = true;
        return silent(this.#path);
      });
      if (bytesRead === 0) return bytes.subarray(0, done);
      done += bytesRead;
    }
    return bytes;
  }

  /** Doesn't wait for a share that is silent. */
  async close(): Promise<void> {
    const closing = this.#file.close();
    if (this.#isSilent) closing.catch(() => undefined);
    else await closing;
  }
}

const silent = (path: string) => refusal('backup_folder_silent', '', { folder: dirname(path) });

/**
 * Waits for a folder that may be on a share which does not respond. The work itself cannot be broken off: it goes on.
 * @param ms milliseconds
 * @param late the failure after that time
 */
export async function inTime<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  const waiting = Promise.withResolvers<never>();
  const timer = setTimeout(() => waiting.reject(late()), ms);
  try {
    return await Promise.race([work, waiting.promise]);
  } finally {
    clearTimeout(timer);
  }
}
