/** The 95 % Clopper-Pearson confidence interval of a share, 0…1, found by bisection of the binomial distribution. */
export function clopperPearson(hits: number, trials: number): [low: number, high: number] {
  if (trials === 0) return [0, 1];
  const low = hits === 0 ? 0 : bisect((p) => 1 - atMost(hits - 1, trials, p) - 0.025);
  const high = hits === trials ? 1 : bisect((p) => 0.025 - atMost(hits, trials, p));
  return [low, high];
}

/**
 * The one-sided 95 % upper limit of a share, 0…1: if the true share were higher, fewer than 5 % of all series would
 * have this few hits.
 */
export const upperLimit = (hits: number, trials: number): number =>
  hits >= trials ? 1 : bisect((p) => 0.05 - atMost(hits, trials, p));

/**
 * The number of trials that a series with `hits` hits needs for its one-sided limit to be at most `share`: 299 for 1 %
 * without a hit.
 * @param share above 0, below 1
 */
export function trialsForLimit(hits: number, share: number): number {
  let [low, high] = [hits, hits + 1];
  while (atMost(hits, high, share) > 0.05) [low, high] = [high, 2 * high];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (atMost(hits, middle, share) > 0.05) low = middle;
    else high = middle;
  }
  return high;
}

/** The root, 0…1, of a function that rises with p from below 0 to above 0. */
function bisect(f: (p: number) => number): number {
  let [a, b] = [0, 1];
  for (let i = 0; i < 60; i++) {
    const p = (a + b) / 2;
    if (f(p) < 0) a = p;
    else b = p;
  }
  return (a + b) / 2;
}

/** Probability of at most k hits in n trials. */
function atMost(k: number, n: number, p: number): number {
  if (p <= 0) return 1;
  if (p >= 1) return k >= n ? 1 : 0;
  let log = n * Math.log(1 - p);
  let sum = Math.exp(log);
  for (let i = 1; i <= k; i++) {
    log += Math.log((n - i + 1) / i) + Math.log(p / (1 - p));
    sum += Math.exp(log);
  }
  return Math.min(1, sum);
}
