/** How an operator leaves a kiosk without a keyboard: taps in the upper left corner, too many to happen by chance. */
const TAPS = 7;
const WITHIN_MS = 4000;
const CORNER_PX = 72;

/** Recognises the sequence of taps. */
export class CornerTaps {
  #times: number[] = [];

  /** @returns true if this tap completes the sequence */
  tap(x: number, y: number, nowMs: number): boolean {
    if (x > CORNER_PX || y > CORNER_PX) {
      this.#times = [];
      return false;
    }
    this.#times = [...this.#times.filter((t) => nowMs - t < WITHIN_MS), nowMs];
    if (this.#times.length < TAPS) return false;
    this.#times = [];
    return true;
  }
}
