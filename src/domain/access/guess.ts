import { Type } from 'typebox';
import { type Shape, shapeOf } from '../stored.ts';

/** Of whom a try is counted, besides the person. */
export interface Paced {
  kiosk?: string;
  /** Of the network; see domain/address.ts */
  address?: string;
  key?: string;
}

/** What the appliances of a site tell each other to count. */
export interface Guess {
  paced?: Paced;
  signIn?: readonly string[];
}

/** As it stands in the feed of changes. */
export const GUESS: Shape<Guess> = shapeOf(
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
