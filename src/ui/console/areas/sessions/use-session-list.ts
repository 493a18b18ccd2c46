import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Problem } from '../../../api.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { sessions } from './api.ts';
import { continued, type LiveList, refreshed, wholeList } from './live-list.ts';

const EVERY_MS = 2000;
/** An operator who has scrolled further than this is reading, so nothing may move; px. */
const READING_FROM = 160;

export interface SessionList {
  list: LiveList | null;
  problem: Problem | null;
  showWaiting: () => void;
  more: () => Promise<void>;
}

/** The list of sessions, updated while it is shown. @param query the query string for the service */
export function useSessionList(query: string): SessionList {
  const [state, setState] = useState<{ query: string; list: LiveList } | null>(null);
  const [failed, setFailed] = useState<Problem | null>(null);
  const shown = useRef(query);
  useLayoutEffect(() => {
    shown.current = query;
  }, [query]);
  /** Changes the list, unless the filters have changed since. */
  const change = useCallback(
    (next: (was: LiveList | null) => LiveList) => {
      if (shown.current !== query) return;
      setState((was) => ({ query, list: next(was?.query === query ? was.list : null) }));
    },
    [query],
  );
  const ask = useCallback(async () => {
    const got = await sessions(query);
    if (got.ok) {
      const next = got.value.pagination?.next ?? null;
      const reading = window.scrollY > READING_FROM;
      change((was) => refreshed(was, got.value.sessions, next, reading));
    }
    return got;
  }, [query, change]);
  const { problem } = usePolled(ask, EVERY_MS);
  const list = state?.query === query ? state.list : null;
  return {
    list,
    problem: failed ?? problem,
    showWaiting: () => {
      change((was) => wholeList(was ?? { shown: [], waiting: [], next: null }));
      window.scrollTo({ top: 0 });
    },
    more: async () => {
      if (!list || list.next === null) return;
      const got = await sessions(query, list.next);
      if (shown.current !== query) return;
      setFailed(got.ok ? null : got.problem);
      if (got.ok)
        change((was) => continued(was ?? list, got.value.sessions, got.value.pagination?.next ?? null));
    },
  };
}
