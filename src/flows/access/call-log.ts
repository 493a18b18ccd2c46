import { type CallCount, KEPT_CALLS, KEPT_DAYS, type KeyCall } from '../../domain/access/key-calls.ts';
import { type Micros, seconds } from '../../domain/time.ts';
import type { Configured } from '../configured.ts';

const QUARTER_US = seconds(900);
/** The interval between two writes, ms. */
const EVERY_MS = 10_000;

/** Calls of a key that are not written yet. The oldest are dropped if there are more than are kept of a key. */
class Pending {
  readonly succeeded: KeyCall[] = [];
  readonly failed: KeyCall[] = [];
  /** The count of the latest quarter hour, found without building a name for each call. */
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
 * Collects the calls of API keys in memory and writes them every ten seconds in one transaction, so that no call waits.
 * A crash or a full disk loses calls: this log is for troubleshooting and is no evidence, unlike the audit log.
 */
export class CallLog {
  readonly #world: Configured;
  readonly #timer: NodeJS.Timeout;
  #calls = new Map<string, Pending>();
  #counts = new Map<string, CallCount>();
  #writing: Promise<void> = Promise.resolve();

  constructor(world: Configured) {
    this.#world = world;
    this.#timer = setInterval(() => void this.write(), EVERY_MS);
    this.#timer.unref();
  }

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

  /** Resolves when all calls noted before are written or lost. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeNow());
    return this.#writing;
  }

  async #writeNow(): Promise<void> {
    if (this.#calls.size === 0) return;
    const { store, clock } = this.#world;
    const calls = [...this.#calls.values()].flatMap((pending) => pending.latest());
    const counts = [...this.#counts.values()];
    this.#calls = new Map();
    this.#counts = new Map();
    const keptFromUs = keptFrom(clock.nowUs(), this.#world.settings.keepDetailsDays);
    await store
      .transact((tx) => tx.addKeyCalls(store.site.nodeId ?? '', calls, counts, keptFromUs))
      .catch(() => undefined);
  }

  /** Writes the calls noted so far, and stops writing. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }
}

/**
 * From when on calls are kept.
 * @param keepDetailsDays how long sessions keep details, 0: for ever; calls are kept no longer
 */
export const keptFrom = (nowUs: Micros, keepDetailsDays: number): Micros =>
  nowUs - seconds(86_400 * (keepDetailsDays > 0 ? Math.min(KEPT_DAYS, keepDetailsDays) : KEPT_DAYS));
