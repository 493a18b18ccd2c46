import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Change,
  type ChangeReads,
  decidesDespite,
  type HeldBack,
  heldBackText,
  type NodeBehind,
  type SiteLink,
} from '../../../domain/appliances/changes.ts';
import type { Leases } from '../../../domain/appliances/leases.ts';
import { SealBroken, StoreUnavailable } from '../../../domain/store-failure.ts';
import type { Connection } from '../connection/connection.ts';
import { DatabaseRefused } from '../connection/database-refused.ts';
import { isSilence, portErrorOfPostgres } from '../connection/postgres-fault.ts';
import type { Primary } from '../connection/primary.ts';
import type { PostgresSql } from '../statements/postgres-sql.ts';
import { isBeingMoved, refuseWhileMoved } from './store-lock.ts';

/** How often the feed of changes is read; ms. */
const LOOK_MS = 100;
/** How often an appliance reports that it is running; ms. */
const SEEN_MS = 1000;
/** The others do not wait for an appliance that has not been seen for this long; ms. */
export const FRESH_MS = 10_000;
/**
 * An appliance that has lost track of the others stops deciding after this time, by its own clock: somewhat earlier
 * than they stop waiting for it; ms.
 */
const ALONE_MS = 8000;
/** After this long without contact, changes that the appliance has not seen may have been deleted; ms. */
const LOST_MS = 12 * 3_600_000;
/** How long changes are kept; hours. */
const KEPT_H = 24;
const PRUNE_MS = 600_000;
const AGAIN_MS = 250;
const PAGE = 1000;
/** How long a transaction that others must know of waits for them; ms. */
const PASSED_MS = 2000;
const PASSED_LOOK_MS = 20;

/** This appliance as the site sees it. */
export interface SiteNode {
  /** The random ID of the data folder. */
  id: string;
  name: string;
  version: string;
  /**
   * The key with which a data key can be wrapped for this appliance, and the code that proves that the key is its
   * own.
   */
  publicKey?: { bytes: Uint8Array; code: Uint8Array };
}

interface MembershipOptions {
  primary: Primary;
  node: SiteNode;
  /** Makes a reader of the feed for a connection. */
  changes: (sql: PostgresSql) => ChangeReads;
  leases: Leases;
  onFault: (error: unknown) => void;
}

/** The part of this process that depends on the site's data key. */
interface KeyFollower {
  /** Stops all reads and writes under the current key. */
  pause(): void;
  /** Whether the database still has the data key of this process. */
  isCurrent(connection: Connection): Promise<boolean>;
  /**
   * Continues with the data key that the database has now.
   * @param wrapped the key that was left for this appliance; null: none
   * @returns false: the appliance does not have that key
   */
  goOn(connection: Connection, wrapped: Uint8Array | null): Promise<boolean>;
}

type OnBehind = (nodes: readonly NodeBehind[], seq: number) => void;
type Apply<Reads> = (changes: readonly Change[], reads: Reads) => Promise<void>;

/**
 * This appliance's membership in its site: it reports every second that it is running, and applies what the others
 * committed. An appliance that could do neither for several seconds makes no decisions, because its gallery and
 * settings may be outdated; it resumes on its own. An appliance whose place another start has taken, or that has seen
 * changes which the database does not have, makes no decisions until it is restarted.
 */
export class Membership<Reads> implements SiteLink<Reads> {
  readonly nodeId: string;
  readonly leases: Leases;
  readonly #options: MembershipOptions;
  readonly #run = randomBytes(16).toString('hex');
  #connection: Connection | null = null;
  #reader: ChangeReads | null = null;
  /** The latest change that was applied: its number, and when it was written. */
  #cursor = 0;
  #cursorAtUs = 0;
  #told = -1;
  /** What could not be applied from the feed, and the state of it that was last reported to the others. */
  #held: readonly HeldBack[] = [];
  #heldTold: string | null = null;
  #apply: { changes: Apply<Reads>; reads: Reads } | null = null;
  #onBehind: OnBehind = () => undefined;
  #reads: Reads | null = null;
  #keyFollower: KeyFollower | null = null;
  /** Whether the data key is being replaced. */
  #paused = false;
  #pauses = 0;
  #holds = 0;
  #address = '';
  /** When this appliance last knew everything that the others had committed; by the process's own clock. */
  #currentAtMs = 0;
  #seenAtMs = Number.NEGATIVE_INFINITY;
  #prunedAtMs = performance.now();
  #over: string | null = null;
  /** Whether the latest attempt to follow the others failed. */
  #away = false;
  #closed = false;
  #turn: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  private constructor(options: MembershipOptions) {
    this.#options = options;
    this.nodeId = options.node.id;
    this.leases = options.leases;
  }

  /**
   * Joins the site. Data read from the store afterwards is at least as new as the start of the feed.
   * @throws DatabaseRefused when this appliance was removed from the site, or the store is being moved
   */
  static async join<Reads>(options: MembershipOptions): Promise<Membership<Reads>> {
    const member = new Membership<Reads>(options);
    const connection = await options.primary.open();
    member.#take(connection);
    member.#goTo((await connection.rows<Pick<Change, 'seq' | 'atUs'>>(LATEST))[0] ?? { seq: 0, atUs: 0 });
    const { id, name, version, publicKey } = options.node;
    const here = await connection.rows(
      `INSERT INTO main.site_nodes (node_id, name, address, version, joined_at_us, run, seen_at_us, cursor, public_key, public_key_code)
       SELECT ?, ?, '', ?, main.omote_now(), ?, main.omote_now(), ?, ?, ?
       WHERE NOT EXISTS (SELECT 1 FROM main.site_removed WHERE node_id = ?)
       ON CONFLICT (node_id) DO UPDATE SET name = excluded.name, version = excluded.version, run = excluded.run,
         seen_at_us = excluded.seen_at_us, cursor = excluded.cursor, public_key = excluded.public_key,
         public_key_code = excluded.public_key_code
       RETURNING node_id`,
      id,
      name,
      version,
      member.#run,
      member.#cursor,
      publicKey?.bytes ?? null,
      publicKey?.code ?? null,
      id,
    );
    if (here.length === 0) {
      await connection.close();
      throw new DatabaseRefused(
        'This appliance was removed from its site. To add it again, give it an empty data folder ' +
          '(OMOTE_DATA_DIR) and let it join: omote site token on an appliance of the site, omote site join here.',
      );
    }
    // A command that replaces the data key takes the lock before it lists the running appliances: one of the two
    // notices the other.
    try {
      await refuseWhileMoved(connection.sql);
    } catch (error) {
      await member.#leave();
      throw error;
    }
    member.#told = member.#cursor;
    member.#currentAtMs = performance.now();
    member.#schedule(LOOK_MS);
    return member;
  }

  get heldBack(): readonly HeldBack[] {
    return this.#held;
  }

  holdBack(held: readonly HeldBack[]): void {
    this.#held = held;
  }

  /** Sets the address at which operators and other appliances reach this one. */
  announce(address: string): void {
    this.#address = address;
    this.#seenAtMs = Number.NEGATIVE_INFINITY;
  }

  /** @param reads the followers' reads, which are not refused while this appliance may not decide */
  readBy(reads: Reads): void {
    this.#reads = reads;
  }

  followKey(follower: KeyFollower): void {
    this.#keyFollower = follower;
  }

  async holdingKey<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#pauses;
    this.#holds++;
    try {
      return await work();
    } finally {
      this.#holds--;
      // The data key was replaced in the meantime, so what was read may not belong to one key.
      if (this.#pauses !== before)
        this.#end('the data key was replaced while this appliance was loading: restart it');
    }
  }

  follow(changes: Apply<Reads>, onBehind: OnBehind): void {
    this.#onBehind = onBehind;
    this.#apply = { changes, reads: this.#reads as Reads };
  }

  async caughtUp(): Promise<number> {
    await this.#lookOnce();
    const refusal = this.refusal();
    if (refusal) throw refusal;
    return this.#cursor;
  }

  async updateMemory(): Promise<void> {
    // The next look finds what this one missed.
    await this.#lookOnce().catch(() => undefined);
  }

  /** Why nothing may be decided now; null: this appliance is running and knows what the others did. */
  refusal(): StoreUnavailable | null {
    if (this.#over !== null) return new StoreUnavailable('refused', new Error(this.#over));
    if (this.#paused)
      return new StoreUnavailable('refused', new Error('the data key of the site is being replaced'));
    if (!decidesDespite(this.#held))
      return new StoreUnavailable('refused', new Error(heldBackText(this.#held)));
    if (performance.now() - this.#currentAtMs < ALONE_MS) return null;
    return new StoreUnavailable(
      'refused',
      new Error('this appliance lost track of its site’s other appliances for several seconds'),
    );
  }

  /**
   * Looks again before refusing: an appliance that did not run for a while, because its host was paused, may only
   * need one look to catch up. If the last look failed, this one is skipped.
   */
  async refusalNow(): Promise<StoreUnavailable | null> {
    const lasts = this.#over !== null || this.#paused || this.#away || !decidesDespite(this.#held);
    if (!lasts && this.refusal() !== null) await this.updateMemory();
    return this.refusal();
  }

  /**
   * Resolves when all running appliances have applied everything up to `seq`, or have had the time to. Never rejects.
   */
  async passed(seq: number): Promise<void> {
    const untilMs = performance.now() + PASSED_MS;
    for (;;) {
      const behind = await this.#behind(seq).catch(() => null);
      if (behind?.length === 0) return;
      if (performance.now() > untilMs || this.#closed) {
        if (behind) this.#onBehind(behind, seq);
        return;
      }
      await pause(PASSED_LOOK_MS);
    }
  }

  /** Leaves the site; the others no longer wait for this appliance. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#turn.catch(() => undefined);
    await this.#leave();
  }

  async #leave(): Promise<void> {
    const left = 'UPDATE main.site_nodes SET seen_at_us = 0 WHERE node_id = ? AND run = ?';
    await this.#connection?.rows(left, this.nodeId, this.#run).catch(() => undefined);
    await this.#connection?.close();
  }

  #schedule(ms: number): void {
    if (this.#closed || this.#over !== null) return;
    this.#timer = setTimeout(() => void this.#tick(), ms);
  }

  async #tick(): Promise<void> {
    try {
      await this.#lookOnce();
      this.#schedule(LOOK_MS);
    } catch (error) {
      this.#options.onFault(error);
      this.#schedule(AGAIN_MS);
    }
  }

  /** Runs one look at a time; a call during a look gets the result of the next one. */
  #lookOnce(): Promise<void> {
    this.#next ??= this.#turn
      .catch(() => undefined)
      .then(() => {
        this.#next = null;
        this.#turn = this.#look();
        return this.#turn;
      });
    return this.#next;
  }

  async #look(): Promise<void> {
    if (this.#closed || this.#over !== null) return;
    const atMs = performance.now();
    if (atMs - this.#currentAtMs > LOST_MS)
      return this.#end('this appliance was away for too long: restart it');
    try {
      await this.#reach();
      if (this.#paused) await this.#settleKey();
      await this.#readFeed();
      await this.#say(atMs);
      this.#currentAtMs = atMs;
      this.#away = false;
    } catch (error) {
      this.#away = true;
      // The feed is sealed: the data key may have been replaced while this appliance was away.
      if (error instanceof SealBroken) this.#pause();
      await this.#drop();
      if (isSilence(error)) this.#options.primary.cutAll();
      throw portErrorOfPostgres(error);
    }
  }

  async #reach(): Promise<void> {
    if (this.#connection?.lost === false) return;
    const connection = await this.#options.primary.open();
    this.#take(connection);
    // After a failover to a replica that lacked the latest changes, what this appliance knows may never have
    // happened.
    if (this.#cursor > 0 && !(await this.#isThere(connection)))
      this.#end('the database has lost changes that this appliance already applied: restart it');
  }

  #take(connection: Connection): void {
    this.#connection = connection;
    this.#reader = this.#options.changes(connection.sql);
    this.#seenAtMs = Number.NEGATIVE_INFINITY;
  }

  async #isThere(connection: Connection): Promise<boolean> {
    // The number alone could have been given to another change since.
    const found = await connection.rows(
      'SELECT 1 FROM main.changes WHERE seq = ? AND at_us = ?',
      this.#cursor,
      this.#cursorAtUs,
    );
    return found.length > 0;
  }

  #goTo({ seq, atUs }: Pick<Change, 'seq' | 'atUs'>): void {
    this.#cursor = seq;
    this.#cursorAtUs = atUs;
  }

  async #readFeed(): Promise<void> {
    // Changes wait until something follows them.
    while (this.#apply !== null && this.#over === null && !this.#paused) {
      const page = (await this.#reader?.changesAfter(this.#cursor, PAGE)) ?? [];
      const at = page.findIndex(({ kind }) => kind === 'data_key');
      const changes = at < 0 ? page : page.slice(0, at);
      await this.#refuseOtherKey(changes);
      if (changes.length > 0 || this.#held.length > 0) await this.#apply.changes(changes, this.#apply.reads);
      const last = changes.at(-1);
      if (last) this.#goTo(last);
      if (at >= 0) {
        if (this.#holds > 0) return;
        // Pause before the others are told that this change was seen.
        this.#pause();
        this.#goTo(page[at]);
      }
      if (page.length < PAGE) return;
    }
  }

  /**
   * Detects that the data key was replaced while this appliance was away: changes can't be opened then.
   * @throws SealBroken only in that case
   */
  async #refuseOtherKey(changes: readonly Change[]): Promise<void> {
    if (this.#connection === null || !changes.some(({ unopened }) => unopened)) return;
    if ((await this.#keyFollower?.isCurrent(this.#connection)) !== true)
      throw new SealBroken('the site’s changes are encrypted with another data key');
  }

  #pause(): void {
    if (this.#keyFollower === null || this.#paused) return;
    this.#paused = true;
    this.#pauses++;
    this.#keyFollower.pause();
  }

  /**
   * Resumes once the data key has been replaced or the attempt has ended; the command holds the store's lock until
   * then.
   */
  async #settleKey(): Promise<void> {
    const connection = this.#connection;
    if (connection === null || this.#keyFollower === null || (await isBeingMoved(connection.sql))) return;
    const [mine] = await connection.rows<{ wrapped: Uint8Array | null }>(
      'SELECT wrapped_key AS wrapped FROM main.site_nodes WHERE node_id = ? AND run = ?',
      this.nodeId,
      this.#run,
    );
    if (mine === undefined) return;
    if (!(await this.#keyFollower.goOn(connection, mine.wrapped)))
      return this.#end(
        'the data key of the site was replaced, and this appliance was not given the new one: see docs/site.md, Replacing the data key',
      );
    this.#paused = false;
    this.#reader = this.#options.changes(connection.sql);
  }

  async #say(atMs: number): Promise<void> {
    if (this.#over !== null || this.#connection === null) return;
    const held = this.#held.join(' ');
    const isTold = this.#told === this.#cursor && this.#heldTold === held;
    if (isTold && atMs - this.#seenAtMs < SEEN_MS) return;
    const mine = await this.#connection.rows(
      `UPDATE main.site_nodes SET seen_at_us = main.omote_now(), cursor = ?, held_back = ?, address = ?
       WHERE node_id = ? AND run = ? RETURNING node_id`,
      this.#cursor,
      held,
      this.#address,
      this.nodeId,
      this.#run,
    );
    if (mine.length === 0)
      return this.#end(
        'this appliance was removed from its site, or another one was started with a copy of its data folder: see docs/site.md',
      );
    this.#told = this.#cursor;
    this.#heldTold = held;
    this.#seenAtMs = atMs;
    await this.#prune(atMs);
  }

  async #prune(atMs: number): Promise<void> {
    if (atMs - this.#prunedAtMs < PRUNE_MS) return;
    this.#prunedAtMs = atMs;
    await this.#connection?.rows(
      `DELETE FROM main.changes WHERE at_us < main.omote_now() - ${KEPT_H} * 3600000000
         AND seq < (SELECT min(cursor) FROM main.site_nodes WHERE seen_at_us > main.omote_now() - ${KEPT_H} * 3600000000)`,
    );
  }

  async #behind(seq: number): Promise<NodeBehind[]> {
    const rows = await this.#connection?.rows<NodeBehind>(
      `SELECT node_id AS id, name FROM main.site_nodes WHERE cursor < ? AND node_id <> ?
         AND seen_at_us > main.omote_now() - ${FRESH_MS} * 1000 ORDER BY name`,
      seq,
      this.nodeId,
    );
    if (rows === undefined) throw new DatabaseRefused('The database isn’t responding.', true);
    return rows;
  }

  async #drop(): Promise<void> {
    const broken = this.#connection;
    this.#connection = null;
    await broken?.close();
  }

  #end(why: string): void {
    this.#over = why;
  }
}

const LATEST = 'SELECT seq, at_us AS "atUs" FROM main.changes ORDER BY seq DESC LIMIT 1';

type MayRefuse = Pick<Membership<never>, 'refusal' | 'refusalNow'>;

/**
 * Calls that are never refused. refusedRows and templates return no promise: the rows are in memory, and templates
 * are read page by page. databaseUs is needed before deciding: an appliance that comes back first applies decisions
 * about the clock.
 */
const NEVER_REFUSED = new Set(['refusedRows', 'templates', 'databaseUs']);

/** The same calls, rejecting while this appliance may not decide. */
export function whileMember<T extends object>(port: T, member: MayRefuse): T {
  type Call = (...args: unknown[]) => Promise<unknown>;
  const calls = Object.entries(port as Record<string, Call>).map(([name, call]) => [
    name,
    NEVER_REFUSED.has(name) ? call : (...args: unknown[]) => refuseOr(member, () => call(...args)),
  ]);
  return Object.fromEntries(calls) as T;
}

/** @throws StoreUnavailable */
export async function refuseOr<T>(member: MayRefuse | null, act: () => Promise<T>): Promise<T> {
  const refusal = member?.refusal() && (await member.refusalNow());
  if (refusal) throw refusal;
  return await act();
}
