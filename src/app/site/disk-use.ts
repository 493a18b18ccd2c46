import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiskUse } from '../../domain/site/disk.ts';

/** What the data folder takes and what is left for it. */
export async function diskUse(dataDir: string): Promise<DiskUse> {
  const [disk, databaseBytes, walBytes] = await Promise.all([
    statfs(dataDir),
    sizeOf(join(dataDir, 'omote.db')),
    sizeOf(join(dataDir, 'omote.db-wal')),
  ]);
  return {
    freeBytes: disk.bavail * disk.bsize,
    totalBytes: disk.blocks * disk.bsize,
    databaseBytes,
    walBytes,
  };
}

/** The log comes and goes. */
const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
