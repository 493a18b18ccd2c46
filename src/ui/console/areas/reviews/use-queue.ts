import { useCallback, useState } from 'react';
import type { AdminReview, AdminReviewState } from '../../../../contract/shield/admin-reviews.ts';
import type { Problem } from '../../../api.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { reviews } from './api.ts';

const EVERY_MS = 10_000;

export interface QueuePages {
  reviews: readonly AdminReview[] | null;
  counts: Record<AdminReviewState, number> | null;
  problem: Problem | null;
  /** Loads the next page; null if there is none. */
  more: (() => void) | null;
}

/** One of the review lists. The first page is refreshed regularly; further pages stay as loaded. */
export function useQueue(state: AdminReviewState): QueuePages {
  const ask = useCallback(async () => {
    const got = await reviews(state, null);
    // The state is kept with the response, so that one list is not shown as another while that one is loading.
    return got.ok ? { ok: true as const, value: { ...got.value, state } } : got;
  }, [state]);
  const { value, problem } = usePolled(ask, EVERY_MS);
  const [further, setFurther] = useState<{
    of: AdminReviewState;
    reviews: AdminReview[];
    next: string | null;
  } | null>(null);
  const [failed, setFailed] = useState<{ of: AdminReviewState; problem: Problem } | null>(null);
  const current = value && value.state === state ? value : null;
  const rest = further?.of === state ? further : null;
  const next = rest ? rest.next : (current?.pagination?.next ?? null);
  const shown = new Map([...(current?.reviews ?? []), ...(rest?.reviews ?? [])].map((r) => [r.id, r]));
  const load = async (): Promise<void> => {
    const got = await reviews(state, next);
    setFailed(got.ok ? null : { of: state, problem: got.problem });
    if (!got.ok) return;
    setFurther({
      of: state,
      reviews: [...(rest?.reviews ?? []), ...got.value.reviews],
      next: got.value.pagination?.next ?? null,
    });
  };
  return {
    reviews: current && [...shown.values()],
    counts: value?.counts ?? null,
    problem: failed?.of === state ? failed.problem : problem,
    more: next === null ? null : () => void load(),
  };
}
