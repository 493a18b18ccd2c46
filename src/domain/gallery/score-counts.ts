/** Cosines −1…1 in steps of 0.0002, about a tenth of the uncertainty of a threshold from ten million pairs. */
const BINS = 10_000;

/** Counts of scores. A bin's lower edge is its value: thresholds err by less than a bin, towards stricter. */
export class ScoreCounts {
  readonly #counts = new Float64Array(BINS + 1);
  total = 0;

  add(score: number): void {
    this.#counts[Math.max(0, Math.min(BINS, Math.floor(((score + 1) / 2) * BINS)))]++;
    this.total++;
  }

  /** How many scores are at least `score`, to the bin. */
  countFrom(score: number): number {
    let above = 0;
    for (let bin = Math.ceil(((score + 1) / 2) * BINS - 1e-9); bin <= BINS; bin++) above += this.#counts[bin];
    return above;
  }

  shareFrom(score: number): number {
    return this.countFrom(score) / this.total;
  }

  /** The lowest score that at most `share` of the scores reach. */
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
