/** When a frame was taken by the page's clock, and when it arrived by the service's. */
export interface FrameTime {
  capturedMs: number;
  arrivedMs: number;
}

/** Intervals needed to recognise a rhythm. */
const ENOUGH = 20;
/**
 * Standard deviation of the intervals from whole ticks, ms, that a program with a timer reaches and a camera does not: browsers take
 * frames between other work and wait for the service's answer, which spreads the intervals by milliseconds.
 */
const EVEN_MS = 0.3;
/**
 * A frame that took this much longer to arrive than the quickest was not taken for this capture: a connection that
 * stalls for this long is closed. Overloaded hosts were seen to delay frames by more than 5 s.
 */
const STALL_MS = 20_000;

/**
 * A program sends with the tick of its timer after it is asked for a frame, so that intervals are so many times one
 * another where frames are asked for less often. Longer ones say nothing: any interval is nearly a multiple of a short one.
 */
const MOST_TICKS = 4;

/** Browsers that resist fingerprinting round what a page reads from its clock to this, or to a multiple of it, ms. */
const ROUNDED_MS = 100 / 6;
/** What is left of such a time where it is kept as a number, ms. */
const ROUNDING_MS = 0.01;

const isRounded = ({ capturedMs }: FrameTime): boolean =>
  Math.abs(capturedMs - Math.round(capturedMs / ROUNDED_MS) * ROUNDED_MS) < ROUNDING_MS;

/**
 * Whether the intervals are too even for a camera, a browser and a network. Intervals of 0 are no timer's, and those of a
 * clock that is rounded say nothing.
 */
export function isMachineTimed(times: readonly FrameTime[]): boolean {
  if (times.every(isRounded)) return false;
  const gaps = times.slice(1).map((t, i) => t.capturedMs - times[i].capturedMs);
  const shortest = Math.min(...gaps);
  if (shortest <= 0) return false;
  const spans = gaps
    .map((ms) => ({ ms, ticks: Math.round(ms / shortest) }))
    .filter(({ ticks }) => ticks <= MOST_TICKS);
  if (spans.length < ENOUGH) return false;
  const sum = (of: (span: { ms: number; ticks: number }) => number) =>
    spans.reduce((all, span) => all + of(span), 0);
  const tickMs = sum(({ ms }) => ms) / sum(({ ticks }) => ticks);
  const variance = sum(({ ms, ticks }) => (ms - ticks * tickMs) ** 2) / spans.length;
  return Math.sqrt(variance) < EVEN_MS;
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
