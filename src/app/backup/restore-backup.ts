import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AUDIT_ANCHORED } from '../../domain/appliances/own-settings.ts';
import { BACKUP_MARK, BACKUP_PLAN, BACKUP_RUN } from '../../domain/backup/backup-plan.ts';
import { LAST_BACKUP } from '../../domain/backup/last-backup.ts';
import { acceptDeletion, continueDeletion, isRunning } from '../../domain/people/deletion.ts';
import type { Store, StoreWrites } from '../../domain/ports.ts';
import { backupSize } from '../../flows/backup/backup-reader.ts';
import { newId } from '../../flows/identifiers.ts';
import {
  forgetOpenComparisons,
  type KeyPlace,
  loadDataKey,
  lockFolder,
  openStore,
  settleSwap,
  swapIn,
  swapIsCutOff,
} from '../../store/store.ts';
import { highWaterUs, markClock, SteadyClock } from '../clock/clock.ts';
import { dataKeyOf, forgetDataKey, placeOfDataKey } from '../data-key/data-key.ts';
import { databaseFile, hasDatabase } from '../folders.ts';
import { removeServiceFile } from '../service/service-file.ts';
import { GROWTH, refuseWithoutRoom } from './disk-space.ts';
import { nameOfCopy } from './leftovers.ts';
import { type BackupContents, breakable, inspectUnpacked, unpack } from './verify-backup.ts';

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
   * Number of people of the backup whose deletion the replaced data had carried out or accepted since. The next start
   * deletes them again.
   */
  deletedSince: number;
  /** Why it isn't known who was deleted since the backup; null: it is known. */
  deletionsUnknown: string | null;
  /**
   * Whether the backup had automatic backups set up and they are off now: only data that the restore replaces says which
   * folder and key are right today.
   */
  backupsOff: boolean;
}

/** What a restore takes over from the data that it replaces. */
interface Replaced {
  /** People whose deletion was carried out or accepted since the backup. */
  deleted: string[];
  /** Why it isn't known who they are; null: it is known. */
  unknown: string | null;
  /** The automatic backups, which stay as they are; null: the data is missing, damaged or another appliance's. */
  backups: AutomaticBackups | null;
}

const PAGE = 1000;

/**
 * Replaces the data in the data folder with a backup, and keeps the previous data in another folder. Nothing is changed
 * until the backup has been fully unpacked and checked. People deleted since the backup are deleted again.
 * @returns also where the data key was kept that is now a file; null: there was none
 * @throws Error with a human-readable message
 */
export async function restoreBackup(
  folder: string,
  path: string,
  passphrase: string,
): Promise<Restored & { keyWasIn: KeyPlace | null }> {
  const unlock = lockFolder(folder);
  if (!unlock) throw new Error(`the service is running on ${folder}; stop it first`);
  try {
    // What a crash has left names another program by now.
    removeServiceFile(folder);
    settleSwap(folder);
    const keyWasIn = placeOfDataKey({ dataDir: folder });
    await refuseWithoutKey(folder, keyWasIn);
    const restored = await putInPlace(folder, await prepareRestore(folder, path, passphrase));
    forgetDataKey();
    return { ...restored, keyWasIn };
  } finally {
    unlock();
  }
}

/**
 * A key that is only not given to this command would be taken for a lost one, and people who were deleted would come back.
 * @throws Error with the remedy
 */
async function refuseWithoutKey(folder: string, place: KeyPlace | null): Promise<void> {
  if (place === null || place === 'file' || !hasDatabase(folder)) return;
  try {
    (await dataKeyOf({ dataDir: folder, databaseUrl: null })).fill(0);
  } catch (error) {
    throw new Error(
      `${(error as Error).message.replace(/\.?$/, '.')} Without the key it isn’t known who was deleted since the backup. ` +
        `If it is lost, move ${databaseFile(folder)} to another folder first.`,
      { cause: error },
    );
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
  stopping?: AbortSignal,
): Promise<PreparedRestore> {
  const bytes = await backupSize(path);
  await refuseWithoutRoom('no_room_for_restore', folder, GROWTH * bytes);
  const fresh = join(folder, nameOfCopy('restore'));
  try {
    const about = await unpack(path, passphrase, fresh, breakable(stopping, onProgress));
    const contents = { ...about, ...(await inspectUnpacked(fresh, loadDataKey(fresh), about, stopping)) };
    return { folder: fresh, contents, file: path, bytes };
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Puts a prepared restore in place. If this fails, everything is as it was before, but for comparisons with a picture:
 * their pictures are gone. If it fails amid the files (`swapIsCutOff`), the next start finishes it.
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
    const replaced = await replacedIn(folder, contents.createdAt, loadDataKey(fresh), dataKey);
    const adapted = await adapt(prepared, replaced, by);
    forgetComparisons(folder);
    const movedTo = swapIn(folder, fresh, stamped('before-restore'));
    return { contents, movedTo, deletionsUnknown: replaced.unknown, ...adapted };
  } finally {
    // A swap that is cut off goes on with the files in it.
    if (!swapIsCutOff(folder)) await rm(fresh, { recursive: true, force: true });
  }
}

/**
 * Brings back the previous data, because the restored data doesn't start.
 * @returns the folder that now holds the restored data
 */
export const takeBack = (folder: string, movedTo: string): string | null =>
  swapIn(folder, movedTo, stamped('failed-restore'));

const stamped = (what: string): string => `${what}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;

/** The folder of the previous data stays for as long as somebody keeps it. A damaged database is moved there as it is. */
function forgetComparisons(folder: string): void {
  if (!hasDatabase(folder)) return;
  try {
    forgetOpenComparisons(folder);
  } catch {
    // It may be why a backup is restored.
  }
}

const NOTHING_REPLACED = { deleted: [], backups: null };

async function replacedIn(
  folder: string,
  sinceIso: string,
  keyOfBackup: Uint8Array,
  dataKey?: Uint8Array,
): Promise<Replaced> {
  // An empty file would be opened as a database from which nobody was ever deleted.
  if (!hasDatabase(folder)) return { ...NOTHING_REPLACED, unknown: 'there was no data in this folder' };
  try {
    const key = dataKey ?? (await dataKeyOf({ dataDir: folder, databaseUrl: null }));
    const unknown = Buffer.from(key).equals(keyOfBackup)
      ? null
      : 'the data in this folder has another data key';
    const store = await openStore({ folder, dataKey: key });
    try {
      const deleted = await deletedSince(store, Date.parse(sinceIso) * 1000);
      return { deleted, unknown, backups: unknown === null ? await automaticBackups(store) : null };
    } finally {
      await store.close();
    }
  } catch (error) {
    return { ...NOTHING_REPLACED, unknown: (error as Error).message };
  }
}

async function deletedSince(store: Store, sinceUs: number): Promise<string[]> {
  const authIds: string[] = [];
  for (let after = '', more = true; more; ) {
    const page = await store.deletedSince(sinceUs, after, PAGE);
    authIds.push(...page);
    after = page.at(-1) ?? after;
    more = page.length === PAGE;
  }
  return authIds;
}

type AutomaticBackups = Awaited<ReturnType<typeof automaticBackups>>;

async function automaticBackups(store: Store) {
  const [plan, mark, run] = await Promise.all([
    BACKUP_PLAN.read(store),
    BACKUP_MARK.read(store),
    BACKUP_RUN.read(store),
  ]);
  return { plan, mark, run };
}

/**
 * Prepares restored data for use: ends all console sessions, queues again the deletions made since the backup, leaves the
 * automatic backups as they were, and records the backup as the latest one, which the data in it cannot know of.
 */
async function adapt(
  { folder, contents, file, bytes }: PreparedRestore,
  { deleted, backups }: Replaced,
  by?: string,
): Promise<Pick<Restored, 'deletedSince' | 'backupsOff'>> {
  const store = await openStore({ folder, dataKey: loadDataKey(folder) });
  try {
    const nowUs = new SteadyClock(await highWaterUs(store)).nowUs();
    const again: string[] = [];
    for (const authId of deleted) if (await store.person(authId)) again.push(authId);
    for (let at = 0; at < again.length; at += PAGE) await askAgain(store, again.slice(at, at + PAGE), nowUs);
    const backupsOff = backups === null && (await BACKUP_PLAN.read(store)) !== null;
    await store.transact(async (tx) => {
      await takeOver(tx, backups);
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
    return { deletedSince: again.length, backupsOff };
  } finally {
    await store.close();
  }
}

/**
 * The plan in a backup may name the folder of the site that made it, from which a copy on another computer would delete, and
 * a key that was replaced since.
 */
async function takeOver(tx: StoreWrites, backups: AutomaticBackups | null): Promise<void> {
  await BACKUP_PLAN.write(tx, backups?.plan ?? null);
  if (backups?.mark) await BACKUP_MARK.write(tx, backups.mark);
  if (backups?.run) await BACKUP_RUN.write(tx, backups.run);
}

/** What the backup itself has begun goes on by itself, and only one deletion of a person may run. */
const askAgain = (store: Store, authIds: readonly string[], nowUs: number): Promise<void> =>
  store.transact(async (tx) => {
    for (const authId of authIds) {
      const latest = await tx.deletionOf(authId);
      if (latest && isRunning(latest)) continue;
      const what = { id: newId(), idType: 'auth', identifier: authId } as const;
      await tx.saveDeletion(
        latest ? continueDeletion(latest, what, nowUs) : acceptDeletion({ ...what, authId }, nowUs),
      );
    }
  });
