/** A share of trials, 0…1, with its confidence interval. */
export interface Rate {
  value: number;
  /** The 95 % Wilson interval, which is valid for few errors, too. */
  low: number;
  high: number;
}

/** The share of hits among trials; without trials, 0 with the interval 0…1. */
export function rate(hits: number, trials: number): Rate {
  if (trials === 0) return { value: 0, low: 0, high: 1 };
  const z = 1.96;
  const p = hits / trials;
  const centre = p + (z * z) / (2 * trials);
  const spread = z * Math.sqrt((p * (1 - p)) / trials + (z * z) / (4 * trials * trials));
  const scale = 1 + (z * z) / trials;
  return {
    value: p,
    low: Math.max(0, (centre - spread) / scale),
    high: Math.min(1, (centre + spread) / scale),
  };
}
