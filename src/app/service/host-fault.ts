import { randomUUID } from 'node:crypto';
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { refusalText } from '../../contract/refusals/words.ts';
import { Failure } from '../../domain/failure.ts';
import { StoreUnavailable } from '../../domain/store-failure.ts';
import { databaseFile } from '../folders.ts';
import { SUDO_HELPS } from './command-form.ts';

interface Seen {
  folder: string;
  /** What the system said. */
  why: string;
  /** What the system's error is about; null: it doesn't say, or it is the database. */
  path: string | null;
  /** What to do in the end. */
  again: string;
}

const isOf = (folder: string, path: string | undefined): boolean =>
  path !== undefined && (path === folder || path.startsWith(folder + sep));

/** Whether the data folder is another ordinary user's. What root has brought back there, nobody else could open. */
function isOfAnother(folder: string): boolean {
  try {
    const { uid } = statSync(folder);
    return uid !== 0 && uid !== process.getuid?.();
  } catch {
    return true;
  }
}

const diskOf = ({ path, folder }: Seen): string =>
  path === null || isOf(folder, path) ? `the disk of the data folder ${folder}` : `the disk of ${path}`;

const full = (seen: Seen): string =>
  `There is no room left: ${diskOf(seen)} is full${seen.path === null ? ', or that of a file that was being written' : ''}. Free up space and ${seen.again}.`;

/** The disk has no blocks or no inodes left, or this user's quota is used up. */
const NO_ROOM = /^(ENOSPC|EDQUOT)/;

/** Error codes of the operating system and of SQLite that a person can do something about. */
const KNOWN: readonly [RegExp, (seen: Seen) => string][] = [
  [
    /^SQLITE_(CORRUPT|NOTADB)/,
    ({ folder, why }) =>
      `The database ${databaseFile(folder)} is damaged (${why}). Nothing was changed. To see what’s damaged: ` +
      'omote doctor. To recover, restore a backup: omote restore <file>. The current data is kept in another folder. ' +
      'First check the disk: system log, cable and health.',
  ],
  [
    /^(EROFS|SQLITE_READONLY)/,
    (seen) => `${capital(diskOf(seen))} is mounted read-only. Remount it read-write and ${seen.again}.`,
  ],
  [NO_ROOM, full],
  [
    /^(SQLITE_FULL|SQLITE_IOERR_SHM)/,
    ({ folder, again }) => `The disk of the data folder ${folder} is full. Free up space and ${again}.`,
  ],
  [
    /^(EIO|SQLITE_IOERR)/,
    (seen) =>
      // SQLite says this of a disk that is full, too, if it notices while it writes its own files.
      isFull(seen.folder)
        ? full({ ...seen, path: seen.folder })
        : `${capital(diskOf(seen))} reports errors (${seen.why}). Check it (system log, cable and health), then ${seen.again}.`,
  ],
  [
    /^SQLITE_CANTOPEN/,
    ({ folder, again }) =>
      `The database ${databaseFile(folder)} can’t be opened. This user needs read and write access to it and to its folder: run the command as the service’s user, then ${again}.`,
  ],
  [
    /^SQLITE_BUSY/,
    ({ folder, again }) =>
      `Another process is writing to the database in ${folder}. Wait a moment, then ${again}.`,
  ],
  [
    /^EMFILE/,
    ({ again }) =>
      `Too many files are open. Raise the limit (ulimit -n, or LimitNOFILE= in the systemd unit), then ${again}.`,
  ],
  [
    /^ENFILE/,
    ({ again }) =>
      `The programs of this host together have too many files open. End what opens them, or raise the limit (sysctl fs.file-max), then ${again}.`,
  ],
  [/^ENOMEM/, ({ again }) => `There is not enough memory. Free some, then ${again}.`],
];

/**
 * Turns an error of the disk, the database or the host, or a refusal of a flow, into a human-readable one. Other errors
 * are returned as they are.
 * @param again what to do once the cause is removed
 */
export function hostFault(
  error: unknown,
  folder: string,
  again: 'start again' | 'run the command again',
): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof Failure) return new Error(refusalText(error.faults), { cause: error });
  const { message, cause } = error;
  // For the store's own errors, the cause holds SQLite's code.
  const said = (error instanceof StoreUnavailable ? cause : error) as NodeJS.ErrnoException;
  const { path } = said;
  const code = codeOf(said);
  if (
    again === 'run the command again' &&
    /^(EACCES|EPERM)$/.test(code) &&
    isOf(folder, path) &&
    isOfAnother(folder)
  )
    return new Error(
      `This user may not open ${path}, which is the service’s. Run the command as the user of the service${SUDO_HELPS ? ': omote …' : ''}.`,
      { cause: error },
    );
  const known = KNOWN.find(([pattern]) => pattern.test(code));
  if (!known) return error;
  const seen = { folder, why: message, path: typeof path === 'string' ? path : null, again };
  return new Error(known[1](seen), { cause: error });
}

/** Node's removal of files gives its errors the system's words, but no code. */
const WORDS: readonly [words: string, code: string][] = [
  ['Read-only file system', 'EROFS'],
  ['No space left on device', 'ENOSPC'],
  ['Input/output error', 'EIO'],
];

const codeOf = ({ code, message }: NodeJS.ErrnoException): string =>
  code || (WORDS.find(([words]) => message?.includes(words))?.[1] ?? '');

/** SQLite's own files have 32 KiB at least. */
const NOTHING = 65_536;

/** Whether there is no room for another file in the folder: no blocks, no inodes, or no more of this user's quota. */
export function isFull(folder: string): boolean {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder);
    // Some file systems have no fixed number of inodes and say 0 of 0.
    return bavail * bsize < NOTHING || (files > 0 && ffree === 0) || refusesAnother(folder);
  } catch {
    return false;
  }
}

/** Only a file that is really written shows a quota. */
function refusesAnother(folder: string): boolean {
  const path = join(folder, `.room-${process.pid}-${randomUUID()}`);
  try {
    writeFileSync(path, Buffer.alloc(NOTHING, 0x6f), { mode: 0o600, flag: 'wx', flush: true });
    return false;
  } catch (error) {
    return NO_ROOM.test((error as NodeJS.ErrnoException).code ?? '');
  } finally {
    rmSync(path, { force: true });
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
