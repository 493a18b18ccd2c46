/**
 * What an operation of the service's interfaces is: /v1 (integrators), /admin/v1 (operators), /kiosk/v1 (kiosks), and
 * /sandbox/v1, which a sandbox alone serves.
 */
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { Scope } from './access/scopes.ts';
import type { Defaulted } from './defaulted.ts';
import type { CatalogueKind } from './errors.ts';
import { Errors } from './fields.ts';
import type { Media } from './media.ts';

/** The members that operations of all interfaces have. */
export interface AnyOperation {
  /** Its name in clients and OpenAPI. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters as `{name}`. */
  readonly path: string;
  readonly summary: string;
  readonly params?: TObject;
  /** Strings and integers only: a URL has no other types. */
  readonly query?: TObject;
  readonly body?: TObject | Media | null;
  /** An example of a body; a test sends it to an appliance. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Without it, 64 KB. */
  readonly bodyLimitBytes?: number;
  readonly response: TObject | Media;
  /** Failures beyond those that every call may meet. */
  readonly failures?: readonly CatalogueKind[];
}

/** An operation of /v1: for API keys, named by the section of the specification. */
export interface Operation extends AnyOperation {
  readonly section: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly scope: Scope;
  /** A smaller scope that is enough, too. */
  readonly finerScope?: Scope;
  readonly params: TObject;
  readonly body: TObject | null;
  readonly bodyLimitBytes: number;
  readonly response: TObject;
  readonly failures: readonly CatalogueKind[];
}

/** An operation of /kiosk/v1: for the kiosk page, by the cookie that pairing sets. */
export interface KioskOperation extends AnyOperation {
  readonly paired: boolean;
}

/** An operation of /sandbox/v1: for the API keys of a sandbox. */
export interface SandboxOperation extends AnyOperation {
  /** null: anybody who reaches the sandbox may call it. */
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

export const operation = <const O extends Operation>(o: O) => withErrors(o);
export const sandboxOperation = <const O extends SandboxOperation>(o: O) => withErrors(o);
export const kioskOperation = <const O extends KioskOperation>(o: O) => withErrors(o);

type Shape<T> = T extends TObject ? Static<T> : Record<never, never>;
type Read<T> =
  T extends TObject<infer P>
    ? Static<T> & { [K in keyof P as P[K] extends Defaulted<TSchema> ? K : never]-?: Static<P[K]> }
    : Record<never, never>;
type Part<O, Name extends string> = O extends { readonly [K in Name]: infer T } ? T : undefined;

/** The input as callers send it. */
export type ParamsOf<O extends AnyOperation> = Shape<Part<O, 'params'>>;
export type QueryOf<O extends AnyOperation> = Shape<Part<O, 'query'>>;
export type BodyOf<O extends AnyOperation> =
  Part<O, 'body'> extends TObject ? Static<Part<O, 'body'>> : undefined;
/** The input as handlers receive it: defaults applied. */
export type ReadParams<O extends AnyOperation> = Read<Part<O, 'params'>>;
export type ReadQuery<O extends AnyOperation> = Read<Part<O, 'query'>>;
/** A body that is no JSON is read as its bytes. */
export type ReadBody<O extends AnyOperation> =
  Part<O, 'body'> extends TObject
    ? Read<Part<O, 'body'>>
    : Part<O, 'body'> extends Media
      ? Uint8Array
      : undefined;
export type ResponseOf<O extends AnyOperation> = O['response'] extends TObject
  ? Static<O['response']>
  : never;
