import { useLanguage } from '../../kit/i18n/language.tsx';

/** An instant in the reader's own time; the exact one, with its offset, shows on hover. */
export function Instant({ at }: { at: string }) {
  const { language } = useLanguage();
  const date = new Date(at);
  const today = date.toDateString() === new Date().toDateString();
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const format = new Intl.DateTimeFormat(language, today ? time : { ...day, ...time });
  return (
    <time dateTime={at} title={at} className="instant">
      {format.format(date)}
    </time>
  );
}
