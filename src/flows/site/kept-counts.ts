import type { DeletionReads } from '../../domain/people/ports-deletion.ts';
import type { FaceReads } from '../../domain/people/ports-faces.ts';
import type { ConsoleReads } from '../../domain/site/ports-console.ts';

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
export function kept<T>(count: () => Promise<T>, nowMs = () => performance.now()): () => Promise<T> {
  let latest: Promise<T> | null = null;
  let untilMs = Number.NEGATIVE_INFINITY;
  const countAnew = async (): Promise<T> => {
    const startMs = nowMs();
    const counts = await count();
    const tookMs = nowMs() - startMs;
    untilMs = tookMs < LONG_MS ? startMs : nowMs() + TIMES * tookMs;
    return counts;
  };
  return () => {
    if (latest !== null && nowMs() < untilMs) return latest;
    untilMs = Number.POSITIVE_INFINITY;
    latest = countAnew().catch((error: unknown) => {
      untilMs = Number.NEGATIVE_INFINITY;
      throw error;
    });
    return latest;
  };
}

/** The number of people, faces and sessions, and of the people who hold their face themselves. */
export const keptCounts = (store: Pick<ConsoleReads, 'counts'> & Pick<FaceReads, 'ownerHeldFaces'>) =>
  kept(async () => ({ ...(await store.counts()), ownerHeldFaces: await store.ownerHeldFaces() }));

/** The number of running and failed deletions. */
export const keptDeletionCounts = (store: Pick<DeletionReads, 'deletionCounts'>) =>
  kept(() => store.deletionCounts());
