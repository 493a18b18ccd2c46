/** Kiosks of the site, the sessions presented on them, and the consent text. Instants are ISO 8601. */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Done } from '../common-shapes.ts';
import { Defaulted } from '../defaulted.ts';
import { described } from '../described.ts';
import * as F from '../fields.ts';
import { KB } from '../media.ts';
import { SESSION_OPERATIONS } from '../sessions/v1-sessions.ts';
import { OVERVIEW_RANGES } from '../site/overview-ranges.ts';
import { VISITOR_LANGUAGES } from '../site/visitor-languages.ts';
import { NAME_PATTERN } from '../text-patterns.ts';
import { ConsentTexts } from './consent-texts.ts';
import { CAMERA_PROBLEMS, KIOSK_ACTIVITIES } from './kiosk.ts';
import { FEWEST_FOR_RATE } from './kiosk-limits.ts';

const KioskName = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: NAME_PATTERN,
  description: 'What operators call the kiosk',
});

export const AdminKiosk = Type.Object({
  id: Type.String({ description: 'ID of the kiosk' }),
  name: Type.String({ description: 'What operators call the kiosk' }),
  on_host: Type.Boolean({
    description: 'Whether this is the host’s own kiosk, which pairs with one tap on its screen',
  }),
  created_at: F.IsoTime('When the kiosk was created'),
  paired_at: F.orNull(
    F.Instant,
    'When the device in use was paired. Null: the kiosk waits for its first pairing',
  ),
  code_ends_at: F.orNull(F.Instant, 'When the unused pairing code expires, or did. Null: there is none'),
  online: Type.Boolean({ description: 'Whether its page is connected' }),
  last_seen_at: F.orNull(F.Instant, 'When its page was last known to be connected. Null: never'),
  activity: F.orNull(Type.Enum(KIOSK_ACTIVITIES), 'What the kiosk does now. Null: it is offline'),
  staff_asked_at: F.orNull(
    F.Instant,
    'When somebody at the kiosk asked for staff. Null: nobody is asking, or the kiosk is offline',
  ),
  staff_acknowledged_at: F.orNull(
    F.Instant,
    'When an operator confirmed that somebody is on the way. Null until then',
  ),
  staff_acknowledged_by: F.orNull(Type.String(), 'The operator’s name at that time. Null until then'),
  camera_label: F.orNull(
    Type.String(),
    'Label of the camera that the kiosk always uses. Null: none has been chosen',
  ),
  camera_problem: F.orNull(
    Type.Enum(CAMERA_PROBLEMS),
    'The camera’s current problem. Null: none is known, or the kiosk is offline',
  ),
});
export type AdminKiosk = Static<typeof AdminKiosk>;

export const KioskAnswer = Type.Object({ kiosk: AdminKiosk });
const KioskParams = Type.Object({ id: Type.String({ description: 'Kiosk' }) });

/** Shown only once, and valid for one pairing. */
export const AdminKioskPairing = Type.Object({
  kiosk: AdminKiosk,
  code: Type.String({ description: 'Code to type on the kiosk’s screen, as `ABCD-EFGH`' }),
  url: Type.String({ description: 'Link to open in the kiosk’s browser instead of typing the code' }),
  code_ends_at: F.IsoTime('Until when the code and the link work'),
});
export type AdminKioskPairing = Static<typeof AdminKioskPairing>;

/** The same as in 4.1 and 4.2, except that `redirect_uri` is optional: people at a kiosk are not redirected. */
const authentication = SESSION_OPERATIONS.issueAuthenticationUrl.body.properties;
const registration = SESSION_OPERATIONS.issueRegistrationUrl.body.properties;
const redirect_uri = Type.Optional(F.RedirectUri);
export const PresentAuthentication = Type.Object({ ...authentication, redirect_uri });
export const PresentRegistration = Type.Object({ ...registration, redirect_uri });

/** Exactly one of `url`, `authentication`, `registration`. */
export const PresentRequest = Type.Object({
  url: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2048,
      description: 'A URL that this service issued (4.1 or 4.2) and that nobody has opened yet',
    }),
  ),
  /** The input of 4.1. `expires` is how long the kiosk waits for the person's tap. */
  authentication: Type.Optional(Type.Object({}, described(PresentAuthentication))),
  /** The input of 4.2. */
  registration: Type.Optional(Type.Object({}, described(PresentRegistration))),
  consent: Defaulted(
    Type.Boolean({
      default: true,
      description: 'For registrations: the kiosk asks for the person’s consent first and records it',
    }),
  ),
});

const PRESENTATION_STATES = [
  /** On its way to the kiosk. */
  'sent',
  /** On the screen, waiting for the person's tap. */
  'shown',
  /** The person tapped. */
  'started',
  /** The result is final: see `result` and `reason`, and 4.3 or 4.9. */
  'finished',
  /** Nobody tapped in time. */
  'timed_out',
  /** The kiosk was in use. */
  'refused_busy',
  /** The person did not consent. */
  'declined',
  /** The person left or pressed cancel. The session ends at its own deadline. */
  'abandoned',
  /** Withdrawn with DELETE. */
  'cancelled',
  /** The kiosk did not answer, or was lost before the person tapped. */
  'kiosk_lost',
] as const;

export const AdminPresentation = Type.Object({
  presentation_id: Type.String({ description: 'ID of the presentation' }),
  kiosk_id: Type.String({ description: 'The kiosk that the URL was sent to' }),
  svc_auth_session_id: Type.String({ description: 'The session of the URL' }),
  kind: Type.Union([Type.Literal('authentication'), Type.Literal('registration')]),
  state: Type.Enum(PRESENTATION_STATES, { description: 'How far it is, or how it ended' }),
  result: F.orNull(Type.Boolean(), 'Result of the session. Null until `finished`'),
  reason: F.orNull(Type.String(), 'Why the session ended so. Null until `finished`'),
  sent_at: F.IsoTime('When it was sent to the kiosk'),
  shown_at: F.orNull(F.Instant, 'When the kiosk showed it. Null: it has not'),
  started_at: F.orNull(F.Instant, 'When the person began. Null: nobody has'),
  ended_at: F.orNull(F.Instant, 'When it ended. Null: it has not'),
});

/** The version of the consent text in use. English and Japanese are empty if people are not asked to consent. */
export const AdminConsent = Type.Object({
  version: Type.Integer({ description: 'Number of the version; it rises with each change' }),
  made_at: F.orNull(F.Instant, 'When operators wrote this version. Null: supplied with Omote'),
  texts: ConsentTexts,
  /** The text that this version of Omote supplies. A site where people agreed to an earlier one keeps that. */
  supplied: ConsentTexts,
});
export type AdminConsent = Static<typeof AdminConsent>;

const Consents = Type.Object({
  consents: Type.Array(
    Type.Object({
      svc_auth_session_id: Type.String({ description: 'The registration session' }),
      version: Type.Integer({ description: 'Number of the version of the text' }),
      /** The language of the text that was shown. */
      language: Type.Enum(VISITOR_LANGUAGES),
      agreed_at: F.IsoTime('When the person agreed'),
      kiosk_id: Type.String({ description: 'The kiosk at which the person agreed' }),
      text: Type.String({ description: 'The text that the person agreed to' }),
    }),
    { description: 'What the person agreed to, newest first' },
  ),
});
export type AdminConsents = Static<typeof Consents>;

const PresentationParams = Type.Object({
  id: Type.String({ description: 'Kiosk' }),
  presentation_id: Type.String({ description: 'Presentation' }),
});

export const MeasuredDuration = Type.Object({
  seconds: Type.Number({ description: 'The time, seconds; from one second on, at most a fifth off' }),
  longer: Type.Boolean({ description: 'The true time is longer than `seconds`' }),
});
const secondsOf = (description: string) => F.orNull(MeasuredDuration, description);

export const KioskFigures = Type.Object({
  kiosk_id: Type.String({ description: 'ID of the kiosk' }),
  name: Type.String({ description: 'What operators call the kiosk' }),
  accepted: Type.Integer({ description: 'Sessions that ended with an accepted person or a registered face' }),
  rejected: Type.Integer({
    description: 'Sessions that were opened and ended otherwise, another way than by face included',
  }),
  success_rate: F.orNull(
    Type.Number({
      description: `Share of the accepted among accepted and rejected, 0–1; null where these are fewer than ${FEWEST_FOR_RATE}`,
    }),
  ),
  low: Type.Boolean({
    description: 'The rate is lower than that of all other kiosks together by more than chance explains',
  }),
  median: secondsOf(
    'Time from the tap to the end of the session, median of those accepted and rejected. Null: none ended',
  ),
  ninetieth: secondsOf('The same, 90th percentile. Null: none ended'),
});
export type KioskFigures = Static<typeof KioskFigures>;

const KIND = Type.Enum(['authentication', 'registration'], { default: 'authentication' });

/** Whom the kiosks' own registration is open to. */
const KIOSK_REGISTRANTS = [
  /** People whose ID is already in Omote. */
  'known',
  /** Anyone with an ID. */
  'new',
  /** Registration can't be started at a kiosk, only presented by a system. */
  'nobody',
] as const;
export type KioskRegistrants = (typeof KIOSK_REGISTRANTS)[number];

export const ADMIN_KIOSK_OPERATIONS = {
  listKioskFigures: adminOperation({
    id: 'listKioskFigures',
    method: 'GET',
    path: '/admin/v1/kiosks/figures',
    summary: 'How sessions went at each kiosk: success rate, and time from the tap to the result',
    access: { scope: 'status:read' },
    query: Type.Object({
      range: Defaulted(
        Type.Enum(OVERVIEW_RANGES, { default: '7d', description: 'Days of the site’s zone, today included' }),
      ),
      kind: Defaulted(KIND),
    }),
    response: Type.Object({
      from: F.IsoTime('Beginning of the range'),
      until: F.IsoTime('End of the range: that of today, which is not part of it'),
      kiosks: Type.Array(KioskFigures, { description: 'Kiosks that the caller may use, by name' }),
    }),
  }),
  listKiosks: adminOperation({
    id: 'listKiosks',
    method: 'GET',
    path: '/admin/v1/kiosks',
    summary: 'List kiosks',
    access: { scope: 'kiosks:present', alsoScopes: ['status:read', 'kiosks:write'] },
    response: Type.Object({
      kiosks: Type.Array(AdminKiosk, { description: 'Kiosks that the caller may use, by name' }),
      registers: Type.Enum(KIOSK_REGISTRANTS, {
        description:
          'Whom the kiosks’ own registration is open to: people whose ID is known here, anyone with an ID, or nobody',
      }),
    }),
  }),
  getKiosk: adminOperation({
    id: 'getKiosk',
    method: 'GET',
    path: '/admin/v1/kiosks/{id}',
    summary: 'One kiosk',
    access: { scope: 'kiosks:present', alsoScopes: ['status:read', 'kiosks:write'] },
    params: KioskParams,
    response: KioskAnswer,
    failures: ['unknown_resource'],
  }),
  createKiosk: adminOperation({
    id: 'createKiosk',
    method: 'POST',
    path: '/admin/v1/kiosks',
    summary: 'Create a kiosk. The response includes its pairing code',
    access: { confirmed: true, bringsIn: true },
    body: Type.Object({ name: KioskName }),
    example: { name: 'Entrance' },
    response: AdminKioskPairing,
  }),
  renewKioskCode: adminOperation({
    id: 'renewKioskCode',
    method: 'POST',
    path: '/admin/v1/kiosks/{id}/pairing',
    summary: 'Create a new pairing code. The device paired before keeps working until the code is used',
    access: { confirmed: true, bringsIn: true },
    params: KioskParams,
    response: AdminKioskPairing,
    failures: ['unknown_resource'],
  }),
  changeKiosk: adminOperation({
    id: 'changeKiosk',
    method: 'PATCH',
    path: '/admin/v1/kiosks/{id}',
    summary: 'Rename a kiosk, or let it choose its camera again',
    access: { scope: 'kiosks:write' },
    params: KioskParams,
    body: Type.Object({
      name: Type.Optional(KioskName),
      forget_camera: Type.Optional(
        Type.Boolean({
          description: 'Let the kiosk choose its camera again, because the old one was replaced',
        }),
      ),
    }),
    example: { name: 'Entrance, left' },
    response: KioskAnswer,
    failures: ['unknown_resource'],
  }),
  acknowledgeStaffCall: adminOperation({
    id: 'acknowledgeStaffCall',
    method: 'POST',
    path: '/admin/v1/kiosks/{id}/staff',
    summary: 'Acknowledge a call for staff. The kiosk’s screen shows it immediately',
    access: { scope: 'kiosks:write', role: 'viewer' },
    params: KioskParams,
    response: KioskAnswer,
    failures: ['unknown_resource', 'state_forbids'],
  }),
  deleteKiosk: adminOperation({
    id: 'deleteKiosk',
    method: 'DELETE',
    path: '/admin/v1/kiosks/{id}',
    summary: 'Remove a kiosk. Its screen shows it immediately',
    access: { scope: 'kiosks:write' },
    params: KioskParams,
    response: Done,
    failures: ['unknown_resource'],
  }),
  getConsent: adminOperation({
    id: 'getConsent',
    method: 'GET',
    path: '/admin/v1/consent',
    summary: 'The text that people agree to before they are registered at a kiosk',
    access: { scope: 'settings:read' },
    response: AdminConsent,
  }),
  setConsent: adminOperation({
    id: 'setConsent',
    method: 'PUT',
    path: '/admin/v1/consent',
    summary:
      'Set that text; a changed one is a new version. English and Japanese empty: people are not asked',
    access: { scope: 'settings:write' },
    body: Type.Object({
      texts: ConsentTexts,
      version: Type.Optional(
        Type.Integer({
          description:
            'Number of the version that the texts are based on. If there is a later one, nothing is changed, and `state_forbids` names `version`. Default: they are set, whatever there is',
        }),
      ),
    }),
    example: {
      texts: { en: 'Your face is compared with your registration.', ja: '登録された顔と照合します。' },
    },
    bodyLimitBytes: 1024 * KB,
    response: AdminConsent,
    failures: ['state_forbids'],
  }),
  listConsents: adminOperation({
    id: 'listConsents',
    method: 'GET',
    path: '/admin/v1/people/{auth_id}/consents',
    summary: 'List a person’s consents',
    access: { scope: 'people:read' },
    params: Type.Object({ auth_id: F.Identifier('Auth ID') }),
    response: Consents,
    failures: ['unknown_identifier', 'state_forbids'],
  }),
};

/** Scopes that issue sessions also put them on screens: keys from before `kiosks:present` have only these. */
const ISSUING = ['sessions:write', 'authentications:write', 'registrations:write'] as const;

/** A separate table because the kind of the session decides which scope is enough. */
export const PRESENTATION_OPERATIONS = {
  present: adminOperation({
    id: 'present',
    method: 'POST',
    path: '/admin/v1/kiosks/{id}/present',
    summary: 'Present a session on a kiosk. Responds once the kiosk shows it',
    access: {
      scope: 'kiosks:present',
      alsoScopes: ISSUING,
      confirmed: { where: 'it would replace a registered face' },
    },
    params: KioskParams,
    body: PresentRequest,
    // Metadata of 300 KB can arrive six times as large if every character is escaped.
    example: {
      authentication: {
        id_type: 'auth',
        identifier: '0123456789abcdef0123456789abcdef',
        redirect_uri: 'https://app.example/back',
      },
      consent: true,
    },
    bodyLimitBytes: 2048 * KB,
    response: AdminPresentation,
    failures: ['unknown_resource', 'unknown_identifier', 'state_forbids'],
  }),
  getPresentation: adminOperation({
    id: 'getPresentation',
    method: 'GET',
    path: '/admin/v1/kiosks/{id}/presentations/{presentation_id}',
    summary: 'Get a presentation’s status',
    access: { scope: 'kiosks:present', alsoScopes: ISSUING },
    params: PresentationParams,
    response: AdminPresentation,
    failures: ['unknown_resource'],
  }),
  cancelPresentation: adminOperation({
    id: 'cancelPresentation',
    method: 'DELETE',
    path: '/admin/v1/kiosks/{id}/presentations/{presentation_id}',
    summary: 'Withdraw a presentation',
    access: { scope: 'kiosks:present', alsoScopes: ISSUING },
    params: PresentationParams,
    response: AdminPresentation,
    failures: ['unknown_resource', 'state_forbids'],
  }),
};
