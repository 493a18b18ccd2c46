import { useTextsOf } from '../../kit/i18n/language.tsx';

const marks = {
  en: { colon: ': ', comma: ', ', bracketed: (text: string): string => `(${text})` },
  ja: { colon: '：', comma: '、', bracketed: (text: string): string => `（${text}）` },
};

/** The punctuation between a name and its value, between the items of a list, and around an addition. */
export const useMarks = () => useTextsOf(marks);
