/**
 * Typed clients of the service for Node and browsers: one method per operation, named as in OpenAPI, made from the
 * same tables as the routes. Nothing but `fetch`.
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
/** Of an operation whose answer is no JSON: the response, whose body is still to be read. */
type AnswerTo<O extends AnyOperation> = [ResponseOf<O>] extends [never] ? Response : ResponseOf<O>;

/** The integrators' interface, /v1. */
export type Client = Methods<Operations>;
/** The administration, /admin/v1, by a key of scope `admin`. */
export type AdminClient = Methods<AdminOperations>;

/** What a kiosk calls, /kiosk/v1: `pair` with the code of the console, and then by the cookie that it gives. */
export type KioskClient = Methods<typeof KIOSK_OPERATIONS>;

/** What a sandbox alone has, /sandbox/v1, by a key of the sandbox. */
export type SandboxClient = Methods<typeof SANDBOX_OPERATIONS>;

export const createClient = (options: ClientOptions): Client => clientOf(V1_CALLS, options, byKey(options));
export const createAdminClient = (options: ClientOptions): AdminClient =>
  clientOf(ADMIN_CALLS, options, byKey(options));
export const createKioskClient = (options: KioskClientOptions): KioskClient =>
  clientOf(KIOSK_CALLS, options, byPairing(options));
export const createSandboxClient = (options: ClientOptions): SandboxClient =>
  clientOf(SANDBOX_CALLS, options, byKey(options));
