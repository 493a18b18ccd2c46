import type { KnownPerson } from '../contract/people/known-person.ts';
import { NOBODY } from '../domain/kiosks/kiosk.ts';
import type { KnownPerson as Known } from '../domain/people/ports-people.ts';

type Told = ReadonlyMap<string, Known>;

/** Returns a person as operators know them; null: nobody ever had the ID, as when a visitor entered an unknown one. */
export function knownOrNull(told: Told, authId: string): KnownPerson | null {
  const known = told.get(authId);
  if (known === undefined || authId === NOBODY) return null;
  return { auth_id: authId, name: known.name, ekyc_id: known.ekycId, erased: known.erased };
}

/** Of a row that belongs to somebody: who is not there any more was erased meanwhile. */
export const knownView = (told: Told, authId: string): KnownPerson =>
  knownOrNull(told, authId) ?? { auth_id: authId, name: null, ekyc_id: null, erased: true };
