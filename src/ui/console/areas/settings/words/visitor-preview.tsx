import { type ReactNode, useEffect, useState } from 'react';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { texts as visitorTexts } from '../../../../kit/i18n/texts.ts';
import { ofReaders, shownTo } from './readers.ts';
import type { Readers } from './site-lines.ts';
import { wordsTexts } from './words-texts.ts';

export type WordsName =
  | 'visitor_purpose'
  | 'visitor_picture_use'
  | 'visitor_other_way'
  | 'visitor_contact'
  | 'visitor_id_hint'
  | 'visitor_next_step';

interface PreviewProps {
  readers: Readers;
  siteName: string;
  /** The lines of each text, as they are being written. */
  lines: Readonly<Record<WordsName, readonly string[]>>;
  /** Whether people can end a session without their face. */
  ends: boolean;
}

/** Where and how visitors meet the site's texts, in the words of their pages, while the texts are being written. */
export function VisitorPreview({ readers, siteName, lines, ends }: PreviewProps) {
  const t = useTextsOf(wordsTexts);
  const language = readers === 'others' ? 'en' : readers;
  const [, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    visitorTexts.load(language).then(
      () => setLoaded(language),
      () => undefined,
    );
  }, [language]);
  const said = visitorTexts.in(language);
  const own = (name: WordsName): string => shownTo(lines[name], readers);
  const contact = own('visitor_contact');
  const name = siteName === '' ? 'Omote' : siteName;
  return (
    <figure className="visitor-preview">
      <figcaption>{t.preview}</figcaption>
      <div lang={ofReaders(readers)?.tag ?? 'en'}>
        <Screen where={t.atStart}>
          <p className="screen-title">
            {siteName === '' ? said.kindTitle.authentication : said.asks.authentication(name)}
          </p>
          <Own text={own('visitor_purpose')} />
          <p className="screen-link">{said.pictureUse.link}</p>
          <Own text={own('visitor_picture_use')} />
        </Screen>
        {own('visitor_id_hint') === '' ? null : (
          <Screen where={t.atKeyboard}>
            <Own text={own('visitor_id_hint')} />
          </Screen>
        )}
        <Screen where={t.atTrouble}>
          <p className="screen-title">{said.otherWay.title}</p>
          <Own text={own('visitor_other_way')} instead={said.otherWay.text} />
          <Own text={contact === '' ? '' : said.ask(contact)} />
          {ends ? <p className="screen-link">{said.otherWay.end}</p> : null}
        </Screen>
        <Screen where={t.atEnd}>
          <p className="screen-title">{said.success.authentication}</p>
          <Own text={own('visitor_next_step')} />
        </Screen>
      </div>
    </figure>
  );
}

function Screen({ where, children }: { where: string; children: ReactNode }) {
  const { pageLanguage } = useTextsOf(wordsTexts);
  return (
    <section className="visitor-screen">
      <p className="soft small" lang={pageLanguage}>
        {where}
      </p>
      {children}
    </section>
  );
}

/** The site's text, or what stands in its place. */
function Own({ text, instead = '' }: { text: string; instead?: string }) {
  if (text === '' && instead === '') return null;
  return <p className={text === '' ? 'soft' : 'own-words'}>{text === '' ? instead : text}</p>;
}
