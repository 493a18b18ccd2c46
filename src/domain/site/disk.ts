/** Disk space for the data folder. */
export interface DiskUse {
  freeBytes: number;
  totalBytes: number;
  databaseBytes: number;
  /** Size of the write-ahead log. */
  walBytes: number;
}

const GIB = 2 ** 30;

/** critical: a burst of registrations may fill the disk. low: it is time to free space. */
export function diskState({ freeBytes, totalBytes, databaseBytes }: DiskUse): 'good' | 'low' | 'critical' {
  if (freeBytes < GIB) return 'critical';
  const tight = freeBytes < 5 * GIB || freeBytes < Math.min(50 * GIB, totalBytes / 20);
  // A backup or a rebuilt table needs as much space again as the database uses.
  return tight || freeBytes < databaseBytes ? 'low' : 'good';
}
