import { useCallback, useEffect, useState } from 'react';
import type { Answer, Problem } from '../api.ts';

export interface Polled<T> {
  /** The latest good answer; stays while a later one fails. */
  value: T | null;
  problem: Problem | null;
  refresh: () => void;
}

/** After an answer that did not come, so that a service that starts again is soon seen. */
const AGAIN_MS = 3000;

/** Asks now and then again and again, never twice at once, and not while nobody looks. */
export function usePolled<T>(ask: () => Promise<Answer<T>>, everyMs: number): Polled<T> {
  const [state, setState] = useState<Omit<Polled<T>, 'refresh'>>({ value: null, problem: null });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` starts the round again
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const round = async (): Promise<void> => {
      let waitMs = everyMs;
      if (!document.hidden) {
        const answer = await ask();
        if (stopped) return;
        if (!answer.ok) waitMs = Math.min(everyMs, AGAIN_MS);
        setState((was) =>
          answer.ok ? { value: answer.value, problem: null } : { ...was, problem: answer.problem },
        );
      }
      timer = setTimeout(round, waitMs);
    };
    void round();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [ask, everyMs, asked]);
  const refresh = useCallback(() => setAsked((n) => n + 1), []);
  return { ...state, refresh };
}
