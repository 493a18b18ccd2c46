import {
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';

export const DATABASE_FILE = 'omote.db';
export const DATA_KEY_FILE = 'data.key';
/** The same key, wrapped by the operating system's keychain; only the desktop app can open it. */
export const WRAPPED_KEY_FILE = 'data.key.keychain';

/** The same key, wrapped with a passphrase that is entered at each start. */
export const PASSPHRASE_KEY_FILE = 'data.key.passphrase';
/** This file holds no key: it marks that the key is a systemd credential. */
export const CREDENTIAL_MARK = 'data.key.credential';

const POSIX = process.platform !== 'win32';

/**
 * Whether users other than the owner have any access to the file. Windows has no such bits; its ACLs are inherited.
 */
export const openToOthers = (path: string): boolean => POSIX && (statSync(path).mode & 0o077) !== 0;

/**
 * Creates the data folder with access for its owner only. The access of an existing folder is restricted only if the
 * folder is empty or holds Omote's files, so that a mistyped OMOTE_DATA_DIR=/tmp does not lock others out of /tmp.
 */
export function prepareFolder(folder: string): void {
  makeFolder(folder);
  if (!openToOthers(folder)) return;
  const names = readdirSync(folder);
  if (names.length === 0 || names.includes(DATABASE_FILE) || names.includes(DATA_KEY_FILE))
    chmodSync(folder, 0o700);
}

/**
 * The path of the database, for whoever opens it. SQLite takes an empty file for a new database and deletes the log beside
 * it, even if it opens the file only for reading.
 * @throws Error with a message for operators: there is nothing of the database but its log
 */
export function databaseIn(folder: string): string {
  const path = join(folder, DATABASE_FILE);
  // In this order: a first start fills the file before it begins a log.
  if (sizeOf(`${path}-wal`) > 0 && sizeOf(path) === 0) throw lostDatabase(path);
  return path;
}

/** What to say of a database that is gone from a folder that holds traces of it. */
export const lostDatabase = (path: string): Error =>
  new Error(
    `${path} is empty or missing, although this folder has been in use. Nothing was changed. Keep the files beside it, and ` +
      'omote.db-wal above all. Put the file back if it was moved; otherwise restore a backup: omote restore <file>. ' +
      'For a new appliance, choose an empty folder with OMOTE_DATA_DIR.',
  );

/** In bytes; 0: there is no such file. */
export const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Creates the database file with mode 0600 before SQLite opens it, because SQLite gives -wal and -shm the same mode.
 */
export function prepareDatabaseFile(folder: string): string {
  const path = databaseIn(folder);
  closeSync(openSync(path, 'a', 0o600));
  if (openToOthers(path)) chmodSync(path, 0o600);
  return path;
}

/**
 * Replaces a file completely or not at all, even in a power cut. Only its owner can access it.
 * @throws Error of the file system; nothing of the new content is left then
 */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const aside = `${path}.new`;
  try {
    // Whatever has the name is not written through: it may be a link, or have been readable by others.
    rmSync(aside, { force: true });
    writeFileSync(aside, content, { flag: 'wx', mode: 0o600, flush: true });
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}

/** Makes new names in the folder survive a power cut. */
export function syncFolder(folder: string): void {
  if (!POSIX) return;
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
