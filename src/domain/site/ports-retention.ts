/** Data kept for a limited time, and how it is deleted in steps; part of StoreReads and StoreWrites (ports.ts). */
import { Type } from 'typebox';
import { type Shape, StoredSetting, shapeOf } from '../stored.ts';
import type { Micros } from '../time.ts';

/** details: the data of an ended session beyond its result. sessions: sessions that registered nobody. */
export const RETENTION_KINDS = ['details', 'sessions', 'receipts'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** Nothing up to this mark is left to remove. It holds the end of the last item examined, and its sequence. */
export interface RetentionMark {
  endedAtUs: Micros;
  seq: number;
}

const SHAPE: Shape<RetentionMark> = shapeOf(Type.Object({ endedAtUs: Type.Number(), seq: Type.Number() }));
export const retentionMark = (kind: RetentionKind) => new StoredSetting(`retention.${kind}`, SHAPE);
export const NOTHING_REMOVED: RetentionMark = { endedAtUs: 0, seq: 0 };

export interface RetentionReads {
  /**
   * Number of items that ended after the mark and before `untilUs`, counted up to `limit`; and when the next one ended.
   */
  retentionOutlook(
    kind: RetentionKind,
    mark: RetentionMark,
    untilUs: Micros,
    limit: number,
  ): Promise<{ due: number; nextEndedAtUs: Micros | null }>;
}

export interface RetentionWrites {
  /**
   * One step: removes at most `limit` items that ended after the mark and before `untilUs`.
   * @returns the mark for the next step
   */
  removeExpired(
    kind: RetentionKind,
    mark: RetentionMark,
    untilUs: Micros,
    limit: number,
  ): Promise<{ removed: number; looked: number; mark: RetentionMark }>;
}
