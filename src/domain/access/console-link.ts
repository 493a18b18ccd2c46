import { Type } from 'typebox';
import { orNull, type Shape, StoredSetting, shapeOf } from '../stored.ts';
import type { Micros } from '../time.ts';

/** The one-time link that opens the console while nobody has an account. */
export interface ConsoleLink {
  /** SHA-256 of its secret, hex. */
  hash: string;
  endsAtUs: Micros;
  /** Which of a site's appliances made it; none: the only one of a store. */
  appliance?: string;
}

/** The latest one, and those of other appliances of the site: each start of an appliance replaces its own. */
export interface ConsoleLinks extends ConsoleLink {
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
/** null: there is none, or it was used. */
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
