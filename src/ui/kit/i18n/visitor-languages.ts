import { VISITOR_LANGUAGES, type VisitorLanguage } from '../../../contract/site/visitor-languages.ts';

export { VISITOR_LANGUAGES, type VisitorLanguage };

interface OfLanguage {
  /** The language's name in that language, so that people who cannot read the page still find theirs. */
  name: string;
  /** For the `lang` attribute, with which browsers choose fonts and screen readers choose voices (BCP 47). */
  tag: string;
  /** BCP 47 tag with a region, for the browser's voices. */
  voice: string;
}

export const OF_LANGUAGE: Record<VisitorLanguage, OfLanguage> = {
  ja: { name: '日本語', tag: 'ja', voice: 'ja-JP' },
  'ja-easy': { name: 'やさしい日本語', tag: 'ja', voice: 'ja-JP' },
  en: { name: 'English', tag: 'en', voice: 'en-GB' },
  'zh-Hans': { name: '简体中文', tag: 'zh-Hans', voice: 'zh-CN' },
  'zh-Hant': { name: '繁體中文', tag: 'zh-Hant', voice: 'zh-TW' },
  ko: { name: '한국어', tag: 'ko', voice: 'ko-KR' },
  vi: { name: 'Tiếng Việt', tag: 'vi', voice: 'vi-VN' },
  'pt-BR': { name: 'Português', tag: 'pt-BR', voice: 'pt-BR' },
};

/** Tags of Chinese written in traditional characters. */
const TRADITIONAL = /^zh-(hant\b|tw\b|hk\b|mo\b)/;

/**
 * The first of the reader's languages that the pages have, or English if they have none of them. Easy Japanese is only
 * ever chosen by the reader.
 */
export function pickVisitorLanguage(wanted: readonly string[]): VisitorLanguage {
  for (const tag of wanted.map((t) => t.toLowerCase())) {
    if (TRADITIONAL.test(tag)) return 'zh-Hant';
    const [primary] = tag.split('-');
    const found = VISITOR_LANGUAGES.find((l) => l.split('-')[0] === primary);
    if (found) return found;
  }
  return 'en';
}

/** Texts from the service exist in two languages. This is the one that the reader is more likely to understand. */
export const ofTwo = (language: VisitorLanguage): 'ja' | 'en' =>
  OF_LANGUAGE[language].tag === 'ja' ? 'ja' : 'en';

const TAGGED = new RegExp(`^(${VISITOR_LANGUAGES.join('|')})\\s*[:：]\\s*`, 'i');

/** For whom a line of a site's own texts is, and its text. null: for everybody without a line of their own. See SiteWords. */
export function readersAndText(line: string): { of: VisitorLanguage | null; text: string } {
  const tag = TAGGED.exec(line);
  const named = tag?.[1]?.toLowerCase();
  return {
    of: VISITOR_LANGUAGES.find((language) => language.toLowerCase() === named) ?? null,
    text: line.slice(tag?.[0].length ?? 0),
  };
}

/** The site's own text in the reader's language, or the nearest that the site has; '' if it has none. See SiteWords. */
export function siteText(lines: readonly string[], language: VisitorLanguage): string {
  const texts = lines.map(readersAndText);
  for (const wanted of [language, ofTwo(language), null, 'en']) {
    const found = texts.find(({ of }) => of === wanted);
    if (found) return found.text;
  }
  return texts[0]?.text ?? '';
}
