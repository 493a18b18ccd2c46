/** The appliances of a site, and how others join it; see docs/site.md. */
import type { Micros } from '../time.ts';
import type { HeldBack } from './changes.ts';
import type { LeaseName } from './leases.ts';

/** Seconds for which a join token can be used. */
export const TOKEN_LIFE_S = 600;
/** An appliance that has not been seen for this many seconds counts as away. */
export const AWAY_AFTER_S = 10;
/** Maximum number of letters in an appliance's name. */
export const NAME_LETTERS = 60;

/**
 * Makes safe for screens and terminals a name that another appliance, or anybody who can write to the database, chose:
 * no control characters, at most NAME_LETTERS letters; `?` if nothing is left.
 */
export const shownName = (text: string): string =>
  [...text.replaceAll(/[\p{C}\u2028\u2029]/gu, '')].slice(0, NAME_LETTERS).join('').trim() || '?';

/** One appliance of a site, as every appliance sees it. */
export interface SiteAppliance {
  id: string;
  name: string;
  /** The address at which it is reached; empty: it has not announced one yet. */
  address: string;
  version: string;
  joinedAtUs: Micros;
  /**
   * Microseconds since it last reported that it is working, by the database's clock; null: it was stopped in an orderly
   * way.
   */
  seenAgoUs: number | null;
  /** Number of the site's changes that it has not applied. */
  lag: number;
  /** Changes of others that it could not apply and is retrying. */
  heldBack: HeldBack[];
  /** The leases that it holds now: work that it does for all appliances. */
  duties: LeaseName[];
}

export interface SiteReplica {
  /** The name that the replica reports; empty: this appliance's database role may not see it. */
  name: string;
  /**
   * sync, quorum: commits wait for it. potential: they will, once it has caught up and another is gone. async: they do not.
   * Null: the database role may not see it.
   */
  mode: string | null;
  /** Bytes that it has not replayed yet; null: the database role may not see them. */
  lagBytes: number | null;
  /** Age in seconds of what it is replaying; null: unknown. */
  lagS: number | null;
}

/** The database of a site, as its primary describes it. */
export interface SiteDatabase {
  /** Address and port of the primary; empty: connected over a Unix socket. */
  primary: string;
  /** The server's version, such as 17.2. */
  version: string;
  /** Whether commits are written to its disk (`fsync`). */
  durable: boolean;
  /** Whether a commit waits for a replica. */
  synchronous: boolean;
  replicas: SiteReplica[];
}

/** A token, and the appliance that uses it. */
export interface JoinState {
  tokenId: string;
  /** Microseconds until the token expires; 0 or less: it has expired. */
  leftUs: number;
  /** The appliance that used the token; null: none has yet. */
  appliance: {
    id: string;
    name: string;
    version: string;
    /** Twelve digits that the new appliance shows, too; null: the writer of this row does not have the token. */
    fingerprint: string | null;
  } | null;
  /** The appliance was accepted and received the data key. */
  accepted: boolean;
}

export interface NewToken {
  id: string;
  /** The token's text for typing; it is stored nowhere. */
  text: string;
}

/** gone: the token has expired, was used or was refused. other: the fingerprint is not the one the operator saw. */
export type Acceptance = { state: 'accepted'; nodeId: string } | { state: 'gone' } | { state: 'other' };

export interface SiteNodeReads {
  /** The site's appliances, sorted by name; none if the store belongs to one appliance alone. */
  siteAppliances(): Promise<SiteAppliance[]>;
  /** The site's database; null: the store belongs to one appliance alone. */
  siteDatabase(): Promise<SiteDatabase | null>;
  /**
   * The site's join tokens with the appliances that used them.
   * @param nowUs by this appliance's clock: a token's sealed expiry is compared with it, not only with the database's
   * clock
   */
  siteJoins(nowUs: Micros): Promise<JoinState[]>;
}

export interface SiteNodeWrites {
  /** Adds a join token and removes expired ones. */
  addJoinToken(nowUs: Micros, endsAtUs: Micros): Promise<NewToken>;
  /** Wraps the data key for the appliance that used this token, if it has this fingerprint. */
  acceptJoin(tokenId: string, fingerprint: string, nowUs: Micros): Promise<Acceptance>;
  /** @returns whether there was one */
  dropJoin(tokenId: string): Promise<boolean>;
  /**
   * Removes an appliance from the site. It decides nothing after its next poll of the database and cannot join again.
   * @returns whether there was one
   */
  removeAppliance(nodeId: string): Promise<boolean>;
}
