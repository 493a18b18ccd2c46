import { Type } from 'typebox';
import { type Shape, shapeOf } from '../stored.ts';

/** What a failed attempt is counted against, in addition to the person. */
export interface GuessSources {
  kiosk?: string;
  /** The network address as `networkOf` returns it; see domain/address.ts */
  address?: string;
  key?: string;
}

/** A failure that the appliances of a site report to each other, so that each counts it. */
export interface CountedGuess {
  paced?: GuessSources;
  signIn?: readonly string[];
}

/** The shape of a guess in the feed of changes. */
export const GUESS: Shape<CountedGuess> = shapeOf(
  Type.Object({
    paced: Type.Optional(
      Type.Object({
        kiosk: Type.Optional(Type.String()),
        address: Type.Optional(Type.String()),
        key: Type.Optional(Type.String()),
      }),
    ),
    signIn: Type.Optional(Type.Array(Type.String())),
  }),
);
