import type { Micros } from '../time.ts';
import { ALWAYS_HERE, type Leases } from './leases.ts';

/** What the appliances of one site tell each other through the store; see docs/site.md. */

/**
 * template: a person was enrolled, or anew. refined: another reference of the same face. gone: a person was erased.
 * setting: one that all appliances hold in memory. session: something else than its page ended it. kiosk: something is asked of one.
 * pack: another model pack decides. guess: a face that did not match, or a wrong password, which all appliances count.
 * clock: people decided which time is right.
 * data_key: it is about to be replaced, and nobody may work until it is known whether it was.
 */
const CHANGE_KINDS = [
  'template',
  'refined',
  'gone',
  'setting',
  'session',
  'kiosk',
  'pack',
  'guess',
  'clock',
  'data_key',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * What the commits of others mean for an appliance that could not apply one. settings, pack, clock: all that it decides hangs on
 * it, so it decides nothing until it is applied. people: they are left out of the gallery until then, and the rest goes on.
 */
export const HELD_BACK = ['settings', 'pack', 'clock', 'people'] as const;
export type HeldBack = (typeof HELD_BACK)[number];

/** Whether an appliance decides that could not apply these. */
export const decidesDespite = (held: readonly HeldBack[]): boolean => held.every((what) => what === 'people');

/** For people, of an appliance that is named beside it. @param held not empty */
export const heldBackText = (held: readonly HeldBack[]): string =>
  `changes to ${held.map((what) => HELD_WORDS[what]).join(', ')} can’t be applied; ${
    decidesDespite(held) ? 'people they affect can’t be recognised' : 'no decisions are made'
  } until they can. The appliance retries every half minute; see its log for the reason`;

const HELD_WORDS: Record<HeldBack, string> = {
  settings: 'settings',
  pack: 'the model pack',
  clock: 'the clock',
  people: 'people',
};

/** These are answered when every appliance that is at work has applied them, or after a time. */
export const WAITED_FOR: ReadonlySet<ChangeKind> = new Set(['gone', 'setting', 'pack', 'clock']);

export interface Change {
  /** Numbers rise in the order of commits; some are missing. */
  seq: number;
  /** When it was written, by the database's clock. */
  atUs: Micros;
  kind: ChangeKind;
  /** The ID or name of what changed. */
  subject: string;
  /** For the appliances alone, sealed at rest; null: nothing is said. */
  secret: string | null;
  /** What is said does not open: no appliance of the site has written it so. */
  unopened?: true;
  /** Of the appliance that wrote it; empty: of a command. */
  nodeId: string;
}

export interface ChangeReads {
  /** Oldest first: those after `seq`. */
  changesAfter(seq: number, limit: number): Promise<Change[]>;
  /** The number of the latest change of these kinds; 0: there is none, as in a store of one appliance. */
  latestChange(kinds: readonly ChangeKind[]): Promise<number>;
}

export interface ChangeWrites {
  /** Tells the other appliances once the transaction is committed. In a store of one appliance: nothing. */
  noteChange(kind: ChangeKind, subject: string, secret?: string): Promise<void>;
}

/** An appliance that is at work and has not applied a change yet. */
export interface NodeBehind {
  id: string;
  name: string;
}

/** How this process keeps up with the other appliances of its site. @typeParam Reads what the store reads */
export interface SiteLink<Reads> {
  /** Null: the store is this appliance's alone. */
  readonly nodeId: string | null;
  readonly leases: Leases;
  /**
   * From now on `apply` is given what was committed since the store was opened, by this appliance, too, in the order of
   * commits. What it rejects is given again. It reads by `reads`, which answers also while this appliance may not decide.
   * @param onBehind told of appliances that did not apply in time what this one committed and waited for
   */
  follow(
    apply: (changes: readonly Change[], reads: Reads) => Promise<void>,
    onBehind: (nodes: readonly NodeBehind[], seq: number) => void,
  ): void;
  /**
   * Told within `apply`: what of all that it was given so far it could not apply. From then on it is called at every look, perhaps with no
   * change, to try again; where decisions hang on it, the store refuses until there is nothing any more. Other appliances see it.
   */
  holdBack(held: readonly HeldBack[]): void;
  /** What was last told of that. */
  readonly heldBack: readonly HeldBack[];
  /** Where this appliance is reached, once it is. */
  announce(address: string): void;
  /** While `work` runs, which reads by the data key beside this process's own connections, nobody replaces the data key. */
  holdingKey<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Resolves when all that was committed before the call has been applied. @returns the number of the latest
   * @throws StoreUnavailable
   */
  caughtUp(): Promise<number>;
  /**
   * After a commit of this process: makes memory follow. In a store of one appliance by `direct`, else by the feed, which alone
   * knows the order of what several appliances commit.
   */
  updateMemory(direct: () => void): Promise<void>;
}

/** The store is this appliance's alone. */
export const ALONE: SiteLink<never> = {
  nodeId: null,
  leases: ALWAYS_HERE,
  follow: () => undefined,
  holdBack: () => undefined,
  heldBack: [],
  announce: () => undefined,
  holdingKey: (work) => work(),
  caughtUp: async () => 0,
  updateMemory: async (direct) => direct(),
};
