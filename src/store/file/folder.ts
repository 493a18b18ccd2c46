import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const DATABASE_FILE = 'omote.db';
export const DATA_KEY_FILE = 'data.key';
/** The same key, wrapped by the operating system's keychain; the desktop app alone can open it. */
export const WRAPPED_KEY_FILE = 'data.key.keychain';

/** The same key, wrapped by a passphrase that is given at each start. */
export const PASSPHRASE_KEY_FILE = 'data.key.passphrase';
/** No key: says that it comes as a credential of systemd. */
export const CREDENTIAL_MARK = 'data.key.credential';

const POSIX = process.platform !== 'win32';

/** Whether others than the owner may do anything with the file. Windows has no such bits; its ACLs inherit. */
export const openToOthers = (path: string): boolean => POSIX && (statSync(path).mode & 0o077) !== 0;

/**
 * Makes the data folder for its owner alone. A folder that was there before is narrowed only when it is ours
 * (empty, or with our files in it), so that a mistyped OMOTE_DATA_DIR=/tmp does not lock others out of /tmp.
 */
export function prepareFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!openToOthers(folder)) return;
  const names = readdirSync(folder);
  if (names.length === 0 || names.includes(DATABASE_FILE) || names.includes(DATA_KEY_FILE))
    chmodSync(folder, 0o700);
}

/** SQLite gives -wal and -shm the mode of the database, so it is made with the right one before SQLite opens it. */
export function prepareDatabaseFile(folder: string): string {
  const path = join(folder, DATABASE_FILE);
  closeSync(openSync(path, 'a', 0o600));
  if (openToOthers(path)) chmodSync(path, 0o600);
  return path;
}

/** Makes a new name in the folder survive a power cut. */
export function syncFolder(folder: string): void {
  if (!POSIX) return;
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
