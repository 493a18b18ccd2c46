/** Types of the input that operations take. */

import type { Media } from './media.ts';
import type { AnyOperation, BodyOf, ParamsOf, QueryOf } from './operation.ts';

/** Lets optional members be undefined too. Undefined members are not sent. */
type OrUndefined<T> = {
  [K in keyof T]: Record<never, never> extends Pick<T, K> ? T[K] | undefined : T[K];
};

/** Parameters of path, query and body in one object: no operation uses a name twice. */
type InputOf<O extends AnyOperation> = ParamsOf<O> &
  OrUndefined<QueryOf<O>> &
  (O extends { readonly body: Media }
    ? { content: Blob | Uint8Array<ArrayBuffer> }
    : BodyOf<O> extends object
      ? OrUndefined<BodyOf<O>>
      : unknown);

/** Operations without required parameters can be called without input. */
export type Arguments<O extends AnyOperation, Options> =
  Record<never, never> extends InputOf<O>
    ? [input?: InputOf<O>, options?: Options]
    : [input: InputOf<O>, options?: Options];
