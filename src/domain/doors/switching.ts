/** Between two commands that are obeyed. */
const APART_MS = 1000;
/** A door that was switched on again so often within this time stays off until it was less: each change is in the audit log for good. */
const WHILE_MS = 600_000;
const MOST_ONS = 10;

/**
 * Which commands of a broker are obeyed for one kiosk. “Off” always is, at once or within a second; “on” not within a second of
 * another, and not of a broker that says both in turn. “On” that was said last is obeyed as soon as neither holds: a broker
 * that tells of changes alone does not say it again.
 */
export class Switching {
  #obeyedMs = Number.NEGATIVE_INFINITY;
  #said: boolean | null = null;
  /** “On” was said last, and has not been obeyed. */
  #isOwed = false;
  /** When “on” was said although the command before was another, or obeyed if that was later; oldest first, as many as are needed. */
  #ons: readonly number[] = [];

  /** @returns `later`: as soon as the next round comes; `wait`: as soon as isDue() */
  hear(allowed: boolean, nowMs: number): 'obey' | 'later' | 'wait' {
    if (allowed && this.#said !== true) this.#ons = [...this.#ons.slice(-MOST_ONS), nowMs];
    this.#said = allowed;
    this.#isOwed &&= allowed;
    const isApart = nowMs - this.#obeyedMs >= APART_MS;
    if (isApart && !(allowed && this.isRestless(nowMs))) return 'obey';
    this.#isOwed = allowed;
    return allowed ? 'wait' : 'later';
  }

  obeyed(allowed: boolean, nowMs: number): void {
    this.#obeyedMs = nowMs;
    if (!allowed) return;
    if (this.#isOwed) this.#ons = [...this.#ons.slice(0, -1), nowMs];
    this.#isOwed = false;
  }

  /** Whether “on” that had to wait is to be obeyed now. */
  isDue(nowMs: number): boolean {
    return this.#isOwed && nowMs - this.#obeyedMs >= APART_MS && !this.isRestless(nowMs);
  }

  /** Whether “on” has to wait, because it was said too often. */
  isRestless(nowMs: number): boolean {
    return this.#ons.length > MOST_ONS && nowMs - this.#ons[0] < WHILE_MS;
  }
}
