import { type Language, useLanguage } from '../../../kit/i18n/language.ts';
import { useTimeZone } from '../../parts/instant.tsx';
import { fullInstant } from '../../parts/regional.ts';

/** The service's sentence, and the same with its parts in the page's words. */
type Reason = [said: RegExp, words: Record<Language, (...parts: string[]) => string>];

/** A sentence may follow the name of the chain that it is about. */
const ofChain = ({ source }: RegExp): RegExp => new RegExp(`^(?:(.+): )?${source}$`);

const REASONS: readonly Reason[] = [
  [
    ofChain(/entry (\d+) is missing/),
    { en: (n) => `Entry ${n} is missing.`, ja: (n) => `記録${n}がありません。` },
  ],
  [
    ofChain(/entry (\d+) or the one before it was changed/),
    {
      en: (n) => `Entry ${n} or the one before it was changed.`,
      ja: (n) => `記録${n}、またはその1つ前の記録が書き換えられています。`,
    },
  ],
  [
    ofChain(/entry (\d+), recorded by (.+), is missing or different: the end of the chain was cut off/),
    {
      en: (n, by) => `Entry ${n}, recorded by ${by}, is missing or different: the end was cut off.`,
      ja: (n, by) =>
        `${by === 'the first chain' ? '最初の記録' : by}が控えた記録${n}がないか、内容が異なります。末尾が切り取られています。`,
    },
  ],
  [
    ofChain(/line (\d+) is not a signed head/),
    {
      en: (n) => `Line ${n} of the stored checksums isn’t a signed checksum.`,
      ja: (n) => `保管されたチェックサムの${n}行目は、署名付きのチェックサムではありません。`,
    },
  ],
  [
    ofChain(/the head of entry (\d+) was not signed by this appliance/),
    {
      en: (n) => `The stored checksum of entry ${n} wasn’t signed by this appliance.`,
      ja: (n) => `保管された記録${n}のチェックサムは、この装置の署名ではありません。`,
    },
  ],
  [
    ofChain(/entry (\d+) existed at (\S+) but is missing now: the end of the log was cut off/),
    {
      en: (n, at) => `Entry ${n} existed at ${at} but is missing now: the end of the log was cut off.`,
      ja: (n, at) => `${at}にあった記録${n}がありません。ログの末尾が切り取られています。`,
    },
  ],
  [
    ofChain(/entry (\d+) is not the one that existed at (\S+): the end of the log was replaced/),
    {
      en: (n, at) => `Entry ${n} isn’t the one that existed at ${at}: the end of the log was replaced.`,
      ja: (n, at) => `記録${n}は、${at}のものと異なります。ログの末尾が置き換えられています。`,
    },
  ],
  [
    ofChain(/the signed checksums stored at (.+) are missing/),
    {
      en: (path) => `The signed checksums stored at ${path} are missing.`,
      ja: (path) => `${path}に保管されていた署名付きのチェックサムがありません。`,
    },
  ],
];

/** Why the log is broken, in the page's words. @param why the service's sentence */
export default function BrokenWords({ why }: { why: string }) {
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  return brokenInWords(why, language, (at) => fullInstant(at, language, timeZone));
}

/**
 * Why the log is broken, in the page's words.
 * @param why the service's sentence
 * @param shown how the page writes an instant
 * @returns the sentence itself if the page does not know it
 */
export function brokenInWords(why: string, language: Language, shown: (at: Date) => string): string {
  for (const [said, words] of REASONS) {
    const [, chain, ...parts] = said.exec(why) ?? [];
    if (parts.length === 0) continue;
    const sentence = words[language](...parts.map((part) => written(part, shown)));
    return chain === undefined ? sentence : `${chain}${language === 'ja' ? '：' : ': '}${sentence}`;
  }
  return why;
}

const written = (part: string, shown: (at: Date) => string): string =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(part) ? shown(new Date(part)) : part;
