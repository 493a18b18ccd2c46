/** Room for the data folder. */
export interface DiskUse {
  freeBytes: number;
  totalBytes: number;
  databaseBytes: number;
  /** Write-ahead log. */
  walBytes: number;
}

const GIB = 2 ** 30;

/** critical: a burst of registrations may fill it. low: time to make room, before nights get short. */
export function diskState({ freeBytes, totalBytes, databaseBytes }: DiskUse): 'good' | 'low' | 'critical' {
  if (freeBytes < GIB) return 'critical';
  const tight = freeBytes < 5 * GIB || freeBytes < Math.min(50 * GIB, totalBytes / 20);
  // A backup or a rebuilt table needs as much again as the database has.
  return tight || freeBytes < databaseBytes ? 'low' : 'good';
}
