/** Duplicates that were recorded automatically, as the console lists them. Instants are ISO 8601 with microseconds. */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { PersonParams } from '../common-shapes.ts';
import * as F from '../fields.ts';
import { CSV } from '../media.ts';
import { EarlierSize, Pagination, Paging } from '../paging.ts';
import { AdminHistory, AdminReview, COMPARED, ReviewState, SeenRegistration } from './admin-reviews.ts';
import { SCORE_MEANING } from './score-meaning.ts';

export const PairReview = F.orNull(
  Type.Object({
    id: Type.String({ description: 'ID of the review' }),
    state: ReviewState,
    same: Type.Boolean({
      description: 'Whether they were decided to be the same person; false until decided',
    }),
  }),
  'The review of this pair. Null: operators were not asked',
);

export const AdminDetection = Type.Object({
  ...SeenRegistration,
  detected_at: F.IsoTime('When the resemblance was recorded'),
  hits: Type.Array(Type.Object({ ...SeenRegistration, ...SCORE_MEANING, review: PairReview }), {
    description: 'The people whom the registered one resembles, most similar first',
  }),
});
export type AdminDetection = Static<typeof AdminDetection>;

export const AdminDetectedPair = Type.Object({
  detected_at: F.IsoTime('When the resemblance was recorded'),
  ...COMPARED,
  review: PairReview,
  history: Type.Array(AdminHistory, { description: 'Of the person, then of the hit' }),
});
export type AdminDetectedPair = Static<typeof AdminDetectedPair>;

const PairParams = Type.Object({
  auth_id: Type.String({ description: 'Auth ID of the new registration' }),
  hit_auth_id: Type.String({ description: 'Auth ID of the similar person' }),
});

const { after } = Paging(50);
const FILTERS = {
  person: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 128,
      description: 'Auth ID or eKYC ID of either person',
    }),
  ),
  since: Type.Optional(Type.String({ format: 'instant', description: 'Detected at or after this time' })),
  until: Type.Optional(Type.String({ format: 'instant', description: 'Detected before this' })),
};

export const PersonDetections = Type.Object({
  detections: Type.Array(AdminDetection, {
    description: "Of the person's own registrations, oldest first",
  }),
  named_in: Type.Array(AdminDetection, {
    description: 'Of others, in which the person is a hit, oldest first',
  }),
  reviews: Type.Array(AdminReview, { description: 'Reviews in which the person occurs, oldest first' }),
});
export type AdminPersonDetections = Static<typeof PersonDetections>;

export const ADMIN_DETECTION_OPERATIONS = {
  listDetections: adminOperation({
    id: 'listDetections',
    method: 'GET',
    path: '/admin/v1/detections',
    summary: 'List duplicates recorded automatically, newest first',
    access: { scope: 'reviews:read' },
    query: Type.Object({
      ...FILTERS,
      limit: EarlierSize,
      ...Paging(50),
    }),
    response: Type.Object({
      detections: Type.Array(AdminDetection, { description: 'Newest first' }),
      pagination: Pagination,
    }),
  }),
  exportDetections: adminOperation({
    id: 'exportDetections',
    method: 'GET',
    path: '/admin/v1/detections.csv',
    summary: 'Export as a table, one row per hit',
    access: { scope: 'reviews:read', role: 'admin' },
    // The list's own parameters are accepted too; the export is always complete.
    query: Type.Object({ ...FILTERS, limit: EarlierSize, after }),
    response: CSV('omote-detections.csv'),
  }),
  getDetectedPair: adminOperation({
    id: 'getDetectedPair',
    method: 'GET',
    path: '/admin/v1/detections/{auth_id}/{hit_auth_id}',
    summary: 'Get the latest detection for these two people, with details of both',
    access: { scope: 'reviews:read' },
    params: PairParams,
    response: AdminDetectedPair,
    failures: ['unknown_resource'],
  }),
  dismissDetection: adminOperation({
    id: 'dismissDetection',
    method: 'POST',
    path: '/admin/v1/detections/{auth_id}/{hit_auth_id}/dismiss',
    summary: 'Mark the two as different people, by opening and deciding a review',
    access: { scope: 'reviews:write', role: 'reviewer' },
    params: PairParams,
    body: Type.Object({
      note: Type.Optional(
        Type.String({ maxLength: 1000, description: 'Why, for the audit log and later readers' }),
      ),
    }),
    example: { note: 'Twins' },
    response: AdminDetectedPair,
    failures: ['unknown_resource', 'state_forbids'],
  }),
  getPersonDetections: adminOperation({
    id: 'getPersonDetections',
    method: 'GET',
    path: '/admin/v1/people/{auth_id}/detections',
    summary: 'List detections a person’s registrations caused or appear in',
    access: { scope: 'reviews:read' },
    params: PersonParams,
    response: PersonDetections,
    failures: ['unknown_identifier'],
  }),
};
