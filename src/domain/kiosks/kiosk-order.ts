import { Type } from 'typebox';
import { type Shape, shapeOf } from '../stored.ts';
import type { ShownPresentation } from './kiosk.ts';

/** A request from one appliance to the one that a kiosk is connected to. */
export type KioskOrder =
  /** Shows a session and waits for somebody to take it. */
  | { do: 'show'; what: ShownPresentation }
  /** Takes a session that nobody has taken from the screen. */
  | { do: 'cancel'; presentationId: string }
  /** Tells people who called for staff that somebody comes. @param by the name of the operator, for the audit log */
  | { do: 'acknowledge'; by: string }
  /** Reads the settings and the kiosk's own record again, and sends the kiosk what follows from them. */
  | { do: 'greet' }
  /** Ends the connection of a kiosk whose record is gone. */
  | { do: 'remove' };

/** The shape of an order in the feed of changes. */
export const KIOSK_ORDER: Shape<KioskOrder> = shapeOf(
  Type.Union([
    Type.Object({
      do: Type.Literal('show'),
      what: Type.Object({
        presentationId: Type.String(),
        kind: Type.Enum(['authentication', 'registration']),
        path: Type.String(),
        consent: Type.Boolean(),
        waitsMs: Type.Number(),
      }),
    }),
    Type.Object({ do: Type.Literal('cancel'), presentationId: Type.String() }),
    Type.Object({ do: Type.Literal('acknowledge'), by: Type.String() }),
    Type.Object({ do: Type.Literal('greet') }),
    Type.Object({ do: Type.Literal('remove') }),
  ]),
);
