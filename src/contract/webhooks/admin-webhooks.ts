/** Receivers of events, and the messages that they get (docs/integrate/webhooks.md). Instants are ISO 8601 with microseconds. */

import { type Static, type TObject, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { CALL_REASONS } from '../callers/call-reasons.ts';
import { Done } from '../common-shapes.ts';
import { Defaulted } from '../defaulted.ts';
import * as F from '../fields.ts';
import { Pagination, Paging } from '../paging.ts';
import { SESSION_REASONS } from '../sessions/session-reasons.ts';
import { NAME_PATTERN } from '../text-patterns.ts';

export const AdminWebhook = Type.Object({
  id: Type.String({ description: 'ID of the receiver' }),
  name: Type.String({ description: 'What operators call the receiver' }),
  address: Type.String({ description: 'Where events are posted to' }),
  on_host: Type.Boolean({
    description: 'Whether addresses of loopback are allowed, at which it is a program on this host',
  }),
  own_ca: Type.Boolean({
    description: 'Whether certificates were given to trust for it, beside the usual ones',
  }),
  state: Type.Enum(['on', 'off', 'gone'], {
    description: 'gone: it answered 410, so it is told of nothing until it is switched on again',
  }),
  created_at: F.IsoTime('When the receiver was added'),
  waiting: Type.Integer({
    description:
      'Number of deliveries that have still to be made or tried again; at a large site as it was up to half a minute ago',
  }),
});
export type AdminWebhook = Static<typeof AdminWebhook>;

export const AdminDelivery = Type.Object({
  id: Type.Integer({ description: 'Number of the delivery, the same when it is made again' }),
  webhook_id: Type.String({ description: 'The receiver that it is for' }),
  message_id: Type.String({
    description: 'The header `webhook-id` of the message, the same each time that it is sent',
  }),
  event: Type.Enum(['session.completed', 'deletion.completed', 'test'], { description: 'Kind of the event' }),
  subject: Type.String({ description: 'ID of the session, the deletion or the test' }),
  at: F.IsoTime('When the event happened'),
  state: Type.Enum(['waiting', 'delivered', 'failed'], {
    description: '`waiting`: it has still to be made or tried again. `failed`: it is not tried again',
  }),
  tries: Type.Integer({
    description: 'Number of tries so far; of a delivery that is made again, since then',
  }),
  tried_at: F.orNull(F.Instant, 'When it was last tried. Null: not yet'),
  due_at: F.orNull(F.Instant, 'When it is tried next. Null: no more'),
  status: F.orNull(Type.Integer(), 'HTTP status of the latest answer. Null: there was none'),
  problem: F.orNull(
    Type.Enum([
      'status',
      'redirect',
      'destination',
      'too_slow',
      'unreachable',
      'tls',
      'subject_gone',
      'damaged',
    ]),
    'Why the latest try failed. `status`: another status than 2xx. `destination`: an address that may not be called. `subject_gone`, `damaged`: what it tells of is no longer kept, or cannot be read. Null: it did not fail',
  ),
});
export type AdminDelivery = Static<typeof AdminDelivery>;

const WebhookParams = Type.Object({ id: Type.String({ description: 'Receiver' }) });
const Secret = Type.String({
  description: 'Verifies the signatures of messages; it cannot be shown again',
});

export const ADMIN_WEBHOOK_OPERATIONS = {
  listWebhooks: adminOperation({
    id: 'listWebhooks',
    method: 'GET',
    path: '/admin/v1/webhooks',
    summary: 'List the receivers of events',
    access: { scope: 'settings:read', role: 'admin' },
    response: Type.Object({
      webhooks: Type.Array(AdminWebhook, {
        description: 'All receivers, those that are off included, oldest first',
      }),
    }),
  }),
  createWebhook: adminOperation({
    id: 'createWebhook',
    method: 'POST',
    path: '/admin/v1/webhooks',
    summary:
      'Add a receiver, which is told of events from now on. Its secret is returned only in this response',
    access: { confirmed: true, bringsIn: true },
    body: Type.Object({
      name: Type.String({
        minLength: 1,
        maxLength: 100,
        pattern: NAME_PATTERN,
        description: 'What operators call the receiver',
      }),
      address: Type.String({
        minLength: 1,
        maxLength: 2048,
        description: 'https, or http to a private address of the site',
      }),
      ca: Defaulted(
        Type.String({
          maxLength: 65_536,
          format: 'certificates',
          default: '',
          description: 'Certificates in PEM to trust for it, beside the usual ones',
        }),
      ),
      on_host: Defaulted(
        Type.Boolean({
          default: false,
          description:
            'It may be a program on this host that listens on loopback; other addresses of the host need no leave',
        }),
      ),
    }),
    example: { name: 'Door controller', address: 'https://app.example/events' },
    response: Type.Object({ id: Type.String({ description: 'ID of the new receiver' }), secret: Secret }),
    failures: ['state_forbids'],
  }),
  changeWebhook: adminOperation({
    id: 'changeWebhook',
    method: 'PATCH',
    path: '/admin/v1/webhooks/{id}',
    summary: 'Switch a receiver on or off. What happens while it is off is not told later',
    access: { scope: 'settings:write', confirmed: true },
    params: WebhookParams,
    body: Type.Object({
      state: Type.Enum(['on', 'off'], {
        description: '`off`: it is told of nothing; `on`: of events from now on',
      }),
    }),
    example: { state: 'off' },
    response: Done,
    failures: ['unknown_resource'],
  }),
  setWebhookCertificates: adminOperation({
    id: 'setWebhookCertificates',
    method: 'PUT',
    path: '/admin/v1/webhooks/{id}/certificates',
    summary: 'Set which certificates are trusted for a receiver, beside the usual ones',
    access: { confirmed: true, bringsIn: true },
    params: WebhookParams,
    body: Type.Object({
      ca: Type.String({
        maxLength: 65_536,
        format: 'certificates',
        description: 'In PEM, all of them; empty: the usual ones only',
      }),
    }),
    example: { ca: '' },
    response: Done,
    failures: ['unknown_resource'],
  }),
  renewWebhookSecret: adminOperation({
    id: 'renewWebhookSecret',
    method: 'POST',
    path: '/admin/v1/webhooks/{id}/secret',
    summary: 'Give a receiver another secret; the one before signs beside it until the next change',
    access: { confirmed: true, bringsIn: true },
    params: WebhookParams,
    body: Type.Object({
      compromised: Type.Optional(
        Type.Boolean({ description: 'The earlier secrets sign no more. Default: false' }),
      ),
    }),
    example: {},
    response: Type.Object({ secret: Secret }),
    failures: ['unknown_resource'],
  }),
  removeWebhook: adminOperation({
    id: 'removeWebhook',
    method: 'DELETE',
    path: '/admin/v1/webhooks/{id}',
    summary: 'Remove a receiver, and the deliveries to it',
    access: { scope: 'settings:write', confirmed: true },
    params: WebhookParams,
    response: Done,
    failures: ['unknown_resource'],
  }),
  testWebhook: adminOperation({
    id: 'testWebhook',
    method: 'POST',
    path: '/admin/v1/webhooks/{id}/test',
    summary: 'Send a message that tells of nothing to a receiver that is on, to see whether it arrives',
    access: { scope: 'settings:write' },
    params: WebhookParams,
    response: Done,
    failures: ['unknown_resource', 'state_forbids'],
  }),
  listWebhookDeliveries: adminOperation({
    id: 'listWebhookDeliveries',
    method: 'GET',
    path: '/admin/v1/webhook_deliveries',
    summary: 'Deliveries, newest first. They are listed for seven days after their last try',
    access: { scope: 'settings:read', role: 'admin' },
    query: Type.Object({
      webhook: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'To this receiver' })),
      ...Paging(50),
    }),
    response: Type.Object({
      deliveries: Type.Array(AdminDelivery, { description: 'Newest first' }),
      pagination: Pagination,
    }),
  }),
  replayWebhookDelivery: adminOperation({
    id: 'replayWebhookDelivery',
    method: 'POST',
    path: '/admin/v1/webhook_deliveries/{id}/replay',
    summary:
      'Make a delivery again, with the same message ID, to a receiver that is on. What is known of it is replaced by what comes of that',
    access: { scope: 'settings:write' },
    params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,15}$', description: 'Delivery' }) }),
    response: Done,
    failures: ['unknown_resource', 'state_forbids'],
  }),
};

/** The claims of a signed result (docs/integrate/signed-results.md), and the same signed. */
export const SessionCompleted = Type.Object({
  iss: Type.String({ description: 'Base URL of the site' }),
  aud: Type.String({
    description:
      'ID of the API key that issued the session, or of the client whose people it signs in; else `iss`',
  }),
  sub: Type.Optional(
    Type.String({
      description: 'The person’s ID, as the caller gave it; see `identified`. Absent: a comparison',
    }),
  ),
  sub_type: Type.Optional(F.IdType),
  sid: Type.String({ description: 'The session' }),
  kind: Type.Enum(['authentication', 'registration', 'comparison'], {
    description: '`comparison`: with a given picture, which says of nobody who they are',
  }),
  result: Type.Boolean({
    description: 'Whether the person was accepted or registered, or is the one in the given picture',
  }),
  reason: Type.Enum(SESSION_REASONS, { description: 'Why the session ended so' }),
  outcome: Type.Optional(
    Type.Enum(['same', 'different', 'none'], {
      description:
        'What a comparison said: `different` only if a live person was compared and did not match; `none`: nobody was, or not to the end. Absent otherwise',
    }),
  ),
  amr: Type.Array(Type.Enum(['face', 'comparison']), {
    description:
      'By what people are authenticated (RFC 8176): `face`; `comparison` of a comparison, which authenticates nobody',
  }),
  match_fmr: Type.Optional(
    Type.Number({ description: 'The false match rate that a comparison does not exceed. Absent otherwise' }),
  ),
  check_reason: Type.Optional(
    Type.Enum(CALL_REASONS, {
      description: 'What the checked caller asked for. Absent: no check of a caller',
    }),
  ),
  ticket: Type.Optional(
    F.orNull(
      Type.String(),
      'The ticket that a caller was checked for. Null: none. Absent: no check of a caller',
    ),
  ),
  checked_by: Type.Optional(
    Type.String({ description: 'Who checked the caller: `operator:` or `key:`, and the ID. Absent: nobody' }),
  ),
  kiosk_id: F.orNull(Type.String(), 'The kiosk at which the session was shown. Null: at none'),
  issued_at: F.IsoTime('When the URL was issued'),
  opened_at: F.orNull(F.Instant, 'When the URL was first opened. Null: never'),
  concluded_at: F.IsoTime('When the result was fixed'),
  iat: Type.Integer({ description: 'When the statement was signed, seconds since 1970' }),
  exp: Type.Integer({ description: 'Until when it may be accepted, seconds since 1970' }),
  jti: Type.String({ description: 'Different each time that a result is signed' }),
  identified: Type.Optional(
    Type.Literal(true, {
      description:
        'Nobody entered an ID. If `result` is true, a search of everybody said who it is; otherwise `sub` is 32 zeros. Absent if an ID was given. Refuse it where an ID has to be shown',
    }),
  ),
  sandbox: Type.Optional(Type.Literal(true, { description: 'The people are simulated' })),
  signed_result: Type.String({ description: 'The same as a compact JWS' }),
});

export const DeletionCompleted = Type.Object({
  process_id: Type.String({ description: 'As 4.7 answered' }),
  accepted_at: F.IsoTime('When the deletion was accepted'),
  completed_at: F.orNull(F.Instant, 'When everything was deleted. Null: not yet'),
  reason: F.orNull(
    Type.Literal('consent_withdrawn'),
    'Why: the person withdrew their consent. Null: another reason, which is not recorded',
  ),
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
  body: Type.Object({
    type: Type.Literal(type, { description: 'Kind of the event' }),
    timestamp: F.IsoTime('When the event happened'),
    data,
  }),
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
