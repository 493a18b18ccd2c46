import { useSyncExternalStore } from 'react';
import { useLanguage } from '../../kit/i18n/language.tsx';
import { useStatus } from '../hooks/use-status.ts';
import { ago, fullInstant } from './times.ts';

interface InstantProps {
  at: string;
  /** Date, time and zone, for what is kept as a proof; without: how long ago, and all of it on hover. */
  full?: boolean;
}

/** An instant by the site's clock. */
export function Instant({ at, full = false }: InstantProps) {
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const now = useNow();
  const whole = fullInstant(new Date(at), language, timeZone);
  return (
    <time dateTime={at} title={full ? at : whole} className="instant">
      {full ? whole : ago(new Date(at), new Date(now), language, timeZone)}
    </time>
  );
}

/** The site's, as soon as it is known; until then the reader's own. */
export const useTimeZone = (): string | undefined => useStatus().value?.service.timeZone;

const EVERY_MS = 20_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all instants of a page. */
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
