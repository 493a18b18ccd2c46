/** What an operation of /v1 is, and the pieces that several share. */
import { type Static, type TObject, Type } from 'typebox';
import type { CatalogueKind } from './errors.ts';
import * as F from './fields.ts';

export const SCOPES = [
  /** Both of the next two; for keys made before there were these. */
  'sessions:write',
  'authentications:write',
  'registrations:write',
  'results:read',
  'users:write',
  'users:delete',
  'images:read',
  'shield:read',
  'devices:read',
  'devices:write',
  /** Releasing single sessions from the movements of the head, where the site allows it. */
  'sessions:exempt',
  'admin',
] as const;
export type Scope = (typeof SCOPES)[number];
/** Not all of /v1 needs them: the administration, what weakens a check, and what two finer scopes stand for. */
const BEYOND_V1: readonly Scope[] = ['admin', 'sessions:exempt', 'sessions:write'];
/** What the first key may do: all of /v1. */
export const V1_SCOPES: readonly Scope[] = SCOPES.filter((s) => !BEYOND_V1.includes(s));

export interface Operation<
  P extends TObject = TObject,
  B extends TObject | null = TObject | null,
  R extends TObject = TObject,
  Q extends TObject = TObject,
> {
  /** Section of the spec. */
  section: string;
  id: string;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  summary: string;
  scope: Scope;
  /** A smaller scope that will do as well. */
  finerScope?: Scope;
  params: P;
  /** Strings and integers only: a URL has no other types. */
  query?: Q;
  body: B;
  bodyLimitBytes: number;
  response: R;
  failures: readonly CatalogueKind[];
}

export const None = Type.Object({});
export const operation = <
  P extends TObject,
  B extends TObject | null,
  R extends TObject,
  Q extends TObject = typeof None,
>(
  o: Operation<P, B, R, Q>,
) => o;
export const KB = 1024;
export const SessionParams = Type.Object({ svc_auth_session_id: F.ResourceId('Session ID') });

export const Issued = Type.Object({
  url: Type.String({ description: 'To be opened by the person' }),
  svc_auth_session_id: Type.String(),
  errors: F.Errors,
});

export type BodyOf<O extends Operation> = O['body'] extends TObject ? Static<O['body']> : undefined;
export type ParamsOf<O extends Operation> = Static<O['params']>;
export type QueryOf<O extends Operation> = Static<NonNullable<O['query']>>;
export type ResponseOf<O extends Operation> = Static<O['response']>;
