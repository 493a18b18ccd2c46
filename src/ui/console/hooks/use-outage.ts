import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../api.ts';

const Recoveries = createContext(0);

export const RecoveriesProvider = Recoveries;

/** Wait before a failed load is tried again, so that a restarted service is noticed soon. */
export const AGAIN_MS = 3000;

/** The service responds, but neither reads nor decides until its store works again. */
export const isStopped = (problem: Problem | null): boolean =>
  problem?.kind === 'refused' && problem.status === 503;

/** The service cannot be reached or cannot work: what failed will work later. */
export const isOutage = (problem: Problem | null): boolean =>
  problem?.kind === 'unreachable' || isStopped(problem);

interface Status {
  problem: Problem | null;
  answeredAt: number | null;
}

/** Counts the recoveries. @param status the console's poll, which notices an outage */
export function useCountedRecoveries({ problem, answeredAt }: Status): number {
  const [count, setCount] = useState(0);
  const lost = useRef(false);
  useEffect(() => {
    if (isOutage(problem)) lost.current = true;
    else if (lost.current && (problem !== null || answeredAt !== null)) {
      lost.current = false;
      setCount((n) => n + 1);
    }
  }, [problem, answeredAt]);
  return count;
}

/** Marks a problem of something that the page loads by itself: it is tried again, not the operator's to repeat. */
export const triedAgain = (problem: Problem): Problem =>
  problem.kind !== 'closed' && isOutage(problem) ? { ...problem, triedAgain: true } : problem;

export const isTriedAgain = (problem: Problem | null): boolean =>
  problem !== null && problem.kind !== 'closed' && problem.triedAgain === true;

/**
 * Changes whenever something should be loaded again: after an outage, as soon as the browser has its network back, and a
 * while after its own load failed.
 * @param problem why the latest load failed, marked by `triedAgain`
 */
export function useRounds(problem: Problem | null): number {
  const recoveries = useContext(Recoveries);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const again = () => setTries((n) => n + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  useEffect(() => {
    if (!isTriedAgain(problem)) return;
    const timer = setTimeout(() => setTries((n) => n + 1), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [problem]);
  return recoveries + tries;
}
