import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer, Problem } from '../../api.ts';

export interface PageOf<T> {
  items: readonly T[];
  next: string | null;
  /** How many there are, whatever is searched for, if the service counts them. */
  total?: number | undefined;
}

export interface Pages<T> {
  /** null until the first page is loaded. */
  items: readonly T[] | null;
  /** The total of the first page. undefined until it is loaded, and for lists which have none. */
  total: number | undefined;
  problem: Problem | null;
  /** null: there are no more items. */
  more: (() => void) | null;
  loading: boolean;
  refresh: () => void;
}

/** One page of a list as the service returns it. @param items selects the items of the response */
export async function pageOf<V extends { pagination?: { next: string }; total?: number }, T>(
  asked: Promise<Answer<V>>,
  items: (value: V) => readonly T[],
): Promise<Answer<PageOf<T>>> {
  const answer = await asked;
  if (!answer.ok) return answer;
  const { pagination, total } = answer.value;
  return { ok: true, value: { items: items(answer.value), next: pagination?.next ?? null, total } };
}

type Ask<T> = (after: string | undefined) => Promise<Answer<PageOf<T>>>;

/** Loads a long list page by page. @param ask must stay the same function for as long as the list is the same */
export function usePages<T>(ask: Ask<T>): Pages<T> {
  const [page, setPage] = useState<PageOf<T> | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [loading, setLoading] = useState(true);
  const [asked, setAsked] = useState(0);
  /** Counts the lists that were started or left, so that an answer that arrives later for an earlier one is dropped. */
  const round = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` starts the list again
  useEffect(() => {
    const own = ++round.current;
    setLoading(true);
    void ask(undefined).then((answer) => {
      if (round.current !== own) return;
      setLoading(false);
      if (answer.ok) setPage(answer.value);
      setProblem(answer.ok ? null : answer.problem);
    });
    return () => {
      round.current++;
    };
  }, [ask, asked]);
  const next = page?.next ?? null;
  const more = useCallback(async () => {
    const own = round.current;
    setLoading(true);
    const answer = await ask(next ?? undefined);
    if (round.current !== own) return;
    setLoading(false);
    if (!answer.ok) return setProblem(answer.problem);
    const { items, next: following } = answer.value;
    setPage((was) => ({ ...was, items: [...(was?.items ?? []), ...items], next: following }));
  }, [ask, next]);
  const refresh = useCallback(() => setAsked((n) => n + 1), []);
  return {
    items: page?.items ?? null,
    total: page?.total,
    problem,
    more: next === null ? null : () => void more(),
    loading,
    refresh,
  };
}

/** Loads once, and again on request. */
export function useAsked<T>(ask: () => Promise<Answer<T>>): {
  value: T | null;
  problem: Problem | null;
  refresh: () => void;
} {
  const [state, setState] = useState<{ value: T | null; problem: Problem | null }>({
    value: null,
    problem: null,
  });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` repeats the request
  useEffect(() => {
    let stale = false;
    void ask().then((answer) => {
      if (stale) return;
      setState((was) =>
        answer.ok ? { value: answer.value, problem: null } : { ...was, problem: answer.problem },
      );
    });
    return () => {
      stale = true;
    };
  }, [ask, asked]);
  return { ...state, refresh: useCallback(() => setAsked((n) => n + 1), []) };
}
