import { type TOptional, type TSchema, Type } from 'typebox';

declare const defaulted: unique symbol;
/** A parameter that is never missing once it was read: the shape says what it is then. */
export type Defaulted<S extends TSchema> = TOptional<S> & { readonly [defaulted]: true };
export const Defaulted = <S extends TSchema>(schema: S): Defaulted<S> =>
  Type.Optional(schema) as Defaulted<S>;
