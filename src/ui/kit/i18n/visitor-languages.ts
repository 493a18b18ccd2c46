import { VISITOR_LANGUAGES, type VisitorLanguage } from '../../../contract/site/visitor-languages.ts';

export { VISITOR_LANGUAGES, type VisitorLanguage };

interface OfLanguage {
  /** In itself: who cannot read the page can still find theirs. */
  name: string;
  /** For `lang`, by which browsers choose fonts and screen readers voices (BCP 47). */
  tag: string;
  /** For the browser's voices. */
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

/** Written in traditional characters, whatever else the tag says. */
const TRADITIONAL = /^zh-(hant\b|tw\b|hk\b|mo\b)/;

/** The first of the reader's languages that there is; English when none. Easy Japanese is chosen, never guessed. */
export function pickVisitorLanguage(wanted: readonly string[]): VisitorLanguage {
  for (const tag of wanted.map((t) => t.toLowerCase())) {
    if (TRADITIONAL.test(tag)) return 'zh-Hant';
    const [primary] = tag.split('-');
    const found = VISITOR_LANGUAGES.find((l) => l.split('-')[0] === primary);
    if (found) return found;
  }
  return 'en';
}

/** What the service keeps and sends has two languages: the one of them that this reader reads best. */
export const ofTwo = (language: VisitorLanguage): 'ja' | 'en' =>
  OF_LANGUAGE[language].tag === 'ja' ? 'ja' : 'en';

const TAGGED = new RegExp(`^(${VISITOR_LANGUAGES.join('|')})\\s*[:：]\\s*`, 'i');

/** The site's own text for this reader, or '' where it has none: see SiteWords. */
export function siteText(lines: readonly string[], language: VisitorLanguage): string {
  const texts = lines.map((line) => {
    const tag = TAGGED.exec(line);
    return { of: tag?.[1]?.toLowerCase() ?? null, text: line.slice(tag?.[0].length ?? 0) };
  });
  const nearest = [language, ofTwo(language), null, 'en'].map((l) => l?.toLowerCase() ?? null);
  for (const wanted of nearest) {
    const found = texts.find(({ of }) => of === wanted);
    if (found) return found.text;
  }
  return texts[0]?.text ?? '';
}
