/** Kiosks of the site, what is presented on them, and the text that people agree to. Instants are ISO 8601. */
import { type Static, Type } from 'typebox';
import * as F from './fields.ts';
import { CAMERA_PROBLEMS, KIOSK_ACTIVITIES } from './kiosk.ts';
import { SESSION_OPERATIONS } from './operations-sessions.ts';

const errors = F.Errors;
const Instant = Type.String();
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

export const KioskName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });

export const AdminKiosk = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** The host's own, which pairs by one tap on its screen. */
  on_host: Type.Boolean(),
  created_at: Instant,
  /** null: it waits for its first pairing. */
  paired_at: orNull(Instant),
  /** A code was made and not used yet. */
  code_ends_at: orNull(Instant),
  online: Type.Boolean(),
  last_seen_at: orNull(Instant),
  /** null: offline. */
  activity: orNull(Type.Enum(KIOSK_ACTIVITIES)),
  /** Somebody at the kiosk asks for staff. */
  staff_asked_at: orNull(Instant),
  /** The camera that the kiosk keeps to; null: it has chosen none. */
  camera_label: orNull(Type.String()),
  /** What is wrong with its camera, as of now; null also while it is offline. */
  camera_problem: orNull(Type.Enum(CAMERA_PROBLEMS)),
});
export type AdminKiosk = Static<typeof AdminKiosk>;

/** GET /admin/v1/kiosks */
export const AdminKiosks = Type.Object({ kiosks: Type.Array(AdminKiosk), errors });
export type AdminKiosks = Static<typeof AdminKiosks>;

/** POST /admin/v1/kiosks */
export const NewKioskRequest = Type.Object({ name: KioskName });

/** PATCH /admin/v1/kiosks/{id} */
export const KioskChangeRequest = Type.Object({
  name: Type.Optional(KioskName),
  /** true: the kiosk may choose its camera anew, because the old one was replaced. */
  forget_camera: Type.Optional(Type.Boolean()),
});
export const AdminKioskAnswer = Type.Object({ kiosk: AdminKiosk, errors });
export type AdminKioskAnswer = Static<typeof AdminKioskAnswer>;

/** POST /admin/v1/kiosks and POST /admin/v1/kiosks/{id}/pairing: shown this once, good for one pairing. */
export const AdminKioskPairing = Type.Object({
  kiosk: AdminKiosk,
  /** To be typed on the kiosk's screen, as `ABCD-EFGH`. */
  code: Type.String(),
  /** To be opened in the kiosk's browser instead. */
  url: Type.String(),
  code_ends_at: Instant,
  errors,
});
export type AdminKioskPairing = Static<typeof AdminKioskPairing>;

/** DELETE /admin/v1/kiosks/{id}: its screen says at once that it is no kiosk any more. */
export const AdminKioskRemoved = Type.Object({ errors });
export type AdminKioskRemoved = Static<typeof AdminKioskRemoved>;

/** As 4.1 and 4.2; people of a kiosk are redirected nowhere. */
const authentication = SESSION_OPERATIONS.issueAuthenticationUrl.body.properties;
const registration = SESSION_OPERATIONS.issueRegistrationUrl.body.properties;
const redirect_uri = Type.Optional(F.RedirectUri);
export const PresentAuthentication = Type.Object({ ...authentication, redirect_uri });
export const PresentRegistration = Type.Object({ ...registration, redirect_uri });

/**
 * POST /admin/v1/kiosks/{id}/present, also for API keys of scope `sessions:write` or its halves. Exactly one of `url`,
 * `authentication`, `registration`. Answered when the kiosk shows it; 409 when it is offline or in use.
 */
export const PresentRequest = Type.Object({
  /** Issued by 4.1 or 4.2 of this service and not opened yet. */
  url: Type.Optional(Type.String({ minLength: 1, maxLength: 2048 })),
  /** What 4.1 takes. `expires` is how long the kiosk waits for the person's tap. */
  authentication: Type.Optional(Type.Object({})),
  /** What 4.2 takes. */
  registration: Type.Optional(Type.Object({})),
  /** Registration: the kiosk asks for the person's consent first, and it is kept. */
  consent: Type.Optional(Type.Boolean({ default: true })),
});

const PRESENTATION_STATES = [
  /** On its way to the kiosk. */
  'sent',
  /** On the screen; waits for the person's tap. */
  'shown',
  /** The person tapped. */
  'started',
  /** The result is fixed: `result` and `reason`, and 4.3 or 4.9. */
  'finished',
  /** Nobody tapped in time. */
  'timed_out',
  /** The kiosk was in use. */
  'refused_busy',
  /** The person did not consent. */
  'declined',
  /** The person went away or pressed cancel; the session ends by its own deadline. */
  'abandoned',
  /** Taken back by DELETE. */
  'cancelled',
  /** The kiosk did not answer, or was lost before the person tapped. */
  'kiosk_lost',
] as const;
export type PresentationState = (typeof PRESENTATION_STATES)[number];

/** GET and DELETE /admin/v1/kiosks/{id}/presentations/{presentation_id} */
export const AdminPresentation = Type.Object({
  presentation_id: Type.String(),
  kiosk_id: Type.String(),
  svc_auth_session_id: Type.String(),
  kind: Type.Union([Type.Literal('authentication'), Type.Literal('registration')]),
  state: Type.Enum(PRESENTATION_STATES),
  /** null until `finished`. */
  result: orNull(Type.Boolean()),
  reason: orNull(Type.String()),
  sent_at: Instant,
  shown_at: orNull(Instant),
  started_at: orNull(Instant),
  ended_at: orNull(Instant),
  errors,
});
export type AdminPresentation = Static<typeof AdminPresentation>;

/** Plain text; an empty line parts paragraphs, a line that begins with `# ` is a heading. */
export const CONSENT_MAX_CHARS = 20_000;
const ConsentText = Type.String({ maxLength: CONSENT_MAX_CHARS });
export const ConsentTexts = Type.Object({ en: ConsentText, ja: ConsentText });
export type ConsentTexts = Static<typeof ConsentTexts>;

/** GET /admin/v1/consent: the version that people are asked to agree to. Both texts empty: they are not asked. */
export const AdminConsent = Type.Object({
  version: Type.Integer(),
  made_at: Instant,
  texts: ConsentTexts,
  errors,
});
export type AdminConsent = Static<typeof AdminConsent>;

/** PUT /admin/v1/consent: makes a new version when a text changed. Either both are empty or none. */
export const ConsentRequest = Type.Object({ texts: ConsentTexts });

/** GET /admin/v1/people/{auth_id}/consents */
export const AdminConsents = Type.Object({
  consents: Type.Array(
    Type.Object({
      svc_auth_session_id: Type.String(),
      version: Type.Integer(),
      language: Type.Union([Type.Literal('en'), Type.Literal('ja')]),
      agreed_at: Instant,
      kiosk_id: Type.String(),
      /** As it was agreed to. */
      text: Type.String(),
    }),
  ),
  errors,
});
export type AdminConsents = Static<typeof AdminConsents>;
