import type { Micros } from '../../domain/time.ts';
import type { TimeSource } from './time-source.ts';

/** A slower response doesn't say precisely enough when the database read its clock; ms. */
const LONGEST_MS = 200;
/** After this time without a quick response, a slow one is used; ms. */
const PATIENT_MS = 30_000;

/**
 * The database's time, which is the same for all appliances of a site whatever their hosts' clocks say. It is the last
 * response plus the time passed since by this process's monotonic clock, which nobody can set.
 */
export class DatabaseTime implements TimeSource {
  readonly #ask: () => Promise<Micros | null>;
  readonly #host: TimeSource;
  #at: { us: Micros; monotonicMs: number };

  private constructor(
    ask: () => Promise<Micros | null>,
    host: TimeSource,
    at: { us: Micros; monotonicMs: number },
  ) {
    this.#ask = ask;
    this.#host = host;
    this.#at = at;
  }

  /** @param ask reads the database's clock; null: the store is a file, and the host's own time is used */
  static async open(ask: () => Promise<Micros | null>, host: TimeSource): Promise<TimeSource> {
    const first = await read(ask, host);
    return first === null ? host : new DatabaseTime(ask, host, first);
  }

  wallUs(): Micros {
    return this.#at.us + Math.round((this.#host.monotonicMs() - this.#at.monotonicMs) * 1000);
  }

  monotonicMs(): number {
    return this.#host.monotonicMs();
  }

  uptimeS(): number {
    return this.#host.uptimeS();
  }

  async measure(anyhow = false): Promise<void> {
    const answer = await read(this.#ask, this.#host);
    if (answer === null) return;
    const oldMs = this.#host.monotonicMs() - this.#at.monotonicMs;
    if (anyhow || answer.tookMs <= LONGEST_MS || oldMs > PATIENT_MS) this.#at = answer;
  }
}

/** Assumes that the database read its clock halfway between request and response. */
async function read(ask: () => Promise<Micros | null>, host: TimeSource) {
  const askedMs = host.monotonicMs();
  const us = await ask();
  const tookMs = host.monotonicMs() - askedMs;
  return us === null ? null : { us, tookMs, monotonicMs: askedMs + tookMs / 2 };
}
