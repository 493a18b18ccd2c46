import { createSecretKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { Backups, type BackupVerifier } from '../../flows/backup/backups.ts';
import type { OnFailure } from '../../flows/once-back.ts';
import type { Stored } from '../../flows/stored.ts';
import type { Config } from '../config.ts';
import { dropLeftovers } from './leftovers.ts';
import { makeBackup } from './make-backup.ts';
import { verifyBackup } from './verify-backup.ts';

type Folders = Pick<Config, 'dataDir' | 'backupDir' | 'databaseUrl'>;

/** The folder of the site's backups. */
export const backupFolder = ({ dataDir, backupDir }: Omit<Folders, 'databaseUrl'>): string =>
  backupDir ?? join(dataDir, 'backups');

/**
 * Opens the backups that the console makes, in the site's backup folder.
 * @param dataKey the one in use, which may be replaced meanwhile
 * @param stopping breaks off the one in progress, and a check
 */
export function openBackups(
  world: Stored,
  folders: Folders,
  dataKey: () => KeyObject,
  onFailure: OnFailure,
  stopping: AbortSignal,
): Backups {
  const folder = folders.dataDir;
  dropLeftovers(folder, backupFolder(folders));
  const make = async (
    name: string,
    passphrase: string,
    createdAt: string,
    onProgress: (share: number) => void,
  ) => {
    const to = join(backupFolder(folders), name);
    const job = { folder, dataKey: dataKey(), passphrase, to, createdAt, onProgress, stopping };
    const { bytes, contents } = await makeBackup(job);
    return { file: to, bytes, people: contents.people, faces: contents.faces };
  };
  const verify: BackupVerifier = async (path, passphrase, onProgress) => {
    let otherDataKey = false;
    const onKey = (key: Uint8Array) => {
      otherDataKey = !createSecretKey(key).equals(dataKey());
    };
    const contents = await verifyBackup(path, passphrase, folder, { onProgress, onKey, stopping });
    return { ...contents, otherDataKey };
  };
  return new Backups(world, { make, verify }, onFailure, stopping, folders.databaseUrl !== null);
}
