/**
 * Slows down guessing of the kiosk's PIN: after five wrong PINs in a row there is a delay, which doubles with each
 * further one up to 15 minutes.
 */
const FREE_TRIES = 5;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/** Counts wrong PINs in a row and says how long to wait. */
export class PinTries {
  #wrong = 0;
  #notBeforeMs = 0;
  #busy = false;

  /**
   * Milliseconds to wait before the next try; 0: none. Only one try may run at a time, so that parallel tries can't
   * slip through.
   */
  waitMs(nowMs: number): number {
    return this.#busy ? FIRST_PAUSE_MS : Math.max(0, this.#notBeforeMs - nowMs);
  }

  begin(): void {
    this.#busy = true;
  }

  end(right: boolean, nowMs: number): void {
    this.#busy = false;
    this.#wrong = right ? 0 : this.#wrong + 1;
    const beyond = this.#wrong - FREE_TRIES;
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(beyond, 16));
    this.#notBeforeMs = beyond >= 0 ? nowMs + pauseMs : 0;
  }
}
