import type { Micros } from '../time.ts';

/** How a gate stands for one caller, as the RateLimit headers tell it. */
export interface RateState {
  allowed: boolean;
  limit: number;
  /** Calls that would be let in at this instant. */
  remaining: number;
  /** Until the full limit is there again, whole seconds. */
  resetS: number;
  /** Until the next call is let in, whole seconds; 0 when it is now. */
  retryAfterS: number;
}

/** Callers remembered per generation; two generations are kept, 100 bytes per caller. */
const GENERATION = 10_000;

/**
 * At most `limit` calls per window and caller, smoothly refilled: one number per caller, the instant at which
 * its allowance is full again (generic cell rate algorithm). Memory is bounded: a caller is forgotten once so
 * many others came after it, with its debt, which an attacker with as many addresses would have evaded anyway.
 */
export class RateGate {
  readonly #limit: number;
  readonly #windowUs: Micros;
  readonly #intervalUs: number;
  #fullAt = new Map<string, number>();
  #before = new Map<string, number>();

  constructor(limit: number, windowUs: Micros) {
    this.#limit = limit;
    this.#windowUs = windowUs;
    this.#intervalUs = windowUs / limit;
  }

  /** One call; a refused one costs nothing, so that whoever waits as told is let in. */
  take(caller: string, nowUs: Micros): RateState {
    const next = this.#full(caller, nowUs) + this.#intervalUs;
    if (next - nowUs > this.#windowUs + 1) return this.#state(next - this.#intervalUs, nowUs, false);
    if (this.#fullAt.size >= GENERATION && !this.#fullAt.has(caller)) {
      this.#before = this.#fullAt;
      this.#fullAt = new Map();
    }
    this.#fullAt.set(caller, next);
    return this.#state(next, nowUs, true);
  }

  /** The latest call is forgiven. */
  giveBack(caller: string): void {
    const generation = this.#fullAt.has(caller) ? this.#fullAt : this.#before;
    const full = generation.get(caller);
    if (full !== undefined) generation.set(caller, full - this.#intervalUs);
  }

  /** As it stands, without a call. */
  look(caller: string, nowUs: Micros): RateState {
    const full = this.#full(caller, nowUs);
    return this.#state(full, nowUs, full + this.#intervalUs - nowUs <= this.#windowUs + 1);
  }

  #full(caller: string, nowUs: Micros): number {
    const full = this.#fullAt.get(caller) ?? this.#before.get(caller);
    // Further away than a window: it was reckoned before the clock was taken back.
    const stale = full === undefined || full < nowUs || full > nowUs + this.#windowUs + 1;
    return stale ? nowUs : full;
  }

  #state(fullAt: number, nowUs: Micros, allowed: boolean): RateState {
    const owedUs = fullAt - nowUs;
    const freeUs = this.#windowUs - owedUs;
    return {
      allowed,
      limit: this.#limit,
      remaining: Math.max(0, Math.floor((freeUs + 1) / this.#intervalUs)),
      resetS: Math.ceil(owedUs / 1_000_000),
      retryAfterS: allowed ? 0 : Math.max(1, Math.ceil((this.#intervalUs - freeUs) / 1_000_000)),
    };
  }
}
