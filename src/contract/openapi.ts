import type { TObject } from 'typebox';
import type { AdminOperation } from './admin-operation.ts';
import { ADMIN_OPERATIONS } from './admin-operations.ts';
import { ADMIN_CATALOGUE, type CatalogueEntry, ERROR_CATALOGUE } from './errors.ts';
import * as F from './fields.ts';
import { KIOSK_OPERATIONS } from './kiosks/kiosk.ts';
import type { Media } from './media.ts';
import {
  type AnyOperation,
  type KioskOperation,
  None,
  type Operation,
  type SandboxOperation,
} from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { SANDBOX_OPERATIONS } from './sandbox/operations.ts';

/** One of the service's interfaces, as described at /docs. */
export interface Surface {
  name: 'v1' | 'admin' | 'kiosk' | 'sandbox';
  title: string;
  description: string;
  /** File name of the document, in docs/api and under /docs. */
  file: string;
  operations: readonly AnyOperation[];
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
    schemes: { apiKey: API_KEY },
  },
  {
    name: 'admin',
    title: 'Omote administration',
    description: `Used by the console, and by scripts with an API key of scope \`admin\`. ${EVERY_ANSWER}`,
    file: 'admin.json',
    operations: Object.values(ADMIN_OPERATIONS),
    schemes: {
      apiKey: API_KEY,
      console: {
        type: 'apiKey',
        in: 'cookie',
        name: 'omote_console',
        description: 'Set by signing in. Calls that change something must also send `X-Omote-Console: 1`.',
      },
    },
  },
  {
    name: 'kiosk',
    title: 'Omote kiosks',
    description: `Used by the kiosk page. Every call sends \`X-Omote-Kiosk: 1\`. ${EVERY_ANSWER}`,
    file: 'kiosk.json',
    operations: Object.values(KIOSK_OPERATIONS),
    schemes: {
      kiosk: { type: 'apiKey', in: 'cookie', name: 'omote_kiosk', description: 'Set by pairing' },
    },
  },
  {
    name: 'sandbox',
    title: 'Omote sandbox',
    description: `Simulated people before simulated cameras. Nothing but a sandbox serves it. ${EVERY_ANSWER}`,
    file: 'sandbox.json',
    operations: Object.values(SANDBOX_OPERATIONS),
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
const ALWAYS = ['rate_limited', 'unknown', 'unavailable'] as const;
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
  description: 'The appliance’s address, as printed by `npm start`',
};
const SANDBOX = { url: 'http://127.0.0.1:7351', description: 'The sandbox; see what `omote sandbox` prints' };

/**
 * The OpenAPI 3.1 document of an interface, built from the same schemas that validate. It is plain data with keys in a
 * stable order.
 */
export function openApi(version: string, surface: Surface = SURFACES[0]): object {
  return {
    openapi: '3.1.0',
    info: { title: surface.title, version, description: surface.description },
    servers: [surface.name === 'sandbox' ? SANDBOX : APPLIANCE],
    security: Object.keys(surface.schemes).map((name) => ({ [name]: [] })),
    paths: paths(surface.operations),
    components: {
      securitySchemes: surface.schemes,
      schemas: { Errors: plain(hasReasons(surface) ? F.ReasonedErrorBody : F.ErrorBody) },
      ...(surface.name === 'v1' ? {} : { responses: refusals(surface.operations) }),
    },
  };
}

const hasReasons = ({ name }: Surface): boolean => name === 'admin' || name === 'kiosk';

function paths(operations: readonly AnyOperation[]): Record<string, object> {
  const made: Record<string, Record<string, object>> = {};
  for (const o of operations) {
    made[o.path] ??= {};
    made[o.path][o.method.toLowerCase()] = describe(o);
  }
  return made;
}

function describe(o: AnyOperation): object {
  const parameters = [
    ...parametersIn('path', o.params ?? None),
    ...parametersIn('query', o.query ?? None),
    ...(isOfV1(o) && o.method === 'POST' ? [IDEMPOTENCY_KEY] : []),
  ];
  const body = o.body && { required: true, content: contentOf(o.body, o.example) };
  return {
    operationId: o.id,
    summary: o.summary,
    description: whoMayCall(o),
    ...(isOpen(o) ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      '200': {
        description: 'Success',
        content: isOfV1(o) ? contentOf(o.response) : errorsByName(contentOf(o.response)),
      },
      ...failures(o),
    },
  };
}

const isOfV1 = (o: AnyOperation): o is Operation => 'section' in o;
const isOfAdmin = (o: AnyOperation): o is AdminOperation => 'access' in o;
const isOfSandbox = (o: AnyOperation): o is SandboxOperation => 'sandboxScope' in o;
const isOpen = (o: AnyOperation): boolean => {
  if (isOfSandbox(o)) return o.sandboxScope === null;
  return isOfAdmin(o) ? o.access === 'open' : !isOfV1(o) && !(o as KioskOperation).paired;
};

const contentOf = (shape: TObject | Media, example?: object): object =>
  'media' in shape
    ? { [shape.media]: { schema: { type: 'string', contentMediaType: shape.media } } }
    : { 'application/json': { schema: plain(shape), ...(example ? { example } : {}) } };

const ERRORS = JSON.stringify(F.Errors);
/** Moves the list of errors, which is the same in every response, to one shared schema. */
const errorsByName = (content: object): object =>
  JSON.parse(
    JSON.stringify(content).replaceAll(ERRORS, '{"$ref":"#/components/schemas/Errors/properties/errors"}'),
  );

/** Describes in a sentence or two who can call the operation. */
export function whoMayCall(o: AnyOperation): string {
  if (isOfV1(o)) return `Section ${o.section} of the specification. Scope \`${o.scope}\`.`;
  if (isOfSandbox(o))
    return o.sandboxScope === null
      ? 'Anyone who can reach the sandbox.'
      : `A key of the sandbox with scope \`${o.sandboxScope}\`.`;
  if (!isOfAdmin(o)) return (o as KioskOperation).paired ? 'A paired kiosk.' : 'Any kiosk page.';
  if (o.access === 'open') return 'Anyone who can reach the service.';
  const { role = o.method === 'GET' ? 'viewer' : 'admin', scope, confirmed, bringsIn, always } = o.access;
  const keyScope = `\`admin\`${confirmed ? ' with `admin:security`' : ''}${scope ? ` or \`${scope}\`` : ''}`;
  return [
    `Operators from role \`${role}\` on${bringsIn ? '; no keys' : `; keys of scope ${keyScope}`}.`,
    ...(confirmed ? ['The operator must have confirmed who they are within the last five minutes.'] : []),
    ...(always ? ['Also available to operators who still have to set a password or a second factor.'] : []),
  ].join(' ');
}

const parametersIn = (where: 'path' | 'query', shape: TObject) =>
  Object.entries(shape.properties).map(([name, schema]) => ({
    name,
    in: where,
    required: shape.required?.includes(name) ?? false,
    schema: plain(schema),
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

const failures = (o: AnyOperation): Record<string, object> =>
  Object.fromEntries(
    sorted(refused(o)).map(([status, entries]) => [
      String(status),
      isOfV1(o) ? failure(entries) : { $ref: `#/components/responses/${nameOf(entries)}` },
    ]),
  );

/** Every set of errors once, because many operations share them. */
const refusals = (operations: readonly AnyOperation[]): Record<string, object> =>
  Object.fromEntries(
    operations.flatMap((o) => sorted(refused(o)).map(([, entries]) => [nameOf(entries), failure(entries)])),
  );

const nameOf = (entries: readonly Refused[]): string => entries.map(({ kind }) => kind).join('.');

const failure = (entries: readonly { code: string; when: string }[]) => ({
  description: entries.map(({ code, when }) => `${code}: ${when}`).join('; '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
});

/** TypeBox keeps its own markers in hidden properties. JSON drops them. */
const plain = (schema: object): object => JSON.parse(JSON.stringify(schema));
