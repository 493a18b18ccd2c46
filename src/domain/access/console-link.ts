import { Type } from 'typebox';
import { orNull, type Shape, StoredSetting, shapeOf } from '../stored.ts';
import type { Micros } from '../time.ts';

/** The one-time link that opens the console while nobody has an account. */
export interface ConsoleLink {
  /** SHA-256 of its secret, hex. */
  hash: string;
  endsAtUs: Micros;
}

const SHAPE: Shape<ConsoleLink | null> = shapeOf(
  orNull(Type.Object({ hash: Type.String(), endsAtUs: Type.Number() })),
);
/** null: it was used. */
export const CONSOLE_LINK = new StoredSetting('console_link', SHAPE);
