/** Data kept for a limited time, and how it is deleted in steps; part of StoreReads and StoreWrites (ports.ts). */
import { Type } from 'typebox';
import { type Shape, StoredSetting, shapeOf } from '../stored.ts';
import type { Micros } from '../time.ts';

/** details: what an ended session tells beyond its result. sessions: those that registered nobody. */
export const RETENTION_KINDS = ['details', 'sessions', 'receipts'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** Behind it nothing is left to remove: the end of the last one looked at, and its sequence. */
export interface RetentionMark {
  endedAtUs: Micros;
  seq: number;
}

const SHAPE: Shape<RetentionMark> = shapeOf(Type.Object({ endedAtUs: Type.Number(), seq: Type.Number() }));
export const retentionMark = (kind: RetentionKind) => new StoredSetting(`retention.${kind}`, SHAPE);
export const NOTHING_REMOVED: RetentionMark = { endedAtUs: 0, seq: 0 };

export interface RetentionReads {
  /** Ended behind the mark and before `untilUs`, counted up to `limit`; and when the next one ended. */
  retentionOutlook(
    kind: RetentionKind,
    mark: RetentionMark,
    untilUs: Micros,
    limit: number,
  ): Promise<{ due: number; nextEndedAtUs: Micros | null }>;
}

export interface RetentionWrites {
  /** One step: at most `limit` that ended behind the mark and before `untilUs`. @returns where the next step begins. */
  removeExpired(
    kind: RetentionKind,
    mark: RetentionMark,
    untilUs: Micros,
    limit: number,
  ): Promise<{ removed: number; looked: number; mark: RetentionMark }>;
}
