import type { Micros } from '../time.ts';

/** The state of a gate for one caller, as the RateLimit headers report it. */
export interface RateState {
  /** Whether the call that was taken is allowed; of a look: whether one would be. */
  allowed: boolean;
  limit: number;
  /** Number of calls that would be allowed at this instant. */
  remaining: number;
  /** Whole seconds until the full limit is available again. */
  resetS: number;
  /** Whole seconds until a call is allowed again; 0 if `allowed`. */
  retryAfterS: number;
}

/** Uses that are allowed at once, and within how long they come back one by one. */
interface Allowance {
  limit: number;
  windowUs: Micros;
}

/**
 * Uses an allowance once (generic cell rate algorithm).
 * @param fullAtUs when it was to be full again after the last use; undefined: it is full
 * @returns when it will be full again; null: nothing is left now
 */
export function use(
  fullAtUs: Micros | undefined,
  nowUs: Micros,
  { limit, windowUs }: Allowance,
): Micros | null {
  const next = unlessStale(fullAtUs, nowUs, windowUs) + windowUs / limit;
  return next - nowUs > windowUs + 1 ? null : next;
}

/** An instant more than a window ahead was computed before the clock was set back. */
const unlessStale = (fullAtUs: Micros | undefined, nowUs: Micros, windowUs: Micros): Micros =>
  fullAtUs === undefined || fullAtUs < nowUs || fullAtUs > nowUs + windowUs + 1 ? nowUs : fullAtUs;

/** Callers remembered per generation. Two generations are kept, at 100 bytes per caller. */
const GENERATION = 10_000;

/**
 * Allows at most `limit` calls per window and caller, smoothly refilled (generic cell rate algorithm). It stores one
 * number per caller: the instant at which the caller's allowance is full again. Memory is bounded: after 10,000 to
 * 20,000 other callers, a caller is forgotten together with its used allowance. An attacker with that many addresses
 * would have evaded the limit anyway.
 */
export class RateGate {
  readonly limit: number;
  readonly #windowUs: Micros;
  readonly #allowance: Allowance;
  readonly #intervalUs: number;
  #fullAt = new Map<string, number>();
  #before = new Map<string, number>();

  constructor(limit: number, windowUs: Micros) {
    this.limit = limit;
    this.#windowUs = windowUs;
    this.#allowance = { limit, windowUs };
    this.#intervalUs = windowUs / limit;
  }

  /** Counts one call. A refused call costs nothing, so a caller that waits as told is allowed. */
  take(caller: string, nowUs: Micros): RateState {
    const full = this.#full(caller, nowUs);
    const next = use(full, nowUs, this.#allowance);
    if (next === null) return this.#state(full, nowUs, false);
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
    return this.#state(full, nowUs, use(full, nowUs, this.#allowance) !== null);
  }

  #full(caller: string, nowUs: Micros): number {
    return unlessStale(this.#fullAt.get(caller) ?? this.#before.get(caller), nowUs, this.#windowUs);
  }

  #state(fullAt: number, nowUs: Micros, allowed: boolean): RateState {
    const owedUs = fullAt - nowUs;
    const freeUs = this.#windowUs - owedUs;
    return {
      allowed,
      limit: this.limit,
      remaining: Math.max(0, Math.floor((freeUs + 1) / this.#intervalUs)),
      resetS: Math.ceil(owedUs / 1_000_000),
      retryAfterS: allowed ? 0 : Math.max(1, Math.ceil((this.#intervalUs - freeUs) / 1_000_000)),
    };
  }
}
