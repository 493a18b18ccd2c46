import { useEffect, useState } from 'react';

/** The page's monotonic clock in milliseconds, read every `everyMs` while the component is shown. */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}

/** Formats the time left in `ms` for reading: `0:07`, `12:30`; never below `0:00`. */
export function formatRemaining(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
