import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DATA_KEY_FILE,
  DATABASE_FILE,
  openToOthers,
  prepareFolder,
  syncFolder,
  WRAPPED_KEY_FILE,
} from '../file/folder.ts';

const KEY_BYTES = 32;
const KEY_TEXT = /^[A-Za-z0-9+/]{43}=$/;

/**
 * Reads the key that wraps every person's key from `<folder>/data.key` (32 bytes as base64, mode 0600). Creates one
 * if the folder has neither a key nor a database. A database without its key is never given a new one, which would
 * only hide that its data is lost.
 * @throws Error with a message for operators when the key is missing, malformed or readable by other users
 */
export function loadDataKey(folder: string): Uint8Array {
  prepareFolder(folder);
  const path = join(folder, DATA_KEY_FILE);
  if (!existsSync(path)) {
    if (existsSync(join(folder, WRAPPED_KEY_FILE)))
      throw new Error(
        `The data key of ${folder} is in the keychain of the desktop app. Use the console, or start the desktop app ` +
          'once with OMOTE_DATA_KEY=file, which moves the key back into a file for commands and the headless service.',
      );
    if (existsSync(join(folder, DATABASE_FILE)))
      throw new Error(
        `${path} is missing, but there is a database encrypted with it. Put the key file back.`,
      );
    writeOnce(folder, path, `${keyText(newDataKey())}\n`);
  }
  return readKeyFile(path);
}

/** A new random key, 32 bytes. */
export const newDataKey = (): Uint8Array => new Uint8Array(randomBytes(KEY_BYTES));

/** The key in Base64, 44 characters. */
export const keyText = (key: Uint8Array): string => Buffer.from(key).toString('base64');

/**
 * @param whose names the text's source in errors
 * @returns 32 bytes
 * @throws Error when the text is not a key
 */
export function keyOfText(text: string, whose: string): Uint8Array {
  if (!KEY_TEXT.test(text)) throw new Error(`${whose} does not contain a key (${KEY_BYTES} bytes in Base64)`);
  return new Uint8Array(Buffer.from(text, 'base64'));
}

/**
 * @returns 32 bytes.
 * @throws Error with a message for operators when other users can read the file, or it holds no key
 */
export function readKeyFile(path: string): Uint8Array {
  if (openToOthers(path))
    throw new Error(`${path} can be read by other users of this machine. Run: chmod 600 '${path}'`);
  return keyOfText(readFileSync(path, 'utf8').trim(), path);
}

/** Writes a temporary file and links it: the name never shows half a key and never replaces another process's key. */
export function writeOnce(folder: string, path: string, content: string | Uint8Array): void {
  const aside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(aside, content, { flag: 'wx', mode: 0o600, flush: true });
    linkSync(aside, path);
  } catch (error) {
    // Another process was first; its key is the one to use.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  syncFolder(folder);
}

/** The names that `writeOnce` and `replaceFile` use while they write a key. */
const HALF_WRITTEN =
  /^data\.key(?:\.(?:passphrase|keychain|credential))?(?:\.next)?\.(?:new|\d+\.[0-9a-f]{8})$/;

/** Files that a process left which was killed while it wrote a key. Nobody looks for one there, and each may hold it. */
export const halfWrittenKeys = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => HALF_WRITTEN.test(name))
    .map((name) => join(folder, name));
