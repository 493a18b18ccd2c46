import type { Language } from './i18n/language.tsx';

const TAGS: Record<Language, string> = { ja: 'ja-JP', en: 'en-GB' };

/** Says it instead of what is being said; where the browser has no voice, nothing happens. */
export function speak(text: string, language: Language): void {
  const { speechSynthesis } = window;
  if (!speechSynthesis || text === '') return;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = TAGS[language];
  speechSynthesis.speak(utterance);
}

export const silence = (): void => window.speechSynthesis?.cancel();
