/** What operators call a person and note of them; part of StoreReads and StoreWrites (ports.ts). */

/** Typed freely; null: there is none, or its seal does not open. */
export interface PersonDescription {
  name: string | null;
  note: string | null;
}

export interface DescriptionReads {
  personDescription(authId: string): Promise<PersonDescription>;
  /** People with a name, by Auth ID: those after `after`; fewer than `limit`: there are no more. A seal that does not open: no name. */
  namesFrom(after: string, limit: number): Promise<{ authId: string; name: string | null }[]>;
}

export interface DescriptionWrites {
  /** In place of what was there; with neither, nothing is kept. */
  describePerson(authId: string, description: PersonDescription): Promise<void>;
}
