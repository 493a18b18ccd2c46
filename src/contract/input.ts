/** What a caller of an operation gives, as types. */

import type { Media } from './media.ts';
import type { AnyOperation, BodyOf, ParamsOf, QueryOf } from './operation.ts';

/** Optional members may also be there as undefined, which is not sent. */
type OrUndefined<T> = {
  [K in keyof T]: Record<never, never> extends Pick<T, K> ? T[K] | undefined : T[K];
};

/** Parameters of path, query and body together: no operation uses a name twice. */
type InputOf<O extends AnyOperation> = ParamsOf<O> &
  OrUndefined<QueryOf<O>> &
  (O extends { readonly body: Media }
    ? { content: Blob | Uint8Array<ArrayBuffer> }
    : BodyOf<O> extends object
      ? OrUndefined<BodyOf<O>>
      : unknown);

/** Operations without a required parameter may be called without input. */
export type Arguments<O extends AnyOperation, Options> =
  Record<never, never> extends InputOf<O>
    ? [input?: InputOf<O>, options?: Options]
    : [input: InputOf<O>, options?: Options];
