import { type CountedGuess, GUESS, type GuessSources } from '../../domain/access/guess.ts';
import { RateGate } from '../../domain/access/rate.ts';
import type { ChangeWrites } from '../../domain/appliances/changes.ts';
import { isRecent, type Micros, seconds } from '../../domain/time.ts';
import { newId } from '../identifiers.ts';

const WINDOW_US = seconds(600);
/**
 * Mismatches allowed in ten minutes. A kiosk serves one person after another, and an address may serve a whole site.
 */
const MISMATCHES = { kiosk: 60, address: 60, key: 600 } as const;
/** Sessions started at one kiosk in ten minutes that were not accepted, or not yet. */
const KIOSK_SESSIONS = 30;

interface CountsSignIns {
  /** @param keys what the wrong password is counted under */
  refused(keys: readonly string[]): void;
  entered(keys: readonly string[]): void;
}

/** Tells the site's other appliances what they count, too. */
export const tellSite = (tx: ChangeWrites, guess: CountedGuess): Promise<void> =>
  tx.noteChange('guess', newId(), JSON.stringify(guess));

/**
 * Slows down places from which many mismatches come: the next attempt has to wait, and nobody is rejected. The counts
 * are kept in memory, so a restart forgets at most ten minutes of them. The appliances of a site share their counts
 * through the feed of changes, wherever a load balancer sends each call: more appliances mean more attempts only where
 * each gets one at the same moment, before it has heard of the others.
 */
export class Pacing {
  readonly #gates = {
    kiosk: new RateGate(MISMATCHES.kiosk, WINDOW_US),
    address: new RateGate(MISMATCHES.address, WINDOW_US),
    key: new RateGate(MISMATCHES.key, WINDOW_US),
  };
  #signIns: CountsSignIns = { refused: () => undefined, entered: () => undefined };
  readonly #kioskSessions = new RateGate(KIOSK_SESSIONS, WINDOW_US);
  /** What still counts at its kiosk, by session ID, oldest first. */
  readonly #begun = new Map<string, { kioskId: string; atUs: Micros }>();

  /** Counts a mismatch. Locked people and unknown IDs count too, because pacing must not reveal the difference. */
  noteMismatch(paced: GuessSources, nowUs: Micros): void {
    for (const [gate, caller] of this.#of(paced)) gate.take(caller, nowUs);
  }

  /** Registers who hears of the sign-ins at other appliances. */
  countSignIns(counts: CountsSignIns): void {
    this.#signIns = counts;
  }

  /**
   * Receives what an appliance of the site counted. Text of unknown shape comes from another version and is not
   * counted.
   * @param here whether it was this appliance
   */
  heard(text: string, here: boolean, nowUs: Micros): void {
    const { paced, signIn, signedIn, begun, accepted } = GUESS.ofJson(text) ?? {};
    if (paced) this.noteMismatch(paced, nowUs);
    // This appliance counted the rest at once.
    if (here) return;
    if (signIn) this.#signIns.refused(signIn);
    if (signedIn) this.#signIns.entered(signedIn);
    if (begun) this.beginAtKiosk(begun.session, begun.kiosk, nowUs);
    if (accepted !== undefined) this.accepted(accepted);
  }

  /** How long the next attempt must wait, ms; 0: it may begin now. */
  waitMs(paced: GuessSources, nowUs: Micros): number {
    const waits = this.#of(paced).map(([gate, caller]) => gate.look(caller, nowUs).retryAfterS);
    return 1000 * Math.max(0, ...waits);
  }

  /**
   * Counts a session at a kiosk, whether the ID exists or not.
   * @param sessionId of the session; of nothing if the ID is refused without one
   * @returns whether the kiosk may start it
   */
  beginAtKiosk(sessionId: string, kioskId: string, nowUs: Micros): boolean {
    for (const [id, { atUs }] of this.#begun) {
      if (isRecent(atUs, nowUs, WINDOW_US)) break;
      this.#begun.delete(id);
    }
    const { allowed } = this.#kioskSessions.take(kioskId, nowUs);
    if (allowed) this.#begun.set(sessionId, { kioskId, atUs: nowUs });
    return allowed;
  }

  /** Whether a kiosk may start another session, without counting one. */
  mayAskAtKiosk(kioskId: string, nowUs: Micros): boolean {
    return this.#kioskSessions.look(kioskId, nowUs).allowed;
  }

  /**
   * A session was accepted. If it was started at a kiosk, it no longer counts there: a busy entrance must not slow
   * itself down. One that the visitor ended to use another way still counts, or a person who tries IDs would end each
   * session and go on without limit.
   * @returns whether it counted at a kiosk
   */
  accepted(sessionId: string): boolean {
    const begun = this.#begun.get(sessionId);
    if (!begun) return false;
    this.#begun.delete(sessionId);
    this.#kioskSessions.giveBack(begun.kioskId);
    return true;
  }

  #of(paced: GuessSources): [RateGate, string][] {
    return (['kiosk', 'address', 'key'] as const).flatMap((kind) => {
      const caller = paced[kind];
      return caller === undefined ? [] : [[this.#gates[kind], caller] as [RateGate, string]];
    });
  }
}
