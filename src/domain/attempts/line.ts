/**
 * The line of people who are about to begin. An engine that reads for everybody at once keeps everybody waiting until
 * the end; so only as many attempts run as keep it busy, and the others begin in the order in which they came. Pure: it
 * is told the time, by a clock that never goes back.
 */

interface Newcomer {
  /** The session. */
  party: string;
  /** The client's network, see networkOf: one network's people do not keep another's waiting. */
  network: string;
}

/** `ahead`: how many begin before. */
export type Turn = { begins: true } | { begins: false; ahead: number; retryMs: number };

/**
 * Attempts that keep one worker of the engine busy, although some of them have just begun, and no more frames than its
 * queue takes.
 */
const ATTEMPTS_A_WORKER = 8;
/** An attempt whose page has sent nothing for this long leaves the engine to others, ms. */
const IDLE_MS = 1500;
/** An attempt that takes longer than this no longer keeps others waiting, ms. */
const LONGEST_MS = 20_000;
/** Who has not asked again for this long after they should have has gone, ms. */
const GONE_MS = 2000;
/** Whoever is next asks often, so that a place is not free for long. */
const RETRY_MS = { next: 100, each: 25, most: 1500 } as const;

interface Running {
  network: string;
  beganMs: number;
  activeMs: number;
}

interface Waiting extends Newcomer {
  /** Until when the place is kept. */
  untilMs: number;
}

export class AttemptLine {
  readonly #running = new Map<string, Running>();
  /** In the order in which they came. */
  readonly #waiting = new Map<string, Waiting>();

  /**
   * Asks to begin, and to be kept a place otherwise: whoever asks again after `retryMs` has kept it.
   * @param workers of the engine
   */
  ask(newcomer: Newcomer, workers: number, nowMs: number): Turn {
    this.#forget(nowMs);
    const { party, network } = newcomer;
    // An attempt of the same session that still runs ends when the next begins.
    this.#running.delete(party);
    const free = Math.max(1, workers) * ATTEMPTS_A_WORKER - this.#busy(nowMs).length;
    this.#waiting.set(party, { party, network, untilMs: nowMs });
    const ahead = this.#order(nowMs).indexOf(party);
    if (ahead < free) {
      this.begin(newcomer, nowMs);
      return { begins: true };
    }
    const next = ahead - Math.max(0, free);
    const retryMs = Math.min(RETRY_MS.most, RETRY_MS.next + RETRY_MS.each * next);
    this.#waiting.set(party, { party, network, untilMs: nowMs + retryMs + GONE_MS });
    return { begins: false, ahead: next, retryMs };
  }

  /** Begins without waiting. */
  begin({ party, network }: Newcomer, nowMs: number): void {
    this.#waiting.delete(party);
    this.#running.set(party, { network, beganMs: nowMs, activeMs: nowMs });
  }

  /** A frame of a running attempt came. */
  active(party: string, nowMs: number): void {
    const running = this.#running.get(party);
    if (running) running.activeMs = nowMs;
  }

  /** No attempt of the session is running any more. */
  done(party: string): void {
    this.#running.delete(party);
  }

  /** Its page has gone. */
  leave(party: string): void {
    this.done(party);
    this.#waiting.delete(party);
  }

  #busy(nowMs: number): Running[] {
    return [...this.#running.values()].filter(
      ({ beganMs, activeMs }) => nowMs - activeMs < IDLE_MS && nowMs - beganMs < LONGEST_MS,
    );
  }

  /** First whose network has fewest running and waiting before them, then who came first. */
  #order(nowMs: number): string[] {
    const taken = new Map<string, number>();
    const count = (network: string): number => {
      const n = taken.get(network) ?? 0;
      taken.set(network, n + 1);
      return n;
    };
    for (const { network } of this.#busy(nowMs)) count(network);
    return [...this.#waiting.values()]
      .map(({ party, network }) => ({ party, rank: count(network) }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ party }) => party);
  }

  #forget(nowMs: number): void {
    for (const [party, { untilMs }] of this.#waiting) if (nowMs > untilMs) this.#waiting.delete(party);
  }
}
