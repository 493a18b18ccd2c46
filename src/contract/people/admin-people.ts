/**
 * People as the console lists and shows them. A face, a template or metadata is never included. Instants are ISO 8601.
 */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Done, Issued, PersonParams } from '../common-shapes.ts';
import { Defaulted } from '../defaulted.ts';
import * as F from '../fields.ts';
import { CSV, ZIP } from '../media.ts';
import { Pagination, Paging } from '../paging.ts';
import { NAME_OR_NONE_PATTERN, TEXT_PATTERN } from '../text-patterns.ts';
import { DeletionAccepted, DeletionStatus } from './admin-deletions.ts';
import { PERSON_NAME_MAX_CHARS, PERSON_NOTE_MAX_CHARS } from './person-limits.ts';
import { PICTURE_FAILURES } from './picture-failures.ts';

/** Base64 of a JPEG. */
export const FaceImage = Type.String({
  minLength: 1,
  maxLength: F.FACE_IMAGE_MAX_CHARS,
  format: 'base64',
  description: 'Base64 of a JPEG',
});

export const AdminPersonRow = Type.Object({
  auth_id: Type.String({ description: 'The person’s Auth ID' }),
  created_at: F.IsoTime('When the Auth ID was issued'),
  name: F.orNull(Type.String({ description: 'What operators call the person' })),
  face: F.orNull(
    Type.Object({
      face_feature_id: Type.String({ description: 'Feature ID of the registered face' }),
      registered_at: F.IsoTime('When the face was registered'),
      quality: Type.Number({ description: 'Overall quality of the registered picture, 0…1' }),
    }),
    'Null: no face is registered',
  ),
  ekyc_ids: Type.Array(Type.String(), {
    description: 'The first three of the person’s eKYC linkage IDs, in their order',
  }),
  more_links: Type.Boolean({
    description: 'Whether the person has more eKYC linkage IDs than `ekyc_ids` lists',
  }),
  locked_until: F.orNull(
    Type.String(),
    'Until when authentications are rejected, at one place at least; a time in the year 2255 if `switched_off`. Null: nowhere',
  ),
  switched_off: Type.Boolean({
    description:
      'Whether authentications are rejected everywhere until an operator unlocks the person, after too many failures',
  }),
  deletion: F.orNull(
    Type.Object({ process_id: Type.String({ description: 'ID of the deletion' }), status: DeletionStatus }),
    'The deletion of the person that is under way or failed. Null: none',
  ),
  suspended_at: F.orNull(F.Instant, 'Since when the directory suspends the person. Null: it does not'),
});
export type AdminPersonRow = Static<typeof AdminPersonRow>;

export const AdminPerson = Type.Object({
  person: AdminPersonRow,
  note: F.orNull(Type.String(), 'What operators noted about the person. Null: nothing'),
  face_held_by_owner: Type.Boolean({
    description:
      'The person’s own code alone opens the registered face: the site has no picture, and a template that it cannot read. ' +
      'The person is found neither by 1:N nor as a duplicate',
  }),
  failures: Type.Integer({
    description:
      'Failed attempts at authentication in a row, from all devices, kiosks and network addresses together',
  }),
  quality: F.orNull(
    Type.Object({
      eye_distance_px: Type.Number({ description: 'Distance between the eyes, pixels' }),
      yaw_deg: Type.Number({
        description: 'Turn of the head, degrees; positive: to the right of the picture',
      }),
      pitch_deg: Type.Number({ description: 'Tilt of the head, degrees; positive: upwards' }),
      sharpness: Type.Number({ description: 'Variance of the Laplacian of the face, (grey levels)²' }),
      brightness: Type.Number({ description: 'Mean luma of the face, 0…255' }),
    }),
    'Figures of the registered picture. Null without a face',
  ),
  registrations: Type.Array(
    Type.Object({
      svc_auth_session_id: Type.String({
        description: 'The registration session, or the ID of a registration by picture',
      }),
      face_feature_id: Type.String({ description: 'Feature ID of the face' }),
      registered_at: F.IsoTime('When the face was registered'),
      gone_at: F.orNull(F.Instant, 'When the face was replaced. Null: it has not been'),
    }),
    { description: 'The latest 20 registrations, newest first' },
  ),
  accepted: Type.Integer({
    description: 'Number of accepted authentications among the sessions that are kept',
  }),
  rejected: Type.Integer({
    description:
      'Number of opened and failed authentications among the sessions that are kept, without those whose person chose another way',
  }),
  last_accepted_at: F.orNull(F.Instant, 'When the last accepted authentication ended. Null: none is kept'),
  ekyc_links: Type.Array(
    Type.Object({
      ekyc_id: Type.String({ description: 'The eKYC linkage ID' }),
      linked_at: F.IsoTime('When the ID was linked'),
    }),
    { description: 'The first 100 of the person’s eKYC linkage IDs, in their order' },
  ),
});
export type AdminPerson = Static<typeof AdminPerson>;

/** How people are found by ID. */
const Found = {
  by: Defaulted(
    Type.Enum(['auth', 'ekyc', 'any'], {
      default: 'auth',
      description: 'The kind of ID that `prefix` matches. any: linkage IDs first, then Auth IDs',
    }),
  ),
  prefix: Type.Optional(F.Identifier('Start of the ID')),
};
/** CSV exports accept their list's paging parameters too, and are always complete. */
export const PeopleQuery = Type.Object({ ...Found, ...Paging(50) });
const PeopleListQuery = Type.Object({
  ...Found,
  text: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: PERSON_NAME_MAX_CHARS,
      description:
        'In the place of `by` and `prefix`: people of whom any ID begins so, then people whose name holds these words; a page may ' +
        'have less than `size` people and a next one',
    }),
  ),
  ...Paging(50),
});

export const ADMIN_PEOPLE_OPERATIONS = {
  listPeople: adminOperation({
    id: 'listPeople',
    method: 'GET',
    path: '/admin/v1/people',
    summary: 'List people, newest first. With `prefix`, those whose ID starts with it, by ID',
    access: { scope: 'people:read' },
    query: PeopleListQuery,
    response: Type.Object({
      people: Type.Array(AdminPersonRow, {
        description: 'Newest first; where an ID or a name is searched, in the order of IDs',
      }),
      pagination: Pagination,
      total: Type.Integer({
        description:
          'Number of people at the whole site, regardless of filters; at a large site as it was up to half a minute ago',
      }),
    }),
  }),
  exportPeople: adminOperation({
    id: 'exportPeople',
    method: 'GET',
    path: '/admin/v1/people.csv',
    summary: 'The whole list as a table',
    access: { scope: 'people:read', role: 'admin' },
    query: PeopleListQuery,
    response: CSV('omote-people.csv'),
  }),
  createPerson: adminOperation({
    id: 'createPerson',
    method: 'POST',
    path: '/admin/v1/people',
    summary: 'Create a person, optionally with an eKYC linkage ID',
    access: { scope: 'people:write' },
    body: Type.Object({ ekyc_id: Type.Optional(F.NewLinkId) }),
    example: { ekyc_id: 'member-4711' },
    response: Type.Object({
      auth_id: Type.String({ description: 'The new Auth ID' }),
      created_at: F.IsoTime('When the Auth ID was issued'),
    }),
    failures: ['state_forbids'],
  }),
  getPerson: adminOperation({
    id: 'getPerson',
    method: 'GET',
    path: '/admin/v1/people/{auth_id}',
    summary: 'Get a person',
    access: { scope: 'people:read' },
    params: PersonParams,
    response: AdminPerson,
    failures: ['unknown_identifier'],
  }),
  exportPerson: adminOperation({
    id: 'exportPerson',
    method: 'GET',
    path: '/admin/v1/people/{auth_id}/file',
    summary:
      'Everything kept about a person, for that person: a ZIP file of JSON, the picture and a summary. Without templates, and ' +
      'nothing about anybody else',
    access: { role: 'admin', confirmed: true },
    params: PersonParams,
    response: ZIP,
    failures: ['unknown_identifier'],
  }),
  describePerson: adminOperation({
    id: 'describePerson',
    method: 'PUT',
    path: '/admin/v1/people/{auth_id}/description',
    summary:
      'Set a person’s display name and note (encrypted; deleted with the person). What is not sent stays',
    access: { scope: 'people:write', role: 'reviewer' },
    params: PersonParams,
    body: Type.Object({
      // Empty: no name.
      name: Type.Optional(
        F.Trimmed({
          minLength: 0,
          maxLength: PERSON_NAME_MAX_CHARS,
          pattern: NAME_OR_NONE_PATTERN,
        }),
      ),
      note: Type.Optional(
        F.Trimmed({ minLength: 0, maxLength: PERSON_NOTE_MAX_CHARS, pattern: TEXT_PATTERN }),
      ),
    }),
    example: { name: 'Hanako Yamada', note: 'Asked for large print' },
    response: Done,
    failures: ['unknown_identifier', 'state_forbids'],
  }),
  deletePerson: adminOperation({
    id: 'deletePerson',
    method: 'DELETE',
    path: '/admin/v1/people/{auth_id}',
    summary: 'Delete a person and all their data. The returned process shows its progress',
    access: { scope: 'people:delete', confirmed: true },
    params: PersonParams,
    query: Type.Object({
      keep: Type.Optional(
        F.Identifier('Auth ID of a person who is kept instead: if they are deleted by then, nobody is'),
      ),
    }),
    response: DeletionAccepted,
    failures: ['unknown_identifier', 'state_forbids'],
  }),
  unlockPerson: adminOperation({
    id: 'unlockPerson',
    method: 'DELETE',
    path: '/admin/v1/people/{auth_id}/lockout',
    summary: 'Unlock a person after failed authentications, everywhere',
    access: { scope: 'people:write', role: 'reviewer' },
    params: PersonParams,
    response: Done,
    failures: ['unknown_identifier'],
  }),
  registerPicture: adminOperation({
    id: 'registerPicture',
    method: 'POST',
    path: '/admin/v1/people/{auth_id}/face',
    summary: 'Register the face in a picture',
    access: { scope: 'people:write', confirmed: { where: 'a registered face would be replaced' } },
    params: PersonParams,
    body: Type.Object({ face_image: FaceImage, check_overwrite: F.CheckOverwrite }),
    example: { face_image: F.EXAMPLE_JPEG, check_overwrite: false },
    bodyLimitBytes: F.PICTURE_BODY_BYTES,
    response: Type.Object({
      svc_auth_session_id: Type.String({
        description: 'ID of the registration, which the list of sessions has too',
      }),
      registered_at: F.IsoTime('When the face was registered'),
    }),
    failures: ['unknown_identifier', 'state_forbids', 'already_registered', ...PICTURE_FAILURES],
  }),
  issuePersonSession: adminOperation({
    id: 'issuePersonSession',
    method: 'POST',
    path: '/admin/v1/people/{auth_id}/sessions',
    summary: 'Create a link for the person’s own phone. It ends on a page that says it’s finished',
    access: { scope: 'people:write', confirmed: { where: 'a registered face would be replaced' } },
    params: PersonParams,
    body: Type.Object({
      kind: Type.Enum(['registration', 'authentication'], { description: 'What the URL is for' }),
      expires: Defaulted(
        Type.Integer({
          minimum: 60,
          maximum: 86_400,
          default: 600,
          description: 'Validity of the URL, seconds',
        }),
      ),
    }),
    example: { kind: 'authentication', expires: 600 },
    response: Issued,
    failures: ['unknown_identifier', 'already_registered', 'not_registered', 'state_forbids'],
  }),
};
