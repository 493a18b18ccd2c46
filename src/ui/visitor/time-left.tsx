import { useTexts } from '../kit/i18n/texts.ts';
import { useVisitorLanguage } from '../kit/i18n/visitor-language.ts';
import { OF_LANGUAGE } from '../kit/i18n/visitor-languages.ts';
import { formatRemaining, spokenRemaining } from './use-now.ts';
import { Words } from './words.tsx';

/** From here on the remaining time is shown, ms: earlier it would only hurry people who have enough. */
const SHOWN_FROM_MS = 20_000;

/** The time that a person has left, once there is little of it. Screen readers would read "1:30" as a time of day, so they get it in words. */
export function TimeLeft({ ms }: { ms: number }) {
  const t = useTexts();
  const { tag } = OF_LANGUAGE[useVisitorLanguage().language];
  if (ms > SHOWN_FROM_MS) return null;
  return (
    <span>
      <span aria-hidden="true">
        <Words>{t.timeLeft(formatRemaining(ms))}</Words>
      </span>
      <span className="unseen">{t.timeLeft(spokenRemaining(ms, tag))}</span>
    </span>
  );
}
