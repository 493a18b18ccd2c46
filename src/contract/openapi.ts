import type { TObject } from 'typebox';
import { ADMIN_OPERATIONS } from './admin-operations.ts';
import { ADMIN_CATALOGUE, type CatalogueEntry, ERROR_CATALOGUE } from './errors.ts';
import { KIOSK_OPERATIONS } from './kiosks/kiosk.ts';
import type { Media } from './media.ts';
import { Components } from './openapi/components.ts';
import { headerComponents, headersOf } from './openapi/headers.ts';
import { isOfAdmin, isOfSandbox, isOfV1, isOpen, leastScope } from './openapi/kinds.ts';
import { FIELDS } from './openapi/named-shapes.ts';
import { ADMIN_TAGS, KIOSK_TAGS, SANDBOX_TAGS, type Tag, V1_TAGS } from './openapi/tags.ts';
import { whoMayCall } from './openapi/who-may-call.ts';
import { type AnyOperation, None } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { SANDBOX_OPERATIONS } from './sandbox/operations.ts';
import { WEBHOOK_MESSAGES, type WebhookEventShape } from './webhooks/admin-webhooks.ts';

/** One of the service's interfaces, as described at /docs. */
export interface Surface {
  name: 'v1' | 'admin' | 'kiosk' | 'sandbox';
  title: string;
  description: string;
  /** File name of the document, in docs/api and under /docs. */
  file: string;
  operations: readonly AnyOperation[];
  /** The groups that the operations are shown in. */
  tags: readonly Tag[];
  /** How clients authenticate. */
  schemes: Record<string, object>;
}

const EVERY_ANSWER =
  'Every response carries `errors`; an empty array means no error. The catalogue is in errors.md.';
const API_KEY = { type: 'http', scheme: 'bearer', description: '`omk_…`; scopes per operation' };

export const SURFACES: readonly Surface[] = [
  {
    name: 'v1',
    title: 'Omote face authentication',
    description: EVERY_ANSWER,
    file: 'openapi.json',
    operations: Object.values(OPERATIONS),
    tags: V1_TAGS,
    schemes: { apiKey: API_KEY },
  },
  {
    name: 'admin',
    title: 'Omote administration',
    description: `Used by the console, and by programs with an API key that has the operation’s scope. ${EVERY_ANSWER}`,
    file: 'admin.json',
    operations: Object.values(ADMIN_OPERATIONS),
    tags: ADMIN_TAGS,
    schemes: {
      apiKey: API_KEY,
      console: {
        type: 'apiKey',
        in: 'cookie',
        name: 'omote_console',
        description:
          'Set by signing in; over TLS, its name is `__Host-omote_console`. Calls that change something must also send `X-Omote-Console: 1`.',
      },
    },
  },
  {
    name: 'kiosk',
    title: 'Omote kiosks',
    description: `Used by the kiosk page. Every call sends \`X-Omote-Kiosk: 1\`. ${EVERY_ANSWER}`,
    file: 'kiosk.json',
    operations: Object.values(KIOSK_OPERATIONS),
    tags: KIOSK_TAGS,
    schemes: {
      kiosk: {
        type: 'apiKey',
        in: 'cookie',
        name: 'omote_kiosk',
        description: 'Set by pairing; over TLS, its name is `__Secure-omote_kiosk`',
      },
    },
  },
  {
    name: 'sandbox',
    title: 'Omote sandbox',
    description: `Simulated people before simulated cameras. Nothing but a sandbox serves it. ${EVERY_ANSWER}`,
    file: 'sandbox.json',
    operations: Object.values(SANDBOX_OPERATIONS),
    tags: SANDBOX_TAGS,
    schemes: {
      sandboxKey: {
        type: 'http',
        scheme: 'bearer',
        description: '`omk_sandbox_…`, a key of the sandbox; scopes per operation',
      },
    },
  },
];

/** Errors that any call can return. */
const ALWAYS = ['wrong_host', 'rate_limited', 'unknown', 'unavailable'] as const;
/**
 * Errors that a call can return because of how it authenticates: with an API key, a kiosk's cookie, or only the page's
 * own header.
 */
const BY_KEY = ['no_key', 'key_ended', 'scope_missing', 'address_refused'] as const;
const BY_COOKIE = ['no_key', 'scope_missing'] as const;
const BY_PAGE = ['scope_missing'] as const;
/** Every body is read and validated, even if the operation does not use it. */
const WITH_BODY = ['invalid', 'not_json', 'not_json_type', 'too_large'] as const;

const CATALOGUE: Record<string, CatalogueEntry> = { ...ERROR_CATALOGUE, ...ADMIN_CATALOGUE };

const APPLIANCE = {
  url: 'http://127.0.0.1:7350',
  description: 'The appliance’s address, as the service prints it when it starts',
};
const SANDBOX = { url: 'http://127.0.0.1:7351', description: 'The sandbox; see what `omote sandbox` prints' };

/**
 * The OpenAPI 3.1 document of an interface, built from the same schemas that validate. It is plain data with keys in a
 * stable order.
 * @param baseUrl the address of the appliance that serves the document
 */
export function openApi(version: string, surface: Surface = SURFACES[0], baseUrl?: string): object {
  const components = new Components();
  const document = {
    openapi: '3.1.0',
    info: {
      title: surface.title,
      version,
      description: surface.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [serverOf(surface, baseUrl)],
    security: Object.keys(surface.schemes).map((name) => ({ [name]: [] })),
    tags: tagsOf(surface),
    paths: paths(surface, components),
    ...(surface.name === 'v1' ? { webhooks: webhooks(components) } : {}),
  };
  const responses = surface.name === 'v1' ? {} : { responses: refusals(surface, components) };
  return {
    ...document,
    components: {
      securitySchemes: surface.schemes,
      schemas: components.all(),
      headers: headerComponents({ document, responses }),
      ...responses,
    },
  };
}

function serverOf({ name }: Surface, baseUrl: string | undefined): object {
  const server = name === 'sandbox' ? SANDBOX : APPLIANCE;
  return baseUrl === undefined ? server : { ...server, url: baseUrl, description: 'This appliance' };
}

const WEBHOOK_TAG = { name: 'Events', description: 'What receivers of webhooks are told' };

const tagsOf = ({ name, tags }: Surface): object[] => [
  ...tags.map((tag) => ({ name: tag.name, description: tag.description })),
  ...(name === 'v1' ? [WEBHOOK_TAG] : []),
];

function paths(surface: Surface, components: Components): Record<string, object> {
  const made: Record<string, Record<string, object>> = {};
  for (const o of surface.operations) {
    made[o.path] ??= {};
    made[o.path][o.method.toLowerCase()] = describe(o, surface, components);
  }
  return made;
}

/** The operation's ID as the name of a type. */
const titled = ({ id }: { id: string }): string => id[0].toUpperCase() + id.slice(1);

function describe(o: AnyOperation, surface: Surface, components: Components): object {
  const parameters = [
    ...parametersIn('path', o.params ?? None, components),
    ...parametersIn('query', o.query ?? None, components),
    ...(isOfV1(o) && o.method === 'POST' ? [IDEMPOTENCY_KEY] : []),
  ];
  const answer =
    'media' in o.response ? media(o.response, components) : json(components.answer(o.response, titled(o)));
  return {
    operationId: o.id,
    tags: surface.tags.filter(({ operations }) => operations.includes(o)).map(({ name }) => name),
    summary: o.summary,
    description: whoMayCall(o),
    ...securityOf(o),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(o.body ? { requestBody: bodyOf(o, o.body, components) } : {}),
    responses: {
      '200': { description: 'Success', headers: headersOf(o, 200), content: answer },
      ...failures(o, surface, components),
    },
  };
}

const json = (schema: object, example?: object): object => ({
  'application/json': { schema, ...(example ? { example } : {}) },
});

const media = (shape: Media, components: Components): object => ({
  [shape.media]: {
    schema: shape.holds
      ? components.of(shape.holds)
      : { type: 'string', ...(shape.media.startsWith('text/') ? {} : { contentMediaType: shape.media }) },
  },
});

function bodyOf(o: AnyOperation, body: TObject | Media, components: Components): object {
  if ('media' in body) return { required: true, content: media(body, components) };
  const isNeeded = (body.required ?? []).length > 0;
  return { required: isNeeded, content: json(components.named(body, `${titled(o)}Body`), o.example) };
}

/** The messages to receivers of events, each as the operation that a receiver implements. */
const webhooks = (components: Components): Record<string, object> =>
  Object.fromEntries(
    WEBHOOK_MESSAGES.map((message) => [message.type, { post: receiving(message, components) }]),
  );

const receiving = (message: WebhookEventShape, components: Components): object => ({
  operationId: message.id,
  tags: [WEBHOOK_TAG.name],
  summary: message.summary,
  description: 'Sent to the receivers that administrators added; see docs/integrate/webhooks.md.',
  security: [],
  parameters: Object.entries(MESSAGE_HEADERS).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })),
  requestBody: {
    required: true,
    // The ID begins with “on”, as those of handlers do: onDeletionCompleted, DeletionCompletedEvent.
    content: json(components.named(message.body, `${titled(message).slice('On'.length)}Event`)),
  },
  responses: {
    '2XX': { description: 'Received; the body of the answer is not used' },
    '410': { description: 'Send no more: the receiver is off until somebody switches it on' },
    default: { description: 'Not received: it is tried again, eight times within about a day' },
  },
});

const MESSAGE_HEADERS = {
  'webhook-id': 'The same each time that the message is sent',
  'webhook-timestamp': 'When it was sent, seconds since 1970',
  'webhook-signature': '`v1,` and the HMAC-SHA-256 in Base64; one for each secret, separated by spaces',
};

/**
 * Who may call an operation, as OpenAPI says it: an API key, or an operator in the console. The scope is in an extension:
 * OpenAPI 3.1 has roles for such schemes, which linters and generators take for a mistake.
 */
function securityOf(o: AnyOperation): object {
  if (isOpen(o)) return { security: [] };
  const least = leastScope(o);
  const byConsole = isOfAdmin(o) ? [{ console: [] }] : [];
  if (least === null) return byConsole.length > 0 ? { security: byConsole } : {};
  const scheme = isOfSandbox(o) ? 'sandboxKey' : 'apiKey';
  return { security: [{ [scheme]: [] }, ...byConsole], 'x-least-scope': least };
}

const parametersIn = (where: 'path' | 'query', shape: TObject, components: Components) =>
  Object.entries(shape.properties).map(([name, schema]) => ({
    name,
    in: where,
    required: shape.required?.includes(name) ?? false,
    schema: components.of(schema),
  }));

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeating a call within 24 hours returns the first response; a different body is refused.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
};

/** Errors that an operation can return, by status. */
function refused(o: AnyOperation): Map<number, Refused[]> {
  const hasInput = [o.params, o.query, o.body].some(
    (shape) => shape && ('media' in shape || Object.keys(shape.properties).length > 0),
  );
  const mutates = o.method !== 'GET';
  const kinds = new Set<string>([
    ...(hasInput ? ['invalid'] : []),
    ...(mutates ? WITH_BODY : []),
    ...(isOfV1(o) && o.method === 'POST' ? ['idempotency_reused'] : []),
    ...(o.failures ?? []),
    ...(isOfAdmin(o) && o.access !== 'open' ? ['not_ready', ...(o.access.confirmed ? ['step_up'] : [])] : []),
    ...(isOpen(o) ? BY_PAGE : isOfV1(o) || isOfAdmin(o) || isOfSandbox(o) ? BY_KEY : BY_COOKIE),
    ...ALWAYS,
  ]);
  return Map.groupBy(
    [...kinds].map((kind) => ({ kind, ...CATALOGUE[kind] })),
    ({ status }) => status,
  );
}

type Refused = CatalogueEntry & { kind: string };
const sorted = (byStatus: Map<number, Refused[]>) => [...byStatus].sort(([a], [b]) => a - b);

const failures = (o: AnyOperation, surface: Surface, components: Components): Record<string, object> =>
  Object.fromEntries(
    sorted(refused(o)).map(([status, entries]) => [
      String(status),
      isOfV1(o)
        ? failure(o, status, entries, surface, components)
        : { $ref: `#/components/responses/${nameOf(entries)}` },
    ]),
  );

/** Every set of errors once, because many operations share them. */
const refusals = (surface: Surface, components: Components): Record<string, object> =>
  Object.fromEntries(
    surface.operations.flatMap((o) =>
      sorted(refused(o)).map(([status, entries]) => [
        nameOf(entries),
        failure(o, status, entries, surface, components),
      ]),
    ),
  );

const nameOf = (entries: readonly Refused[]): string => entries.map(({ kind }) => kind).join('.');

const hasReasons = ({ name }: Surface): boolean => name === 'admin' || name === 'kiosk';

const failure = (
  o: AnyOperation,
  status: number,
  entries: readonly { code: string; when: string }[],
  surface: Surface,
  components: Components,
): object => ({
  description: entries.map(({ code, when }) => `${code}: ${when}`).join('; '),
  headers: headersOf(o, status),
  content: json(components.of(hasReasons(surface) ? FIELDS.ReasonedErrorBody : FIELDS.ErrorBody)),
});
