import type { Stored } from './stored.ts';

/** Counts that took longer than this are kept, ms. */
const LONG_MS = 50;
/**
 * For how many times its own duration a count is kept, so that a console polling every few seconds costs at most 2%.
 */
const TIMES = 50;
/** Numbers shown are no older than this, also after a count that waited for the database, ms. */
const LONGEST_MS = 30_000;

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
    untilMs = tookMs < LONG_MS ? startMs : nowMs() + Math.min(TIMES * tookMs, LONGEST_MS);
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

/**
 * The reads of the store that take the longer the more there is. Whoever is asked from outside, or by a timer, takes them from
 * `keptCounts`: everybody shares one count. Only what decides something counts itself (test/structure/counts.test.ts).
 */
export const GROWING_COUNTS = [
  'counts',
  'ownerHeldFaces',
  'ownerHeldTemplates',
  'templateCounts',
  'conversionFailures',
  'deletionCounts',
  'reviewCounts',
  'directoryCounts',
  'visitCounts',
  'exemptPeople',
  'waitingDeliveries',
  'oldestWaiting',
] as const satisfies readonly (keyof Stored['store'])[];

type Counting = Pick<Stored['store'], (typeof GROWING_COUNTS)[number]>;

/** Counts with different arguments: of receivers and packs, of which there are few at a time. */
const MOST_KEPT = 200;

const ofStores = new WeakMap<object, Counting>();

/** The counts of a store, each kept for all who ask. */
export function keptCounts(store: Counting): Counting {
  const known = ofStores.get(store) ?? (keptOf(store as unknown as Counts) as unknown as Counting);
  ofStores.set(store, known);
  return known;
}

type Count = (...args: unknown[]) => Promise<unknown>;

type Counts = Record<string, Count>;

const keptOf = (store: Counts): Counts =>
  Object.fromEntries(
    GROWING_COUNTS.map((name) => {
      const byArguments = new Map<string, () => Promise<unknown>>();
      const count: Count = (...args) => {
        const key = JSON.stringify(args);
        const known = byArguments.get(key) ?? kept(() => store[name](...args));
        if (byArguments.size >= MOST_KEPT) byArguments.clear();
        byArguments.set(key, known);
        return known();
      };
      return [name, count];
    }),
  );
