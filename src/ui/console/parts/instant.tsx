import { useSyncExternalStore } from 'react';
import { useLanguage } from '../../kit/i18n/language.ts';
import { useStatus } from '../hooks/use-status.ts';
import { ago, fullInstant } from './regional.ts';

interface InstantProps {
  at: string;
  /**
   * Shows date, time and zone, for entries kept as evidence. Otherwise it shows how long ago, with the rest on hover.
   */
  full?: boolean;
}

/** A moment by the site's clock. */
export function Instant({ at, full = false }: InstantProps) {
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const now = useNow();
  const whole = fullInstant(new Date(at), language, timeZone);
  return (
    // Within a notice that screen readers read when it changes, the passing of time is no change.
    <time dateTime={at} title={full ? at : whole} className="instant" aria-live="off">
      {full ? whole : ago(new Date(at), new Date(now), language, timeZone)}
    </time>
  );
}

/** The site's time zone; undefined until it is known, which means the reader's own. */
export const useTimeZone = (): string | undefined => useStatus().value?.service.timeZone;

const EVERY_MS = 20_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** The current time, shared by all instants of a page. */
const useNow = (): number => useSyncExternalStore(listen, () => now);

function listen(changed: () => void): () => void {
  now = Date.now();
  listeners.add(changed);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const listener of listeners) listener();
  }, EVERY_MS);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
