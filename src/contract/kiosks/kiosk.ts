/**
 * The kiosk page's own protocol: HTTP under /kiosk/v1 and one WebSocket at /kiosk/v1/live, both authorised by the
 * cookie that pairing sets. Close codes of the socket: 1008 protocol broken, 4002 opened elsewhere, 4003 no longer a
 * kiosk.
 */

import { type Static, Type } from 'typebox';
import { Done } from '../common-shapes.ts';
import * as F from '../fields.ts';
import { kioskOperation } from '../operation.ts';
import { DeletionStatus } from '../people/admin-deletions.ts';
import { VISITOR_LANGUAGES } from '../site/visitor-languages.ts';
import { ConsentTexts } from './consent-texts.ts';
import { SiteWords } from './site-words.ts';

export const Kind = Type.Union([Type.Literal('authentication'), Type.Literal('registration')]);
export const Language = Type.Enum(VISITOR_LANGUAGES);
const Id = F.ResourceId('ID');

export const KIOSK_ACTIVITIES = ['waiting', 'in_use', 'staff_asked', 'out_of_order'] as const;
export type KioskActivity = (typeof KIOSK_ACTIVITIES)[number];

/** Camera problems that a kiosk reports. The screen has advice for each. */
export const CAMERA_PROBLEMS = [
  'insecure',
  'refused',
  'missing',
  'busy',
  'unplugged',
  'black',
  'frozen',
  'wrong_camera',
  'not_allowed',
  'low_resolution',
  'unknown',
] as const;
export type KioskCameraProblem = (typeof CAMERA_PROBLEMS)[number];

/** The camera that this kiosk always uses: found by its browser ID while that is valid, otherwise by its label. */
export const KioskCamera = Type.Object({
  label: Type.String({ maxLength: 256, description: 'What the browser calls the camera' }),
  device_id: Type.String({
    maxLength: 256,
    description: 'The browser’s own ID for the camera, which can change when site data is deleted',
  }),
});
export type KioskCamera = Static<typeof KioskCamera>;

export const KioskConsent = Type.Object({
  version: Type.Integer({ description: 'Number of the version, which the consent has to name' }),
  texts: ConsentTexts,
});
export type KioskConsent = Static<typeof KioskConsent>;

/** Settings that apply to all kiosks of the site. */
export const KioskTerms = Type.Object({
  site: SiteWords,
  offers: Type.Array(Kind, { description: 'What people can begin at a kiosk by themselves' }),
  recognises: Type.Boolean({
    description: 'Whether people can be recognised without an ID, where authentication is offered',
  }),
  withdrawals: Type.Boolean({
    description: 'Whether people can withdraw their consent here, which deletes their data',
  }),
  owner_held_faces: Type.Boolean({
    description:
      'Whether faces that are registered at issued URLs are held by their owners, as none is that is registered here',
  }),
  idle_s: Type.Integer({
    description:
      'Seconds without input after which the kiosk returns to its start screen. A countdown warns before',
  }),
  result_s: Type.Integer({ description: 'Seconds for which a result is shown' }),
  speech: Type.Boolean({
    description:
      'Whether spoken instructions are on when a person begins. Each person can turn them on or off',
  }),
  language: F.orNull(Language, 'Language of the start screen. Null: the browser’s'),
  camera_above: Type.Boolean({
    description:
      'Whether the camera is above the screen, so that a sign points to it. False: there is no sign',
  }),
  keys: Type.Union([Type.Literal('digits'), Type.Literal('letters')], {
    description: 'Which on-screen keys are shown first: a keypad, or a keyboard with letters',
  }),
  movements: Type.Object(
    {
      authentication: Type.Integer({ minimum: 0, description: 'In each attempt of an authentication' }),
      registration: Type.Integer({ minimum: 0, description: 'In each attempt of a registration' }),
    },
    { description: 'Number of head movements that a capture asks for, unless the person is exempt; 0: none' },
  ),
  challenge: Type.Union([Type.Literal('movements'), Type.Literal('path')], {
    description: 'What they are: turns and nods, or following a point',
  }),
  consent: F.orNull(KioskConsent, 'Null: people are not asked to consent'),
  camera_allow_list: Type.Array(Type.String(), {
    description: 'USB cameras that can be used, as `vvvv:pppp` or `vvvv:pppp:serial`. Empty: any',
  }),
});
export type KioskTerms = Static<typeof KioskTerms>;

export const KioskMe = Type.Object({
  kiosk: F.orNull(
    Type.Object({
      id: Type.String({ description: 'ID of the kiosk' }),
      name: Type.String({ description: 'What operators call the kiosk' }),
      camera: F.orNull(KioskCamera, 'The camera that this kiosk always uses. Null: none has been chosen'),
      staff_acknowledged_at: F.orNull(
        F.Instant,
        'When an operator answered the call for staff with "on the way". Null: nobody has',
      ),
    }),
    'The kiosk that this page is paired as. Null: it is not paired',
  ),
  may_pair_here: Type.Boolean({
    description:
      'Whether this page runs on the host itself. In the desktop app’s window it can pair with one tap, using a code from the app',
  }),
  terms: KioskTerms,
  errors: F.Errors,
});
export type KioskMe = Static<typeof KioskMe>;

const Consent = Type.Object({
  version: Type.Integer({ description: 'Number of the version of the text that was shown' }),
  language: Language,
});

const Identifier = F.Identifier('Auth ID or eKYC linkage ID');

export const KIOSK_OPERATIONS = {
  me: kioskOperation({
    id: 'me',
    // POST, so that the browser reports which page is asking.
    method: 'POST',
    path: '/kiosk/v1/me',
    summary: 'Get this kiosk and the site’s kiosk settings',
    paired: false,
    response: KioskMe,
  }),
  pair: kioskOperation({
    id: 'pair',
    method: 'POST',
    path: '/kiosk/v1/pair',
    summary: 'Pair as a kiosk, using a code from the console, `omote kiosk-link` or the desktop app',
    paired: false,
    body: Type.Object({
      code: Type.String({
        minLength: 1,
        maxLength: 32,
        description: 'Pairing code, with or without the hyphen',
      }),
    }),
    example: { code: 'ABCD2345' },
    response: KioskMe,
    failures: ['rate_limited'],
  }),
  identify: kioskOperation({
    id: 'identify',
    method: 'POST',
    path: '/kiosk/v1/identify',
    summary: 'Check whether an ID can be registered here',
    paired: true,
    body: Type.Object({ identifier: Identifier }),
    example: { identifier: 'member-4711' },
    response: Done,
    failures: ['state_forbids', 'rate_limited'],
  }),
  openKioskSession: kioskOperation({
    id: 'openKioskSession',
    method: 'POST',
    path: '/kiosk/v1/sessions',
    summary: 'Issue a session for the person at the kiosk',
    paired: true,
    body: Type.Object({
      kind: Kind,
      identifier: Type.Optional(
        F.Identifier('Auth ID or eKYC linkage ID. Absent: an authentication that recognises whoever comes'),
      ),
      consent: Type.Optional(
        Type.Object(Consent.properties, { description: 'Registration, where the site asks for consent' }),
      ),
      withdraws: Type.Optional(
        Type.Boolean({
          description:
            'Whether the person is recognised in order to withdraw their consent, which no other session allows; such a session opens no door. Default: false',
        }),
      ),
    }),
    example: { kind: 'authentication', identifier: 'member-4711' },
    response: Type.Object({
      path: Type.String({
        description: 'Token of an issued URL, which the page opens in the background and never shows',
      }),
    }),
    failures: ['state_forbids', 'rate_limited'],
  }),
  withdrawAtKiosk: kioskOperation({
    id: 'withdrawAtKiosk',
    method: 'POST',
    path: '/kiosk/v1/withdrawals',
    summary:
      'The person who was just recognised here withdraws their consent, which deletes their data. Called again, it says how far that is',
    paired: true,
    body: Type.Object({
      path: Type.String({
        minLength: 1,
        maxLength: 128,
        description: 'Path of the session in which the person was recognised, as it was issued to this kiosk',
      }),
    }),
    example: { path: '/s/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE' },
    response: Type.Object({
      process_id: Type.String({ description: 'ID of the deletion: the number of the receipt' }),
      status: DeletionStatus,
    }),
    failures: ['unknown_resource', 'state_forbids'],
  }),
  consentToPresentation: kioskOperation({
    id: 'consentToPresentation',
    method: 'POST',
    path: '/kiosk/v1/presentations/{id}/consent',
    summary: 'The person agrees before the registration that was presented',
    paired: true,
    params: Type.Object({ id: F.ResourceId('Presentation') }),
    body: Consent,
    example: { version: 1, language: 'ja' },
    response: Done,
    failures: ['unknown_resource', 'state_forbids'],
  }),
};

export const KioskPageMessage = Type.Union([
  Type.Object({
    type: Type.Literal('state'),
    activity: Type.Enum(KIOSK_ACTIVITIES),
    camera_problem: F.orNull(Type.Enum(CAMERA_PROBLEMS)),
  }),
  /** The kiosk opened this camera and always uses it from now on. */
  Type.Object({ type: Type.Literal('camera'), camera: KioskCamera }),
  /** Changes in a presentation's state that only the page can know. */
  Type.Object({
    type: Type.Literal('presented'),
    presentation_id: Id,
    state: Type.Union([
      Type.Literal('shown'),
      Type.Literal('refused_busy'),
      Type.Literal('declined'),
      Type.Literal('abandoned'),
    ]),
  }),
]);
export type KioskPageMessage = Static<typeof KioskPageMessage>;

export const KioskServiceMessage = Type.Union([
  /** Sent first, and again when the site's settings or this kiosk change, or an operator answers its call for staff. */
  Type.Object({ type: Type.Literal('hello'), me: KioskMe }),
  Type.Object({
    type: Type.Literal('present'),
    presentation_id: Id,
    kind: Kind,
    path: Type.String(),
    consent: Type.Boolean({ description: 'Whether the person is asked for consent first' }),
    waits_ms: Type.Integer({ description: 'How long the screen waits for the tap, in milliseconds' }),
  }),
  Type.Object({ type: Type.Literal('cancel'), presentation_id: Id }),
  /** Sent every KIOSK_BEAT_MS. A page that misses three of them reconnects. */
  Type.Object({ type: Type.Literal('beat') }),
]);
export type KioskServiceMessage = Static<typeof KioskServiceMessage>;
