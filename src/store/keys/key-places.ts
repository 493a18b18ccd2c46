/**
 * The places where the data key can be kept: a file next to the database, a file that a passphrase opens, a
 * credential from the service manager, or the keychain of the desktop app (keychain-key.ts).
 */
import { createSecretKey } from 'node:crypto';
import { existsSync, renameSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import {
  CREDENTIAL_MARK,
  DATA_KEY_FILE,
  DATABASE_FILE,
  databaseIn,
  PASSPHRASE_KEY_FILE,
  prepareFolder,
  replaceFile,
  syncFolder,
  WRAPPED_KEY_FILE,
} from '../file/folder.ts';
import { swapIsCutOff } from '../file/folder-swap.ts';
import { lockFolder } from '../file/service-lock.ts';
import { SqliteSql } from '../file/sqlite-sql.ts';
import {
  halfWrittenKeys,
  keyOfText,
  keyText,
  loadDataKey,
  newDataKey,
  readKeyFile,
  writeOnce,
} from './data-key.ts';
import { isKeyOf } from './key-check.ts';
import { unwrapByPassphrase, wrapByPassphrase } from './passphrase-key.ts';

export type KeyPlace = 'file' | 'passphrase' | 'credential' | 'keychain';

/** How a process can obtain the key. */
export interface KeySources {
  /** Returns the content of the credential with the data key; null: the process was not given one. */
  credential(): string | null;
  /**
   * Asks for the passphrase.
   * @param fresh whether a new one is chosen.
   * @throws Error with a message for operators when no one can be asked
   */
  passphrase(fresh: boolean): Promise<string>;
  /** Where a folder without any key gets its first one; default: a file. */
  wanted?: 'file' | 'passphrase';
  /**
   * If the database is not in the folder: whether it has this key.
   * @throws Error with a message for operators when it cannot be reached
   */
  isOfDatabase?: (key: Uint8Array) => Promise<boolean>;
}

/** The file of the new key during a rotation, until it replaces the current one. */
export const nextOf = (path: string): string => `${path}.next`;

const pathsOf = (folder: string) => ({
  file: join(folder, DATA_KEY_FILE),
  passphrase: join(folder, PASSPHRASE_KEY_FILE),
  mark: join(folder, CREDENTIAL_MARK),
  keychain: join(folder, WRAPPED_KEY_FILE),
  database: join(folder, DATABASE_FILE),
});

/** Where the key is expected; null: there is none yet. */
export function keyPlace(folder: string, sources: Pick<KeySources, 'credential'>): KeyPlace | null {
  const paths = pathsOf(folder);
  if (sources.credential() !== null) return 'credential';
  if (existsSync(paths.file)) return 'file';
  if (existsSync(paths.passphrase)) return 'passphrase';
  if (existsSync(paths.mark)) return 'credential';
  return existsSync(paths.keychain) ? 'keychain' : null;
}

/**
 * Returns the data key, creating one in a new folder.
 * @param locked whether this process holds the folder's lock (lockFolder)
 * @returns 32 bytes
 * @throws Error with a message for operators: what is missing, and what to do
 */
export async function obtainDataKey(
  folder: string,
  sources: KeySources,
  locked = false,
): Promise<Uint8Array> {
  prepareFolder(folder);
  if (swapIsCutOff(folder))
    throw new Error(`A restore in ${folder} was interrupted. Start the service to finish it.`);
  const paths = pathsOf(folder);
  const place = keyPlace(folder, sources);
  if (place === 'credential') return fromCredential(folder, sources);
  if (place === 'passphrase') {
    const passphrase = await sources.passphrase(false);
    return await readAfterRotation(
      folder,
      paths.passphrase,
      (path) => unwrapByPassphrase(path, passphrase),
      sources,
      locked,
    );
  }
  if (place === 'file')
    return await readAfterRotation(folder, paths.file, async (path) => readKeyFile(path), sources, locked);
  if (place === null && sources.wanted === 'passphrase' && !existsSync(paths.database))
    return await newByPassphrase(folder, await sources.passphrase(true));
  return loadDataKey(folder);
}

function fromCredential(folder: string, sources: KeySources): Uint8Array {
  const { file, mark, database } = pathsOf(folder);
  const text = sources.credential();
  if (text === null)
    throw new Error(
      `The data key of ${folder} is the systemd credential omote-data-key, which this process did not receive. Start ` +
        'the service through its unit, and run commands with: systemd-run --pipe --wait -p LoadCredentialEncrypted=omote-data-key …; ' +
        `or put the key back as ${file} (chmod 600).`,
    );
  const key = keyOfText(text.trim(), 'the credential omote-data-key');
  if (existsSync(file) && !Buffer.from(readKeyFile(file)).equals(key))
    throw new Error(
      `${file} and the credential omote-data-key hold different keys. Remove the one that doesn’t belong to the database.`,
    );
  if (!existsSync(database) && !existsSync(file) && !existsSync(mark)) writeOnce(folder, mark, MARK_TEXT);
  return key;
}

const MARK_TEXT = 'The data key of this folder is the systemd credential omote-data-key.\n';

async function newByPassphrase(folder: string, passphrase: string): Promise<Uint8Array> {
  const key = newDataKey();
  const path = pathsOf(folder).passphrase;
  writeOnce(folder, path, await wrapByPassphrase(key, passphrase));
  return await unwrapByPassphrase(path, passphrase);
}

/**
 * Stores a key from elsewhere in a folder that has none, in the place where the first start would have put a new one.
 * @throws Error with a message for operators
 */
export async function adoptDataKey(folder: string, key: Uint8Array, sources: KeySources): Promise<void> {
  prepareFolder(folder);
  if (keyPlace(folder, sources) !== null)
    throw new Error(`${folder} already has a data key. Nothing was changed.`);
  const paths = pathsOf(folder);
  if (sources.wanted === 'passphrase')
    await toPassphrase(paths.passphrase, key, await sources.passphrase(true));
  else await toFile(folder, paths.file, key);
}

/**
 * Reads the key of this place. An interrupted rotation leaves the next key in a second file: the key that the
 * database has is kept, and the other one is removed. While the database cannot be asked, neither is removed, because
 * either may be the only one that opens it.
 * @throws Error with a message for operators
 */
async function readAfterRotation(
  folder: string,
  path: string,
  read: (path: string) => Promise<Uint8Array>,
  { isOfDatabase = (key) => isOfFolder(folder, key) }: KeySources,
  locked: boolean,
): Promise<Uint8Array> {
  const next = nextOf(path);
  if (!existsSync(next)) return await read(path);
  const [present, following] = [await read(path), await read(next)];
  // While a rotation is running, both files are needed.
  const unlock = locked ? () => undefined : lockFolder(folder);
  try {
    const rotated = await isOfDatabase(following);
    const stays = !rotated && (await isOfDatabase(present));
    if (unlock && (rotated || stays)) {
      if (rotated) renameSync(next, path);
      else unlinkSync(next);
      syncFolder(folder);
    }
    return rotated ? following : present;
  } catch (error) {
    throw new Error(
      `${path} and ${next} hold different keys, and the database could not be read to find out which one it needs: ` +
        `${(error as Error).message}. Keep both files, make the database readable, then try again.`,
      { cause: error },
    );
  } finally {
    unlock?.();
  }
}

/** A missing or still empty database has no key. @throws Error when it cannot be read */
async function isOfFolder(folder: string, key: Uint8Array): Promise<boolean> {
  if (!existsSync(pathsOf(folder).database)) return false;
  const db = new Database(databaseIn(folder), { fileMustExist: true, timeout: 10_000 });
  try {
    const begun = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'settings'").get() !== undefined;
    return begun && (await isKeyOf(new SqliteSql(db), createSecretKey(key)));
  } finally {
    db.close();
  }
}

/**
 * Writes the key to its new place, reads it back, and only then removes it from the others, and from where a process was
 * killed while it wrote it. A crash in between leaves it in both; calling this again finishes the move.
 * @returns the files that were removed; a disk may still hold their content
 * @throws Error with a message for operators
 */
export async function moveDataKey(
  folder: string,
  to: Exclude<KeyPlace, 'keychain'>,
  sources: KeySources,
): Promise<string[]> {
  const paths = pathsOf(folder);
  const key = await obtainDataKey(folder, sources);
  try {
    if (to === 'file') await toFile(folder, paths.file, key);
    if (to === 'passphrase') await toPassphrase(paths.passphrase, key, await sources.passphrase(true));
    if (to === 'credential') toCredential(folder, paths.mark, key, sources);
  } finally {
    key.fill(0);
  }
  const kept = { file: paths.file, passphrase: paths.passphrase, credential: paths.mark }[to];
  const places = [paths.file, paths.passphrase, paths.mark].filter((p) => p !== kept && existsSync(p));
  const others = [...places, ...halfWrittenKeys(folder)];
  for (const path of others) rmSync(path, { force: true });
  syncFolder(folder);
  return others;
}

async function toFile(folder: string, path: string, key: Uint8Array): Promise<void> {
  writeOnce(folder, path, `${keyText(key)}\n`);
  if (!Buffer.from(readKeyFile(path)).equals(key))
    throw new Error(`${path} could not be read back. Nothing was changed.`);
}

/** Also changes the passphrase. */
async function toPassphrase(path: string, key: Uint8Array, passphrase: string): Promise<void> {
  replaceFile(path, await wrapByPassphrase(key, passphrase));
  if (!Buffer.from(await unwrapByPassphrase(path, passphrase)).equals(key))
    throw new Error(`${path} could not be read back. Nothing else was changed.`);
}

function toCredential(folder: string, mark: string, key: Uint8Array, sources: KeySources): void {
  const text = sources.credential();
  if (text === null || !Buffer.from(keyOfText(text.trim(), 'the credential omote-data-key')).equals(key))
    throw new Error(
      'systemd must already provide the data key as a credential before its file can be deleted. First encrypt the file (if it ' +
        'doesn’t exist, create it with omote data-key move --to file): systemd-creds encrypt --name=omote-data-key ' +
        `'${join(folder, DATA_KEY_FILE)}' /etc/credstore.encrypted/omote-data-key; add LoadCredentialEncrypted=omote-data-key ` +
        'to the unit; then run: systemd-run --pipe --wait -p LoadCredentialEncrypted=omote-data-key omote data-key move --to credential',
    );
  if (!existsSync(mark)) writeOnce(folder, mark, MARK_TEXT);
}

/**
 * The file of a key that is to be replaced, and its new content.
 * @throws Error with a message for operators when this process cannot write to the key's place
 */
export async function contentOfNext(
  folder: string,
  key: Uint8Array,
  sources: KeySources,
): Promise<{ path: string; content: string }> {
  const paths = pathsOf(folder);
  const place = keyPlace(folder, sources);
  if (place === 'file') return { path: paths.file, content: `${keyText(key)}\n` };
  if (place === 'passphrase')
    return { path: paths.passphrase, content: await wrapByPassphrase(key, await sources.passphrase(false)) };
  const back =
    place === 'keychain'
      ? 'start the desktop app once with OMOTE_DATA_KEY=file'
      : 'omote data-key move --to file';
  throw new Error(
    `The data key is in the ${place === 'keychain' ? 'keychain' : 'credential'}, where this command can’t store a new one. ` +
      `Move it to a file first (${back}), rotate it, then move it back.`,
  );
}

/**
 * Replaces the stored key with one that the database already has.
 * @returns false: this process cannot write to the place where the key is kept
 * @throws Error with a message for operators
 */
export async function replaceDataKey(folder: string, key: Uint8Array, sources: KeySources): Promise<boolean> {
  const place = keyPlace(folder, sources);
  if (place !== 'file' && place !== 'passphrase') return false;
  let typed: Promise<string> | null = null;
  const passphrase = () => {
    typed ??= sources.passphrase(false);
    return typed;
  };
  // Only the passphrase that opens the current file may wrap the new key.
  if (place === 'passphrase')
    (await unwrapByPassphrase(pathsOf(folder).passphrase, await passphrase())).fill(0);
  const { path, content } = await contentOfNext(folder, key, { ...sources, passphrase });
  replaceFile(path, content);
  return true;
}
