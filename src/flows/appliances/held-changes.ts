import { type Change, type ChangeKind, HELD_BACK, type HeldBack } from '../../domain/appliances/changes.ts';
import { StoreUnavailable } from '../../domain/store-failure.ts';

/** After the first failure, after the next twice as long, and so on up to the last; ms. */
const AGAIN_MS = 250;
const LONGEST_WAIT_MS = 30_000;
/** So much can be held back at one time; beyond, the feed waits until something of it is applied. */
const MOST = 1000;

/**
 * What fails by a change that cannot be applied. Null: a word of the moment (a page is woken, a kiosk is asked, a guess is counted),
 * which is passed over: later it would be wrong.
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
  /** @throws StoreUnavailable when the store does not answer: all is given again; anything else: this change cannot be applied */
  apply(change: Change): Promise<void>;
  /** Called with each failure. */
  onFailure(error: unknown, change: Change, passedOver: boolean): void;
}

/**
 * Changes of the site in the order of their commits, of which one that cannot be applied does not stop the others. It is tried again, ever more
 * rarely, and at once when the site changes the same thing again.
 */
export class HeldChanges {
  readonly #held = new Map<string, Held>();
  /** Of a page that is given again since the store did not answer: what is done of it. */
  readonly #done = new Set<number>();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** What is not applied, each once; in the order of HELD_BACK. */
  get held(): readonly HeldBack[] {
    const there = new Set([...this.#held.values()].map(({ what }) => what));
    return HELD_BACK.filter((what) => there.has(what));
  }

  /** @param changes of one page, each thing's latest. @throws what `apply` throws as StoreUnavailable; then the same page is to be given again */
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
      // A decision about the clock goes by those before it. All else is as the store has it now.
      held.changes = what === 'clock' ? [...held.changes, change] : [change];
      held.dueMs = this.#nowMs();
      held.waitMs = AGAIN_MS;
      // It is kept here from now on, also where the page is given again.
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
