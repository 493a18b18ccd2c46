import { type TOptional, type TSchema, Type } from 'typebox';

declare const defaulted: unique symbol;
/** A parameter that always has a value once the input is read, because its schema gives a default. */
export type Defaulted<S extends TSchema> = TOptional<S> & { readonly [defaulted]: true };
/** @param schema must have a `default` */
export const Defaulted = <S extends TSchema>(schema: S): Defaulted<S> =>
  Type.Optional(schema) as Defaulted<S>;
