import { useLanguage } from '../../kit/i18n/language.tsx';
import { useStatus } from '../use-status.ts';

/** An instant by the site's clock; the exact one, with its offset, shows on hover. */
export function Instant({ at }: { at: string }) {
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const zone = timeZone === undefined ? {} : { timeZone };
  const date = new Date(at);
  const dayOf = new Intl.DateTimeFormat('en', { dateStyle: 'short', ...zone });
  const today = dayOf.format(date) === dayOf.format(new Date());
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const format = new Intl.DateTimeFormat(language, { ...(today ? time : { ...day, ...time }), ...zone });
  return (
    <time dateTime={at} title={at} className="instant">
      {format.format(date)}
    </time>
  );
}

/** The site's, as soon as it is known; until then the reader's own. */
export const useTimeZone = (): string | undefined => useStatus().value?.service.timeZone;
