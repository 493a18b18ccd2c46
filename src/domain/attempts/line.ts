/**
 * The line of people who are about to begin. An engine that reads for everybody at once keeps everybody waiting until
 * the end; so only as many attempts run as keep it busy, and the others begin in the order in which they came. Before
 * anybody waits, fewer frames are asked of everybody; only as many begin as the engine can read enough frames of. Pure:
 * it is told the time, by a clock that never goes back.
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
 * queue takes. Fewer begin where the engine is too slow for them (SLOWEST_MS).
 */
const ATTEMPTS_A_WORKER = 8;
/** So many times as many run where a network has more than its share and others come. */
const MOST_SHARED = 2;
/**
 * Time between two frames of somebody who moves the head, ms: as it was measured for heads and sheets, and the slowest
 * with which films were (docs/accuracy).
 */
export const USUAL_MS = 100;
const SLOWEST_MS = 160;
/** How much the latest frame says about the engine's time, as a share: some twenty frames together say it. */
const NEWS = 0.1;
/** A frame is given up after this, ms. */
const LONGEST_READ_MS = 3000;
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

/** Until it is measured, all places are worth having. */
const addsAtFirst = (workers: number): number => SLOWEST_MS / (Math.max(1, workers) * ATTEMPTS_A_WORKER);

export class AttemptLine {
  readonly #running = new Map<string, Running>();
  /** In the order in which they came. */
  readonly #waiting = new Map<string, Waiting>();
  /** What one running attempt adds to the time until a frame is read, ms; null: not measured yet. */
  #addsMs: number | null = null;

  /**
   * Asks to begin, and to be kept a place otherwise: whoever asks again after `retryMs` has kept it.
   * @param workers of the engine
   */
  ask(newcomer: Newcomer, workers: number, nowMs: number): Turn {
    this.#forget(nowMs);
    const { party, network } = newcomer;
    // An attempt of the same session that still runs ends when the next begins.
    this.#running.delete(party);
    this.#waiting.set(party, { party, network, untilMs: nowMs });
    const order = this.#order(nowMs);
    const ahead = order.findIndex((one) => one.party === party);
    const free = this.#free(order[ahead].rank, workers, nowMs);
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

  /**
   * A frame was read, or given up. Of fewer attempts than workers nothing is learned: not all could be busy.
   * @param ms from the time when it could have been read
   */
  read(ms: number, workers: number, nowMs: number): void {
    const running = this.#busy(nowMs).length;
    if (running < Math.max(1, workers)) return;
    const before = this.#addsMs ?? addsAtFirst(workers);
    this.#addsMs = before + NEWS * (Math.min(ms, LONGEST_READ_MS) / running - before);
  }

  /** How far apart the frames of each attempt should be, ms: the further, the more attempts run. */
  everyMs(workers: number, nowMs: number): number {
    const ms = this.#busy(nowMs).length * (this.#addsMs ?? addsAtFirst(workers));
    return Math.min(SLOWEST_MS, Math.max(USUAL_MS, ms));
  }

  /** One attempt for each worker runs on the slowest engine, too. */
  #places(workers: number): number {
    const places = Math.floor(SLOWEST_MS / (this.#addsMs ?? addsAtFirst(workers)) + 1e-9);
    return Math.max(1, workers, Math.min(workers * ATTEMPTS_A_WORKER, places));
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

  /**
   * The places that are free for somebody before whom so many of their network come: each other network's attempts count
   * only as far as they are no more than that. So nobody waits for a network that has taken more than its share.
   */
  #free(rank: number, workers: number, nowMs: number): number {
    const busy = this.#busy(nowMs);
    const most = workers * ATTEMPTS_A_WORKER * MOST_SHARED - busy.length;
    const networks = [...Map.groupBy(busy, ({ network }) => network).values()];
    const counted = networks.reduce((sum, { length }) => sum + Math.min(length, rank + 1), 0);
    return Math.min(most, this.#places(workers) - counted);
  }

  /** First whose network has fewest running and waiting before them, then who came first. */
  #order(nowMs: number): { party: string; rank: number }[] {
    const taken = new Map<string, number>();
    const count = (network: string): number => {
      const n = taken.get(network) ?? 0;
      taken.set(network, n + 1);
      return n;
    };
    for (const { network } of this.#busy(nowMs)) count(network);
    return [...this.#waiting.values()]
      .map(({ party, network }) => ({ party, rank: count(network) }))
      .toSorted((a, b) => a.rank - b.rank);
  }

  #forget(nowMs: number): void {
    for (const [party, { untilMs }] of this.#waiting) if (nowMs > untilMs) this.#waiting.delete(party);
  }
}
