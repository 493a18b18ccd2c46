import './consent-paper.css';
import { IconArrowDown } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ConsentText } from '../../kit/consent-text.tsx';
import { OF_LANGUAGE, type VisitorLanguage } from '../../kit/i18n/visitor-languages.ts';
import { Words } from '../../visitor/words.tsx';
import { useKioskTexts } from '../i18n/texts.ts';

/** Text below the visible part that counts as hidden, px: more than the padding under the last line. */
const HIDDEN_PX = 24;

/** The part of the visible text that the button scrolls by, so that the last lines stay in view. */
const STEP = 0.8;

interface ConsentPaperProps {
  text: string;
  language: VisitorLanguage;
  /** Called when the visitor scrolls. */
  touched: () => void;
}

/** The consent text, to scroll through. A button says that the text goes on, until its end has been reached. */
export function ConsentPaper({ text, language, touched }: ConsentPaperProps) {
  const t = useKioskTexts().consent;
  const paper = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [more, setMore] = useState(false);
  const measure = useCallback(() => {
    const shown = paper.current;
    if (!shown) return;
    const hidden = shown.scrollHeight - shown.scrollTop - shown.clientHeight > HIDDEN_PX;
    // The focus would otherwise be lost together with the button.
    if (!hidden && document.activeElement === button.current) shown.focus({ preventScroll: true });
    setMore(hidden);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useEffect(() => {
    measure();
    const sized = new ResizeObserver(measure);
    if (paper.current) sized.observe(paper.current);
    return () => sized.disconnect();
  }, [measure, text]);
  return (
    <div className="consent-paper">
      <section
        key={language}
        ref={paper}
        className="consent-text"
        lang={OF_LANGUAGE[language].tag}
        aria-label={t.language}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: people with only a keyboard scroll it with the arrow keys
        tabIndex={0}
        onScroll={() => {
          measure();
          touched();
        }}
      >
        <ConsentText text={text} />
      </section>
      {more ? (
        <div className="read-on">
          <button
            ref={button}
            type="button"
            className="press outlined"
            onClick={() => paper.current?.scrollBy({ top: paper.current.clientHeight * STEP })}
          >
            <IconArrowDown aria-hidden />
            <Words>{t.more}</Words>
          </button>
        </div>
      ) : null}
    </div>
  );
}
