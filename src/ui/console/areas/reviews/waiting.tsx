import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { texts } from './texts.ts';

/** How long ago, in one unit; the exact instant on hover. */
export function Waiting({ since }: { since: string }) {
  const { ago } = useTextsOf(texts);
  const minutes = Math.floor((Date.now() - Date.parse(since)) / 60_000);
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)];
  const words =
    days > 0
      ? `${days} ${ago.days}`
      : hours > 0
        ? `${hours} ${ago.hours}`
        : minutes > 0
          ? `${minutes} ${ago.minutes}`
          : ago.now;
  return (
    <time dateTime={since} title={since} className="instant">
      {words}
    </time>
  );
}
