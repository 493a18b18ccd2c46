/** People; part of StoreReads and StoreWrites (ports.ts). */
import type { Lockout } from '../access/lockout.ts';
import type { Micros } from '../time.ts';
import type { DeleteStatus } from './deletion.ts';

export interface PersonListing {
  authId: string;
  createdAtUs: Micros;
  lockout: Lockout;
  /** What operators call the person; null: nothing, or its seal does not open. */
  name: string | null;
  /** Null: no face is registered. */
  face: { faceFeatureId: string; registeredAtUs: Micros; quality: number } | null;
  /** Some of the links; `moreLinks`: there are others. */
  ekycIds: string[];
  moreLinks: boolean;
  /** The person's requested deletion. */
  deletion: { processId: string; status: DeleteStatus } | null;
  /** Since when the site's directory suspends the person; null: it doesn't. */
  suspendedAtUs: Micros | null;
}

/** A person's name in lists about something else. */
export interface KnownPerson {
  authId: string;
  /** What operators call the person; null: nothing, or its seal does not open. */
  name: string | null;
  /** The person's first link. */
  ekycId: string | null;
  /** The person was deleted: nothing but the Auth ID is left. */
  erased: boolean;
}

/** newest: everybody, by creation. auth: people whose Auth ID begins with `prefix`, sorted by it. */
export type PeopleOrder =
  | { by: 'newest'; before: { createdAtUs: Micros; authId: string } | null }
  | { by: 'auth'; prefix: string; after: string };

export interface Person {
  authId: string;
  createdAtUs: Micros;
  lockout: Lockout;
}

export interface PeopleReads {
  /** The person with this Auth ID; null also for an erased person. */
  person(authId: string): Promise<Person | null>;
  /** One page of people; erased people are never listed. */
  peoplePage(order: PeopleOrder, limit: number): Promise<PersonListing[]>;
  personListing(authId: string): Promise<PersonListing | null>;
  /** Known people by Auth ID, including erased ones; IDs that never existed are left out. */
  peopleKnown(authIds: readonly string[]): Promise<Map<string, KnownPerson>>;
}

export interface PeopleWrites {
  addPerson(person: Person): Promise<void>;
  setLockout(authId: string, lockout: Lockout): Promise<void>;
}
