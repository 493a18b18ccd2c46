/** The messages that receivers of events get (docs/integrate/webhooks.md). They follow Standard Webhooks. */
import { type TObject, Type } from 'typebox';
import * as F from '../fields.ts';
import { SESSION_REASONS } from '../sessions/session-reasons.ts';

/** The claims of a signed result (docs/integrate/signed-results.md), and the same signed. */
export const SessionCompleted = Type.Object({
  iss: Type.String({ description: 'Base URL of the site' }),
  aud: Type.String({ description: 'ID of the API key that issued the session; `iss`, if none did' }),
  sub: Type.String({ description: 'The person’s ID, as the caller gave it' }),
  sub_type: F.IdType,
  sid: Type.String({ description: 'The session' }),
  kind: Type.Enum(['authentication', 'registration']),
  result: Type.Boolean(),
  reason: Type.Enum(SESSION_REASONS),
  amr: Type.Array(Type.Literal('face'), { description: 'RFC 8176' }),
  kiosk_id: F.orNull(Type.String({ description: 'The kiosk at which the session was shown' })),
  issued_at: F.Instant,
  opened_at: F.orNull(F.Instant),
  concluded_at: F.Instant,
  iat: Type.Integer({ description: 'When the statement was signed, seconds since 1970' }),
  exp: Type.Integer({ description: 'Until when it may be accepted, seconds since 1970' }),
  jti: Type.String({ description: 'Different each time that a result is signed' }),
  sandbox: Type.Optional(Type.Literal(true, { description: 'The people are simulated' })),
  signed_result: Type.String({ description: 'The same as a compact JWS' }),
});

export const DeletionCompleted = Type.Object({
  process_id: Type.String({ description: 'As 4.7 answered' }),
  accepted_at: F.Instant,
  completed_at: F.orNull(F.Instant),
});

/** One kind of message. */
export interface WebhookEventShape {
  /** The value of `type`, and the name in the documents. */
  type: string;
  /** Name of the operation that a receiver implements, as generators name it. */
  id: string;
  summary: string;
  body: TObject;
}

const event = (type: string, id: string, summary: string, data: TObject): WebhookEventShape => ({
  type,
  id,
  summary,
  body: Type.Object({ type: Type.Literal(type), timestamp: F.IsoTime('When it happened'), data }),
});

export const WEBHOOK_MESSAGES: readonly WebhookEventShape[] = [
  event(
    'session.completed',
    'onSessionCompleted',
    'A session ended, whatever its result, or a face was registered from a picture',
    SessionCompleted,
  ),
  event('deletion.completed', 'onDeletionCompleted', 'A person’s data is deleted', DeletionCompleted),
  event('test', 'onTest', 'An administrator asked for a test', Type.Object({})),
];
