import { stat, statfs } from 'node:fs/promises';
import type { DiskUse } from '../../domain/site/disk.ts';
import { databaseFile } from '../folders.ts';

/** The size of the database files and the free space on their disk, in bytes. */
export async function diskUse(dataDir: string): Promise<DiskUse> {
  const [disk, databaseBytes, walBytes] = await Promise.all([
    statfs(dataDir),
    sizeOf(databaseFile(dataDir)),
    sizeOf(`${databaseFile(dataDir)}-wal`),
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
