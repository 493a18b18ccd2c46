import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer, Problem } from '../../api.ts';
import { isOutage } from './use-outage.ts';
import type { Polled } from './use-polled.ts';

interface Further {
  /** Why the last further page failed; otherwise why the list did. */
  problem: Problem | null;
  /**
   * Awaits a further page and keeps its problem: until the next one, or until an outage is over in which the list failed, too.
   * @returns its answer
   */
  further: <T>(asked: Promise<Answer<T>>) => Promise<Answer<T>>;
}

interface Failed {
  of: string;
  problem: Problem;
  /** Whether the list itself could not be asked for since. */
  inOutage: boolean;
}

/**
 * For lists whose first page is polled, and of which the operator asks for more.
 * @param of the list that is shown: what failed of another one is not said of it
 */
export function useFurther(of: string, { problem }: Pick<Polled<unknown>, 'problem'>): Further {
  const [failed, setFailed] = useState<Failed | null>(null);
  const isOut = isOutage(problem);
  const out = useRef(isOut);
  out.current = isOut;
  useEffect(() => {
    if (isOut) setFailed((one) => one && { ...one, inOutage: true });
  }, [isOut]);
  const further = useCallback(
    async <T>(asked: Promise<Answer<T>>): Promise<Answer<T>> => {
      const answer = await asked;
      setFailed(answer.ok ? null : { of, problem: answer.problem, inOutage: out.current });
      return answer;
    },
    [of],
  );
  const isOver = failed !== null && isOutage(failed.problem) && failed.inOutage && !isOut;
  const isSaid = failed?.of === of && !isOver;
  return { problem: isSaid ? failed.problem : problem, further };
}
