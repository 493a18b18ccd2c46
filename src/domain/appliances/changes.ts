import type { Micros } from '../time.ts';
import { ALWAYS_HERE, type Leases } from './leases.ts';

/** Changes that the appliances of one site announce to each other through the store; see docs/site.md. */

/**
 * template: a person was registered, or registered again. refined: the person's reference was updated from the same
 * face. gone: a person was erased. setting: a setting that all appliances hold in memory was changed. session:
 * something other than its page ended a session. kiosk: a request to a kiosk. pack: another model pack is active.
 * guess: an attempt that all appliances count, or one that ends a count. clock: operators decided which time
 * is right. data_key: the data key is about to be replaced; no appliance may work until it is known whether it was.
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
 * What an appliance holds back if it could not apply a change of another one. settings, pack, clock: every decision
 * depends on them, so the appliance decides nothing until they are applied. people: the people concerned are left out
 * of the gallery until then; everything else continues.
 */
export const HELD_BACK = ['settings', 'pack', 'clock', 'people'] as const;
export type HeldBack = (typeof HELD_BACK)[number];

/** Whether an appliance that could not apply these changes still decides. */
export const decidesDespite = (held: readonly HeldBack[]): boolean => held.every((what) => what === 'people');

/** The sentence about an appliance for operators; the appliance is named next to it. @param held not empty */
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

/**
 * A request that makes one of these changes is answered when every working appliance has applied it, or after a
 * timeout.
 */
export const WAITED_FOR: ReadonlySet<ChangeKind> = new Set(['gone', 'setting', 'pack', 'clock']);

export interface Change {
  /** Numbers rise in the order of commits; some are missing. */
  seq: number;
  /** When it was written, by the database's clock. */
  atUs: Micros;
  kind: ChangeKind;
  /** The ID or name of what changed. */
  subject: string;
  /** Content for the appliances alone, sealed at rest; null: there is none. */
  secret: string | null;
  /** The content does not open: no appliance of the site wrote it like this. */
  unopened?: true;
  /** The ID of the appliance that wrote the change; empty: a command wrote it. */
  nodeId: string;
}

/**
 * A change without a secret only says what to look at again, so that the latest of each thing is enough, where it comes in
 * the order: of two packs in turn, the later one decides. Each secret is a message of its own.
 */
export function latestOfEach<C extends { kind: ChangeKind; subject: string; secret: unknown }>(
  changes: readonly C[],
): C[] {
  const later = new Set<string>();
  const latest = changes.toReversed().filter(({ kind, subject, secret }) => {
    if (secret !== null) return true;
    const thing = `${kind} ${subject}`;
    if (later.has(thing)) return false;
    later.add(thing);
    return true;
  });
  return latest.reverse();
}

export interface ChangeReads {
  /** Changes after `seq`, oldest first. */
  changesAfter(seq: number, limit: number): Promise<Change[]>;
  /** The number of the latest change of these kinds; 0: there is none, as in a store of one appliance. */
  latestChange(kinds: readonly ChangeKind[]): Promise<number>;
}

export interface ChangeWrites {
  /**
   * Announces a change to the other appliances once the transaction is committed. Does nothing in a store of one
   * appliance.
   */
  noteChange(kind: ChangeKind, subject: string, secret?: string): Promise<void>;
}

/** A working appliance that has not applied a change yet. */
export interface NodeBehind {
  id: string;
  name: string;
}

/** How this process follows the other appliances of its site. @typeParam Reads what the store reads */
export interface SiteLink<Reads> {
  /** The ID of this appliance; null: the store belongs to this appliance alone. */
  readonly nodeId: string | null;
  readonly leases: Leases;
  /**
   * From now on, `apply` receives what was committed since the store was opened, by this appliance, too, in the order
   * of commits. If it rejects, it receives the same changes again. `reads` also answers while this appliance may not
   * decide.
   * @param onBehind receives the appliances that did not apply in time a change that this one committed and waited for
   */
  follow(
    apply: (changes: readonly Change[], reads: Reads) => Promise<void>,
    onBehind: (nodes: readonly NodeBehind[], seq: number) => void,
  ): void;
  /**
   * Called by `apply` with everything that could not be applied so far. Until this is empty, `apply` is called at every
   * poll, perhaps without a change, to try again. If decisions depend on any of it, the store refuses to decide until
   * then. Other appliances see it.
   */
  holdBack(held: readonly HeldBack[]): void;
  /** The changes last reported to `holdBack`. */
  readonly heldBack: readonly HeldBack[];
  /** Announces the address at which this appliance can be reached, once it can. */
  announce(address: string): void;
  /**
   * Prevents the replacement of the data key while `work` runs, which reads with the data key outside this process's
   * own connections.
   */
  holdingKey<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Resolves when everything committed before the call has been applied.
   * @returns the number of the latest change
   * @throws StoreUnavailable
   */
  caughtUp(): Promise<number>;
  /**
   * Updates memory after a commit of this process. A store of one appliance calls `direct`; otherwise the feed of
   * changes does it, since it alone knows the order of commits by several appliances.
   */
  updateMemory(direct: () => void): Promise<void>;
}

/** The link of a store that belongs to one appliance alone. */
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
