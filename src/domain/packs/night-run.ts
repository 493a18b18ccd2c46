import { Type } from 'typebox';
import { orNull, type Shape, StoredSetting, shapeOf } from '../stored.ts';
import type { Micros } from '../time.ts';

/** The latest measurement that the service began by itself at night. */
export interface NightRun {
  /** Midnight, by the site's clock, before it began: one run a night. */
  nightUs: Micros;
  startedAtUs: Micros;
  /** begun: it runs, or the service ended meanwhile. */
  outcome: 'begun' | 'measured' | 'stopped' | 'failed';
  /** Compared people where it measured; 0 otherwise. */
  people: number;
  problem: string | null;
}

const SHAPE: Shape<NightRun> = shapeOf(
  Type.Object({
    nightUs: Type.Number(),
    startedAtUs: Type.Number(),
    outcome: Type.Enum(['begun', 'measured', 'stopped', 'failed']),
    people: Type.Number(),
    problem: orNull(Type.String()),
  }),
);
export const NIGHT_RUN = new StoredSetting('calibration_night', SHAPE);
