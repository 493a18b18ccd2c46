/** How scores translate into false match rates, according to this site's calibration and to the model pack's. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Progress } from '../common-shapes.ts';
import { Defaulted } from '../defaulted.ts';
import * as F from '../fields.ts';

/**
 * Why calibration is suggested. `never`: this site has not been calibrated. `doubled`: the gallery is twice as large as it was. `earlier_scores`: the last
 * calibration was made by a version that compared differently.
 */
export const CalibrationReason = Type.Enum(['never', 'doubled', 'earlier_scores']);
export type CalibrationReason = Static<typeof CalibrationReason>;

const Point = Type.Object({
  fmr: Type.Number(),
  /** Comparison score at and above which a comparison matches at this rate. */
  score: Type.Number(),
});

export const AdminSiteCalibration = Type.Object({
  made_at: F.Instant,
  people: Type.Integer(),
  non_mated_pairs: Type.Integer(),
  /** Number of pairs left out because they are known to be the same person. */
  confirmed_duplicates: Type.Integer(),
  points: Type.Array(
    Type.Object({
      fmr: Type.Number(),
      /** Score for this rate at this site, and by the pack's calibration. */
      score: Type.Number(),
      pack_score: Type.Number(),
      /** 95 % interval of the rate at this score, treating pairs as independent. */
      fmr_low: Type.Number(),
      fmr_high: Type.Number(),
    }),
  ),
});
export type AdminSiteCalibration = Static<typeof AdminSiteCalibration>;

export const AdminCalibration = Type.Object({
  pack: Type.String(),
  /** Human-readable description of the calibration in use. */
  source: Type.String(),
  /** What the pack itself was calibrated on: as its maker words it, and as figures if the pack states them. */
  pack_source: Type.String(),
  pack_basis: F.orNull(
    Type.Object({
      collection: Type.String(),
      /** The collection’s terms allow it only for internal tests. */
      for_tests_only: Type.Boolean(),
      faces: Type.Integer(),
      /** The smallest false match rate that was measured; smaller ones are extrapolated. */
      measured_down_to: Type.Number(),
      /** Factor by which the thresholds are stricter than measured. */
      safety_factor: Type.Number(),
    }),
  ),
  in_force: Type.Array(Point),
  /** Null: the pack's own calibration is in use. */
  site: F.orNull(AdminSiteCalibration),
  /** Minimum number of people in the gallery that a calibration needs. */
  least_people: Type.Integer(),
  /** Number of people in the gallery. */
  gallery: Type.Integer(),
  running: F.orNull(Progress),
  /** The latest calibration since the service started, including dry runs. */
  latest: F.orNull(
    Type.Object({
      dry_run: Type.Boolean(),
      result: F.orNull(AdminSiteCalibration),
      problem: F.orNull(Type.String()),
      /** The same in a form for programs. */
      why: F.Why,
    }),
  ),
  /** Why the site should be calibrated now. Null: there is no reason, or there are too few people. */
  proposal: F.orNull(CalibrationReason),
  /** The automatic calibration at night, if the site agreed to it. */
  night: Type.Object({
    on: Type.Boolean(),
    last: F.orNull(
      Type.Object({
        started_at: F.Instant,
        /** `begun`: it is running, or the service stopped before it ended. */
        outcome: Type.Enum(['begun', 'measured', 'stopped', 'failed']),
        people: Type.Integer(),
        problem: F.orNull(Type.String()),
        /** The same in a form for programs. */
        why: F.Why,
      }),
    ),
  }),
});
export type AdminCalibration = Static<typeof AdminCalibration>;

export const ADMIN_CALIBRATION_OPERATIONS = {
  getCalibration: adminOperation({
    id: 'getCalibration',
    method: 'GET',
    path: '/admin/v1/models/calibration',
    summary: 'Get the calibration in use and the latest measurement',
    access: { scope: 'status:read' },
    response: AdminCalibration,
  }),
  startCalibration: adminOperation({
    id: 'startCalibration',
    method: 'POST',
    path: '/admin/v1/models/calibration',
    summary: 'Start calibrating on the site’s own gallery',
    access: { scope: 'models:write', confirmed: true },
    body: Type.Object({
      dry_run: Defaulted(
        Type.Boolean({ default: false, description: 'Report the result without applying it' }),
      ),
    }),
    example: { dry_run: true },
    response: AdminCalibration,
    failures: ['state_forbids'],
  }),
  resetCalibration: adminOperation({
    id: 'resetCalibration',
    method: 'DELETE',
    path: '/admin/v1/models/calibration',
    summary: 'Return to the pack’s own calibration',
    access: { scope: 'models:write', confirmed: true },
    response: AdminCalibration,
  }),
};
