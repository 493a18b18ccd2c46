/**
 * Typed clients of the service for Node and browsers, with one method per operation, named as in OpenAPI. They are
 * derived from the same tables as the routes, and need only `fetch`.
 *
 *     const omote = createClient({ baseUrl: 'http://127.0.0.1:7350', key: 'omk_…' });
 *     const { auth_id } = await omote.issueAuthId();
 *     const { url } = await omote.issueRegistrationUrl({ id_type: 'auth', identifier: auth_id, redirect_uri });
 */
import type { AdminOperations } from './admin-operations.ts';
import { ADMIN_CALLS, KIOSK_CALLS, SANDBOX_CALLS, V1_CALLS } from './calls.ts';
import type { Arguments } from './input.ts';
import type { KIOSK_OPERATIONS } from './kiosks/kiosk.ts';
import type { AnyOperation, ResponseOf } from './operation.ts';
import type { Operations } from './operations.ts';
import type { SANDBOX_OPERATIONS } from './sandbox/operations.ts';
import {
  byKey,
  byPairing,
  type CallOptions,
  type ClientOptions,
  clientOf,
  type KioskClientOptions,
} from './send.ts';

export { ApiError, type CallOptions, type ClientOptions, type KioskClientOptions } from './send.ts';

type Methods<Table extends Record<string, AnyOperation>> = {
  readonly [Name in keyof Table]: (
    ...args: Arguments<Table[Name], CallOptions>
  ) => Promise<AnswerTo<Table[Name]>>;
};
/** What an operation returns. If its response is not JSON: the `Response`, with its body still unread. */
type AnswerTo<O extends AnyOperation> = [ResponseOf<O>] extends [never] ? Response : ResponseOf<O>;

/** The integrators' interface, /v1. */
export type Client = Methods<Operations>;
/** The administration interface, /admin/v1, with a key of scope `admin`. */
export type AdminClient = Methods<AdminOperations>;

/**
 * The kiosk interface, /kiosk/v1: `pair` with the code from the console, then every call uses the cookie that pairing
 * sets.
 */
export type KioskClient = Methods<typeof KIOSK_OPERATIONS>;

/** The interface that only a sandbox has, /sandbox/v1, with a key of the sandbox. */
export type SandboxClient = Methods<typeof SANDBOX_OPERATIONS>;

/** Creates a client of /v1. */
export const createClient = (options: ClientOptions): Client => clientOf(V1_CALLS, options, byKey(options));
/** Creates a client of /admin/v1. */
export const createAdminClient = (options: ClientOptions): AdminClient =>
  clientOf(ADMIN_CALLS, options, byKey(options));
/** Creates a client of /kiosk/v1. */
export const createKioskClient = (options: KioskClientOptions): KioskClient =>
  clientOf(KIOSK_CALLS, options, byPairing(options));
/** Creates a client of /sandbox/v1. */
export const createSandboxClient = (options: ClientOptions): SandboxClient =>
  clientOf(SANDBOX_CALLS, options, byKey(options));
