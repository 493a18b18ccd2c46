import { IconCheck, IconPlayerPlay, IconX } from '@tabler/icons-react';
import type { KioskConsent } from '../../../contract/kiosks/kiosk.ts';
import { Heading } from '../../capture/parts/frame.tsx';
import { useVisitorLanguage } from '../../kit/i18n/visitor-language.ts';
import { ofTwo } from '../../kit/i18n/visitor-languages.ts';
import { speak } from '../../kit/speech.ts';
import { Words } from '../../kit/words.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import type { Dispatch } from '../parts/shell.tsx';

/** The text as the site wrote it, scrolled or read aloud, and two answers of the same size. */
export function ConsentScreen({ consent, dispatch }: { consent: KioskConsent | null; dispatch: Dispatch }) {
  const t = useKioskTexts().consent;
  // The site wrote it in two languages, and what is agreed to is the one that was shown.
  const language = ofTwo(useVisitorLanguage().language);
  const text = consent?.texts[language] ?? '';
  return (
    <main data-phase="consent" className="consent">
      <Heading>{t.title}</Heading>
      <button
        type="button"
        className="press bare"
        onClick={() => speak(text.replaceAll(/^# /gm, ''), language)}
      >
        <IconPlayerPlay aria-hidden />
        <Words>{t.listen}</Words>
      </button>
      <section
        className="consent-text"
        lang={language}
        aria-label={t.language}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has a keyboard alone scrolls it with the arrow keys
        tabIndex={0}
        // Reading is doing something.
        onScroll={() => dispatch({ type: 'touch' })}
      >
        <ConsentText text={text} />
      </section>
      <div className="answers">
        <button type="button" className="press outlined" onClick={() => dispatch({ type: 'decline' })}>
          <IconX aria-hidden />
          <Words>{t.decline}</Words>
        </button>
        <button type="button" className="press" onClick={() => dispatch({ type: 'agree' })}>
          <IconCheck aria-hidden />
          <Words>{t.agree}</Words>
        </button>
      </div>
    </main>
  );
}

function ConsentText({ text }: { text: string }) {
  const blocks = text.split(/\n\s*\n/).map((block) => block.trim());
  return blocks.map((block, i) =>
    block.startsWith('# ') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never change places
      <h2 key={i}>{block.slice(2)}</h2>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never change places
      <p key={i}>{block}</p>
    ),
  );
}
