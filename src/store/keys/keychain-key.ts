/**
 * Keeps the data key in the operating system's keychain instead of in a file. The data folder then holds only a
 * wrapped key, so a stolen disk or a copied folder does not contain its own key. Moving the key in either direction
 * survives a crash at any point, because the old place is emptied only after the new one has been read back.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  CREDENTIAL_MARK,
  DATA_KEY_FILE,
  DATABASE_FILE,
  PASSPHRASE_KEY_FILE,
  prepareFolder,
  syncFolder,
  WRAPPED_KEY_FILE,
} from '../file/folder.ts';
import { halfWrittenKeys, keyOfText, keyText, newDataKey, readKeyFile, writeOnce } from './data-key.ts';

/** Files that show that the folder has a database, or a key in another place. */
const ELSEWHERE = [DATABASE_FILE, PASSPHRASE_KEY_FILE, CREDENTIAL_MARK];

export interface Keychain {
  /** Returns why the keychain protects no better than a file; null: it does. */
  weakBecause(): Promise<string | null>;
  wrap(text: string): Promise<Uint8Array>;
  unwrap(wrapped: Uint8Array): Promise<string>;
}

export interface OpenedKey {
  /** null: the key is in a file, or there is none yet; loadDataKey reads or creates it. */
  key: Uint8Array | null;
  /** A message for operators about what is less safe than requested; null: nothing is. */
  warning: string | null;
}

/**
 * Opens the key, and moves it if another place is wanted.
 * @param wanted null: leave the key where it is; the key of a new folder goes into the keychain
 * @throws Error with a message for operators
 */
export async function openDataKey(
  folder: string,
  wanted: 'keychain' | 'file' | null,
  keychain: Keychain,
): Promise<OpenedKey> {
  prepareFolder(folder);
  const [plain, wrapped] = [join(folder, DATA_KEY_FILE), join(folder, WRAPPED_KEY_FILE)];
  if (existsSync(wrapped)) return await fromKeychain(folder, plain, wrapped, wanted, keychain);
  const weak = wanted === 'file' ? null : await keychain.weakBecause();
  const warning = weak && `The data key stays in ${plain}: ${weak}`;
  if (existsSync(plain)) {
    if (wanted !== 'keychain' || weak !== null)
      return { key: null, warning: wanted === 'keychain' ? warning : null };
    const key = readKeyFile(plain);
    await intoKeychain(folder, wrapped, key, keychain);
    remove(folder, plain, ...halfWrittenKeys(folder));
    return { key, warning: null };
  }
  // If there is a database without any key, loadDataKey reports it.
  if (wanted === 'file' || weak !== null || ELSEWHERE.some((name) => existsSync(join(folder, name))))
    return { key: null, warning };
  const key = newDataKey();
  await intoKeychain(folder, wrapped, key, keychain);
  return { key, warning: null };
}

async function fromKeychain(
  folder: string,
  plain: string,
  wrapped: string,
  wanted: 'keychain' | 'file' | null,
  keychain: Keychain,
): Promise<OpenedKey> {
  const opened = await unwrap(wrapped, keychain);
  if (existsSync(plain)) {
    // A move was interrupted, so both hold the same key, or someone has put another file there.
    const inFile = readKeyFile(plain);
    if (opened instanceof Error)
      return { key: null, warning: `${opened.message} The key file is used instead.` };
    if (!Buffer.from(inFile).equals(opened))
      throw new Error(
        `${plain} and ${wrapped} hold different keys. Remove the one that doesn’t belong to the database.`,
      );
    remove(folder, wanted === 'file' ? wrapped : plain);
    return { key: wanted === 'file' ? null : opened, warning: null };
  }
  if (opened instanceof Error) throw opened;
  if (wanted !== 'file') return { key: opened, warning: null };
  writeOnce(folder, plain, `${keyText(opened)}\n`);
  if (!Buffer.from(readKeyFile(plain)).equals(opened)) throw new Error(`${plain} could not be read back`);
  remove(folder, wrapped);
  return { key: null, warning: null };
}

async function intoKeychain(
  folder: string,
  wrapped: string,
  key: Uint8Array,
  keychain: Keychain,
): Promise<void> {
  writeOnce(folder, wrapped, await keychain.wrap(keyText(key)));
  const back = await unwrap(wrapped, keychain);
  if (!(back instanceof Error) && Buffer.from(back).equals(key)) return;
  remove(folder, wrapped);
  throw new Error('The keychain did not return the data key. Nothing was changed.');
}

async function unwrap(path: string, keychain: Keychain): Promise<Uint8Array | Error> {
  try {
    return keyOfText(await keychain.unwrap(readFileSync(path)), path);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return new Error(
      `The keychain can’t decrypt ${path} (${why}). Log in as the user who set up Omote, or put data.key back.`,
    );
  }
}

function remove(folder: string, ...paths: string[]): void {
  for (const path of paths) rmSync(path, { force: true });
  syncFolder(folder);
}
