/** When a frame was taken by the page's clock, and when it arrived by the service's. */
export interface FrameTime {
  capturedMs: number;
  arrivedMs: number;
}

/** Intervals needed to recognise a rhythm. */
const ENOUGH = 20;
/**
 * Standard deviation of the intervals, ms, that a program with a timer reaches and a camera does not: browsers take
 * frames between other work and wait for the service's answer, which spreads the intervals by milliseconds.
 */
const EVEN_MS = 0.3;
/**
 * A frame that took this much longer to arrive than the quickest was not taken for this capture: a connection that
 * stalls for this long is closed. Overloaded hosts were seen to delay frames by more than 5 s.
 */
const STALL_MS = 20_000;

/** Whether the intervals are too even for a camera, a browser and a network. Identical intervals of 0 do not count. */
export function isMachineTimed(times: readonly FrameTime[]): boolean {
  if (times.length < ENOUGH + 1) return false;
  const gaps = times.slice(1).map((t, i) => t.capturedMs - times[i].capturedMs);
  const mean = gaps.reduce((a, b) => a + b, 0) / gaps.length;
  const variance = gaps.reduce((sum, g) => sum + (g - mean) ** 2, 0) / gaps.length;
  return mean > 0 && Math.sqrt(variance) < EVEN_MS;
}

/**
 * Whether capture times go back or do not fit the arrivals. The two clocks may differ: only a change of the difference
 * counts.
 */
export function capturesContradictArrivals(times: readonly FrameTime[]): boolean {
  if (times.some((t, i) => i > 0 && t.capturedMs < times[i - 1].capturedMs)) return true;
  const delays = times.map((t) => t.arrivedMs - t.capturedMs);
  return Math.max(...delays) - Math.min(...delays) > STALL_MS;
}
