/** The name and note that operators give a person; part of StoreReads and StoreWrites (ports.ts). */

/** Free text; null: there is none, or its seal does not open. */
export interface PersonDescription {
  name: string | null;
  note: string | null;
}

export interface DescriptionReads {
  personDescription(authId: string): Promise<PersonDescription>;
  /**
   * People with a name and an Auth ID after `after`, by Auth ID; fewer than `limit`: there are no more. `name` is null
   * if its seal does not open.
   */
  namesFrom(after: string, limit: number): Promise<{ authId: string; name: string | null }[]>;
}

export interface DescriptionWrites {
  /** Replaces the description; without name and note, nothing is stored. */
  describePerson(authId: string, description: PersonDescription): Promise<void>;
}
