import type { ConsoleReads } from '../../domain/site/ports-console.ts';

type Counts = Awaited<ReturnType<ConsoleReads['counts']>>;

/** Counts that took longer than this are kept, ms. */
const LONG_MS = 50;
/**
 * For how many times its own duration a count is kept, so that a console polling every few seconds costs at most 2%.
 */
const TIMES = 50;

/**
 * Counts that are kept for a while, because counting scans whole indexes: half a second with a million people. Requests
 * during a count share its result.
 * @param nowMs a clock that never jumps, ms
 */
export function keptCounts(
  store: Pick<ConsoleReads, 'counts'>,
  nowMs = () => performance.now(),
): () => Promise<Counts> {
  let latest: Promise<Counts> | null = null;
  let untilMs = Number.NEGATIVE_INFINITY;
  const count = async (): Promise<Counts> => {
    const startMs = nowMs();
    const counts = await store.counts();
    const tookMs = nowMs() - startMs;
    untilMs = tookMs < LONG_MS ? startMs : nowMs() + TIMES * tookMs;
    return counts;
  };
  return () => {
    if (latest !== null && nowMs() < untilMs) return latest;
    untilMs = Number.POSITIVE_INFINITY;
    latest = count().catch((error: unknown) => {
      untilMs = Number.NEGATIVE_INFINITY;
      throw error;
    });
    return latest;
  };
}
