import { Fragment } from 'react';
import { Link } from 'wouter';
import { type Language, useLanguage } from '../../kit/i18n/language.ts';
import { termAddress } from '../addresses.ts';

/**
 * Terms in the console's sentences that the glossary explains. Of two with the same start, the longer is listed first.
 */
const WORDS: Record<Language, readonly (readonly [word: RegExp, term: string])[]> = {
  en: [
    [/\bfalse match rates?\b/i, 'fmr'],
    [/\bFMR\b/, 'fmr'],
    [/\bcomparison scores?\b/i, 'comparison-score'],
    [/\b(camera )?injection( score)?\b/i, 'injection'],
    [/\bliveness\b/i, 'liveness'],
    [/\bevidence\b/i, 'evidence'],
    [/\bcalibration\b/i, 'calibration'],
    [/\b(model )?packs?\b/i, 'pack'],
    [/\bgallery\b/i, 'gallery'],
    [/\btemplates?\b/i, 'template'],
    [/\bdata key\b/i, 'data-key'],
    [/\beKYC IDs?\b/, 'ekyc-id'],
    [/\bthresholds?\b/i, 'threshold'],
  ],
  ja: [
    [/誤合致率|FMR/, 'fmr'],
    [/比較スコア/, 'comparison-score'],
    [/カメラ映像の差し替え/, 'injection'],
    [/生体らしさ|生体検知/, 'liveness'],
    [/手がかり/, 'evidence'],
    [/較正/, 'calibration'],
    [/モデルパック/, 'pack'],
    [/ギャラリー/, 'gallery'],
    [/テンプレート/, 'template'],
    [/データ鍵/, 'data-key'],
    [/eKYC ID/, 'ekyc-id'],
    [/しきい値/, 'threshold'],
  ],
};

interface Part {
  text: string;
  /** The ID of the glossary entry; null: ordinary text. */
  term: string | null;
}

/** Splits a sentence into parts, so that the first occurrence of each glossary term is a part of its own. Pure. */
export function partsOf(sentence: string, language: Language): Part[] {
  const found = WORDS[language]
    .flatMap(([word, term]) => {
      const match = word.exec(sentence);
      return match ? [{ at: match.index, text: match[0], term }] : [];
    })
    .sort((a, b) => a.at - b.at || b.text.length - a.text.length);
  const parts: Part[] = [];
  const told = new Set<string>();
  let done = 0;
  for (const { at, text, term } of found) {
    if (at < done || told.has(term)) continue;
    told.add(term);
    if (at > done) parts.push({ text: sentence.slice(done, at), term: null });
    parts.push({ text, term });
    done = at + text.length;
  }
  if (done < sentence.length) parts.push({ text: sentence.slice(done), term: null });
  return parts;
}

/** A sentence whose terms link to the glossary. */
export function Termed({ text }: { text: string }) {
  const { language } = useLanguage();
  let at = 0;
  return partsOf(text, language).map(({ text: part, term }) => {
    at += part.length;
    return term === null ? (
      <Fragment key={at}>{part}</Fragment>
    ) : (
      <Link key={at} href={termAddress(term)} className="term">
        {part}
      </Link>
    );
  });
}
