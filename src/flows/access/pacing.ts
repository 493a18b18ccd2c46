import { GUESS, type GuessSources } from '../../domain/access/guess.ts';
import { RateGate } from '../../domain/access/rate.ts';
import { isRecent, type Micros, seconds } from '../../domain/time.ts';

const WINDOW_US = seconds(600);
/**
 * Mismatches allowed in ten minutes. A kiosk serves one person after another, and an address may serve a whole site.
 */
const MISMATCHES = { kiosk: 60, address: 60, key: 600 } as const;
/** Sessions started at one kiosk in ten minutes that were not accepted, or not yet. */
const KIOSK_SESSIONS = 30;

/**
 * Slows down places from which many mismatches come: the next attempt has to wait, and nobody is rejected. The counts
 * are kept in memory, so a restart forgets at most ten minutes of them. The appliances of a site share their counts
 * through the feed of changes, so that more appliances do not mean more attempts. A kiosk is connected to one appliance
 * at a time, and so are the sessions started there.
 */
export class Pacing {
  readonly #gates = {
    kiosk: new RateGate(MISMATCHES.kiosk, WINDOW_US),
    address: new RateGate(MISMATCHES.address, WINDOW_US),
    key: new RateGate(MISMATCHES.key, WINDOW_US),
  };
  #signInRefused: (keys: readonly string[]) => void = () => undefined;
  readonly #kioskSessions = new RateGate(KIOSK_SESSIONS, WINDOW_US);
  /** Sessions that still count at their kiosk, by session ID, oldest first. */
  readonly #begun = new Map<string, { kioskId: string; atUs: Micros }>();

  /** Counts a mismatch. Locked people and unknown IDs count too, because pacing must not reveal the difference. */
  noteMismatch(paced: GuessSources, nowUs: Micros): void {
    for (const [gate, caller] of this.#of(paced)) gate.take(caller, nowUs);
  }

  /** Registers what to call with the keys of each wrong password that another appliance refused. */
  countSignIns(counted: (keys: readonly string[]) => void): void {
    this.#signInRefused = counted;
  }

  /**
   * Receives what an appliance of the site counted. Text of unknown shape comes from another version and is not
   * counted.
   * @param here whether it was this appliance
   */
  heard(text: string, here: boolean, nowUs: Micros): void {
    const { paced, signIn } = GUESS.ofJson(text) ?? {};
    if (paced) this.noteMismatch(paced, nowUs);
    if (signIn && !here) this.#signInRefused(signIn);
  }

  /** How long the next attempt must wait, ms; 0: it may begin now. */
  waitMs(paced: GuessSources, nowUs: Micros): number {
    const waits = this.#of(paced).map(([gate, caller]) => gate.look(caller, nowUs).retryAfterS);
    return 1000 * Math.max(0, ...waits);
  }

  /** Counts a session at a kiosk, whether the ID exists or not. @returns whether the kiosk may start it */
  beginAtKiosk(kioskId: string, nowUs: Micros): boolean {
    return this.#kioskSessions.take(kioskId, nowUs).allowed;
  }

  /** Whether a kiosk may start another session, without counting one. */
  mayAskAtKiosk(kioskId: string, nowUs: Micros): boolean {
    return this.#kioskSessions.look(kioskId, nowUs).allowed;
  }

  /** Notes which session came of a successful `beginAtKiosk`. */
  begunAtKiosk(sessionId: string, kioskId: string, nowUs: Micros): void {
    for (const [id, { atUs }] of this.#begun) {
      if (isRecent(atUs, nowUs, WINDOW_US)) break;
      this.#begun.delete(id);
    }
    this.#begun.set(sessionId, { kioskId, atUs: nowUs });
  }

  /**
   * A session was accepted. If it was started at a kiosk, it no longer counts there: a busy entrance must not slow
   * itself down. One that the visitor ended to use another way still counts, or a person who tries IDs would end each
   * session and go on without limit. Call this after the transaction, because the database may run that several times.
   */
  accepted(sessionId: string): void {
    const begun = this.#begun.get(sessionId);
    if (begun && this.#begun.delete(sessionId)) this.#kioskSessions.giveBack(begun.kioskId);
  }

  #of(paced: GuessSources): [RateGate, string][] {
    return (['kiosk', 'address', 'key'] as const).flatMap((kind) => {
      const caller = paced[kind];
      return caller === undefined ? [] : [[this.#gates[kind], caller] as [RateGate, string]];
    });
  }
}
