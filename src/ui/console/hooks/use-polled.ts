import { useCallback, useEffect, useState } from 'react';
import type { Answer, Problem } from '../../api.ts';

export interface Polled<T> {
  /** The latest good answer; stays while a later one fails. */
  value: T | null;
  problem: Problem | null;
  /** When the latest good answer came, milliseconds since 1970; null: none has. */
  answeredAt: number | null;
  refresh: () => void;
}

/** After an answer that did not come, so that a service that starts again is soon seen. */
const AGAIN_MS = 3000;

/**
 * Asks now and then again and again, never twice at once, and not while nobody looks.
 * @param withinMs an answer that takes longer counts as none; without: as long as the browser waits
 */
export function usePolled<T>(
  ask: () => Promise<Answer<T>>,
  everyMs: number,
  withinMs = Number.POSITIVE_INFINITY,
): Polled<T> {
  const [state, setState] = useState<Omit<Polled<T>, 'refresh'>>({
    value: null,
    problem: null,
    answeredAt: null,
  });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` starts the round again
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const round = async (): Promise<void> => {
      let waitMs = everyMs;
      if (!document.hidden) {
        const answer = await (withinMs === Number.POSITIVE_INFINITY ? ask() : within(ask(), withinMs));
        if (stopped) return;
        if (!answer.ok) waitMs = Math.min(everyMs, AGAIN_MS);
        setState((was) =>
          answer.ok
            ? { value: answer.value, problem: null, answeredAt: Date.now() }
            : { ...was, problem: answer.problem },
        );
      }
      timer = setTimeout(round, waitMs);
    };
    void round();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [ask, everyMs, withinMs, asked]);
  const refresh = useCallback(() => setAsked((n) => n + 1), []);
  return { ...state, refresh };
}

/** A cable that was pulled brings no error for minutes. */
async function within<T>(answer: Promise<Answer<T>>, ms: number): Promise<Answer<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Answer<T>>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, problem: { kind: 'unreachable' } }), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
