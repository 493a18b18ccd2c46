/** Accounts of the site's directory; part of StoreReads and StoreWrites (ports.ts). */
import type { Micros } from '../time.ts';
import type { DirectoryUser, HeldAct, LinkingAttribute } from './directory-user.ts';

export interface DirectoryCounts {
  users: number;
  suspended: number;
  heldSuspensions: number;
  heldDeletions: number;
}

export interface DirectoryReads {
  directoryUser(id: string): Promise<DirectoryUser | null>;
  /** @param value a user name is compared by its `userKey`, an external ID as it is */
  directoryUserBy(attribute: LinkingAttribute, value: string): Promise<DirectoryUser | null>;
  /** Which name of this account another one has; null: none. */
  takenInDirectory(user: DirectoryUser): Promise<LinkingAttribute | null>;
  directoryUserOfLink(linkId: string): Promise<DirectoryUser | null>;
  /** Accounts in the order in which they were created, after `skip` of them. */
  directoryUsersFrom(skip: number, limit: number): Promise<DirectoryUser[]>;
  /** Accounts in the order in which they were created, after `afterSeq`. */
  directoryUsersAfter(afterSeq: number, limit: number): Promise<{ seq: number; user: DirectoryUser }[]>;
  /** Suspended accounts, latest first, before this one. */
  suspendedDirectoryUsers(
    before: { suspendedAtUs: Micros; seq: number },
    limit: number,
  ): Promise<{ seq: number; user: DirectoryUser }[]>;
  /** Accounts with an act that waits, longest waiting first, after this one. */
  heldDirectoryUsers(
    held: HeldAct,
    after: { heldAtUs: Micros; seq: number },
    limit: number,
  ): Promise<{ seq: number; user: DirectoryUser }[]>;
  directoryCounts(): Promise<DirectoryCounts>;
  /** Since when an account of the person is suspended; null: none is. */
  suspendedSince(authId: string): Promise<Micros | null>;
  /** Whether the site has as many people as this. */
  hasPeople(least: number): Promise<boolean>;
  /** How many suspensions and deletions were carried out after `sinceUs` without an operator. */
  directoryRemovals(sinceUs: Micros): Promise<number>;
}

export interface DirectoryWrites {
  addDirectoryUser(user: DirectoryUser): Promise<void>;
  saveDirectoryUser(user: DirectoryUser): Promise<void>;
  removeDirectoryUser(id: string): Promise<void>;
  /** Takes all link IDs from `attribute`, and drops the acts that wait, which were about the people linked before. */
  linkDirectoryUsersBy(attribute: LinkingAttribute): Promise<void>;
  /** Counts a suspension or deletion, and forgets those before `sinceUs`. */
  noteDirectoryRemoval(atUs: Micros, sinceUs: Micros): Promise<void>;
}
