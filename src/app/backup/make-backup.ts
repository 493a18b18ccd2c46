import type { KeyObject } from 'node:crypto';
import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { moveNew } from '../../flows/backup/move-new.ts';
import { writeBackup } from '../../flows/backup/write-backup.ts';
import { DATABASE_FILE } from '../../store/file/folder.ts';
import { makeFolder } from '../../store/file/make-folder.ts';
import { inDatabaseThread } from './database-thread.ts';
import { refuseWithoutRoom } from './disk-space.ts';
import { DATA_KEY_NAME, fileOf } from './files.ts';
import { dropOldLeftovers, nameOfCopy } from './leftovers.ts';
import { type BackupContents, breakable, tryRestore } from './verify-backup.ts';

interface BackupJob {
  /** The data folder. */
  folder: string;
  dataKey: KeyObject;
  passphrase: string;
  /** The path of the backup, which must not exist yet. */
  to: string;
  createdAt: string;
  /** The share of the whole job that is done, 0…1. */
  onProgress: (share: number) => void;
  /** Breaks it off; nothing of it is left. */
  stopping?: AbortSignal;
}

export interface BackupMade {
  bytes: number;
  contents: BackupContents;
}

const [SNAPSHOT_SHARE, SEAL_SHARE] = [0.2, 0.4];

/**
 * Takes a snapshot, encrypts it and verifies the result with a test restore. The file gets its final name only when it
 * is complete.
 * @throws Error with a human-readable message, for example if the disk is too full or the database damaged
 */
export async function makeBackup(job: BackupJob): Promise<BackupMade> {
  const { folder, to, passphrase, stopping } = job;
  const onProgress = breakable(stopping, job.onProgress);
  const snapshot = join(folder, nameOfCopy('backup'));
  // Another backup to the same name has another one, so that neither disturbs the other.
  const part = `${to}.${randomBytes(4).toString('hex')}.part`;
  makeFolder(dirname(to));
  dropOldLeftovers(folder, dirname(to));
  await refuseWithoutRoomFor(folder, dirname(to));
  try {
    onProgress(0);
    await inDatabaseThread({ do: 'copy', folder, to: snapshot }, stopping);
    const database = await fileOf(DATABASE_FILE, snapshot);
    const key = keyFile(job.dataKey);
    const files = [{ name: DATA_KEY_NAME, bytes: key.length, content: [key] }, database];
    const about = { createdAt: job.createdAt, program: packageJson.version };
    await writeBackup(part, passphrase, about, files, (done) =>
      onProgress(SNAPSHOT_SHARE + SEAL_SHARE * Math.min(1, done / (database.bytes + 1))),
    );
    // This frees the space that the test restore needs.
    await rm(snapshot);
    const left = 1 - SNAPSHOT_SHARE - SEAL_SHARE;
    const contents = await tryRestore(part, passphrase, folder, {
      onProgress: (share) => onProgress(1 - left + left * share),
      stopping,
    });
    if (!(await moveNew(part, to))) throw new Error(`${to} already exists`);
    return { bytes: (await stat(to)).size, contents };
  } finally {
    await Promise.all([snapshot, part].map((path) => rm(path, { force: true })));
  }
}

/**
 * `folder` holds the snapshot and later the database of the test restore; `target` holds the backup. Both may be on one
 * disk.
 */
async function refuseWithoutRoomFor(folder: string, target: string): Promise<void> {
  const bytes = await databaseBytes(folder);
  const together = (await stat(folder)).dev === (await stat(target)).dev;
  await refuseWithoutRoom('no_room_for_backup', folder, together ? 2 * bytes : bytes);
  if (!together) await refuseWithoutRoom('no_room_for_backup', target, bytes);
}

/** The size of the database in a data folder, with its log, in bytes. */
export async function databaseBytes(folder: string): Promise<number> {
  const [database, log] = [DATABASE_FILE, `${DATABASE_FILE}-wal`].map((name) => join(folder, name));
  return (await stat(database)).size + (await stat(log).catch(() => ({ size: 0 }))).size;
}

const keyFile = (key: KeyObject): Buffer => Buffer.from(`${key.export().toString('base64')}\n`);
