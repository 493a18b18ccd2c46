/**
 * A typed client of /v1 for Node and browsers: one method per operation, named as in OpenAPI, made from the same
 * table as the routes. Nothing but `fetch`.
 *
 *     const omote = createClient({ baseUrl: 'http://127.0.0.1:7350', key: 'omk_…' });
 *     const { auth_id } = await omote.issueAuthId();
 *     const { url } = await omote.issueRegistrationUrl({ id_type: 'auth', identifier: auth_id, redirect_uri });
 */
import type { ErrorEntry } from './fields.ts';
import type { BodyOf, Operation, ParamsOf, QueryOf, ResponseOf } from './operation.ts';
import { OPERATIONS, type Operations } from './operations.ts';

/** Parameters of path, query and body together: no operation uses a name twice. */
export type InputOf<O extends Operation> = ParamsOf<O> &
  (O['query'] extends object ? QueryOf<O> : unknown) &
  (O['body'] extends object ? BodyOf<O> : unknown);

export interface CallOptions {
  /** For POST: a repetition with the same key and input gets the first answer. */
  idempotencyKey?: string;
  /** To be found in the service's log. */
  requestId?: string;
  signal?: AbortSignal;
}

/** Operations without a required parameter may be called without input. */
type Method<O extends Operation> =
  Record<never, never> extends InputOf<O>
    ? (input?: InputOf<O>, options?: CallOptions) => Promise<ResponseOf<O>>
    : (input: InputOf<O>, options?: CallOptions) => Promise<ResponseOf<O>>;

export type Client = { readonly [Name in keyof Operations]: Method<Operations[Name]> };

export interface ClientOptions {
  /** Origin of the appliance. */
  baseUrl: string;
  /** `omk_…` */
  key: string;
  /** Instead of the global one. */
  fetch?: typeof fetch;
}

/** The service refused. `errors` has one entry per offending parameter. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly ErrorEntry[];
  /** By this the service's log tells what happened. */
  readonly requestId: string | null;
  /** After so many seconds it may be tried again; null: not told. */
  readonly retryAfterS: number | null;

  constructor(response: Response, errors: readonly ErrorEntry[]) {
    const said = errors.map(({ code, desc }) => `${code} ${desc}`).join('; ');
    super(`HTTP ${response.status}: ${said || 'no answer of the service'}`);
    this.name = 'ApiError';
    this.status = response.status;
    this.errors = errors;
    this.requestId = response.headers.get('x-request-id');
    const after = response.headers.get('retry-after');
    this.retryAfterS = after === null ? null : Number(after);
  }
}

export function createClient(options: ClientOptions): Client {
  const methods = Object.entries<Operation>(OPERATIONS).map(([name, operation]) => [
    name,
    (input: Input = {}, call: CallOptions = {}) => send(options, operation, input, call),
  ]);
  return Object.fromEntries(methods) as Client;
}

type Input = Record<string, unknown>;

/** @throws ApiError, or what fetch throws when there is no connection */
async function send(
  to: ClientOptions,
  operation: Operation,
  input: Input,
  call: CallOptions,
): Promise<unknown> {
  const { method, body } = operation;
  const response = await (to.fetch ?? fetch)(to.baseUrl.replace(/\/$/, '') + target(operation, input), {
    method,
    headers: {
      authorization: `Bearer ${to.key}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
      ...(call.requestId === undefined ? {} : { 'x-request-id': call.requestId }),
    },
    ...(body ? { body: JSON.stringify(pick(input, body.properties)) } : {}),
    ...(call.signal ? { signal: call.signal } : {}),
  });
  const answer = (await response.json().catch(() => null)) as { errors?: ErrorEntry[] } | null;
  if (!response.ok || answer === null) throw new ApiError(response, answer?.errors ?? []);
  return answer;
}

function target({ path, query }: Operation, input: Input): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const given = Object.entries(pick(input, query?.properties ?? {})).filter(
    ([, value]) => value !== undefined,
  );
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

const pick = (input: Input, shape: object): Input =>
  Object.fromEntries(Object.keys(shape).flatMap((name) => (name in input ? [[name, input[name]]] : [])));
