/** Bins for cosines −1…1 in steps of 0.0002, about a tenth of the uncertainty of a threshold from ten million pairs. */
const BINS = 10_000;

/**
 * A histogram of scores, −1…1. A bin stands for its lower edge: thresholds err by less than a bin, to the strict side.
 */
export class ScoreCounts {
  readonly #counts = new Float64Array(BINS + 1);
  total = 0;

  add(score: number): void {
    this.#counts[Math.max(0, Math.min(BINS, Math.floor(((score + 1) / 2) * BINS)))]++;
    this.total++;
  }

  /** Number of scores of at least `score`, to the precision of a bin. */
  countFrom(score: number): number {
    let above = 0;
    for (let bin = Math.ceil(((score + 1) / 2) * BINS - 1e-9); bin <= BINS; bin++) above += this.#counts[bin];
    return above;
  }

  shareFrom(score: number): number {
    return this.countFrom(score) / this.total;
  }

  /** The lowest score that at most `share` (0…1) of the scores reach. */
  scoreAt(share: number): number {
    let above = 0;
    let bin = BINS;
    for (; bin >= 0; bin--) {
      above += this.#counts[bin];
      if (above > share * this.total) break;
    }
    return ((bin + 1) / BINS) * 2 - 1;
  }
}
