/** Reads of the store that a restore replaces; part of StoreReads (ports.ts). */
import type { Micros } from '../time.ts';

export interface BackupReads {
  /**
   * Auth IDs of people who were erased at or after `sinceUs`, in order; at most `limit`, those after the ID `after`.
   */
  erasedSince(sinceUs: Micros, after: string, limit: number): Promise<string[]>;
}
