import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { acceptDeletion } from '../../domain/people/deletion.ts';
import type { Store } from '../../domain/ports.ts';
import { AUDIT_ANCHORED } from '../../domain/site/own-settings.ts';
import { newId } from '../../flows/identifiers.ts';
import { loadDataKey, lockFolder, openStore } from '../../store/store.ts';
import { highWaterUs, markClock, SteadyClock } from '../clock/clock.ts';
import { dataKeyOf } from '../data-key/data-key.ts';
import { hasDatabase } from '../folders.ts';
import { type BackupContents, look, unpack } from './verify-backup.ts';

export interface Restored {
  contents: BackupContents;
  /** Where what was there before lies now; null: nothing was there. */
  movedTo: string | null;
  /** Who was deleted since the backup: their deletion is asked for again, and done at the next start. */
  deletedSince: number;
  /** Why it is not known who was deleted since; null: it is. */
  deletionsUnknown: string | null;
}

/** Files of the data folder that a restore replaces; models, logs and backups stay. */
const REPLACED = /^(omote\.db(-wal|-shm)?|data\.key(\..*)?)$/;
const PAGE = 1000;

/**
 * Puts a backup in the place of what is in the data folder, which is moved aside. Nothing is touched before the
 * backup has been opened to its end and looked at. People who were deleted since then do not come back.
 * @throws Error with a message for people
 */
export async function restoreBackup(folder: string, path: string, passphrase: string): Promise<Restored> {
  const unlock = lockFolder(folder);
  if (!unlock) throw new Error(`a service runs on ${folder}; stop it first`);
  const fresh = join(folder, `restore-${randomBytes(4).toString('hex')}.tmp`);
  try {
    const about = await unpack(path, passphrase, fresh, () => undefined);
    const contents = { ...about, ...(await look(fresh)) };
    const erased = await erasedIn(folder, contents.createdAt);
    const deletedSince = await prepare(fresh, erased.authIds);
    const movedTo = await swap(folder, fresh);
    return { contents, movedTo, deletedSince, deletionsUnknown: erased.unknown };
  } finally {
    await rm(fresh, { recursive: true, force: true });
    unlock();
  }
}

/** What the present data says; a folder without any (other hardware) or with damaged data cannot. */
async function erasedIn(
  folder: string,
  sinceIso: string,
): Promise<{ authIds: string[]; unknown: string | null }> {
  if (!hasDatabase(folder)) return { authIds: [], unknown: 'there was no data in this folder' };
  try {
    const authIds: string[] = [];
    const store = await openStore({
      folder,
      dataKey: await dataKeyOf({ dataDir: folder, databaseUrl: null }),
    });
    const sinceUs = Date.parse(sinceIso) * 1000;
    for (let after = '', more = true; more; ) {
      const page = await store.erasedSince(sinceUs, after, PAGE);
      authIds.push(...page);
      after = page.at(-1) ?? after;
      more = page.length === PAGE;
    }
    void store.close();
    return { authIds, unknown: null };
  } catch (error) {
    return { authIds: [], unknown: (error as Error).message };
  }
}

/** Before the restored data is anybody's: nobody is signed in, and who was deleted is deleted again. */
async function prepare(folder: string, erased: readonly string[]): Promise<number> {
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
      await tx.addAudit({
        atUs: nowUs,
        actor: 'task',
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

async function swap(folder: string, fresh: string): Promise<string | null> {
  const there = (await readdir(folder)).filter((name) => REPLACED.test(name));
  const aside = join(folder, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  if (there.length > 0) await mkdir(aside, { mode: 0o700 });
  for (const name of there) await rename(join(folder, name), join(aside, name));
  for (const name of await readdir(fresh))
    if (REPLACED.test(name)) await rename(join(fresh, name), join(folder, name));
  return there.length > 0 ? aside : null;
}
