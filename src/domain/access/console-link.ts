import { Type } from 'typebox';
import { orNull, type Shape, StoredSetting, shapeOf } from '../stored.ts';
import type { Micros } from '../time.ts';

/** The one-time link that opens the console while there is no account. */
export interface ConsoleLink {
  /** SHA-256 of the link's secret, hex. */
  hash: string;
  endsAtUs: Micros;
  /** The appliance of the site that made the link; absent: the store has only one appliance. */
  appliance?: string;
}

/** The latest link and those of the site's other appliances. Each appliance replaces its own link when it starts. */
interface ConsoleLinks extends ConsoleLink {
  others?: ConsoleLink[];
}

const LINK = {
  hash: Type.String(),
  endsAtUs: Type.Number(),
  appliance: Type.Optional(Type.String()),
};
const SHAPE: Shape<ConsoleLinks | null> = shapeOf(
  orNull(Type.Object({ ...LINK, others: Type.Optional(Type.Array(Type.Object(LINK))) })),
);
/** The stored links; null: there is none, or it was used. */
export const CONSOLE_LINK = new StoredSetting('console_link', SHAPE);

export function linksOf(kept: ConsoleLinks | null): ConsoleLink[] {
  if (kept === null) return [];
  const { others = [], ...latest } = kept;
  return [latest, ...others];
}

/** @param links the latest first */
export function keptLinks(links: readonly ConsoleLink[]): ConsoleLinks | null {
  const [latest, ...others] = links;
  return latest === undefined ? null : { ...latest, ...(others.length > 0 && { others }) };
}
