import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AUDIT_ANCHORED } from '../../domain/appliances/own-settings.ts';
import { LAST_BACKUP } from '../../domain/backup/last-backup.ts';
import { acceptDeletion } from '../../domain/people/deletion.ts';
import type { Store } from '../../domain/ports.ts';
import { newId } from '../../flows/identifiers.ts';
import { loadDataKey, lockFolder, openStore, settleSwap, swapIn } from '../../store/store.ts';
import { highWaterUs, markClock, SteadyClock } from '../clock/clock.ts';
import { dataKeyOf } from '../data-key/data-key.ts';
import { hasDatabase } from '../folders.ts';
import { type BackupContents, look, unpack } from './verify-backup.ts';

/** A backup that was opened to its end and looked at, in a folder of its own within the data folder. */
export interface PreparedRestore {
  /** Holds the data key of the backup in clear, as the data folder will. */
  folder: string;
  contents: BackupContents;
  /** The backup itself. */
  file: string;
  bytes: number;
}

export interface Restored {
  contents: BackupContents;
  /** Where what was there before lies now; null: nothing was there. */
  movedTo: string | null;
  /** Who was deleted since the backup: their deletion is asked for again, and done at the next start. */
  deletedSince: number;
  /** Why it is not known who was deleted since; null: it is. */
  deletionsUnknown: string | null;
}

const PAGE = 1000;

/**
 * Puts a backup in the place of what is in the data folder, which is moved aside. Nothing is touched before the
 * backup has been opened to its end and looked at. People who were deleted since then do not come back.
 * @throws Error with a message for people
 */
export async function restoreBackup(folder: string, path: string, passphrase: string): Promise<Restored> {
  const unlock = lockFolder(folder);
  if (!unlock) throw new Error(`a service runs on ${folder}; stop it first`);
  try {
    settleSwap(folder);
    return await putInPlace(folder, await prepareRestore(folder, path, passphrase));
  } finally {
    unlock();
  }
}

/** Beside a running service, too: nothing of the data in use is touched. @throws Error with a message for people */
export async function prepareRestore(
  folder: string,
  path: string,
  passphrase: string,
  onProgress: (share: number) => void = () => undefined,
): Promise<PreparedRestore> {
  const fresh = join(folder, `restore-${randomBytes(4).toString('hex')}.tmp`);
  try {
    const about = await unpack(path, passphrase, fresh, onProgress);
    const contents = { ...about, ...(await look(fresh)) };
    return { folder: fresh, contents, file: path, bytes: (await stat(path)).size };
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
}

/**
 * The folder is the caller's alone. When it fails, all is as it was before.
 * @param by whom the audit log of the restored data names; default: nobody, it was a command
 * @param dataKey of the data in use; default: asked for where it lies
 * @throws Error with a message for people
 */
export async function putInPlace(
  folder: string,
  prepared: PreparedRestore,
  { by, dataKey }: { by?: string; dataKey?: Uint8Array } = {},
): Promise<Restored> {
  const { folder: fresh, contents } = prepared;
  try {
    const erased = await erasedIn(folder, contents.createdAt, loadDataKey(fresh), dataKey);
    const deletedSince = await adapt(prepared, erased.authIds, by);
    const movedTo = swapIn(folder, fresh, stamped('before-restore'));
    return { contents, movedTo, deletedSince, deletionsUnknown: erased.unknown };
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** The data before a restore comes back, for the restored one does not start. @returns where the restored data lies now */
export const takeBack = (folder: string, movedTo: string): string | null =>
  swapIn(folder, movedTo, stamped('failed-restore'));

const stamped = (what: string): string => `${what}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;

/** What the present data says; a folder without any, with those of another appliance or with damaged data cannot. */
async function erasedIn(
  folder: string,
  sinceIso: string,
  keyOfBackup: Uint8Array,
  dataKey?: Uint8Array,
): Promise<{ authIds: string[]; unknown: string | null }> {
  if (!hasDatabase(folder)) return { authIds: [], unknown: 'there was no data in this folder' };
  try {
    const key = dataKey ?? (await dataKeyOf({ dataDir: folder, databaseUrl: null }));
    const unknown = Buffer.from(key).equals(keyOfBackup)
      ? null
      : 'the data that was here has another data key';
    const store = await openStore({ folder, dataKey: key });
    try {
      return { authIds: await erasedSince(store, Date.parse(sinceIso) * 1000), unknown };
    } finally {
      await store.close();
    }
  } catch (error) {
    return { authIds: [], unknown: (error as Error).message };
  }
}

async function erasedSince(store: Store, sinceUs: number): Promise<string[]> {
  const authIds: string[] = [];
  for (let after = '', more = true; more; ) {
    const page = await store.erasedSince(sinceUs, after, PAGE);
    authIds.push(...page);
    after = page.at(-1) ?? after;
    more = page.length === PAGE;
  }
  return authIds;
}

/**
 * Before the restored data is anybody's: nobody is signed in, who was deleted is deleted again, and the backup, which the
 * data in it cannot know of, is the latest one.
 */
async function adapt(
  { folder, contents, file, bytes }: PreparedRestore,
  erased: readonly string[],
  by?: string,
): Promise<number> {
  const store = await openStore({ folder, dataKey: loadDataKey(folder) });
  try {
    const nowUs = new SteadyClock(await highWaterUs(store)).nowUs();
    const again: string[] = [];
    for (const authId of erased) if (await store.person(authId)) again.push(authId);
    for (let at = 0; at < again.length; at += PAGE) await askAgain(store, again.slice(at, at + PAGE), nowUs);
    await store.transact(async (tx) => {
      // A backup of long ago is no sign that the clock jumped.
      await markClock(tx, nowUs, null);
      await tx.dropConsoleSessions(Number.MAX_SAFE_INTEGER);
      // The folder that it is restored into has heads of its own, or none yet.
      await tx.setSetting(AUDIT_ANCHORED, '');
      const { createdAt, people, faces } = contents;
      await LAST_BACKUP.write(tx, { atUs: Date.parse(createdAt) * 1000, file, bytes, people, faces });
      await tx.addAudit({
        atUs: nowUs,
        actor: 'task',
        action: 'backup.restore',
        subject: '',
        details: { deleted_since: again.length, ...(by === undefined ? {} : { asked_by: by }) },
      });
    });
    return again.length;
  } finally {
    await store.close();
  }
}

const askAgain = (store: Store, authIds: readonly string[], nowUs: number): Promise<void> =>
  store.transact(async (tx) => {
    for (const authId of authIds)
      await tx.saveDeletion(
        acceptDeletion({ id: newId(), idType: 'auth', identifier: authId, authId }, nowUs),
      );
  });
