/**
 * A quantile.
 * @param part 0 to 1
 */
export const quantile = (all: readonly number[], part: number): number =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))];
