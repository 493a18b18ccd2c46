import { Type } from 'typebox';
import type { Fault } from '../failure.ts';
import { FAULT, orNull, type Shape, StoredSetting, shapeOf } from '../stored.ts';
import type { Micros } from '../time.ts';

/** The latest calibration that the service started automatically at night. */
export interface NightRun {
  /** The midnight before it began, by the site's clock: there is one run a night. */
  nightUs: Micros;
  startedAtUs: Micros;
  /** begun: it is running, or the service ended during it. */
  outcome: 'begun' | 'measured' | 'stopped' | 'failed';
  /** Number of people compared; 0 unless `measured`. */
  people: number;
  /** Why it failed; absent or null: it did not. */
  why?: Fault | null;
}

const SHAPE: Shape<NightRun> = shapeOf(
  Type.Object({
    nightUs: Type.Number(),
    startedAtUs: Type.Number(),
    outcome: Type.Enum(['begun', 'measured', 'stopped', 'failed']),
    people: Type.Number(),
    why: Type.Optional(orNull(FAULT)),
  }),
);
export const NIGHT_RUN = new StoredSetting('calibration_night', SHAPE);
