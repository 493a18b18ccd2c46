/** Between two commands that are obeyed. */
const APART_MS = 1000;
/** A door that was switched on again so often within this time stays off until it was less: each change is in the audit log for good. */
const WHILE_MS = 600_000;
const MOST_ONS = 10;

/**
 * Which commands of a broker are obeyed for one kiosk. “Off” always is, at once or within a second; “on” not within a second of
 * another, and not of a broker that says both in turn.
 */
export class Switching {
  #obeyedMs = Number.NEGATIVE_INFINITY;
  #said: boolean | null = null;
  /** When “on” was said although the command before was another; oldest first, as many as are needed. */
  #ons: readonly number[] = [];

  /** @returns `later`: as soon as the next round comes */
  hear(allowed: boolean, nowMs: number): 'obey' | 'later' | 'drop' {
    if (allowed && this.#said !== true) this.#ons = [...this.#ons.slice(-MOST_ONS), nowMs];
    this.#said = allowed;
    if (allowed && this.isRestless(nowMs)) return 'drop';
    if (nowMs - this.#obeyedMs >= APART_MS) return 'obey';
    return allowed ? 'drop' : 'later';
  }

  obeyed(nowMs: number): void {
    this.#obeyedMs = nowMs;
  }

  /** Whether “on” is dropped, because it was said too often. */
  isRestless(nowMs: number): boolean {
    return this.#ons.length > MOST_ONS && nowMs - this.#ons[0] < WHILE_MS;
  }
}
