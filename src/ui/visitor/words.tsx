import { withReadings } from '../kit/i18n/readings.ts';
import { useVisitorLanguage } from '../kit/i18n/visitor-language.ts';

/**
 * A text that visitors read. In easy Japanese, each kanji has its reading above it; titles and labels elsewhere in the
 * page have none.
 */
export function Words({ children }: { children: string }) {
  const { language } = useVisitorLanguage();
  if (language !== 'ja-easy') return children;
  let at = 0;
  return (
    <span>
      {withReadings(children).map(({ text, reading }) => {
        const key = at;
        at += text.length;
        if (reading === '') return text;
        return (
          <ruby key={key}>
            {text}
            {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing here takes the focus, and a screen reader reads the kanji */}
            <rt aria-hidden="true">{reading}</rt>
          </ruby>
        );
      })}
    </span>
  );
}
