import { Type } from 'typebox';
import { type Shape, StoredSetting, shapeOf } from '../stored.ts';
import type { Micros } from '../time.ts';

/** The progress of the gallery scan, which compares everybody with everybody. */
export interface ScanProgress {
  state: 'never' | 'running' | 'stopped' | 'interrupted' | 'finished' | 'failed';
  startedAtUs: Micros;
  updatedAtUs: Micros;
  /** Sequence of the last template that was compared. */
  afterSeq: number;
  done: number;
  total: number;
  records: number;
  reviews: number;
  /** Number of templates whose seal is broken. */
  unreadable: number;
  /** The inputs that the comparison depended on; if any of them changes, the scan starts again. */
  basis: string;
}

export const NEVER_SCANNED: ScanProgress = {
  state: 'never',
  startedAtUs: 0,
  updatedAtUs: 0,
  afterSeq: -1,
  done: 0,
  total: 0,
  records: 0,
  reviews: 0,
  unreadable: 0,
  basis: '',
};

const SHAPE: Shape<ScanProgress> = shapeOf(
  Type.Object({
    state: Type.Enum(['never', 'running', 'stopped', 'interrupted', 'finished', 'failed']),
    startedAtUs: Type.Number(),
    updatedAtUs: Type.Number(),
    afterSeq: Type.Number(),
    done: Type.Number(),
    total: Type.Number(),
    records: Type.Number(),
    reviews: Type.Number(),
    unreadable: Type.Number(),
    basis: Type.String(),
  }),
);
export const SCAN_PROGRESS = new StoredSetting('shield_scan', SHAPE);
