import { open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { inTime } from '../../flows/backup/backup-reader.ts';
import { makeFolder } from '../../store/file/make-folder.ts';

/** A folder that has said nothing for so long may never, ms. */
const SILENT_MS = 5000;

/**
 * What all files of lines do now, one after the other: their folder may be on a share, and one that goes silent holds one of
 * the few threads that Node has for files, and nothing else of this process.
 */
let working: Promise<unknown> | null = null;

/** Whether the end of the process would wait for a file of lines. */
export const isLineFileAtWork = (): boolean => working !== null;

/** @throws Error that names the folder: it does not respond. Work that has begun goes on, and nothing is begun beside it */
export async function inTurn<T>(folder: string, work: () => Promise<T>, silentMs = SILENT_MS): Promise<T> {
  const silent = () => new Error(`${folder} does not respond`);
  while (working !== null) await inTime(working, silentMs, silent);
  const done = work();
  const turn = done
    .catch(() => undefined)
    .finally(() => {
      working = null;
    });
  working = turn;
  return await inTime(done, silentMs, silent);
}

/**
 * A file of lines (0600). Lines are on disk when `append` resolves. A file that has reached `rotateBytes` becomes
 * `<path>.1`, replacing the previous one.
 */
export class LineFile {
  readonly path: string;
  readonly #rotateBytes: number;
  readonly #silentMs: number;

  constructor(path: string, rotateBytes: number, silentMs = SILENT_MS) {
    this.path = path;
    this.#rotateBytes = rotateBytes;
    this.#silentMs = silentMs;
  }

  /** @throws Error of the file system; the folder does not respond: the lines may still be written, later */
  append(lines: string): Promise<void> {
    return inTurn(dirname(this.path), () => this.#append(lines), this.#silentMs);
  }

  async #append(lines: string): Promise<void> {
    const bytes = await stat(this.path).then(
      ({ size }) => size,
      () => 0,
    );
    if (bytes >= this.#rotateBytes) await rename(this.path, `${this.path}.1`);
    const file = await this.#open();
    try {
      await file.writeFile(lines);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  async #open() {
    try {
      return await open(this.path, 'a', 0o600);
    } catch (error) {
      // Whatever is above the folder has responded.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      makeFolder(dirname(this.path));
      return await open(this.path, 'a', 0o600);
    }
  }
}
