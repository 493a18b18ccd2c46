import { stat, statfs } from 'node:fs/promises';
import type { DiskUse } from '../../domain/site/disk.ts';
import { databaseFile } from '../folders.ts';

/**
 * The free space on the disk of the data folder and the size of the database files in it, in bytes.
 * @param isInUse whether the database is there: what was moved to PostgreSQL leaves its files behind
 */
export async function diskUse(dataDir: string, isInUse: boolean): Promise<DiskUse> {
  const [disk, databaseBytes, walBytes] = await Promise.all([
    statfs(dataDir),
    isInUse ? sizeOf(databaseFile(dataDir)) : 0,
    isInUse ? sizeOf(`${databaseFile(dataDir)}-wal`) : 0,
  ]);
  return {
    freeBytes: disk.bavail * disk.bsize,
    totalBytes: disk.blocks * disk.bsize,
    databaseBytes,
    walBytes,
  };
}

/** The log doesn't always exist. */
const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
