import { useTextsOf } from '../../kit/i18n/language.tsx';

export const useMarks = () => useTextsOf(markTexts);

/** What is written between a name and its value, between items of a list, between sentences, and around an addition. */
export const markTexts = {
  en: { colon: ': ', comma: ', ', gap: ' ', bracketed: (text: string): string => `(${text})` },
  ja: { colon: '：', comma: '、', gap: '', bracketed: (text: string): string => `（${text}）` },
};
