/** Requests generated from an OpenAPI document: valid, nearly valid and hostile. Checks the responses too. */

import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import packageJson from '../../package.json' with { type: 'json' };
import { mulberry32 } from '../../scripts/random.ts';
import { openApi, SURFACES, type Surface } from '../../src/contract/openapi.ts';
import type { AnyOperation } from '../../src/contract/operation.ts';
import { documentedCodes, undocumented } from './documented-errors.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  const?: unknown;
}

interface Described {
  operationId: string;
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface FuzzRequest {
  operationId: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** The path is the operation's own, so only its documented responses are allowed. */
  onPath: boolean;
}

/** Existing values, so that some requests get past validation. */
export interface Known {
  key: string;
  identifiers: string[];
  /** People who may be deleted. */
  doomed: string[];
  sessions: string[];
  image: string;
  /** Existing IDs of other kinds, and page tokens, for parameters of any list. */
  ids?: string[];
  tokens?: string[];
  /** How the caller authenticates; default: with `key`. */
  headers?: Record<string, string>;
}

const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  -1e308,
  2 ** 53,
  3601,
  31_536_001,
  '',
  ' ',
  '0',
  '30',
  'null',
  '\u0000',
  '\ud800',
  '🙂'.repeat(40),
  '\u202etxt.exe',
  'é\u0301',
  "' OR 1=1 --",
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '%s%n%x',
  'javascript:alert(1)',
  'https://user:pass@x.example/\\@y',
  'a'.repeat(10_000),
  [],
  [[]],
  {},
  JSON.parse('{"__proto__":{"admin":true}}'),
  { toString: 1, constructor: null },
  Array.from({ length: 200 }, (_, i) => i),
  // Deep enough for the stack of a recursive function.
  JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`),
  JSON.parse(`${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`),
];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const PATHS = [
  '/v1',
  '/v1/',
  '/v1/nothing',
  '/v1//auth',
  '/V1/auth',
  '/v1/auth/%zz/faces',
  '/v1/auth/%00/faces',
  '/v1/%2e%2e/admin',
];

/** Generates requests. Some use the known values, so that they get past validation. */
export class Fuzzer {
  readonly #operations: { path: string; method: string; described: Described }[];
  readonly #known: Known;
  /** The same seed gives the same requests. */
  readonly #random: () => number;

  /** @param without IDs of operations that are never called */
  constructor(seed: number, known: Known, surface: Surface = SURFACES[0], without: readonly string[] = []) {
    this.#random = mulberry32(seed);
    this.#known = known;
    const { paths } = dereferenced(openApi(packageJson.version, surface)) as {
      paths: Record<string, Record<string, Described>>;
    };
    this.#operations = Object.entries(paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, described]) => ({
          path,
          method: method.toUpperCase(),
          described,
        })),
      )
      .filter(({ described }) => !without.includes(described.operationId));
  }

  next(): FuzzRequest {
    const { path, method, described } = this.#pick(this.#operations);
    const onPath = !this.#chance(0.06);
    const content = described.requestBody?.content ?? {};
    const [type = 'application/json'] = Object.keys(content);
    const schema = content[type]?.schema;
    const withBody = method !== 'GET' && (schema !== undefined || this.#chance(0.3));
    return {
      operationId: described.operationId,
      method: onPath ? method : this.#pick(METHODS),
      path: onPath ? this.#path(path, described) : this.#pick(PATHS),
      headers: this.#headers(withBody ? type : null),
      body: withBody ? (type === 'application/json' ? this.#body(schema ?? {}) : this.#bytes()) : null,
      onPath,
    };
  }

  #path(template: string, described: Described): string {
    const { parameters = [] } = described;
    const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (described.operationId === 'deleteUser' && name === 'identifier')
        return this.#pick(this.#known.doomed);
      const schema = parameters.find((p) => p.name === name)?.schema ?? {};
      const text = asText(this.#value(name, schema));
      // An empty segment or one of dots would be a different path.
      return encodeURIComponent(/^\.*$/.test(text) ? 'x' : text);
    });
    const query = parameters
      .filter((p) => p.in === 'query' && !this.#chance(0.15))
      .map((p) => [p.name, asText(this.#value(p.name, p.schema))]);
    if (this.#chance(0.1)) query.push(['x', '1'], ...(query[0] ? [query[0]] : []));
    return query.length > 0 ? `${filled}?${new URLSearchParams(query)}` : filled;
  }

  #headers(bodyType: string | null): Record<string, string> {
    const headers: Record<string, string> = {
      ...(this.#known.headers ?? { authorization: `Bearer ${this.#known.key}` }),
    };
    if (this.#chance(0.03))
      headers.authorization = this.#pick(['Bearer x', 'Basic eDp5', `Bearer omk_${'a'.repeat(43)}`]);
    if (this.#chance(0.02)) delete headers.authorization;
    if (bodyType !== null) headers['content-type'] = bodyType;
    if (this.#chance(0.05))
      headers['content-type'] = this.#pick([
        'text/plain',
        'application/xml',
        'application/json;charset=x',
        'nonsense',
        '',
      ]);
    if (this.#chance(0.1)) headers['idempotency-key'] = this.#pick(['a', 'b', 'x'.repeat(256), 'a b', '~']);
    if (this.#chance(0.05)) headers['x-request-id'] = this.#pick(['mine', 'x'.repeat(200), 'a b', '{"a":1}']);
    return headers;
  }

  #body(schema: Schema): Buffer {
    const text = JSON.stringify(this.#object(schema));
    if (!this.#chance(0.15)) return Buffer.from(text);
    return this.#pick([
      () => Buffer.from(text.slice(0, this.#below(text.length + 1))),
      () => Buffer.from(`${text}x`),
      () =>
        Buffer.from(
          this.#pick(['[]', 'null', '1', '"x"', 'true', '', ' ', '{"a":1,}', "{'a':1}", '\ufeff{}']),
        ),
      () => Buffer.from(`{"metadata":${'['.repeat(5000)}${']'.repeat(5000)}}`),
      () => Buffer.from(`{"metadata":${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}}`),
      () =>
        Buffer.from(
          `{"id_type":"auth","id_type":"ekyc","expires":1e400,"metadata":{"a":${'9'.repeat(400)}}}`,
        ),
      () => Buffer.from(`{"metadata":{"a":"${'x'.repeat(310 * 1024)}"}}`),
      () => Buffer.from(`{"__proto__":{"identifier":"x"},"constructor":{"prototype":{}}}`),
      () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    ])();
  }

  /** Pictures, tables and backups: cut off, empty, of another kind. */
  #bytes(): Buffer {
    const image = Buffer.from(this.#known.image, 'base64');
    return this.#pick([
      () => image,
      () => image.subarray(0, this.#below(image.length)),
      () => Buffer.from('image,ekyc_id\na.jpg,x-1\n'),
      () => Buffer.from('image;auth_id\r\n"a.jpg;'),
      () => Buffer.from(`image,__proto__,constructor\n${'a,'.repeat(1000)}`),
      () => Buffer.alloc(0),
      () => Buffer.alloc(100_000, 0xff),
      () => Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x0a, 0x00]),
    ])();
  }

  #object({ properties = {}, required = [] }: Schema): unknown {
    const members = Object.entries(properties).filter(([name]) =>
      required.includes(name) ? !this.#chance(0.05) : this.#chance(0.4),
    );
    const made = members.map(([name, schema]) => [name, this.#value(name, schema)]);
    if (this.#chance(0.1)) made.push([asText(this.#pick(HOSTILE)).slice(0, 50), this.#pick(HOSTILE)]);
    return Object.fromEntries(made);
  }

  #value(name: string, schema: Schema): unknown {
    return this.#chance(0.12) ? this.#pick(HOSTILE) : this.#valid(name, schema);
  }

  #valid(name: string, schema: Schema): unknown {
    if (schema.enum) return this.#pick(schema.enum);
    if (schema.const !== undefined) return schema.const;
    if (schema.anyOf) return this.#valid(name, this.#pick(schema.anyOf));
    if (schema.format === 'page-token' && this.#known.tokens) return this.#pick(this.#known.tokens);
    if (schema.format === 'instant')
      return this.#pick(['2026-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z']);
    if (this.#known.ids && ID.test(name)) return this.#pick(this.#known.ids);
    if (name === 'identifier' || name === 'auth_id') return this.#pick(this.#known.identifiers);
    if (name === 'svc_auth_session_id') return this.#pick(this.#known.sessions);
    if (name === 'face_image')
      return this.#chance(0.1) ? this.#known.image : this.#known.image.slice(0, 4000);
    if (schema.format === 'redirect-uri') return 'https://app.example/back';
    if (/_(since|until)$/.test(name))
      return this.#pick(['2026-01-01T00:00:00Z', '2030-12-31T23:59:59+09:00', '9999-12-31T23:59:59Z']);
    switch (schema.type) {
      case 'integer': {
        const { minimum = 0, maximum = 1000 } = schema;
        return this.#pick([
          minimum,
          maximum,
          minimum + this.#below(maximum - minimum + 1),
          minimum - 1,
          maximum + 1,
        ]);
      }
      case 'boolean':
        return this.#chance(0.5);
      case 'null':
        return null;
      case 'array':
        return Array.from({ length: this.#below(4) }, () => this.#value(name, schema.items ?? {}));
      case 'object':
        if (Object.keys(schema.properties ?? {}).length > 0) return this.#object(schema);
        return this.#pick<unknown>([{}, { a: 1 }, { nested: { list: [1, 'two', null] } }]);
      default:
        return this.#pick(['a', 'x'.repeat(128), 'f'.repeat(32), 'ekyc-1']);
    }
  }

  #below = (n: number): number => Math.floor(this.#random() * n);
  #chance = (share: number): boolean => this.#random() < share;
  #pick = <T>(from: readonly T[]): T => from[this.#below(from.length)];
}

/** Names of parameters that are IDs. */
const ID = /^(id|\w+_id|identifier|name|run|pack|kiosk|key|person|subject)$/;

/** The value in a form that a URL can carry. */
const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 400).toWellFormed();

/** Statuses allowed if the path is not the operation's own. */
const ELSEWHERE = new Set([200, 204, 400, 401, 403, 404, 405, 413, 415]);

/** @returns what is wrong with the response, or null. */
export function judge(
  request: FuzzRequest,
  status: number,
  text: string,
  surface: Surface = SURFACES[0],
): string | null {
  const operation = surface.operations.find(({ id }) => id === request.operationId) as AnyOperation;
  if (status >= 500) return 'a failure of the service';
  const documented = request.onPath ? documentedCodes(operation, surface) : ELSEWHERE;
  if (!documented.has(status)) return 'an undocumented status';
  if (status === 204) return text === '' ? null : 'a body where there is none';
  if (status === 200 && request.onPath && 'media' in operation.response) return null;
  const body = parsed(text);
  if (!isErrorBody(body)) return 'a body without errors as the contract has them';
  if ((status === 200) !== (body.errors.length === 0)) return 'errors that contradict the status';
  const undocumentedCode = request.onPath ? undocumented(operation, surface, status, body.errors) : null;
  if (undocumentedCode) return undocumentedCode;
  if (status === 200 && request.onPath && !shapeOf(operation).Check(body))
    return 'another shape than documented';
  return null;
}

const shapes = new Map<object, ReturnType<typeof Compile>>();
function shapeOf({ response }: AnyOperation) {
  const made = shapes.get(response) ?? Compile(response as TSchema);
  shapes.set(response, made);
  return made;
}

/** A document with the named schemas in place of the references to them. */
function dereferenced(document: object): object {
  const { schemas } = (document as { components: { schemas: Record<string, unknown> } }).components;
  const whole = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    if (Array.isArray(node)) return node.map(whole);
    const { $ref } = node as { $ref?: string };
    const [, name] = /^#\/components\/schemas\/(\w+)$/.exec($ref ?? '') ?? [];
    if (name !== undefined) return whole(schemas[name]);
    return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, whole(part)]));
  };
  return whole(document) as object;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isErrorBody(body: unknown): body is { errors: { code: string }[] } {
  if (typeof body !== 'object' || body === null || !('errors' in body) || !Array.isArray(body.errors))
    return false;
  return body.errors.every((e) =>
    ['code', 'desc', 'value'].every((name) => typeof (e as Record<string, unknown>)[name] === 'string'),
  );
}
