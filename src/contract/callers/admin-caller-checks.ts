/** Checks of callers: somebody telephones the help desk, and proves on their own device or at a kiosk who they are. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Done, KnownPerson, SessionParams } from '../common-shapes.ts';
import * as F from '../fields.ts';
import { PERSON_NAME_MAX_CHARS } from '../people/person-limits.ts';
import { AdminSession } from '../sessions/admin-session.ts';
import { SESSION_REASONS } from '../sessions/session-reasons.ts';
import { CALL_REASONS } from './call-reasons.ts';

const { issued_at, opened_at, deadline_at, concluded_at } = AdminSession.properties;
const ACCESS = { scope: 'callers:check', role: 'helpdesk' } as const;

const Ticket = Type.String({
  maxLength: 64,
  pattern: '^([A-Za-z0-9][A-Za-z0-9._/#:-]*)?$',
  description: 'Number of the ticket in another system; it stays in the audit log. Empty: none',
});
const Reason = Type.Enum(CALL_REASONS, { description: 'What the caller asks for' });

const FoundPerson = Type.Object({
  auth_id: Type.String({ description: 'The person’s Auth ID' }),
  name: F.orNull(Type.String(), 'What operators call the person. Null: they gave no name'),
  ekyc_ids: Type.Array(Type.String(), { description: 'The first three of the person’s eKYC linkage IDs' }),
  obstacle: F.orNull(
    Type.Enum(['no_face', 'face_unusable', 'suspended', 'being_deleted', 'deletion_failed', 'locked']),
    'Why the person cannot be checked now; `face_unusable`: they must register again, because the model pack was changed; `locked`: after failed attempts. Null: they can be',
  ),
  needs_code: Type.Boolean({
    description:
      'Whether the person holds their face themselves, so that no check succeeds without their code',
  }),
});
export type FoundPerson = Static<typeof FoundPerson>;

const CallerCheck = Type.Object({
  svc_auth_session_id: Type.String({ description: 'The session' }),
  person: KnownPerson,
  check_reason: Reason,
  ticket: F.orNull(Type.String(), 'Number of the ticket. Null: none was given'),
  words: Type.Record(Type.String(), Type.String(), {
    description:
      'The word that the caller’s page shows, by language of that page. The caller says it first; never say it yourself',
  }),
  answer: Type.String({
    description: 'The number that the page shows too: say it once the caller said the word',
  }),
  state: Type.Enum(['waiting', 'opened', 'capturing', 'done'], {
    description: 'waiting: the page has not been opened. capturing: an attempt is running',
  }),
  result: F.orNull(
    Type.Boolean(),
    'Whether the person in front of the camera is the one. Null until it has ended',
  ),
  reason: F.orNull(Type.Enum(SESSION_REASONS), 'Why it ended so. Null until it has ended'),
  attempts: Type.Integer({ description: 'How many attempts have begun' }),
  kiosk_id: F.orNull(Type.String(), 'The kiosk that shows the check. Null: it is a link'),
  issued_at,
  opened_at,
  deadline_at,
  concluded_at,
});
export type AdminCallerCheck = Static<typeof CallerCheck>;

export const ADMIN_CALLER_OPERATIONS = {
  findCallers: adminOperation({
    id: 'findCallers',
    method: 'GET',
    path: '/admin/v1/caller_checks/people',
    summary: 'Find the person that a caller says they are, by name or ID: at most ten, without pictures',
    access: ACCESS,
    query: Type.Object({
      text: Type.String({
        minLength: 2,
        maxLength: PERSON_NAME_MAX_CHARS,
        description: 'The beginning of an ID, at least four characters; or words of the name',
      }),
    }),
    response: Type.Object({
      people: Type.Array(FoundPerson, { description: 'At most ten' }),
      more: Type.Boolean({ description: 'Whether others match too' }),
    }),
  }),
  listCallerKiosks: adminOperation({
    id: 'listCallerKiosks',
    method: 'GET',
    path: '/admin/v1/caller_checks/kiosks',
    summary: 'List the kiosks at which a caller can be checked now',
    access: ACCESS,
    response: Type.Object({
      kiosks: Type.Array(
        Type.Object({
          id: Type.String({ description: 'ID of the kiosk' }),
          name: Type.String({ description: 'Its name' }),
        }),
        { description: 'Those that wait for somebody' },
      ),
    }),
  }),
  checkCaller: adminOperation({
    id: 'checkCaller',
    method: 'POST',
    path: '/admin/v1/caller_checks',
    summary: 'Start a check of a caller: issue a link that opens once, or show it on a kiosk',
    access: ACCESS,
    body: Type.Object({
      auth_id: Type.String({ pattern: '^[0-9a-f]{32}$', description: 'Who the caller says they are' }),
      check_reason: Reason,
      ticket: Ticket,
      kiosk_id: F.orNull(Type.String(), 'The kiosk that is to show it. Null: a link is issued'),
    }),
    example: {
      auth_id: '0123456789abcdef0123456789abcdef',
      check_reason: 'password',
      ticket: 'INC-4711',
      kiosk_id: null,
    },
    response: Type.Object({
      svc_auth_session_id: Type.String({ description: 'The session' }),
      url: F.orNull(
        Type.String(),
        'To be sent to an address that is known to be the person’s; it is told only now. Null: a kiosk shows the check',
      ),
    }),
    failures: ['unknown_identifier', 'not_registered', 'state_forbids', 'unknown_resource'],
  }),
  getCallerCheck: adminOperation({
    id: 'getCallerCheck',
    method: 'GET',
    path: '/admin/v1/caller_checks/{svc_auth_session_id}',
    summary: 'Read one’s own check of a caller, as of now',
    access: ACCESS,
    params: SessionParams,
    response: CallerCheck,
    failures: ['unknown_resource'],
  }),
  getCallerVerdict: adminOperation({
    id: 'getCallerVerdict',
    method: 'GET',
    path: '/admin/v1/caller_checks/{svc_auth_session_id}/verdict',
    summary: 'Get the signed verdict of one’s own check that has ended',
    access: ACCESS,
    params: SessionParams,
    response: Type.Object({
      verdict: Type.String({
        description: 'A compact JWS of the type omote-caller-check+jwt (docs/integrate/help-desk.md)',
      }),
    }),
    failures: ['unknown_resource', 'state_forbids'],
  }),
  cancelCallerCheck: adminOperation({
    id: 'cancelCallerCheck',
    method: 'DELETE',
    path: '/admin/v1/caller_checks/{svc_auth_session_id}',
    summary: 'Cancel one’s own check of a caller. One that has ended stays as it is',
    access: ACCESS,
    params: SessionParams,
    response: Done,
    failures: ['unknown_resource'],
  }),
};
