import { withReadings } from '../kit/i18n/readings.ts';
import { useVisitorLanguage } from '../kit/i18n/visitor-language.ts';

/** A text that visitors read: in easy Japanese with the reading above each kanji. The rest of a page is told the same without. */
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
