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
  fmr: Type.Number({ description: 'False match rate, 0…1' }),
  score: Type.Number({
    description: 'Comparison score at and above which a comparison matches at this rate',
  }),
});

export const AdminSiteCalibration = Type.Object({
  made_at: F.IsoTime('When the comparisons were measured'),
  people: Type.Integer({ description: 'Number of people whose faces were compared' }),
  non_mated_pairs: Type.Integer({ description: 'Number of comparisons of two different people' }),
  confirmed_duplicates: Type.Integer({
    description: 'Number of pairs left out because they are known to be the same person',
  }),
  points: Type.Array(
    Type.Object({
      fmr: Type.Number({ description: 'False match rate, 0…1' }),
      score: Type.Number({ description: 'Comparison score for this rate at this site' }),
      pack_score: Type.Number({
        description: 'Comparison score for this rate by the pack’s own calibration',
      }),
      fmr_low: Type.Number({
        description:
          'Lower end, 0…1, of the 95 % interval of the rate at this score, treating pairs as independent',
      }),
      fmr_high: Type.Number({
        description:
          'Upper end, 0…1, of the 95 % interval of the rate at this score, treating pairs as independent',
      }),
    }),
    { description: 'Thresholds by false match rate, the highest rate first' },
  ),
});
export type AdminSiteCalibration = Static<typeof AdminSiteCalibration>;

export const AdminCalibration = Type.Object({
  pack: Type.String({ description: 'Name of the pack in use' }),
  source: Type.String({ description: 'Human-readable description of the calibration in use' }),
  pack_source: Type.String({
    description:
      'What the pack itself was calibrated on: as its maker words it, and as figures if the pack states them',
  }),
  pack_basis: F.orNull(
    Type.Object({
      collection: Type.String({ description: 'Name of the collection of pictures' }),
      for_tests_only: Type.Boolean({
        description: 'The collection’s terms allow it only for internal tests',
      }),
      faces: Type.Integer({ description: 'Number of faces that were compared' }),
      measured_down_to: Type.Number({
        description: 'The smallest false match rate that was measured, 0…1; smaller ones are extrapolated',
      }),
      safety_factor: Type.Number({
        description: 'Factor, at least 1, by which the thresholds’ rates are stricter than measured',
      }),
    }),
    'The figures of the pack’s calibration. Null: the pack does not state them',
  ),
  in_force: Type.Array(Point, {
    description: 'Thresholds of the calibration in use, by false match rate, the highest rate first',
  }),
  site: F.orNull(
    AdminSiteCalibration,
    'The site’s calibration of the pack in use. Null: the pack’s own calibration is in use',
  ),
  least_people: Type.Integer({
    description: 'Minimum number of people in the gallery that a calibration needs',
  }),
  gallery: Type.Integer({ description: 'Number of people in the gallery, who can be found' }),
  running: F.orNull(Progress, 'Pairs of people compared so far, and in all. Null: no calibration runs'),
  latest: F.orNull(
    Type.Object({
      dry_run: Type.Boolean({ description: 'Whether it only measured and changed nothing' }),
      result: F.orNull(AdminSiteCalibration, 'What was measured. Null: it failed'),
      problem: F.orNull(Type.String(), 'Human-readable reason why it failed. Null: it did not'),
      why: F.Why,
    }),
    'The latest calibration since the service started, at a site of several appliances within a day, including dry runs. Null: none, or it was stopped',
  ),
  proposal: F.orNull(
    CalibrationReason,
    'Why the site should be calibrated now. Null: there is no reason, there are too few people, or operators chose the pack’s own calibration',
  ),
  night: Type.Object(
    {
      on: Type.Boolean({ description: 'The setting calibrate_at_night' }),
      last: F.orNull(
        Type.Object({
          started_at: F.IsoTime('When it began'),
          outcome: Type.Enum(['begun', 'measured', 'stopped', 'failed'], {
            description: '`begun`: it is running, or the service stopped before it ended',
          }),
          people: Type.Integer({
            description: 'Number of people whose faces were compared; 0 unless `measured`',
          }),
          problem: F.orNull(Type.String(), 'Human-readable reason why it failed. Null: it did not'),
          why: F.Why,
        }),
        'The latest calibration at night. Null: none yet',
      ),
    },
    { description: 'The automatic calibration at night, if the site agreed to it' },
  ),
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
