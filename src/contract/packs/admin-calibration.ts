/** How scores translate into false match rates, here and in the pack. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Defaulted } from '../defaulted.ts';
import * as F from '../fields.ts';

/** doubled: the gallery is twice what it was; earlier_scores: measured by a version that compared otherwise. */
export const CalibrationReason = Type.Enum(['never', 'doubled', 'earlier_scores']);
export type CalibrationReason = Static<typeof CalibrationReason>;

const Point = Type.Object({
  fmr: Type.Number(),
  /** Cosine from which a comparison matches at this rate. */
  score: Type.Number(),
});

export const AdminSiteCalibration = Type.Object({
  made_at: F.Instant,
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
  site: F.orNull(AdminSiteCalibration),
  /** How many people of the gallery are needed at least. */
  least_people: Type.Integer(),
  gallery: Type.Integer(),
  running: F.orNull(Type.Object({ done: Type.Integer(), total: Type.Integer() })),
  /** The latest measurement since the start, also a dry one. */
  latest: F.orNull(
    Type.Object({
      dry_run: Type.Boolean(),
      result: F.orNull(AdminSiteCalibration),
      problem: F.orNull(Type.String()),
    }),
  ),
  /** Why the site should be measured now; null: there is no reason, or too few people. */
  proposal: F.orNull(CalibrationReason),
  /** By itself at night, where the site agreed to it. */
  night: Type.Object({
    on: Type.Boolean(),
    last: F.orNull(
      Type.Object({
        started_at: F.Instant,
        /** begun: it runs, or the service ended meanwhile. */
        outcome: Type.Enum(['begun', 'measured', 'stopped', 'failed']),
        people: Type.Integer(),
        problem: F.orNull(Type.String()),
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
    access: {},
    response: AdminCalibration,
  }),
  startCalibration: adminOperation({
    id: 'startCalibration',
    method: 'POST',
    path: '/admin/v1/models/calibration',
    summary: 'Start calibrating on the site’s own gallery',
    access: {},
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
    summary: "Back to the pack's own calibration",
    access: {},
    response: AdminCalibration,
  }),
};
