import { Fragment } from 'react';
import { phrasesOf } from '../kit/i18n/phrases.ts';
import { withReadings } from '../kit/i18n/readings.ts';
import { useVisitorLanguage } from '../kit/i18n/visitor-language.ts';

/**
 * A text that visitors read. In easy Japanese, each kanji has its reading above it; titles and labels elsewhere in the
 * page have none. In Chinese, lines end between words.
 */
export function Words({ children }: { children: string }) {
  const { language } = useVisitorLanguage();
  if (language === 'ja-easy') return <WithReadings text={children} />;
  if (language !== 'zh-Hans' && language !== 'zh-Hant') return children;
  const phrases = phrasesOf(children, language);
  return phrases === null ? children : <Phrases phrases={phrases} />;
}

function WithReadings({ text: whole }: { text: string }) {
  let at = 0;
  return (
    <span>
      {withReadings(whole).map(({ text, reading }) => {
        const key = at;
        at += text.length;
        // Browsers that look for phrases do not always see the end of one before a ruby.
        if (reading === '')
          return (
            <Fragment key={key}>
              {text}
              {text.endsWith('、') ? <wbr /> : null}
            </Fragment>
          );
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

function Phrases({ phrases }: { phrases: readonly string[] }) {
  return (
    <span className="phrases">
      {phrases.map((phrase, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never change their order
        <Fragment key={i}>
          {i > 0 ? <wbr /> : null}
          {phrase}
        </Fragment>
      ))}
    </span>
  );
}
