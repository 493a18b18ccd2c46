import { RateGate } from '../../domain/access/rate.ts';
import { type Micros, seconds } from '../../domain/time.ts';

/** Of whom a try is counted, besides the person. */
export interface Paced {
  kiosk?: string;
  /** The caller's network address; see domain/address.ts */
  address?: string;
  key?: string;
}

/** What the appliances of a site tell each other to count. */
export interface Guess {
  paced?: Paced;
  signIn?: readonly string[];
}

const WINDOW_US = seconds(600);
/** Mismatches in ten minutes. A kiosk sees one person after the other, behind an address there may be a whole site. */
const MISMATCHES = { kiosk: 60, address: 60, key: 600 } as const;
/** Sessions that visitors of one kiosk began and that were not accepted (yet), in ten minutes. */
const KIOSK_SESSIONS = 30;

/**
 * Slows down those from whom many mismatches come: an attempt waits before it begins, and nobody is rejected for it.
 * Kept in memory: a restart forgives what was owed for ten minutes at most. The appliances of a site tell each other what they count by the
 * feed of changes, so that tries are not multiplied by appliances. A kiosk is at one of them at a time, and so is what it begins.
 */
export class Pacing {
  readonly #gates = {
    kiosk: new RateGate(MISMATCHES.kiosk, WINDOW_US),
    address: new RateGate(MISMATCHES.address, WINDOW_US),
    key: new RateGate(MISMATCHES.key, WINDOW_US),
  };
  #signInRefused: (keys: readonly string[]) => void = () => undefined;
  readonly #kioskSessions = new RateGate(KIOSK_SESSIONS, WINDOW_US);
  /** Sessions that count at their kiosk still, by their IDs, the oldest first. */
  readonly #begun = new Map<string, { kioskId: string; atUs: Micros }>();

  /** Also of those who are locked, and of IDs that do not exist: pacing must not tell them apart. */
  noteMismatch(paced: Paced, nowUs: Micros): void {
    for (const [gate, caller] of this.#of(paced)) gate.take(caller, nowUs);
  }

  /** A wrong password was refused at another appliance: `counted` is told of what it is counted by. */
  countSignIns(counted: (keys: readonly string[]) => void): void {
    this.#signInRefused = counted;
  }

  /** What an appliance of the site counted. @param here whether it was this one */
  heard(text: string, here: boolean, nowUs: Micros): void {
    const { paced, signIn } = JSON.parse(text) as Guess;
    if (paced) this.noteMismatch(paced, nowUs);
    if (signIn && !here) this.#signInRefused(signIn);
  }

  /** Until an attempt may begin, ms; 0: now. */
  waitMs(paced: Paced, nowUs: Micros): number {
    const waits = this.#of(paced).map(([gate, caller]) => gate.look(caller, nowUs).retryAfterS);
    return 1000 * Math.max(0, ...waits);
  }

  /** @returns whether the kiosk may begin another session; counted whether the ID exists or not. */
  beginAtKiosk(kioskId: string, nowUs: Micros): boolean {
    return this.#kioskSessions.take(kioskId, nowUs).allowed;
  }

  mayAskAtKiosk(kioskId: string, nowUs: Micros): boolean {
    return this.#kioskSessions.look(kioskId, nowUs).allowed;
  }

  /** What `beginAtKiosk` let in has become this session. */
  begunAtKiosk(sessionId: string, kioskId: string, nowUs: Micros): void {
    for (const [id, { atUs }] of this.#begun) {
      if (nowUs - atUs < WINDOW_US) break;
      this.#begun.delete(id);
    }
    this.#begun.set(sessionId, { kioskId, atUs: nowUs });
  }

  /**
   * A session has ended accepted. Where a visitor began it at a kiosk, it counts there no more: a busy door does not slow itself
   * down. Called after the transaction that accepts it, which the database may run several times.
   */
  accepted(sessionId: string): void {
    const begun = this.#begun.get(sessionId);
    if (begun && this.#begun.delete(sessionId)) this.#kioskSessions.giveBack(begun.kioskId);
  }

  #of(paced: Paced): [RateGate, string][] {
    return (['kiosk', 'address', 'key'] as const).flatMap((kind) => {
      const caller = paced[kind];
      return caller === undefined ? [] : [[this.#gates[kind], caller] as [RateGate, string]];
    });
  }
}
