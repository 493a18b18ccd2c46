/** When a frame was taken by the page's clock, and when it arrived by the service's. */
export interface FrameTime {
  capturedMs: number;
  arrivedMs: number;
}

/** Fewer frames show no rhythm. */
const ENOUGH = 20;
/**
 * Spread of the intervals that a program with a timer reaches and no camera does: browsers take frames between
 * other work and wait for the service's answer, which spreads them by milliseconds.
 */
const EVEN_MS = 0.3;
/**
 * A frame that was this much longer on its way than the quickest was not taken for this capture: a connection that
 * stalls for so long is given up. Overloaded hosts were seen to delay frames by more than 5 s.
 */
const STALL_MS = 20_000;

/** Intervals too even for a camera, a browser and a network. Identical intervals of 0 are no rhythm. */
export function isMachineTimed(times: readonly FrameTime[]): boolean {
  if (times.length < ENOUGH + 1) return false;
  const gaps = times.slice(1).map((t, i) => t.capturedMs - times[i].capturedMs);
  const mean = gaps.reduce((a, b) => a + b, 0) / gaps.length;
  const variance = gaps.reduce((sum, g) => sum + (g - mean) ** 2, 0) / gaps.length;
  return mean > 0 && Math.sqrt(variance) < EVEN_MS;
}

/** Capture times that go back, or do not fit the arrivals. Clocks may differ: only their disagreement over time counts. */
export function capturesContradictArrivals(times: readonly FrameTime[]): boolean {
  if (times.some((t, i) => i > 0 && t.capturedMs < times[i - 1].capturedMs)) return true;
  const delays = times.map((t) => t.arrivedMs - t.capturedMs);
  return Math.max(...delays) - Math.min(...delays) > STALL_MS;
}
