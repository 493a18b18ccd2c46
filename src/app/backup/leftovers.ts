/** What killed processes leave behind: copies of the database in the data folder, and unfinished backups. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UPLOAD_LEFTOVER } from '../../flows/backup/backup-upload.ts';

/** A process that is killed while SQLite writes a copy leaves SQLite's own files beside it. */
const COPY = /^(backup|verify|restore)-[0-9a-f]{8}\.tmp(-journal|-wal|-shm)?$/;
/** Earlier versions wrote them without the random part. */
const UNFINISHED = /\.omb(\.[0-9a-f]{8})?\.part$|^omote-[\w-]+\.tar\.age\.[0-9a-f]{8}\.part$/;

/** No backup takes as long. */
const OLD_MS = 86_400_000;

/** What is from long ago or from the future belongs to no command that runs: the clock was ahead, and was set back. */
const isOld = (path: string): boolean => Math.abs(Date.now() - statSync(path).mtimeMs) >= OLD_MS;

/** For the start of the service, before it makes copies of its own. */
export function dropLeftovers(dataFolder: string, backupFolder: string): void {
  drop(dataFolder, COPY);
  drop(backupFolder, UPLOAD_LEFTOVER);
  drop(backupFolder, UNFINISHED, isOld);
}

/** For a backup, while the service and other commands may make theirs: the nightly one may have been killed every night. */
export function dropOldLeftovers(dataFolder: string, backupFolder: string): void {
  drop(dataFolder, COPY, isOld);
  drop(backupFolder, UNFINISHED, isOld);
}

/** The folder may not exist yet, or be on a disk that has failed; the service starts without it. */
function drop(folder: string, names: RegExp, isOver = (_path: string) => true): void {
  try {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (names.test(name) && isOver(path)) rmSync(path, { recursive: true, force: true });
    }
  } catch {
    // The next start tries again.
  }
}
