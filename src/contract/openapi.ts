import type { TObject } from 'typebox';
import { ERROR_CATALOGUE } from './errors.ts';
import { ErrorBody } from './fields.ts';
import { None, type Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';

/** What every call may meet, whatever it asks for. */
const ALWAYS = [
  'no_key',
  'key_ended',
  'scope_missing',
  'address_refused',
  'rate_limited',
  'unknown',
  'unavailable',
] as const;
/** Every body is read and judged, also one that the operation has no use for. */
const WITH_BODY = ['invalid', 'not_json', 'not_json_type', 'too_large'] as const;

/** The OpenAPI 3.1 document of /v1, from the very shapes that validate. Plain data, keys in a stable order. */
export function openApi(version: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Omote face authentication',
      version,
      description:
        'Every response carries `errors`; an empty array means no error. The catalogue is in errors.md.',
    },
    servers: [{ url: 'http://127.0.0.1:7350', description: 'The appliance; see what `npm start` prints' }],
    security: [{ apiKey: [] }],
    paths: paths(Object.values(OPERATIONS)),
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: '`omk_…`; scopes per operation' },
      },
      schemas: { Errors: plain(ErrorBody) },
    },
  };
}

function paths(operations: readonly Operation[]): Record<string, object> {
  const made: Record<string, Record<string, object>> = {};
  for (const o of operations) {
    made[o.path] ??= {};
    made[o.path][o.method.toLowerCase()] = describe(o);
  }
  return made;
}

function describe(o: Operation): object {
  const parameters = [
    ...parametersIn('path', o.params),
    ...parametersIn('query', o.query ?? None),
    ...(o.method === 'POST' ? [IDEMPOTENCY_KEY] : []),
  ];
  const body = o.body && { required: true, content: { 'application/json': { schema: plain(o.body) } } };
  return {
    operationId: o.id,
    summary: o.summary,
    description: `Section ${o.section} of the specification. Scope \`${o.scope}\`.`,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      '200': { description: 'Success', content: { 'application/json': { schema: plain(o.response) } } },
      ...failures(o),
    },
  };
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
  description: 'Repetitions within 24 hours get the first answer; with another body they are refused.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
};

function failures(o: Operation): Record<string, object> {
  const hasInput = [o.params, o.query, o.body].some(
    (shape) => Object.keys(shape?.properties ?? {}).length > 0,
  );
  const kinds = new Set([
    ...(hasInput ? ['invalid' as const] : []),
    ...(o.method === 'GET' ? [] : WITH_BODY),
    ...(o.method === 'POST' ? ['idempotency_reused' as const] : []),
    ...o.failures,
    ...ALWAYS,
  ]);
  const byStatus = Map.groupBy(
    [...kinds].map((kind) => ERROR_CATALOGUE[kind]),
    (entry) => String(entry.status),
  );
  const sorted = [...byStatus].sort(([a], [b]) => Number(a) - Number(b));
  return Object.fromEntries(sorted.map(([status, entries]) => [status, failure(entries)]));
}

const failure = (entries: readonly { code: string; when: string }[]) => ({
  description: entries.map(({ code, when }) => `${code}: ${when}`).join('; '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
});

/** TypeBox keeps its own marks in hidden properties; JSON drops them. */
const plain = (schema: object): object => JSON.parse(JSON.stringify(schema));
