/** What killed processes leave behind: copies of the database in the data folder, and unfinished backups. */
import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UPLOAD_LEFTOVER } from '../../flows/backup/backup-upload.ts';
import { isOtherProcess } from '../other-process.ts';

/** The name of a copy of the database in the data folder, which says whose it is. */
export const nameOfCopy = (what: 'backup' | 'verify' | 'restore'): string =>
  `${what}-${process.pid}-${randomBytes(4).toString('hex')}.tmp`;

/**
 * A process that is killed while SQLite writes a copy leaves SQLite's own files beside it. Earlier versions did not say
 * which process it was.
 */
const COPY = /^(?:backup|verify|restore)-(?:(\d+)-)?[0-9a-f]{8}\.tmp(?:-journal|-wal|-shm)?$/;
/** Earlier versions wrote them without the random part. */
const UNFINISHED = /\.omb(\.[0-9a-f]{8})?\.part$|^omote-[\w-]+\.tar\.age\.[0-9a-f]{8}\.part$/;

/** No backup takes as long. */
const OLD_MS = 86_400_000;

/** What is from long ago or from the future belongs to no command that runs: the clock was ahead, and was set back. */
const isOld = (path: string): boolean => Math.abs(Date.now() - statSync(path).mtimeMs) >= OLD_MS;

/**
 * For the start of the service, before it makes copies of its own. A command may be making a backup or checking one, for
 * which it needs no lock.
 */
export function dropLeftovers(dataFolder: string, backupFolder: string): void {
  drop(dataFolder, COPY, (path, pid) => !isOtherProcess(Number(pid)) || isOld(path));
  drop(backupFolder, UPLOAD_LEFTOVER);
  drop(backupFolder, UNFINISHED, isOld);
}

/** For a backup, while the service and other commands may make theirs: the nightly one may have been killed every night. */
export function dropOldLeftovers(dataFolder: string, backupFolder: string): void {
  drop(dataFolder, COPY, isOld);
  drop(backupFolder, UNFINISHED, isOld);
}

/** The folder may not exist yet, or be on a disk that has failed; the service starts without it. */
function drop(folder: string, names: RegExp, isOver = (_path: string, _pid?: string) => true): void {
  try {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      const found = names.exec(name);
      if (found && isOver(path, found[1])) rmSync(path, { recursive: true, force: true });
    }
  } catch {
    // The next start tries again.
  }
}
