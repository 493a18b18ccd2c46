/** What a restore asks of the store that it replaces; part of StoreReads (ports.ts). */
import type { Micros } from '../time.ts';

export interface BackupReads {
  /** People who were erased at or after this instant, by Auth ID: those after `after`. */
  erasedSince(sinceUs: Micros, after: string, limit: number): Promise<string[]>;
}
