/** The appliances of a site, and how others become ones; see docs/site.md. */
import type { Micros } from '../time.ts';
import type { HeldBack } from './changes.ts';
import type { LeaseName } from './leases.ts';

/** For how long a token that lets an appliance join can be used. */
export const TOKEN_LIFE_S = 600;
/** An appliance that was not seen for so long is away. */
export const AWAY_AFTER_S = 10;
/** Of the name of an appliance. */
export const NAME_LETTERS = 60;

/**
 * What another appliance, or whoever can write the database, calls itself, for screens and terminals: no characters that steer them,
 * and not longer than our own names; `?` where nothing is left.
 */
export const shownName = (text: string): string =>
  [...text.replaceAll(/[\p{C}\u2028\u2029]/gu, '')].slice(0, NAME_LETTERS).join('').trim() || '?';

/** What is the same in all appliances of a site but is each one's own; null: the store is one appliance's alone. */
export interface SiteAppliance {
  id: string;
  name: string;
  /** Where it is reached; empty: it has not said so yet. */
  address: string;
  version: string;
  joinedAtUs: Micros;
  /** When it last said that it is at work, microseconds ago by the database's clock; null: it was stopped in order. */
  seenAgoUs: number | null;
  /** Changes of the site that it has not applied. */
  lag: number;
  /** What of the changes of others it could not apply, and tries again. */
  heldBack: HeldBack[];
  /** What it does for all of them at present. */
  duties: LeaseName[];
}

export interface SiteReplica {
  /** As it names itself; empty: the role of this appliance may not see it. */
  name: string;
  /** sync, quorum or potential: commits may wait for it. async: they do not. Null: the role may not see it. */
  mode: string | null;
  /** What it has not replayed yet, bytes; null: the role may not see it. */
  lagBytes: number | null;
  /** How long ago what it replays was written, seconds; null: not told. */
  lagS: number | null;
}

/** The database of a site, asked at its primary. */
export interface SiteDatabase {
  /** Address and port; empty: by a Unix socket. */
  primary: string;
  /** Such as 17.2. */
  version: string;
  /** Whether what is committed lies on its disk (`fsync`). */
  durable: boolean;
  /** Whether a commit waits for a replica. */
  synchronous: boolean;
  replicas: SiteReplica[];
}

/** A token, and the appliance that uses it. */
export interface JoinState {
  tokenId: string;
  /** Microseconds from now; not above 0: it has ended. */
  leftUs: number;
  /** Null: nobody has used it yet. */
  appliance: {
    id: string;
    name: string;
    version: string;
    /** Twelve digits that the new appliance shows, too; null: who wrote this has not the token. */
    fingerprint: string | null;
  } | null;
  /** The data key was given to it. */
  accepted: boolean;
}

export interface NewToken {
  id: string;
  /** As people type it; kept nowhere. */
  text: string;
}

/** gone: ended, used or refused. other: not what the operator saw. */
export type Acceptance = { state: 'accepted'; nodeId: string } | { state: 'gone' } | { state: 'other' };

export interface SiteNodeReads {
  /** By name; none where the store is one appliance's alone. */
  siteAppliances(): Promise<SiteAppliance[]>;
  /** Null: the store is one appliance's alone. */
  siteDatabase(): Promise<SiteDatabase | null>;
  /** @param nowUs by this appliance's clock: until when a token counts is sealed, beside what the database says */
  siteJoins(nowUs: Micros): Promise<JoinState[]>;
}

export interface SiteNodeWrites {
  /** Takes away what ended. */
  addJoinToken(nowUs: Micros, endsAtUs: Micros): Promise<NewToken>;
  /** Wraps the data key for the appliance of this token, if it is the one of this fingerprint. */
  acceptJoin(tokenId: string, fingerprint: string, nowUs: Micros): Promise<Acceptance>;
  /** @returns whether there was one */
  dropJoin(tokenId: string): Promise<boolean>;
  /** It decides nothing from its next look at the database on, and is not let in again. @returns whether there was one */
  removeAppliance(nodeId: string): Promise<boolean>;
}
