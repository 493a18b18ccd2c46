import type { KeyObject } from 'node:crypto';
import { randomBytes } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Micros } from '../../domain/time.ts';
import type { FolderAdopter } from '../../flows/backup/backup-plan.ts';
import type { PlannedMaker } from '../../flows/backup/planned-backups.ts';
import { DATABASE_FILE } from '../../store/file/folder.ts';
import type { DatabasePlace } from '../../store/postgres/connection/primary.ts';
import type { Config } from '../config.ts';
import { databasePlace } from '../database-place.ts';
import { lookups } from '../lookups.ts';
import { atTarget, inDatabaseThread } from './database-thread.ts';
import { refuseWithoutRoom } from './disk-space.ts';
import { nameOfCopy } from './leftovers.ts';
import { databaseBytes } from './make-backup.ts';
import { backupFolder } from './open-backups.ts';
import type { TargetFolder } from './target-work.ts';
import { inspectBackup } from './verify-backup.ts';

type Folders = Pick<Config, 'dataDir' | 'backupDir' | 'databaseUrl'>;

/** @param folder that of the plan; null: the one of this host */
const targetOf = (config: Folders, folder: string | null, mark: string): TargetFolder => ({
  folder: folder ?? backupFolder(config),
  mark,
  own: folder === null && config.backupDir === null,
});

/** Somebody waits for the answer, ms. */
const ADOPT_MS = 30_000;

/** Takes folders into use in which backups are made by the plan. */
export const folderAdopter =
  (config: Folders): FolderAdopter =>
  async (folder, mark, isNew) => {
    await atTarget({ do: 'adopt', isNew, ...targetOf(config, folder, mark) }, { silentMs: ADOPT_MS });
  };

/** A service that is stopping waits no longer for a share, ms. */
const STOP_MS = 5000;

const [SNAPSHOT_SHARE, SEALED_SHARE] = [0.2, 0.8];

/**
 * Makes backups by the plan: a snapshot, its file in the folder, a test restore of what is read back from there, and only
 * then the file's name.
 * @param keyInUse the site's data key, which may be replaced between two backups
 * @param certainUs the time; null: the clock is in doubt, so that no backup is deleted
 */
export function plannedMaker(
  config: Folders,
  keyInUse: () => KeyObject,
  site: { certainUs: () => Micros | null; timeZone: () => string },
): PlannedMaker {
  return async ({ plan, mark, name, createdAt }, onProgress, stopping) => {
    const { dataDir } = config;
    const random = randomBytes(4).toString('hex');
    const [copy, trial] = [nameOfCopy('backup'), nameOfCopy('verify')].map((tmp) => join(dataDir, tmp));
    const target = targetOf(config, plan.folder, mark);
    const part = `${name}.${random}.part`;
    const dataKey = keyInUse();
    const key = dataKey.export();
    onProgress(0);
    try {
      const snapshot = await unlessStopping(stopping, () => snapshotOf(config, dataKey, copy));
      const { size } = await stat(snapshot);
      onProgress(SNAPSHOT_SHARE);
      let done = 0;
      const { bytes } = await atTarget(
        {
          do: 'write',
          ...target,
          part,
          recipient: plan.recipient,
          about: { createdAt, program: packageJson.version },
          snapshot,
          dataKey: key,
          trial,
        },
        {
          stopping,
          onBytes(more) {
            done += more;
            onProgress(SNAPSHOT_SHARE + (SEALED_SHARE - SNAPSHOT_SHARE) * Math.min(1, done / (2 * size)));
          },
        },
      );
      const { people, faces } = await unlessStopping(stopping, () => inspectBackup(trial, dataKey.export()));
      const finished = await atTarget(
        {
          do: 'finish',
          ...target,
          part,
          name,
          keep: plan.keep,
          // As long as nobody has proved that the key is right, the backups for an earlier one may be all there is.
          nowUs: plan.provenAtUs === null ? null : site.certainUs(),
          timeZone: site.timeZone(),
        },
        { stopping },
      );
      const { removed, undeleted } = finished;
      return { file: join(target.folder, finished.name), bytes, people, faces, removed, undeleted };
    } catch (error) {
      // A whole file, if only its inspection failed: one each hour would fill the folder.
      const silentMs = stopping.aborted ? STOP_MS : ADOPT_MS;
      await atTarget({ do: 'discard', ...target, part }, { silentMs }).catch(() => undefined);
      throw error;
    } finally {
      key.fill(0);
      await Promise.all([copy, trial].map((path) => rm(path, { recursive: true, force: true })));
    }
  };
}

/**
 * Waits for work on a whole database, unless the service stops: the work then goes on, for minutes if the database is large,
 * and comes to nothing.
 */
async function unlessStopping<T>(stopping: AbortSignal, work: () => Promise<T>): Promise<T> {
  stopping.throwIfAborted();
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(stopping.reason);
  stopping.addEventListener('abort', stop);
  try {
    return await Promise.race([work(), stopped.promise]);
  } finally {
    stopping.removeEventListener('abort', stop);
  }
}

/** A copy of all data as of one instant, as a database file. @returns its path */
async function snapshotOf(config: Folders, dataKey: KeyObject, copy: string): Promise<string> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== null) return await copyOfSite(databasePlace(dataDir, databaseUrl), dataKey, copy);
  await refuseWithoutRoom('no_room_for_backup', dataDir, await databaseBytes(dataDir));
  await inDatabaseThread({ do: 'copy', folder: dataDir, to: copy });
  return copy;
}

async function copyOfSite(place: DatabasePlace, dataKey: KeyObject, folder: string): Promise<string> {
  const { moveStore } = await import('../../store/move/move-store.ts');
  await mkdir(folder, { mode: 0o700 });
  await moveStore({
    folder,
    database: { ...place, lookup: lookups.forSockets },
    to: 'folder',
    appliance: null,
    dataKey: dataKey.export(),
    keep: true,
    replace: false,
    note: {
      atUs: Date.now() * 1000,
      actor: 'service',
      action: 'store.move',
      subject: '',
      details: { to: 'folder' },
    },
    inspect: async () => undefined,
    onProgress: () => undefined,
    admit: (bytes) => refuseWithoutRoom('no_room_for_backup', folder, bytes),
  });
  return join(folder, DATABASE_FILE);
}
