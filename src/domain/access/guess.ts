import { Type } from 'typebox';
import { type Shape, shapeOf } from '../stored.ts';

/** What a failed attempt is counted against, in addition to the person. */
export interface GuessSources {
  kiosk?: string;
  /** The network address as `networkOf` returns it; see domain/address.ts */
  address?: string;
  key?: string;
}

/** What the appliances of a site tell each other of attempts, so that all of them count alike. */
export interface CountedGuess {
  /** The sources of a face that did not match. */
  paced?: GuessSources;
  /** What a wrong password is counted under. */
  signIn?: readonly string[];
  /** What a right one was counted under: these counts end. */
  signedIn?: readonly string[];
  /** A kiosk used an ID. `session`: the ID of the session, or of nothing if none was started. */
  begun?: { session: string; kiosk: string };
  /** The ID of a session that was accepted. */
  accepted?: string;
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
    signedIn: Type.Optional(Type.Array(Type.String())),
    begun: Type.Optional(Type.Object({ session: Type.String(), kiosk: Type.String() })),
    accepted: Type.Optional(Type.String()),
  }),
);
