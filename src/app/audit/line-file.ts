import { closeSync, existsSync, fsyncSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../../store/file/make-folder.ts';

/**
 * A file of lines (0600). Lines are on disk when `append` returns. A file that has reached `rotateBytes` becomes
 * `<path>.1`, replacing the previous one.
 */
export class LineFile {
  readonly path: string;
  readonly #rotateBytes: number;

  constructor(path: string, rotateBytes: number) {
    this.path = path;
    this.#rotateBytes = rotateBytes;
  }

  append(lines: string): void {
    makeFolder(dirname(this.path));
    if (existsSync(this.path) && statSync(this.path).size >= this.#rotateBytes)
      renameSync(this.path, `${this.path}.1`);
    const file = openSync(this.path, 'a', 0o600);
    try {
      writeSync(file, lines);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  }
}
