import { type CallCount, KEPT_CALLS, KEPT_DAYS, type KeyCall } from '../../domain/access/key-calls.ts';
import { dayOf, KEY_USES, withUses } from '../../domain/access/key-uses.ts';
import { certainUs } from '../../domain/site/clock-doubt.ts';
import { type Micros, seconds } from '../../domain/time.ts';
import type { Configured } from '../configured.ts';

const QUARTER_US = seconds(900);
/** The interval between writes, ms. */
const EVERY_MS = 10_000;

/** A key's calls that have not been written yet. Beyond what is kept per key, the oldest are dropped. */
class Pending {
  readonly succeeded: KeyCall[] = [];
  readonly failed: KeyCall[] = [];
  /**
   * The count of successes in the latest quarter of an hour, kept here so that no lookup by name is needed for each
   * call.
   */
  successes: CallCount | null = null;

  add(call: KeyCall): void {
    const calls = call.errors.length > 0 ? this.failed : this.succeeded;
    calls.push(call);
    if (calls.length >= 2 * KEPT_CALLS) calls.splice(0, calls.length - KEPT_CALLS);
  }

  latest(): KeyCall[] {
    return [...this.succeeded.slice(-KEPT_CALLS), ...this.failed.slice(-KEPT_CALLS)].sort(
      (a, b) => a.atUs - b.atUs,
    );
  }
}

/**
 * Collects calls made with API keys in memory, and writes them every ten seconds in one transaction, so that no call
 * waits for the write. A crash or a full disk loses what has not been written: this log is for troubleshooting, not
 * evidence. Evidence is in the audit log.
 */
export class CallLog {
  readonly #world: Configured;
  readonly #timer: NodeJS.Timeout;
  #calls = new Map<string, Pending>();
  #counts = new Map<string, CallCount>();
  #writing: Promise<void> = Promise.resolve();
  /** The scopes that keys needed, each with the day of the latest such call in this process. */
  readonly #uses = new Map<string, Map<string, number>>();
  #usesChanged = false;

  constructor(world: Configured) {
    this.#world = world;
    this.#timer = setInterval(() => void this.write(), EVERY_MS);
    this.#timer.unref();
  }

  /** Notes a call; it is written later. */
  note(call: KeyCall): void {
    let pending = this.#calls.get(call.keyId);
    if (pending === undefined) {
      pending = new Pending();
      this.#calls.set(call.keyId, pending);
    }
    pending.add(call);
    const quarterUs = call.atUs - (call.atUs % QUARTER_US);
    const code = call.errors[0]?.code ?? '';
    const { successes } = pending;
    if (code === '' && successes?.quarterUs === quarterUs) {
      successes.count++;
      return;
    }
    const name = `${call.keyId} ${quarterUs} ${code}`;
    const count = this.#counts.get(name);
    if (count !== undefined) {
      count.count++;
      return;
    }
    const first = { keyId: call.keyId, quarterUs, code, count: 1 };
    this.#counts.set(name, first);
    if (code === '') pending.successes = first;
  }

  /** Notes that a key's call needed this scope. Of each day, only the first such call costs more than a look. */
  noteScope(keyId: string, scope: string): void {
    const today = dayOf(this.#world.clock.nowUs());
    let days = this.#uses.get(keyId);
    if (days === undefined) {
      days = new Map();
      this.#uses.set(keyId, days);
    }
    if (days.get(scope) === today) return;
    days.set(scope, today);
    this.#usesChanged = true;
  }

  /** Writes the calls noted so far. Resolves when they are written, or lost because the store could not write them. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeNow());
    return this.#writing;
  }

  async #writeNow(): Promise<void> {
    await this.#writeUses();
    await this.#writeCalls();
  }

  /** What could not be written is written the next time. */
  async #writeUses(): Promise<void> {
    if (!this.#usesChanged) return;
    const { store, clock } = this.#world;
    // Uses of long ago are forgotten by the day, so none is written while that is in doubt.
    const nowUs = certainUs(clock);
    if (nowUs === null) return;
    this.#usesChanged = false;
    const today = dayOf(nowUs);
    const added = Object.fromEntries(
      [...this.#uses].map(([id, days]) => [
        id,
        { since: Math.min(...days.values()), scopes: Object.fromEntries(days) },
      ]),
    );
    await store
      .transact(async (tx) => KEY_USES.write(tx, withUses((await KEY_USES.read(tx)) ?? {}, added, today)))
      .catch(() => {
        this.#usesChanged = true;
      });
  }

  async #writeCalls(): Promise<void> {
    if (this.#calls.size === 0) return;
    const { store } = this.#world;
    const calls = [...this.#calls.values()].flatMap((pending) => pending.latest());
    const counts = [...this.#counts.values()];
    this.#calls = new Map();
    this.#counts = new Map();
    await store
      .transact((tx) => tx.addKeyCalls(store.site.nodeId ?? '', calls, counts))
      .catch(() => undefined);
  }

  /** Writes the calls noted so far and stops the timer. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }
}

/**
 * The instant from which calls are kept: KEPT_DAYS, or less if the site keeps session details for less.
 * @param keepDetailsDays the site's setting for session details, in days; 0: they are kept forever
 */
export const keptFrom = (nowUs: Micros, keepDetailsDays: number): Micros =>
  nowUs - seconds(86_400 * (keepDetailsDays > 0 ? Math.min(KEPT_DAYS, keepDetailsDays) : KEPT_DAYS));
