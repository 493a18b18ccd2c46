import { useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../api.ts';
import { type Pictures, type Sending, sendRows } from './send-rows.ts';

export interface SendingState {
  running: boolean;
  problem: Problem | null;
  /** Rows per second since sending started; null before the first row. */
  rate: number | null;
  start: (pictures: Pictures) => void;
  pause: () => void;
}

/**
 * Sends an import's rows. Leaving the page pauses it; the service finishes the rows already sent.
 * @param moved called when sending has ended or was paused
 */
export function useSending(id: string, moved: () => void): SendingState {
  const sending = useRef<Sending | null>(null);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [rate, setRate] = useState<number | null>(null);
  useEffect(() => () => sending.current?.pause(), []);
  const start = (pictures: Pictures): void => {
    const startedMs = performance.now();
    let count = 0;
    setRunning(true);
    setProblem(null);
    sending.current = sendRows(id, pictures, () => {
      setRate(++count / ((performance.now() - startedMs) / 1000));
    });
    void sending.current.ended.then((trouble) => {
      setRunning(false);
      setRate(null);
      setProblem(trouble);
      moved();
    });
  };
  return { running, problem, rate, start, pause: () => sending.current?.pause() };
}
