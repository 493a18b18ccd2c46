/** The machine's own records of duplicates, as the console lists them. Instants are ISO 8601 with microseconds. */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { PersonParams } from '../common-shapes.ts';
import * as F from '../fields.ts';
import { CSV } from '../media.ts';
import { EarlierSize, Pagination, Paging } from '../paging.ts';
import { AdminHistory, AdminReview, COMPARED } from './admin-reviews.ts';
import { LIKENESS } from './likeness.ts';
import { SeenRegistration } from './registration.ts';

/** What operators said or are asked about the two; null: nobody was asked. */
const PairReview = F.orNull(
  Type.Object({
    id: Type.String({ description: 'Of the review' }),
    state: Type.Enum(['open', 'pending', 'judged']),
    same: Type.Boolean({ description: 'Whether they were judged one person; false until then' }),
  }),
);

const AdminDetectionRecord = Type.Object({
  ...SeenRegistration,
  detected_at: F.Instant,
  hits: Type.Array(Type.Object({ ...SeenRegistration, ...LIKENESS, review: PairReview })),
});
export type AdminDetection = Static<typeof AdminDetectionRecord>;

const DetectedPair = Type.Object({
  detected_at: F.Instant,
  ...COMPARED,
  review: PairReview,
  history: Type.Array(AdminHistory, { description: 'Of both' }),
  errors: F.Errors,
});
export type AdminDetectedPair = Static<typeof DetectedPair>;

const PairParams = Type.Object({
  auth_id: Type.String({ description: 'Auth ID of who registered' }),
  hit_auth_id: Type.String({ description: 'Auth ID of whom that looks like' }),
});

const { after } = Paging(50);
const FILTERS = {
  person: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 128,
      description: 'Auth ID or eKYC ID: of who registered or of who was found',
    }),
  ),
  since: Type.Optional(Type.String({ format: 'instant', description: 'Detected from here on' })),
  until: Type.Optional(Type.String({ format: 'instant', description: 'Detected before this' })),
};

const PersonDetections = Type.Object({
  detections: Type.Array(AdminDetectionRecord, { description: "Of the person's own registrations" }),
  named_in: Type.Array(AdminDetectionRecord, { description: 'Of others, in which the person is a hit' }),
  reviews: Type.Array(AdminReview),
  errors: F.Errors,
});
export type AdminPersonDetections = Static<typeof PersonDetections>;

export const ADMIN_DETECTION_OPERATIONS = {
  listDetections: adminOperation({
    id: 'listDetections',
    method: 'GET',
    path: '/admin/v1/detections',
    summary: 'Duplicates that the machine found certain, newest first',
    access: {},
    query: Type.Object({
      ...FILTERS,
      limit: EarlierSize,
      ...Paging(50),
    }),
    response: Type.Object({
      detections: Type.Array(AdminDetectionRecord),
      pagination: Pagination,
      errors: F.Errors,
    }),
  }),
  exportDetections: adminOperation({
    id: 'exportDetections',
    method: 'GET',
    path: '/admin/v1/detections.csv',
    summary: 'All of them as a table, one line for each hit',
    access: { role: 'admin' },
    // That of the list, too, whole as the table is.
    query: Type.Object({ ...FILTERS, limit: EarlierSize, after }),
    response: CSV('omote-detections.csv'),
  }),
  getDetectedPair: adminOperation({
    id: 'getDetectedPair',
    method: 'GET',
    path: '/admin/v1/detections/{auth_id}/{hit_auth_id}',
    summary: 'The latest of these two people, with what is known of both',
    access: {},
    params: PairParams,
    response: DetectedPair,
    failures: ['unknown_resource'],
  }),
  dismissDetection: adminOperation({
    id: 'dismissDetection',
    method: 'POST',
    path: '/admin/v1/detections/{auth_id}/{hit_auth_id}/dismiss',
    summary: 'Say that the two are different people: a review of them is opened and decided so',
    access: { role: 'reviewer' },
    params: PairParams,
    body: Type.Object({ note: Type.Optional(Type.String({ maxLength: 1000 })) }),
    example: { note: 'Twins' },
    response: DetectedPair,
    failures: ['unknown_resource', 'state_forbids'],
  }),
  getPersonDetections: adminOperation({
    id: 'getPersonDetections',
    method: 'GET',
    path: '/admin/v1/people/{auth_id}/detections',
    summary: "What a person's registrations found, and who found the person",
    access: {},
    params: PersonParams,
    response: PersonDetections,
    failures: ['unknown_identifier'],
  }),
};
