/**
 * What references learned from visits, as the console shows it. A template is never included. Instants are ISO 8601.
 */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { PersonParams } from '../common-shapes.ts';
import * as F from '../fields.ts';
import { ScoreMeaning } from '../shield/score-meaning.ts';

export const LearntVisit = Type.Object({
  svc_auth_session_id: Type.String({ description: 'The authentication session of the visit' }),
  taken_at: F.IsoTime('When the visit was learned from'),
  likeness: F.orNull(
    ScoreMeaning,
    'Similarity of the visit to the reference. Null once retention has removed the session’s details',
  ),
  kiosk_name: F.orNull(
    Type.String(),
    'Name of the kiosk where the visit was made. Null: it was not a kiosk, or the kiosk is no longer known',
  ),
  camera_label: F.orNull(
    Type.String(),
    'What the browser called the camera; empty: it did not say. Null: not known any more',
  ),
  device_info: F.orNull(
    Type.String(),
    'The trusted device that the visit came from: its name, or else what it calls itself. Null: none',
  ),
});

const LearntVisits = Type.Object({
  learning: Type.Boolean({ description: 'The setting learn_from_visits' }),
  most_kept: Type.Integer({
    description: 'Maximum number of templates averaged in a reference, including the registration’s',
  }),
  registered_at: F.orNull(F.Instant, 'When the face of the reference was registered. Null: there is no face'),
  visits: Type.Array(LearntVisit, { description: 'Of the model pack in use, oldest first' }),
  of_other_packs: Type.Integer({
    description: 'Number of visits learned with other packs, which are used again after switching back',
  }),
});
export type AdminVisits = Static<typeof LearntVisits>;

export const Removed = Type.Object({
  removed: Type.Integer({ description: 'Number of visits that were deleted' }),
});

export const ADMIN_VISIT_OPERATIONS = {
  listVisits: adminOperation({
    id: 'listVisits',
    method: 'GET',
    path: '/admin/v1/people/{auth_id}/visits',
    summary: 'List the visits a person’s reference has learned from',
    access: { scope: 'people:read' },
    params: PersonParams,
    response: LearntVisits,
    failures: ['unknown_identifier'],
  }),
  deleteVisits: adminOperation({
    id: 'deleteVisits',
    method: 'DELETE',
    path: '/admin/v1/people/{auth_id}/visits',
    summary: 'Delete everything learned about a person, restoring the reference to the registration',
    access: { scope: 'people:write' },
    params: PersonParams,
    response: Removed,
    failures: ['unknown_identifier', 'state_forbids'],
  }),
  deleteVisit: adminOperation({
    id: 'deleteVisit',
    method: 'DELETE',
    path: '/admin/v1/people/{auth_id}/visits/{svc_auth_session_id}',
    summary: 'Delete what was learned from one visit. Of a pack not in use, all learned data is deleted',
    access: { scope: 'people:write' },
    params: Type.Object({
      ...PersonParams.properties,
      svc_auth_session_id: Type.String({ description: 'Session of the visit' }),
    }),
    response: Removed,
    failures: ['unknown_identifier', 'unknown_resource', 'state_forbids'],
  }),
  countVisits: adminOperation({
    id: 'countVisits',
    method: 'GET',
    path: '/admin/v1/visits',
    summary: 'Get how much has been learned site-wide, across all packs',
    access: { scope: 'status:read' },
    response: Type.Object({
      people: Type.Integer({ description: 'Number of people whose reference learned from visits' }),
      visits: Type.Integer({ description: 'Number of visits that references learned from' }),
    }),
  }),
  deleteAllVisits: adminOperation({
    id: 'deleteAllVisits',
    method: 'DELETE',
    path: '/admin/v1/visits',
    summary: 'Delete learned data in batches. Continue with `next` until it’s null',
    access: { scope: 'people:write' },
    query: Type.Object({
      after: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: '`next` of the call before',
        }),
      ),
    }),
    response: Type.Object({
      people: Type.Integer({ description: 'Number of people whose visits this call deleted' }),
      broken: Type.Integer({
        description:
          'People whose templates can’t be opened. Their learned data is deleted when their face is registered again',
      }),
      next: F.orNull(Type.Integer(), '`after` of the next call. Null: this was the last part'),
    }),
  }),
};
