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

const secondsOf = (ms: number): number => Math.max(0, Math.ceil(ms / 1000));

/** Formats the time left in `ms` for reading: `0:07`, `12:30`; never below `0:00`. */
export function formatRemaining(ms: number): string {
  const seconds = secondsOf(ms);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Formats the time left in `ms` for listening: `7 seconds`, `12 minutes 30 seconds`. @param tag of the language */
export function spokenRemaining(ms: number, tag: string): string {
  const seconds = secondsOf(ms);
  const minutes = Math.floor(seconds / 60);
  const said = (value: number, unit: 'minute' | 'second'): string =>
    value.toLocaleString(tag, { style: 'unit', unit, unitDisplay: 'long' });
  if (minutes === 0) return said(seconds, 'second');
  const rest = seconds % 60;
  return rest === 0 ? said(minutes, 'minute') : `${said(minutes, 'minute')} ${said(rest, 'second')}`;
}
