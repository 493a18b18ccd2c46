import type { KnownPerson } from '../contract/common-shapes.ts';
import { NOBODY } from '../domain/kiosks/kiosk.ts';
import type { KnownPerson as Known } from '../domain/people/ports-people.ts';

/** @param known null: nobody ever had the Auth ID, as when a visitor entered an unknown one */
export const knownOrNull = (known: Known | null): KnownPerson | null =>
  known && known.authId !== NOBODY
    ? { auth_id: known.authId, name: known.name, ekyc_id: known.ekycId, erased: known.erased }
    : null;

/** The person to whom a row belongs. A person who is no longer known has been erased since the row was read. */
export const knownView = (known: Known | null, authId: string): KnownPerson =>
  knownOrNull(known) ?? { auth_id: authId, name: null, ekyc_id: null, erased: true };
