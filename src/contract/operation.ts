/**
 * Defines an operation of the service's interfaces: /v1 (integrators), /admin/v1 (operators), /kiosk/v1 (kiosks), and
 * /sandbox/v1, which only a sandbox serves.
 */
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { Scope } from './access/scopes.ts';
import type { Defaulted } from './defaulted.ts';
import type { CatalogueKind } from './errors.ts';
import { Errors } from './fields.ts';
import type { Media } from './media.ts';

/** What the operations of all interfaces share. */
export interface AnyOperation {
  /** The name of the operation in clients and OpenAPI. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path, with parameters as `{name}`. */
  readonly path: string;
  readonly summary: string;
  readonly params?: TObject;
  /** Strings and integers only: a URL has no other types. */
  readonly query?: TObject;
  readonly body?: TObject | Media | null;
  /** A realistic body. A test sends it to an appliance. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Default: 64 KB. */
  readonly bodyLimitBytes?: number;
  readonly response: TObject | Media;
  /** Errors beyond those that every call can return. */
  readonly failures?: readonly CatalogueKind[];
}

/** An operation of /v1, for API keys. `section` is its section in the specification. */
export interface Operation extends AnyOperation {
  readonly section: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly scope: Scope;
  /** A narrower scope that is sufficient too. */
  readonly finerScope?: Scope;
  readonly params: TObject;
  readonly body: TObject | null;
  readonly bodyLimitBytes: number;
  readonly response: TObject;
  readonly failures: readonly CatalogueKind[];
}

/** An operation of /kiosk/v1, for the kiosk page, authorised by the cookie that pairing sets. */
export interface KioskOperation extends AnyOperation {
  readonly paired: boolean;
}

/** An operation of /sandbox/v1, for API keys of a sandbox. */
export interface SandboxOperation extends AnyOperation {
  /** Null: no key needed. */
  readonly sandboxScope: Scope | null;
}

export const None = Type.Object({});

/** An operation whose answer, if it is JSON, has `errors` as its last member. */
export type WithErrors<O extends AnyOperation> = Omit<O, 'response'> & {
  readonly response: O['response'] extends TObject<infer Members>
    ? TObject<Members & { errors: typeof Errors }>
    : O['response'];
};

/** Declares an operation of any interface: every JSON answer carries `errors`, which an operation does not repeat. */
export function withErrors<const O extends AnyOperation>(o: O): WithErrors<O> {
  const { response } = o;
  const answer = 'media' in response ? response : Type.Object({ ...response.properties, errors: Errors });
  return { ...o, response: answer } as unknown as WithErrors<O>;
}

/** Declares an operation of /v1 and keeps its literal types. */
export const operation = <const O extends Operation>(o: O) => withErrors(o);
/** Declares an operation of /sandbox/v1 and keeps its literal types. */
export const sandboxOperation = <const O extends SandboxOperation>(o: O) => withErrors(o);
/** Declares an operation of /kiosk/v1 and keeps its literal types. */
export const kioskOperation = <const O extends KioskOperation>(o: O) => withErrors(o);

type Shape<T> = T extends TObject ? Static<T> : Record<never, never>;
type Read<T> =
  T extends TObject<infer P>
    ? Static<T> & { [K in keyof P as P[K] extends Defaulted<TSchema> ? K : never]-?: Static<P[K]> }
    : Record<never, never>;
type Part<O, Name extends string> = O extends { readonly [K in Name]: infer T } ? T : undefined;

/** The input as clients send it. */
export type ParamsOf<O extends AnyOperation> = Shape<Part<O, 'params'>>;
export type QueryOf<O extends AnyOperation> = Shape<Part<O, 'query'>>;
export type BodyOf<O extends AnyOperation> =
  Part<O, 'body'> extends TObject ? Static<Part<O, 'body'>> : undefined;
/** The input as the service uses it, with defaults applied. */
export type ReadParams<O extends AnyOperation> = Read<Part<O, 'params'>>;
export type ReadQuery<O extends AnyOperation> = Read<Part<O, 'query'>>;
/** For a body that is not JSON: its bytes. */
export type ReadBody<O extends AnyOperation> =
  Part<O, 'body'> extends TObject
    ? Read<Part<O, 'body'>>
    : Part<O, 'body'> extends Media
      ? Uint8Array
      : undefined;
export type ResponseOf<O extends AnyOperation> = O['response'] extends TObject
  ? Static<O['response']>
  : never;
