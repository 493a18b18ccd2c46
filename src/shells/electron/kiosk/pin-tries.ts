/** Slows down guessing of the kiosk's PIN: after some wrong ones in a row each further one waits twice as long. */
const FREE_TRIES = 5;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

export class PinTries {
  #wrong = 0;
  #notBeforeMs = 0;
  #busy = false;

  /** Milliseconds to wait; 0: try now. One try at a time, so that many at once do not slip through. */
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
