import { useEffect, useState } from 'react';

/** The time left as minutes and seconds; null once it is over. @param endsAtMs milliseconds since 1970 */
export function useLeft(endsAtMs: number): string | null {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((endsAtMs - nowMs) / 1000);
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
