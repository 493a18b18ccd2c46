/** What ended at each kiosk; part of StoreReads (ports.ts). */
import type { SessionKind } from '../sessions/session.ts';
import type { Micros } from '../time.ts';
import type { Outcomes } from './kiosk-rates.ts';

export interface KioskCount extends Outcomes {
  kioskId: string;
  /** Both outcomes by how long they took, one count for each of DURATION_EDGES_US. */
  lengths: number[];
}

export interface KioskCountReads {
  /**
   * Sessions that somebody opened and that ended in the period; a kiosk where none did is left out. Counts outlive the sessions.
   * @param sinceUs the beginning of a quarter of an hour, as `untilUs` is
   */
  kioskCounts(kind: SessionKind, sinceUs: Micros, untilUs: Micros): Promise<KioskCount[]>;
}
