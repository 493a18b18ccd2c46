/** How a client calls: a request by `fetch`, and the answer or the refusal. The same for every operation. */
import { type CallOutline, type Input, requestOf } from './call.ts';
import type { ErrorEntry } from './fields.ts';

export interface CallOptions {
  /** For POST of /v1: a repetition with the same key and input gets the first answer. */
  idempotencyKey?: string;
  /** To be found in the service's log. */
  requestId?: string;
  signal?: AbortSignal;
}

interface Destination {
  /** Origin of the appliance. */
  baseUrl: string;
  /** Instead of the global one. */
  fetch?: typeof fetch;
}

export interface ClientOptions extends Destination {
  /** `omk_…` */
  key: string;
}

export interface KioskClientOptions extends Destination {
  /** Where the cookie of the pairing is kept, for a program that stores it. A browser keeps it by itself. */
  paired?: { cookie: string | null };
}

/** The right that a call is made by. */
interface Credential {
  headers(): Record<string, string>;
  /** Reads what the service gives for later calls. */
  heard(response: Response): void;
}

export const byKey = ({ key }: ClientOptions): Credential => ({
  headers: () => ({ authorization: `Bearer ${key}` }),
  heard: () => undefined,
});

/** Browsers let a page neither read nor send cookies, and send them themselves. */
export const byPairing = ({ paired = { cookie: null } }: KioskClientOptions): Credential => ({
  headers: () => ({ 'x-omote-kiosk': '1', ...(paired.cookie === null ? {} : { cookie: paired.cookie }) }),
  heard: ({ headers }) => {
    const given = headers.get('set-cookie')?.split(';').at(0);
    if (given !== undefined) paired.cookie = given.endsWith('=') ? null : given;
  },
});

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

/** One method per outline. */
export const clientOf = <T>(calls: Record<string, CallOutline>, to: Destination, credential: Credential): T =>
  Object.fromEntries(
    Object.entries(calls).map(([name, outline]) => [
      name,
      (input: Input = {}, call: CallOptions = {}) => send(to, credential, outline, input, call),
    ]),
  ) as T;

/** @throws ApiError, or what fetch throws when there is no connection */
async function send(
  to: Destination,
  credential: Credential,
  outline: CallOutline,
  input: Input,
  call: CallOptions,
): Promise<unknown> {
  const { method, target, contentType, body } = requestOf(outline, input);
  const response = await (to.fetch ?? fetch)(to.baseUrl.replace(/\/$/, '') + target, {
    method,
    headers: {
      ...credential.headers(),
      ...(contentType === null ? {} : { 'content-type': contentType }),
      ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
      ...(call.requestId === undefined ? {} : { 'x-request-id': call.requestId }),
    },
    ...(body === null ? {} : { body }),
    ...(call.signal ? { signal: call.signal } : {}),
  });
  credential.heard(response);
  if (response.ok && outline.answer !== 'json') return response;
  const answer = (await response.json().catch(() => null)) as { errors?: ErrorEntry[] } | null;
  if (!response.ok || answer === null) throw new ApiError(response, answer?.errors ?? []);
  return answer;
}
