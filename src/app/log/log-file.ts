import { closeSync, fstatSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../../store/file/make-folder.ts';

interface LogFileOptions {
  /** Bytes at which the file is rotated: it becomes `<path>.1`, that one `<path>.2`, and so on. */
  rotateBytes?: number;
  /** Number of rotated files kept. */
  kept?: number;
}

/** The shortest wait before the file is tried again after a failure, so that a full disk isn't tried for every line. */
const RETRY_MS = 1000;

/**
 * A log file that never throws: the log must not end the service it reports on. Lines that a full, read-only or broken
 * disk doesn't accept are counted, and their number is logged before the next line that is accepted. Writes are
 * synchronous, so that the operating system has each line before the process can end.
 */
export class LogFile {
  readonly #path: string;
  readonly #rotateBytes: number;
  readonly #kept: number;
  #fd: number | null = null;
  #bytes = 0;
  #lost = 0;
  #retryAtMs = 0;
  /** Why the latest line wasn't written; null: it was. */
  #problem: string | null = null;
  /** The disk accepted only the beginning of a line. */
  #torn = false;

  constructor(path: string, { rotateBytes = 5 * 1024 * 1024, kept = 3 }: LogFileOptions = {}) {
    this.#path = path;
    this.#rotateBytes = rotateBytes;
    this.#kept = kept;
  }

  get problem(): string | null {
    return this.#problem;
  }

  /** Writes one line, which ends with a line feed, as pino passes it. */
  write(line: string): void {
    if (this.#problem !== null && performance.now() < this.#retryAtMs) {
      this.#lost++;
      return;
    }
    try {
      this.#append(line);
      this.#problem = null;
    } catch (error) {
      this.#fail(error as NodeJS.ErrnoException);
    }
  }

  /** Returns when everything written is on the disk. */
  flush(): void {
    try {
      if (this.#fd !== null) fsyncSync(this.#fd);
    } catch {
      // A disk that doesn't sync has already been reported by the lines it rejected.
    }
  }

  #append(line: string): void {
    const fd = this.#open();
    if (this.#torn) this.#put(fd, '\n');
    this.#torn = false;
    if (this.#lost > 0) this.#put(fd, lostLine(this.#lost, this.#problem));
    this.#lost = 0;
    this.#put(fd, line);
    if (this.#bytes >= this.#rotateBytes) this.#rotate();
  }

  #open(): number {
    if (this.#fd !== null) return this.#fd;
    makeFolder(dirname(this.#path));
    const fd = openSync(this.#path, 'a', 0o600);
    this.#fd = fd;
    this.#bytes = fstatSync(fd).size;
    return fd;
  }

  #put(fd: number, text: string): void {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; ) {
      const written = writeSync(fd, bytes, at);
      at += written;
      this.#bytes += written;
      this.#torn = at < bytes.length;
    }
  }

  #rotate(): void {
    this.#close();
    rmSync(`${this.#path}.${this.#kept}`, { force: true });
    for (let n = this.#kept; n > 1; n--) move(`${this.#path}.${n - 1}`, `${this.#path}.${n}`);
    move(this.#path, `${this.#path}.1`);
  }

  #fail(error: NodeJS.ErrnoException): void {
    this.#lost++;
    this.#problem = error.code ?? error.message;
    this.#retryAtMs = performance.now() + RETRY_MS;
    this.#close();
  }

  #close(): void {
    if (this.#fd === null) return;
    const fd = this.#fd;
    this.#fd = null;
    try {
      closeSync(fd);
    } catch {
      // Some file systems report a full disk only here; the line is lost either way.
    }
  }
}

/** A line in pino's format, since programs read the file. */
const lostLine = (lines: number, why: string | null): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, lines, why, msg: 'lines of this log were lost' })}\n`;

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
