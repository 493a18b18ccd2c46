import { useTextsOf } from '../../kit/i18n/language.tsx';

const marks = {
  en: { colon: ': ', comma: ', ' },
  ja: { colon: '：', comma: '、' },
};

/** The punctuation between a name and its value, and between the items of a list. */
export const useMarks = () => useTextsOf(marks);
