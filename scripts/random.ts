/** Seeded random numbers: the same seed gives the same run, so that figures and failures can be reproduced. */

/** @returns uniform numbers, 0 ≤ x < 1 */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Shuffles a copy, in the same order for the same seed (Fisher–Yates). */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const out = [...items];
  const random = mulberry32(seed);
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [out[i], out[j]] = [out[j], out[i]];
  }
  return out;
}

/** @returns standard normal numbers */
export function deviates(seed: number): () => number {
  const random = new Random(seed);
  return () => random.normal();
}

/** One random source that several parts of a simulation share. */
export class Random {
  /** 0 ≤ x < 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = mulberry32(seed);
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)];
  }

  /** Standard normal (Box–Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }
}
