import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer, Problem } from '../../api.ts';
import { triedAgain, useRounds } from './use-outage.ts';

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

/** The first pages of a list, until there are `least` items. */
async function pagesFrom<T>(ask: Ask<T>, least: number): Promise<Answer<PageOf<T>>> {
  const first = await ask(undefined);
  let answer = first;
  for (let items: readonly T[] = []; answer.ok; ) {
    items = [...items, ...answer.value.items];
    const { next } = answer.value;
    if (next === null || items.length >= least)
      return { ok: true, value: { ...(first.ok ? first.value : {}), items, next } };
    answer = await ask(next);
  }
  return answer;
}

/**
 * Loads a long list page by page, and after an outage as much of it again as was shown.
 * @param ask must stay the same function for as long as the list is the same
 */
export function usePages<T>(ask: Ask<T>): Pages<T> {
  const [page, setPage] = useState<PageOf<T> | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [loading, setLoading] = useState(true);
  const [asked, setAsked] = useState(0);
  /** Counts the lists that were started or left, so that an answer that arrives later for an earlier one is dropped. */
  const round = useRef(0);
  const rounds = useRounds(problem);
  /** How many items are on the screen. */
  const shown = useRef({ ask, asked, items: 0 });
  useEffect(() => {
    if (page) shown.current.items = page.items.length;
  }, [page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rounds` loads the list again
  useEffect(() => {
    const own = ++round.current;
    setLoading(true);
    if (shown.current.ask !== ask || shown.current.asked !== asked) shown.current = { ask, asked, items: 0 };
    void pagesFrom(ask, shown.current.items).then((answer) => {
      if (round.current !== own) return;
      setLoading(false);
      if (answer.ok) setPage(answer.value);
      setProblem(answer.ok ? null : triedAgain(answer.problem));
    });
    return () => {
      round.current++;
    };
  }, [ask, asked, rounds]);
  const next = page?.next ?? null;
  const more = useCallback(async () => {
    const own = round.current;
    setLoading(true);
    const answer = await ask(next ?? undefined);
    if (round.current !== own) return;
    setLoading(false);
    setProblem(answer.ok ? null : answer.problem);
    if (!answer.ok) return;
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

export interface Asked<T> {
  /** The latest response; it stays while a later request runs or fails. null: none yet. */
  value: T | null;
  problem: Problem | null;
  refresh: () => void;
  /** Shows what the service answered to an act, in place of another request. */
  put: (value: T) => void;
}

/** Loads once, and again on request and after an outage. */
export function useAsked<T>(ask: () => Promise<Answer<T>>): Asked<T> {
  const [state, setState] = useState<Pick<Asked<T>, 'value' | 'problem'>>({
    value: null,
    problem: null,
  });
  const [asked, setAsked] = useState(0);
  /** Counts what replaces the answer that is awaited, which is then dropped. */
  const round = useRef(0);
  const rounds = useRounds(state.problem);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `rounds` repeat the request
  useEffect(() => {
    const own = ++round.current;
    void ask().then((answer) => {
      if (round.current !== own) return;
      setState((was) =>
        answer.ok ? { value: answer.value, problem: null } : { ...was, problem: triedAgain(answer.problem) },
      );
    });
    return () => {
      round.current++;
    };
  }, [ask, asked, rounds]);
  const put = useCallback((value: T) => {
    round.current++;
    setState({ value, problem: null });
  }, []);
  return { ...state, refresh: useCallback(() => setAsked((n) => n + 1), []), put };
}
