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
  /** A few of the links; `moreLinks` when there are others. */
  ekycIds: string[];
  moreLinks: boolean;
  /** Of a deletion that was asked for. */
  deletion: { processId: string; status: DeleteStatus } | null;
}

/** A person's name in lists about something else. */
export interface KnownPerson {
  authId: string;
  /** What operators call the person; null: nothing, or its seal does not open. */
  name: string | null;
  /** The first of the links. */
  ekycId: string | null;
  /** The person was deleted: nothing but the Auth ID is left. */
  erased: boolean;
}

/** newest: all, by creation. auth: those whose Auth ID begins so, by that ID. */
export type PeopleOrder =
  | { by: 'newest'; before: { createdAtUs: Micros; authId: string } | null }
  | { by: 'auth'; prefix: string; after: string };

export interface Person {
  authId: string;
  createdAtUs: Micros;
  lockout: Lockout;
}

export interface PeopleReads {
  /** Null also for a person who was erased. */
  person(authId: string): Promise<Person | null>;
  /** Erased people are in no list. */
  peoplePage(order: PeopleOrder, limit: number): Promise<PersonListing[]>;
  personListing(authId: string): Promise<PersonListing | null>;
  /** By Auth ID, also of those who were erased; an ID that nobody ever had is not among them. */
  peopleKnown(authIds: readonly string[]): Promise<Map<string, KnownPerson>>;
}

export interface PeopleWrites {
  addPerson(person: Person): Promise<void>;
  setLockout(authId: string, lockout: Lockout): Promise<void>;
}
