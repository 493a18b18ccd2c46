/**
 * How a client makes a call: sends a request with `fetch` and reads the response or the errors. It is the same for
 * every operation.
 */
import { type CallOutline, type Input, requestOf } from './call.ts';
import type { ErrorEntry } from './fields.ts';

export interface CallOptions {
  /** For POST of /v1: repeating a call with the same key and input returns the first response. */
  idempotencyKey?: string;
  /** ID under which the call can be found in the service's log. */
  requestId?: string;
  signal?: AbortSignal;
}

interface Destination {
  /** Origin of the appliance. */
  baseUrl: string;
  /** Used instead of the global `fetch`. */
  fetch?: typeof fetch;
}

export interface ClientOptions extends Destination {
  /** `omk_…` */
  key: string;
}

export interface KioskClientOptions extends Destination {
  /** Where a program stores the cookie of the pairing. A browser stores it automatically. */
  paired?: { cookie: string | null };
}

/** What authorises a call. */
interface Credential {
  headers(): Record<string, string>;
  /** Reads what the service sets for later calls. */
  heard(response: Response): void;
}

/** Authorises calls with an API key. */
export const byKey = ({ key }: ClientOptions): Credential => ({
  headers: () => ({ authorization: `Bearer ${key}` }),
  heard: () => undefined,
});

/** Browsers do not let a page read or send cookies; they send them automatically. */
export const byPairing = ({ paired = { cookie: null } }: KioskClientOptions): Credential => ({
  headers: () => ({ 'x-omote-kiosk': '1', ...(paired.cookie === null ? {} : { cookie: paired.cookie }) }),
  heard: ({ headers }) => {
    const given = headers.get('set-cookie')?.split(';').at(0);
    if (given !== undefined) paired.cookie = given.endsWith('=') ? null : given;
  },
});

/** The service returned an error. `errors` has one entry per offending parameter. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly ErrorEntry[];
  /** ID of the call in the service's log. */
  readonly requestId: string | null;
  /** Seconds after which the call can be tried again. Null: not stated in seconds, as by some proxies. */
  readonly retryAfterS: number | null;

  constructor(response: Response, errors: readonly ErrorEntry[]) {
    const said = errors.map(({ code, desc }) => `${code} ${desc}`).join('; ');
    super(`HTTP ${response.status}: ${said || 'no answer of the service'}`);
    this.name = 'ApiError';
    this.status = response.status;
    this.errors = errors;
    this.requestId = response.headers.get('x-request-id');
    const after = response.headers.get('retry-after') ?? '';
    this.retryAfterS = /^\d{1,6}$/.test(after) ? Number(after) : null;
  }
}

/** Makes one method per outline. */
export const clientOf = <T>(calls: Record<string, CallOutline>, to: Destination, credential: Credential): T =>
  Object.fromEntries(
    Object.entries(calls).map(([name, outline]) => [
      name,
      (input: Input = {}, call: CallOptions = {}) => send(to, credential, outline, input, call),
    ]),
  ) as T;

/** @throws ApiError if the service returns an error, or whatever `fetch` throws if the answer does not arrive whole */
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
    // Something in place of the service could otherwise have a face sent on to another host, or another host answer.
    redirect: 'manual',
    ...(call.signal ? { signal: call.signal } : {}),
  });
  credential.heard(response);
  if (response.ok && outline.answer !== 'json') return response;
  const answer = await objectIn(response);
  if (!response.ok || answer === null) throw new ApiError(response, entriesOf(answer?.errors));
  return answer;
}

/** @returns null: something between has answered in place of the service */
async function objectIn(response: Response): Promise<{ errors?: unknown } | null> {
  const text = await response.text();
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && !Array.isArray(answer) ? answer : null;
  } catch {
    return null;
  }
}

const entriesOf = (errors: unknown): ErrorEntry[] =>
  Array.isArray(errors) ? errors.filter((one) => typeof one?.code === 'string') : [];
