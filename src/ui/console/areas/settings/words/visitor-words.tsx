import { type ReactNode, useEffect, useState } from 'react';
import type { AdminSetting } from '../../../../../contract/site/admin-settings.ts';
import type { SettingName, SettingValue } from '../../../../../contract/site/settings.ts';
import { useLanguage, useTextsOf } from '../../../../kit/i18n/language.tsx';
import { ofReaders, READERS, type Readers, shownTo, textsIn } from './site-lines.ts';
import { WrittenFor } from './words-field.tsx';
import './words.css';
import { texts as visitorTexts } from '../../../../kit/i18n/texts.ts';

interface VisitorWordsProps {
  settings: readonly AdminSetting[];
  edits: ReadonlyMap<SettingName, SettingValue>;
  /** The fields of the group. */
  children: ReactNode;
}

const NAMES: readonly WordsName[] = [
  'visitor_purpose',
  'visitor_picture_use',
  'visitor_other_way',
  'visitor_contact',
  'visitor_id_hint',
  'visitor_next_step',
];

/** The site's texts for visitors: one language at a time, with a preview of what its readers see. */
export default function VisitorWords({ settings, edits, children }: VisitorWordsProps) {
  const { language } = useLanguage();
  const currentOf = (name: SettingName): SettingValue =>
    edits.has(name) ? (edits.get(name) ?? null) : (settings.find((s) => s.name === name)?.value ?? null);
  const lines = Object.fromEntries(
    NAMES.map((name) => {
      const value = currentOf(name);
      return [name, Array.isArray(value) ? value : []];
    }),
  ) as Record<WordsName, string[]>;
  const written = (readers: Readers): number =>
    NAMES.filter((name) => textsIn(lines[name]).has(readers)).length;
  // The texts that there are come first; a site without any writes in the operator's language.
  const [readers, choose] = useState<Readers>(
    () => [language, ...READERS].find((one) => written(one) > 0) ?? language,
  );
  return (
    <WrittenFor value={readers}>
      <ReadersChoice readers={readers} choose={choose} written={written} />
      <div className="words-and-preview">
        <div>{children}</div>
        <VisitorPreview
          readers={readers}
          siteName={String(currentOf('site_name') ?? '')}
          lines={lines}
          ends={currentOf('visitor_other_way_ends') === true}
        />
      </div>
    </WrittenFor>
  );
}

interface ChoiceProps {
  readers: Readers;
  choose: (readers: Readers) => void;
  written: (readers: Readers) => number;
}

/** A chip for each language; those in which nothing is written yet are grey. */
function ReadersChoice({ readers, choose, written }: ChoiceProps) {
  const t = useTextsOf(wordsTexts);
  return (
    <fieldset className="readers-choice">
      <legend>{t.language}</legend>
      {READERS.map((one) => {
        const of = ofReaders(one);
        const name = of?.name ?? t.others;
        const count = written(one);
        return (
          <button
            key={one}
            type="button"
            data-readers={one}
            lang={of?.tag}
            className={count === 0 ? 'unwritten' : undefined}
            aria-pressed={one === readers}
            aria-label={t.written(name, count, NAMES.length)}
            onClick={() => choose(one)}
          >
            {name}
            {count === 0 ? null : <span className="small"> {count}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}

type WordsName =
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
function VisitorPreview({ readers, siteName, lines, ends }: PreviewProps) {
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

const en = {
  pageLanguage: 'en',
  language: 'Language of the texts',
  others: 'All others',
  written: (name: string, n: number, all: number): string => `${name}: ${n} of ${all} texts`,
  preview: 'Preview',
  atStart: 'Before the camera',
  atKeyboard: 'Above the kiosk’s keyboard',
  atTrouble: 'Other ways, and when someone gets stuck',
  atEnd: 'After a success',
};

const ja: typeof en = {
  pageLanguage: 'ja',
  language: '文の言語',
  others: 'そのほか',
  written: (name, n, all) => `${name}：${all}件中${n}件`,
  preview: 'プレビュー',
  atStart: '撮影の前',
  atKeyboard: 'キオスクのキーボードの上',
  atTrouble: 'ほかの方法、困ったとき',
  atEnd: '成功した後',
};

const wordsTexts = { en, ja };
