import { useCallback, useState } from 'react';
import type { Answer, Problem } from '../../api.ts';
import { isOutage } from './use-outage.ts';
import type { Polled } from './use-polled.ts';

interface Further {
  /** Why the last further page failed; otherwise why the list did. */
  problem: Problem | null;
  /** Awaits a further page and keeps its problem: until the next one, or until an outage is over. @returns its answer */
  further: <T>(asked: Promise<Answer<T>>) => Promise<Answer<T>>;
}

/**
 * For lists whose first page is polled, and of which the operator asks for more.
 * @param of the list that is shown: what failed of another one is not said of it
 */
export function useFurther(of: string, { problem, answeredAt }: Omit<Polled<unknown>, 'refresh'>): Further {
  const [failed, setFailed] = useState<{ of: string; problem: Problem; at: number } | null>(null);
  const further = useCallback(
    async <T>(asked: Promise<Answer<T>>): Promise<Answer<T>> => {
      const answer = await asked;
      setFailed(answer.ok ? null : { of, problem: answer.problem, at: Date.now() });
      return answer;
    },
    [of],
  );
  const isSaid = failed?.of === of && !(isOutage(failed.problem) && (answeredAt ?? 0) > failed.at);
  return { problem: isSaid ? failed.problem : problem, further };
}
