import type { AdminPersonRow } from '../../../../contract/people/admin-people.ts';
import { isIdentifier } from '../../../../contract/text-patterns.ts';

const SHOWN = 4;

/** "3493…fe37": enough to distinguish people in a list. The whole ID is in the title and can be copied. */
export const shortId = (id: string): string =>
  id.length <= 2 * SHOWN + 1 ? id : `${id.slice(0, SHOWN)}…${id.slice(-SHOWN)}`;

/** An ID typed in the full width of a Japanese keyboard as the service has it; other text as it was typed. */
export function typedId(text: string): string {
  const id = text.normalize('NFKC').trim();
  return isIdentifier(id) ? id : text.trim();
}

/** The names and IDs of a person, best first; the Auth ID is always present. */
export interface Known {
  auth_id: string;
  name: string | null;
  ekyc_id: string | null;
  /** The person was deleted, so there is no page to link to. */
  erased?: boolean;
  /** Nobody has the ID: a visitor entered one that isn’t known. */
  unknown?: boolean;
}

/** The site's own name for the person, for labels. */
export const calledBy = ({ auth_id, name, ekyc_id }: Known): string => name ?? ekyc_id ?? shortId(auth_id);

/** The person of a row in the list of people. */
export const knownRow = ({ auth_id, name, ekyc_ids }: AdminPersonRow): Known => ({
  auth_id,
  name,
  ekyc_id: ekyc_ids[0] ?? null,
});
