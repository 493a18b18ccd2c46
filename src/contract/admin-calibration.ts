/**
 * How scores translate into false match rates, here and in the pack.
 *
 *   GET    /admin/v1/models/calibration   AdminCalibration
 *   POST   /admin/v1/models/calibration   AdminCalibrationRequest → AdminCalibration: begins a measurement
 *   DELETE /admin/v1/models/calibration   → AdminCalibration: back to the pack's
 */
import { type Static, Type } from 'typebox';
import { Errors } from './fields.ts';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

export const AdminCalibrationRequest = Type.Object({
  /** Measures and tells, and changes nothing. */
  dry_run: Type.Optional(Type.Boolean({ default: false })),
});

/** doubled: the gallery is twice what it was; earlier_scores: measured by a version that compared otherwise. */
export const CalibrationReason = Type.Enum(['never', 'doubled', 'earlier_scores']);
export type CalibrationReason = Static<typeof CalibrationReason>;

const Point = Type.Object({
  fmr: Type.Number(),
  /** Cosine from which a comparison matches at this rate. */
  score: Type.Number(),
});

export const AdminSiteCalibration = Type.Object({
  made_at: Type.String(),
  people: Type.Integer(),
  non_mated_pairs: Type.Integer(),
  /** Pairs left out: known to be one person. */
  confirmed_duplicates: Type.Integer(),
  points: Type.Array(
    Type.Object({
      fmr: Type.Number(),
      /** Here, and for the same rate by the pack. */
      score: Type.Number(),
      pack_score: Type.Number(),
      /** 95 % interval of the rate at this score, over pairs as if they were independent. */
      fmr_low: Type.Number(),
      fmr_high: Type.Number(),
    }),
  ),
});
export type AdminSiteCalibration = Static<typeof AdminSiteCalibration>;

export const AdminCalibration = Type.Object({
  pack: Type.String(),
  /** What is in force, in words. */
  source: Type.String(),
  in_force: Type.Array(Point),
  /** Null: the pack's own is in force. */
  site: orNull(AdminSiteCalibration),
  /** How many people of the gallery are needed at least. */
  least_people: Type.Integer(),
  gallery: Type.Integer(),
  running: orNull(Type.Object({ done: Type.Integer(), total: Type.Integer() })),
  /** The latest measurement since the start, also a dry one. */
  latest: orNull(
    Type.Object({
      dry_run: Type.Boolean(),
      result: orNull(AdminSiteCalibration),
      problem: orNull(Type.String()),
    }),
  ),
  /** Why the site should be measured now; null: there is no reason, or too few people. */
  proposal: orNull(CalibrationReason),
  /** By itself at night, where the site agreed to it. */
  night: Type.Object({
    on: Type.Boolean(),
    last: orNull(
      Type.Object({
        started_at: Type.String(),
        /** begun: it runs, or the service ended meanwhile. */
        outcome: Type.Enum(['begun', 'measured', 'stopped', 'failed']),
        people: Type.Integer(),
        problem: orNull(Type.String()),
      }),
    ),
  }),
  errors: Errors,
});
export type AdminCalibration = Static<typeof AdminCalibration>;
