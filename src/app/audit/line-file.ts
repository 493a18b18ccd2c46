import { type FileHandle, open, rename, stat, truncate } from 'node:fs/promises';
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

/**
 * @param silentMs for the turn and the work together, ms
 * @throws Error that names the folder: it does not respond. Work that has begun goes on, and nothing is begun beside it
 */
export async function inTurn<T>(folder: string, work: () => Promise<T>, silentMs = SILENT_MS): Promise<T> {
  const untilMs = performance.now() + silentMs;
  const inRest = <W>(what: Promise<W>) =>
    inTime(what, Math.max(0, untilMs - performance.now()), () => silent(folder));
  while (working !== null) await inRest(working);
  const done = work();
  const turn = done
    .catch(() => undefined)
    .finally(() => {
      working = null;
    });
  working = turn;
  return await inRest(done);
}

const silent = (folder: string): Error => new Error(`${folder} does not respond`);

/** Lines that are on disk when `done` resolves, although `append` did not wait for it. */
interface Late {
  lines: string;
  done: Promise<void>;
}

/**
 * A file of lines (0600). Lines are on disk when `append` resolves. What a full disk or a power cut has left of a line is
 * cut off before the next is written. A file that has reached `rotateBytes` becomes `<path>.1`, replacing the previous one.
 */
export class LineFile {
  readonly path: string;
  readonly #rotateBytes: number;
  readonly #silentMs: number;
  #late: Late | null = null;

  constructor(path: string, rotateBytes: number, silentMs = SILENT_MS) {
    this.path = path;
    this.#rotateBytes = rotateBytes;
    this.#silentMs = silentMs;
  }

  /**
   * @throws Error of the file system; the folder does not respond: the lines may still be written, later. Given again,
   * with more after them or not, they are not written twice
   */
  async append(lines: string): Promise<void> {
    const late = this.#late !== null && lines.startsWith(this.#late.lines) ? this.#late : null;
    const untilMs = performance.now() + this.#silentMs;
    if (late !== null) await inTime(late.done, this.#silentMs, () => silent(dirname(this.path)));
    if (lines !== late?.lines) await this.#appendAfter(late, lines, untilMs - performance.now());
    if (late !== null) this.#late = null;
  }

  /** @param before how the lines begin, which is on disk already */
  async #appendAfter(before: Late | null, lines: string, silentMs: number): Promise<void> {
    const begun: Promise<void>[] = [];
    const work = () => {
      begun.push(this.#append(lines.slice(before?.lines.length)));
      return begun[0];
    };
    try {
      await inTurn(dirname(this.path), work, silentMs);
    } catch (error) {
      for (const done of begun) this.#keep({ lines, done }, before);
      throw error;
    }
  }

  #keep(late: Late, before: Late | null): void {
    this.#late = late;
    late.done.catch(() => {
      if (this.#late === late) this.#late = before;
    });
  }

  async #append(lines: string): Promise<void> {
    const bytes = await cutBack(this.path);
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

const PIECE = 65_536;
const LINE_FEED = 0x0a;

/**
 * Cuts a file back to its last whole line.
 * @returns its size; 0: there is none yet
 */
async function cutBack(path: string): Promise<number> {
  const size = await stat(path).then(
    (stats) => stats.size,
    () => 0,
  );
  // Of what is no file, nothing is read: a pipe has no size.
  if (size === 0) return 0;
  const file = await open(path);
  const whole = await endOfLines(file, size).finally(() => file.close());
  if (whole < size) await truncate(path, whole);
  return whole;
}

/** Where the last whole line ends; 0: there is none. */
async function endOfLines(file: FileHandle, size: number): Promise<number> {
  for (let end = size; end > 0; end -= PIECE) {
    const from = Math.max(0, end - PIECE);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(end - from), 0, end - from, from);
    const at = buffer.subarray(0, bytesRead).lastIndexOf(LINE_FEED);
    if (at >= 0) return from + at + 1;
  }
  return 0;
}
