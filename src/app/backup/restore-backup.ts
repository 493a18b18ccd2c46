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
import { removeServiceFile } from '../service/service-file.ts';
import { GROWTH, refuseWithoutRoom } from './room.ts';
import { type BackupContents, inspectBackup, unpack } from './verify-backup.ts';

/** A backup that has been fully unpacked and checked, in a separate folder inside the data folder. */
export interface PreparedRestore {
  /** Contains the backup's data key in clear, as the data folder will. */
  folder: string;
  contents: BackupContents;
  /** The backup itself. */
  file: string;
  bytes: number;
}

export interface Restored {
  contents: BackupContents;
  /** The folder that now holds the previous data; null: there was none. */
  movedTo: string | null;
  /**
   * Number of people deleted after the backup was made. They are queued for deletion again, which the next start
   * carries out.
   */
  deletedSince: number;
  /** Why it isn't known who was deleted since the backup; null: it is known. */
  deletionsUnknown: string | null;
}

const PAGE = 1000;

/**
 * Replaces the data in the data folder with a backup, and keeps the previous data in another folder. Nothing is changed
 * until the backup has been fully unpacked and checked. People deleted since the backup are deleted again.
 * @throws Error with a human-readable message
 */
export async function restoreBackup(folder: string, path: string, passphrase: string): Promise<Restored> {
  const unlock = lockFolder(folder);
  if (!unlock) throw new Error(`the service is running on ${folder}; stop it first`);
  try {
    // What a crash has left names another program by now.
    removeServiceFile(folder);
    settleSwap(folder);
    return await putInPlace(folder, await prepareRestore(folder, path, passphrase));
  } finally {
    unlock();
  }
}

/**
 * Unpacks and checks a backup, if the disk has room for it. The service may be running, since the data in use isn't
 * touched.
 * @throws Error with a human-readable message
 */
export async function prepareRestore(
  folder: string,
  path: string,
  passphrase: string,
  onProgress: (share: number) => void = () => undefined,
): Promise<PreparedRestore> {
  await refuseWithoutRoom('no_room_for_restore', folder, GROWTH * (await stat(path)).size);
  const fresh = join(folder, `restore-${randomBytes(4).toString('hex')}.tmp`);
  try {
    const about = await unpack(path, passphrase, fresh, onProgress);
    const contents = { ...about, ...(await inspectBackup(fresh)) };
    return { folder: fresh, contents, file: path, bytes: (await stat(path)).size };
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Puts a prepared restore in place. If this fails, everything is as it was before.
 * @param folder the data folder, which the caller must have locked
 * @param by who asked for it in the console, whom the audit log of the restored data names; default: a command
 * @param dataKey of the data in use; default: read from where it is kept
 * @throws Error with a human-readable message
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

/**
 * Brings back the previous data, because the restored data doesn't start.
 * @returns the folder that now holds the restored data
 */
export const takeBack = (folder: string, movedTo: string): string | null =>
  swapIn(folder, movedTo, stamped('failed-restore'));

const stamped = (what: string): string => `${what}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;

/**
 * People deleted since the backup, according to the current data. They stay unknown if the folder has no data, damaged
 * data or that of another appliance.
 */
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
      : 'the data in this folder has another data key';
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
/**
 * Prepares restored data for use: ends all console sessions, queues again the deletions made since the backup, and records
 * the backup as the latest one, which the data in it cannot know of.
 * @returns how many people are queued
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
      // The age of a backup must not look like a jump of the clock.
      await markClock(tx, nowUs, null);
      await tx.dropConsoleSessions(Number.MAX_SAFE_INTEGER);
      // The target folder has heads of its own, or none yet.
      await tx.setSetting(AUDIT_ANCHORED, '');
      const { createdAt, people, faces } = contents;
      await LAST_BACKUP.write(tx, { atUs: Date.parse(createdAt) * 1000, file, bytes, people, faces });
      await tx.addAudit({
        atUs: nowUs,
        actor: by ?? 'task',
        action: 'backup.restore',
        subject: '',
        details: { deleted_since: again.length },
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
