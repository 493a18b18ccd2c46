import './identify.css';
import { IconArrowDown, IconCheck, IconPlayerPlay, IconX } from '@tabler/icons-react';
import type { ConsentTexts } from '../../../contract/kiosks/consent-texts.ts';
import type { KioskConsent } from '../../../contract/kiosks/kiosk.ts';
import { useVisitorLanguage } from '../../kit/i18n/visitor-language.ts';
import { OF_LANGUAGE, type VisitorLanguage } from '../../kit/i18n/visitor-languages.ts';
import { Heading } from '../../visitor/frame.tsx';
import { speak } from '../../visitor/speech.ts';
import { Words } from '../../visitor/words.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import { shownIn, writtenIn } from '../machine/consent-text.ts';
import type { Dispatch } from '../parts/shell.tsx';
import '../parts/consent-paper.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ConsentText } from '../../kit/consent-text.tsx';

interface ConsentProps {
  consent: KioskConsent;
  /** The language that the visitor chose for the text alone. */
  chosen: VisitorLanguage | null;
  dispatch: Dispatch;
}

/** The text as the site wrote it, to scroll through or hear, and two answers of the same size. */
export function ConsentScreen({ consent: { texts }, chosen, dispatch }: ConsentProps) {
  const t = useKioskTexts().consent;
  const own = useVisitorLanguage().language;
  // Consent applies to the text that was shown.
  const language = shownIn(texts, own, chosen);
  const text = texts[language] ?? '';
  return (
    <main data-phase="consent" className="consent">
      <Heading>{t.title}</Heading>
      {texts[own] ? null : <Missing texts={texts} shown={language} dispatch={dispatch} />}
      <button
        type="button"
        className="press bare"
        onClick={() => speak(text.replaceAll(/^# /gm, ''), language)}
      >
        <IconPlayerPlay aria-hidden />
        <Words>{t.listen}</Words>
      </button>
      <ConsentPaper
        text={text}
        language={language}
        // Somebody who scrolls is reading, and so is still there.
        touched={() => dispatch({ type: 'touch' })}
      />
      <div className="answers">
        <button type="button" className="press outlined" onClick={() => dispatch({ type: 'decline' })}>
          <IconX aria-hidden />
          <Words>{t.decline}</Words>
        </button>
        <button type="button" className="press outlined" onClick={() => dispatch({ type: 'agree', own })}>
          <IconCheck aria-hidden />
          <Words>{t.agree}</Words>
        </button>
      </div>
    </main>
  );
}

interface MissingProps {
  texts: ConsentTexts;
  shown: VisitorLanguage;
  dispatch: Dispatch;
}

/** Says in the visitor's language that the text is not available in it, and offers the languages in which it is. */
function Missing({ texts, shown, dispatch }: MissingProps) {
  const { consent: t, comfort } = useKioskTexts();
  return (
    <div className="consent-missing">
      <p role="status">
        <Words>{t.missing}</Words>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and cannot be a flex box everywhere */}
      <div className="pads" role="group" aria-label={comfort.language}>
        {writtenIn(texts).map((l) => (
          <button
            key={l}
            type="button"
            lang={OF_LANGUAGE[l].tag}
            aria-pressed={l === shown}
            onClick={() => dispatch({ type: 'read_in', language: l })}
          >
            {OF_LANGUAGE[l].name}
          </button>
        ))}
      </div>
    </div>
  );
}

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
function ConsentPaper({ text, language, touched }: ConsentPaperProps) {
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
        aria-label={t.text}
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
