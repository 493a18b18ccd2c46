/**
 * Where the data key lies: a file beside the database, a file that a passphrase opens, a credential that the service
 * manager hands over, or the keychain of the desktop app (keychain-key.ts).
 */
import { createSecretKey } from 'node:crypto';
import { existsSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import {
  CREDENTIAL_MARK,
  DATA_KEY_FILE,
  DATABASE_FILE,
  PASSPHRASE_KEY_FILE,
  prepareFolder,
  syncFolder,
  WRAPPED_KEY_FILE,
} from '../file/folder.ts';
import { swapIsCutOff } from '../file/folder-swap.ts';
import { lockFolder } from '../file/service-lock.ts';
import { SqliteSql } from '../file/sqlite-sql.ts';
import { keyOfText, keyText, loadDataKey, newDataKey, readKeyFile, writeOnce } from './data-key.ts';
import { isKeyOf } from './key-check.ts';
import { unwrapByPassphrase, wrapByPassphrase } from './passphrase-key.ts';

export type KeyPlace = 'file' | 'passphrase' | 'credential' | 'keychain';

/** What the process was given, and whom it can ask. */
export interface KeySources {
  /** The content of the credential with the data key; null: the process was given none. */
  credential(): string | null;
  /** @param fresh it is chosen now. @throws Error for people when nobody can be asked */
  passphrase(fresh: boolean): Promise<string>;
  /** Of a folder without any key; default: a file. */
  wanted?: 'file' | 'passphrase';
  /** Where the database is not in the folder: whether it is of this key. @throws Error for people when it cannot be asked */
  isOfDatabase?: (key: Uint8Array) => Promise<boolean>;
}

/** A new key that rotation is about to put in the place of the key, or has just done so for the database. */
export const nextOf = (path: string): string => `${path}.next`;

const pathsOf = (folder: string) => ({
  file: join(folder, DATA_KEY_FILE),
  passphrase: join(folder, PASSPHRASE_KEY_FILE),
  mark: join(folder, CREDENTIAL_MARK),
  keychain: join(folder, WRAPPED_KEY_FILE),
  database: join(folder, DATABASE_FILE),
});

/** Where it is looked for; null: there is none yet. */
export function keyPlace(folder: string, sources: Pick<KeySources, 'credential'>): KeyPlace | null {
  const paths = pathsOf(folder);
  if (sources.credential() !== null) return 'credential';
  if (existsSync(paths.file)) return 'file';
  if (existsSync(paths.passphrase)) return 'passphrase';
  if (existsSync(paths.mark)) return 'credential';
  return existsSync(paths.keychain) ? 'keychain' : null;
}

/**
 * @param locked this process has the folder to itself (lockFolder)
 * @throws Error for people: what is missing, and the remedy
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
      `The data key of ${folder} is the systemd credential omote-data-key, which this process was not given. Start the ` +
        'service by its unit, and commands by: systemd-run --pipe --wait -p LoadCredentialEncrypted=omote-data-key …; ' +
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
 * Keeps a key that came from elsewhere, in a folder that has none, where the first start would have put a new one.
 * @throws Error for people
 */
export async function adoptDataKey(folder: string, key: Uint8Array, sources: KeySources): Promise<void> {
  prepareFolder(folder);
  if (keyPlace(folder, sources) !== null)
    throw new Error(`${folder} has a data key already; nothing was changed.`);
  const paths = pathsOf(folder);
  if (sources.wanted === 'passphrase')
    await toPassphrase(folder, paths.passphrase, key, await sources.passphrase(true));
  else await toFile(folder, paths.file, key);
}

/**
 * The key of this place. A rotation that was cut off has left the next one beside it: the database says which of the two
 * is its own, and that one stays. While it does not say so, neither is removed: either may be the only one that opens it.
 * @throws Error for people
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
  // While a rotation runs, both are needed.
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
      `${path} and ${next} hold different keys, and the database did not say which of them is its own: ` +
        `${(error as Error).message}. Both files were kept. Keep them too, make the database readable, and try again.`,
      { cause: error },
    );
  } finally {
    unlock?.();
  }
}

/** A database that is away, or empty yet, is of no key. @throws Error when it cannot be read */
async function isOfFolder(folder: string, key: Uint8Array): Promise<boolean> {
  const path = pathsOf(folder).database;
  if (!existsSync(path)) return false;
  const db = new Database(path, { fileMustExist: true, timeout: 10_000 });
  try {
    const begun = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'settings'").get() !== undefined;
    return begun && (await isKeyOf(new SqliteSql(db), createSecretKey(key)));
  } finally {
    db.close();
  }
}

/**
 * Puts the key where it is wanted, reads it back, and only then empties the other places. A crash in between leaves it in
 * both; the same call again finishes.
 * @returns files that were removed; a disk may still hold what was in them
 * @throws Error for people
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
    if (to === 'passphrase')
      await toPassphrase(folder, paths.passphrase, key, await sources.passphrase(true));
    if (to === 'credential') toCredential(folder, paths.mark, key, sources);
  } finally {
    key.fill(0);
  }
  const kept = { file: paths.file, passphrase: paths.passphrase, credential: paths.mark }[to];
  const others = [paths.file, paths.passphrase, paths.mark].filter((p) => p !== kept && existsSync(p));
  for (const path of others) unlinkSync(path);
  syncFolder(folder);
  return others;
}

async function toFile(folder: string, path: string, key: Uint8Array): Promise<void> {
  writeOnce(folder, path, `${keyText(key)}\n`);
  if (!Buffer.from(readKeyFile(path)).equals(key))
    throw new Error(`${path} could not be read back; nothing was changed.`);
}

/** Also with another passphrase than before. */
async function toPassphrase(
  folder: string,
  path: string,
  key: Uint8Array,
  passphrase: string,
): Promise<void> {
  replace(folder, path, await wrapByPassphrase(key, passphrase));
  if (!Buffer.from(await unwrapByPassphrase(path, passphrase)).equals(key))
    throw new Error(`${path} could not be read back; nothing else was changed.`);
}

function toCredential(folder: string, mark: string, key: Uint8Array, sources: KeySources): void {
  const text = sources.credential();
  if (text === null || !Buffer.from(keyOfText(text.trim(), 'the credential omote-data-key')).equals(key))
    throw new Error(
      `The data key must be a credential before its file goes (data-key move --to file makes one). First: systemd-creds encrypt --name=omote-data-key ` +
        `'${join(folder, DATA_KEY_FILE)}' /etc/credstore.encrypted/omote-data-key; put LoadCredentialEncrypted=omote-data-key ` +
        'into the unit; then: systemd-run --pipe --wait -p LoadCredentialEncrypted=omote-data-key omote data-key move --to credential',
    );
  if (!existsSync(mark)) writeOnce(folder, mark, MARK_TEXT);
}

/** The place of a key that is to be replaced, and what its file will hold. @throws Error for people */
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
      `Bring it into a file first (${back}), rotate, and move it back.`,
  );
}

/**
 * Puts a key that the database has already in the place of the one that lies here.
 * @returns false: where it lies this process cannot put another
 * @throws Error for people
 */
export async function replaceDataKey(folder: string, key: Uint8Array, sources: KeySources): Promise<boolean> {
  const place = keyPlace(folder, sources);
  if (place !== 'file' && place !== 'passphrase') return false;
  let typed: Promise<string> | null = null;
  const passphrase = () => {
    typed ??= sources.passphrase(false);
    return typed;
  };
  // By none but the one that opens what lies here.
  if (place === 'passphrase')
    (await unwrapByPassphrase(pathsOf(folder).passphrase, await passphrase())).fill(0);
  const { path, content } = await contentOfNext(folder, key, { ...sources, passphrase });
  replace(folder, path, content);
  return true;
}

/** Whole or not at all, also in a power cut. */
function replace(folder: string, path: string, content: string): void {
  const aside = `${path}.new`;
  writeFileSync(aside, content, { mode: 0o600, flush: true });
  renameSync(aside, path);
  syncFolder(folder);
}
