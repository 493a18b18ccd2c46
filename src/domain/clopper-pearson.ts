/** Clopper and Pearson's 95 % limits of a share, by bisection of the binomial distribution. */
export function clopperPearson(hits: number, trials: number): [low: number, high: number] {
  if (trials === 0) return [0, 1];
  const low = hits === 0 ? 0 : bisect((p) => 1 - atMost(hits - 1, trials, p) - 0.025);
  const high = hits === trials ? 1 : bisect((p) => 0.025 - atMost(hits, trials, p));
  return [low, high];
}

/** The one-sided limit: a true share above it gives so few hits in fewer than 5 % of all series. */
export const upperLimit = (hits: number, trials: number): number =>
  hits >= trials ? 1 : bisect((p) => 0.05 - atMost(hits, trials, p));

/**
 * How many trials a series must have so that its one-sided limit is at most `share`, with `hits` among them: 299 for
 * 1 % without a hit.
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

/** Where a function that rises with p from below 0 to above 0 is 0. */
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
