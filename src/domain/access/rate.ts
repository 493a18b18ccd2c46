import type { Micros } from '../time.ts';

/** The state of a gate for one caller, as the RateLimit headers report it. */
export interface RateState {
  allowed: boolean;
  limit: number;
  /** Number of calls that would be allowed at this instant. */
  remaining: number;
  /** Whole seconds until the full limit is available again. */
  resetS: number;
  /** Whole seconds until the next call is allowed; 0: now. */
  retryAfterS: number;
}

/** Callers remembered per generation. Two generations are kept, at 100 bytes per caller. */
const GENERATION = 10_000;

/**
 * Allows at most `limit` calls per window and caller, smoothly refilled (generic cell rate algorithm). It stores one
 * number per caller: the instant at which the caller's allowance is full again. Memory is bounded: after 10,000 to
 * 20,000 other callers, a caller is forgotten together with its used allowance. An attacker with that many addresses
 * would have evaded the limit anyway.
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

  /** Counts one call. A refused call costs nothing, so a caller that waits as told is allowed. */
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

  /** Takes back the latest call of the caller. */
  giveBack(caller: string): void {
    const generation = this.#fullAt.has(caller) ? this.#fullAt : this.#before;
    const full = generation.get(caller);
    if (full !== undefined) generation.set(caller, full - this.#intervalUs);
  }

  /** The caller's current state, without counting a call. */
  look(caller: string, nowUs: Micros): RateState {
    const full = this.#full(caller, nowUs);
    return this.#state(full, nowUs, full + this.#intervalUs - nowUs <= this.#windowUs + 1);
  }

  #full(caller: string, nowUs: Micros): number {
    const full = this.#fullAt.get(caller) ?? this.#before.get(caller);
    // An instant more than a window ahead was computed before the clock was set back.
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
