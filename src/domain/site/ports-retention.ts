/** What is kept for a while only, and how it is removed in steps; part of StoreReads and StoreWrites (ports.ts). */
import type { Micros } from '../time.ts';

/** details: what an ended session tells beyond its result. sessions: those that registered nobody. */
export const RETENTION_KINDS = ['details', 'sessions', 'receipts'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** Behind it nothing is left to remove: the end of the last one looked at, and its sequence. */
export interface RetentionMark {
  endedAtUs: Micros;
  seq: number;
}

export interface RetentionReads {
  /** Ended behind the mark and before `untilUs`, counted up to `limit`; and when the next one ended. */
  retentionOutlook(
    kind: RetentionKind,
    mark: RetentionMark,
    untilUs: Micros,
    limit: number,
  ): { due: number; nextEndedAtUs: Micros | null };
}

export interface RetentionWrites {
  /** One step: at most `limit` that ended behind the mark and before `untilUs`. @returns where the next step begins. */
  removeExpired(
    kind: RetentionKind,
    mark: RetentionMark,
    untilUs: Micros,
    limit: number,
  ): { removed: number; looked: number; mark: RetentionMark };
}
