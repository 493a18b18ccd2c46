/** The machine's own records of duplicates, as the console lists them. Instants are ISO 8601 with microseconds. */
import { type Static, Type } from 'typebox';
import * as F from '../fields.ts';
import { adminOperation, CSV, EarlierSize, Pagination, Paging, PersonParams } from '../operation.ts';
import { AdminReview } from './admin-reviews.ts';
import { LIKENESS } from './likeness.ts';
import { RegistrationOf } from './registration.ts';

const AdminDetectionRecord = Type.Object({
  ...RegistrationOf,
  detected_at: F.Instant,
  hits: Type.Array(Type.Object({ ...RegistrationOf, ...LIKENESS })),
});
export type AdminDetection = Static<typeof AdminDetectionRecord>;

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
