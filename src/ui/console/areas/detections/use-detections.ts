import { useCallback, useEffect, useState } from 'react';
import type { AdminDetection } from '../../../../contract/shield/admin-detections.ts';
import type { Problem } from '../../../api.ts';
import { detections as ask } from './api.ts';

export interface Detections {
  /** Null while the first page is loading. */
  detections: readonly AdminDetection[] | null;
  next: string | null;
  problem: Problem | null;
  more: () => void;
  /** Reloads the list after a decision. */
  refresh: () => void;
}

/** Loads detections page by page. @param query the query string for the service */
export function useDetections(query: string): Detections {
  const [state, setState] = useState<{ query: string; found: AdminDetection[]; next: string | null } | null>(
    null,
  );
  const [problem, setProblem] = useState<Problem | null>(null);
  const load = useCallback(
    async (before: readonly AdminDetection[], after: string | null, gone: () => boolean) => {
      const got = await ask(query, after);
      if (gone()) return;
      setProblem(got.ok ? null : got.problem);
      if (!got.ok) return;
      const { detections, pagination } = got.value;
      setState({ query, found: [...before, ...detections], next: pagination?.next ?? null });
    },
    [query],
  );
  useEffect(() => {
    let left = false;
    void load([], null, () => left);
    return () => {
      left = true;
    };
  }, [load]);
  const current = state?.query === query ? state : null;
  return {
    detections: current?.found ?? null,
    next: current?.next ?? null,
    problem,
    refresh: () => void load([], null, () => false),
    more: () => void (current && load(current.found, current.next, () => false)),
  };
}
