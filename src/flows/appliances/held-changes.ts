import { type Change, type ChangeKind, HELD_BACK, type HeldBack } from '../../domain/appliances/changes.ts';
import { StoreUnavailable } from '../../domain/store-failure.ts';

/** The pause after the first failure, ms. It doubles after each further failure, up to the longest. */
const AGAIN_MS = 250;
const LONGEST_WAIT_MS = 30_000;
/** The most changes held back at the same time. Beyond that, the feed waits until one of them is applied. */
const MOST = 1000;

/**
 * What is affected when a change of each kind cannot be applied. Null: the change is only relevant at this moment (a
 * page is woken, a kiosk gets an order, an attempt is counted), so it is skipped rather than tried again later.
 */
const CONCERNS: Record<ChangeKind, HeldBack | null> = {
  template: 'people',
  refined: 'people',
  gone: 'people',
  setting: 'settings',
  pack: 'pack',
  clock: 'clock',
  session: null,
  kiosk: null,
  guess: null,
  data_key: null,
};

interface Held {
  what: HeldBack;
  /** Oldest first. */
  changes: Change[];
  dueMs: number;
  waitMs: number;
}

export interface Applying {
  /**
   * Applies a change.
   * @throws StoreUnavailable: the store does not answer, and the whole page must be given again; any other error: this
   * change cannot be applied
   */
  apply(change: Change): Promise<void>;
  /** Called at each failure. @param passedOver true: the change is skipped */
  onFailure(error: unknown, change: Change, passedOver: boolean): void;
}

/**
 * Applies the site's changes in the order of their commits. One that cannot be applied does not stop the others: it is
 * tried again at growing intervals, and at once when the site changes the same thing again.
 */
export class HeldChanges {
  readonly #held = new Map<string, Held>();
  /** What is already done of a page that is given again because the store did not answer. */
  readonly #done = new Set<number>();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** What is affected by changes not applied yet, each once, in the order of HELD_BACK. */
  get held(): readonly HeldBack[] {
    const there = new Set([...this.#held.values()].map(({ what }) => what));
    return HELD_BACK.filter((what) => there.has(what));
  }

  /**
   * Applies a page of changes, and those held back that are due.
   * @param changes one page, with only the latest change of each thing
   * @throws StoreUnavailable, or the error of a change when too many are held back; give the same page again then
   */
  async take(changes: readonly Change[], applying: Applying): Promise<void> {
    await this.#tryDue(applying);
    for (const change of changes) {
      if (this.#done.has(change.seq)) continue;
      await this.#takeOne(change, applying);
      this.#done.add(change.seq);
    }
    this.#done.clear();
  }

  async #takeOne(change: Change, applying: Applying): Promise<void> {
    const what = CONCERNS[change.kind];
    const name = what === 'people' ? `people ${change.subject}` : (what ?? '');
    const held = this.#held.get(name);
    if (held) {
      // A decision about the clock depends on the earlier ones. Everything else is read from the store as it is now.
      held.changes = what === 'clock' ? [...held.changes, change] : [change];
      held.dueMs = this.#nowMs();
      held.waitMs = AGAIN_MS;
      // Held here from now on, even if the page is given again.
      this.#done.add(change.seq);
      return await this.#tryAgain(name, held, applying);
    }
    try {
      await applying.apply(change);
    } catch (error) {
      if (error instanceof StoreUnavailable || (what !== null && this.#held.size >= MOST)) throw error;
      applying.onFailure(error, change, what === null);
      if (what === null) return;
      this.#held.set(name, {
        what,
        changes: [change],
        dueMs: this.#nowMs() + AGAIN_MS,
        waitMs: 2 * AGAIN_MS,
      });
    }
  }

  async #tryDue(applying: Applying): Promise<void> {
    for (const [name, held] of this.#held)
      if (held.dueMs <= this.#nowMs()) await this.#tryAgain(name, held, applying);
  }

  async #tryAgain(name: string, held: Held, applying: Applying): Promise<void> {
    while (held.changes.length > 0) {
      try {
        await applying.apply(held.changes[0]);
      } catch (error) {
        if (error instanceof StoreUnavailable) throw error;
        applying.onFailure(error, held.changes[0], false);
        held.dueMs = this.#nowMs() + held.waitMs;
        held.waitMs = Math.min(2 * held.waitMs, LONGEST_WAIT_MS);
        return;
      }
      held.changes.shift();
    }
    this.#held.delete(name);
  }
}
