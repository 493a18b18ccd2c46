import { StoreUnavailable } from '../../domain/store-failure.ts';
import { databaseFile } from '../folders.ts';

/** Error codes of the operating system and of SQLite that a person can do something about. */
const KNOWN: readonly [RegExp, (folder: string, why: string) => string][] = [
  [
    /^SQLITE_(CORRUPT|NOTADB)/,
    (folder, why) =>
      `The database ${databaseFile(folder)} is damaged (${why}). Nothing was changed. To see what’s damaged: ` +
      'omote doctor. To recover, restore a backup: omote restore <file>. The current data is kept in another folder. ' +
      'First check the disk: system log, cable and health.',
  ],
  [
    /^(EROFS|SQLITE_READONLY)/,
    (folder) =>
      `The data folder ${folder} is on a disk that is mounted read-only. Remount it read-write and start again.`,
  ],
  [
    /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHM)/,
    (folder) => `The disk of the data folder ${folder} is full. Free up space and start again.`,
  ],
];

/** Turns the error of a failed start into a human-readable one. Unknown errors are returned as they are. */
export function startFault(error: unknown, folder: string): unknown {
  // For the store's own errors, the cause holds SQLite's code.
  const { message, cause } = error as Error;
  const { code } = (error instanceof StoreUnavailable ? cause : error) as { code?: unknown };
  const known = KNOWN.find(([pattern]) => pattern.test(String(code)));
  return known ? new Error(known[1](folder, message ?? ''), { cause: error }) : error;
}
