/** Counts of sessions that ended at each kiosk; part of StoreReads (ports.ts). */
import type { SessionKind } from '../sessions/session.ts';
import type { Micros } from '../time.ts';
import type { Outcomes } from './kiosk-rates.ts';

export interface KioskCount extends Outcomes {
  kioskId: string;
  /** Sessions of both outcomes by duration, one count for each of DURATION_EDGES_US. */
  lengths: number[];
}

export interface KioskCountReads {
  /**
   * Counts of sessions that somebody opened and that ended in the period; kiosks without any are left out. Counts
   * outlive their sessions.
   * @param sinceUs the beginning of a quarter of an hour, as is `untilUs`
   */
  kioskCounts(kind: SessionKind, sinceUs: Micros, untilUs: Micros): Promise<KioskCount[]>;
}
