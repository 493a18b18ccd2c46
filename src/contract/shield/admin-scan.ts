/** The search for duplicates in the whole gallery. Instants are ISO 8601 with microseconds. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Defaulted } from '../defaulted.ts';
import * as F from '../fields.ts';
import { ExpectedMatches } from './score-meaning.ts';

export const Scan = Type.Object({
  state: Type.Enum(['never', 'running', 'stopped', 'interrupted', 'finished', 'failed'], {
    description:
      'interrupted: the service ended while it ran; starting again continues from there, as after `stopped`',
  }),
  started_at: F.orNull(F.Instant, 'When the latest scan was started. Null: never'),
  updated_at: F.orNull(F.Instant, 'When its progress was last recorded. Null: never'),
  done: Type.Integer({ description: 'Number of people compared with the whole gallery so far' }),
  total: Type.Integer({
    description:
      'Number of people in the gallery when the scan was started or continued; never less than `done`',
  }),
  automatic_records: Type.Integer({ description: 'Number of duplicates recorded automatically' }),
  reviews_opened: Type.Integer({ description: 'Number of reviews opened for possible duplicates' }),
  unreadable: Type.Integer({
    description: 'Number of people whose template cannot be decrypted, so that they were not compared',
  }),
  expected: F.orNull(
    ExpectedMatches,
    'Expected number of matches among the n(n−1)/2 comparisons of the n people so far, at the looser of the two thresholds. Null until the site is calibrated',
  ),
});
export type AdminScan = Static<typeof Scan>;

export const ADMIN_SCAN_OPERATIONS = {
  getScan: adminOperation({
    id: 'getScan',
    method: 'GET',
    path: '/admin/v1/shield/scan',
    summary: 'Get the progress of the gallery scan',
    access: { scope: 'reviews:read' },
    response: Scan,
  }),
  startScan: adminOperation({
    id: 'startScan',
    method: 'POST',
    path: '/admin/v1/shield/scan',
    summary: 'Start or resume the gallery scan',
    access: { scope: 'reviews:write' },
    body: Type.Object({
      anew: Defaulted(Type.Boolean({ default: false, description: 'Start from the first person' })),
    }),
    example: { anew: true },
    response: Scan,
    failures: ['state_forbids'],
  }),
  stopScan: adminOperation({
    id: 'stopScan',
    method: 'DELETE',
    path: '/admin/v1/shield/scan',
    summary: 'Pause the scan, keeping its progress',
    access: { scope: 'reviews:write' },
    response: Scan,
  }),
};
