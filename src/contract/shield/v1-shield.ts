/** 4.11 and 4.12: results of the search for duplicate people, as paged lists. */

import { Type } from 'typebox';
import * as F from '../fields.ts';
import { None, operation } from '../operation.ts';
import { MOST_ROWS } from '../paging.ts';

const FORM = 'yyyy-MM-ddTHH:mm:ss with Z, +hh:mm or +hhmm';
const instant = (description: string) =>
  Type.String({ maxLength: 32, format: 'instant', description: `${description}; ${FORM}` });

/** Parameters of both lists: `Paging`, with the descriptions of the specification. */
const PAGING = {
  size: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MOST_ROWS, default: 100, description: 'Maximum number of results' }),
  ),
  after: Type.Optional(
    Type.String({
      format: 'page-token',
      description: '`pagination.next` of the page before; with the same period',
    }),
  ),
};

const PERSON_AND_SESSION = {
  auth_id: Type.String({ description: 'User whose registration resembled others' }),
  svc_auth_session_id: Type.String({ description: 'Session in which this user was registered' }),
  face_registered_at: F.IsoTime('When this user’s face was registered'),
};
export const DuplicateHit = Type.Object({
  auth_id: Type.String({ description: 'Detected duplicate user' }),
  svc_auth_session_id: Type.String({ description: 'Session in which that user was registered' }),
  face_registered_at: F.IsoTime('When that user’s face was registered'),
});
export const Pagination = Type.Optional(
  Type.Object(
    { next: Type.String({ description: 'Token for `after`' }) },
    { description: 'Absent on the last page' },
  ),
);

export const SHIELD_OPERATIONS = {
  listReviewResults: operation({
    section: '4.11',
    id: 'listReviewResults',
    method: 'GET',
    path: '/v1/shield/duplicate_face_detection/results',
    summary: 'Get duplicate-face review results',
    scope: 'shield:read',
    params: None,
    query: Type.Object({
      reviewed_at_since: instant('Reviews completed at or after this instant'),
      reviewed_at_until: Type.Optional(instant('Reviews completed before this instant')),
      ...PAGING,
    }),
    body: null,
    bodyLimitBytes: 0,
    response: Type.Object({
      results: Type.Array(
        Type.Object({
          ...PERSON_AND_SESSION,
          reviewed_at: F.IsoTime('When operators completed the judgement'),
          hits: Type.Array(DuplicateHit, {
            description: 'Confirmed duplicates; empty: the judgement confirmed none',
          }),
        }),
        {
          description:
            'One for each judgement, in the order of `reviewed_at`; none any more once every confirmed duplicate is deleted',
        },
      ),
      pagination: Pagination,
    }),
    failures: [],
  }),
  listAutomaticDetections: operation({
    section: '4.12',
    id: 'listAutomaticDetections',
    method: 'GET',
    path: '/v1/shield/duplicate_face_auto_detection/results',
    summary: 'Get duplicate-face automatic detection results',
    scope: 'shield:read',
    params: None,
    query: Type.Object({
      auto_detected_at_since: instant('Detections made at or after this instant'),
      auto_detected_at_until: Type.Optional(instant('Detections made before this instant')),
      ...PAGING,
    }),
    body: null,
    bodyLimitBytes: 0,
    response: Type.Object({
      results: Type.Array(
        Type.Object({
          ...PERSON_AND_SESSION,
          detected_at: F.IsoTime('When the resemblance was recorded'),
          hits: Type.Array(DuplicateHit, {
            description: 'Users whose faces are so similar that they were recorded without a review',
          }),
        }),
        {
          description:
            'One for each time that a user resembled others, at their registration or in a scan of all users, in the order of `detected_at`; none any more once all these others are deleted',
        },
      ),
      pagination: Pagination,
    }),
    failures: [],
  }),
};
