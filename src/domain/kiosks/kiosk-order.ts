import { Type } from 'typebox';
import { type Shape, shapeOf } from '../stored.ts';
import type { ShownPresentation } from './kiosk.ts';

/** A request from one appliance to the one that a kiosk is connected to. */
export type KioskOrder =
  | { do: 'show'; what: ShownPresentation }
  | { do: 'cancel'; presentationId: string }
  | { do: 'acknowledge'; by: string }
  | { do: 'greet' }
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
