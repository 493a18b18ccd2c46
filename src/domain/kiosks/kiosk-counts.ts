/** Counts of sessions that ended at each kiosk; part of StoreReads and StoreWrites (ports.ts). */
import type { SessionKind } from '../sessions/session.ts';
import { type Micros, seconds } from '../time.ts';
import type { Outcomes } from './kiosk-rates.ts';

export interface KioskCount extends Outcomes {
  kioskId: string;
  /** Sessions of both outcomes by duration, one count for each of DURATION_EDGES_US. */
  lengths: number[];
}

/** Counts by the quarter of an hour are kept for the longest period that is shown, and some days. Counts by the day stay. */
export const QUARTERS_KEPT_US = seconds(40 * 86_400);

export interface KioskCountReads {
  /**
   * Counts of sessions that somebody opened and that ended in the period, other than those that the visitor ended to use
   * another way; kiosks without any are left out. Counts outlive their sessions.
   * @param sinceUs the beginning of a quarter of an hour, as is `untilUs`
   */
  kioskCounts(kind: SessionKind, sinceUs: Micros, untilUs: Micros): Promise<KioskCount[]>;
}

export interface KioskCountWrites {
  /** Drops the counts by the quarter of an hour from before `untilUs`. */
  dropKioskQuarters(untilUs: Micros): Promise<void>;
}
