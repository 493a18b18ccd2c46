import { OF_LANGUAGE, type VisitorLanguage } from '../kit/i18n/visitor-languages.ts';

/**
 * Whether a text can be read aloud intelligibly, that is, with a voice of its language. True while the browser has not
 * listed its voices yet, since it says nothing if it has none.
 */
export const hasVoice = (voices: readonly { lang: string }[], tag: string): boolean => {
  const primary = (lang: string): string => lang.toLowerCase().split(/[-_]/)[0] ?? '';
  return voices.length === 0 || voices.some(({ lang }) => primary(lang) === primary(tag));
};

/** Joins what is spoken one after the other, so that a voice pauses after each. Empty texts are left out. */
export const sentences = (...texts: string[]): string =>
  texts
    .filter((text) => text !== '')
    .map((text) => text + (STOPPED.test(text) ? '' : CJK.test(text) ? '。' : '.'))
    .join(' ');

const STOPPED = /[.!?…。！？]$/;
const CJK = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]$/u;

/** Speaks the text and stops any earlier speech. If the browser has no voice for the language, it only stops. */
export function speak(text: string, language: VisitorLanguage): void {
  const { speechSynthesis } = window;
  if (!speechSynthesis || text === '') return;
  speechSynthesis.cancel();
  const tag = OF_LANGUAGE[language].voice;
  if (!hasVoice(speechSynthesis.getVoices(), tag)) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = tag;
  speechSynthesis.speak(utterance);
}

export const silence = (): void => window.speechSynthesis?.cancel();
