/** Progress observed at one moment. */
export interface Seen {
  atMs: number;
  done: number;
}

/** The period over which the pace is measured: long enough to be steady, short enough to follow the machine. */
const WINDOW_MS = 30_000;

export function withSeen(seen: readonly Seen[], now: Seen): Seen[] {
  const last = seen.at(-1);
  // The scan has restarted, so earlier observations are useless.
  if (last && now.done < last.done) return [now];
  return [...seen.filter((s) => now.atMs - s.atMs <= WINDOW_MS), now];
}

/** Milliseconds that the rest takes at the recent pace; null while the pace is unknown. */
export function restMs(seen: readonly Seen[], total: number): number | null {
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last || last.done <= first.done || last.atMs <= first.atMs) return null;
  return ((total - last.done) * (last.atMs - first.atMs)) / (last.done - first.done);
}
