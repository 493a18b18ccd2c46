import { useCallback, useEffect, useState } from 'react';
import type { Answer, Problem } from '../../api.ts';
import { AGAIN_MS, triedAgain, useRounds } from './use-outage.ts';

export interface Polled<T> {
  /** The latest successful response; it stays while later requests fail, until the operator is signed out. */
  value: T | null;
  problem: Problem | null;
  /** When the latest successful response arrived, milliseconds since 1970; null: none has. */
  answeredAt: number | null;
  refresh: () => void;
}

const never = (): boolean => false;

/**
 * Sends a request now and then regularly. There is never more than one at once. While the page is hidden there are none,
 * or fewer, and the next is sent as soon as it is seen again.
 * @param everyMs wait between two requests
 * @param withinMs a response that takes longer counts as missing; by default, as long as the browser waits
 * @param isFinal whether a response can no longer change, so that no more requests are sent; the same function each time
 * @param hiddenMs wait between two requests while the page is hidden; 0: none are sent
 */
export function usePolled<T>(
  ask: () => Promise<Answer<T>>,
  everyMs: number,
  withinMs = Number.POSITIVE_INFINITY,
  isFinal: (value: T) => boolean = never,
  hiddenMs = 0,
): Polled<T> {
  const [state, setState] = useState<Omit<Polled<T>, 'refresh'>>({
    value: null,
    problem: null,
    answeredAt: null,
  });
  const [asked, setAsked] = useState(0);
  const rounds = useRounds(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `rounds` start the round again
  useEffect(() => {
    let stopped = false;
    let waits = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (ms: number): void => {
      waits = true;
      if (!document.hidden) timer = setTimeout(round, ms);
      else if (hiddenMs) timer = setTimeout(round, hiddenMs);
    };
    const round = async (): Promise<void> => {
      waits = false;
      if (document.hidden && !hiddenMs) return wait(0);
      const answer = await (withinMs === Number.POSITIVE_INFINITY ? ask() : within(ask(), withinMs));
      if (stopped) return;
      setState((was) =>
        answer.ok
          ? { value: answer.value, problem: null, answeredAt: Date.now() }
          : answer.problem.kind === 'closed'
            ? { value: null, problem: answer.problem, answeredAt: null }
            : { ...was, problem: triedAgain(answer.problem) },
      );
      if (answer.ok && isFinal(answer.value)) return;
      wait(answer.ok ? everyMs : Math.min(everyMs, AGAIN_MS));
    };
    const turned = (): void => {
      if (document.hidden || !waits) return;
      clearTimeout(timer);
      void round();
    };
    document.addEventListener('visibilitychange', turned);
    void round();
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', turned);
    };
  }, [ask, everyMs, withinMs, isFinal, hiddenMs, asked, rounds]);
  const refresh = useCallback(() => setAsked((n) => n + 1), []);
  return { ...state, refresh };
}

/** Limits the wait, because the browser reports an unplugged cable only after minutes. */
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
